"""The printing press: a sheet as vector marks on a page, written as SVG or PDF."""

from stavka.board.press.page import Page, Words, compose
from stavka.board.press.pdf import pdf
from stavka.board.press.svg import svg

__all__ = ["Page", "Words", "compose", "pdf", "svg"]
