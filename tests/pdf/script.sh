#!/bin/sh
# Session plans: their luck against that of live play, and on paper.
exec python3 tests/data/script/script.py
