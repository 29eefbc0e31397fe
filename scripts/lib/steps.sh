# shellcheck shell=bash
# Runs the steps of scripts/test: each one to its end whatever the others did, its output in a log of its own. Steps in
# different lanes run side by side, so results are files: one a step, with its seconds of wall-clock and processor time and
# what passed and failed.
# Needs common.sh.
#
# A step runs where `set -e` has no effect: functions given to it join their commands with &&.

logs=target/test-logs
results=$logs/results

# step NAME COMMAND…: a check that counts as one test.
step() {
  if logged "$@"; then
    note_result "$1" 1 0
  else
    note_result "$1" 0 1
    return 1
  fi
}

# suite NAME COUNT COMMAND…: a test runner. COUNT prints how many passed and failed, from the runner's own report.
suite() {
  local name=$1 count=$2 status=0 good=0 bad=0
  shift 2
  logged "$name" "$@" || status=1
  read -r good bad < <("$count" 2>/dev/null) || good=0 bad=0
  # A runner that fails without a failed test has not come as far as running them.
  if ((status != 0 && bad == 0)); then bad=1; fi
  # And one that ran nothing has shown nothing.
  if ((good + bad == 0)); then
    say "      no test ran in: $name"
    bad=1
  fi
  note_result "$name" "$good" "$bad"
  ((bad == 0))
}

logged() {
  local name=$1 log=$logs/${1// /-}.log start=$SECONDS status=0 verdict=ok TIMEFORMAT='%U %S'
  shift
  mkdir -p "$logs"
  { time "$@" >"$log" 2>&1 </dev/null; } 2>"$log.cpu" || status=$?
  ((status == 0)) || verdict=FAIL
  seconds=$((SECONDS - start))
  cpu_seconds=$(awk '{ printf "%d", $1 + $2 }' "$log.cpu")
  # In one piece: other lanes print as well.
  say "$(printf '%-5s %4d s  %s\n' "$verdict" "$seconds" "$name"
    if ((status != 0)); then
      # What went well would push the failure out of sight.
      grep -vE '^ *(✓|✔|PASS|ok) ' "$log" | tail -n 120 | sed 's/^/      | /'
      say "      the whole log: $log"
    fi)"
  return "$status"
}

note_result() { printf '%s %s %s %s %s\n' "$seconds" "$cpu_seconds" "$2" "$3" "$1" >"$results/${1// /-}"; }

# lane FUNCTION: runs it beside the others, with clean-ups of its own; its process is in $lane.
lane() {
  (
    # shellcheck disable=SC2034  # run_cleanups reads it
    cleanups=()
    trap run_cleanups EXIT
    trap 'exit 143' TERM
    "$@"
  ) &
  lane=$!
  at_exit stop_process "$lane"
}

# count_junit FILE…: for a runner that writes JUnit's XML. Its root has the numbers, in an order that is the writer's own;
# what was skipped has shown nothing.
count_junit() {
  awk '
    function number(name) { return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3) + 0 : 0 }
    /^<testsuites / {
      bad += number("failures") + number("errors")
      good += number("tests") - number("failures") - number("errors") - number("skipped")
    }
    END { print good + 0, bad + 0 }' "$@"
}

# slowest_tests FILE…: the slowest tests of JUnit reports, `seconds name` each.
slowest_tests() {
  awk '
    /<testcase / && match($0, / time="[0-9.]+"/) {
      time = substr($0, RSTART + 7, RLENGTH - 8)
      name = $0; sub(/.* name="/, "", name); sub(/".*/, "", name)
      suite = $0; sub(/.* classname="/, "", suite); sub(/".*/, "", suite)
      printf "%6.1f s  %s %s\n", time, suite, name
    }' "$@" | sort -rn | head -n 10
}

# finish [REPORT…]: where the time went, slowest first, and then the last line of the run with its exit code.
finish() {
  say "The slowest steps:"
  sort -rn "$results"/* | head -n 10 | awk '{
    seconds = $1; cpu = $2; $1 = $2 = $3 = $4 = ""
    printf "%6d s, %4d s of processor time: %s\n", seconds, cpu, substr($0, 5)
  }'
  if (($# > 0)); then
    say "The slowest Rust tests:"
    slowest_tests "$@"
  fi
  say "It took $((SECONDS / 60)) min $((SECONDS % 60)) s."
  local passed failed
  read -r passed failed < <(awk '{ good += $3; bad += $4 } END { print good + 0, bad + 0 }' "$results"/*)
  say "$passed passed, $failed failed"
  ((failed == 0))
}
