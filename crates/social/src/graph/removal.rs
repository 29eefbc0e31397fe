//! Deleting posts of the account.

use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::ProviderErrorKind;

use super::api::{Graph, call_for};
use super::error::succeeded;
use crate::result::Result;

impl Graph {
    /// Deletes a node. It is not an error if it does not exist.
    pub(crate) async fn remove(&self, node: &str) -> Result<()> {
        let path = self.path(node, "")?;
        let answer = self.authorized.send(call_for(CallPurpose::Publishing), || self.client.delete(&path)).await?;
        match succeeded(answer) {
            Err(error) if error.kind != ProviderErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
