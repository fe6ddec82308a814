# Pictures with round corners and faint ones, in pixels and as lines; pixels as a
# symbol in a text, in a row and in a drawing; corners by a share; colours by
# CSS's names; what stands at x and y gets what is right of it and below.
python3 tests/data/picture/make.py $T
cp tests/data/svg/plain.svg $T
cat >$T/game.xml <<'END'
<game id="look" xmlns="urn:gen:game:1">
 <symbol name="rain" src="rgb.png"/>
 <colour name="peru" value="#010203"/>
 <materials><cards part="c" title="C" size="poker" layout="face"/></materials>
 <layout name="face">
  <box>
   <picture src="rgb.png" width="8mm" height="8mm" fit="cover" radius="50%"/>
   <picture x="10mm" src="rgb.png" width="8mm" radius="1mm" opacity="0.25"/>
   <picture x="20mm" src="plain.svg" width="8mm" opacity="0.5"/>
   <picture x="30mm" src="rgb.png" width="8mm" opacity="0"/>
   <text y="20mm">Take <sym name="rain"/></text>
   <symbol name="rain" x="20mm" y="20mm" height="8mm"/>
   <symbol y="20mm" x="40mm" width="8mm" height="8mm"><symbol name="rain" transform="scale(0.5)"/></symbol>
   <box y="30mm" width="10mm" height="6mm" radius="50%" fill="RebeccaPurple" stroke="peru"/>
   <column x="60mm" y="30mm"><box times="{0}" width="1mm"/></column>
   <text x="50mm" y="40mm">What stands far to the right is broken into lines</text>
  </box>
 </layout>
</game>
END
cd $T
$GEN kit game.xml -s 1 --dump pages 2>&1 | sed '1d;/^form name "sheet-slug/,$d'
