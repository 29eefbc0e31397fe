//! What other users of the machine can read of a server: nothing, whatever the umask of whoever starts it.

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::program::Home;

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
