#!/usr/bin/env bash
# A page of each kind of each game looks as it did when somebody looked at it.
exec python3 tests/data/raster/raster.py
