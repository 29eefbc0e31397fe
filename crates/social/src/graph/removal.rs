//! Removing what the account has made.

use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::{Graph, call_for, succeeded};

impl Graph {
    /// Removes a node. One that is not there, or no more, is not an error.
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
