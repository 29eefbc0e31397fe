# shellcheck shell=bash
# One video from topic to post, through the API. Needs common.sh, jq, and $scratch for the session cookie.

# sign_in URL PASSWORD: makes URL the server that the story is told to.
sign_in() {
  story_url=$1
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$story_url/api/scripts")" = 401 ] ||
    die "the API answers without a sign-in"
  call POST /api/session "$(jq -nc --arg password "$2" '{$password}')" >/dev/null
  say "Signed in"
}

# call METHOD PATH [JSON]: prints the answer's body; a refusal is shown and ends the script.
call() {
  local body=()
  [ $# -lt 3 ] || body=(--header 'Content-Type: application/json' --data "$3")
  curl --silent --show-error --fail-with-body --max-time 120 --request "$1" \
    --cookie "$scratch/cookies" --cookie-jar "$scratch/cookies" --header "Origin: $story_url" \
    ${body[@]+"${body[@]}"} "$story_url$2" || die "$1 $2 was refused"
}

# make_video SECONDS: script, approval, render, approval. Sets $video_id.
make_video() {
  local seconds=$1 script provider request
  script=$(call POST /api/scripts/generate \
    "$(jq -nc --argjson duration "$seconds" '{category: "educational", topic: "How to keep a promise to yourself", $duration}')" |
    jq .script.id)
  call PUT "/api/scripts/$script" '{"status":"approved"}' >/dev/null

  provider=$(call GET /api/meta | jq -r .provider.name)
  request=$(jq -nc --argjson scriptId "$script" --argjson duration "$seconds" \
    --arg avatarId "$(call GET "/api/$provider/avatars" | jq -r '.[0].id')" \
    --arg voiceId "$(call GET "/api/$provider/voices" | jq -r '.[0].id')" '{
      $scriptId, $duration, $avatarId, $voiceId, title: "A promise to yourself",
      backgroundStyle: "Modern Office", musicStyle: "Calm & Relaxing" }')
  video_id=$(call POST /api/videos "$request" | jq .id)
  say "Video $video_id is being rendered"
  wait_for 300 has_status /api/videos "$video_id" pending_review ||
    die "the video is not ready for review: $(row /api/videos "$video_id")"

  local url size
  url=$(row /api/videos "$video_id" | jq -r .videoUrl)
  size=$(call_range "$url" | wc -c)
  [ "$size" -eq 100 ] || die "asked for 100 bytes of $url, got $size"
  call PUT "/api/videos/$video_id" '{"status":"approved"}' >/dev/null
  say "Video $video_id is approved"
}

# publish PLATFORM: puts the video out now and waits until it is.
publish() {
  local post
  post=$(call POST /api/scheduled-posts \
    "$(jq -nc --argjson videoId "$video_id" --arg platform "$1" '{$videoId, $platform, scheduledAt: (now | todate)}')" |
    jq .id)
  wait_for 60 has_status /api/scheduled-posts "$post" published ||
    die "the post is not out: $(row /api/scheduled-posts "$post")"
  say "Post $post is published"
}

row() { call GET "$1" | jq -c --argjson id "$2" '.[] | select(.id == $id)'; }

# has_status LIST ID STATUS: a row that has failed ends the wait at once.
has_status() {
  local status
  status=$(row "$1" "$2" | jq -r .status)
  [ "$status" != failed ] || die "$1 $2 failed: $(row "$1" "$2")"
  [ "$status" = "$3" ]
}

call_range() {
  curl --silent --fail --cookie "$scratch/cookies" --range 0-99 "$story_url$1"
}
