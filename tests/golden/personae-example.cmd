$GEN setup personae -g templates/personae/example-group.xml -s 1
