# shellcheck shell=bash
# Which crates the inner loop has to test: those that have changed since its last green run, and those that depend on them.
# Needs common.sh and steps.sh.

rust_was_tested=$logs/rust-was-tested
rust_tests_began=$logs/rust-tests-began

# The crates with files that have changed since the last green run. Before the first, and after a change of what
# all of them are built from, that is every crate.
changed_crates() {
  if [ ! -f "$rust_was_tested" ] ||
    find Cargo.toml Cargo.lock .cargo .config config migrations -newer "$rust_was_tested" -type f | grep -q .; then
    ls crates
  else
    find crates -newer "$rust_was_tested" -type f | cut -d / -f 2 | sort -u
  fi
}

# The adapters, whose tests against the fake providers are by far the most. A change of the rules inside does not ask for them;
# one of their own files, of a port or of what they are tested with does.
adapters=(ai-text media social)

# changed_adapters CRATE…: the adapters to test when these crates have changed.
changed_adapters() {
  local crate
  for crate; do
    case $crate in
      ai-text | media | social) echo "$crate" ;;
      fake-providers | ports | provider-http | testkit) printf '%s\n' "${adapters[@]}" ;;
    esac
  done | sort -u
}

# quick_targets CRATE…: the options by which cargo builds the tests of the inner loop.
quick_targets() {
  local adapter
  printf '%s\n' --lib --bins --test all --test api
  for adapter in $(changed_adapters "$@"); do printf '%s\n' --test "${adapter/-/_}"; done
}

# quick_filter CRATE…: nextest's expression for the tests of these crates and of those that depend on them.
quick_filter() {
  local crates=("$@")
  printf 'rdeps(=showrunner-%s)' "${crates[0]}"
  ((${#crates[@]} == 1)) || printf ' or rdeps(=showrunner-%s)' "${crates[@]:1}"
}

quick_rust_build() {
  local targets
  touch "$rust_tests_began"
  readarray -t targets < <(quick_targets "$@")
  linting_cargo nextest run --workspace --locked --profile quick "${targets[@]}" --no-run --cargo-quiet
}

quick_rust_tests() {
  local targets
  rm -f "$junit"
  readarray -t targets < <(quick_targets "$@")
  RUST_BACKTRACE=0 linting_cargo nextest run --workspace --locked --profile quick "${targets[@]}" -E "$(quick_filter "$@")"
}
