"""What dice that have a way cover of the felt, step by step: nobody else may be there then.

The felt is cut into bands, so that it is never all of it that is looked at for the sake of one die.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from gangdice_gui.ui.dice.slides.grid import Cover
from gangdice_gui.ui.dice.slides.way import HIGHEST

Line = Sequence[Cover]
"""What one die covers at each step."""


class Taken:
    """What is taken of the felt, and by whom."""

    def __init__(self, steps: int, wide: int, lines: Mapping[int, Line]) -> None:
        """Let these dice have their ways, none of them lifted, on a felt whose bands are so many bits wide."""
        self._steps, self._wide = steps, wide
        self._mask: Final = (1 << wide) - 1
        self.lines: dict[int, Line] = {}
        """Who has a way, and what it covers there."""
        self._bands: list[dict[int, list[int]]] = [{} for _ in range(HIGHEST + 1)]
        """By how high and by band, what all of them cover at each step, and behind that all of it."""
        for k, line in lines.items():
            self.add(k, line, ((0,),) * steps)

    def add(self, k: int, line: Line, levels: Iterable[tuple[int, ...]]) -> None:
        """Take what a die covers on its way, at each step as high as it is then."""
        self.lines[k] = line
        last, parts = None, list[tuple[int, int]]()
        for step, (cover, high) in enumerate(zip(line, levels, strict=True)):
            if cover is not last:  # else it lies where it lay
                last, parts = cover, self._parts(cover)
            for level in high:
                bands = self._bands[level]
                for number, bits in parts:
                    band = bands.get(number)
                    if band is None:
                        band = bands[number] = [0] * (self._steps + 1)
                    band[step] |= bits
                    band[-1] |= bits

    def near(self, cover: Cover, high: int = 0) -> list[tuple[list[int], int]]:
        """Return what is taken at each step of each band in which some of a cover ever is, and its bits there."""
        # As `_parts` has it, but what is in no band is not even noted: asked for each step of each way.
        bands, (bits, up), found = self._bands[high], cover, list[tuple[list[int], int]]()
        mask, wide = self._mask, self._wide
        number, up = divmod(up, wide)
        bits <<= up
        while bits:
            band = bands.get(number)
            if band is not None:
                part = bits & mask
                if band[-1] & part:
                    found.append((band, part))
            bits >>= wide
            number += 1
        return found

    def at(self, step: int) -> int:
        """Return the bits of all that is taken of the felt at a step."""
        found = 0
        for number, band in self._bands[0].items():
            found |= band[step] << number * self._wide
        return found

    def when(self, cover: Cover) -> list[int]:
        """Return the steps at which somebody covers some of this."""
        near = self.near(cover)
        return [step for step in range(self._steps) if any(band[step] & bits for band, bits in near)] if near else []

    def by(self, step: int, cover: Cover, but: Container[int] = ()) -> set[int]:
        """Return who covers some of this at a step, but for some."""
        if not any(band[step] & bits for band, bits in self.near(cover)):
            return set()
        (bits, up), found = cover, set[int]()
        for k, line in self.lines.items():
            others, high = line[step]
            if (bits >> high - up & others if high > up else others >> up - high & bits) and k not in but:
                found.add(k)
        return found

    def _parts(self, cover: Cover) -> list[tuple[int, int]]:
        """Return the bits of a cover band by band."""
        bits, up = cover
        number, up = divmod(up, self._wide)
        bits <<= up
        found = []
        while bits:
            found.append((number, bits & self._mask))
            bits >>= self._wide
            number += 1
        return found
