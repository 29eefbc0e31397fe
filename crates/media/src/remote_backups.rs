//! Backups in a bucket.

use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use object_store::path::Path as ObjectPath;
use object_store::{ObjectMeta, ObjectStoreExt as _};
use secrecy::SecretString;
use showrunner_domain::backup::BackupBucket;
use showrunner_domain::value::{BucketEndpoint, BucketRegion};
use showrunner_ports::backup::{BackupBuckets, RemoteBackups, RemoteFile};
use showrunner_ports::{BoxError, ByteStream};

use crate::location::MediaLocation;
use crate::object_media::{ObjectMedia, bytes, found, open, upload_stream};

/// The most characters of a server's answer that are shown.
const MAX_ANSWER_CHARS: usize = 300;

#[async_trait]
impl RemoteBackups for ObjectMedia {
    async fn files(&self) -> Result<Vec<RemoteFile>, BoxError> {
        let file = |meta: ObjectMeta| RemoteFile { name: meta.location.to_string(), bytes: meta.size };
        self.list().map_ok(file).try_collect().await.map_err(plain)
    }

    async fn upload(&self, name: &str, bytes: ByteStream) -> Result<(), BoxError> {
        upload_stream(&self.objects, &ObjectPath::parse(name)?, bytes).await.map(drop).map_err(plain)
    }

    async fn download(&self, name: &str) -> Result<Option<ByteStream>, BoxError> {
        let Some(file) = found(self.objects.get(&ObjectPath::parse(name)?).await).map_err(plain)? else {
            return Ok(None);
        };
        Ok(Some(bytes(file).await?))
    }

    async fn remove(&self, name: &str) -> Result<(), BoxError> {
        found(self.objects.delete(&ObjectPath::parse(name)?).await).map(drop).map_err(plain)
    }
}

/// An error in the words of the server; those of the connection when the server did not answer.
fn plain(error: impl Into<BoxError>) -> BoxError {
    let error = error.into();
    let causes = || std::iter::successors(Some(&*error as &dyn std::error::Error), |cause| cause.source());
    let whole = causes().map(ToString::to_string).collect::<Vec<_>>().join(": ");
    let element = |name: &str| {
        let (_, rest) = whole.split_once(&format!("<{name}>"))?;
        let (text, _) = rest.split_once(&format!("</{name}>"))?;
        Some(text.trim()).filter(|text| !text.is_empty())
    };
    let words = match (element("Code"), element("Message")) {
        (Some(code), Some(message)) => format!("{message} ({code})"),
        (Some(answer), None) | (None, Some(answer)) => answer.to_owned(),
        (None, None) => {
            let last = causes().last().map(ToString::to_string).unwrap_or_default();
            let is_connection = whole.contains("error sending request");
            if is_connection { format!("the server cannot be reached: {last}") } else { last }
        }
    };
    words.chars().filter(|c| !c.is_control()).take(MAX_ANSWER_CHARS).collect::<String>().into()
}

/// Opens the buckets that the operator enters.
pub struct EnteredBuckets {
    /// A folder for files that are being checked.
    pub scratch: PathBuf,
}

impl BackupBuckets for EnteredBuckets {
    fn open(&self, bucket: &BackupBucket, secret: &SecretString) -> Result<Arc<dyn RemoteBackups>, BoxError> {
        let location = MediaLocation {
            url: bucket.url(),
            endpoint: bucket.endpoint.clone().map(BucketEndpoint::into_string),
            region: bucket.region.clone().map(BucketRegion::into_string),
            access_key_id: Some(bucket.access_key_id.as_str().to_owned()),
            secret_access_key: Some(secret.clone()),
        };
        Ok(Arc::new(open(&location, &self.scratch)?))
    }
}
