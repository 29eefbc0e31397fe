//! The bucket for backups: what the operator has entered, and a test of it.

use actix_web::{HttpResponse, delete, get, post, put, web};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::backup::BackupBucket;
use showrunner_domain::settings::Actor;
use showrunner_domain::value::{AccessKeyId, BucketEndpoint, BucketName, BucketPrefix, BucketRegion};
use showrunner_services::{self as services, BucketOffer, BucketState, Services};
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, answer, no_content};
use crate::error::{ApiError, sentence};
use crate::extract::{Json, checked, filled, pasted_secret};
use crate::wire::wire_struct;

/// Returns the bucket that the operator has entered, and whether one can be entered.
#[utoipa::path(responses((status = 200, description = "The bucket.", body = BackupBucketState), (status = 404)))]
#[get("/bucket")]
pub(crate) async fn get_backup_bucket(services: web::Data<Services>) -> Answer<BackupBucketState> {
    answer(services.backups.bucket().await)
}

/// Has backups moved into a bucket from now on, in every process. The change can be undone.
///
/// The secret is sealed with the key file and never sent back. Without one in the request, the stored one is kept.
#[utoipa::path(
    responses(
        (status = 200, description = "The bucket as it is now.", body = BackupBucketState), (status = 404),
        (status = 409), (status = 502),
    ),
)]
#[put("/bucket")]
pub(crate) async fn set_backup_bucket(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<EnterBackupBucket>,
) -> Answer<BackupBucketState> {
    let (bucket, secret) = request.validate()?;
    services.backups.set_bucket(bucket, secret, Actor::Operator).await?;
    answer(services.backups.bucket().await)
}

/// Keeps backups in the folder again, and deletes the secret. The backups in the bucket stay there.
#[utoipa::path(responses((status = 204, description = "There is no bucket any more."), (status = 404), (status = 409)))]
#[delete("/bucket")]
pub(crate) async fn remove_backup_bucket(services: web::Data<Services>, _: Operator) -> Result<HttpResponse, ApiError> {
    no_content(services.backups.remove_bucket(Actor::Operator).await)
}

/// Writes a small file to a bucket, reads it back and deletes it, without using the bucket from now on.
#[utoipa::path(
    responses(
        (status = 200, description = "What the server said.", body = BackupBucketTrial), (status = 404), (status = 409),
        (status = 502),
    ),
)]
#[post("/bucket/test")]
pub(crate) async fn test_backup_bucket(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<EnterBackupBucket>,
) -> Answer<BackupBucketTrial> {
    let (bucket, secret) = request.validate()?;
    answer(services.backups.try_bucket(&bucket, secret).await)
}

/// Whether a bucket can be entered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BucketOfferState {
    Offered,
    /// The configuration names one.
    Configured,
    /// This build of the server leaves out buckets.
    NotBuilt,
}

wire_struct! {
    /// A bucket, without the secret of its access key.
    EnteredBackupBucket(bucket: BackupBucket) {
        /// The address of its server; null for Amazon.
        endpoint: Option<String> = bucket.endpoint.map(BucketEndpoint::into_string),
        region: Option<String> = bucket.region.map(BucketRegion::into_string),
        name: String = bucket.name.into_string(),
        /// The folder in it.
        prefix: Option<String> = bucket.prefix.map(BucketPrefix::into_string),
        access_key_id: String = bucket.access_key_id.into_string(),
    }

    /// The bucket for backups.
    BackupBucketState(state: BucketState) {
        /// Whether one can be entered.
        offer: BucketOfferState = match state.offer {
            BucketOffer::Offered(_) => BucketOfferState::Offered,
            BucketOffer::Configured => BucketOfferState::Configured,
            BucketOffer::NotBuilt => BucketOfferState::NotBuilt,
        },
        /// The bucket that was entered; null when there is none.
        bucket: Option<EnteredBackupBucket> = state.bucket.map(Into::into),
        /// The last four characters of its secret, blank when the secret is short; null when it is missing.
        last_four: Option<String> = state.ending,
    }

    /// The result of testing a bucket.
    BackupBucketTrial(trial: services::BucketTrial) {
        succeeded: bool,
        /// What happened, as a sentence.
        message: String = sentence(&trial.message),
    }
}

/// A bucket that speaks the protocol of S3, and its access key.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnterBackupBucket {
    /// The address of its server; Amazon's when not given.
    #[schema(max_length = 200)]
    endpoint: Option<String>,
    #[schema(max_length = 60)]
    region: Option<String>,
    #[schema(min_length = 1, max_length = 255, pattern = r"\S")]
    name: String,
    /// The folder in it.
    #[schema(max_length = 200)]
    prefix: Option<String>,
    #[schema(min_length = 1, max_length = 200, pattern = r"\S")]
    access_key_id: String,
    /// The secret; the stored one when not given, if it belongs to this server and access key.
    #[schema(value_type = Option<String>, format = Password, max_length = 500)]
    secret_access_key: Option<SecretString>,
}

/// The maximum length of a secret, in bytes. Amazon's have 40.
const MAX_SECRET_BYTES: usize = 500;

#[expect(clippy::struct_field_names, reason = "the name of the API's field")]
struct Access {
    endpoint: Option<BucketEndpoint>,
    region: Option<BucketRegion>,
    name: BucketName,
    prefix: Option<BucketPrefix>,
    access_key_id: AccessKeyId,
    secret: Option<SecretString>,
}

/// An optional text of a form.
fn optional<T: std::str::FromStr<Err = InvalidValue>>(text: Option<&String>) -> Result<Option<T>, InvalidValue> {
    filled(text).map(str::parse).transpose()
}

impl EnterBackupBucket {
    fn validate(&self) -> Result<(BackupBucket, Option<SecretString>), ApiError> {
        let Access { endpoint, region, name, prefix, access_key_id, secret } = checked!(Access {
            endpoint: optional(self.endpoint.as_ref()),
            region: optional(self.region.as_ref()),
            name: BucketName::new(&self.name),
            prefix: optional(self.prefix.as_ref()),
            access_key_id: AccessKeyId::new(&self.access_key_id),
            secret: pasted_secret(
                "secret_access_key",
                "a secret key",
                self.secret_access_key.as_ref(),
                MAX_SECRET_BYTES,
            ),
        })?;
        Ok((BackupBucket { endpoint, region, name, prefix, access_key_id }.checked()?, secret))
    }
}
