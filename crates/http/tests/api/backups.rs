//! Backups are listed, made, verified and downloaded, one at a time, and no name leads anywhere else.

use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use actix_web::test::TestRequest;
use async_trait::async_trait;
use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use serde_json::json;
use showrunner_domain::backup::{BackupName, BackupOccasion, BackupSchedule, BackupsKept};
use showrunner_domain::settings::SettingKey;
use showrunner_http::HttpSettings;
use showrunner_ports::ByteStream;
use showrunner_ports::backup::{
    BackupCheck, BackupContents, BackupPlace, BackupRecord, BackupStore, BackupStoreError, RemoteBackups, StoredBackup,
};
use showrunner_ports::clock::Clock as _;
use showrunner_services::{BackupPlan, BucketOffer, ServiceOptions};
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase as _};
use tokio::sync::Semaphore;

use crate::session::{cookie, guarded_by, sign_in};
use crate::support::{Parts, World, settings, with_headers};

const CONTENTS: BackupContents =
    BackupContents { rows: 7, media_files: 2, media_bytes: 90, media_missing: 0, has_media: true, has_key: false };

/// Backups in memory. Each work takes a permit.
pub(crate) struct FakeBackups {
    stored: Mutex<Vec<(StoredBackup, BackupRecord)>>,
    problem: Mutex<Option<&'static str>>,
    gate: Semaphore,
}

impl FakeBackups {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { stored: Mutex::default(), problem: Mutex::default(), gate: Semaphore::new(0) })
    }

    async fn pass(&self) -> Result<(), BackupStoreError> {
        self.gate.acquire().await.unwrap().forget();
        let problem = *self.problem.lock().unwrap();
        problem.map_or(Ok(()), |problem| Err(BackupStoreError::Failed(problem.into())))
    }
}

#[async_trait]
impl BackupStore for FakeBackups {
    async fn list(&self) -> Result<Vec<StoredBackup>, BackupStoreError> {
        Ok(self.stored.lock().unwrap().iter().map(|(backup, _)| backup.clone()).collect())
    }

    async fn record(&self, backup: &StoredBackup) -> BackupRecord {
        let stored = self.stored.lock().unwrap();
        stored.iter().find(|(known, _)| known == backup).map(|(_, record)| record.clone()).unwrap_or_default()
    }

    async fn make(&self, now: Timestamp, _: bool) -> Result<(), BackupStoreError> {
        self.pass().await?;
        let name = BackupName::new(now, BackupOccasion::Regular);
        let backup = StoredBackup { name, bytes: 8, place: BackupPlace::Folder };
        self.stored.lock().unwrap().push((backup, BackupRecord::default()));
        Ok(())
    }

    async fn remove_all_but(&self, _: usize) -> Result<(), BackupStoreError> {
        Ok(())
    }

    async fn open(&self, _: &StoredBackup) -> Result<Option<ByteStream>, BackupStoreError> {
        Ok(Some(stream::iter([Ok("all rows".into())]).boxed()))
    }

    async fn check(&self, backup: &StoredBackup, now: Timestamp) -> Result<BackupCheck, BackupStoreError> {
        self.pass().await?;
        let check = BackupCheck { checked_at: now, problem: Some("the backup is damaged: it breaks off".to_owned()) };
        for (known, record) in &mut *self.stored.lock().unwrap() {
            if known == backup {
                *record = BackupRecord { contents: Some(CONTENTS), check: Some(check.clone()) };
            }
        }
        Ok(check)
    }

    fn in_bucket(&self, _: Arc<dyn RemoteBackups>) -> Arc<dyn BackupStore> {
        Arc::new(Self { stored: Mutex::default(), problem: Mutex::default(), gate: Semaphore::new(0) })
    }

    fn progress(&self) -> Option<u64> {
        None
    }
}

