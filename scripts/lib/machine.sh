# shellcheck shell=bash disable=SC2154
# How fast this machine is now, and how busy it was. Needs common.sh and steps.sh.

# The seconds that one core of the reference machine needs for reference_work: one of two virtual cores of an AMD EPYC, while
# the other does the same.
reference_seconds=0.50

highest_load=$logs/highest-load

reference_work() {
  local i
  for ((i = 0; i < 180000; i++)); do :; done
}

cores() { getconf _NPROCESSORS_ONLN; }

# Prints the speed of this machine in percent of the reference machine's, with every core at work. Whatever else runs here
# makes it slower.
machine_speed() {
  local TIMEFORMAT=%R LC_ALL=C
  { time all_cores_work; } 2>&1 | awk -v reference="$reference_seconds" '{
    speed = 100 * reference / $1
    printf "%d\n", speed < 1 ? 1 : speed
  }'
}

# In a subshell, which waits for nothing else.
all_cores_work() (
  for ((core = $(cores); core > 0; core--)); do reference_work & done
  wait
)

# patience_for SPEED: how many times as long as on the reference machine a test may take. At least twice, because the speed may
# change while the tests run.
patience_for() { echo $(($1 < 100 ? (200 + $1 - 1) / $1 : 2)); }

# The number of runnable processes, averaged over the last minute.
load_average() { LC_ALL=C uptime | sed 's/.*load averages*: *//; s/[ ,].*//'; }

# Notes the highest load average from now on until the script ends.
watch_load() {
  load_average >"$highest_load"
  while sleep 5; do
    printf '%s\n' "$(load_average)" "$(cat "$highest_load")" | sort -rn | head -n 1 >"$highest_load.new"
    mv "$highest_load.new" "$highest_load"
  done &
  at_exit stop_process $!
}

# describe_machine SPEED: a line for the summary; SPEED was measured at the beginning.
describe_machine() {
  say "$(cores) cores at $1 % of the reference machine's speed at the start and $(machine_speed) % at the end; highest load average $(cat "$highest_load")."
}
