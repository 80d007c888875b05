"""Four sets of dice in six colours: each is itself at rest, lying and in flight, told apart, and never lost."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import CHOICES
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.lobby.dressing import CLOSE
from gangdice_gui.table.plan import DICE as OWNED
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.backdrop import felt_piece
from gangdice_gui.ui.dice import dice_rims
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_stuff import MATERIALS, SETS
from gangdice_gui.ui.dice.throws.math import at_rest, cell_rotation, to_view
from gangdice_gui.ui.dice.throws.shapes import FACES, Faces
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.theme import Colour, ratio
from tests.ui.eyes import EYES, lab, seen
from tests.ui.pictures import pixels

DICE = assets_dir() / "dice"
VIEW = cell_rotation(13, 300)


def wear(art: DiceArt, kind: str) -> None:
    art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))


def mean(picture: Surface, box: Rect | None = None) -> Colour:
    red, green, blue, _ = pygame.transform.average_color(picture, box or picture.get_bounding_rect(128), True)
    return red, green, blue


def apart(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_what_a_player_can_own_is_what_can_be_drawn() -> None:
    assert tuple(SETS) == OWNED
    assert tuple(theme.FELTS) == CHOICES["felt"]


@pytest.mark.parametrize("colour", MATERIALS)
def test_each_set_is_another_die_of_the_same_colour(art: DiceArt, colour: str) -> None:
    looks: dict[str, list[Surface]] = {}
    for kind in SETS:
        wear(art, kind)
        lying = art.flight.lying(colour, 3, 20.0, 82, keep=True)
        looks[kind] = [art.rest(colour, 5, 82), art.rest(colour, 5, 40), lying, art.flight.image(colour, VIEW, 60)]
    assert not art.trouble
    for pictures in zip(*looks.values(), strict=True):
        assert len({pixels(picture) for picture in pictures}) == len(SETS)
        usual, *others = (mean(picture) for picture in pictures)
        assert all(apart(usual, other) < 220 for other in others), "crimson stays crimson"
    wear(art, "today")
    assert pixels(art.rest(colour, 5, 82)) == pixels(looks["today"][0]), "worn again, it is as it was"


@pytest.mark.parametrize("kind", SETS)
def test_a_die_in_flight_is_of_the_stuff_it_lies_in(art: DiceArt, kind: str) -> None:
    """Seen from the same side nothing leaps when a die comes to lie."""
    wear(art, kind)
    for colour in MATERIALS:
        for face, yaw in ((5, -15.0), (3, 12.0)):
            flying = art.flight.image(colour, to_view(at_rest(face, yaw)), 60)
            lying = art.flight.lying(colour, face, yaw, 60, keep=False)
            assert apart(mean(flying), mean(lying)) < 32, (colour, face)


def test_bone_has_pores_in_flight_as_well(art: DiceArt) -> None:
    def unevenness(kind: str) -> int:
        """How far brightness differs between the pips of a two."""
        wear(art, kind)
        die = art.flight.image("tangerine", to_view(at_rest(2, 20.0)), 82)
        x, y = die.get_rect().center
        greens = [die.get_at((x + right, y + down)).g for right in range(-4, 14) for down in range(-16, -4)]
        return max(greens) - min(greens)

    assert unevenness("bone") > unevenness("today") + 5


@pytest.mark.parametrize("kind", SETS)
def test_colours_of_a_set_differ_for_every_eye(art: DiceArt, kind: str) -> None:
    """As far as those of the usual set: where two bodies come close, their pips are of another brightness."""
    wear(art, kind)
    for eye in EYES:
        looks = {}
        for colour in MATERIALS:
            die = art.rest(colour, 5, 82)
            pip = mean(die, Rect(62, 56, 8, 8))
            looks[colour] = seen(mean(die), eye), seen(pip, eye)
        for one, (body, pip) in looks.items():
            for other, (second, spot) in looks.items():
                if one < other:
                    assert apart(body, second) + apart(pip, spot) > 60, (eye, one, other)


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("kind", SETS)
def test_colours_of_a_set_differ_without_any_colour(screen: Surface, kind: str, faces: Faces) -> None:
    """In grey: one of two dice is lighter, or its pips are. With a hat in front and with a six.

    By four times what an eye sees of two greys side by side, for they lie apart.
    """
    art = DiceArt(DICE, faces)
    wear(art, kind)
    looks = {}
    for colour in MATERIALS:
        die = art.rest(colour, 5, 82)
        looks[colour] = [lab(found, "usual")[0] for found in (mean(die), mean(die, Rect(62, 56, 8, 8)))]
    for one, other in combinations(MATERIALS, 2):
        body, pip = (abs(a - b) for a, b in zip(looks[one], looks[other], strict=True))
        assert body > 8.0 or pip > 20, (one, other, body, pip)


@pytest.mark.parametrize("kind", SETS)
def test_a_pip_is_a_hollow_at_rest_and_in_the_air(art: DiceArt, kind: str) -> None:
    """Light in the middle and darker towards the brim, of paint as of metal: else it is a flat spot."""
    wear(art, kind)
    for colour in MATERIALS:
        lying = art.flight.lying(colour, 5, 0.0, 164, keep=False)
        flying = art.flight.image(colour, to_view(at_rest(5, 0.0)), 164)
        for die in (lying, flying):
            spot = Rect(0, 0, 16, 20).move(die.get_width() // 2 - 8, die.get_height() // 2 - 40)
            levels = [sum(mean(die, Rect(spot.centerx - 3, y, 6, 2))) for y in range(spot.y, spot.bottom, 2)]
            assert max(levels) - min(levels) > 45, (colour, levels)


@pytest.mark.parametrize("kind", SETS)
def test_pips_are_read_on_every_body(art: DiceArt, kind: str) -> None:
    """The five's middle pip, its own lit half left out, against the body beside it."""
    wear(art, kind)
    for colour in MATERIALS:
        die = art.rest(colour, 5, 164)
        across = [seen_at(die, x) for x in range(96, 176, 2)]
        assert ratio(max(across, key=theme.luminance), min(across, key=theme.luminance)) > 1.6, colour


