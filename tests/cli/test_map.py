"""`stavka map`: a title's map on paper."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import stavka
from tests.cli.conftest import Run

LANGUAGES = pytest.mark.parametrize("lang", ["en", "es"])


@LANGUAGES
@pytest.mark.parametrize("title", [title.id for title in stavka.titles()])
def test_the_map_of_every_title(cli: Run, tmp_path: Path, title: str, lang: str) -> None:
    svg, pdf = tmp_path / "map.svg", tmp_path / "map.pdf"
    done = cli("map", title, "--svg", str(svg), "--pdf", str(pdf), "--lang", lang)
    assert done.code == 0
    assert {"en": "Written:", "es": "Escrito:"}[lang] in done.out
    assert "mm" in done.out
    assert len(ET.parse(svg).getroot()) > 2
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_hex_is_as_wide_as_wished(cli: Run, tmp_path: Path) -> None:
    sizes = []
    for width in ("10", "20"):
        svg = tmp_path / f"{width}.svg"
        assert cli("map", "stalingrad", "--svg", str(svg), "--hex", width).code == 0
        sizes.append(float(ET.parse(svg).getroot().attrib["width"].removesuffix("mm")))
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=0.2)


@LANGUAGES
def test_without_a_file_it_asks_for_one(cli: Run, lang: str) -> None:
    done = cli("map", "stalingrad", "--lang", lang)
    assert done.code == 2
    assert {"en": "Where to?", "es": "¿Adónde?"}[lang] in done.err


def test_an_owner_s_own_map_is_printed(cli: Run, tmp_path: Path) -> None:
    pack, svg = tmp_path / "pack", tmp_path / "map.svg"
    assert cli("pack", "export", "stalingrad", str(pack)).code == 0
    own = (pack / "map.toml").read_text(encoding="utf-8").replace('terrain = "clear"', 'terrain = "difficult"', 1)
    (pack / "map.toml").write_text(own, encoding="utf-8")
    assert cli("map", "stalingrad", "--svg", str(svg)).code == 0
    ours = svg.read_bytes()
    assert cli("map", "stalingrad", "--svg", str(svg), "--pack", str(pack)).code == 0
    assert svg.read_bytes() != ours
