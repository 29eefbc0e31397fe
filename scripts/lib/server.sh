# shellcheck shell=bash
# Starts a release server of its own, with all its data in a folder that the caller names. Needs common.sh.

# Another one than the release build can be named in SERVER_BINARY.
server_binary=${SERVER_BINARY:-${CARGO_TARGET_DIR:-$root/target}/release/showrunner}

# in_folder FOLDER COMMAND… &: runs it with everything the server stores in FOLDER/data, except for a database that
# $database_url names. To be started with `&` only: the program takes the subshell's place, so that $! is its id.
in_folder() {
  local folder=$1
  shift
  exec env SHOWRUNNER__DATA__DIR="$folder/data" \
    SHOWRUNNER__SERVER__FRONTEND_DIR="$root/frontend/dist" \
    ${database_url:+SHOWRUNNER__DATABASE__URL="$database_url"} "$@"
}

# start_server NAME FOLDER ARGUMENT…: `showrunner serve` on a free port. Sets $server_pid and $server_url
# once it is ready; its log is FOLDER/NAME.log.
start_server() {
  local name=$1 folder=$2
  shift 2
  mkdir -p "$folder"
  rm -f "$folder/$name.address"
  in_folder "$folder" env SHOWRUNNER__SERVER__BIND="${bind:-127.0.0.1:0}" \
    SHOWRUNNER__SERVER__ADDRESS_FILE="$folder/$name.address" \
    SHOWRUNNER__AI__LOCAL_SERVERS=http://127.0.0.1:9 \
    "$server_binary" serve "$@" >>"$folder/$name.log" 2>&1 &
  server_pid=$!
  at_exit stop_process "$server_pid"
  if ! wait_for 30 test -s "$folder/$name.address"; then
    tail -n 20 "$folder/$name.log" >&2
    return 1
  fi
  server_url=http://$(sed 's|^http://||' "$folder/$name.address")
  # Not /healthz, which is that of the whole product: an api is there before its workers are.
  wait_for 30 answers "$server_url/api/session"
}

# start_worker NAME FOLDER: a process that only works. It has no address to wait for. Sets $worker_pid.
start_worker() {
  in_folder "$2" "$server_binary" serve --role worker >>"$2/$1.log" 2>&1 &
  # shellcheck disable=SC2034  # its callers read it
  worker_pid=$!
  at_exit stop_process $!
}
