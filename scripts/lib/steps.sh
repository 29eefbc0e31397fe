# shellcheck shell=bash
# Runs the steps of scripts/test: each one to its end whatever the others did, its output in a log of its own,
# its seconds printed, its tests added up. Needs common.sh.
#
# A step runs where `set -e` has no effect: functions given to it join their commands with &&.

logs=target/test-logs
passed=0
failed=0

# step NAME COMMAND…: a check that counts as one test.
step() {
  if logged "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
}

# suite NAME COUNT COMMAND…: a test runner. COUNT prints how many passed and failed, from the runner's own report.
suite() {
  local name=$1 count=$2 status=0 good=0 bad=0
  shift 2
  logged "$name" "$@" || status=1
  read -r good bad < <("$count" 2>/dev/null) || true
  # A runner that fails without a failed test has not come as far as running them.
  if ((status != 0 && bad == 0)); then bad=1; fi
  # And one that ran nothing has shown nothing.
  if ((good + bad == 0)); then
    say "      no test ran in: $name"
    bad=1
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
}

logged() {
  local name=$1 log=$logs/${1// /-}.log start=$SECONDS status=0 verdict=ok
  shift
  mkdir -p "$logs"
  "$@" >"$log" 2>&1 </dev/null || status=$?
  ((status == 0)) || verdict=FAIL
  printf '%-5s %4d s  %s\n' "$verdict" $((SECONDS - start)) "$name"
  if ((status != 0)); then
    tail -n 120 "$log" | sed 's/^/      | /'
    say "      the whole log: $log"
  fi
  return "$status"
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

# The last line of the run, and its exit code.
finish() {
  say "$passed passed, $failed failed"
  ((failed == 0))
}
