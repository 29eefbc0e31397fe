# shellcheck shell=bash
# Posts of the sandbox, which lie in the outbox folder of the worker that published them. Needs common.sh, postgres.sh and
# jq, and $scratch.

# share_one_video FOLDER KIB: gives every video of a store that scripts/fill-store has filled the same file of random bytes,
# in a media store at FOLDER.
share_one_video() {
  mkdir -p "$1/videos/shared"
  head -c "$(($2 * 1024))" /dev/urandom >"$1/videos/shared/video.mp4"
  sql "UPDATE videos SET video_key = 'videos/shared/video.mp4' WHERE video_key IS NOT NULL"
}

# outbox_posts FOLDER…: the number of each post that lies finished in one of these outboxes, once for each place it lies in.
outbox_posts() {
  find "$@" -name .staging -prune -o -name post.json -print0 | xargs -0 -r jq .scheduledPostId | sort -n
}

# count_posts STATUS…: how many posts have one of these statuses.
count_posts() {
  local list
  list=$(printf ",'%s'" "$@")
  sql "SELECT COUNT(*) FROM scheduled_posts WHERE status IN (${list#,})"
}

# posts_are_out_once FOLDER…: whether these outboxes together hold each published post exactly once, each unconfirmed post at
# most once, and no other post; what differs is shown.
posts_are_out_once() {
  sql "SELECT id FROM scheduled_posts WHERE status = 'published' ORDER BY id" >"$scratch/published"
  sql "SELECT id FROM scheduled_posts WHERE status = 'unconfirmed'" >"$scratch/unconfirmed"
  # Nobody knows whether an unconfirmed post is out, so one copy of it may lie here.
  outbox_posts "$@" | awk -v file="$scratch/unconfirmed" '
    BEGIN { while ((getline id <file) > 0) may_be_out[id] = 1 }
    $1 in may_be_out { delete may_be_out[$1]; next }
    { print }' >"$scratch/out"
  diff "$scratch/published" "$scratch/out" | sed -n 's/^</published, but not out: post/p; s/^>/out, but not published, or out twice: post/p' |
    head -n 20
  cmp --silent "$scratch/published" "$scratch/out"
}
