# The server: one image, whose command decides the role (serve --role api | worker | all).
# Nothing in this file needs more than the builder of Debian 12's engine.

# The same to the builder's cache whatever the checkout's rights are.
FROM debian:bookworm-slim AS sources
WORKDIR /src
COPY . .
RUN chmod -R u=rwX,go=rX .

# What the versions of all libraries depend on, without a line of our sources.
FROM sources AS manifests
RUN find . -type f ! -name Cargo.toml ! -name Cargo.lock ! -path './.cargo/*' ! -path './scripts/*' -delete \
    && for crate in crates/*; do mkdir -p "$crate/src" && touch "$crate/src/lib.rs"; done \
    && echo 'fn main() {}' >crates/app/src/main.rs \
    && rm crates/app/src/lib.rs

# The version of rust-toolchain.toml.
FROM rust:1.95.0-bookworm AS build
# `release` needs less time and memory to build, and its program is larger and slower; `dev` is slow as well.
ARG PROFILE=dist
RUN apt-get update \
    && apt-get install -y --no-install-recommends curl libpq-dev pkg-config valgrind \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# What executes at the start lies together: docs/adr/0063.
ENV CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_LINKER=/src/scripts/lib/ordering-linker
# The libraries are a layer of their own, which is made again when their versions change.
COPY --from=manifests /src .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    cargo build --profile "$PROFILE" --locked
COPY --from=sources /src .
# Cargo goes by times, and a source may be older than the empty one that it replaces.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    find crates config migrations docs -type f -exec touch {} + \
    && cargo build --profile "$PROFILE" --locked \
    && strip --strip-debug -o /usr/local/bin/showrunner target/*/showrunner

# ffmpeg and ffprobe with what the studio, HeyGen's videos and the media store need, and without windows, sound cards and
# graphics, which are most of Debian's package: docs/adr/0042.
FROM debian:bookworm-slim AS ffmpeg
RUN printf 'Types: deb-src\nURIs: http://deb.debian.org/debian\nSuites: bookworm bookworm-updates\nComponents: main\n\
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n\nTypes: deb-src\nURIs: http://deb.debian.org/debian-security\n\
Suites: bookworm-security\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' \
        >/etc/apt/sources.list.d/sources.sources \
    && apt-get update \
    && apt-get install -y --no-install-recommends dpkg-dev gcc libc6-dev libx264-dev make nasm pkg-config zlib1g-dev \
    && cd /usr/src && apt-get source ffmpeg && mv ffmpeg-*/ ffmpeg \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /usr/src/ffmpeg
RUN ./configure --prefix=/opt/ffmpeg --enable-gpl --enable-libx264 --enable-zlib --disable-autodetect --disable-everything \
        --disable-doc --disable-ffplay --disable-network --disable-debug --pkg-config-flags=--static \
        --enable-protocol=file,pipe \
        --enable-demuxer=aac,concat,image2,image_png_pipe,matroska,mov,mp3,wav \
        --enable-muxer=image2,matroska,mov,mp4,null,wav \
        --enable-decoder=aac,aac_latm,ac3,av1,flac,h264,hevc,mjpeg,mp3,mp3float,mpeg4,opus,pcm_f32le,pcm_s16be,pcm_s16le \
        --enable-decoder=pcm_s24le,png,prores,rawvideo,vorbis,vp8,vp9,wrapped_avframe \
        --enable-encoder=aac,libx264,mjpeg,pcm_s16le,png,rawvideo,wrapped_avframe \
        --enable-parser=aac,ac3,av1,flac,h264,hevc,mjpeg,mpegaudio,mpeg4video,opus,png,vorbis,vp8,vp9 \
        --enable-bsf=aac_adtstoasc,extract_extradata,h264_mp4toannexb,hevc_mp4toannexb,null,vp9_superframe_split \
        --enable-indev=lavfi \
        --enable-filter=acompressor,adelay,aexciter,aformat,amix,anull,anullsrc,apad,aresample,asetnsamples,asetpts,asetrate \
        --enable-filter=asplit,atempo,atrim,color,concat,crop,equalizer,fade,format,fps,highpass,hue,loop,loudnorm,null \
        --enable-filter=overlay,pad,rotate,scale,setpts,setsar,sidechaincompress,silencedetect,sine,split,testsrc,transpose \
        --enable-filter=hflip,trim,vflip,volume,volumedetect \
    && make -j"$(nproc)" \
    && make install-progs \
    && strip /opt/ffmpeg/bin/*

FROM debian:bookworm-slim
# libpq5 for PostgreSQL, libx264 for our ffmpeg, the rest for the local studio. User and group have fixed numbers, for volumes and for backups.
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ca-certificates espeak-ng flite fontconfig fonts-inter fonts-noto-color-emoji fonts-noto-core libpq5 libx264-164 \
        tzdata util-linux \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
    && groupadd --system --gid 10001 showrunner \
    && useradd --system --uid 10001 --gid 10001 --home-dir /app showrunner \
    && install -d -o showrunner -g showrunner /app/data \
    # No shell, no interpreter and nothing that installs: nothing in the image calls one of them.
    && rm -f /usr/bin/apt* /usr/bin/bash /usr/bin/dash /usr/bin/dpkg* /usr/bin/perl* /usr/bin/rbash /usr/bin/sh
COPY --from=ffmpeg /opt/ffmpeg/bin /usr/local/bin
COPY --from=build /usr/local/bin/showrunner /usr/local/bin/
WORKDIR /app
USER 10001:10001
VOLUME /app/data
# 0.0.0.0 is the container's own network; without a password the server refuses to start on it.
ENV SHOWRUNNER_PROFILE=production \
    SHOWRUNNER__SERVER__BIND=0.0.0.0:8080 \
    SHOWRUNNER__WORKER__HEARTBEAT_FILE=/tmp/worker.heartbeat
EXPOSE 8080
# Whether this process answers; a worker is asked with `--role worker`. /healthz is that of the whole product.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s CMD ["showrunner", "health"]
ENTRYPOINT ["showrunner"]
CMD ["serve"]
