//! Backups with the real program, and the lock on a SQLite file.

use std::path::Path;
use std::process::Command;

use crate::commands::refusal;
use crate::program::Home;

fn run(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn new_script() -> serde_json::Value {
    serde_json::json!({
        "title": "Ten minutes", "content": "Put the phone away for ten minutes.", "category": "self-development",
        "topic": "habits", "duration": 30, "projectId": 1,
    })
}

fn passphrase(folder: &Path) -> String {
    let file = folder.join("passphrase");
    std::fs::write(&file, "correct horse battery\n").unwrap();
    file.display().to_string()
}

#[test]
fn what_a_running_server_has_moves_to_another_place() {
    let here = Home::new();
    let server = here.serve("all");
    server.post("/api/scripts", &new_script());
    let file = here.data().with_file_name("a.tar").display().to_string();
    let secret = passphrase(here.data().parent().unwrap());
    let made = run(here.command(["backup", &file, "--with-key", "--passphrase-file", &secret]));
    assert!(made.contains("the key file"), "{made}");
    assert!(refusal(here.command(["backup", &file])).contains("exists already"));
    assert!(run(here.command(["verify", &file])).contains("is whole"));
    let told = server.get("/api/scripts");

    // It is not empty, and it is in use.
    assert!(refusal(here.command(["restore", &file])).contains("is using the database"));
    drop(server);
    assert!(refusal(here.command(["restore", &file])).contains("not empty"));

    let there = Home::new();
    let restored = run(there.command(["restore", &file, "--with-key", "--passphrase-file", &secret]));
    assert!(restored.contains("restored"), "{restored}");
    let key = |home: &Home| std::fs::read(home.data().join("secret.key")).unwrap();
    assert_eq!(key(&there), key(&here));
    assert_eq!(there.serve("all").get("/api/scripts"), told);
}

#[test]
fn a_restore_that_was_killed_is_begun_again() {
    let (here, there) = (Home::new(), Home::new());
    run(here.command(["migrate"]));
    let file = here.data().with_file_name("a.tar").display().to_string();
    run(here.command(["backup", &file]));
    // As it is after a kill between the files and the rows.
    std::fs::create_dir_all(there.data().join("media/videos")).unwrap();
    std::fs::write(there.data().join("media/videos/half.mp4"), "half").unwrap();
    assert!(refusal(there.command(["restore", &file, "--accept-any-key"])).contains("media store"));
    std::fs::write(there.data().join("restore.unfinished"), "").unwrap();
    assert!(refusal(there.command(["serve"])).contains("broke off"));
    run(there.command(["restore", &file, "--accept-any-key"]));
    drop(there.serve("all"));
}

#[test]
fn a_backup_of_another_key_is_refused_unless_it_is_accepted() {
    let (here, there) = (Home::new(), Home::new());
    run(here.command(["migrate"]));
    let file = here.data().with_file_name("a.tar").display().to_string();
    run(here.command(["backup", &file]));
    assert!(run(here.command(["verify", &file])).contains("has signed it"));
    // Without a key nobody can tell, and with another one it was not signed.
    for key in [None, Some([7; 64])] {
        if let Some(key) = key {
            std::fs::create_dir_all(there.data()).unwrap();
            std::fs::write(there.data().join("secret.key"), key).unwrap();
        }
        for command in ["verify", "restore"] {
            let refused = refusal(there.command([command, &file]));
            assert!(refused.contains("altered") && refused.contains("--accept-any-key"), "{command}: {refused}");
        }
        assert!(!there.data().join("showrunner.db").exists(), "something was restored");
    }
    run(there.command(["verify", &file, "--accept-any-key"]));
    // The key file of the backup in its place is enough.
    std::fs::copy(here.data().join("secret.key"), there.data().join("secret.key")).unwrap();
    assert!(run(there.command(["restore", &file])).contains("restored"));
}

#[test]
fn a_second_server_on_a_sqlite_file_is_told_of_the_first() {
    let home = Home::new();
    let first = home.serve("all");
    for role in ["all", "api", "worker"] {
        let refused = refusal(home.command(["serve", "--role", role]));
        assert!(refused.contains(&format!("process {}", first.id())), "{refused}");
        assert!(refused.contains("stop it first"), "{refused}");
    }
    drop(first);
    drop(home.serve("all"));
}

#[test]
fn a_wrong_key_or_passphrase_changes_nothing() {
    let (here, there) = (Home::new(), Home::new());
    run(here.command(["migrate"]));
    let file = here.data().with_file_name("a.tar").display().to_string();
    run(here.command(["backup", &file]));
    let secret = passphrase(here.data().parent().unwrap());
    let with_key = ["restore", &file, "--with-key", "--passphrase-file", &secret];
    assert!(refusal(there.command(with_key)).contains("not in this backup"));
    assert!(!there.data().join("showrunner.db").exists());
    std::fs::write(&secret, "short\n").unwrap();
    let too_short = refusal(here.command(["backup", &file, "--with-key", "--passphrase-file", &secret]));
    assert!(too_short.contains("at least 8 characters"), "{too_short}");
}
