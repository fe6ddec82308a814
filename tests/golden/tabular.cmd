# Tables in layouts: widths, types that shrink together, spans, rules, grounds,
# and from the right where writing is.
for lang in en qps-rtl; do
	$GEN kit tests/data/flow/tabular.xml -s 1 -l $lang --dump pages |
		sed -n '/^form name "s kit"/,/^form/p'
done
