# Tables of which a language has less than nine tenths of what English has: what
# only English grammar or English names need, and what waits for scenes.
python3 tests/data/l10n/volume.py "joe haunted clock halfchance personae" "ar de es fr hi ja pl" |
	awk '{ k = $1 " " $2; if (!(k in n)) order[++m] = k; n[k] = n[k] " " $3 }
		END { for (i = 1; i <= m; i++) print order[i] ":" n[order[i]] }'
