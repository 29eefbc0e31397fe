# Two images: `server`, whose command decides the role (serve --role api | worker | all), and `frontend`, nginx with the pages.
# The builder of Debian 12's engine is enough, with BuildKit.

# Normalizing file modes makes the builder's cache independent of the checkout's umask.
FROM debian:bookworm-slim AS sources
WORKDIR /src
COPY . .
RUN rm -rf frontend && chmod -R u=rwX,go=rX .

# The manifests alone, with empty sources: the layer of compiled libraries depends on nothing else.
FROM sources AS manifests
RUN find . -type f ! -name Cargo.toml ! -name Cargo.lock ! -path './.cargo/*' -delete \
    && for crate in crates/* testing/*; do mkdir -p "$crate/src" && touch "$crate/src/lib.rs"; done \
    && echo 'fn main() {}' >crates/app/src/main.rs \
    && rm crates/app/src/lib.rs

# The version of rust-toolchain.toml.
FROM rust:1.95.0-bookworm AS build
# `dev` builds faster; the program is larger and slower.
ARG PROFILE=release
RUN apt-get update \
    && apt-get install -y --no-install-recommends curl libpq-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY --from=manifests /src .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    cargo build --profile "$PROFILE" --locked
COPY --from=sources /src .
# Cargo compares modification times, and a source may be older than the empty file that it replaces.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    find crates config migrations docs -type f -exec touch {} + \
    && cargo build --profile "$PROFILE" --locked \
    && strip --strip-debug -o /usr/local/bin/showrunner target/*/showrunner

FROM node:22-bookworm-slim AS frontend-sources
WORKDIR /src
COPY frontend .
RUN chmod -R u=rwX,go=rX .

FROM node:22-bookworm-slim AS frontend-build
WORKDIR /src
COPY --from=frontend-sources /src/.npmrc /src/package.json /src/package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY --from=frontend-sources /src .
RUN npm run build \
    # nginx sends the policy as a header.
    && printf 'add_header Content-Security-Policy "%s" always;\n' "$(cat dist/csp.txt)" >content-security-policy.conf

FROM nginxinc/nginx-unprivileged:1.28-alpine AS frontend
COPY --from=frontend-sources /src/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=frontend-build /src/content-security-policy.conf /etc/nginx/snippets/
COPY --from=frontend-build /src/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s \
    CMD ["wget", "--quiet", "--output-document=/dev/null", "http://127.0.0.1:8080/config.json"]

FROM debian:bookworm-slim AS server
# libpq5 for PostgreSQL, the rest for the local studio. User and group have fixed numbers, for volumes and backups.
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ca-certificates espeak-ng ffmpeg flite fontconfig fonts-inter fonts-noto-color-emoji fonts-noto-core libpq5 tzdata util-linux \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
    && groupadd --system --gid 10001 showrunner \
    && useradd --system --uid 10001 --gid 10001 --home-dir /app showrunner \
    && install -d -o showrunner -g showrunner /app/data \
    # Nothing in the image calls a shell, an interpreter or the package manager.
    && rm -f /usr/bin/apt* /usr/bin/bash /usr/bin/dash /usr/bin/dpkg* /usr/bin/perl* /usr/bin/rbash /usr/bin/sh
COPY --from=frontend-build /src/dist /app/frontend
COPY --from=build /usr/local/bin/showrunner /usr/local/bin/
WORKDIR /app
USER 10001:10001
VOLUME /app/data
# The server listens on the container's network: without a password it starts only if server.published is on loopback.
ENV SHOWRUNNER_PROFILE=production \
    SHOWRUNNER__SERVER__BIND=0.0.0.0:8080 \
    SHOWRUNNER__SERVER__FRONTEND_DIR=/app/frontend \
    SHOWRUNNER__WORKER__HEARTBEAT_FILE=/tmp/worker.heartbeat
EXPOSE 8080
# Checks this process alone (/healthz covers all of them). An api or a worker adds its --role.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s CMD ["showrunner", "health"]
ENTRYPOINT ["showrunner"]
CMD ["serve"]
