# syntax=docker/dockerfile:1
# The server: one image, whose command decides the role (serve --role api | worker | all).

# The version of rust-toolchain.toml.
FROM rust:1.95.0-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libpq-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked \
    && cp target/release/showrunner /usr/local/bin/

FROM debian:bookworm-slim
# libpq5 for PostgreSQL, curl for the health check, the rest for the local studio.
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ca-certificates curl espeak-ng ffmpeg flite fontconfig fonts-inter fonts-noto-color-emoji fonts-noto-core \
        libpq5 util-linux \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /app showrunner \
    && install -d -o showrunner -g showrunner /app/data
COPY --from=build /usr/local/bin/showrunner /usr/local/bin/
WORKDIR /app
USER showrunner
VOLUME /app/data
# 0.0.0.0 is the container's own network; without a password the server refuses to start on it.
ENV SHOWRUNNER_PROFILE=production \
    SHOWRUNNER__SERVER__BIND=0.0.0.0:8080
EXPOSE 8080
# Whether this process answers. /healthz is that of the whole product, and workers wait for the api.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
    CMD ["curl", "--silent", "--fail", "--output", "/dev/null", "http://127.0.0.1:8080/api/session"]
ENTRYPOINT ["showrunner"]
CMD ["serve"]
