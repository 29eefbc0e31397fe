//! The bucket for backups that the operator enters in the browser.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use secrecy::SecretString;
use showrunner_domain::InvalidValue;
use showrunner_domain::backup::BackupBucket;
use showrunner_domain::settings::{Actor, SecretKey, Setting, Settings};
use showrunner_ports::BoxError;
use showrunner_ports::backup::{BackupBuckets, BackupStore, RemoteBackups};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{StoreError, StoredSecret};

use super::Backups;
use super::state::EnteredBucket;
use crate::error::{ServiceError, ServiceResult};
use crate::options::{BackupPlan, BucketOffer};

/// How long the test of a bucket may take.
const TEST_TIMEOUT: Duration = Duration::from_secs(40);

/// What the test of a bucket writes.
const TEST_FILE: &[u8] = b"Showrunner tests whether it can keep backups here. This file can be deleted.";

#[derive(Clone)]
pub struct BucketState {
    pub offer: BucketOffer,
    pub bucket: Option<BackupBucket>,
    /// The last characters of its stored secret; empty when that is short.
    pub ending: Option<String>,
}

/// The result of writing a small file to a bucket, reading it back and deleting it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketTrial {
    pub succeeded: bool,
    /// What happened, in the words of the server.
    pub message: String,
}

impl Backups {
    /// The place for backups now: the bucket that the operator has entered, else the configured place.
    pub(super) async fn store(&self, plan: &BackupPlan, settings: &Settings) -> ServiceResult<Arc<dyn BackupStore>> {
        let (Some(bucket), BucketOffer::Offered(buckets)) = (plan.entered_bucket(settings), &plan.buckets) else {
            return Ok(Arc::clone(&plan.store));
        };
        let secrets = self.ports.secrets();
        let secret = secrets.of(SecretKey::BackupBucket, &bucket.key_owner()).await?;
        let secret = secret.ok_or_else(|| setup("the secret key of the bucket is missing: enter it in Settings"))?;
        let known = |entered: &EnteredBucket| entered.bucket == *bucket && entered.secret == secret;
        let mut entered = self.entered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entered) = entered.as_ref().filter(|entered| known(entered)) {
            return Ok(Arc::clone(&entered.store));
        }
        let opened = secrets.open(&secret);
        let opened = opened.ok_or_else(|| setup("the secret key of the bucket cannot be opened: enter it again"))?;
        let store = plan.store.in_bucket(open(buckets.as_ref(), bucket, &opened)?);
        *entered = Some(EnteredBucket { bucket: bucket.clone(), secret, store: Arc::clone(&store) });
        Ok(store)
    }

    /// The place for backups, with the settings as they are now.
    pub(super) async fn current_store(&self) -> ServiceResult<Arc<dyn BackupStore>> {
        let plan = self.plan()?;
        self.store(plan, &self.ports.stores.settings.all().await?).await
    }

    /// The bucket that the operator has entered, and whether one may be entered.
    pub async fn bucket(&self) -> ServiceResult<BucketState> {
        let plan = self.plan()?;
        let settings = self.ports.stores.settings.all().await?;
        let bucket = plan.entered_bucket(&settings).cloned();
        let ending = match &bucket {
            Some(bucket) => self.stored_secret(bucket).await?.map(|secret| secret.ending),
            None => None,
        };
        Ok(BucketState { offer: plan.buckets.clone(), bucket, ending })
    }

    /// Has backups moved into a bucket from now on. Without a secret, the stored one is kept, which must be there.
    pub async fn set_bucket(
        &self,
        bucket: BackupBucket,
        secret: Option<SecretString>,
        actor: Actor,
    ) -> ServiceResult<()> {
        let buckets = self.buckets()?;
        let stored = match &secret {
            Some(secret) => {
                open(buckets, &bucket, secret)?;
                self.ports.secrets().seal(SecretKey::BackupBucket, &bucket.key_owner(), secret)
            }
            None => self.stored_secret(&bucket).await?.ok_or_else(secret_is_missing)?,
        };
        let (settings, setting) = (&self.ports.stores.settings, Setting::BackupBucket(Some(bucket)));
        settings.set_with_secret(setting, stored, actor, self.ports.now()).await?;
        Ok(())
    }

    /// Keeps backups in the folder again, and deletes the stored secret. The backups in the bucket stay there.
    pub async fn remove_bucket(&self, actor: Actor) -> ServiceResult<()> {
        self.buckets()?;
        let settings = &self.ports.stores.settings;
        let changes = settings.set(vec![Setting::BackupBucket(None)], actor, self.ports.now()).await?;
        match settings.remove_secret(SecretKey::BackupBucket).await {
            // An undo can restore a bucket whose secret was removed.
            Err(StoreError::NotFound) if !changes.is_empty() => Ok(()),
            Err(StoreError::NotFound) => Err(ServiceError::NotFound("bucket for backups")),
            other => Ok(other?),
        }
    }

    /// Lists a bucket, writes a small file to it, reads it back and deletes it, with this secret or with the stored one.
    pub async fn try_bucket(&self, bucket: &BackupBucket, secret: Option<SecretString>) -> ServiceResult<BucketTrial> {
        let buckets = self.buckets()?;
        let secret = match secret {
            Some(secret) => Some(secret),
            None => self.stored_secret(bucket).await?.and_then(|stored| self.ports.secrets().open(&stored)),
        };
        let remote = open(buckets, bucket, &secret.ok_or_else(secret_is_missing)?)?;
        let name = format!("showrunner-test-{}.txt", self.ports.now().as_millisecond());
        let tried = tokio::time::timeout(TEST_TIMEOUT, round_trip(remote.as_ref(), &name)).await;
        let result = tried.unwrap_or_else(|_| Err("the server does not answer in time".to_owned()));
        Ok(match result {
            Ok(()) => BucketTrial {
                succeeded: true,
                message: format!(
                    "The files of {} were listed, and one was written, read back and deleted",
                    bucket.url()
                ),
            },
            Err(message) => BucketTrial { succeeded: false, message },
        })
    }

    fn buckets(&self) -> ServiceResult<&dyn BackupBuckets> {
        match &self.plan()?.buckets {
            BucketOffer::Offered(buckets) => Ok(buckets.as_ref()),
            BucketOffer::Configured => Err(ServiceError::BucketIsConfigured),
            BucketOffer::NotBuilt => Err(ServiceError::BucketsNotBuilt),
        }
    }

    /// The stored secret, if it belongs to this bucket's server and key.
    async fn stored_secret(&self, bucket: &BackupBucket) -> ServiceResult<Option<StoredSecret>> {
        Ok(self.ports.secrets().of(SecretKey::BackupBucket, &bucket.key_owner()).await?)
    }
}

