# shellcheck shell=bash
# nginx with the container's configuration, on a free port. Needs common.sh and packages.sh.

# start_nginx FOLDER API_URL…: sets $nginx_url and $nginx_pid. Only addresses and folders differ from frontend/nginx.conf,
# and a line that is no longer there to be replaced is an error.
start_nginx() {
  local folder=$1/nginx api servers='' port user=''
  shift
  for api in "$@"; do
    servers+="server ${api#http://} max_fails=0; "
  done
  port=$(free_port)
  mkdir -p "$folder/snippets"
  site=$(<frontend/nginx.conf)
  replace 'listen 8080;' "listen 127.0.0.1:$port;"
  # There is no name server here, so the list of both stands in the configuration.
  replace "set \$api http://api:8080;" "set \$api http://api;"
  site="upstream api { zone api 64k; $servers}
$site"
  replace '/usr/share/nginx/html' "$root/frontend/dist"
  replace '/etc/nginx/snippets' "$folder/snippets"
  printf '%s\n' "$site" >"$folder/site.conf"
  # As the Dockerfile makes it.
  printf 'add_header Content-Security-Policy "%s" always;\n' "$(cat frontend/dist/csp.txt)" \
    >"$folder/snippets/content-security-policy.conf"

  # Started by root it would give up the rights to read this folder.
  [ "$(id -u)" -ne 0 ] || user='user root;'
  cat >"$folder/nginx.conf" <<CONF
$user
daemon off;
pid $folder/pid;
events { worker_connections 1024; }
http {
    include $(mime_types);
    log_format upstream '\$upstream_addr \$status \$request';
    access_log $folder/access.log upstream;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/site.conf;
}
CONF
  "$(nginx_bin)" -t -q -e "$folder/error.log" -c "$folder/nginx.conf"
  "$(nginx_bin)" -e "$folder/error.log" -c "$folder/nginx.conf" &
  # shellcheck disable=SC2034  # its callers read it
  nginx_pid=$!
  at_exit stop_process "$nginx_pid"
  nginx_access_log=$folder/access.log
  nginx_url=http://127.0.0.1:$port
  wait_for 10 answers "$nginx_url/config.json"
}

replace() {
  [[ $site == *"$1"* ]] || die "frontend/nginx.conf no longer has: $1"
  site=${site//"$1"/$2}
}

mime_types() {
  local conf
  conf=$("$(nginx_bin)" -V 2>&1 | sed -n 's/.*--conf-path=\([^ ]*\).*/\1/p')
  printf '%s/mime.types\n' "$(dirname "$conf")"
}

# What a browser relies on: the policy, the fallback to the one page, its way to the files, caching by name, precompressed files.
pages_are_served() {
  local url=$1 policy script
  policy=$(cat frontend/dist/csp.txt)
  header "$url/" Content-Security-Policy | grep -qF "$policy" || die "/ has not the build's Content-Security-Policy"
  header "$url/scripts" Content-Type | grep -q text/html || die "a screen's path does not give the page"
  header "$url/" Cache-Control | grep -q no-cache || die "the page must not be cached"
  curl --silent --compressed "$url/scripts?status=draft" | grep -qF '="./assets/' || die "/scripts does not lead to its files"
  curl --silent "$url/platforms/connected?code=1/2" | grep -qF '="../assets/' || die "/platforms/connected does not lead to its files"
  script=$(curl --silent "$url/" | grep -o '/assets/[^"]*\.js' | head -n 1)
  header "$url$script" Cache-Control | grep -q immutable || die "$script is not immutable"
  header "$url$script" Content-Encoding | grep -q gzip || die "$script is not sent compressed"
  header "$url$script" Content-Encoding br | grep -q br || die "$script is not sent with Brotli"
  header "$url$script" Content-Type br | grep -q text/javascript || die "$script has another type with Brotli"
  [ "$(status_of "$url/assets/gone.js")" = 404 ] || die "a missing script must be a 404"
}

# header URL NAME [ENCODING]: the line of a header, for a browser that takes this encoding.
header() {
  curl --silent --fail --header "Accept-Encoding: ${3:-gzip}" --dump-header - --output /dev/null "$1" | grep -i "^$2:"
}

# Messages of providers go to the api, which believes none that is not signed.
webhooks_reach_the_api() {
  [ "$(status_of "$1/webhooks/heygen" --request POST --data '{}')" = 401 ] || die "a message to the webhook does not reach the api"
}

status_of() { curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }

# answers_without NAME PID URL: every call is answered while this api process is gone; then it is started again.
answers_without() {
  local call
  stop_process "$2"
  for call in 1 2 3 4 5 6; do
    [ "$(status_of "$nginx_url/api/session")" = 200 ] || die "without $1 nginx does not answer call $call"
  done
  bind=${3#http://} start_server "$1" "$scratch" --role api
}

both_api_processes_answered() {
  [ "$(grep '^[0-9].* /api/' "$nginx_access_log" | cut -d' ' -f1 | sort -u | wc -l)" -eq 2 ]
}
