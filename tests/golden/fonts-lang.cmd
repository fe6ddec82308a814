export GEN_HOME=$T
mkdir -p $T/fonts
cat >$T/fonts/fonts.xml <<'END'
<library xmlns="urn:gen:game:1">
 <face name="a" role="body" script="*" file="/dev/null" package="p"/>
 <face name="b" role="body" script="Arab" file="/dev/null" package="p"/>
 <face name="c" role="body" script="Jpan" file="/dev/null" package="p"/>
</library>
END
$GEN fonts -l ar; $GEN fonts -l ja --json; $GEN fonts -l en
