//! Deleting posts of the account.

use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::api::{Graph, call_for};
use super::error::succeeded;

impl Graph {
    /// Deletes a node. It is not an error if it does not exist.
    pub(crate) async fn remove(&self, node: &str) -> Result<(), ProviderError> {
        let path = self.path(node, "")?;
        let cost = call_for(CallPurpose::Publishing);
        let answer = self.authorized.send(cost, |access| self.client.delete(&path).bearer(&access.token)).await?;
        match succeeded(answer) {
            Err(error) if error.kind != ProviderErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
