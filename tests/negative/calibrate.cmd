$GEN calibrate 1; $GEN calibrate x 30; $GEN calibrate --angle 3; $GEN calibrate 1 1 --scale 9; $GEN kit joe -s 1 --printer foo -o $T; $GEN calibrate 1 1 --printer none
