//! Reads lists page by page.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_domain::api_budget::CallPurpose;

use super::api::{Graph, call_for};
use super::error::parsed;
use crate::json::null_as_default;
use crate::result::Result;

/// A node of which only the id is read.
#[derive(Deserialize)]
pub(crate) struct Node {
    pub(crate) id: String,
}

#[derive(Deserialize)]
#[serde(bound = "T: Deserialize<'de>")]
pub(crate) struct Page<T> {
    #[serde(default = "Vec::new", deserialize_with = "null_as_default")]
    pub(crate) data: Vec<T>,
    paging: Option<Paging>,
}

#[derive(Deserialize)]
struct Paging {
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
    /// The id of the newest node in a list of the account.
    pub(crate) async fn newest(&self, edge: &str, fields: &str) -> Result<Option<String>> {
        let (account, newest) = (self.own().await?.remote_id, [("fields", fields), ("limit", "1")]);
        let list: Page<Node> = self.read(CallPurpose::Publishing, &account, edge, &newest).await?;
        Ok(list.data.into_iter().next().map(|node| node.id))
    }

    pub(crate) async fn after<T: DeserializeOwned>(
        &self,
        purpose: CallPurpose,
        page: &Page<T>,
    ) -> Result<Option<Page<T>>> {
        let Some(address) = page.next() else { return Ok(None) };
        parsed(&self.authorized.send(call_for(purpose), || self.client.get(address)).await?).map(Some)
    }
}
