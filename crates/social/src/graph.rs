//! Meta's Graph API, which Instagram and Facebook share: calls with a page's token, errors, uploads, comments, figures, and
//! signing in.

mod comment;
mod comments;
mod error;
mod insights;
mod json;
mod login;
mod page;
mod platform;
mod removal;
mod replies;
mod upload;

use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use serde::de::DeserializeOwned;
use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::{Access, AccessTokens};
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::{Call, Client, ClientError, Limits, Response};

use crate::PlatformApp;
use crate::authorized::{Authorized, Cost};
use crate::video_files::VideoFiles;
use comments::ListCapability;
use error::{error_of, is_token_refused};
use insights::RefusedMetrics;

pub(crate) use comments::CommentEdges;
pub(crate) use error::{LIMIT_REACHED_WAIT, PROCESSING_POLL_INTERVAL, is_temporary};
pub(crate) use insights::{InsightsQuery, number};
pub(crate) use json::null_as_default;
pub(crate) use login::{GraphAccount, GraphLogin};
pub(crate) use page::Page;
pub(crate) use platform::{GraphPlatform, Reels};
pub(crate) use upload::MAX_UPLOAD_RESUMES;

/// The version that is spoken: the oldest in which a reel on a page can be declared as made by AI (`docs/providers/facebook.md#posting`).
const VERSION: &str = "v26.0";

/// Meta's addresses and the operator's app. One app serves Instagram and Facebook.
#[derive(Debug, Clone)]
pub struct GraphConfig {
    /// The app's id.
    pub client_id: String,
    /// The app's secret.
    pub client_secret: SecretString,
    /// The address of the API, which returns the addresses for uploads.
    pub api: String,
    /// The address at which the operator signs in.
    pub sign_in: String,
    /// Timeouts and size limits of calls.
    pub limits: Limits,
    /// The pauses between reads of a post's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl GraphConfig {
    /// How often it is asked how far a post is (`docs/providers/instagram.md#posting`).
    pub const PAUSES: [Duration; 4] =
        [Duration::from_secs(5), Duration::from_secs(10), Duration::from_secs(20), Duration::from_secs(30)];

    /// With this app.
    #[must_use]
    pub fn of(app: &PlatformApp) -> Self {
        Self {
            client_id: app.client_id.clone(),
            client_secret: app.client_secret.clone(),
            api: app.base("https://graph.facebook.com"),
            sign_in: app.base("https://www.facebook.com"),
            limits: Limits::default(),
            pauses: Self::PAUSES.to_vec(),
        }
    }
}

/// Calls to the Graph API in the name of the connected account.
pub(crate) struct Graph {
    pub(crate) client: Client,
    pub(crate) files: VideoFiles,
    pub(crate) pauses: Vec<Duration>,
    authorized: Authorized,
    refused: RefusedMetrics,
    list_capability: ListCapability,
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
    pub(crate) fn may_be_public(&self, publication: &Publication) -> Result<(), ProviderError> {
        if publication.visibility == Visibility::Public {
            return Ok(());
        }
        let chosen = publication.visibility.as_str();
        let message = format!("its reels are always public, and this post is to be {chosen}");
        Err(self.error(ProviderErrorKind::Refused, &message))
    }

    /// The account that is connected.
    pub(crate) async fn own(&self) -> Result<Identity, ProviderError> {
        Ok(self.authorized.access().await?.identity)
    }

    /// The path of a node, by its id, or of an edge of it.
    fn path(&self, node: &str, edge: &str) -> Result<String, ProviderError> {
        let is_id = !node.is_empty() && node.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        if !is_id {
            return Err(self.error(ProviderErrorKind::NotFound, "this is not an id of Meta's"));
        }
        Ok(if edge.is_empty() { format!("/{VERSION}/{node}") } else { format!("/{VERSION}/{node}/{edge}") })
    }

    /// Reads a node, or an edge of it.
    pub(crate) async fn read<T: DeserializeOwned>(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        query: &[(&str, &str)],
    ) -> Result<T, ProviderError> {
        let path = self.path(node, edge)?;
        let answer = self
            .authorized
            .send(call_for(purpose), |access| self.client.get(&path).query(query).bearer(&access.token))
            .await?;
        parsed(&answer)
    }

    /// Writes to an edge of a node. The call must be idempotent.
    pub(crate) async fn write(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        body: &Value,
    ) -> Result<Response, ProviderError> {
        self.post(purpose, node, edge, |call| call.json(body)).await
    }

    /// Writes to an edge of a node something that must not be written twice.
    pub(crate) async fn write_once(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        body: &Value,
    ) -> Result<Response, ProviderError> {
        self.post(purpose, node, edge, |call| call.not_idempotent().json(body)).await
    }

    async fn post(
        &self,
        purpose: CallPurpose,
        node: &str,
        edge: &str,
        with_body: impl Fn(Call) -> Call + Send + Sync,
    ) -> Result<Response, ProviderError> {
        let path = self.path(node, edge)?;
        let call = |access: &Access| with_body(self.client.post(&path).bearer(&access.token));
        succeeded(self.authorized.send(call_for(purpose), call).await?)
    }
}

/// The result for a published reel. Reels are always public.
pub(crate) fn published_publicly(id: impl Into<String>) -> Published {
    Published { visibility: Some(Visibility::Public), ..Published::delivered(id) }
}

/// Every call counts as one, whatever it reads.
fn call_for(purpose: CallPurpose) -> Cost {
    Cost { purpose, units: 1 }
}

fn client(platform: Platform, config: &GraphConfig) -> Result<Client, ClientError> {
    Ok(Client::new(platform.label(), &config.api, config.limits)?.hiding(config.client_secret.clone()))
}

fn succeeded(answer: Response) -> Result<Response, ProviderError> {
    if answer.is_success() { Ok(answer) } else { Err(error_of(&answer)) }
}

fn parsed<T: DeserializeOwned>(answer: &Response) -> Result<T, ProviderError> {
    if answer.is_success() { answer.json() } else { Err(error_of(answer)) }
}
