# For the scripts of tests/pdf: a line for each thing looked at; exit $fail.
fail=0
is() { # what, expected, found
	if [ "$2" = "$3" ]; then
		echo "ok - $1"
	else
		echo "not ok - $1: expected '$2', found '$3'"
		fail=1
	fi
}
