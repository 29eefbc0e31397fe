//! Several machines: they share PostgreSQL, a bucket and the key, and no folder.

use showrunner_domain::media::MediaKey;
use showrunner_media::MediaLocation;
use showrunner_ports::backup::RemoteBackups as _;
use showrunner_ports::media::MediaStore as _;

use crate::program::{Home, background_runtime, wait_for};
use crate::slow_stories::{approved_script, new_database, new_video, wait_for_status};

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

#[test]
fn a_render_whose_machine_died_is_finished_by_another() {
    use secrecy::ExposeSecret as _;
    let Some(database) = new_database() else { return };
    let location = bucket();
    let shared = tempfile::tempdir().unwrap();
    let key = shared.path().join("secret.key").display().to_string();
    let machine = || {
        Home::new()
            .with("DATABASE__URL", &*database)
            .with("SECRETS__KEY_FILE", &*key)
            .with("MEDIA__URL", &*location.url)
            .with("MEDIA__ENDPOINT", location.endpoint.clone().unwrap())
            .with("MEDIA__ACCESS_KEY_ID", location.access_key_id.clone().unwrap())
            .with("MEDIA__SECRET_ACCESS_KEY", location.secret_access_key.as_ref().unwrap().expose_secret())
    };
    let machines = [machine(), machine(), machine()];
    let api = machines[0].serve("api");
    let mut first = machines[1].serve("worker");
    let script = approved_script(&api, "Do the hardest thing first");
    let video = new_video(&api, &script);
    wait_for("the render to have begun", || {
        api.get("/api/videos").1[0]["progress"].as_i64().filter(|percent| *percent > 0)
    });
    first.kill();
    let _second = machines[2].serve("worker");
    let ready = wait_for_status(&api, "/api/videos", &video["id"], "pending_review");

    let address = ready["videoUrl"].as_str().unwrap();
    let served = api.raw(address);
    assert!(served.len() > 100_000, "{} bytes", served.len());
    let scratch = tempfile::tempdir().unwrap();
    let store = showrunner_media::open(&location, scratch.path()).unwrap();
    let name = MediaKey::new(address.trim_start_matches("/media/")).unwrap();
    let stored = background_runtime().block_on(async {
        use futures_util::TryStreamExt as _;
        let file = store.open(&name, None).await.unwrap().unwrap();
        file.bytes.try_collect::<Vec<_>>().await.unwrap().concat()
    });
    assert!(stored == served, "the api serves another file than the one in the bucket");
    for home in &machines {
        assert!(!home.data().join("media").exists(), "media were kept on a machine");
    }
}

/// The first backup is due at the first start.
#[test]
fn the_nightly_backup_is_moved_into_a_bucket() {
    use secrecy::ExposeSecret as _;
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
    let names = background_runtime().block_on(store.names()).unwrap();
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].starts_with("showrunner-"), "{names:?}");
    assert!(!home.data().join("backups").join(&names[0]).exists(), "it stays on this machine as well");
}
