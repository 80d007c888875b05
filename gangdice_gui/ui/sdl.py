"""What SDL can and pygame does not hand on."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame


@cache
def sdl(name: str, result: Any, *arguments: Any) -> Callable[..., Any] | None:
    """Return a function of the SDL that pygame has loaded, with its C types; None where it cannot be found."""
    try:
        # Elsewhere than on Windows a library also finds what the libraries it was linked with hold.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        function = getattr(library, name)
    except (OSError, AttributeError, TypeError):
        return None
    function.restype, function.argtypes = result, arguments
    return function  # type: ignore[no-any-return]
