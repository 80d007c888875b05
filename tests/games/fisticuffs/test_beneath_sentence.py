"""Dice that are laid fly beneath the sentence that tells of them: no word of it is hidden meanwhile."""

import pytest

from gangdice_gui.games.fisticuffs.screens.street.headline import told
from scripts.film_moments import begin


@pytest.mark.parametrize("moment", ["punch", "help"])
@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1280, 720), "en", 100), ((1920, 1080), "en", 100), ((1024, 768), "fr", 150)],
)
def test_no_die_hides_a_word_of_the_sentence_as_it_flies(new_desk, moment, size, language, text_size):
    app, table = begin(new_desk(size, language=language, text_size=text_size), moment)
    board, seen, crosses = table.board, [], 0
    for _ in range(500):
        app.step([], 10)
        show = board.show
        if not (show.air and show.hit is not None):
            if seen:
                break
            continue
        stands = told(board.brush(app.surface), board.places, show)
        box = board.places.rect(stands.box).inflate(-6, -6)
        area = table.course.timeline.area
        crosses += area is not None and bool(area.colliderect(box))
        if not board.softly.busy:
            seen.append(app.surface.subsurface(box).copy().get_buffer().raw)
    table.close()
    assert len(seen) > 10 and crosses > 10
    assert len(set(seen)) == 1
