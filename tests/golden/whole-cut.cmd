# Whole pages, by their digests: cards that are no rectangles, boards in pieces,
# labels, cutting machines; art that reaches over each.
. tests/data/digest.sh
cat >$T/cut.xml <<'XML'
<game id="cut" xmlns="urn:gen:game:1">
 <records><record name="card" key="id"><field name="id"/></record></records>
 <data><card id="a"/><card id="b"/><card id="c"/></data>
 <setup><take record="card"/></setup>
 <card-size name="tag" width="40mm" height="70mm" outline="M0 15L15 0H40V70H0Z"/>
 <card-size name="six" width="40mm" height="46.19mm" outline="hexagon"/>
 <card-size name="label" width="3.5in" height="2in"/>
 <materials>
  <cards part="disc" title="Disc" each="card" layout="front" back="back" size="disc"/>
  <cards part="hex" title="Hex" each="card" layout="front" back="back" size="hex" bleed="2mm"/>
  <cards part="six" title="Six" each="card" layout="front" size="six"/>
  <cards part="tag" title="Tag" each="card" layout="front" back="back" size="tag" orientation="landscape"/>
  <cards part="label" title="Label" each="card" layout="front" back="back" size="label"/>
  <sheet part="board" title="Board" layout="board" back="back" width="420mm" height="500mm"/>
  <sheet part="small" title="Small" layout="board" width="150mm" height="200mm"/>
 </materials>
 <layout name="front" fill="#fee"><box padding="4mm" stroke="#a00" radius="2mm"><text size="9pt">{@id}</text></box></layout>
 <layout name="back" fill="#0a0"/>
 <layout name="board" fill="#eef"><box padding="20mm"><text size="60pt" if="@id">{@id}</text><text size="40pt">A board that is larger than a sheet</text></box></layout>
</game>
XML
for part in disc hex six tag board small; do
	for options in "" "-p letter --bleed 3" "--duplex short --marks=no" "--duplex fold" "--ink light -l qps-rtl"; do
		digest $GEN kit $T/cut.xml -s 1 -q --dump pages --draft --only $part $options
	done
done
for profile in avery-5371 avery-l7414 silhouette; do
	digest $GEN kit $T/cut.xml -s 1 -q --dump pages --only label --profile $profile
done
