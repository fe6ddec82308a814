# exit 64
$GEN setup joe -s "$(printf 'a\033[31m')"
