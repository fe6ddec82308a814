# exit 64
$GEN l10n merge joe
