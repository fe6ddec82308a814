# exit 66
# One message, whatever was asked for.
GEN_HOME=$T/in $GEN kit joe -s 1 -o $T
