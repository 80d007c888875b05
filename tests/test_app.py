"""The window's manners: it sleeps, follows, obeys, and never dies without a word."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from gangdice_gui import start as program
from gangdice_gui.app import STEADY, App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.layout import LayoutError
from gangdice_gui.ui.sleep import NAP
from scripts.blank import Blank


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> Event:
    return Event(kind, key=code, mod=mod, unicode="", scancode=0)


class Probe(Scene):
    """Writes down what the window asks of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.log: list[str] = []
        self.keys: list[tuple[int, int]] = []

    def handle(self, event: Event) -> Scene | None:
        self.log.append("handle")
        if event.type == pygame.KEYDOWN:
            self.keys.append((event.key, getattr(event, "held", 0)))
            if event.key == pygame.K_q:
                return None
            if event.key == pygame.K_n:
                return Blank(self.desk)
            if event.key == pygame.K_x:
                raise LayoutError("The layout is crooked.")
        return self

    def update(self, ms: int) -> Scene:
        self.log.append(f"update {ms}")
        return self

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append("draw")

    def resize(self) -> None:
        self.log.append("resize")

    def close(self) -> None:
        self.log.append("close")


def test_only_what_is_dirty_or_busy_is_drawn(desk: Desk) -> None:
    probe = Probe(desk)
    app = App(desk, probe)
    app.step([], 16)
    app.step([], 16)
    app.step([Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 16)
    assert app.frames == 1
    probe.busy = True
    app.step([], 16)
    app.step([], 16)
    assert app.frames == 3


def test_time_passes_before_an_event_counts_so_that_a_pause_skips_nothing(desk: Desk) -> None:
    probe = Probe(desk)
    App(desk, probe).step([key(pygame.K_a)], 9000)
    assert probe.log[:3] == ["update 9000", "handle", "update 0"]


def test_a_scene_hands_over_and_none_ends_the_program(desk: Desk) -> None:
    app = App(desk, Probe(desk))
    assert app.step([key(pygame.K_n)], 0)
    assert isinstance(app.scene, Blank)
    assert app.surface.get_at((5, 5))[:3] == (20, 76, 50)
    assert not app.step([key(pygame.K_ESCAPE)], 0)
    assert app.scene is None


def test_a_new_scene_is_asked_whether_it_is_busy_before_the_window_sleeps(desk: Desk) -> None:
    class Mover(Scene):
        def update(self, ms: int) -> Scene:
            self.busy = True
            return self

    class First(Scene):
        def update(self, ms: int) -> Scene:
            return Mover(self.desk)

    app = App(desk, First(desk))
    app.step([], 16)
    assert isinstance(app.scene, Mover)
    assert app.scene.busy


def test_the_last_of_several_scenes_in_one_step_is_asked_too(desk: Desk) -> None:
    """At instant pace a round's result leads to the table and on to the reckoning: that must not sleep for ever."""

    class Last(Scene):
        def update(self, ms: int) -> Scene:
            self.wake = 9000
            return self

    class Middle(Scene):
        def update(self, ms: int) -> Scene:
            return Last(self.desk)

    class First(Scene):
        def handle(self, event: Event) -> Scene:
            return Middle(self.desk)

        def update(self, ms: int) -> Scene:
            return Middle(self.desk) if ms else self

    for events, ms in (([key(pygame.K_a)], 0), ([], 16)):
        app = App(desk, First(desk))
        app.step(events, ms)
        assert isinstance(app.scene, Last) and app.scene.wake == 9000


def test_closing_the_window_lets_the_scene_close(desk: Desk) -> None:
    probe = Probe(desk)
    assert not App(desk, probe).step([Event(pygame.QUIT)], 0)
    assert probe.log[-1] == "close"


class Stubborn(Probe):
    """Fails at whatever it is asked, the end too."""

    def update(self, ms: int) -> Scene:
        raise ZeroDivisionError("update")

    def handle(self, event: Event) -> Scene | None:
        raise ZeroDivisionError("handle")

    def resize(self) -> None:
        raise ZeroDivisionError("resize")

    def close(self) -> None:
        super().close()
        raise ZeroDivisionError("close")


def test_a_close_is_not_lost_among_events_that_fail(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for events in ([Event(pygame.QUIT)], [key(pygame.K_x), Event(pygame.QUIT)], [Event(pygame.QUIT), key(pygame.K_x)]):
        feed = [list(events)]
        monkeypatch.setattr(pygame.event, "get", lambda feed=feed: feed.pop(0))
        probe = Probe(desk)
        app = App(desk, probe)
        app.loop()
        assert app.scene is None and feed == []
        assert probe.log[-1] == "close"
        assert probe.keys == [], "what came with it is not begun any more"


def test_the_window_goes_even_where_the_scene_fails_at_everything(
    desk: Desk, own_data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    feed = [[key(pygame.K_a), Event(pygame.QUIT)]]
    monkeypatch.setattr(pygame.event, "get", lambda: feed.pop(0))
    scene = Stubborn(desk)
    app = App(desk, scene, pygame.display.set_mode((1280, 720)), window=True)
    pygame.display.set_mode((1300, 800))
    pygame.time.wait(STEADY + 40)
    app.loop()
    pygame.display.set_mode((1280, 720))
    assert app.scene is None and scene.log == ["close"]
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1
    assert 'ZeroDivisionError("close")' in (own_data / "gangdice.log").read_text("utf-8")


def test_a_window_whose_events_cannot_be_read_ends(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[Event]:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.event, "get", broken)
    app = App(desk, Probe(desk))
    app.loop()
    assert app.scene is None


def test_mute_and_full_screen_work_everywhere_and_are_kept(desk: Desk, own_data: Path) -> None:
    app = App(desk, Probe(desk))
    app.step([key(pygame.K_m)], 0)
    assert desk.settings.muted
    assert Settings.load(Store(own_data))[0].muted
    app.step([key(pygame.K_F11)], 0)
    assert desk.settings.full_screen
    app.step([key(pygame.K_RETURN, mod=pygame.KMOD_ALT)], 0)
    assert not desk.settings.full_screen
    desk.typing = True
    app.step([key(pygame.K_m)], 0)
    assert desk.settings.muted, "while typing a name an m is an m"


def test_a_setting_counts_at_once(desk: Desk, own_data: Path) -> None:
    probe = Probe(desk)
    app = App(desk, probe)
    app.step([], 0)
    desk.settings.language = "fr"
    app.step([], 0)
    assert desk.words.language == "fr"
    assert probe.log[-2:] == ["resize", "draw"]
    assert Settings.load(Store(own_data))[0].language == "fr"
    probe.log.clear()
    desk.settings.master = 10
    app.step([], 0)
    assert probe.log == ["update 0", "draw"], "a volume lays nothing out anew"


def test_held_arrows_repeat_and_enter_never_does(desk: Desk) -> None:
    probe = Probe(desk)
    app = App(desk, probe)
    app.step([key(pygame.K_LEFT)], 0)
    for ms in (399, 1, 80, 160):
        app.step([], ms)
    left = pygame.K_LEFT
    assert probe.keys == [(left, 0), (left, 400), (left, 480), (left, 560), (left, 640)]
    app.step([key(pygame.K_LEFT, pygame.KEYUP)], 0)
    app.step([key(pygame.K_RETURN)], 0)
    app.step([], 5000)
    assert probe.keys[5:] == [(pygame.K_RETURN, 0)]


def test_the_loop_ends_with_the_scene_and_sleeps_while_nothing_moves(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, waits = [0], []
    typed = {100: [key(pygame.K_a)], 2000: [key(pygame.K_q)]}

    def wait(ms: int) -> None:
        waits.append(ms)
        now[0] += ms

    monkeypatch.setattr(pygame.time, "wait", wait)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    monkeypatch.setattr(pygame.event, "get", lambda: typed.pop(next((at for at in typed if at <= now[0]), -1), []))
    probe = Probe(desk)
    probe.wake = 1500
    app = App(desk, probe)
    app.loop()
    assert app.frames == 1
    assert max(waits) <= NAP, "a key never waits long"
    assert len(waits) <= 2000 / 6, "nor is the table asked all the time"
    slept = [int(line.split()[1]) for line in probe.log if line.startswith("update ") and line != "update 0"]
    assert max(slept) == 1500, "the scene slept as long as it said"


def test_amishap_is_a_sentence_on_screen_and_the_details_a_file(
    desk: Desk, own_data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    feed = [[key(pygame.K_x)], [key(pygame.K_ESCAPE)]]
    monkeypatch.setattr(pygame.event, "get", lambda: feed.pop(0))
    app = App(desk, Probe(desk))
    app.loop()
    assert feed == [], "the message was up and took Escape"
    assert capsys.readouterr().err == "The layout is crooked.\n"
    assert "LayoutError" in (own_data / "gangdice.log").read_text("utf-8")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160), (800, 600)])
def test_a_page_is_in_the_middle_and_inside(size: tuple[int, int]) -> None:
    page = DesignArea(size)
    assert page.rect.left >= 0
    assert page.rect.right <= size[0]
    assert page.rect.bottom <= size[1]
    assert abs(page.rect.centerx * 2 - size[0]) <= 2
    assert page.compact == (size[0] / size[1] < 1.5)
    whole = page.at(0, 0, *page.design)
    assert whole == page.rect
    # Neighbours in design units stay neighbours in pixels: no gap, no overlap, at any size.
    assert page.at(0, 0, 333, 10).right == page.at(333, 0, 50, 10).left


def test_the_window_opens_without_a_sound_device_and_follows_its_size(
    own_data: Path, monkeypatch: pytest.MonkeyPatch, new_desk: Callable[..., Desk]
) -> None:
    def silent(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", silent)
    desk = new_desk((1280, 720))
    assert not desk.sound.works
    desk.sound.play("button")
    desk.sound.loop("title_theme")
    probe = Probe(desk)
    app = App(desk, probe, pygame.display.set_mode((1280, 720)), window=True)
    pygame.display.set_mode((1440, 900))
    app._fit()
    assert desk.size == (1280, 720), "not while a hand still drags the edge"
    pygame.time.wait(STEADY + 40)
    app._fit()
    assert desk.size == (1440, 900)
    assert app.surface.get_size() == (1440, 900)
    assert probe.log == ["resize"]
    app.step([], 0)
    assert Settings.load(Store(own_data))[0].window == (1440, 900)
    pygame.display.set_mode((1280, 720))


def test_the_program_starts_at_the_title_and_leaves_by_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, loop = list[str](), App.loop

    def close_at_once(app: App) -> None:
        seen.append(type(app.scene).__name__)
        assert gc.get_freeze_count() > 10_000, "no frame looks over all that was read"
        pygame.event.post(Event(pygame.QUIT))
        loop(app)

    monkeypatch.setattr(App, "loop", close_at_once)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert program.run(seed="x") == 0
    gc.unfreeze()
    assert seen == ["Title"]
    assert os.environ.get("SDL_WINDOWS_DPI_AWARENESS") == "permonitorv2"


def test_what_was_made_ahead_gives_its_scraps_back_once(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    gc.collect()  # lights that tests before this one left give theirs back as they go
    monkeypatch.setattr("gangdice_gui.ui.memory.give_back", lambda: given.append("back"))
    probe, left = Probe(new_desk()), [True, True, False]
    monkeypatch.setattr(probe, "ahead", lambda: bool(left) and left.pop(0))
    app = App(probe.desk, probe)
    app.step([], 0)
    pygame.event.clear()
    app.make_ahead()
    assert (left, given) == ([], ["back"])
    app.make_ahead()
    assert given == ["back"], "nothing was made, so there is nothing to give back"
