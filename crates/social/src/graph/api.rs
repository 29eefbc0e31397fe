//! Calls with the token of a page.

use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::AccessTokens;
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::{Call, Client, ClientError, Response};

use super::config::{GraphConfig, VERSION, client};
use super::error::{is_token_refused, parsed, succeeded};
use super::list_capability::ListCapability;
use super::refused_metrics::RefusedMetrics;
use crate::authorized::{Authorized, Cost};
use crate::result::Result;
use crate::video_files::VideoFiles;

pub(crate) struct Graph {
    pub(crate) client: Client,
    pub(crate) files: VideoFiles,
    pub(crate) pauses: Vec<Duration>,
    pub(super) authorized: Authorized,
    pub(super) refused: RefusedMetrics,
    pub(super) list_capability: ListCapability,
}

impl Graph {
    pub(crate) fn new(
        platform: Platform,
        config: &GraphConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        let client = client(platform, config)?;
        let files = VideoFiles { media, client: client.clone() };
        let authorized = Authorized { platform, tokens, budget, is_token_refused };
        Ok(Self {
            client,
            files,
            pauses: config.pauses.clone(),
            authorized,
            refused: RefusedMetrics::default(),
            list_capability: ListCapability::default(),
        })
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }

    /// Refuses a post that must not be public, because reels are always public.
    pub(crate) fn may_be_public(&self, publication: &Publication) -> Result<()> {
        if publication.visibility == Visibility::Public {
            return Ok(());
        }
        let chosen = publication.visibility.as_str();
        let message = format!("its reels are always public, and this post is to be {chosen}");
        Err(self.error(ProviderErrorKind::Refused, &message))
    }

    pub(crate) async fn own(&self) -> Result<Identity> {
        Ok(self.authorized.access().await?.identity)
    }

    /// The path of a node by its id, or of one of its edges.
    pub(super) fn path(&self, node: &str, edge: &str) -> Result<String> {
        let is_id = !node.is_empty() && node.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        if !is_id {
            return Err(self.error(ProviderErrorKind::NotFound, "this is not an id of Meta's"));
        }
        Ok(if edge.is_empty() { format!("/{VERSION}/{node}") } else { format!("/{VERSION}/{node}/{edge}") })
    }

    /// Reads a node or one of its edges.
    pub(crate) async fn read<T: DeserializeOwned>(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        query: &[(&str, &str)],
    ) -> Result<T> {
        let path = self.path(node, edge)?;
        parsed(&self.authorized.send(call_for(purpose), || self.client.get(&path).query(query)).await?)
    }

    /// Posts to an edge of a node. A call that must not be made twice is marked as not idempotent.
    pub(crate) async fn post(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        with_body: impl Fn(Call) -> Call + Send + Sync,
    ) -> Result<Response> {
        let path = self.path(node, edge)?;
        succeeded(self.authorized.send(call_for(purpose), || with_body(self.client.post(&path))).await?)
    }
}

/// The result for a published reel. Reels are always public.
pub(crate) fn published_publicly(id: impl Into<String>) -> Published {
    Published { visibility: Some(Visibility::Public), ..Published::delivered(id) }
}

/// Every call counts as one, regardless of the fields it reads.
pub(super) fn call_for(purpose: CallPurpose) -> Cost {
    Cost { purpose, units: 1 }
}
