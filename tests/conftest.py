"""What holds for every test."""

from hypothesis import settings

# A busy machine is no fault of the rules: nothing here is judged by the clock.
settings.register_profile("stavka", deadline=None)
settings.load_profile("stavka")
