"""Properties that hold for every title, scenario and option, looked at on random play.

A title brings one module of its own name, which knows what lies where on its table: see `hooks`.
"""

import pytest

pytest.register_assert_rewrite("tests.laws.laws", "tests.laws.fog", "tests.laws.play")
