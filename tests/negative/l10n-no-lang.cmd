# exit 64
$GEN l10n check joe
