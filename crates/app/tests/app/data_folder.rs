//! A data folder that the server cannot use, with the real program.

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::commands::refusal;
use crate::program::Home;

/// A user without any rights.
const NOBODY: &str = "65534";

/// The command of a home, as another user.
fn as_nobody(home: &Home, arguments: &[&str]) -> Command {
    let program = home.command(arguments);
    let mut command = Command::new("setpriv");
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--"]).arg(program.get_program());
    command.args(program.get_args()).current_dir(program.get_current_dir().unwrap());
    command.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command
}

/// Whether the program can be started as that user, as only root can.
fn can_be_nobody(home: &Home) -> bool {
    let root = home.data().parent().unwrap().to_owned();
    std::fs::set_permissions(root, std::fs::Permissions::from_mode(0o755)).unwrap();
    as_nobody(home, &["--version"]).output().is_ok_and(|output| output.status.success())
}

#[test]
fn folder_of_another_user_is_named_with_the_command() {
    let home = Home::new();
    if !can_be_nobody(&home) {
        return;
    }
    let absent = refusal(as_nobody(&home, &["serve"]));
    let command = format!("install -d -o {NOBODY} -g {NOBODY} {}", home.data().display());
    assert!(absent.contains("belongs to user 0 (root)") && absent.contains(&command), "{absent}");

    std::fs::create_dir(home.data()).unwrap();
    let owned_by_root = refusal(as_nobody(&home, &["serve"]));
    let command = format!("chown -R {NOBODY}:{NOBODY} {}", home.data().display());
    assert!(owned_by_root.contains("runs as user 65534 and group 65534"), "{owned_by_root}");
    assert!(owned_by_root.contains(&command), "{owned_by_root}");

    // The advice helps. A file that root has made in it since is named as well.
    let nobody = Some(NOBODY.parse().unwrap());
    std::os::unix::fs::chown(home.data(), nobody, nobody).unwrap();
    assert!(as_nobody(&home, &["migrate"]).output().unwrap().status.success());
    std::os::unix::fs::chown(home.data().join("showrunner.db"), Some(0), Some(0)).unwrap();
    let file = refusal(as_nobody(&home, &["serve"]));
    assert!(file.contains("showrunner.db belongs to user 0 (root)"), "{file}");
    let report = as_nobody(&home, &["doctor"]).output().unwrap();
    let report = String::from_utf8(report.stdout).unwrap();
    assert!(report.contains("WRONG data folder: database.url: "), "{report}");
}

#[test]
fn file_in_place_of_the_folder_is_named() {
    let home = Home::new();
    std::fs::write(home.data(), "not a folder").unwrap();
    let message = refusal(home.command(["serve"]));
    assert!(message.contains("is a file, and a folder is needed there"), "{message}");
}

/// Everything below a folder, and the folder.
fn everything(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(everything(&path)) } else { found.push(path) }
    }
    found
}

#[test]
fn a_careless_umask_opens_nothing_to_other_users() {
    let home = Home::new().with_umask("000");
    let server = home.serve("all");
    let backup = home.data().join("copy.tar");
    let made = home.command(["backup", backup.to_str().unwrap()]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert_eq!(server.get("/api/videos").0, 200);

    let found = everything(&home.data());
    for name in ["secret.key", "showrunner.db", "media/installation/name", "copy.tar"] {
        assert!(found.contains(&home.data().join(name)), "{name} is missing: {found:?}");
    }
    let rights = |path: &Path| path.symlink_metadata().map_or(0, |metadata| metadata.permissions().mode() & 0o077);
    let open: Vec<&PathBuf> = found.iter().filter(|path| rights(path) != 0).collect();
    assert!(open.is_empty(), "others can use {open:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_that_crashes_leaves_no_copy_of_its_memory() {
    let home = Home::new();
    let server = home.serve("api");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
    assert_eq!(core.split_whitespace().filter(|word| *word == "0").count(), 2, "{core}");
}
