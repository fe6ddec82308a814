# exit 64
$GEN l10n extract common --shots $T/shots
