//! Lists, page by page.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::ProviderError;

use super::{Graph, said};

/// A page of anything.
#[derive(Deserialize)]
pub(crate) struct Page<T> {
    #[serde(default = "Vec::new")]
    pub(crate) data: Vec<T>,
    #[serde(default)]
    paging: Option<Paging>,
}

#[derive(Deserialize)]
struct Paging {
    #[serde(default)]
    next: Option<String>,
}

impl<T> Page<T> {
    /// Where the next page is. The address is Meta's own and goes nowhere but back to it.
    pub(crate) fn next(&self) -> Option<&str> {
        self.paging.as_ref()?.next.as_deref()
    }
}

impl Graph {
    /// The page after this one.
    pub(crate) async fn after<T: DeserializeOwned>(&self, page: &Page<T>) -> Result<Option<Page<T>>, ProviderError> {
        let Some(address) = page.next() else { return Ok(None) };
        let answer = self.authorized.send(|access| self.client.get(address).bearer(&access.token)).await?;
        said(&answer).map(Some)
    }
}
