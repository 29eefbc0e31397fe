//! The key is changed while accounts are used and their tokens renewed: nothing is lost, and afterwards only the new key
//! opens anything.

use serde_json::json;
use showrunner_fake_providers::CallLog;

use super::{REDIRECT, Stage, allow_access, approved_video, connect, query_value, schedule_post, wait_until_published};
use crate::program::Home;
use crate::slow_stories::new_database;

/// How often the platform was asked for new tokens.
fn renewals(log: &CallLog) -> usize {
    let is_renewal = |body: &[u8]| String::from_utf8_lossy(body).contains("grant_type=refresh_token");
    log.all().iter().filter(|call| is_renewal(&call.body)).count()
}

/// An api and a worker where there is a database for several, else one server.
fn a_product(stage: &Stage) -> (Home, &'static [&'static str]) {
    match new_database() {
        Some(database) => (stage.home().with("DATABASE__URL", database), &["api", "worker"]),
        None => (stage.home(), &["all"]),
    }
}

#[test]
fn the_key_is_changed_while_tokens_are_used_and_renewed() {
    let stage = Stage::new();
    let (home, roles) = a_product(&stage);
    let servers: Vec<_> = roles.iter().map(|role| home.serve(role)).collect();
    let server = &servers[0];
    for platform in ["tiktok", "youtube"] {
        connect(server, platform);
    }
    let video = approved_video(server);
    let began = server.post("/api/platforms/instagram/connect", &json!({ "redirectAddress": REDIRECT })).1;
    let link = allow_access(began["address"].as_str().unwrap());
    let (key, copy) = (home.data().join("secret.key"), home.data().join("old.key"));
    std::fs::copy(&key, &copy).unwrap();

    let mut change = home.command(["rotate-key", "--settle", "3"]).spawn().unwrap();
    let mut posts = 0;
    let publish_with_refused_tokens = |posts: &mut usize| {
        stage.youtube.world.expire_access();
        let post = schedule_post(server, &video, "youtube", &format!("Number {posts}"));
        let row = wait_until_published(server, &post);
        assert_eq!(row["sandbox"], false, "{row}");
        *posts += 1;
    };
    while change.try_wait().unwrap().is_none() {
        publish_with_refused_tokens(&mut posts);
    }
    assert!(change.wait().unwrap().success());
    assert!(posts > 0 && renewals(stage.log("youtube")) >= posts, "tokens were renewed meanwhile");
    assert_eq!(std::fs::read(&key).unwrap().len(), 64, "the old key is gone");

    // What runs goes on, and what was begun before is completed.
    publish_with_refused_tokens(&mut posts);
    let answered = json!({ "state": query_value(&link, "state"), "code": query_value(&link, "code") });
    let (status, answer) = server.post("/api/platforms/connected", &answered);
    assert_eq!((status, &answer["platform"]["status"]), (200, &json!("connected")), "{answer}");
    drop(servers);

    // The new key opens everything in a process that has never known the old one.
    let said = String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    assert_eq!(said.matches(" is connected\n").count(), 3, "{said}");
    assert_eq!(stage.public_posts("youtube"), posts, "each post is out once");

    // The old one opens nothing, even if the database is made to accept it.
    let with_the_old_key = |arguments: &[&str]| {
        let mut command = home.command(arguments);
        let output = command.env("SHOWRUNNER__SECRETS__KEY_FILE", &copy).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let said = with_the_old_key(&["doctor"]);
    assert!(said.contains("the key of this process is not the one of this database"), "{said}");
    with_the_old_key(&["adopt", "--key"]);
    let said = with_the_old_key(&["doctor"]);
    assert!(said.contains("ok    installation"), "{said}");
    assert_eq!(said.matches("encrypted with a different key").count(), 3, "{said}");
}
