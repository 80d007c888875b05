"""Dice and felt: chosen by mouse, keys and gamepad, seen at once, kept, and worn at the table they were chosen for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.games.fisticuffs.screens.house import SCREENS as STREET
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.rackets.screens.house import SCREENS as TOWN
from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.new_match import load_plan, once_more, own_match, start_match
from gangdice_gui.lobby.screens import find_playable
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.plan import DICE, OWN, TablePlan
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt, dice_art
from gangdice_gui.ui.widgets import Button
from tests.lobby.menu_hands import press
from tests.ui.events import key


def at_set_up(desk: Desk) -> App:
    return App(desk, SetUp(desk, open_house(desk)))


def sit_down(desk: Desk, match: Match) -> dict[str, str]:
    """Open the table of a match; returns what the colours at it wear."""
    open_house(desk).table(match, False).close()
    worn = dice_art(desk.art.folder.parent).flight.stuffs.worn
    return {seat.colour: worn.get(seat.colour, "today") for seat in match.seats}


def test_sets_and_felt_are_chosen_seen_and_kept(desk: Desk) -> None:
    app = at_set_up(desk)
    press(app, "looks")
    page = app.scene
    assert isinstance(page, Dressing)
    before = page.picture.copy()
    press(app, "dice 1=casino", "felt=midnight")
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (9, 9, 9, 255), page.picture)
    changed.invert()
    assert changed.overlap_area(pygame.mask.Mask(page.felt.size, fill=True), page.felt.topleft) > page.felt.w * 60
    press(app, "done")
    assert isinstance(app.scene, SetUp)
    plan = load_plan(desk, SEATING)
    assert [chair.dice for chair in plan.chairs] == ["today", "casino", *(chair.own for chair in plan.chairs[2:])]
    plan.take_colour(1, plan.chairs[0].colour)
    assert plan.chairs[1].dice == "casino", "it is the player's set, not the colour's"
    desk.settings.save(desk.store)
    kept, trouble = Settings.load(desk.store)
    assert not trouble and kept.felt == "midnight" and "casino" in kept.dice.values()


def test_a_person_has_his_set_again_in_another_game_and_another_colour(desk: Desk) -> None:
    app = at_set_up(desk)
    press(app, "looks")
    assert isinstance(app.scene, Dressing)
    person = next(seat for seat, chair in enumerate(app.scene.plan.seated) if chair.kind == "human")
    rival = next(seat for seat, chair in enumerate(app.scene.plan.seated) if chair.kind != "human")
    press(app, f"dice {person}=casino", f"dice {rival}=bone", "done")
    name = load_plan(desk, SEATING).names(desk.words)[person]
    desk.settings.save(desk.store)
    desk.settings = Settings.load(desk.store)[0]
    assert desk.settings.sets == {name: "casino"}, "a gangster's set is the chair's"
    for screens in (SCREENS, STREET):
        plan = TablePlan.usual(screens.seating)
        last = next(seat for seat, chair in enumerate(plan.seated) if chair.kind == "gangster")
        plan.turn_into(last, "human")
        plan.chairs[last].name, plan.chairs[last].dice = name, "today"
        for chair in plan.seated[:last]:
            chair.name = "Somebody else"
        plan.take_colour(last, plan.chairs[0].colour)
        colour = plan.chairs[last].colour
        worn = sit_down(desk, start_match(desk, screens, plan))
        assert worn.pop(colour) == "casino"
        assert worn == {chair.colour: chair.own for chair in plan.seated if chair.colour != colour}


def test_every_gangster_owns_a_set_in_the_first_set_up_and_takes_it_along() -> None:
    """All began with the usual one, so that nobody saw the others who did not look for them."""
    assert set(OWN) <= set(SEATING.gangsters) and set(OWN.values()) == set(DICE[1:])
    for seating in (SEATING, STREET.seating, TOWN.seating):
        plan = TablePlan.usual(seating)
        for chair in plan.chairs:
            assert chair.dice == (OWN.get(chair.face, "today") if chair.kind == "gangster" else "today")
    plan = TablePlan.usual(SEATING)
    before = plan.chairs[1].face
    plan.change_face(1, 1)
    assert plan.chairs[1].face != before and plan.chairs[1].dice == OWN.get(plan.chairs[1].face, "today")
    plan.turn_into(1, "human")
    assert plan.chairs[1].dice == "today", "a person comes without what a gangster owns"
    plan.turn_into(1, "gangster")
    assert plan.chairs[1].dice == OWN.get(plan.chairs[1].face, "today")


def test_a_set_chosen_by_hand_stays_whoever_sits_there() -> None:
    plan = TablePlan.usual(SEATING)
    chosen = "casino"
    assert plan.chairs[2].own != chosen
    plan.chairs[2].dice = chosen
    plan.change_face(2, 1)
    assert plan.chairs[2].dice == chosen != plan.chairs[2].own
    kept = TablePlan.from_text(plan.to_text(), SEATING)
    assert kept == plan and kept.chairs[2].dice == chosen, "kept for the next evening"


def test_whoever_is_not_known_by_name_keeps_the_set_of_the_chair() -> None:
    plan = TablePlan.usual(SEATING)
    for chair, name in zip(plan.chairs, ("Ann", "Bob", "Bob", "Cy"), strict=True):
        chair.kind, chair.name, chair.dice = "human", name, "bakelite"
    plan.chairs[3].kind = "gangster"
    plan.dress({"Ann": "glass", "Bob": "bone", "Cy": "bone"}, str)
    assert [chair.dice for chair in plan.chairs] == ["bakelite"] * 4, "no such set, two of one name, no person"
    plan.chairs[2].name = "Dee"
    plan.dress({"Bob": "bone", "Dee": "casino"}, str)
    assert [chair.dice for chair in plan.chairs] == ["bakelite", "bone", "casino", "bakelite"]


@pytest.mark.parametrize("kept", ['{"sets": 7}', '{"sets": ["bone"]}', '{"sets": {"Ann": 7}}', '{"dice": {}}'])
def test_what_is_wrong_or_missing_in_the_file_is_nobodys_set(desk: Desk, kept: str) -> None:
    desk.store.write("settings.json", kept)
    settings, trouble = Settings.load(desk.store)
    assert settings.sets == {} and not trouble


@pytest.mark.parametrize("screens", [SCREENS, STREET, TOWN], ids=lambda each: each.game.id)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (720, 540), (800, 1280), (540, 720)])
def test_the_way_there_says_in_words_where_it_leads(
    new_desk: Callable[..., Desk], size: tuple[int, int], text_size: int, screens: GameScreens
) -> None:
    for language in ("en", "fr"):
        desk = new_desk(size, language=language, text_size=text_size)
        page = SetUp(desk, open_house(desk), screens.game.id)
        way = page.group["looks"]
        assert isinstance(way, Button) and way.label == desk.words("looks.title") and way.fits(desk)
        assert way.tip == desk.words("looks.tip")
        assert all("…" not in line for label in page.labels for line in label.lines)


def test_the_way_there_comes_before_the_start_and_keeps_the_focus(desk: Desk) -> None:
    app = at_set_up(desk)
    app.step([key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)], 16)
    assert app.scene.group.focus == "looks" and app.scene.group.ring
    app.step([key(pygame.K_RETURN)], 16)
    assert isinstance(app.scene, Dressing)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, SetUp) and app.scene.group.focus == "looks"
    app.step([key(pygame.K_DOWN)], 16)
    assert app.scene.group.focus == "start"
    app.step([key(pygame.K_UP)], 16)
    assert app.scene.group.focus == "looks"


def test_keys_alone_choose_them(desk: Desk) -> None:
    app = at_set_up(desk)
    app.scene.group.set(app.scene.group.widgets, "looks")
    app.step([key(pygame.K_SPACE)], 16)
    page = app.scene
    assert isinstance(page, Dressing)
    page.group.set(page.group.widgets, "dice 0")
    app.step([key(pygame.K_RIGHT)], 16)
    assert page.plan.chairs[0].dice == "bakelite"
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, SetUp)


def test_everybody_wears_his_own_at_the_table_and_the_game_is_the_same(desk: Desk) -> None:
    played = []
    for kind in ("today", "bone"):
        plan = TablePlan.usual(SEATING)
        plan.chairs[0].dice = kind
        desk.seed = "looks"
        match = start_match(desk, SCREENS, plan)
        match.chance()
        played.append((match.options, match.log))
        sit_down(desk, match)
        for faces in ("boss", "six"):
            worn = dice_art(desk.art.folder.parent, faces).flight.stuffs.worn
            assert worn[plan.chairs[0].colour] == kind
    assert played[0] == played[1]


def test_a_match_goes_on_in_its_own_dice_and_on_its_own_felt(desk: Desk) -> None:
    """Whatever people chose for another evening since, and for which colours; the house keeps what was chosen last."""
    plan = TablePlan.usual(SEATING)
    desk.settings.felt = "midnight"
    for chair, kind in zip(plan.chairs, ("bone", "casino", "bakelite", "today"), strict=True):
        chair.dice = kind
    match = start_match(desk, SCREENS, plan)
    looked = sit_down(desk, match)
    assert sorted(looked.values()) == ["bakelite", "bone", "casino", "today"]
    text = match.to_text()
    desk.settings.felt = "oxblood"
    app = at_set_up(desk)
    press(app, "looks", *(f"dice {seat}=today" for seat in range(4)), "done")
    assert sit_down(desk, start_match(desk, SCREENS, load_plan(desk, SEATING))) != looked
    assert desk.art.felt == "oxblood"
    resumed = Match.from_text(text, find_playable)
    assert sit_down(desk, resumed) == looked and desk.art.felt == "midnight"
    assert sit_down(desk, once_more(desk, resumed)) == looked and desk.art.felt == "midnight"
    open_house(desk).title().close()
    assert desk.art.felt == desk.settings.felt == "oxblood"


def test_a_record_of_old_opens_in_what_is_worn_now(desk: Desk) -> None:
    """A person in what he chose last, by his name; the others in what their colours wore last, on the house's felt."""
    plan = TablePlan.usual(SEATING)
    text = start_match(desk, SCREENS, plan).to_text()
    old = "".join(line for line in text.splitlines(True) if not line.startswith(("wears ", "felt ")))
    assert old != text
    match = Match.from_text(old, find_playable)
    assert not any(seat.dice for seat in match.seats) and not match.felt
    person, rival = match.seats[0], match.seats[1]
    assert person.human and not rival.human
    desk.settings.sets = {person.name: "casino", rival.name: "bakelite"}
    desk.settings.dice, desk.settings.felt = {rival.colour: "bone", person.colour: "bone"}, "midnight"
    worn = sit_down(desk, match)
    assert (worn[person.colour], worn[rival.colour]) == ("casino", "bone") and desk.art.felt == "midnight"


