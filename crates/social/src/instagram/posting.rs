//! Posting: create a container, which is not visible, send its file, and publish it. A container can be published once.

use async_trait::async_trait;
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Instagram;
use super::container::{Container, Upload, caption};
use super::container_state::{ContainerState, UploadProgress};
use super::media::MatchingPosts;
use crate::graph::{LIMIT_REACHED_WAIT, MAX_UPLOAD_RESUMES, Node, Page, Reels, published_publicly};
use crate::handle;
use crate::json::null_as_default;
use crate::result::Result;

/// The default for the daily limit of posts if Instagram does not report one (`docs/providers/instagram.md#posting`).
const DEFAULT_POSTS_PER_DAY: u32 = 50;

#[derive(Deserialize)]
struct ContainerResponse {
    id: String,
    uri: String,
}

#[derive(Deserialize)]
struct Usage {
    #[serde(default, deserialize_with = "null_as_default")]
    quota_usage: u32,
    config: Option<Quota>,
}

#[derive(Deserialize)]
struct Quota {
    quota_total: u32,
}

#[async_trait]
impl Reels for Instagram {
    /// Creates a container. Its file is sent later, always to this container, because an account may create only 400 a
    /// day.
    async fn begin(&self, publication: &Publication) -> Result<String> {
        handle::name(&self.graph.client, publication)?;
        self.graph.may_be_public(publication)?;
        let size = self.graph.files.size(publication).await?;
        let account = self.graph.own().await?.remote_id;
        self.check_publishing_limit(&account).await?;
        let mut body = json!({
            "media_type": "REELS",
            "upload_type": "resumable",
            "caption": caption(publication),
            "share_to_feed": publication.choices.shares_to_feed(),
            "is_ai_generated": true,
        });
        if let Some(cover_ms) = publication.choices.cover_within(publication.duration) {
            body["thumb_offset"] = json!(cover_ms);
        }
        let answer = self.graph.post(CallPurpose::Publishing, &account, "media", |call| call.json(&body)).await?;
        let ContainerResponse { id, uri } = answer.json()?;
        let upload = Some(Upload { upload_uri: uri, size });
        let container = Container { id, made_at: answer.sent_at(), upload };
        handle::write(&self.graph.client, publication, &container)
    }

    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        self.graph.may_be_public(publication)?;
        let mut state = self.uploaded(publication, &container).await?;
        let mut pauses = self.graph.pauses.iter();
        loop {
            match state {
                ContainerState::Ready => return self.release(publication, &container).await,
                ContainerState::Published => return self.published(publication, &container).await,
                ContainerState::Failed(reason) => return Err(self.failed(&reason)),
                ContainerState::Unusable(reason) => return Err(self.unusable(&reason)),
                ContainerState::Unknown => return Err(self.unusable("Instagram does not know it any more")),
                ContainerState::InProgress => {}
            }
            match pauses.next() {
                Some(pause) => tokio::time::sleep(*pause).await,
                None => return Err(self.still_processing()),
            }
            state = self.state(&container).await?;
        }
    }

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        let state = self.settled(&container).await?;
        if !matches!(state, ContainerState::Published | ContainerState::Unknown) {
            return Ok(PublicationOutcome::NotPublished);
        }
        match self.find_published(publication, &container).await? {
            MatchingPosts::One(id) => Ok(PublicationOutcome::Published(published_publicly(id))),
            MatchingPosts::None if state == ContainerState::Published => Err(self.not_listed()),
            MatchingPosts::None | MatchingPosts::Several => Ok(PublicationOutcome::Unknown),
        }
    }
}

impl Instagram {
    async fn check_publishing_limit(&self, account: &str) -> Result<()> {
        let fields = [("fields", "quota_usage,config")];
        let usages: Page<Usage> =
            self.graph.read(CallPurpose::Publishing, account, "content_publishing_limit", &fields).await?;
        let is_used_up = |usage: &Usage| {
            usage.quota_usage >= usage.config.as_ref().map_or(DEFAULT_POSTS_PER_DAY, |config| config.quota_total)
        };
        if usages.data.iter().any(is_used_up) {
            let message = "the account has posted as much in the last 24 hours as it may";
            return Err(self.graph.error(ProviderErrorKind::RateLimited(Some(LIMIT_REACHED_WAIT)), message));
        }
        Ok(())
    }