def seen_at(die: Surface, x: int) -> Colour:
    return mean(die, Rect(x, 112, 2, 16))


def test_onyx_is_black_with_a_warm_edge_on_a_dark_plate(art: DiceArt) -> None:
    plate = theme.rgb("#1A130E")
    for kind in SETS:
        wear(art, kind)
        die = art.rest("onyx", 2, 164)
        front = [mean(die, Rect(x, 206, 8, 8)) for x in range(90, 180, 8)]
        assert min(map(sum, front)) < 90, "the front is black, not brown"
        top = [mean(die, Rect(120, y, 10, 10)) for y in (70, 110, 150)]
        assert max(map(sum, top)) < 165, "the face on top is black, not grey"
        column = [mean(die, Rect(126, y, 20, 2)) for y in range(24, 60, 2)]
        warm = max(column, key=sum)
        assert ratio(warm, plate) > 2.0 and warm[0] > warm[2] + 25, "the edge behind is lit"


def test_onyx_is_as_black_in_every_set(art: DiceArt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of clear stuff it was greyer than all others by a fifth. Without the light that some felts ask for."""
    monkeypatch.setattr(dice_rims, "LOST", {"green": dict.fromkeys(SETS, ())})
    dark = {}
    for kind in SETS:
        wear(art, kind)
        dark[kind] = lab(mean(art.rest("onyx", 5, 82)), "usual")[0]
    assert max(dark.values()) < 29 and dark["casino"] < dark["today"] + 2, dark


def test_no_face_of_onyx_is_brown_as_it_passes(art: DiceArt) -> None:
    """At some angles whole faces were: what is warm of it in the air are its edges, which the game draws."""
    for kind in SETS:
        wear(art, kind)
        for angle, (red, green, blue) in enumerate(art.flight.stuffs.of("onyx").flying[0][:220]):
            assert red - blue < 14 and red < 56, (kind, angle, (red, green, blue))
        for cell in range(0, 1014, 23):
            die = art.flight.image("onyx", cell_rotation(13, cell), 82)
            spots = [die.get_at((x, y)) for x in range(0, die.get_width(), 3) for y in range(0, die.get_height(), 3)]
            seen_of_it = [(r, g, b) for r, g, b, shown in spots if shown > 200]
            brown = [(r, g, b) for r, g, b in seen_of_it if r - b > 22 and r < 84]
            assert len(brown) < 0.3 * len(seen_of_it), (kind, cell, len(brown) / len(seen_of_it))


def test_onyx_keeps_its_warm_edge_in_the_air(art: DiceArt) -> None:
    """In every set: warmer on the edge behind the face on top than on that face, and no brighter than at rest."""
    for kind in SETS:
        wear(art, kind)
        view = to_view(at_rest(1, 0.0))
        looks = art.flight.image("onyx", view, 164), art.flight.lying("onyx", 1, 0.0, 164, keep=False)
        warm = []
        for die in looks:
            (x, y), face = (
                die.get_rect().center,
                mean(die, Rect(die.get_width() // 2 - 60, die.get_height() // 2 - 60, 30, 30)),
            )
            edges = [mean(die, Rect(x - 40, y - up, 30, 2)) for up in range(76, 110, 2)]
            warm.append(max(red - blue for red, _, blue in edges) - (face[0] - face[2]))
        assert warm[1] >= warm[0] > 15, (kind, warm)


def test_a_lost_set_is_said_once_and_the_usual_one_is_worn(screen: Surface, tmp_path: Path) -> None:
    for path in DICE.iterdir():
        if path.name != "stuff_casino.webp":
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / "stuff_bone.webp").unlink()
    (tmp_path / "stuff_bone.webp").write_bytes(b"RIFF and nothing")
    art = DiceArt(tmp_path)
    usual = pixels(art.rest("crimson", 5, 82))
    for kind in ("casino", "bone"):
        art.trouble = ""
        wear(art, kind)
        assert pixels(art.rest("crimson", 5, 82)) == usual
        assert art.trouble == f"The picture stuff_{kind}.webp is missing or damaged; install the game again."
        throw = Throw(art, [Die("crimson", 3, (400.0, 300.0))], 60, (200, 240, 400, 140), random.Random(1))
        for ms in range(0, round(throw.duration) + 60, 90):
            throw.draw(screen, ms)
        assert art.trouble.startswith(f"The picture stuff_{kind}")


def test_what_is_in_flying_bodies_may_be_lost(screen: Surface, tmp_path: Path) -> None:
    for path in DICE.iterdir():
        if path.name != "flight_stuff.dice":
            (tmp_path / path.name).symlink_to(path)
    art = DiceArt(tmp_path)
    for kind in ("bakelite", "casino", "bone"):
        wear(art, kind)
        throw = Throw(art, [Die("ivory", 3, (400.0, 300.0))], 60, (200, 240, 400, 140), random.Random(1))
        for ms in range(0, round(throw.duration) + 60, 90):
            throw.draw(screen, ms)
        assert art.trouble == "The file flight_stuff.dice is missing or damaged; install the game again."


@pytest.mark.parametrize("kind", SETS)
def test_the_set_up_warns_of_the_dice_that_are_lost_on_a_felt(art: DiceArt, kind: str) -> None:
    """Measured on the lit felt: hue and brightness of the nearest die are those the warning names, whatever its set."""
    wear(art, kind)
    bodies = {colour: mean(art.rest(colour, 5, 82)) for colour in MATERIALS}
    pictures = Art(assets_dir())
    for felt in ("oxblood", "midnight"):
        pictures.felt = felt
        red, green, blue, _ = pygame.transform.average_color(
            at_once(felt_piece(pictures, (480, 270), 0.5)), Rect(160, 60, 160, 100)
        )
        ground = red, green, blue

        def hue(colour: Colour) -> float:
            return pygame.Color(*colour).hsva[0]

        near = [
            colour
            for colour, body in bodies.items()
            if pygame.Color(*body).hsva[1] > 40 and min(d := abs(hue(body) - hue(ground)), 360 - d) < 20
        ]
        found, said = {(felt, colour) for colour in near}, {pair for pair in CLOSE if pair[0] == felt}
        assert found == said if kind == "today" else found <= said


@pytest.mark.parametrize("colour", MATERIALS)
def test_clear_dice_are_seen_to_be_clear_in_every_colour(art: DiceArt, colour: str) -> None:
    """Clear onyx was told from the usual one by 2 % of what is seen of it."""
    looks = []
    for kind in ("today", "casino"):
        wear(art, kind)
        looks.append((art.rest(colour, 2, 164, 1), art.rest(colour, 3, 60), art.flight.image(colour, VIEW, 82)))
    assert not art.trouble
    for least, usual, clear in zip((0.25, 0.25, 0.05), *looks, strict=True):
        spots = [(x, y) for x in range(0, usual.get_width(), 2) for y in range(0, usual.get_height(), 2)]
        body = [at for at in spots if usual.get_at(at).a > 200]
        other = sum(apart(tuple(usual.get_at(at)[:3]), tuple(clear.get_at(at)[:3])) > 40 for at in body)
        assert other > least * len(body), other / len(body)


@pytest.mark.parametrize("colour", MATERIALS)
def test_whose_set_it_is_is_seen_at_the_size_of_a_rivals_dice(art: DiceArt, colour: str) -> None:
    """Of black dice of bone 5 % looked other than the usual ones, of bakelite 7 %: the pips were the same gold."""
    dice = {}
    for kind in SETS:
        wear(art, kind)
        dice[kind] = art.rest(colour, 5, 44)
    for one, other in combinations(SETS, 2):
        spots = [(x, y) for x in range(dice[one].get_width()) for y in range(dice[one].get_height())]
        body = [at for at in spots if dice[one].get_at(at).a > 200]
        told = sum(apart(tuple(dice[one].get_at(at)[:3]), tuple(dice[other].get_at(at)[:3])) > 40 for at in body)
        assert told > 0.17 * len(body), (one, other, told / len(body))


def test_pips_of_a_black_die_are_read_where_dice_are_smallest(art: DiceArt) -> None:
    for kind in SETS:
        wear(art, kind)
        die = art.rest("onyx", 5, 20)
        x, y = die.get_rect().center
        lights = [
            theme.luminance(tuple(die.get_at((x + dx, y + dy))[:3])) for dx in range(-6, 7) for dy in range(-6, 3)
        ]
        assert (max(lights) + 0.05) / (min(lights) + 0.05) > 4.0, kind
