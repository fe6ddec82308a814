# exit 1
{ printf '<group game="joe"'; for i in $(seq 70); do printf ' a%d="1"' $i; done; echo '/>'; } >$T/in/many.xml
$GEN check $T/in/many.xml
