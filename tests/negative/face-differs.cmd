# exit 65
mkdir -p $T/in/fonts
cat >$T/in/fonts/fonts.xml <<END
<library xmlns="urn:gen:game:1">
 <face name="a" role="body" file="$T/in/fonts/fonts.xml" package="fonts-a" sha256="00"/>
</library>
END
GEN_HOME=$T/in $GEN fonts --strict
