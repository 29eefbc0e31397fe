use super::*;
use showrunner_testkit::patient;

/// A toolbox with a script as ffmpeg.
fn runner_of(folder: &Path, script: &str) -> Runner {
    use std::os::unix::fs::PermissionsExt;
    let file = folder.join("ffmpeg");
    std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    Runner::new(Toolbox::of_this_machine().with(Tool::Ffmpeg, file))
}

/// A time limit that is not reached.
fn enough() -> Duration {
    patient(Duration::from_secs(10))
}

fn invocation(folder: &Path, arguments: &[&str], limit: Duration) -> Invocation {
    Invocation::new(Tool::Ffmpeg, folder, limit, arguments.iter().copied())
}

#[tokio::test]
async fn arguments_arrive_as_they_are_and_nothing_of_ours_is_in_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "printf '%s\\n' \"$1\"; tr '\\0' '\\n' </proc/self/environ || env");
    let output = runner.run(invocation(folder.path(), &["$(id); `id` | > x"], enough())).await.unwrap();
    let variables: Vec<&str> = output.strip_prefix("$(id); `id` | > x\n").unwrap().lines().collect();
    // The shell, which is this test's program, adds the rest.
    let ours = ["MALLOC_ARENA_MAX=2"];
    let is_of_the_shell = |line: &str| ["PWD=", "OLDPWD=", "SHLVL=", "_="].iter().any(|name| line.starts_with(name));
    let others = variables.iter().filter(|line| !is_of_the_shell(line));
    assert_eq!(others.collect::<Vec<_>>(), ours.iter().collect::<Vec<_>>());
}

#[tokio::test]
async fn a_failure_carries_the_last_words() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "echo 'No such filter' >&2; exit 3");
    let error = runner.run(invocation(folder.path(), &[], enough())).await.unwrap_err();
    assert!(error.to_string().contains("ffmpeg failed (exit status: 3): No such filter"), "{error}");
}

/// Three pieces: "0", "1" and "2", each as often.
fn pieces(length: usize) -> Feed {
    let mut number = 0_u8;
    Feed::of(move |piece| {
        piece.clear();
        piece.resize(length, b'0' + number);
        number += 1;
        number <= 3
    })
}

#[tokio::test]
async fn a_program_reads_what_is_made_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "cat");
    let mut output = String::new();
    let invocation = invocation(folder.path(), &[], enough());
    runner.follow(invocation, Some(pieces(100_000)), |line| output.push_str(line)).await.unwrap();
    assert_eq!(output, ["0", "1", "2"].map(|digit| digit.repeat(100_000)).concat());
}

#[tokio::test]
async fn a_program_that_reads_no_further_is_judged_by_its_own_words() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "head -c 10 >/dev/null; echo 'No space left' >&2; exit 4");
    let invocation = invocation(folder.path(), &[], enough());
    let error = runner.follow(invocation, Some(pieces(5_000_000)), |_| ()).await.unwrap_err();
    assert!(error.to_string().contains("ffmpeg failed (exit status: 4): No space left"), "{error}");
}

#[tokio::test]
async fn a_program_that_hangs_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "exec sleep 60");
    let error = runner.run(invocation(folder.path(), &[], Duration::from_millis(200))).await.unwrap_err();
    assert!(matches!(error, ProcessError::TimedOut { program: "ffmpeg", .. }), "{error}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_program_that_uses_too_much_processor_time_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "while :; do :; done");
    // A second of processor time, and a minute for a loaded machine to give it.
    let limits =
        Limits { processor_time: Duration::from_secs(1), ..invocation(folder.path(), &[], Duration::ZERO).limits() };
    let mut command = command(runner.toolbox().path(Tool::Ffmpeg).unwrap(), &limits).await;
    let status = command.status().await.unwrap();
    assert!(limits.explain(status).unwrap().contains("after 1 s of processor time"), "{status}");
}

#[tokio::test]
async fn a_missing_program_is_named() {
    let runner = Runner::new(Toolbox::default());
    let error = runner.run(invocation(Path::new("/"), &[], Duration::from_secs(1))).await.unwrap_err();
    assert!(matches!(error, ProcessError::Missing(Tool::Ffmpeg)), "{error}");
}

/// Checks that the kernel kills the child when the launcher thread, and so this process, ends.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn children_are_tied_to_the_thread_that_launched_them() {
    let folder = tempfile::tempdir().unwrap();
    let runner = runner_of(folder.path(), "exec sleep 60");
    if showrunner_child_process::program("setpriv").is_none() {
        return;
    }
    let command = runner.command(&invocation(folder.path(), &[], Duration::from_secs(9))).await.unwrap();
    let mut child = runner.launcher.launch(command).await.unwrap();
    let pid = child.id().unwrap();
    let is_asleep = || std::fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.trim() == "sleep");
    while !is_asleep() {
        tokio::task::yield_now().await;
    }
    // Ends the launcher thread, as the end of the process would.
    drop(runner);
    let status = tokio::time::timeout(enough(), child.wait()).await.unwrap().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(9));
}
