"""What lies still on a table is painted once, on one canvas, and drawn again only where clips draw."""

from pygame import Rect, Surface

from gangdice_gui.table.picture import Picture

SIZE = (8, 4)


def test_a_table_keeps_one_picture_of_itself_and_nothing_of_the_last():
    picture = Picture()
    first = picture.still(SIZE, lambda canvas: canvas.fill((9, 9, 9)))
    assert picture.still(SIZE, lambda canvas: canvas.fill((1, 1, 1))) is first and first.get_at((0, 0))[:3] == (9, 9, 9)
    picture.stale()
    second = picture.still(SIZE, lambda canvas: canvas.fill((5, 5, 5), Rect(0, 0, 4, 4)))
    assert second is first
    assert second.get_at((0, 0))[:3] == (5, 5, 5) and second.get_at((7, 0))[:3] == (0, 0, 0)
    assert picture.still((6, 6), lambda canvas: None).get_size() == (6, 6)


def test_only_where_clips_draw_is_drawn_until_something_else_is_shown():
    picture, window, drawn = Picture(), Surface(SIZE), []
    area = Rect(0, 0, 2, 2)

    def draw(surface):
        drawn.append(surface.get_clip().size)
        picture.still(SIZE, lambda canvas: None)

    def again(stirs=0, where=area):
        return picture.redraw(window, draw, lambda: where, stirs)

    assert again() is None and again() == area
    picture.stale()
    assert again() is None and again() == area
    assert again(stirs=1) is None and again(1, Rect(2, 2, 2, 2)) is None and again(1, None) is None
    assert drawn == [SIZE, (2, 2), SIZE, (2, 2), SIZE, SIZE, SIZE]


def test_a_picture_painted_elsewhere_in_between_is_drawn_whole():
    picture, window, area = Picture(), Surface(SIZE), Rect(0, 0, 2, 2)

    def draw(surface):
        picture.still(SIZE, lambda canvas: None)

    def again():
        return picture.redraw(window, draw, lambda: area, 0)

    assert again() is None and again() == area
    picture.stale()
    # As a lamp paints it that lights what lies still.
    picture.still(SIZE, lambda canvas: None)
    assert again() is None and again() == area


def test_a_table_that_has_let_go_paints_on_the_picture_it_is_given():
    picture, other = Picture(), Surface(SIZE)
    other.fill((7, 7, 7))
    own = picture.still(SIZE, lambda canvas: None)
    picture.lie_on(other)
    assert picture.still(SIZE, lambda canvas: None) is own, "it has one"
    picture.let_go()
    picture.lie_on(other)
    assert picture.still(SIZE, lambda canvas: canvas.fill((5, 5, 5), Rect(0, 0, 4, 4))) is other
    assert other.get_at((0, 0))[:3] == (5, 5, 5) and other.get_at((7, 0))[:3] == (0, 0, 0), (
        "nothing of the page is left"
    )
