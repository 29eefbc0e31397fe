//! The bucket for backups is tested, entered and left again; its secret is stored and never sent back.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use async_trait::async_trait;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use showrunner_domain::backup::BackupBucket;
use showrunner_ports::backup::{BackupBuckets, RemoteBackups, RemoteFile};
use showrunner_ports::{BoxError, ByteStream};
use showrunner_services::BucketOffer;
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase as _};

use crate::backups::{FakeBackups, with_plan};
use crate::support::{Parts, World};

const PATH: &str = "/api/backups/bucket";
const SECRET: &str = "0123456789abcdef0123456789abcdef3f2a";

/// A bucket in memory that one secret opens.
struct FakeBucket {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    is_open: bool,
}

impl FakeBucket {
    fn ask(&self) -> Result<(), BoxError> {
        if self.is_open { Ok(()) } else { Err("the signature does not match (SignatureDoesNotMatch)".into()) }
    }
}

#[async_trait]
impl RemoteBackups for FakeBucket {
    async fn files(&self) -> Result<Vec<RemoteFile>, BoxError> {
        self.ask()?;
        let files = self.files.lock().unwrap();
        Ok(files.iter().map(|(name, text)| RemoteFile { name: name.clone(), bytes: text.len() as u64 }).collect())
    }

    async fn upload(&self, name: &str, bytes: ByteStream) -> Result<(), BoxError> {
        self.ask()?;
        let bytes: Vec<_> = bytes.try_collect().await?;
        self.files.lock().unwrap().insert(name.to_owned(), bytes.concat());
        Ok(())
    }

    async fn download(&self, name: &str) -> Result<Option<ByteStream>, BoxError> {
        self.ask()?;
        let text = self.files.lock().unwrap().get(name).cloned();
        Ok(text.map(|text| stream::iter([Ok(text.into())]).boxed()))
    }

    async fn remove(&self, name: &str) -> Result<(), BoxError> {
        self.ask()?;
        self.files.lock().unwrap().remove(name);
        Ok(())
    }
}

struct Buckets;

impl BackupBuckets for Buckets {
    fn open(&self, _: &BackupBucket, secret: &SecretString) -> Result<Arc<dyn RemoteBackups>, BoxError> {
        let is_open = secret.expose_secret() == SECRET;
        Ok(Arc::new(FakeBucket { files: Mutex::default(), is_open }))
    }
}

fn world(parts: Parts, offer: BucketOffer) -> World {
    with_plan(parts, &FakeBackups::new(), &[], offer)
}

fn bucket(secret: &str) -> Value {
    json!({
        "endpoint": "https://s3.example.com", "region": "", "name": " my-backups ", "prefix": "a/b",
        "accessKeyId": "AKIA1", "secretAccessKey": secret,
    })
}

#[actix_web::test]
async fn bucket_is_entered_and_left_again_on_both_databases() {
    let parts = [Some(Parts::on(Sqlite::fresh())), Postgres::migrated().unwrap().map(Parts::on)];
    for parts in parts.into_iter().flatten() {
        let world = world(parts, BucketOffer::Offered(Arc::new(Buckets)));
        let nothing = json!({ "offer": "offered", "bucket": null, "lastFour": null });
        assert_eq!(world.get(PATH).await.json(), nothing);
        let entered = json!({
            "endpoint": "https://s3.example.com", "region": null, "name": "my-backups", "prefix": "a/b",
            "accessKeyId": "AKIA1",
        });
        let answer = world.put(PATH, bucket(&format!(" {SECRET}\n"))).await;
        let state = json!({ "offer": "offered", "bucket": entered, "lastFour": "3f2a" });
        assert_eq!((answer.status, answer.json()), (200, state.clone()));
        assert_eq!(world.get(PATH).await.json(), state);
        assert_eq!(world.put(PATH, bucket("")).await.json(), state, "the stored secret is kept");
        for path in [PATH, "/api/backups", "/api/changes", "/api/settings"] {
            assert!(!world.get(path).await.text().contains("0123456789abcdef"), "{path}");
        }
        assert_eq!(world.get("/api/changes").await.json()[0]["after"], "s3://my-backups/a/b");
        assert_eq!(world.call(Method::DELETE, PATH).await.status, 204);
        assert_eq!(world.get(PATH).await.json(), nothing);
        assert_eq!(world.call(Method::DELETE, PATH).await.status, 404);
        assert_eq!(world.put(PATH, bucket("")).await.status, 422, "the secret is gone");
    }
}

#[actix_web::test]
async fn bucket_is_tested_without_being_entered() {
    let world = world(Parts::on(Sqlite::fresh()), BucketOffer::Offered(Arc::new(Buckets)));
    let test = format!("{PATH}/test");
    let right = world.post(&test, bucket(SECRET)).await.json();
    assert_eq!(right["succeeded"], true, "{right}");
    let wrong = world.post(&test, bucket("wrong")).await.json();
    let message = "The files could not be listed: the signature does not match (SignatureDoesNotMatch)";
    assert_eq!(wrong, json!({ "succeeded": false, "message": message }));
    assert_eq!(world.get(PATH).await.json()["bucket"], json!(null));
}

#[actix_web::test]
async fn invalid_bucket_is_refused_by_field() {
    let world = world(Parts::on(Sqlite::fresh()), BucketOffer::Offered(Arc::new(Buckets)));
    for (field, value) in [
        ("name", json!(" ")),
        ("name", json!("s3://x")),
        ("endpoint", json!("s3.example.com")),
        ("endpoint", json!("https://me:secret@s3.example.com")),
        ("region", json!("us east")),
        ("prefix", json!("../x")),
        ("accessKeyId", json!("")),
        ("accessKeyId", json!("two words")),
        ("secretAccessKey", json!("two words")),
        ("secretAccessKey", json!("x".repeat(501))),
        ("secretAccessKey", json!(null)),
    ] {
        let mut body = bucket(SECRET);
        body[field] = value.clone();
        for answer in [world.put(PATH, body.clone()).await, world.post(&format!("{PATH}/test"), body.clone()).await] {
            assert_eq!(answer.status, 422, "{field} {value}");
            assert!(answer.json()["fields"][field].is_string(), "{field} {value}: {answer:?}");
        }
    }
    assert_eq!(world.get(PATH).await.json()["bucket"], json!(null));
}

#[actix_web::test]
async fn bucket_that_cannot_be_entered_is_said() {
    for (offer, named) in [(BucketOffer::Configured, "configured"), (BucketOffer::NotBuilt, "not_built")] {
        let world = world(Parts::on(Sqlite::fresh()), offer);
        let state = world.get(PATH).await.json();
        assert_eq!(state, json!({ "offer": named, "bucket": null, "lastFour": null }));
        for answer in [
            world.put(PATH, bucket(SECRET)).await,
            world.post(&format!("{PATH}/test"), bucket(SECRET)).await,
            world.call(Method::DELETE, PATH).await,
        ] {
            assert_eq!((answer.status, answer.code().as_str()), (409, "conflict"));
        }
    }
}
