#!/bin/sh
# What solo books tell beside the game: asides, codas, doors of interludes.
exec python3 tests/data/solo/asides.py haunted/Q7/120 haunted/S/60 \
	personae/S/200 halfchance/S/120
