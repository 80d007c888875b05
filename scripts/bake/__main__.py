"""Bake the pictures and typefaces: `python -m scripts.bake`, or one part by name: `python -m scripts.bake cards`.

Needs the extra `bake`; the part `fonts` also needs npm and the network, so it runs only by name. The dice and the
sounds have their own scripts beside this one.
"""

import argparse
import sys
import time
from collections.abc import Callable

from scripts.bake.draw_cards import bake_cards
from scripts.bake.draw_hand import bake_hand
from scripts.bake.draw_people import bake_people
from scripts.bake.draw_screens import bake_screens
from scripts.bake.draw_title import bake_title
from scripts.bake.draw_ui import bake_ui
from scripts.bake.effects import bake_effects
from scripts.bake.fisticuffs.draw_members import bake_members
from scripts.bake.fonts import bake_fonts
from scripts.bake.icon import bake_icon
from scripts.bake.icons import bake_icons
from scripts.bake.posters import bake_posters
from scripts.bake.rackets.draw_map import bake_map
from scripts.bake.rackets.draw_rackets import bake_rackets
from scripts.bake.textures import bake_textures

PARTS: dict[str, Callable[[], None]] = {
    "fonts": bake_fonts,
    "ui": bake_ui,
    "icons": bake_icons,
    "people": bake_people,
    "hand": bake_hand,
    "cards": bake_cards,
    "screens": bake_screens,
    "members": bake_members,
    "rackets": bake_rackets,
    "town": bake_map,
    "posters": bake_posters,
    "effects": bake_effects,
    "title": bake_title,
    "textures": bake_textures,
    "icon": bake_icon,
}


def main(arguments: list[str] | None = None) -> int:
    """Bake the parts named on the command line, or all but the fonts; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m scripts.bake", description=__doc__)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="what to bake; without a name all but the fonts")
    for name in parser.parse_args(arguments).part or [part for part in PARTS if part != "fonts"]:
        start = time.perf_counter()
        PARTS[name]()
        print(f"{name}: {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
