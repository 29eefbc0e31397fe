//! Backups in an object store.

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use object_store::path::Path as ObjectPath;
use showrunner_ports::backup::RemoteBackups;
use showrunner_ports::{BoxError, ByteStream};

use crate::object_media::ObjectMedia;
use crate::upload;

#[async_trait]
impl RemoteBackups for ObjectMedia {
    async fn names(&self) -> Result<Vec<String>, BoxError> {
        Ok(self.list().map_ok(|meta| meta.location.to_string()).try_collect().await?)
    }

    async fn upload(&self, name: &str, bytes: ByteStream) -> Result<(), BoxError> {
        upload::stream(self.objects(), &ObjectPath::parse(name)?, bytes).await?;
        Ok(())
    }

    async fn remove(&self, name: &str) -> Result<(), BoxError> {
        use object_store::{Error, ObjectStoreExt as _};
        match self.objects().delete(&ObjectPath::parse(name)?).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
