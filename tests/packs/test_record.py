"""Every record says where its values come from."""

import msgspec
import pytest

from stavka.packs import Name, Record, source_kind


class Thing(Record, frozen=True):
    id: str
    size: int = 0
    weight: float = 1.0
    place: Name | None = None


def test_one_source_for_all() -> None:
    thing = Thing(id="a", source="rulebook 7: step 3")
    assert thing.source_of("size") == "rulebook 7: step 3"


def test_a_source_a_field_and_a_default() -> None:
    thing = Thing(id="a", source={"default": "rulebook 7", "size": "reconstructed by weighing"})
    assert thing.source_of("id") == "rulebook 7"
    assert thing.source_of("size") == "reconstructed by weighing"


def test_no_default_is_needed_when_every_field_is_named() -> None:
    source = dict.fromkeys(("id", "size", "weight", "place"), "public a page")
    assert Thing(id="a", source=source).source_of("place") == "public a page"


def test_only_values_have_a_source() -> None:
    thing = Thing(id="a", source="rulebook 7")
    for field in ("source", "colour"):
        with pytest.raises(AttributeError, match=field):
            thing.source_of(field)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("rulebook 10.1.2", "rulebook"),
        ("rulebook 23, inferred: the only way to read the example", "rulebook"),
        ("public a review", "public"),
        ("reconstructed from the real ground", "reconstructed"),
    ],
)
def test_the_three_kinds(text: str, kind: str) -> None:
    assert source_kind(text) == kind


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rulebook",
        "rulebook ",
        "rulebook  7",
        "Rulebook 7",
        "rulebook: 7",
        "inferred 7: so",
        "guess",
        "rulebook 7\nor 8",
    ],
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not of the form 'rulebook <section>'"):
        Thing(id="a", source=text)
    with pytest.raises(ValueError, match="is not of the form"):
        Thing(id="a", source={"default": "rulebook 7", "size": text})


def test_a_source_of_no_field_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown field `colour`"):
        Thing(id="a", source={"default": "rulebook 7", "colour": "rulebook 8"})


def test_a_field_of_no_source_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves out `weight`"):
        Thing(id="a", source={"id": "rulebook 7", "size": "rulebook 8"})


@pytest.mark.parametrize("weight", [float("nan"), float("inf")])
def test_what_is_no_number_is_refused(weight: float) -> None:
    with pytest.raises(ValueError, match="`weight` is"):
        Thing(id="a", weight=weight, source="rulebook 7")


def test_records_are_checked_when_converted() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `colour`"):
        msgspec.convert({"id": "a", "colour": "red", "source": "rulebook 7"}, Thing)
    with pytest.raises(msgspec.ValidationError, match="missing required field `source`"):
        msgspec.convert({"id": "a"}, Thing)
