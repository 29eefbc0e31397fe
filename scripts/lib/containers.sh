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

# Names of its own, so that nothing else on the engine is touched, and all of it goes away with the script.
compose_project() {
  export COMPOSE_PROJECT_NAME=showrunner-smoke-$$
  export SHOWRUNNER_PUBLISH=127.0.0.1:
  export SHOWRUNNER_TAG=smoke-$$
  server_image=showrunner-server:$SHOWRUNNER_TAG
  frontend_image=showrunner-frontend:$SHOWRUNNER_TAG
  compose+=(--project-directory "$PWD")
  at_exit quietly "$docker" image rm --force "$server_image" "$frontend_image"
  at_exit quietly "${compose[@]}" down --volumes --timeout 1
}

image_megabytes() { echo $(($("$docker" image inspect --format '{{.Size}}' "$1") / 1000000)); }

# A source that is older than every build is compiled all the same.
an_old_source_is_compiled() {
  local source=crates/domain/src/lib.rs
  cp "$source" "$scratch/kept.rs"
  echo 'compile_error!("this is compiled");' >>"$source"
  touch -d 2020-01-01 "$source"
  if builds "$docker" build --build-arg PROFILE="${SHOWRUNNER_BUILD_PROFILE:-dist}" . >"$scratch/old.log" 2>&1; then
    die "a source of 2020 was not compiled"
  fi
  grep -q 'this is compiled' "$scratch/old.log" || die "the build failed for another reason: $(tail -n 5 "$scratch/old.log")"
  cp "$scratch/kept.rs" "$source"
  touch -d 2020-01-01 "$source"
}

# write_settings PASSWORD: .env with everything that once did not arrive. The password is only there as its hash; that of the database
# has all that separates the parts of an address.
write_settings() {
  local hash
  hash=$(printf '%s\n' "$1" | "$docker" run --rm --interactive "$server_image" hash-password)
  {
    cat showrunner.env.example
    printf "SHOWRUNNER__AUTH__PASSWORD_HASH='%s'\n" "$hash"
    cat <<'ENV'
SHOWRUNNER__TIME__ZONE=
SHOWRUNNER__WORKER__SLOTS=3
SHOWRUNNER__PRICES__RENDER_PENCE_PER_SECOND=7.5
SHOWRUNNER__RETENTION__OPERATIONS_DAYS=30
SHOWRUNNER__PUBLISHING__LATEST_START_HOURS=2
SHOWRUNNER__AI__TIME_LIMIT_SECONDS=20
POSTGRES_PASSWORD='p@ss/w#rd:%41'
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

# Compose chose the port. What nginx knows of the apis may be ten seconds old.
find_story_url() {
  story_url=http://$("${compose[@]}" port frontend 8080)
  wait_for 20 answers "$story_url/api/session" || die "the api cannot be reached through nginx"
}

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
  for id in $(container_of api) $(container_of worker); do
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