/// A world with these backups.
pub(crate) fn with_plan(
    parts: Parts,
    backups: &Arc<FakeBackups>,
    environment: &[(SettingKey, &'static str)],
    buckets: BucketOffer,
) -> World {
    let keep = BackupsKept::new(7).unwrap();
    let plan = BackupPlan {
        store: backups.clone(),
        place: "data/backups".to_owned(),
        schedule: BackupSchedule { enabled: true, time: "03:00".parse().unwrap(), keep, media: true },
        environment: environment.to_vec(),
        buckets,
    };
    World::of(Parts { options: ServiceOptions { backups: Some(plan), ..ServiceOptions::default() }, ..parts })
}

fn with_backups(parts: Parts, backups: &Arc<FakeBackups>, environment: &[(SettingKey, &'static str)]) -> World {
    with_plan(parts, backups, environment, BucketOffer::NotBuilt)
}

/// A world with a backup, and its address.
async fn with_one(settings: HttpSettings) -> (World, Arc<FakeBackups>, String) {
    let backups = FakeBackups::new();
    let world = with_backups(Parts { settings, ..Parts::on(Sqlite::fresh()) }, &backups, &[]);
    backups.gate.add_permits(1);
    backups.make(world.clock.now(), true).await.unwrap();
    let name = backups.list().await.unwrap()[0].name.clone();
    (world, backups, format!("/api/backups/{name}"))
}

#[actix_web::test]
async fn backup_is_made_and_verified_one_at_a_time() {
    let (world, backups, address) = with_one(settings()).await;
    let overview = world.get("/api/backups").await.json();
    let listed = json!([{
        "name": address.rsplit('/').next(), "madeAt": "2026-11-20T12:00:00Z", "occasion": "regular", "bytes": 8,
        "place": "folder", "contents": null, "check": null,
    }]);
    assert_eq!((&overview["backups"], &overview["task"]), (&listed, &json!(null)));
    let schedule =
        json!([overview["enabled"], overview["time"], overview["keep"], overview["media"], overview["place"]]);
    assert_eq!(schedule, json!([true, "03:00", 7, true, "data/backups"]));

    let verified = format!("{address}/verification");
    assert_eq!(world.call(Method::POST, &verified).await.status, 202);
    assert_eq!(world.get("/api/backups").await.json()["task"]["verifying"], listed[0]["name"]);
    for refused in [world.call(Method::POST, "/api/backups").await, world.call(Method::POST, &verified).await] {
        assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"));
        assert_eq!(refused.json()["error"], "A backup is being made or verified: wait until it is done");
    }
    backups.gate.add_permits(1);
    world.services.backups.finished().await;
    let backup = &world.get("/api/backups").await.json()["backups"][0];
    assert_eq!(backup["check"]["problem"], "The backup is damaged: it breaks off");
    let contents = json!({
        "rows": 7, "mediaFiles": 2, "mediaBytes": 90, "mediaMissing": 0, "hasMedia": true, "hasKey": false,
    });
    assert_eq!(backup["contents"], contents);

    *backups.problem.lock().unwrap() = Some("the disk is full: make room, then try again");
    backups.gate.add_permits(1);
    assert_eq!(world.call(Method::POST, "/api/backups").await.status, 202);
    world.services.backups.finished().await;
    let failure = &world.get("/api/backups").await.json()["failure"];
    assert_eq!(failure["message"], "The disk is full: make room, then try again");
}

#[actix_web::test]
async fn schedule_is_set_except_where_the_environment_sets_it() {
    let parts = [Some(Parts::on(Sqlite::fresh())), Postgres::migrated().unwrap().map(Parts::on)];
    for parts in parts.into_iter().flatten() {
        let variable = "SHOWRUNNER__BACKUP__TIME";
        let world = with_backups(parts, &FakeBackups::new(), &[(SettingKey::BackupTime, variable)]);
        let set = json!({ "backupEnabled": false, "backupKeep": 3, "backupMedia": false });
        assert_eq!(world.put("/api/settings", set).await.status, 200);
        let overview = world.get("/api/backups").await.json();
        let schedule = json!([overview["enabled"], overview["time"], overview["keep"], overview["media"]]);
        assert_eq!(schedule, json!([false, "03:00", 3, false]));
        assert_eq!(overview["environment"], json!([{ "setting": "backupTime", "variable": variable }]));
        let refused = world.put("/api/settings", json!({ "backupTime": "04:00" })).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"));
        assert!(refused.text().contains(variable), "{refused:?}");
        for (field, wrong) in [("backupKeep", json!(0)), ("backupKeep", json!(1001)), ("backupTime", json!("25:00"))] {
            let answer = world.put("/api/settings", json!({ field: wrong })).await;
            assert_eq!(answer.status, 422, "{field} {wrong}");
            assert!(answer.json()["fields"][field].is_string(), "{answer:?}");
        }
        assert_eq!(world.put("/api/settings", json!({ "backupEnabled": null })).await.status, 200);
        assert_eq!(world.get("/api/backups").await.json()["enabled"], true);
    }
}

#[actix_web::test]
async fn backup_is_downloaded_under_its_name() {
    let (world, _, address) = with_one(settings()).await;
    let file = format!("{address}/file");
    let answer = world.get(&file).await;
    assert_eq!((answer.status, answer.body.as_ref()), (200, b"all rows".as_slice()));
    let expected = format!("attachment; filename=\"{}\"", address.rsplit('/').next().unwrap());
    assert_eq!(answer.header("content-disposition"), expected);
    assert_eq!(answer.header("content-type"), "application/x-tar");
    let head = world.call(Method::HEAD, &file).await;
    assert_eq!((head.status, head.body.len(), head.header("content-type")), (200, 0, "application/x-tar"));
}

#[actix_web::test]
async fn other_names_are_404() {
    let (world, ..) = with_one(settings()).await;
    for name in [
        "x",
        "..",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "..%2fsecret.key",
        "%2fetc%2fpasswd",
        "showrunner-20261120T020304Z.tar.json",
        "showrunner-20200101T000000Z.tar",
        "showrunner-20200101T000000Z-before-migration.tar",
        ".lock",
        "showrunner-20200101T000000Z.tar%00",
    ] {
        for (method, end) in [(Method::GET, "file"), (Method::POST, "verification")] {
            let answer = world.call(method, &format!("/api/backups/{name}/{end}")).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{name} {end}");
        }
    }
}

#[actix_web::test]
async fn only_the_operator_downloads_a_backup() {
    let (world, _, address) = with_one(guarded_by("open sesame")).await;
    let file = format!("{address}/file");
    assert_eq!(world.get(&file).await.status, 401);
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    assert_eq!(world.get_with(&file, &[("cookie", &cookie)]).await.status, 200);
    let made = TestRequest::with_uri("/api/api-tokens").method(Method::POST);
    let made = with_headers(made, &[("cookie", &cookie)]).set_json(json!({ "name": "x", "access": "write" }));
    let bearer = format!("Bearer {}", world.send(made).await.json()["secret"].as_str().unwrap());
    let refused = world.get_with(&file, &[("authorization", &bearer), ("cookie", &cookie)]).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "token_out_of_scope"));
    assert_eq!(world.get_with("/api/backups", &[("authorization", &bearer)]).await.status, 200);
}
