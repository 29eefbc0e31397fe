//! Meta's Graph API, which Instagram and Facebook are both spoken to by: calls in the name of a page, what its refusals mean,
//! uploads, comments, figures, and how an account is connected.

mod comments;
mod insights;
mod login;
mod page;
mod problem;
mod upload;

use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use serde::de::DeserializeOwned;
use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_outbound::{Answer, Client, ClientError, Limits};
use showrunner_ports::account::AccessTokens;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::PlatformApp;
use crate::authorized::Authorized;
use crate::video_files::VideoFiles;
use problem::{is_turned_away, problem};

pub(crate) use comments::CommentEdges;
pub(crate) use insights::number;
pub(crate) use login::{GraphAccount, GraphLogin};
pub(crate) use page::Page;
pub(crate) use problem::{HOUR, LATER, is_passing};

/// The version that is spoken: the oldest in which a reel on a page can be declared as made by AI (`providers/facebook.md` §2).
const VERSION: &str = "v26.0";

/// Where Meta is, and the operator's app there. One app serves Instagram and Facebook.
#[derive(Debug, Clone)]
pub struct GraphConfig {
    /// The app's id.
    pub client_id: String,
    /// The app's secret.
    pub client_secret: SecretString,
    /// Of the API. Where files are sent is told by it.
    pub api: String,
    /// Where the operator signs in.
    pub sign_in: String,
    /// How long calls may take.
    pub limits: Limits,
    /// Between two questions how far a post is; after the last one the operation asks again later.
    pub pauses: Vec<Duration>,
}

impl GraphConfig {
    /// How often it is asked how far a post is (`providers/instagram.md` §2).
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

/// The way to an account on Instagram or Facebook.
pub(crate) struct Graph {
    pub(crate) client: Client,
    pub(crate) files: VideoFiles,
    pub(crate) pauses: Vec<Duration>,
    authorized: Authorized,
}

impl Graph {
    pub(crate) fn new(
        platform: Platform,
        config: &GraphConfig,
        tokens: Arc<dyn AccessTokens>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        let client = client(platform, config)?;
        let files = VideoFiles { media, client: client.clone() };
        let authorized = Authorized { platform, tokens, is_turned_away };
        Ok(Self { client, files, pauses: config.pauses.clone(), authorized })
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }

    /// Whose account it is.
    pub(crate) async fn own(&self) -> Result<Identity, ProviderError> {
        Ok(self.authorized.access().await?.identity)
    }

    /// What a path of ours leads to: a node by its id, and an edge of it.
    fn path(&self, node: &str, edge: &str) -> Result<String, ProviderError> {
        let is_id = !node.is_empty() && node.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        if !is_id {
            return Err(self.error(ProviderErrorKind::NotFound, "this is no id of Meta's"));
        }
        Ok(if edge.is_empty() { format!("/{VERSION}/{node}") } else { format!("/{VERSION}/{node}/{edge}") })
    }

    /// Reads a node, or an edge of it.
    pub(crate) async fn read<T: DeserializeOwned>(
        &self,
        node: &str,
        edge: &str,
        query: &[(&str, &str)],
    ) -> Result<T, ProviderError> {
        let path = self.path(node, edge)?;
        let answer = self.authorized.send(|access| self.client.get(&path).query(query).bearer(&access.token)).await?;
        said(&answer)
    }

    /// Writes to an edge of a node something that is harmless when it is written twice.
    pub(crate) async fn write(&self, node: &str, edge: &str, body: &Value) -> Result<Answer, ProviderError> {
        let path = self.path(node, edge)?;
        let answer = self.authorized.send(|access| self.client.post(&path).bearer(&access.token).json(body)).await?;
        succeeded(answer)
    }

    /// Writes to an edge of a node something that must not be written twice.
    pub(crate) async fn write_once(&self, node: &str, edge: &str, body: &Value) -> Result<Answer, ProviderError> {
        let path = self.path(node, edge)?;
        let answer =
            self.authorized.send(|access| self.client.post(&path).once().bearer(&access.token).json(body)).await?;
        succeeded(answer)
    }
}

fn client(platform: Platform, config: &GraphConfig) -> Result<Client, ClientError> {
    Ok(Client::new(platform.label(), &config.api, config.limits)?.hiding(config.client_secret.clone()))
}

fn succeeded(answer: Answer) -> Result<Answer, ProviderError> {
    if answer.is_success() { Ok(answer) } else { Err(problem(&answer)) }
}

fn said<T: DeserializeOwned>(answer: &Answer) -> Result<T, ProviderError> {
    if answer.is_success() { answer.json() } else { Err(problem(answer)) }
}
