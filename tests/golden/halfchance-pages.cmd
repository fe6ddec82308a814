$GEN oneshot halfchance -s 5 -g templates/halfchance/example-group.xml -p letter --only references,markers --dump pages
