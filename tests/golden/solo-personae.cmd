# A small book: its front, texts, choices and steps, without the states.
$GEN solo personae -s golden --sections 60 --xml | sed -e "/<state /,/<\\/state>/d" -e "/<start /,/<\\/start>/d" -e "/<opening>/,/<\\/opening>/d" -e "/<steps>/,/<\\/steps>/d"
