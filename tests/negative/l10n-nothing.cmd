# exit 1
# Nothing to translate is told, not written.
cd $T/in
echo '<game id="bare" xmlns="urn:gen:game:1"><records><record name="card"><field name="n"/></record></records><data><card n="1"/></data><layout name="c"><text>{@n}</text></layout><materials><cards part="c" title="1" each="card" size="poker" layout="c"/></materials></game>' >bare.xml
mkdir po; printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n' >po/xx.po
$GEN l10n extract ./bare.xml -o bare.pot
$GEN l10n check ./bare.xml -l xx -q
