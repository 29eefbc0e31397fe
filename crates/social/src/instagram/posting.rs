//! Posting: a container is made and filled, which nobody sees, and published. A container can be published once.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Instagram;
use super::media::Found;
use super::status::Stand;
use crate::graph::{HOUR, Page};
use crate::handle;

/// Posts of a day, where Instagram does not say it (`providers/instagram.md` §2).
const POSTS_A_DAY: u32 = 50;

#[derive(Deserialize)]
struct Begun {
    id: String,
    uri: String,
}

/// What is kept of a container that is filled.
#[derive(Serialize, Deserialize)]
pub(super) struct Container {
    pub(super) container_id: String,
    /// When it was made, by Instagram's clock.
    pub(super) made_at: Option<Timestamp>,
}

#[derive(Deserialize)]
struct Usage {
    #[serde(default)]
    quota_usage: u32,
    #[serde(default)]
    config: Option<Quota>,
}

#[derive(Deserialize)]
struct Quota {
    quota_total: u32,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

/// The caption as Instagram gets it.
pub(super) fn caption(publication: &Publication) -> String {
    Platform::Instagram.labelled_caption(&Platform::Instagram.fit_caption(publication.caption.as_str()))
}

impl Instagram {
    /// Fills a container. Nothing tells an empty one from one that Instagram is at work on, so none is kept before it is full.
    pub(super) async fn begin(&self, publication: &Publication) -> Result<String, ProviderError> {
        handle::name(&self.graph.client, publication)?;
        let size = self.graph.files.size(publication).await?;
        let account = self.graph.own().await?.remote_id;
        self.room(&account).await?;
        let body = json!({
            "media_type": "REELS",
            "upload_type": "resumable",
            "caption": caption(publication),
            "share_to_feed": true,
            "is_ai_generated": true,
        });
        let answer = self.graph.write(&account, "media", &body).await?;
        let Begun { id, uri } = answer.json()?;
        self.graph.upload(publication, &uri, 0, size).await?;
        let container = Container { container_id: id, made_at: answer.sent_at() };
        handle::written(&self.graph.client, publication, &container)
    }

    /// Whether the account may post today; otherwise the file would be sent for nothing.
    async fn room(&self, account: &str) -> Result<(), ProviderError> {
        let fields = [("fields", "quota_usage,config")];
        let usages: Page<Usage> = self.graph.read(account, "content_publishing_limit", &fields).await?;
        let is_used_up =
            |usage: &Usage| usage.quota_usage >= usage.config.as_ref().map_or(POSTS_A_DAY, |config| config.quota_total);
        if usages.data.iter().any(is_used_up) {
            let message = "the account has posted as much in the last 24 hours as it may";
            return Err(self.graph.error(ProviderErrorKind::RateLimited(Some(HOUR)), message));
        }
        Ok(())
    }

    pub(super) async fn finish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        let mut pauses = self.graph.pauses.iter();
        loop {
            match self.stand(&container.container_id).await? {
                Stand::Ready => return self.release(publication, &container).await,
                Stand::Out => return self.published(publication, &container).await,
                Stand::Failed(reason) => return Err(self.failed(&reason)),
                Stand::Over(reason) => return Err(self.over(&reason)),
                Stand::Unknown => return Err(self.over("it is forgotten")),
                Stand::AtWork => {}
            }
            match pauses.next() {
                Some(pause) => tokio::time::sleep(*pause).await,
                None => return Err(self.at_work()),
            }
        }
    }

    pub(super) async fn fate_of(
        &self,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        let stand = self.settled(&container.container_id).await?;
        if !matches!(stand, Stand::Out | Stand::Unknown) {
            return Ok(PublicationOutcome::NotPublished);
        }
        match self.listed(publication, &container).await? {
            Found::One(id) => Ok(PublicationOutcome::Published(id)),
            Found::None if stand == Stand::Out => Err(self.not_listed()),
            Found::None | Found::Several => Ok(PublicationOutcome::Unknown),
        }
    }

    /// Publishes the container.
    async fn release(&self, publication: &Publication, container: &Container) -> Result<String, ProviderError> {
        use ProviderErrorKind::{NotFound, Refused, Uncertain};
        let account = self.graph.own().await?.remote_id;
        let body = json!({ "creation_id": container.container_id });
        let error = match self.graph.write_once(&account, "media_publish", &body).await {
            Ok(answer) => return Ok(answer.json::<Made>()?.id),
            Err(error) if matches!(error.kind, Refused | NotFound) => error,
            Err(error) => return Err(error),
        };
        // Somebody else may have published it.
        match self.settled(&container.container_id).await {
            Ok(Stand::Out) => self.published(publication, container).await,
            Ok(Stand::Failed(reason)) => Err(self.failed(&reason)),
            Ok(Stand::Over(reason)) => Err(self.over(&reason)),
            Ok(Stand::Ready | Stand::AtWork) if error.kind == Refused => Err(error),
            Ok(Stand::Ready | Stand::AtWork | Stand::Unknown) | Err(_) => {
                Err(ProviderError { kind: Uncertain, ..error })
            }
        }
    }

    /// The post that came of a container which was published.
    async fn published(&self, publication: &Publication, container: &Container) -> Result<String, ProviderError> {
        match self.listed(publication, container).await? {
            Found::One(id) => Ok(id),
            Found::None => Err(self.not_listed()),
            Found::Several => {
                let message = "it is out, and several posts have its caption";
                Err(self.graph.error(ProviderErrorKind::Uncertain, message))
            }
        }
    }

    fn not_listed(&self) -> ProviderError {
        self.later("it is out, and not in the account's list yet")
    }
}
