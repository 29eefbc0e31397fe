# shellcheck shell=bash
# The product with its sample data in it, to be looked at or measured. Needs common.sh, packages.sh, frontend.sh and server.sh.

# The release build of the server, unless SERVER_BINARY names another, and of the frontend.
build_product() {
  ensure_node
  if [ -z "${SERVER_BINARY:-}" ]; then
    ensure_rust
    cargo build --release --locked --quiet
  fi
  install_frontend_with_tests
  build_frontend
}

# start_demo [FOLDER]: serves the sample data that is in FOLDER, and makes it where there is none; in a folder that goes
# away with the script when none is given. Sets what start_server sets.
start_demo() {
  local folder=${1:-}
  if [ -z "$folder" ]; then
    make_scratch
    folder=$scratch
  fi
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  if [ ! -f "$folder/filled" ]; then
    say "Making the sample data, which takes some minutes: $folder/demo.log"
    (in_folder "$folder" "$server_binary" demo) >"$folder/demo.log" 2>&1 || die "$(tail -n 5 "$folder/demo.log")"
    touch "$folder/filled"
  fi
  start_server demo "$folder"
}
