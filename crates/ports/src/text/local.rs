use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::text_model::{LocalModel, LocalServer};

use super::TextModel;

/// The servers with text models on this machine.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait LocalModels: Send + Sync {
    /// The servers that answer now. MUST contact this machine only, and end within two seconds.
    async fn find(&self) -> Vec<LocalServer>;

    /// A model behind one of the servers, whether it answers or not; `None` for any other address.
    fn open(&self, model: &LocalModel) -> Option<Arc<dyn TextModel>>;

    /// How much memory this machine has, in bytes; `None` when that is unknown.
    fn memory_bytes(&self) -> Option<u64>;
}
