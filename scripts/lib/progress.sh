# shellcheck shell=bash
# Runs the steps of a build side by side and shows how far they are: in a terminal as one line that is redrawn, in a log
# file as a line every few seconds. Needs common.sh.

# Seconds between two lines in a log file.
PROGRESS_INTERVAL=5

progress_logs=${TMPDIR:-/tmp}/showrunner-progress.$$
step_names=()
step_pids=()
step_starts=()

# start_step NAME COMMAND…: runs it in the background, its output in a log file.
start_step() {
  local name=$1
  shift
  ((${#step_pids[@]})) || { mkdir -p "$progress_logs" && at_exit rm -rf "$progress_logs"; }
  # A separate process group, so that a step can be stopped together with its children.
  set -m
  (
    # shellcheck disable=SC2034  # the parent's clean-ups are not this step's
    cleanups=()
    # shellcheck disable=SC2064  # the name is that of now
    trap "times >'$progress_logs/$name.times'" EXIT
    exec >"$progress_logs/$name.log" 2>&1 </dev/null
    "$@"
  ) &
  set +m
  step_names+=("$name")
  step_pids+=("$!")
  step_starts+=("$SECONDS")
  at_exit stop_group "$!"
}

stop_group() { kill -s TERM -- "-$1" 2>/dev/null || true; }

# wait_steps: returns when all steps have ended. The first one that fails stops the others and ends the script.
wait_steps() {
  local index status last_shown=$SECONDS
  while ((${#step_pids[@]})); do
    for index in "${!step_pids[@]}"; do
      process_gone "${step_pids[index]}" || continue
      status=0
      wait "${step_pids[index]}" || status=$?
      clear_progress
      end_step "$index" "$status"
      unset "step_pids[index]"
    done
    ((${#step_pids[@]})) || break
    if [ -t 1 ]; then
      printf '\r\033[K%s' "$(progress_line "$(tput cols 2>/dev/null || echo 100)")"
    elif ((SECONDS - last_shown >= PROGRESS_INTERVAL)); then
      last_shown=$SECONDS
      progress_line 200
      echo
    fi
    sleep 0.2
  done
  step_names=() step_starts=()
  # Not left to the clean-ups: the caller may hand its process to another program.
  rm -rf "$progress_logs"
}

clear_progress() { [ ! -t 1 ] || printf '\r\033[K'; }

# end_step INDEX STATUS
end_step() {
  local name=${step_names[$1]} log
  log=$progress_logs/$name.log
  if (($2 == 0)); then
    printf 'ok    %4d s  %s (%d s of processor time)\n' $((SECONDS - step_starts[$1])) "$name" \
      "$(processor_seconds <"$progress_logs/$name.times")"
    return
  fi
  say "FAIL  $name"
  output_lines "$log" | tail -n 30 | sed 's/^/      | /'
  die "the step '$name' failed, its last lines are above. Start again when the cause is gone: finished work is kept."
}

# Adds up what the builtin `times` printed: minutes and seconds of the shell and of what it has run.
processor_seconds() { tr ' ' '\n' | awk -F '[ms]' '{ sum += $1 * 60 + $2 } END { print int(sum) }'; }

# progress_line COLUMNS: the running steps with the last line of output of each.
progress_line() {
  local index text='' name log line
  for index in "${!step_pids[@]}"; do
    name=${step_names[index]}
    log=$progress_logs/$name.log
    line=$(output_lines "$log" | tail -n 1 | cut -c 1-60)
    case $line in 'npm http fetch '*) line="$(grep -c '^npm http fetch' "$log") packages fetched" ;; esac
    text+="${text:+ · }$name $((SECONDS - step_starts[index])) s: $line"
  done
  printf '%s' "${text:0:$1}"
}

# output_lines LOG: the end of a step's output, without colors and bars, which redraw their line.
output_lines() {
  tail -c 8000 "$1" 2>/dev/null | tr '\r' '\n' | sed -E $'s/\033\\[[0-9;]*[A-Za-z]//g; s/\\[[=> ]*\\] *//; s/^ +//' | grep -v '^ *$'
}
