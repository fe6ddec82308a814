# exit 66
$GEN check "$(printf 'nope\033[31m.xml')"
