# The group's own cards stand first; the base and the group's set follow.
$GEN setup halfchance -g templates/halfchance/example-group.xml -s 1 | grep -v "^ *</card\|<card id=\"[WEC][0-9]" | sed '/<line/{/anchor\|Ferry/!d}'
