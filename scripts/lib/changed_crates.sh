# shellcheck shell=bash
# What the inner loop has to build and test after a change. Needs common.sh and steps.sh.

rust_was_tested=$logs/rust-was-tested
rust_tests_began=$logs/rust-tests-began
crate_folders=(crates/* testing/fake-providers testing/faults testing/testkit)

all_crates() { basename -a "${crate_folders[@]}"; }

# The crates with files that have changed since the last green run. Before the first, and after a change of what
# all of them are built from, that is every crate.
changed_crates() {
  if [ ! -f "$rust_was_tested" ] ||
    find Cargo.toml Cargo.lock .cargo .config config migrations -newer "$rust_was_tested" -type f | grep -q .; then
    all_crates
  else
    find "${crate_folders[@]}" -newer "$rust_was_tested" -type f | cut -d / -f 2 | sort -u
  fi
}

# tested_with CRATE: the crates whose test programs run when this one has changed. The rules inside are tested through the use
# cases, the rows and the API; an adapter by its own tests. Whether everything fits together is left to scripts/test.
tested_with() {
  case $1 in
    domain | ports) echo "$1" services store http ;;
    services) echo services http ;;
    store) echo store services http ;;
    testkit) all_crates ;;
    fake-providers | provider-http) echo "$1" ai-text alerting avatar local-studio media social ;;
    video-tools | compositor) echo "$1" avatar local-studio ;;
    *) echo "$1" ;;
  esac
}

# test_program CRATE: the name of the program with its tests, as cargo knows it; nothing when it has none.
test_program() {
  local folder
  for folder in {crates,testing}/"$1"/tests/*/main.rs; do
    if [ -f "$folder" ]; then basename "$(dirname "$folder")"; fi
  done
}

# tested_crates CRATE…: the crates whose test programs run when these have changed, one a line.
tested_crates() {
  local crate
  for crate; do tested_with "$crate"; done | tr ' ' '\n' | sort -u
}

# test_programs CRATE…: the options by which cargo builds these test programs.
test_programs() {
  local crate program
  tested_crates "$@" | while read -r crate; do
    program=$(test_program "$crate")
    if [ -n "$program" ]; then printf '%s\n' --test "$program"; fi
  done
}

# only_rules_changed CRATE…: whether it is the domain alone. Its unit tests need nothing but itself, so they are built without
# those of all the others.
only_rules_changed() { [ "$*" = domain ]; }

# unit_tests_of CRATE…: the options by which cargo builds the unit tests of these crates, and of others that are built with them.
unit_tests_of() {
  only_rules_changed "$@" && return
  echo --lib
  case " $* " in *" app "* | *" faults "*) echo --bins ;; esac
}

# quick_cargo ARGUMENT…: nextest with the fast tests. Where --workspace is among the arguments, everything is built as scripts/test
# builds it.
quick_cargo() { linting_cargo nextest run --locked --profile quick "$@"; }

quick_rust_build() {
  local targets
  readarray -t targets < <(unit_tests_of "$@"; test_programs "$@")
  touch "$rust_tests_began"
  if only_rules_changed "$@"; then
    quick_cargo --package showrunner-domain --lib --no-run --cargo-quiet || return
  fi
  quick_cargo --workspace "${targets[@]}" --no-run --cargo-quiet
}

quick_rule_tests() {
  rm -f "$junit"
  RUST_BACKTRACE=0 quick_cargo --package showrunner-domain --lib
}

quick_rust_tests() {
  local targets
  readarray -t targets < <(unit_tests_of "$@"; test_programs "$@")
  rm -f "$junit"
  RUST_BACKTRACE=0 quick_cargo --workspace "${targets[@]}" -E "$(quick_filter "$@")"
}

# quick_filter CRATE…: nextest's expression for the crates that are tested with these.
quick_filter() { tested_crates "$@" | sed 's/.*/package(=showrunner-&)/' | paste -sd '|'; }
