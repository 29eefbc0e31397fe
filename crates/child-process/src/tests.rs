//! What a program is kept from, tried with real ones.
#![cfg(target_os = "linux")]

use std::process::Output;
use std::time::Duration;

use super::*;

const ENOUGH: Limits = Limits { memory: GIB, processor_time: Duration::from_mins(1), file_size: GIB };

/// Runs a script of the shell, in an empty folder, and returns what it did and left.
async fn run(script: &str, limits: Limits) -> (Output, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(Path::new("/bin/sh"), &limits).await;
    let output = command.args(["-c", script]).current_dir(folder.path()).output().await.unwrap();
    (output, folder)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

async fn confinement() -> &'static Confinement {
    let confinement = Confinement::of_this_machine().await;
    assert!(confinement.words(&ENOUGH).len() > 10, "a test machine has util-linux: {:?}", confinement.summary());
    confinement
}

#[tokio::test]
async fn the_environment_has_nothing_of_this_process() {
    let (output, _) = run("tr '\\0' '\\n' </proc/self/environ", ENOUGH).await;
    let variables = text(&output.stdout);
    // `PWD` and such are the shell's own.
    let of_others =
        variables.lines().filter(|line| !["PWD=", "OLDPWD=", "SHLVL=", "_="].iter().any(|own| line.starts_with(own)));
    assert_eq!(of_others.collect::<Vec<_>>(), ["MALLOC_ARENA_MAX=2"]);
}

#[tokio::test]
async fn a_file_that_grows_too_large_ends_the_program() {
    confinement().await;
    let limits = Limits { file_size: 10_000, ..ENOUGH };
    let (output, folder) = run("exec dd if=/dev/zero of=large bs=1000 count=20", limits).await;
    assert_eq!(limits.explain(output.status).unwrap(), "it was stopped, because it wrote more than 10000 bytes");
    assert_eq!(folder.path().join("large").metadata().unwrap().len(), 10_000);
}

#[tokio::test]
async fn a_program_that_wants_too_much_memory_gets_none() {
    confinement().await;
    let ask_for = |mib: u64| format!("exec dd if=/dev/zero of=/dev/null bs={mib}M count=1");
    let limits = Limits { memory: GIB / 4, ..ENOUGH };
    let (output, _) = run(&ask_for(512), limits).await;
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("memory exhausted"), "{}", text(&output.stderr));
    let (output, _) = run(&ask_for(64), limits).await;
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[tokio::test]
async fn a_program_that_computes_too_long_is_stopped() {
    confinement().await;
    let limits = Limits { processor_time: Duration::from_secs(1), ..ENOUGH };
    let (output, _) = run("while :; do :; done", limits).await;
    assert!(limits.explain(output.status).unwrap().contains("after 1 s of processor time"), "{:?}", output.status);
}

#[tokio::test]
async fn a_program_opens_few_files_and_dumps_nothing() {
    confinement().await;
    let (output, _) = run("ulimit -n; ulimit -Hn; ulimit -c; ulimit -Hc", ENOUGH).await;
    assert_eq!(text(&output.stdout), "256\n256\n0\n0");
}

#[tokio::test]
async fn a_program_gains_no_rights() {
    confinement().await;
    let (output, _) = run("grep NoNewPrivs /proc/self/status", ENOUGH).await;
    assert_eq!(text(&output.stdout).split_whitespace().last(), Some("1"));
}

/// Where the kernel gives a namespace. It has one interface, which is down, so not even this machine is reached.
#[tokio::test]
async fn a_program_reaches_no_network() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let connect = format!("exec 3<>/dev/tcp/127.0.0.1/{port}");
    assert!(std::process::Command::new("bash").args(["-c", &connect]).status().unwrap().success(), "the trial works");
    if !confinement().await.is_without_network() {
        return;
    }
    let mut command = command(Path::new("/bin/bash"), &ENOUGH).await;
    let output = command.args(["-c", &connect]).output().await.unwrap();
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("unreachable"), "{}", text(&output.stderr));
}

/// Where the kernel gives a namespace: elsewhere the other processes of the same user would count.
#[tokio::test]
async fn a_program_starts_a_limited_number_of_others() {
    if confinement().await.is_without_network() {
        let (output, _) = run("ulimit -u 2>/dev/null || grep 'Max processes' /proc/self/limits", ENOUGH).await;
        assert!(text(&output.stdout).contains("1024"), "{}", text(&output.stdout));
    }
}

#[tokio::test]
async fn what_is_missing_is_named() {
    let bare = Confinement::bare();
    assert_eq!(bare.words(&ENOUGH), Vec::<std::ffi::OsString>::new());
    let missing = bare.summary().unwrap_err();
    for word in ["prlimit", "setpriv", "reach the network"] {
        assert!(missing.contains(word), "{missing}");
    }
}
