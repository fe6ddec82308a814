export GEN_HOME=$T
mkdir -p $T/fonts
printf abc >$T/abc # its digest is an example of FIPS 180-2
printf abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq >$T/long
cat >$T/fonts/fonts.xml <<END
<library xmlns="urn:gen:game:1">
 <face name="a" role="body" script="*" file="$T/abc" package="p"
  sha256="ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"/>
 <face name="b" role="body" script="Arab" file="$T/long" package="p"
  sha256="248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"/>
 <face name="c" role="body" script="Jpan" file="$T/abc" package="p"
  sha256="248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"/>
</library>
END
$GEN fonts -l ar; $GEN fonts -l ja --json; $GEN fonts -l en; $GEN fonts 2>&1
