# shellcheck shell=bash
# Installs the frontend's packages and builds it, each only when something it depends on has changed.

# npm writes its own record last, so a record older than the lock file means another or an unfinished install.
install_frontend() {
  [ frontend/node_modules/.package-lock.json -nt frontend/package-lock.json ] && return
  say "Installing the frontend's packages"
  npm --prefix frontend ci --ignore-scripts --no-audit --no-fund --loglevel=error
  touch frontend/node_modules/.package-lock.json
}

# Folders count as well: their time changes when a file in them goes away.
frontend_is_built() {
  [ -f frontend/dist/index.html ] || return
  local newer
  newer=$(find frontend/src frontend/public frontend/build frontend/package-lock.json \
    frontend/webpack.config.mjs frontend/tsconfig.json -newer frontend/dist/index.html)
  [ -z "$newer" ]
}

build_frontend() {
  frontend_is_built && return
  say "Building the frontend"
  npm --prefix frontend run --silent build -- --stats errors-warnings
  # A build that leaves the page itself unchanged keeps its old time.
  touch frontend/dist/index.html
}
