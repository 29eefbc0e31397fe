//! What the product's data takes on this machine.

use std::sync::Arc;

use showrunner_ports::disk::{DataPart, DataSpace};

use crate::error::{ServiceError, ServiceResult};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpaceReport {
    /// The data folder.
    pub folder: String,
    pub free_bytes: u64,
    pub parts: Vec<(DataPart, u64)>,
}

pub struct Space {
    pub(crate) data: Option<Arc<dyn DataSpace>>,
}

impl Space {
    /// Looks at every file of the data.
    pub async fn report(&self) -> ServiceResult<SpaceReport> {
        let data = self.data.clone().ok_or(ServiceError::NotFound("data folder"))?;
        let looking = tokio::task::spawn_blocking(move || {
            Ok(SpaceReport { folder: data.folder(), free_bytes: data.free_bytes()?, parts: data.used()? })
        });
        let looked = looking.await.map_err(|error| ServiceError::Internal(error.into()))?;
        looked.map_err(|error: std::io::Error| ServiceError::Internal(error.into()))
    }
}
