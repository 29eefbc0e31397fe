use std::os::unix::fs::{PermissionsExt as _, symlink};

use super::*;

const US: Ids = Ids { user: 10_001, group: 10_001 };

#[test]
fn owner_and_command_are_named() {
    let data = Path::new("/app/data");
    let owned_by = |user, group, mode| forbidden_to(US, data, data, Ids { user, group }, mode);
    assert_eq!(
        owned_by(0, 0, 0o755),
        "/app/data belongs to user 0 (root) and group 0, mode 0755, and this server runs as user 10001 and group 10001, which \
         may not use it. Run `chown -R 10001:10001 /app/data` as root; for a container, run it on the host with the folder that \
         is mounted there"
    );
    for (user, group, mode, named) in [
        (1000, 1000, 0o700, "belongs to user 1000 and group 1000, mode 0700"),
        (1000, 10_001, 0o750, "`chown -R 10001:10001 /app/data`"),
        (10_001, 10_001, 0o555, "`chmod -R u+rwX /app/data`"),
        (10_001, 0, 0o077, "`chmod -R u+rwX /app/data`"),
        (10_001, 10_001, 0o700, "SELinux"),
    ] {
        let sentence = owned_by(user, group, mode);
        assert!(sentence.contains(named), "{sentence}");
    }
    let missing = forbidden_to(US, Path::new("/srv/my data/it's"), Path::new("/srv"), Ids { user: 0, group: 0 }, 0o755);
    assert!(missing.starts_with("/srv belongs to user 0 (root)"), "{missing}");
    assert!(missing.contains(r"`install -d -o 10001 -g 10001 '/srv/my data/it'\''s'`"), "{missing}");
}

#[test]
fn reason_of_the_system_becomes_a_sentence() {
    for (kind, sentence) in [
        (ErrorKind::ReadOnlyFilesystem, "data.dir: /no/data is on a read-only file system: mount it for writing"),
        (ErrorKind::StorageFull, "data.dir: the disk of /no/data is full: free space on it"),
        (ErrorKind::QuotaExceeded, "data.dir: the disk of /no/data is full: free space on it"),
        (ErrorKind::InvalidFilename, "data.dir: /no/data cannot be used: "),
    ] {
        let found = unusable("data.dir", Path::new("/no/data"), &kind.into()).to_string();
        assert!(found.starts_with(sentence), "{found}");
    }
}

/// The settings of a server whose data are in this folder.
fn settings(data: &Path) -> Settings {
    let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    std::fs::write(file.path(), format!("[data]\ndir = {:?}\n", data.to_str().unwrap())).unwrap();
    crate::config::load(Some(file.path())).unwrap()
}

fn refusal(data: &Path) -> String {
    check(&settings(data)).unwrap_err().to_string()
}

#[test]
fn missing_folders_are_made_and_left_empty() {
    let root = tempfile::tempdir().unwrap();
    let data = root.path().join("deep/er/data");
    check(&settings(&data)).unwrap();
    assert_eq!(std::fs::read_dir(data).unwrap().count(), 0);
}

#[test]
fn file_in_place_of_a_folder_is_named() {
    let root = tempfile::tempdir().unwrap();
    let file = root.path().join("data");
    std::fs::write(&file, "not a folder").unwrap();
    for data in [file.clone(), file.join("below")] {
        let sentence = refusal(&data);
        assert!(sentence.starts_with(&format!("data.dir: {} is a file", file.display())), "{sentence}");
    }
    let data = root.path().join("folder");
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("media"), "not a folder").unwrap();
    let sentence = refusal(&data);
    assert!(sentence.starts_with(&format!("media.url: {} is a file", data.join("media").display())), "{sentence}");
}

#[test]
fn folder_in_place_of_a_file_is_named() {
    for (name, key) in
        [("secret.key", "secrets.key_file"), ("showrunner.db", "database.url"), ("showrunner.db.lock", "database.url")]
    {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join(name)).unwrap();
        let sentence = refusal(root.path());
        let expected = format!("{key}: {} is a folder, and a file is needed there", root.path().join(name).display());
        assert!(sentence.starts_with(&expected), "{sentence}");
    }
}

#[test]
fn link_to_nothing_is_named() {
    let root = tempfile::tempdir().unwrap();
    let data = root.path().join("data");
    symlink("/no/such/disk", &data).unwrap();
    let sentence = refusal(&data);
    assert!(sentence.contains("is a link to /no/such/disk, which does not exist"), "{sentence}");
}

#[test]
fn foreign_or_locked_folder_is_named_with_a_command() {
    if Ids::own().user == 0 {
        // Root may use everything; `app/tests/app/data_folder.rs` starts the program as another user.
        return;
    }
    let root = tempfile::tempdir().unwrap();
    let data = root.path().join("data");
    std::fs::create_dir_all(data.join("media")).unwrap();
    for locked in [data.join("media"), data.clone()] {
        std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o555)).unwrap();
        let sentence = refusal(&data);
        assert!(sentence.contains(&format!("chmod -R u+rwX {}", locked.display())), "{sentence}");
    }
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
}