    /// Sends the missing part of the file, unless Instagram has all of it, and returns the state after that. A broken
    /// upload is resumed while each attempt adds bytes. If Instagram does not say how many it has, the file is sent from
    /// the start, twice at most: then it needs another container.
    pub(super) async fn uploaded(&self, publication: &Publication, container: &Container) -> Result<ContainerState> {
        let mut before: Option<(Option<u64>, ProviderError)> = None;
        for nth in 0..=MAX_UPLOAD_RESUMES {
            let state = self.state(container).await?;
            if state != ContainerState::InProgress || publication.is_uploaded {
                return Ok(state);
            }
            let Some(upload) = &container.upload else { return Ok(state) };
            let from = match self.upload_progress(container).await? {
                UploadProgress::Partial(bytes) if bytes < upload.size => Some(bytes),
                UploadProgress::Partial(_) | UploadProgress::Complete => return Ok(state),
                UploadProgress::Failed => return Ok(ContainerState::Unusable("its upload has failed".to_owned())),
                UploadProgress::Unreported => None,
            };
            match before {
                Some((last, error)) if from.is_some() && from <= last => return Err(error),
                Some((_, error)) if from.is_none() && nth > 1 => return Err(self.unusable(&error.message)),
                _ => {}
            }
            match self.send(publication, upload, from.unwrap_or(0)).await {
                Ok(()) => return self.state(container).await,
                Err(error) if error.kind == ProviderErrorKind::Unavailable => before = Some((from, error)),
                Err(error) => return Err(error),
            }
        }
        Err(before.map_or_else(|| self.still_processing(), |(_, error)| error))
    }

    async fn send(&self, publication: &Publication, upload: &Upload, from: u64) -> Result<()> {
        if self.graph.files.size(publication).await? != upload.size {
            return Err(self.unusable("the file is not the one that it was made for"));
        }
        self.graph.upload(publication, &upload.upload_uri, from, upload.size).await
    }

    async fn release(&self, publication: &Publication, container: &Container) -> Result<Published> {
        use ProviderErrorKind::{NotFound, Refused, Uncertain};
        let account = self.graph.own().await?.remote_id;
        let body = json!({ "creation_id": container.id });
        let error = match self
            .graph
            .post(CallPurpose::Publishing, &account, "media_publish", |call| call.not_idempotent().json(&body))
            .await
        {
            Ok(answer) => return Ok(published_publicly(answer.json::<Node>()?.id)),
            Err(error) if matches!(error.kind, Refused | NotFound) => error,
            Err(error) => return Err(error),
        };
        // Another process may have published it.
        match self.settled(container).await {
            Ok(ContainerState::Published) => self.published(publication, container).await,
            Ok(ContainerState::Failed(reason)) => Err(self.failed(&reason)),
            Ok(ContainerState::Unusable(reason)) => Err(self.unusable(&reason)),
            Ok(ContainerState::Ready | ContainerState::InProgress) if error.kind == Refused => Err(error),
            Ok(_) | Err(_) => Err(ProviderError { kind: Uncertain, ..error }),
        }
    }

    async fn published(&self, publication: &Publication, container: &Container) -> Result<Published> {
        match self.find_published(publication, container).await? {
            MatchingPosts::One(id) => Ok(published_publicly(id)),
            MatchingPosts::None => Err(self.not_listed()),
            MatchingPosts::Several => {
                let message = "it is out, and several posts have its caption";
                Err(self.graph.error(ProviderErrorKind::Uncertain, message))
            }
        }
    }

    fn not_listed(&self) -> ProviderError {
        self.processing("it is out, and not in the account's list yet")
    }
}
