//! A full disk, and the required programs with the message if one is missing: tests of this binary in separate processes whose
//! environment can be broken.

use std::process::Command;

use showrunner_media::ffprobe_version;
use showrunner_ports::media::{MediaError, MediaStore};

use crate::fixture::{files_below, in_a_folder, key, stream_of};

/// Runs the ignored test `name` with the command that `spoil` returns, and fails if it fails.
fn run(name: &str, spoil: impl FnOnce(&str) -> Command) {
    let executable = std::env::current_exe().unwrap();
    let mut command = spoil(executable.to_str().unwrap());
    let output = command.args(["--ignored", "--exact", name, "--nocapture"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("1 passed"), "{name} did not run: {said}");
}

/// A file size limit fails a write in the middle, like a full disk.
#[test]
fn a_full_disk_is_an_error_of_the_store_and_leaves_nothing() {
    run("child_processes::nothing_fits", |executable| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\"", executable]);
        shell
    });
}

#[tokio::test]
#[ignore = "needs a limit on the size of files, see above"]
async fn nothing_fits() {
    let fixture = in_a_folder();
    let large = || stream_of(vec![0; 9_000_000]);
    fixture.store.put(&key("small"), stream_of("fits")).await.unwrap();
    assert!(matches!(fixture.store.put(&key("a"), large()).await, Err(MediaError::Store(_))));
    assert!(matches!(fixture.store.ingest_video(&key("a"), large()).await, Err(MediaError::Store(_))));
    assert_eq!(files_below(fixture.folder.path()), ["media/small"]);
}

#[tokio::test]
async fn ffprobe_is_found_with_its_version() {
    let version = ffprobe_version().await.unwrap();
    assert!(version.starts_with(|c: char| c.is_alphanumeric()), "{version}");
}

#[test]
fn a_missing_ffprobe_is_explained() {
    run("child_processes::without_ffprobe", |executable| {
        let mut command = Command::new(executable);
        command.env("PATH", "/nowhere");
        command
    });
}

#[tokio::test]
#[ignore = "needs a PATH without ffprobe, see above"]
async fn without_ffprobe() {
    let fixture = in_a_folder();
    let Err(MediaError::Setup(sentence)) = fixture.store.ingest_video(&key("v"), stream_of("video")).await else {
        panic!("a video was checked without ffprobe");
    };
    assert!(sentence.contains("sudo apt install ffmpeg") && sentence.contains("brew install ffmpeg"), "{sentence}");
    assert_eq!(ffprobe_version().await.unwrap_err().to_string(), sentence);
}
