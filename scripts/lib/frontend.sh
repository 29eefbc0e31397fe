# shellcheck shell=bash
# Installs the frontend's packages and builds it, each only when something it depends on has changed.

# What a build needs.
install_frontend() { frontend_has build || frontend_has tests || install_frontend_packages build --omit=dev; }

# The same, and what its tests, its linter and its development server need.
install_frontend_with_tests() { frontend_has tests || install_frontend_packages tests; }

# Each finished install leaves a copy of the lock file that it followed.
frontend_has() { cmp -s frontend/package-lock.json "frontend/node_modules/.lock-for-$1"; }

# install_frontend_packages NAME [OPTION…]: in a terminal, npm shows its own progress; in a log, a line for each request.
install_frontend_packages() {
  local log_level=http
  [ ! -t 2 ] || log_level=error
  say "Installing the frontend's packages"
  rm -f frontend/node_modules/.lock-for-*
  npm --prefix frontend ci --ignore-scripts --no-audit --no-fund --loglevel="$log_level" "${@:2}" &&
    cp frontend/package-lock.json "frontend/node_modules/.lock-for-$1"
}

frontend_built=target/frontend-built

# Folders count as well: their time changes when a file in them goes away.
frontend_is_built() {
  [ -f frontend/dist/index.html ] && [ -f "$frontend_built" ] || return
  local newer
  newer=$(find frontend/src frontend/public frontend/build frontend/package-lock.json \
    frontend/webpack.config.mjs frontend/tsconfig.json -newer "$frontend_built")
  [ -z "$newer" ]
}

build_frontend() {
  frontend_is_built && return
  say "Building the frontend"
  # The mark has the time of the beginning: what changes during a build is built next time.
  mkdir -p target && touch "$frontend_built.begun" &&
    node frontend/build/build.mjs &&
    mv "$frontend_built.begun" "$frontend_built"
}
