# shellcheck shell=bash
# A throw-away PostgreSQL server: in a temporary folder, on a free port, gone when the script ends.
# Needs common.sh and packages.sh.

# PostgreSQL refuses to run as root, as containers and CI machines often are.
as_postgres() (
  # That user may not be allowed to see this folder.
  cd /
  if [ "$(id -u)" -ne 0 ]; then
    "$@"
  elif id postgres >/dev/null 2>&1; then
    runuser -u postgres -- "$@"
  else
    runuser -u nobody -- "$@"
  fi
)

# Starts the server and puts the URL of an empty database into $postgres_url.
# Nothing in it outlives the script, so it may skip every wait for the disk.
start_postgres() {
  local bin folder port
  bin=$(postgres_bin)
  port=$(free_port)
  # A folder of its own: a socket's path may have no more than about 100 characters.
  folder=$(as_postgres mktemp -d /tmp/showrunner-pg.XXXXXX)
  at_exit rm -rf "$folder"
  as_postgres "$bin/initdb" --pgdata "$folder/data" --username showrunner --auth trust \
    --encoding UTF8 --locale C --no-sync >"$folder.log" 2>&1 || { cat "$folder.log" >&2; return 1; }
  rm -f "$folder.log"
  as_postgres "$bin/pg_ctl" start --wait --silent --pgdata "$folder/data" --log "$folder/log" --options "-p $port \
    -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off" || { cat "$folder/log" >&2; return 1; }
  at_exit as_postgres "$bin/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data"
  as_postgres "$bin/createdb" --host "$folder" --port "$port" --username showrunner showrunner
  postgres_url=postgres://showrunner@127.0.0.1:$port/showrunner
}
