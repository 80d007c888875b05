"""One press goes a short way: few files, and no room it comes back to again and again."""

from collections import Counter

from scripts.way import reroll, rooms


def test_a_press_of_reroll_goes_through_eight_files_and_comes_back_to_no_room_more_than_twice():
    ways = reroll()
    assert ways[1][-1] == "match/match.py"
    assert len({name for way in ways for name in way}) <= 8
    for way in ways:
        assert max(Counter(rooms(way)).values()) <= 1 + 2, "once it is there, and then it comes back"
