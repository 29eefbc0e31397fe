use std::marker::PhantomData;

use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError};

use crate::graph::account::GraphAccount;
use crate::graph::config::{GraphConfig, client};

/// The permission to list pages of business portfolios. It is optional: some pages are listed without it.
pub(super) const PORTFOLIOS: &str = "business_management";

/// Connects Facebook or Instagram accounts.
pub struct GraphLogin<A> {
    pub(super) config: GraphConfig,
    pub(super) client: Client,
    account: PhantomData<fn() -> A>,
}

impl<A: GraphAccount> GraphLogin<A> {
    /// Creates the login with the operator's app.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(config: GraphConfig) -> Result<Self, ClientError> {
        let client = client(A::PLATFORM, &config)?;
        Ok(Self { config, client, account: PhantomData })
    }

    pub(super) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}
