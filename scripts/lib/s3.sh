# shellcheck shell=bash
# A throw-away S3-compatible server: in a temporary folder, on a free port, gone when the script ends.
# Needs common.sh. Why this server: docs/adr/0040-machines-share-a-database-a-media-store-and-a-key.md.

s3_version=0.14.1
s3_root=${XDG_CACHE_HOME:-$HOME/.cache}/showrunner/s3s-fs-$s3_version

ensure_s3() {
  [ -x "$s3_root/bin/s3s-fs" ] && return
  say "Installing s3s-fs $s3_version (some minutes, once)"
  cargo install --quiet --locked --features binary --root "$s3_root" "s3s-fs@$s3_version"
}

# Starts the server and puts the address of an empty bucket, with its key, into $s3_url.
start_s3() {
  local folder port
  folder=$(mktemp -d "${TMPDIR:-/tmp}/showrunner-s3.XXXXXX")
  at_exit rm -rf "$folder"
  port=$(free_port)
  mkdir -p "$folder/objects/showrunner"
  "$s3_root/bin/s3s-fs" --host 127.0.0.1 --port "$port" --access-key tester --secret-key a-secret-for-tests \
    "$folder/objects" >"$folder/log" 2>&1 &
  at_exit stop_process $!
  # Any answer will do; without a signature it is a refusal.
  wait_for 30 curl --silent --output /dev/null "http://127.0.0.1:$port/" || { cat "$folder/log" >&2; return 1; }
  # shellcheck disable=SC2034  # its callers read it
  s3_url=http://tester:a-secret-for-tests@127.0.0.1:$port/showrunner
}
