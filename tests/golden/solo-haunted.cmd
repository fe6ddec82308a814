# A small book: its front, texts, choices and steps, without the states.
$GEN solo haunted -s golden --sections 12 --xml | sed '/^  <state /,/^  <\/state>/d'
