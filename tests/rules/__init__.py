"""A folder a title; its tests are named after the sections of the rulebook."""

import pytest

rule = pytest.mark.rule
