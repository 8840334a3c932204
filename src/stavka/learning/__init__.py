"""Environments for learning agents: PettingZoo's AEC interface to every title. It needs the extra `env`."""
