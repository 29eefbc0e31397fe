//! The bucket for backups that the operator enters: used by every process at once, with its secret for its own server only.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::backup::{BackupBucket, BackupName, BackupOccasion, BackupSchedule, BackupsKept};
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::value::{AccessKeyId, BucketEndpoint, BucketName};
use showrunner_ports::backup::{
    BackupBuckets, BackupCheck, BackupPlace, BackupRecord, BackupStore, BackupStoreError, RemoteBackups, RemoteFile,
    StoredBackup,
};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::store::Page;
use showrunner_ports::{BoxError, ByteStream};
use showrunner_services::{BackupPlan, BucketOffer, ServiceError, ServiceOptions, Services, seal_all_again};
use showrunner_testkit::ClearSealer;

use crate::support::{Providers, World};

const SECRET: &str = "0123456789abcdef3f2a";

/// A server with one bucket, and the secrets that were sent to it.
#[derive(Default)]
struct FakeServer {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    secrets: Mutex<Vec<String>>,
}

struct FakeBucket(Arc<FakeServer>, BackupBucket, String);

impl FakeBucket {
    /// Refuses other secrets and buckets, as a server does.
    fn ask(&self) -> Result<(), BoxError> {
        let Self(server, bucket, secret) = self;
        server.secrets.lock().unwrap().push(format!("{secret} for {}", bucket.key_owner()));
        match (secret == SECRET, bucket.name.as_str()) {
            (true, "my-backups") => Ok(()),
            (true, _) => Err("The specified bucket does not exist (NoSuchBucket)".into()),
            (false, _) => Err("The signature does not match (SignatureDoesNotMatch)".into()),
        }
    }
}

#[async_trait]
impl RemoteBackups for FakeBucket {
    async fn files(&self) -> Result<Vec<RemoteFile>, BoxError> {
        self.ask()?;
        let files = self.0.files.lock().unwrap();
        Ok(files.iter().map(|(name, text)| RemoteFile { name: name.clone(), bytes: text.len() as u64 }).collect())
    }

    async fn upload(&self, name: &str, bytes: ByteStream) -> Result<(), BoxError> {
        self.ask()?;
        let bytes: Vec<_> = bytes.try_collect().await?;
        self.0.files.lock().unwrap().insert(name.to_owned(), bytes.concat());
        Ok(())
    }

    async fn download(&self, name: &str) -> Result<Option<ByteStream>, BoxError> {
        self.ask()?;
        let text = self.0.files.lock().unwrap().get(name).cloned();
        Ok(text.map(|text| stream::iter([Ok(text.into())]).boxed()))
    }

    async fn remove(&self, name: &str) -> Result<(), BoxError> {
        self.ask()?;
        self.0.files.lock().unwrap().remove(name);
        Ok(())
    }
}

/// Opens buckets at the fake server.
struct Offer(Arc<FakeServer>);

impl BackupBuckets for Offer {
    fn open(&self, bucket: &BackupBucket, secret: &SecretString) -> Result<Arc<dyn RemoteBackups>, BoxError> {
        Ok(Arc::new(FakeBucket(Arc::clone(&self.0), bucket.clone(), secret.expose_secret().to_owned())))
    }
}

/// A folder, or a bucket: makes empty backups.
#[derive(Clone, Default)]
struct FakeStore {
    made: Arc<Mutex<Vec<BackupName>>>,
    bucket: Option<Arc<dyn RemoteBackups>>,
}

#[async_trait]
impl BackupStore for FakeStore {
    async fn list(&self) -> Result<Vec<StoredBackup>, BackupStoreError> {
        let stored = |name: BackupName, place| StoredBackup { name, bytes: 0, place };
        if let Some(bucket) = &self.bucket {
            let files = bucket.files().await.map_err(BackupStoreError::Failed)?;
            return Ok(files.into_iter().map(|file| stored(file.name.parse().unwrap(), BackupPlace::Bucket)).collect());
        }
        Ok(self.made.lock().unwrap().iter().map(|name| stored(name.clone(), BackupPlace::Folder)).collect())
    }

    async fn record(&self, _: &StoredBackup) -> BackupRecord {
        BackupRecord::default()
    }

    async fn make(&self, now: Timestamp, _: bool) -> Result<(), BackupStoreError> {
        let name = BackupName::new(now, BackupOccasion::Regular);
        match &self.bucket {
            Some(bucket) => {
                let nothing = stream::iter(Vec::new()).boxed();
                bucket.upload(name.as_str(), nothing).await.map_err(BackupStoreError::Failed)?;
            }
            None => self.made.lock().unwrap().push(name),
        }
        Ok(())
    }

