# exit 1
# In a kit a line may have lost its text.
$GEN setup halfchance -s 1 | sed '/"C24"/,/<\/card>/s/>You start a song.*</></' >$T/in/kit.xml
$GEN check $T/in/kit.xml
