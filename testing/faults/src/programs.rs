//! A stand-in for ffmpeg. Music under a voice takes seconds of processor time in each run and is proved elsewhere: here a video is
//! delivered as it was fetched.

use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

const PICTURE: &str = "picture.jpg";

/// Puts the stand-in into a folder, and returns the path along which programs are found with it.
pub(crate) fn install(folder: &Path, video: &[u8], path: &OsString) -> Result<OsString> {
    let (source, picture, program) = (folder.join("video.mp4"), folder.join(PICTURE), folder.join("ffmpeg"));
    std::fs::write(&source, video)?;
    let mut real = Command::new("ffmpeg");
    real.args(["-v", "error", "-i"]).arg(&source).args(["-frames:v", "1"]).arg(&picture);
    ensure!(real.status().context("ffmpeg cannot be started")?.success(), "ffmpeg does not work");
    let script = format!(
        "#!/bin/sh\nfor last; do :; done\ncase $last in\n*.jpg) cp '{}' \"$last\" ;;\n*.mp4) cp source.mp4 \"$last\" ;;\nesac\n",
        picture.display()
    );
    std::fs::write(&program, script)?;
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755))?;
    let folders = std::iter::once(folder.to_owned()).chain(std::env::split_paths(path));
    Ok(std::env::join_paths(folders)?)
}
