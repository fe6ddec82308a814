# exit 1
# A catalogue beside its game, a language its own words, a catalogue of the common texts.
$GEN check tests/data/l10n/po/fr.po tests/data/l10n/lang/fr/words.xml tests/data/l10n/po/it.po 2>&1
