$GEN list personae
