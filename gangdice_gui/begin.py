"""The first thing a program does: Ctrl-C is to end it without a word, before the rest is fetched."""

from __future__ import annotations

from gangdice_gui.quiet import end_quietly


def begin() -> int:
    """Run the command line in a process of its own, and return its exit status."""
    end_quietly()
    from gangdice_gui.__main__ import main

    return main()
