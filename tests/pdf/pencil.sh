#!/bin/bash
# Places for a pencil, measured as form fields by another program: 7 mm a line
# or more and long enough for what goes there, in the kit with most players,
# whose places are the smallest. A tick needs 5 mm.
set -u
. tests/data/tap.sh

# game, part, name of the field, its lines, how long at least in mm. All fields
# of these games stand here.
cat >"$T/table" <<'X'
joe facilitator player-name 1 40
joe facilitator player-plays 1 10
joe facilitator player-outcome 1 90
joe facilitator player-reason 1 90
joe facilitator player-stake 1 10
joe facilitator kit-birth-year 1 20
joe facilitator kit-place 1 100
joe facilitator joe-age 1 10
joe facilitator joe-aka 1 40
joe facilitator joe-role 1 24
joe facilitator joe-writer 1 24
joe facilitator joe-obsession 1 55
joe facilitator player-joe-age 1 9
joe joes joe-aka 1 60
joe joes joe-age 1 15
joe joes joe-obsession 2 80
joe joes joe-decision 4 80
joe joes joe-who 1 80
joe joes joe-outcome 2 110
joe joes joe-reason 2 110
joe joes keeton-why 6 110
joe board nobody-number 1 9
joe board nobody-age 1 9
joe board nobody-aka 1 45
joe board player-name 1 38
joe board player-plays 1 10
joe board player-joe-age 1 9
joe timeline kit-born 1 20
joe timeline kit-decides 1 20
joe timeline kit-tick 1 16
joe timeline kit-prime-decision 2 100
joe timeline kit-year 1 18
joe timeline kit-event 1 90
joe words player-word 1 50
joe ballots player-first 1 8
joe ballots player-alternate 1 8
haunted facilitator player-player 1 40
haunted facilitator kit-scene 3 88
haunted facilitator kit-first 3 88
haunted facilitator kit-first-whisper 2 88
haunted facilitator kit-clue 2 88
haunted facilitator kit-not-here 2 88
haunted facilitator character-name 1 90
haunted facilitator character-heat-now 1 10
haunted facilitator character-influence 1 10
haunted facilitator character-reserve-now 1 10
haunted facilitator nobody-name 1 90
haunted facilitator nobody-heat-now 1 10
haunted facilitator nobody-influence 1 10
haunted facilitator nobody-reserve-now 1 10
haunted case kit-victim 1 80
haunted case kit-murderer 1 80
haunted case kit-bond 1 160
haunted case kit-setting 1 160
haunted case kit-crisis 3 160
haunted case kit-why 2 160
haunted case kit-how 2 160
haunted case kit-eluded 2 160
haunted case kit-notes 1 110
haunted case player-player 1 55
haunted diagram kit-murderer 1 45
haunted diagram kit-victim 1 45
haunted diagram nobody-name 1 50
haunted tray character-name 1 44
haunted tray nobody-name 1 44
haunted scenes kit-place 1 40
haunted scenes kit-present 1 45
haunted scenes kit-conflicts 1 50
haunted scenes kit-heat 1 35
haunted scenes kit-die 1 5
haunted scenes kit-minus 1 5
haunted scenes kit-check 1 5
haunted leads character-name 1 80
haunted leads character-played-by 1 65
haunted leads character-way-out 2 90
haunted leads ghost-name 1 110
haunted leads ghost-played-by 1 65
haunted leads ghost-whisper 1 150
haunted leads nobody-detective 1 75
haunted leads nobody-played-by 1 60
haunted leads police-dice 1 10
haunted leads police-suspect 1 85
haunted leads police-ghosts-suspect 1 40
haunted leads police-heat-to 1 28
haunted characters character-name 1 45
haunted characters character-relation 1 85
haunted characters character-wants 1 80
haunted characters character-hides 1 80
haunted envelope kit-case 1 25
haunted envelope kit-victim 1 50
halfchance facilitator player-name 1 30
halfchance facilitator player-character 1 45
halfchance facilitator kit-place 2 180
halfchance facilitator kit-company 5 180
halfchance facilitator kit-spot 2 80
halfchance facilitator kit-rumour 3 80
halfchance facilitator kit-friend 1 80
halfchance facilitator kit-town 1 80
halfchance facilitator kit-road 1 80
halfchance facilitator kit-thing 1 80
halfchance facilitator kit-turns 1 30
halfchance mats player-name 1 55
halfchance mats player-character 3 55
halfchance mats player-want 3 55
halfchance mats player-pocket 2 55
halfchance mats player-bond 4 55
halfchance markers player-name 1 36
halfchance blank-wanders kit-title 1 44
halfchance blank-wanders kit-opener 2 50
halfchance blank-wanders kit-line 1 44
halfchance blank-encounters kit-title 1 44
halfchance blank-encounters kit-opener 2 50
halfchance blank-encounters kit-line 1 44
halfchance blank-conditions kit-title 1 44
halfchance blank-conditions kit-opener 2 50
halfchance blank-conditions kit-line 1 44
clock facilitator kit-house 1 50
clock facilitator kit-where 1 35
clock facilitator player-player 1 33
clock facilitator player-guest 1 45
clock facilitator player-affair 2 55
clock facilitator player-sends 1 39
clock facilitator player-seat-player 1 38
clock facilitator player-seat-guest 1 39
clock facilitator player-seat-shadow 1 39
clock facilitator player-tally-player 1 45
clock facilitator player-age 1 12
clock guests player-trouble 1 100
clock guests player-guest-name 1 45
clock guests player-guest-form 1 18
clock guests player-guest-adjective 1 33
clock guests player-admission 1 40
clock guests player-shadow-name 1 60
clock guests player-shadow-form 2 60
clock guests player-shadow-adjective 1 60
clock guests player-shadow-target 1 40
clock guests player-avatar-name 1 70
clock guests player-avatar-form 1 70
clock guests player-weakness 1 40
clock guests player-saving-grace 1 40
clock guests player-terror-name 1 60
clock guests player-terror-form 1 60
clock guests player-terror-adjective 1 27
clock strip kit-first-bidder 1 28
clock strip kit-attacker 1 28
clock strip kit-bid 1 28
clock strip kit-target 1 28
clock strip kit-votes-up 1 6
clock strip kit-votes-down 1 6
clock strip kit-what 1 42
clock references player-blots 1 18
clock slips kit-slip-text 4 70
clock slips kit-slip-guest 1 55
personae facilitator table-chorus 1 45
personae facilitator table-story 1 70
personae facilitator table-place 1 110
personae facilitator table-opening 2 185
personae facilitator table-who-player 1 34
personae facilitator table-who-character 1 48
personae facilitator table-who-wants 1 100
personae facilitator table-trial-goal 2 55
personae facilitator table-trial-answers 1 55
personae facilitator table-trial-won 2 55
personae facilitator table-foe-who 1 70
personae facilitator table-foe-strikes 1 30
personae facilitator table-foe-defend 1 15
personae facilitator table-foe-steel 1 15
personae facilitator table-foe-counter 1 15
personae facilitator table-foe-tough 1 28
personae facilitator table-bank-number 1 12
personae facilitator table-lines 2 185
personae facilitator table-turn-order 1 8
personae facilitator table-turn-who 1 50
personae facilitator table-turn-state 1 45
personae facilitator table-scene-note 1 170
personae characters character-name 1 85
personae characters character-player 1 44
personae characters character-concept 2 95
personae characters character-background 2 85
personae characters character-cmp 1 25
personae characters character-pro 1 25
personae characters character-cng 1 25
personae characters character-pow 1 25
personae characters character-kno 1 25
personae characters character-sta 1 25
personae characters character-sum 1 24
personae characters character-potential 1 24
personae characters character-threshold 1 24
personae characters character-creation-left 1 24
personae characters character-development-points 1 30
personae characters character-motive 2 120
personae characters character-look 2 120
personae characters character-history 2 120
personae characters character-bond 2 120
personae characters character-gear-name 1 50
personae characters character-gear-cost 1 8
personae characters character-pool 1 45
personae characters character-pool-assigned 1 18
personae characters character-pool-free 1 18
personae characters character-skill-name 1 38
personae characters character-skill-attribute 1 10
personae characters character-enhancement-name 1 42
personae characters character-enhancement-text 1 110
personae characters character-enhancement-level 1 9
personae characters character-power-name 1 42
personae characters character-power-text 1 110
personae characters character-power-level 1 9
personae characters character-talent-name 1 50
personae characters character-resource-cap 1 20
personae cast identity-name 1 48
personae cast identity-attribute 1 9
personae cast nobody-skill 1 22
personae cast nobody-skill-attribute 1 8
personae cast identity-trait 2 58
personae cast identity-note 8 56
X

