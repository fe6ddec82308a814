#!/bin/sh
# Solo books of this game, walked by a program that is not gen.
exec python3 tests/data/solo/walk.py halfchance
