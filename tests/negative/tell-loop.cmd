# exit 1
cp -r tests/data/tell/. $T/in
sed 's|again="yes">the rail.*</table>|again="yes"><entry>at [place]</entry></table>|' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
