"""What lies still on a table is painted once, on one canvas, and drawn again only where clips draw."""

from pygame import Rect, Surface

from gangdice_gui.table.picture import Picture
from gangdice_gui.ui.traced import Traced

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


class Table:
    """What a picture is drawn of: a ground with two boxes, one box over it, and clips in a place."""

    def __init__(self, traced):
        self.picture, self.window, self.traced = Picture(), Surface(SIZE), traced
        self.boxes, self.over, self.moves, self.stirs = ["red", "blue"], None, Rect(0, 0, 2, 2), 0
        self.drawn, self.painted, self.noted, self.part, self.busy = [], 0, 0, None, False

    def paint(self, surface):
        self.painted += 1
        surface.fill("black")
        for x, colour in enumerate(self.boxes):
            surface.fill(colour, Rect(4 * x, 0, 2, 2))

    def still(self):
        return self.picture.still(SIZE, self.paint, self.traced)

    def draw_over(self, surface):
        self.noted += isinstance(surface, Traced)
        if self.over:
            surface.fill("white", self.over)

    def draw(self, surface):
        self.drawn.append(surface.get_clip().size)
        surface.blit(self.still(), (0, 0))
        self.draw_over(surface)

    def differs(self, surface):
        return self.part

    def again(self, whole=False, **other):
        for name, value in other.items():
            setattr(self, name, value)
        if "boxes" in other:
            self.picture.stale()
        found = self.picture.redraw(self.window, self, whole)
        assert self.window.get_buffer().raw == self.all().get_buffer().raw
        return found

    def all(self):
        surface = Surface(SIZE)
        self.paint(surface)
        self.draw_over(surface)
        return surface


def test_only_where_clips_draw_is_drawn_until_something_else_is_shown():
    table, area = Table(traced=False), Rect(0, 0, 2, 2)
    assert table.again() is None and table.again() == [area]
    assert table.again(boxes=["green", "blue"]) is None and table.again() == [area]
    assert table.again(stirs=1) is None and table.again(moves=Rect(2, 2, 2, 2)) == [area, Rect(2, 2, 2, 2)]
    assert table.again(moves=None) is None and table.again(moves=area) is None
    assert table.again(part=[Rect(0, 0, 1, 1), Rect(3, 0, 1, 1)]) == [Rect(0, 0, 1, 1), Rect(3, 0, 1, 1)]
    assert table.again(part=[Rect(0, 0, 9, 9)]) == [Rect(0, 0, *SIZE)] and table.again(part=[]) == []
    assert table.again(whole=True) is None
    clips = [(2, 2), (2, 2), (1, 1), (1, 1), SIZE]
    assert table.drawn == [SIZE, (2, 2), SIZE, (2, 2), SIZE, *clips[:2], SIZE, SIZE, *clips[2:], SIZE]


def test_what_can_be_noted_is_painted_and_drawn_only_where_it_differs():
    table, nowhere = Table(traced=True), Rect(0, 0, 0, 0)
    assert table.again(moves=nowhere) is None and table.again() == [], "nothing has changed"
    assert table.again(boxes=["red", "green"]) == [Rect(4, 0, 2, 2)]
    assert table.again(over=Rect(0, 3, 2, 1), stirs=1) == [Rect(0, 3, 2, 1)]
    assert table.again(over=None, boxes=["blue", "green"]) in ([Rect(0, 0, 2, 2), Rect(0, 3, 2, 1)], [Rect(0, 0, 2, 4)])
    assert table.again(moves=Rect(6, 2, 2, 2)) == [Rect(6, 2, 2, 2)]
    assert table.again(moves=nowhere) == [Rect(6, 2, 2, 2)], "where a clip has been"
    assert table.again(moves=None) is None and table.again(moves=nowhere) is None
    table.draw(table.window)
    table.window.fill("pink")
    assert table.again(whole=True) is None


def test_where_nearly_all_differs_all_is_drawn():
    table = Table(traced=True)
    table.again(moves=Rect(0, 0, 0, 0))
    assert table.again(over=Rect(0, 0, *SIZE), stirs=1) is None


def test_what_lies_over_is_noted_again_only_where_it_may_have_changed():
    table = Table(traced=True)
    table.again(moves=Rect(0, 0, 0, 0))
    assert table.noted == 1
    table.again(moves=Rect(0, 0, 2, 2))
    table.again()
    assert table.noted == 1, "that a clip moves changes nothing of it"
    for number, (other, parts) in enumerate(
        [
            ({"boxes": ["red", "green"]}, 1),
            ({"stirs": 1}, 0),
            ({"busy": True, "over": Rect(6, 3, 1, 1)}, 1),
            ({"over": Rect(7, 3, 1, 1)}, 2),
            ({"busy": False, "over": None}, 1),
        ]
    ):
        found = table.again(moves=Rect(0, 0, 0, 0), **other)
        assert table.noted == 2 + number and len(found) >= min(parts, 1), other
    table.again()
    assert table.noted == 6


def test_a_picture_painted_elsewhere_in_between_is_drawn_where_it_differs():
    for traced, wanted in ((False, None), (True, [Rect(4, 0, 2, 2)])):
        table = Table(traced)
        table.again(moves=Rect(0, 0, 0, 0))
        table.boxes = ["red", "green"]
        table.picture.stale()
        # As a lamp paints it that lights what lies still.
        table.still()
        assert table.again() == wanted and not table.picture.heavy
        table.again(boxes=["red", "blue"])
        assert table.picture.heavy


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
