"""The examples for the client's words are the same every time, and cover what is said."""

import msgspec

import stavka
from tests.parity import parity

SHORT = 60  # moves


def test_examples_are_the_same_every_time_and_cover_most_messages() -> None:
    for title in stavka.titles():
        found = parity(title)
        assert msgspec.json.encode(parity(title, SHORT)) == msgspec.json.encode(parity(title, SHORT))
        messages = {message for message, *_ in found.said}
        for prefix in ("event-", "prompt-", "refused-", "factor-", "chance-", "panel-", "track-"):
            assert any(message.startswith(prefix) for message in messages), prefix
        assert {language for _, _, language, _ in found.said} == {"en", "es"}
        assert len(found.tokens) > 2 * len({token.partition(":")[0] for token, *_ in found.tokens})
