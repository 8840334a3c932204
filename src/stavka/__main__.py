"""`python -m stavka` is `stavka`."""

from stavka.cli import main

if __name__ == "__main__":
    main()
