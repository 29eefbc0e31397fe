# shellcheck shell=bash
# The composed containers, and what is checked on them. Needs common.sh, engine.sh and story.sh.

# strict_checkout FOLDER: what git has or would take, readable for its owner alone, dated 2020.
strict_checkout() {
  (
    umask 077
    mkdir -p "$1"
    git ls-files --cached --others --exclude-standard -z |
      tar --create --null --files-from - --ignore-failed-read 2>/dev/null |
      tar --extract --no-same-permissions --no-same-owner --directory "$1"
  )
  find "$1" -type f -exec touch -d 2020-01-01 {} +
}

# compose_project FOLDER: docker-compose.yml alone in an empty folder. The project's name, port and tag are unused ones, and all of it is
# removed with the script.
compose_project() {
  mkdir -p "$1"
  cp docker-compose.yml "$1"
  export COMPOSE_PROJECT_NAME=showrunner-smoke-$$
  SHOWRUNNER_PUBLISH=127.0.0.1:$(unused_port)
  export SHOWRUNNER_PUBLISH
  export SHOWRUNNER_TAG=smoke-$$
  server_image=showrunner-server:$SHOWRUNNER_TAG
  frontend_image=showrunner-frontend:$SHOWRUNNER_TAG
  story_url=http://$SHOWRUNNER_PUBLISH
  at_exit quietly "$docker" image rm --force "$server_image" "$frontend_image"
  at_exit quietly "${compose[@]}" down --volumes --timeout 1
}