@pytest.mark.parametrize("line", ["wears 0 Bone!", "wears 9 bone", "wears 0 bone\nwears 0 today"])
def test_a_line_of_dice_that_makes_no_sense_is_said(desk: Desk, line: str) -> None:
    text = start_match(desk, SCREENS, TablePlan.usual(SEATING)).to_text()
    with pytest.raises(RecordError):
        Match.from_text(text.replace("wears 0 today", line), find_playable)


def test_dice_and_felt_of_another_house_open_as_the_usual_ones(desk: Desk) -> None:
    desk.settings.felt = "oxblood"
    text = start_match(desk, SCREENS, TablePlan.usual(SEATING)).to_text()
    match = Match.from_text(
        text.replace("wears 0 today", "wears 0 glass").replace("felt oxblood", "felt lawn"), find_playable
    )
    assert sit_down(desk, match)[match.seats[0].colour] == "today" and desk.art.felt == "oxblood"


def test_seats_of_the_command_line_have_a_persons_own_dice(desk: Desk) -> None:
    name = desk.words("people.bellhop")
    for kept, worn in (("bone", "bone"), ("no such set!", "today")):
        desk.settings.sets = {name: kept, desk.words("people.ada"): "casino"}
        assert [seat.dice for seat in own_match(desk, ("human", "ada")).seats] == [worn, "today"]
    assert [seat.dice for seat in own_match(desk, ("benno", "dot")).seats] == [OWN["benno"], OWN["dot"]]


