# shellcheck shell=bash
# Requests of which two servers in a row could disagree about where they end. Needs common.sh.

# What such a request tries to smuggle in. Nobody asks for this path otherwise.
smuggled='GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

# A line each. `printf` turns \r, \n and the like into bytes.
ambiguous_requests() {
  local head='POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' length
  length=$(printf '%b' "$smuggled" | wc -c)
  printf '%s\n' \
    "${head}Content-Length: $((length + 5))\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Content-Length: 0\r\nContent-Length: $length\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\nContent-Length: 0\r\n\r\n$smuggled" \
    "${head}Content-Length: 0, $length\r\n\r\n$smuggled" \
    "${head}Content-Length: +$length\r\n\r\n$smuggled" \
    "${head}Content-Length : $length\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\nTransfer-Encoding: xchunked\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Content-Length: $length\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n$smuggled" \
    "${head}Transfer-Encoding: chunked\r\n\r\n2;a=\n{}\r\n0\r\n\r\n$smuggled" \
    "${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n$smuggled" \
    "${head}X: a\nContent-Length: $length\r\nContent-Length: 0\r\n\r\n$smuggled" \
    "GET /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: $length\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n$smuggled" \
    "GET /api/session%20HTTP/1.1%0d%0aHost:%20localhost%0d%0a%0d%0aGET%20/api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
}

# send_raw URL REQUEST: on a connection of its own. Nothing follows, so the server ends the connection, or has nothing more to say.
send_raw() {
  local address=${1#http://}
  # In a shell of its own: writing to a connection that was ended kills it.
  (
    exec 3<>"/dev/tcp/${address%:*}/${address#*:}"
    printf '%b' "$2" >&3
    timeout 2 cat <&3 >/dev/null
  ) 2>/dev/null || true
}

# nothing_is_smuggled_in NGINX_URL NGINX_LOG API_LOG: no part of a request reaches the api as a request that nginx has not seen as one.
nothing_is_smuggled_in() {
  local request sent=0 at_nginx at_api
  while IFS= read -r request; do
    send_raw "$1" "$request"
    sent=$((sent + 1))
  done < <(ambiguous_requests)
  # What follows a request that is refused or complete may be read as the next request of the same client, by both alike.
  at_nginx=$(grep -ac ' GET /api/smuggled ' "$2" || true)
  at_api=$(grep -acE 'path"?[=:]"?/api/smuggled' "$3" || true)
  [ "$at_api" -le "$at_nginx" ] || die "$at_api requests were smuggled through nginx, which saw $at_nginx"
  [ "$(grep -ac ' POST /api/session ' "$2")" -gt 3 ] || die "nginx has seen none of the ambiguous requests"
  say "$sent ambiguous requests: nginx saw $at_nginx that followed one, the api $at_api"
}
