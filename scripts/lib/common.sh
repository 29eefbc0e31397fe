# shellcheck shell=bash
# What every script needs: the repository's root, plain messages, clean-up in reverse order, waiting.
# Kept to Bash 3.2, which is what macOS has.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root" || exit 1

say() { printf '%s\n' "$*"; }

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

cleanups=()

# at_exit COMMAND ARGUMENT…: runs when the script ends, however it ends; the last one first.
at_exit() { cleanups+=("$(printf '%q ' "$@")"); }

# not_at_exit COMMAND ARGUMENT…: what at_exit was told is done already.
not_at_exit() {
  local i wanted
  wanted=$(printf '%q ' "$@")
  for i in "${!cleanups[@]}"; do
    [ "${cleanups[i]}" != "$wanted" ] || cleanups[i]=:
  done
}

run_cleanups() {
  local i
  for ((i = ${#cleanups[@]} - 1; i >= 0; i--)); do
    eval "${cleanups[i]}" || true
  done
}
trap run_cleanups EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Makes a folder that goes away with the script, and names it in $scratch.
make_scratch() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/showrunner.XXXXXX")
  at_exit rm -rf "$scratch"
}

# A TCP port that is free now. Whoever can bind port 0 instead should: this one may be taken before it is used.
free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); });'
}

# wait_for SECONDS COMMAND…: tries a quiet command until it succeeds; fails when the time is up, which the tests stretch on a
# slow machine. $pause is the time between two tries.
wait_for() {
  local end=$((SECONDS + $1 * ${SHOWRUNNER_TEST_PATIENCE:-1}))
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep "${pause:-0.1}"
  done
}

answers() { curl --silent --fail --max-time 5 --output /dev/null "$1"; }

# stop_process PID: asks it to stop and waits; what needs longer than the server's own grace is killed.
stop_process() {
  kill -s TERM "$1" 2>/dev/null || return 0
  wait_for 15 process_gone "$1" || kill -s KILL "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}

process_gone() { ! kill -0 "$1" 2>/dev/null; }