def test_an_old_set_up_and_one_of_unknown_sets_wear_the_usual_one() -> None:
    old = TablePlan.usual(SEATING).to_text().replace(',\n   "today"', "")
    assert TablePlan.from_text(old, SEATING) == TablePlan.usual(SEATING)
    odd = TablePlan.usual(SEATING).to_text().replace('"today"', '"glass"')
    assert TablePlan.from_text(odd, SEATING) == TablePlan.usual(SEATING)


def test_a_close_felt_is_said(desk: Desk) -> None:
    desk.settings.felt = "oxblood"
    page = Dressing(desk, open_house(desk), SetUp(desk, open_house(desk)), TablePlan.usual(SEATING))
    crimson = next(n for n, chair in enumerate(page.plan.chairs) if chair.colour == "crimson")
    assert page.plan.names(desk.words)[crimson] in page.warning()
    desk.settings.felt = "green"
    assert not page.warning()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_nothing_is_cut_with_large_text(new_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = new_desk(size, language="fr", text_size=150)
    desk.settings.felt = "oxblood"
    page = Dressing(desk, open_house(desk), SetUp(desk, open_house(desk)), TablePlan.usual(SEATING))
    assert page.labels and all("…" not in line for label in page.labels for line in label.lines)


def test_a_desk_lays_its_own_felt_whatever_another_has_left(new_desk: Callable[..., Desk]) -> None:
    new_desk((1024, 768), felt="midnight")
    assert theme.FELTS["midnight"] == theme.FELT
    desk = new_desk((1366, 768))
    assert (theme.FELT, desk.art.felt) == (theme.FELTS["green"], "green")


@pytest.fixture(autouse=True)
def _as_before(desk: Desk) -> object:
    yield
    desk.settings.felt, desk.settings.dice = "green", {}
    desk.settings.sets, desk.felt, desk.seed = {}, "", None
    desk.obey()


class Noted(Surface):
    """A picture that knows where square pictures of one width are laid on it."""

    wide = 0

    def blit(self, source: Surface, dest: Any = (0, 0), *more: Any, **how: Any) -> Rect:
        if source.get_size() == (self.wide, self.wide):
            laid.append(Rect(dest))
        return super().blit(source, dest, *more, **how)


laid: list[Rect] = []


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (800, 1280), (720, 540)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_felt_and_players_are_flush_and_no_badge_lies_on_a_die(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """The felt stood out at both sides, what is said of it began elsewhere, and in a high window badges lay on dice."""
    desk = new_desk(size, text_size=text_size, felt="oxblood")
    app = at_set_up(desk)
    press(app, "looks")
    page = app.scene
    assert isinstance(page, Dressing) and page.warning()
    first, last = page.chairs[0], page.chairs[-1]
    assert page.frame.left == first.left and abs(page.frame.right - last.right) <= 1
    lies: list[tuple[float, float]] = []
    monkeypatch.setattr(
        DiceArt, "draw_die", lambda self, surface, at, colour, shown, face, *how, **more: lies.append((at[1], face))
    )
    (window := Noted(size)).wide = page.px(44)
    laid.clear()
    for _ in page.still_parts(window):
        pass
    assert len(lies) == 12 and len(laid) >= 4
    badges = [badge for badge in laid[-4:] for _ in range(3)]
    for (high, face), badge in zip(lies, badges, strict=True):
        assert high + 0.67 * face <= badge.top and high - 0.67 * face >= page.felt.top
