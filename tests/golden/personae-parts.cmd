$GEN list personae | sed "/^languages/q"