    async fn remove_all_but(&self, _: usize) -> Result<(), BackupStoreError> {
        Ok(())
    }

    async fn open(&self, _: &StoredBackup) -> Result<Option<ByteStream>, BackupStoreError> {
        Ok(None)
    }

    async fn check(&self, _: &StoredBackup, now: Timestamp) -> Result<BackupCheck, BackupStoreError> {
        Ok(BackupCheck { checked_at: now, problem: None })
    }

    fn in_bucket(&self, bucket: Arc<dyn RemoteBackups>) -> Arc<dyn BackupStore> {
        Arc::new(Self { bucket: Some(bucket), ..self.clone() })
    }

    fn progress(&self) -> Option<u64> {
        None
    }
}

fn process(world: &World, buckets: BucketOffer) -> Arc<Services> {
    let schedule = BackupSchedule {
        enabled: true,
        time: "03:00".parse().unwrap(),
        keep: BackupsKept::new(7).unwrap(),
        media: true,
    };
    let plan = BackupPlan {
        store: Arc::new(FakeStore::default()),
        place: "data/backups".to_owned(),
        schedule,
        environment: Vec::new(),
        buckets,
    };
    Arc::new(Services::new(&world.ports, &ServiceOptions { backups: Some(plan), ..ServiceOptions::default() }))
}

/// Two processes on one database, and the server of the bucket.
fn processes() -> (World, Arc<FakeServer>, [Arc<Services>; 2]) {
    let world = World::new(Providers::new());
    let server = Arc::<FakeServer>::default();
    let offer = || BucketOffer::Offered(Arc::new(Offer(Arc::clone(&server))));
    let processes = [process(&world, offer()), process(&world, offer())];
    (world, server, processes)
}

fn bucket(endpoint: &str, name: &str) -> BackupBucket {
    BackupBucket {
        endpoint: Some(BucketEndpoint::new(endpoint).unwrap()),
        region: None,
        name: BucketName::new(name).unwrap(),
        prefix: None,
        access_key_id: AccessKeyId::new("AKIA1").unwrap(),
    }
}

fn mine() -> BackupBucket {
    bucket("https://s3.example.com", "my-backups")
}

fn secret(text: &str) -> SecretString {
    text.into()
}

async fn back_up(process: &Services) {
    process.backups.begin_due(&process.alerts).await.unwrap();
    process.backups.finished().await;
}

#[tokio::test]
async fn entered_bucket_is_used_by_every_process() {
    let (world, server, [api, worker]) = processes();
    api.backups.set_bucket(mine(), Some(secret(SECRET)), Actor::Operator).await.unwrap();
    let state = worker.backups.bucket().await.unwrap();
    assert_eq!((state.bucket, state.ending.as_deref()), (Some(mine()), Some("3f2a")));
    back_up(&worker).await;
    assert_eq!(server.files.lock().unwrap().len(), 1);
    let overview = api.backups.overview().await.unwrap();
    assert_eq!((overview.place.as_str(), overview.backups[0].backup.place), ("s3://my-backups", BackupPlace::Bucket));

    api.backups.remove_bucket(Actor::Operator).await.unwrap();
    back_up(&worker).await;
    let overview = worker.backups.overview().await.unwrap();
    assert_eq!((overview.place.as_str(), overview.backups[0].backup.place), ("data/backups", BackupPlace::Folder));
    assert_eq!(server.files.lock().unwrap().len(), 1, "the backups in the bucket stay");
    assert_eq!(world.ports.stores.settings.secret(SecretKey::BackupBucket).await.unwrap(), None);
    let again = worker.backups.remove_bucket(Actor::Operator).await;
    assert!(matches!(again, Err(ServiceError::NotFound("bucket for backups"))), "{again:?}");
}

