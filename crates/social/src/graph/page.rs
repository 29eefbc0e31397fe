//! Reads lists page by page.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::ProviderError;

use super::api::{Graph, call_for};
use super::error::parsed;
use super::json::null_as_default;

/// A page of a list.
#[derive(Deserialize)]
#[serde(bound = "T: Deserialize<'de>")]
pub(crate) struct Page<T> {
    #[serde(default = "Vec::new", deserialize_with = "null_as_default")]
    pub(crate) data: Vec<T>,
    #[serde(default)]
    paging: Option<Paging>,
}

#[derive(Deserialize)]
struct Paging {
    #[serde(default)]
    next: Option<String>,
}

impl<T> Default for Page<T> {
    fn default() -> Self {
        Self { data: Vec::new(), paging: None }
    }
}

impl<T> Page<T> {
    /// The address of the next page. It comes from Meta and always points to Meta.
    pub(crate) fn next(&self) -> Option<&str> {
        self.paging.as_ref()?.next.as_deref()
    }
}

impl Graph {
    /// Reads the page after this one.
    pub(crate) async fn after<T: DeserializeOwned>(
        &self,
        purpose: CallPurpose,
        page: &Page<T>,
    ) -> Result<Option<Page<T>>, ProviderError> {
        let Some(address) = page.next() else { return Ok(None) };
        let answer =
            self.authorized.send(call_for(purpose), |access| self.client.get(address).bearer(&access.token)).await?;
        parsed(&answer).map(Some)
    }
}
