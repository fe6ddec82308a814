# exit 1
cp -r tests/data/tell/. $T/in
sed 's/{@age}/{@aeg}/; s/@age \&gt; 40/@age \&gt; $grwon/; s/fact\[@name = .lender.\]\/@whose/fcat/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
