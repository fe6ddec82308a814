$GEN list joe
