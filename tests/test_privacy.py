"""Tests look at what everybody may see. What they reach into nevertheless is named here, with the reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent

NAMED_TUPLE = {"_asdict", "_fields", "_replace"}
"""What named tuples call so, that it is no field."""
NOT_OURS = {"games/gang/test_deck.py _MEIPASS", "plugins/share_out.py _assign_work_unit"}
"""Names PyInstaller and xdist have given."""
A_THREAD = {
    "match/test_seats.py _thread",
    "match/test_seats_read.py _thread",
    "games/gang/screens/test_console_ahead.py _cache",
    "games/gang/screens/test_console_ahead.py _sight",
    "games/gang/screens/test_odds.py _thread",
    "ui/test_memory_cleared.py _thread",
    "simulate/test_hostile.py _running",
    "simulate/test_outside.py _running",
    "thoughts.py _answer",
    "thoughts.py _worker",
}
"""Whether a thread or a process is gone, or has an answer that nobody takes yet, can only be asked of itself."""
MADE_ONCE = {
    "games/gang/screens/test_held.py _plate",
    "games/gang/screens/test_win_planned.py _arc",
    "games/gang/screens/test_win_planned.py _arcs",
    "games/gang/screens/test_win_planned.py _piece",
    "table/test_less_reckoned.py _pictures",
    "table/test_made_in_time.py _beside",
    "table/test_made_in_time.py _paint",
    "table/test_made_in_time.py _scaled",
    "table/test_softly.py _going",
    "ui/test_memory_cleared.py _clearing",
    "ui/test_memory_cleared.py _moved",
    "table/test_pages_in_parts.py _scaled",
    "table/test_pages_in_parts.py _slice",
    "table/test_painted_in_parts.py _drawing",
    "table/test_painted_in_parts.py _came",
    "table/test_painted_in_parts.py _makes",
    "ui/test_ahead.py _beside",
    "ui/test_ahead.py _bytes",
    "ui/test_ahead.py _cache",
    "ui/test_ahead.py _kept",
    "ui/test_ahead.py _words",
    "ui/test_sprites.py _rings",
    "ui/test_sprites.py _scaled",
    "ui/test_ink.py _beneath",
    "test_backdrop.py _beside",
    "test_backdrop.py _jobs",
    "games/gang/screens/test_coach_why.py _why",
    "ui/test_throw_ahead.py _more",
    "ui/test_throw_ahead.py _turn",
    "games/gang/screens/test_kept_at_4k.py _keep",
    "games/gang/screens/test_table_ahead.py _keep",
    "games/gang/screens/test_light_frames.py _load",
    "games/gang/screens/test_table_ahead.py _load",
    "games/gang/screens/test_table_ahead.py _rest",
    "games/gang/screens/test_table_ahead.py _folded",
    "games/gang/screens/test_table_ahead.py _recent",
    "games/fisticuffs/test_made_ahead.py _scaled",
    "games/gang/screens/test_last_page_kept.py _keep",
    "games/gang/screens/test_held.py _cache",
    "games/gang/screens/test_held.py _drawing",
    "games/gang/screens/test_held.py _grown",
    "games/gang/screens/test_held.py _layer",
    "games/gang/screens/test_held.py _room",
    "table/test_press_frame.py _read",
    "table/test_press_frame.py _worker",
    "games/gang/screens/test_written_ahead.py _rest",
    "games/gang/screens/test_boom.py _cut",
    "games/gang/screens/test_flights.py _made",
    "games/gang/screens/test_flights.py _rest",
    "games/gang/screens/test_flights.py _slice",
    "games/gang/screens/test_win.py _arc",
    "games/gang/screens/test_win.py _made",
    "games/gang/screens/test_written_ahead.py _keep",
    "ui/test_dice_noted.py _keep",
    "games/gang/screens/test_boom.py _piece",
    "games/gang/screens/test_table_ahead.py _coming",
    "games/gang/screens/test_table_ahead.py _paint",
    "ui/test_dice.py _whole",
    "ui/test_dice_rims.py _picture",
    "ui/test_kept.py _cache",
    "ui/test_sprites.py _bytes",
    "ui/test_sprites.py _cache",
    "ui/test_kit.py _effects",
    "ui/test_throw_ahead.py _ahead",
    "ui/test_throw_ahead.py _made",
    "ui/test_throw_ahead.py _ready",
}
"""That a picture or a sound is made once, and let go, nobody can see: that is the point of it."""
ONE_STEP = {
    *(f"ui/test_sliding_looks.py {name}" for name in ("_looks", "_slid", "_sliding", "_ways")),
    "ui/test_slide_round.py _halting",
    "ui/test_slide_smooth.py _thinking",
    "ui/test_slide_squeezed.py _pile_by_pile",
    "ui/test_traced.py _wasted",
    "test_backdrop.py _material",
    "games/gang/screens/test_slides_counted.py _plan",
    "games/gang/screens/test_slides_together.py _plan",
    "test_backdrop.py _light",
    "games/gang/bots/test_heap.py _summed",
    "games/gang/bots/test_odds.py _after",
    "games/gang/bots/test_odds.py _rolled",
    "games/gang/bots/test_tempers.py _CHARACTERS",
    "games/rackets/test_map.py _read",
    "games/rackets/test_order.py _tied",
    "table/test_table_feel.py _plan",
    "games/gang/screens/test_kicked.py _leaps",
    "games/gang/screens/test_boom.py _sight",
    "games/gang/screens/test_kicked.py _sight",
    "games/gang/screens/test_drawn_in_part.py _sight",
    "games/gang/screens/test_flights.py _sight",
    "games/gang/screens/test_dice_in_hand.py _sight",
    "games/gang/screens/test_own_throws.py _sight",
    "games/gang/screens/test_heap_in_hand.py _sight",
    "games/gang/screens/test_one_hand.py _sight",
    "games/gang/screens/test_rehearsal.py _sight",
    "games/gang/screens/test_rivals_dice.py _sight",
    "games/gang/screens/test_rivals_hand.py _plan",
    "games/gang/screens/test_rivals_hand.py _sight",
    "games/gang/screens/test_win.py _fits",
    "games/gang/screens/test_win.py _k",
    "games/gang/screens/test_win_overlaps.py _sight",
    "games/gang/screens/wins.py _sight",
    "games/gang/screens/test_slides_round.py _sight",
    "games/gang/screens/test_put_aside.py _sight",
    "games/gang/screens/test_throw_ground.py _sight",
    "simulate/test_command.py _parser",
    "simulate/test_simulate.py _Game",
    "simulate/test_simulate.py _chance",
    "simulate/test_simulate.py _seed",
    "simulate/test_simulate.py _step",
    "test_files.py _running",
    "ui/test_throw.py _plan",
    "ui/test_throw_flick.py _plan",
    "ui/test_throw_gesture.py _plan",
    "games/gang/screens/test_slides_round.py _plan",
    "games/gang/screens/test_table_throws.py _plan",
    "ui/test_window.py _reachable",
    "ui/test_window.py _screens",
    "ui/test_throw_shapes.py _shapes",
}
"""One step of a reckoning, compared with plain counting or with another way to the same."""
A_HASTY_HAND = {"table/test_table_feel.py _guard", "test_app.py _fit", "ui/test_memory.py _fit"}
"""A press between two frames, and a window's edge that is still held, come at no time of the tests'."""
LEFT_OUT = {"games/fisticuffs/test_room.py _tinted"}
"""Pictures that take nine tenths of the time where only words are looked at."""
A_LIMIT = {"simulate/test_outside.py _GONE_S", "games/gang/bots/test_heap.py _SHORT"}
"""How long a thing is waited for that never comes, and how many dice are needed before another way is gone."""
A_BLINK = {
    *(f"games/gang/screens/test_faces.py {name}" for name in ("_next", "_shut")),
    "table/test_less_reckoned.py _shut",
}
"""Ninety milliseconds of a face, at a time nobody foresees."""
IN_LARGE_WINDOWS = {
    f"games/gang/screens/test_large_windows.py {name}"
    for name in (
        "_at",
        "_body",
        "_burn",
        "_bytes",
        "_cut",
        "_drawing",
        "_follow",
        "_grown",
        "_keep",
        "_lies",
        "_made",
        "_room",
        "_trails",
    )
} | {
    "unseen.py _draw",
    "table/test_two_frames.py _follow",
    "games/gang/screens/test_never_bare.py _follow",
    "games/gang/screens/test_pot_empties.py _follow",
    "table/test_two_frames.py _paint",
    *(f"ui/test_full_frames.py {name}" for name in ("_ahead", "_last", "_layer", "_lies", "_made", "_sliding")),
}
"""What is kept there, made before and done half as often takes memory and time, and is to be seen by nobody."""
SHARED = {
    "conftest.py _keep",
    "conftest.py _scaled",
    "conftest.py _slice",
    "conftest.py _read",
    "finished.py _part",
    "sealed.py _keep",
    "test_slid.py _plan",
    "test_slid.py _thought",
    "warm.py _load",
    "warm.py _widths",
}
"""How a picture that everybody shares looks is noted as it comes to be shared; what is read is read for all tests."""
EXPLAINED = (
    A_HASTY_HAND | NOT_OURS | A_THREAD | MADE_ONCE | ONE_STEP | LEFT_OUT | A_LIMIT | A_BLINK | IN_LARGE_WINDOWS | SHARED
)


def reached(tree: ast.AST) -> Iterator[str]:
    """Yield the private names of others that a test speaks of."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=name):
                yield name
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("gangdice_gui"):
                yield from (alias.name for alias in names)
            case ast.Call(func=ast.Attribute(attr="setattr" | "delattr"), args=[_, ast.Constant(value=str(name)), *_]):
                yield name


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in NAMED_TUPLE


def test_no_test_reaches_into_what_is_private_without_a_reason() -> None:
    found = {
        f"{path.relative_to(TESTS).as_posix()} {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in reached(ast.parse(path.read_text("utf-8")))
        if is_private(name)
    }
    assert found - EXPLAINED == set(), "ask for what everybody may see, or say here why not"
    assert EXPLAINED - found == set(), "no longer reached into"
