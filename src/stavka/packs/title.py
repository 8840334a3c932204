"""`title.toml`: the file that every title has."""

from stavka.kernel.text import Name
from stavka.packs.record import File, Record


class TitleRecord(Record, frozen=True):
    """What a title is called and whom it is owed to."""

    id: str
    name: Name
    designer: str
    publisher: str
    credit: Name  # a line to show under the title
    rules: str  # the version of the rules that these data were written for


class TitleFile(File, frozen=True):
    """`title.toml`"""

    title: TitleRecord
