//! Several machines: they share PostgreSQL, a bucket and the key, and no folder.

use futures_util::TryStreamExt as _;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use showrunner_domain::media::MediaKey;
use showrunner_fake_providers::Fault;
use showrunner_media::MediaLocation;
use showrunner_ports::backup::RemoteBackups as _;
use showrunner_ports::media::MediaStore as _;
use ureq::http::Method;

use crate::program::{Home, background_runtime, wait_for};
use crate::slow_platforms::{Stage, connect, schedule_post, wait_until_published};
use crate::slow_stories::{approve_video, approved_script, new_database, new_video, wait_for_status};

/// The bucket that `TEST_S3_URL` names (`http://KEY:SECRET@HOST:PORT/BUCKET`), under a prefix of its own.
#[expect(clippy::disallowed_methods, reason = "the test command says where its bucket is")]
fn bucket() -> MediaLocation {
    let url = std::env::var("TEST_S3_URL").unwrap();
    let (key, server) = url.strip_prefix("http://").unwrap().split_once('@').unwrap();
    let ((id, secret), (address, bucket)) = (key.split_once(':').unwrap(), server.split_once('/').unwrap());
    MediaLocation {
        url: format!("s3://{bucket}/machines/{}", uuid::Uuid::new_v4()),
        endpoint: Some(format!("http://{address}")),
        region: None,
        access_key_id: Some(id.to_owned()),
        secret_access_key: Some(secret.to_owned().into()),
    }
}

/// The settings of a bucket as a media store.
fn with_media(home: Home, location: &MediaLocation) -> Home {
    home.with("MEDIA__URL", &*location.url)
        .with("MEDIA__ENDPOINT", location.endpoint.clone().unwrap())
        .with("MEDIA__ACCESS_KEY_ID", location.access_key_id.clone().unwrap())
        .with("MEDIA__SECRET_ACCESS_KEY", location.secret_access_key.as_ref().unwrap().expose_secret())
}

/// Reads the file with this key from the bucket.
fn stored(location: &MediaLocation, key: &str) -> Vec<u8> {
    let scratch = tempfile::tempdir().unwrap();
    let store = showrunner_media::open(location, scratch.path()).unwrap();
    background_runtime().block_on(async {
        let file = store.open(&MediaKey::new(key).unwrap(), None).await.unwrap().unwrap();
        file.bytes.try_collect::<Vec<_>>().await.unwrap().concat()
    })
}

#[test]
fn a_video_is_rendered_and_published_once_though_two_machines_die() {
    let Some(database) = new_database() else { return };
    let location = bucket();
    let shared = tempfile::tempdir().unwrap();
    let key = shared.path().join("secret.key").display().to_string();
    let stage = Stage::new();
    let machine =
        || with_media(stage.home(), &location).with("DATABASE__URL", &*database).with("SECRETS__KEY_FILE", &*key);
    let machines = [machine(), machine(), machine(), machine(), machine()];
    let (one_api, other_api) = (machines[0].serve("api"), machines[1].serve("api"));
    connect(&one_api, "youtube");

    let mut worker = machines[2].serve("worker");
    let script = approved_script(&one_api, "Do the hardest thing first");
    let video = new_video(&one_api, &script);
    wait_for("the render to have begun", || {
        other_api.get("/api/videos").1[0]["progress"].as_i64().filter(|percent| *percent > 0)
    });
    worker.kill();
    let mut worker = machines[3].serve("worker");
    let ready = wait_for_status(&other_api, "/api/videos", &video["id"], "pending_review");

    let address = ready["videoUrl"].as_str().unwrap();
    let file = stored(&location, address.trim_start_matches("/media/"));
    assert!(file.len() > 100_000, "{} bytes", file.len());
    for api in [&one_api, &other_api] {
        assert!(api.raw(address) == file, "an api serves another file than the one in the bucket");
    }

    approve_video(&other_api, &video["id"]);
    stage.faults("youtube").next(Method::PUT, "/upload/", Fault::Silence);
    let post = schedule_post(&one_api, &video["id"], "youtube", "On two machines");
    wait_for("the upload without an answer", || stage.faults("youtube").are_over().then_some(()));
    worker.kill();
    let _worker = machines[4].serve("worker");
    wait_until_published(&other_api, &post);
    assert_eq!(stage.youtube.world.public_checksums(), [format!("{:x}", Sha256::digest(&file))]);
    for home in &machines {
        assert!(home.outbox().is_empty(), "a post went to the sandbox");
        assert!(!home.data().join("media").exists(), "media were kept on a machine");
    }
}