# The engine would choose a free port as well, but the server has to know it.
unused_port() {
  local port
  for port in $(shuf --input-range 20000-29999 --head-count 50); do
    if ! (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
}

# build_images: both images, from the checkout in the current folder.
build_images() {
  COMPOSE_PROFILES=postgres builds "${compose[@]}" --file docker-compose.yml --file docker-compose.build.yml build showrunner frontend \
    >"$scratch/build.log" 2>&1 || die "the images cannot be built: $(tail -n 15 "$scratch/build.log")"
}

image_megabytes() { echo $(($("$docker" image inspect --format '{{.Size}}' "$1") / 1000000)); }

# A source that is older than every build is compiled all the same.
an_old_source_is_compiled() {
  local source=crates/domain/src/lib.rs
  cp "$source" "$scratch/kept.rs"
  echo 'compile_error!("this is compiled");' >>"$source"
  touch -d 2020-01-01 "$source"
  if builds "$docker" build --build-arg PROFILE="${SHOWRUNNER_BUILD_PROFILE:-release}" --target server . >"$scratch/old.log" 2>&1; then
    die "a source of 2020 was not compiled"
  fi
  grep -q 'this is compiled' "$scratch/old.log" || die "the build failed for another reason: $(tail -n 5 "$scratch/old.log")"
  cp "$scratch/kept.rs" "$source"
  touch -d 2020-01-01 "$source"
}

# refuses_to_start ARGUMENT…: the server's container ends and asks for a password.
refuses_to_start() {
  local log
  if log=$(timeout 60 "$docker" run --rm "$@" "$server_image" 2>&1); then die "it runs without a password: $*"; fi
  [[ $log == *SHOWRUNNER__AUTH__PASSWORD* ]] || die "it did not ask for a password: $log"
}

# The page and its script come from the container of the server.
pages_come_with_the_server() {
  local page script
  page=$(curl --silent --fail "$story_url/")
  script=$(grep -o '/assets/[^"]*\.js' <<<"$page" | head -n 1)
  [ -n "$script" ] || die "the dashboard's page names no script: $page"
  curl --silent --fail --output /dev/null "$story_url$script" || die "$script cannot be fetched"
}

# The limit of README.md, for the whole product in one process. Builds for development are larger.
rests_within() {
  local mebibytes
  mebibytes=$("$docker" top "$(container_of showrunner)" -eo pid,rss,comm | awk '$3 == "showrunner" { print int($2 / 1024) }')
  say "At rest, showrunner has $mebibytes MiB resident"
  ((mebibytes <= $1)) || [ "${SHOWRUNNER_BUILD_PROFILE:-release}" != release ] || die "that is more than $1 MiB"
}

# write_settings PASSWORD: a .env for PostgreSQL with values that are easily mangled on the way. The operator's password is given as its
# hash; the database's contains every separator of a URL.
write_settings() {
  local hash
  hash=$(printf '%s\n' "$1" | "$docker" run --rm --interactive "$server_image" hash-password)
  {
    printf "SHOWRUNNER__AUTH__PASSWORD_HASH='%s'\n" "$hash"
    cat <<'ENV'
COMPOSE_PROFILES=postgres
SHOWRUNNER_REPLICAS=0
POSTGRES_PASSWORD='p@ss/w#rd:%41'
SHOWRUNNER__TIME__ZONE=
SHOWRUNNER__WORKER__SLOTS=3
SHOWRUNNER__PRICES__RENDER_PENCE_PER_SECOND=7.5
SHOWRUNNER__RETENTION__OPERATIONS_DAYS=30
SHOWRUNNER__PUBLISHING__LATEST_START_HOURS=2
SHOWRUNNER__AI__TIME_LIMIT_SECONDS=20
ENV
  } >.env
}

# up ARGUMENT…: starts what is missing and waits until everything is healthy.
up() {
  local id
  "${compose[@]}" up --detach --no-build "$@" >"$scratch/up.log" 2>&1 || die "it does not come up: $(tail -n 5 "$scratch/up.log")"
  for id in $(containers); do
    pause=0.5 wait_for 180 is_healthy "$id" ||
      die "$(name_of "$id") is not healthy: $("$docker" logs --tail 5 "$id" 2>&1)
$("$docker" inspect --format '{{json .State.Health}}' "$id")"
  done
}

is_healthy() { [ "$("$docker" inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null)" = healthy ]; }

name_of() { "$docker" inspect --format '{{index .Config.Labels "com.docker.compose.service"}}' "$1"; }

# Asked of the engine, because the first Compose takes seconds to start.
ours() { "$docker" ps --no-trunc --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" "$@"; }

# All containers, also those that have ended.
containers() { ours --all; }

# container_of SERVICE: the newest that runs.
container_of() { ours --last 1 --filter status=running --filter "label=com.docker.compose.service=$1"; }

# nginx may hold addresses of apis for two seconds.
api_is_reached() { wait_for 20 answers "$story_url/api/session" || die "the api cannot be reached at $story_url"; }

# What docs/operating.md states: for each container the time to healthy and its memory.
print_rest() {
  local id started healthy
  for id in $(containers); do
    started=$(date -d "$("$docker" inspect --format '{{.State.StartedAt}}' "$id")" +%s)
    healthy=$("$docker" inspect "$id" | jq -r '[.[0].State.Health.Log[] | select(.ExitCode == 0) | .End][0]')
    say "  $(name_of "$id"): healthy after $(($(date -d "$healthy" +%s) - started)) s," \
      "$("$docker" stats --no-stream --format '{{.MemUsage}}' "$id" | cut -d/ -f1)of memory"
  done
}

containers_are_confined() {
  local id wrong
  for id in $(containers); do
    wrong=$("$docker" inspect "$id" | jq -r '.[0].HostConfig | [
      (select(.ReadonlyRootfs | not) | "its root can be written to"),
      (select(.CapDrop != ["ALL"]) | "it keeps capabilities"),
      (select(.SecurityOpt | index("no-new-privileges:true") | not) | "it can gain rights"),
      (select(.LogConfig.Config["max-size"] == null) | "its log grows for ever")] | join(", ")')
    [ -z "$wrong" ] || die "$(name_of "$id"): $wrong"
  done
  for id in $(container_of showrunner) $(container_of api) $(container_of worker); do
    [ "$("$docker" exec "$id" id -u):$("$docker" exec "$id" id -g)" = 10001:10001 ] || die "$(name_of "$id") has another user or group"
    ! quietly "$docker" exec "$id" sh -c true || die "$(name_of "$id") has a shell"
  done
}

settings_arrived() {
  local id line given
  for id in $(container_of api) $(container_of worker); do
    given=$("$docker" exec "$id" env)
    while read -r line; do
      [[ $'\n'$given$'\n' == *$'\n'$line$'\n'* ]] || die "$(name_of "$id") does not get $line"
    done < <(grep -E '^SHOWRUNNER__(WORKER|PRICES|RETENTION|PUBLISHING|AI)__' .env)
  done
  [[ $("$docker" logs "$(container_of worker)" 2>&1) == *'"worker.slots":3'* ]] || die "the worker has other slots than the file says"
}

# The first look at the health of everything comes ten seconds after the start.
no_false_alert() {
  local started alerts
  started=$("$docker" inspect --format '{{.State.StartedAt}}' "$(container_of api)")
  wait_for 60 older_than 25 "$started"
  alerts=$(call GET /api/system/alerts)
  # A busy machine may well have alerts of other services.
  [ "$(jq 'map(select(.service == "Worker")) | length' <<<"$alerts")" -eq 0 ] || die "the first start raised an alert: $alerts"
}

older_than() { [ $(($(date +%s) - $(date -d "$2" +%s))) -ge "$1" ]; }

# posts_in_outbox COUNT: that many, each once.
posts_in_outbox() {
  local found
  found=$("$docker" exec "$(container_of worker)" find /app/data/outbox -name '*.mp4' | wc -l)
  [ "$found" -eq "$1" ] || die "the outbox holds $found posts in place of $1"
}

# Every line is JSON, and times are numbers.
logs_are_json() {
  "$docker" logs "$(container_of api)" 2>&1 | jq -e -s 'map(select(has("duration_ms"))) | length > 0 and all(.duration_ms | type == "number")' \
    >/dev/null || die "the api's log is not JSON, or has times as texts"
}

# kill_one SERVICE: as a crash does.
kill_one() { quietly "$docker" kill --signal KILL "$(container_of "$1")"; }

# answers_within SECONDS: the api answers through nginx, signed in.
answers_within() {
  local answer
  answer=$(curl --silent --max-time "$1" --cookie "$scratch/cookies" --output /dev/null --write-out '%{http_code} after %{time_total} s' \
    "$story_url/api/scripts") || true
  [[ $answer = 200* ]] || die "a request ended with $answer: $("$docker" logs --tail 5 "$(container_of frontend)" 2>&1)"
}

# stops_by_itself SERVICE: within its grace, while somebody slowly fetches a video.
stops_by_itself() {
  local id url code
  id=$(container_of "$1")
  url=$(row /api/videos "$video_id" | jq -r .videoUrl)
  curl --silent --limit-rate 20k --max-time 30 --cookie "$scratch/cookies" --output /dev/null "$story_url$url" &
  "${compose[@]}" stop "$1" >/dev/null 2>&1
  code=$("$docker" inspect --format '{{.State.ExitCode}}' "$id")
  wait $! || true
  [ "$code" -eq 0 ] || die "$1 ended with $code when it was asked to stop"
  "${compose[@]}" start "$1" >/dev/null 2>&1
  pause=0.5 wait_for 60 is_healthy "$id" || die "$1 does not start again"
  # The container may have another address now.
  pause=0.5 wait_for 10 answers "$story_url/api/session" || die "nginx does not find the $1 that was started again"
}

# Another image under the same name.
new_version() {
  printf 'FROM %s\nLABEL showrunner.version=next\n' "$server_image" |
    builds "$docker" build --quiet --tag "$server_image" - >/dev/null
}

is_new_version() {
  [ "$("$docker" inspect --format '{{index .Config.Labels "showrunner.version"}}' "$(container_of "$1")")" = next ] ||
    die "$1 still runs the old version"
}
