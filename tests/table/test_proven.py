"""Once a match is over its log says whether all that fell follows from its seed, and never before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.screens.log import log_page as fisticuffs_log
from gangdice_gui.games.gang.screens.log import log_page as gang_log
from gangdice_gui.games.index import GAMES, find_game
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.table.proven import proven
from gangdice_gui.ui.desk import Desk
from scripts import shots_rackets
from tests.games.every import HANDS, play_on


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_log_of_a_match_that_is_over_names_the_seed_and_counts_what_was_drawn_again(
    desk: Desk, game: Entry
) -> None:
    match = Match.start(game, HANDS[game.id].deal(1), seed="nobody knows")
    play_on(match, 1, 40)
    assert not match.over and proven(match, desk.words) == [], "who knows the seed knows the dice to come"
    play_on(match, 1)
    (entry,) = proven(match, desk.words)
    count = sum(seat == CHANCE for seat, _ in match.log)
    assert entry.text == desk.words("results.proof", n=count, seed="nobody knows") and str(count) in entry.text


def test_other_dice_are_not_said_to_be_from_a_seed(desk: Desk) -> None:
    game = GAMES[0]
    text = play_on(Match.start(game, HANDS[game.id].deal(1), seed="Marco"), 1).to_text()
    (differs,) = proven(Match.from_text(text.replace("\nseed Marco\n", "\nseed Polo\n"), find_game), desk.words)
    assert "The seed gives" in differs.text and differs.text.startswith("The record does not keep to its seed.")
    bare = "".join(line for line in text.splitlines(True) if not line.startswith(("seed ", "cup ")))
    (none,) = proven(Match.from_text(bare, find_game), desk.words)
    assert none.text == desk.words("results.proof_none")


def over(game: Entry) -> Match:
    return play_on(Match.start(game, HANDS[game.id].deal(1), seed="a very long seed of a match that is over"), 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_says_so_at_the_foot_of_its_log(new_desk: Callable[..., Desk], game: Entry) -> None:
    desk = new_desk((720, 540), language="fr", text_size=150)
    if game is RACKETS:
        page = shots_rackets.SHOTS["rackets:final"](desk)
        assert isinstance(page, LastPage)
        log = page.log()
    else:
        opened = fisticuffs_log if game is FISTICUFFS else gang_log
        log = opened(desk, open_house(desk), Title(desk, open_house(desk)), over(game))
    assert isinstance(log, LogPage)
    assert list(log.entries())[-1].title == desk.words("results.proof_title")
    last = log.in_sight()[-1][0]
    assert last.entry == list(log.entries())[-1] and not last.heading, "it is in sight as the log opens"
    log.close()
