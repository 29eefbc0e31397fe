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

# Nothing in the server outlives the script, so it may skip every wait for the disk. A script that sets this to `yes` has
# one that waits, as in production. Nor does it vacuum by itself: beside a VACUUM of a test, that would leave pages out of which
# PostgreSQL then does not read an index alone.
postgres_is_durable=no

# Starts the server and puts the URL of an empty database into $postgres_url.
start_postgres() {
  local folder port options
  postgres_programs=$(postgres_bin)
  port=$(free_port)
  # A folder of its own: a socket's path may have no more than about 100 characters.
  folder=$(as_postgres mktemp -d /tmp/showrunner-pg.XXXXXX)
  at_exit rm -rf "$folder"
  postgres_data=$folder/data
  as_postgres "$postgres_programs/initdb" --pgdata "$postgres_data" --username showrunner --auth trust \
    --encoding UTF8 --locale C --no-sync >"$folder.log" 2>&1 || { cat "$folder.log" >&2; return 1; }
  rm -f "$folder.log"
  options="-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200"
  [ "$postgres_is_durable" = yes ] || options+=' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off'
  pg_ctl start --log "$folder/log" --options "$options" || { cat "$folder/log" >&2; return 1; }
  at_exit pg_ctl stop --mode immediate
  as_postgres "$postgres_programs/createdb" --host "$folder" --port "$port" --username showrunner showrunner
  postgres_url=postgres://showrunner@127.0.0.1:$port/showrunner
}

# pg_ctl COMMAND OPTION…: for the server of start_postgres.
pg_ctl() {
  local command=$1
  shift
  as_postgres "$postgres_programs/pg_ctl" "$command" --wait --silent --pgdata "$postgres_data" "$@"
}

# Breaks off every connection, as an upgrade of PostgreSQL does. Same address, same options.
restart_postgres() { pg_ctl restart --mode fast --log "${postgres_data%/data}/log"; }

# sql STATEMENT: prints the rows, without a head.
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --field-separator ' ' --command "$1" "$postgres_url"; }