/// From a folder to a bucket and back, by command, on a machine that has both.
#[test]
fn media_are_moved_into_a_bucket_and_back() {
    let location = bucket();
    let home = with_media(Home::new(), &location);
    let (folder, back) = (home.data().join("media"), home.data().join("back"));
    std::fs::create_dir_all(folder.join("videos/1")).unwrap();
    std::fs::write(folder.join("videos/1/a.mp4"), vec![7; 6_000_000]).unwrap();
    let moved = |from: &str, to: &str| {
        let output = home.command(["media", "move", from, to]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (folder, restored) = (format!("file://{}", folder.display()), format!("file://{}", back.display()));
    let said = moved(&folder, &location.url);
    assert!(said.starts_with("copied: 1 (6000000 bytes), already there: 0"), "{said}");
    assert!(stored(&location, "videos/1/a.mp4") == vec![7; 6_000_000]);
    assert!(moved(&folder, &location.url).starts_with("copied: 0 (0 bytes), already there: 1"));
    assert!(moved(&location.url, &restored).starts_with("copied: 1 (6000000 bytes)"));
    assert!(std::fs::read(back.join("videos/1/a.mp4")).unwrap() == vec![7; 6_000_000]);
}

/// A wrong key and a wrong bucket are named by the server; the right ones hold at once, without a restart.
#[test]
fn a_bucket_is_entered_in_the_browser() {
    let location = bucket();
    let path = location.url.strip_prefix("s3://").unwrap();
    let (name, prefix) = path.split_once('/').unwrap();
    let secret = location.secret_access_key.as_ref().unwrap().expose_secret();
    let entered = |name: &str, secret: &str| {
        json!({
            "endpoint": location.endpoint, "name": name, "prefix": prefix,
            "accessKeyId": location.access_key_id, "secretAccessKey": secret,
        })
    };
    let home = Home::new();
    let server = home.serve("all");
    let in_folder = wait_for("the backup in the folder", || {
        let overview = server.get("/api/backups").1;
        overview["backups"].as_array().unwrap().iter().find(|one| one["place"] == "folder").cloned()
    });
    let test = |bucket: &Value| server.post("/api/backups/bucket/test", bucket);
    for (bucket, said) in [
        (entered(name, "wrong"), "SignatureDoesNotMatch"),
        (entered("another-bucket", secret), "NoSuchBucket"),
        (
            json!({ "endpoint": "http://127.0.0.1:9", "name": "b", "accessKeyId": "a", "secretAccessKey": "b" }),
            "reached",
        ),
    ] {
        let (status, answer) = test(&bucket);
        assert_eq!((status, &answer["succeeded"]), (200, &json!(false)), "{answer}");
        assert!(answer["message"].as_str().unwrap().contains(said), "{answer}");
    }
    let (_, right) = test(&entered(name, secret));
    assert_eq!(right["succeeded"], true, "{right}");
    let (status, saved) = server.put("/api/backups/bucket", &entered(name, secret));
    assert_eq!((status, &saved["bucket"]["name"]), (200, &json!(name)), "{saved}");

    assert_eq!(server.post("/api/backups", &json!({})).0, 202);
    let moved = wait_for("the backup in the bucket", || {
        let overview = server.get("/api/backups").1;
        assert_eq!(overview["failure"], json!(null), "{overview}");
        let backups = overview["backups"].as_array().unwrap();
        assert!(backups.contains(&in_folder), "the one in the folder stays: {overview}");
        backups.iter().find(|one| one["place"] == "bucket" && one["check"] != json!(null)).cloned()
    });
    let address = format!("/api/backups/{}", moved["name"].as_str().unwrap());
    assert_eq!(server.raw(&format!("{address}/file")).len() as u64, moved["bytes"].as_u64().unwrap());
    assert_eq!(server.post(&format!("{address}/verification"), &json!({})).0, 202);
    wait_for("the second check", || {
        let overview = server.get("/api/backups").1;
        assert_eq!(overview["checkProblem"], json!(null), "{overview}");
        let check = overview["backups"].as_array()?.iter().find(|one| one["name"] == moved["name"])?["check"].clone();
        (check["checkedAt"] != moved["check"]["checkedAt"] && check["problem"] == json!(null)).then_some(())
    });
}

/// The first backup is due at the first start.
#[test]
fn the_nightly_backup_is_moved_into_a_bucket() {
    let location = bucket();
    let home = Home::new()
        .with("BACKUP__BUCKET__URL", &*location.url)
        .with("BACKUP__BUCKET__ENDPOINT", location.endpoint.clone().unwrap())
        .with("BACKUP__BUCKET__ACCESS_KEY_ID", location.access_key_id.clone().unwrap())
        .with("BACKUP__BUCKET__SECRET_ACCESS_KEY", location.secret_access_key.as_ref().unwrap().expose_secret());
    let server = home.serve("all");
    wait_for("the backup on System Health", || {
        server.get("/api/system/health").1["backup"]["lastAt"].as_str().map(str::to_owned)
    });
    let scratch = tempfile::tempdir().unwrap();
    let store = showrunner_media::open(&location, scratch.path()).unwrap();
    let name = wait_for("the backup and its record", || {
        let files = background_runtime().block_on(store.files()).unwrap();
        let backup = files.iter().find(|file| files.iter().any(|other| other.name == format!("{}.json", file.name)));
        backup.map(|file| file.name.clone())
    });
    assert!(name.starts_with("showrunner-"), "{name}");
    assert!(!home.data().join("backups").join(&name).exists(), "it stays on this machine as well");
}
