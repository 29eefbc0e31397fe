# shellcheck shell=bash disable=SC2034
# A container engine: the one that runs, or one of our own in the scratch folder. Needs common.sh and packages.sh.
# Sets $docker, the client, and $compose, the words that start Compose.

quietly() { "$@" >/dev/null 2>&1; }

# builds COMMAND…: with BuildKit, which engines before 23 have to be asked for.
builds() { DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1 "$@"; }

start_engine() {
  find_client
  if ! quietly "$docker" info; then start_own_engine; fi
  find_compose
}

# A client from 23 on builds with the plugin buildx only; the one of Debian 12 has BuildKit in it.
find_client() {
  local candidate
  for candidate in docker /usr/bin/docker; do
    have "$candidate" || continue
    if quietly "$candidate" buildx version || [ "$(client_major "$candidate")" -lt 23 ]; then
      docker=$(command -v "$candidate")
      return
    fi
  done
  install_packages docker.io
  docker=/usr/bin/docker
}

client_major() { "$1" --version | sed -n 's/.*version \([0-9]*\)\..*/\1/p'; }

# With its data in a folder of its own: nothing of it is left, and nothing that is there is touched.
start_own_engine() {
  local folder=$scratch/engine
  have dockerd || install_packages docker.io iptables
  [ "$(id -u)" -eq 0 ] || die "no container engine answers, and only root can start one"
  mkdir -p "$folder"
  export DOCKER_HOST=unix://$folder/socket
  dockerd --data-root "$folder/data" --exec-root "$folder/exec" --pidfile "$folder/pid" --host "$DOCKER_HOST" \
    >"$folder/log" 2>&1 &
  engine_pid=$!
  at_exit stop_process "$engine_pid"
  wait_for 60 quietly "$docker" info || die "the engine does not start: $(tail -n 3 "$folder/log")"
}

# The plugin, Compose as a program of its own (the second version is written in Go), or the first version of Debian 12.
find_compose() {
  if quietly "$docker" compose version; then
    compose=("$docker" compose)
  else
    have docker-compose || install_packages docker-compose
    compose=(docker-compose)
  fi
  # The first version builds with the `docker` of the search path.
  mkdir -p "$scratch/bin"
  ln -sf "$docker" "$scratch/bin/docker"
  PATH=$scratch/bin:$PATH
}
