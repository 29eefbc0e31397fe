//! `showrunner rotate-key`, beside a running server.

use std::path::Path;

use serde_json::json;

use crate::commands::refusal;
use crate::program::{Home, wait_for};

fn key_file(home: &Home) -> Vec<u8> {
    std::fs::read(home.data().join("secret.key")).unwrap()
}

/// Runs the command to its end and returns what it said.
fn rotate(home: &Home) -> String {
    let output = home.command(["rotate-key", "--settle", "0"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refusal_with_key(home: &Home, key: &Path) -> String {
    let mut command = home.command(["doctor"]);
    let output = command.env("SHOWRUNNER__SECRETS__KEY_FILE", key).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Signs in and returns the cookie.
fn sign_in(address: &str) -> String {
    let url = format!("http://{address}/api/session");
    let body = json!({ "password": "correct horse battery" }).to_string();
    let answer = ureq::post(&url).header("content-type", "application/json").send(body).unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[test]
fn the_key_is_changed_beside_a_server_and_sessions_stay() {
    let home = Home::new().with("AUTH__PASSWORD", "correct horse battery");
    let mut server = home.serve("all");
    let cookie = sign_in(server.address());
    let is_signed_in =
        |server: &crate::program::Server| server.get_with("/api/videos", &[("cookie", &cookie)]).0 == 200;
    assert!(is_signed_in(&server));
    let old = key_file(&home);
    let copy = home.data().join("old.key");
    std::fs::write(&copy, &old).unwrap();

    let said = rotate(&home);
    assert!(said.contains("Secrets sealed with the new key: 1;"), "{said}");
    let new = key_file(&home);
    assert_eq!(new.len(), old.len());
    assert_ne!(new, old);
    assert!(is_signed_in(&server), "the running server goes on");
    server.stop();
    let server = home.serve("all");
    assert!(is_signed_in(&server), "and so does the next, with the same hash of the password");
    let said = refusal_with_key(&home, &copy);
    assert!(said.contains("the key of this process is not the one of this database"), "{said}");
}

#[test]
fn a_change_that_was_broken_off_is_told_of_and_goes_on() {
    let home = Home::new();
    let _server = home.serve("all");
    let old = key_file(&home);
    let mut broken_off =
        home.command(["rotate-key", "--settle", "3600"]).stdout(std::process::Stdio::null()).spawn().unwrap();
    let both = wait_for("both keys", || Some(key_file(&home)).filter(|file| file.len() == 2 * old.len()));
    let said = refusal(home.command(["rotate-key"]));
    assert!(said.contains("another process is changing the key"), "{said}");
    broken_off.kill().unwrap();
    broken_off.wait().unwrap();

    let said = String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    assert!(said.contains("WRONG key file: it has 2 keys, because a change of the key was broken off"), "{said}");
    assert!(said.contains("ok    installation"), "everything is opened all the same: {said}");
    assert!(rotate(&home).starts_with("A change of the key was broken off. It goes on."));
    assert_eq!(key_file(&home), both[..old.len()], "with the key that was new then");
    assert!(rotate(&home).starts_with("There is a new key"), "and the next change is another");
}

/// As after the restore of an older backup: what is sealed with the older key is opened and sealed again.
#[test]
fn an_older_key_behind_the_present_one_brings_an_older_backup_up_to_date() {
    let home = Home::new();
    drop(home.serve("all"));
    let old = key_file(&home);
    std::fs::write(home.data().join("secret.key"), [vec![7; old.len()], old.clone()].concat()).unwrap();
    let said = rotate(&home);
    assert!(said.contains("Secrets sealed with the new key: 1;"), "{said}");
    assert_eq!(key_file(&home), vec![7; old.len()]);
    drop(home.serve("all"));
}

#[test]
fn the_key_of_another_database_changes_nothing() {
    let home = Home::new();
    drop(home.serve("all"));
    let foreign = vec![7; 64];
    std::fs::write(home.data().join("secret.key"), &foreign).unwrap();
    let said = refusal(home.command(["rotate-key"]));
    assert!(said.contains("the key of this process is not the one of this database"), "{said}");
    assert_eq!(key_file(&home), foreign);
    std::fs::remove_file(home.data().join("secret.key")).unwrap();
    let said = refusal(home.command(["rotate-key"]));
    assert!(said.contains("secret.key cannot be read"), "{said}");
}
