"""`python -m tests.golden` plays the recorded games again and writes them down as the rules are now."""

from stavka.kernel import record
from tests.golden.games import FOLDER, GAMES, new_game, recorded_tokens, story


def main() -> None:
    """Write every record and its story."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GAMES:
        match = new_game(golden)
        record.write_whole(golden.record, record.render(match.header, match.lines))
        golden.story.write_text(story(golden, recorded_tokens(match.lines)), encoding="utf-8")
        print(f"{golden.record.name}: {match.number} tokens, {match.result}")


if __name__ == "__main__":
    main()
