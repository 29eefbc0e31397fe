# shellcheck shell=bash
# One video from topic to post, through the API. Needs common.sh, jq, and
# $scratch for the session's cookie.

# The server that is talked to.
story_url=''

# sign_in PASSWORD
sign_in() {
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$story_url/api/scripts")" = 401 ] ||
    die "the API answers without a sign-in"
  call POST /api/session "$(jq -nc --arg password "$1" '{$password}')" >/dev/null
}

# call METHOD PATH [JSON]: prints the answer's body; a refusal is shown and ends the script.
call() {
  local body=()
  [ $# -lt 3 ] || body=(--header 'Content-Type: application/json' --data "$3")
  curl --silent --show-error --fail-with-body --max-time 120 --request "$1" \
    --cookie "$scratch/cookies" --cookie-jar "$scratch/cookies" --header "Origin: $story_url" \
    ${body[@]+"${body[@]}"} "$story_url$2" || die "$1 $2 was refused"
}

# write_script SECONDS: a script of that length, approved. Sets $script_id.
write_script() {
  local request
  request=$(jq -nc --argjson duration "$1" \
    '{category: "educational", topic: "How to keep a promise to yourself", $duration}')
  script_id=$(call POST /api/scripts/generate "$request" | jq .script.id)
  call PUT "/api/scripts/$script_id" '{"status":"approved"}' >/dev/null
}

# request_video SECONDS [VOICE]: starts the render of the script, with the first voice if none is given. Sets $video_id.
request_video() {
  local provider avatar voice request
  provider=$(call GET /api/meta | jq -r .provider.name)
  avatar=$(call GET "/api/$provider/avatars" | jq -r '.[0].id')
  voice=${2:-$(call GET "/api/$provider/voices" | jq -r '.[0].id')}
  request=$(jq -nc --argjson scriptId "$script_id" --argjson duration "$1" --arg avatarId "$avatar" --arg voiceId "$voice" \
    '{$scriptId, $duration, $avatarId, $voiceId, title: "A promise to yourself",
      backgroundStyle: "Modern Office", musicStyle: "Calm & Relaxing"}')
  video_id=$(call POST /api/videos "$request" | jq .id)
}

# Rarely enough to leave the cores to the render.
await_review() {
  pause=0.5 wait_for 300 has_status /api/videos "$video_id" pending_review ||
    die "the video is not ready for review: $(row /api/videos "$video_id")"
}

# A part of the file can be had, as a player asks for it.
video_plays() {
  local url bytes
  url=$(row /api/videos "$video_id" | jq -r .videoUrl)
  bytes=$(curl --silent --fail --cookie "$scratch/cookies" --range 0-99 "$story_url$url" | wc -c)
  [ "$bytes" -eq 100 ] || die "asked for 100 bytes of $url, got $bytes"
}

# fetch_video FILE
fetch_video() {
  curl --silent --fail --cookie "$scratch/cookies" --output "$1" \
    "$story_url$(row /api/videos "$video_id" | jq -r .videoUrl)" || die "the video cannot be fetched"
}

approve_video() { call PUT "/api/videos/$video_id" '{"status":"approved"}' >/dev/null; }

# publish PLATFORM: puts the video out now and waits until it is.
publish() {
  local request post
  request=$(jq -nc --argjson videoId "$video_id" --arg platform "$1" \
    '{$videoId, $platform, scheduledAt: (now | todate)}')
  post=$(call POST /api/scheduled-posts "$request" | jq .id)
  wait_for 60 has_status /api/scheduled-posts "$post" published ||
    die "the post is not out: $(row /api/scheduled-posts "$post")"
}

row() { call GET "$1" | jq -c --argjson id "$2" '.[] | select(.id == $id)'; }

# has_status LIST ID STATUS: a row that has failed ends the wait at once.
has_status() {
  local status
  status=$(row "$1" "$2" | jq -r .status)
  [ "$status" != failed ] || die "$1 $2 failed: $(row "$1" "$2")"
  [ "$status" = "$3" ]
}
