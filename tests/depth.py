"""How much is tried at random: enough for every change, and far more when there is time for it (`make deep`)."""

import os

DEEP = "STAVKA_DEEP" in os.environ


def much(usual: int, deep: int) -> int:
    """One number for every change, another for deep runs."""
    return deep if DEEP else usual
