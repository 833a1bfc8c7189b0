"""Right answers found a second time: from what a question shows, the cards, and who did what; never from a ruling.

Of the engine nothing is imported but the notation of cards (a contract of import-linter), and of the tutor nothing at all.
``answers.py`` has one for each kind, in the fields that its form sends.
"""