#[tokio::test]
async fn secret_is_kept_for_its_own_server_and_key_only() {
    let (world, server, [api, worker]) = processes();
    let set = async |bucket, secret| api.backups.set_bucket(bucket, secret, Actor::Operator).await;
    let missing = set(mine(), None).await.unwrap_err();
    assert!(matches!(&missing, ServiceError::Invalid(invalid) if invalid[0].field == "secret_access_key"), "{missing}");
    set(mine(), Some(secret(SECRET))).await.unwrap();
    // Another bucket there is opened with the same secret.
    set(bucket("https://s3.example.com", "other"), None).await.unwrap();
    let elsewhere = bucket("https://evil.example", "my-backups");
    assert!(set(elsewhere.clone(), None).await.is_err());
    assert!(api.backups.try_bucket(&elsewhere, None).await.is_err());
    // Nor does a change in the database send it there.
    let edited = Setting::BackupBucket(Some(elsewhere));
    world.ports.stores.settings.set(vec![edited], Actor::Operator, world.ports.clock.now()).await.unwrap();
    back_up(&worker).await;
    let overview = worker.backups.overview().await.unwrap();
    let problem = "Backups: the secret key of the bucket is missing: enter it in Settings";
    assert_eq!(
        (overview.list_problem.as_deref(), overview.failure.unwrap().problem.as_str()),
        (Some(problem), problem)
    );
    assert!(server.secrets.lock().unwrap().iter().all(|sent| !sent.contains("evil")), "{:?}", server.secrets);

    let change = api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    assert_eq!(worker.backups.bucket().await.unwrap().ending.as_deref(), Some("3f2a"));
}

#[tokio::test]
async fn test_of_a_bucket_repeats_what_the_server_says() {
    let (_world, server, [api, _]) = processes();
    let tried = async |bucket: BackupBucket, text: &str| {
        let trial = api.backups.try_bucket(&bucket, Some(secret(text))).await.unwrap();
        (trial.succeeded, trial.message)
    };
    for (name, text, message) in [
        ("my-backups", "wrong", "The signature does not match (SignatureDoesNotMatch)"),
        ("other", SECRET, "The specified bucket does not exist (NoSuchBucket)"),
    ] {
        let (succeeded, said) = tried(bucket("https://s3.example.com", name), text).await;
        assert_eq!((succeeded, said), (false, format!("the files could not be listed: {message}")));
    }
    let (succeeded, said) = tried(mine(), SECRET).await;
    assert!(succeeded && said.contains("s3://my-backups"), "{said}");
    assert!(server.files.lock().unwrap().is_empty(), "the file of the test stays");
    assert_eq!(api.backups.bucket().await.unwrap().bucket, None, "a test enters nothing");
}

#[tokio::test]
async fn secret_is_sealed_again_with_the_newest_key() {
    let (world, _server, [api, _]) = processes();
    api.backups.set_bucket(mine(), Some(secret(SECRET)), Actor::Operator).await.unwrap();
    let stores = &world.ports.stores;
    let before = stores.settings.secret(SecretKey::BackupBucket).await.unwrap().unwrap();
    let changed = ClearSealer::changed("new key", "key");
    let found = seal_all_again(stores, &changed, world.ports.clock.now()).await.unwrap();
    assert_eq!((found.resealed, found.unreadable), (1, Vec::new()));
    let after = stores.settings.secret(SecretKey::BackupBucket).await.unwrap().unwrap();
    assert_ne!(before.sealed, after.sealed);
}

#[tokio::test]
async fn configured_bucket_leaves_no_choice() {
    let world = World::new(Providers::new());
    for (offer, is_configured) in [(BucketOffer::Configured, true), (BucketOffer::NotBuilt, false)] {
        let process = process(&world, offer);
        for refused in [
            process.backups.set_bucket(mine(), Some(secret(SECRET)), Actor::Operator).await,
            process.backups.remove_bucket(Actor::Operator).await,
            process.backups.try_bucket(&mine(), Some(secret(SECRET))).await.map(drop),
        ] {
            let expected = if is_configured {
                matches!(refused, Err(ServiceError::BucketIsConfigured))
            } else {
                matches!(refused, Err(ServiceError::BucketsNotBuilt))
            };
            assert!(expected, "{refused:?}");
        }
    }
}

#[tokio::test]
async fn unusable_bucket_is_a_setup_error() {
    struct Unusable;
    impl BackupBuckets for Unusable {
        fn open(&self, _: &BackupBucket, _: &SecretString) -> Result<Arc<dyn RemoteBackups>, BoxError> {
            Err("the address cannot be used".into())
        }
    }
    let world = World::new(Providers::new());
    let process = process(&world, BucketOffer::Offered(Arc::new(Unusable)));
    let refused = process.backups.set_bucket(mine(), Some(secret(SECRET)), Actor::Operator).await;
    assert!(
        matches!(&refused, Err(ServiceError::Provider(error)) if error.kind == ProviderErrorKind::Setup),
        "{refused:?}"
    );
    assert_eq!(world.ports.stores.settings.all().await.unwrap().backup_bucket, None);
}
