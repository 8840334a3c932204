"""The routes, a file for each part of the house."""

from stavka.server.routes import home, matches, pages, past, system, table, talk, titles

API = (*titles.ROUTES, *home.ROUTES, *matches.ROUTES, *table.ROUTES, *talk.ROUTES, *past.ROUTES)
OUTSIDE = (*system.ROUTES, *pages.ROUTES)

__all__ = ["API", "OUTSIDE"]
