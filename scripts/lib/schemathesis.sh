# shellcheck shell=bash
# Schemathesis, which makes requests from the OpenAPI document. Needs common.sh.

schemathesis_home=${XDG_CACHE_HOME:-$HOME/.cache}/showrunner/schemathesis-$(cksum scripts/lib/schemathesis-requirements.txt | cut -d' ' -f1)

# A Python of its own, once for a set of versions.
install_schemathesis() {
  [ ! -f "$schemathesis_home/complete" ] || return 0
  say "Installing schemathesis into $schemathesis_home"
  rm -rf "$schemathesis_home"
  python3 -m venv "$schemathesis_home"
  "$schemathesis_home/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    --requirement scripts/lib/schemathesis-requirements.txt
  touch "$schemathesis_home/complete"
}

# run_schemathesis NAME URL ARGUMENT…: its output goes to $scratch/NAME.log as well, its report to target/test-logs/reports.
run_schemathesis() {
  local name=$1 url=$2 status=0
  shift 2
  mkdir -p target/test-logs/reports
  # A model or a provider that is chosen would be asked from then on, and there is none where the document says.
  PYTHONUNBUFFERED=1 "$schemathesis_home/bin/schemathesis" --no-color --config-file scripts/lib/schemathesis.toml run "$@" \
    --exclude-operation-id chooseTextModel --exclude-operation-id chooseAvatarProvider \
    --url "$url" --request-timeout $((60 * ${SHOWRUNNER_TEST_PATIENCE:-1})) --report-junit-path "target/test-logs/reports/schemathesis-$name.xml" "$url/api/openapi.json" >"$scratch/$name.log" || status=$?
  cat "$scratch/$name.log"
  return "$status"
}

# requests_sent NAME: how many requests that run has made.
requests_sent() { sed -n 's/^ *\([0-9][0-9]*\) generated.*/\1/p' "$scratch/$1.log"; }

# defects_in LOG: the failed requests in a server's log, and its panics. Not those of health checks, and not the answers of calls
# that ask a server or a platform that is not there (schemathesis.toml).
defects_in() {
  grep 'request failed\|panicked' "$1" | grep -v '"/readyz"\|"/healthz"' |
    grep -v 'path="/api/\(text-model/test\|text-model/models\|settings/sample\|avatar-provider/test\|platforms/[a-z]*/token\)" status=50[23] '
}
