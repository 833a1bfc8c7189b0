"""The engine for other programs: questions and answers as lines of JSON. ``python -m engine --help`` says how."""