# What is too small, or of no row of the table; and rows of nothing.
judge() { # GAME PART
	python3 tests/data/pencil/places.py "$T/kit.pdf" |
		awk -v game="$1" -v part="$2" '
			NR == FNR {
				if ($1 == game && $2 == part) {
					lines[$3] = $4
					long[$3] = $5
				}
				next
			}
			$1 == "check" {
				if ($3 < 5 || $4 < 5)
					bad[$2] = " is " $3 " x " $4
				next
			}
			!($2 in lines) { bad[$2] = " is in no row"; next }
			{ seen[$2] = 1 }
			$4 < 7 * lines[$2] - 0.05 || $3 < long[$2] - 0.05 {
				bad[$2] = " is " $3 " x " $4
			}
			END {
				for (name in lines)
					if (!seen[name])
						bad[name] = " is not there"
				for (name in bad)
					print name bad[name]
			}' "$T/table" - | sort | paste -sd,
}
while read -r game part; do
	for paper in a4 letter; do
		"$GEN" kit "$game" -s 1 --players 5 -p $paper --fillable \
			--only "$part" -o "$T/kit.pdf" >/dev/null
		is "$game $part $paper: a pencil finds room" "" \
			"$(judge "$game" "$part")"
	done
done <<X
$(cut -d ' ' -f 1,2 "$T/table" | uniq)
X

# No place to write is typed.
is "no underscores where fields should be" "" \
	"$(grep -l '____' templates/{joe,clock,halfchance,haunted,personae}/*.xml |
		paste -sd' ')"

# Fields of cards have names of their own, copies too.
"$GEN" kit joe -s 1 --fillable -o "$T/all.pdf" >/dev/null
is "each name is there once" "" "$(qpdf --json=2 "$T/all.pdf" |
	jq -r '.qpdf[1][] | .value? // empty | objects | select(."/FT") | ."/T"' |
	sort | uniq -d)"
exit $fail
