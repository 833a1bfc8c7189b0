"""Plain facts of a game as questions: one entry of a TOML file each, with its figures checked against the engine.

``sheet`` says what an entry holds, ``loader`` reads and checks the files, ``derivations`` names what the engine knows, and
``kind`` asks. A kind of question for one game is a few lines in ``tutor.drills.kinds``.
"""
