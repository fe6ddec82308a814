# exit 1
# A process that is killed costs its row alone.
printf 'name,game,command,only,sections\nlong,personae,solo,,1000\nshort,joe,,rules,\n' >$T/in/kits.csv
$GEN batch $T/in/kits.csv -o $T/in/out -j 1 &
for i in $(seq 500); do
	pkill -9 -P $! && break
	sleep 0.02
done
wait $!