fn open(
    buckets: &dyn BackupBuckets,
    bucket: &BackupBucket,
    secret: &SecretString,
) -> ServiceResult<Arc<dyn RemoteBackups>> {
    Ok(buckets.open(bucket, secret).map_err(|error| setup(&error.to_string()))?)
}

async fn round_trip(remote: &dyn RemoteBackups, name: &str) -> Result<(), String> {
    let step = |what: &'static str| move |error: BoxError| format!("{what}: {error}");
    // Some servers create a bucket when a file is written to it. Backups are listed too, which needs its own permission.
    remote.files().await.map_err(step("the files could not be listed"))?;
    let bytes = stream::iter([Ok(TEST_FILE.into())]).boxed();
    remote.upload(name, bytes).await.map_err(step("a file could not be written"))?;
    let read = read_back(remote, name).await;
    // Whether it could be read or not.
    let removed = remote.remove(name).await.map_err(step("the file was written and could not be deleted"));
    read.and(removed)
}

async fn read_back(remote: &dyn RemoteBackups, name: &str) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("the file was written and could not be read back: {error}");
    let bytes = remote.download(name).await.map_err(|error| failed(&error))?;
    let bytes = bytes.ok_or_else(|| failed(&"it is not there"))?;
    let read: Vec<_> = bytes.try_collect().await.map_err(|error: std::io::Error| failed(&error))?;
    if read.concat() == TEST_FILE { Ok(()) } else { Err(failed(&"it is another one")) }
}

fn secret_is_missing() -> InvalidValue {
    InvalidValue::new("secret_access_key", "enter the secret key that belongs to this access key")
}

fn setup(message: &str) -> ProviderError {
    ProviderError::new("Backups", ProviderErrorKind::Setup, message)
}
