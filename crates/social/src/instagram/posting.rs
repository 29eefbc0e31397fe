//! Posting: create a container, which is not visible, send its file, and publish it. A container can be published once.

use async_trait::async_trait;
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_provider_http::Call;

use super::Account;
use super::container::{Container, ContainerState, Upload, UploadProgress};
use crate::account::Result;
use crate::adapter::Posting;
use crate::graph::{LIMIT_REACHED_WAIT, MAX_UPLOAD_RESUMES, Node, Page, published_publicly};
use crate::publication::{PROCESSING_POLL_INTERVAL, poll};
use crate::reading::null_as_default;

/// The default for the daily limit of posts if Instagram does not report one (`docs/providers/instagram.md#posting`).
const DEFAULT_POSTS_PER_DAY: u64 = 50;

#[derive(Deserialize)]
struct ContainerResponse {
    id: String,
    uri: String,
}

#[async_trait]
impl Posting for Account<'_> {
    /// Creates a container. Its file is sent later, always to this container, because an account may create only 400 a
    /// day.
    async fn begin(&self, publication: &Publication) -> Result<String> {
        self.name(publication)?;
        self.may_be_public(publication)?;
        let size = self.size(publication).await?;
        self.check_publishing_limit().await?;
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
        let answer = self.post(self.own_id(), "media", |call| call.json(&body)).await?;
        let ContainerResponse { id, uri } = answer.json()?;
        let upload = Some(Upload { upload_uri: uri, size });
        let container = Container { id, made_at: answer.sent_at(), upload };
        self.handle(publication, &container)
    }

    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        let container: Container = self.begun(publication, handle)?;
        self.may_be_public(publication)?;
        match self.processed(publication, &container).await? {
            ContainerState::Ready => self.release(publication, &container).await,
            ContainerState::Published => self.published(publication, &container).await,
            state => Err(self.unpublishable(state)),
        }
    }

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let container: Container = self.begun(publication, handle)?;
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

impl Account<'_> {
    async fn check_publishing_limit(&self) -> Result<()> {
        let fields = [("fields", "quota_usage,config")];
        let usages: Page<Value> = self.read(self.own_id(), "content_publishing_limit", &fields).await?;
        let is_used_up = |usage: &Value| {
            let limit = usage["config"]["quota_total"].as_u64().unwrap_or(DEFAULT_POSTS_PER_DAY);
            usage["quota_usage"].as_u64().unwrap_or(0) >= limit
        };
        if usages.data.iter().any(is_used_up) {
            let message = "the account has posted as much in the last 24 hours as it may";
            return Err(self.error(ProviderErrorKind::RateLimited(Some(LIMIT_REACHED_WAIT)), message));
        }
        Ok(())
    }

    /// Sends the file and waits until Instagram has processed it, for the time of one attempt.
    pub(super) async fn processed(&self, publication: &Publication, container: &Container) -> Result<ContainerState> {
        let mut state = self.uploaded(publication, container).await?;
        for pause in &self.pauses {
            if state != ContainerState::InProgress {
                break;
            }
            tokio::time::sleep(*pause).await;
            state = self.state(container).await?;
        }
        Ok(state)
    }

    /// The error for a container in this state, which cannot be published.
    pub(super) fn unpublishable(&self, state: ContainerState) -> ProviderError {
        match state {
            // Another attempt would fail too.
            ContainerState::Failed(reason) => {
                self.error(ProviderErrorKind::Refused, &format!("it did not take the video: {reason}"))
            }
            ContainerState::Unusable(reason) => self.unusable(&reason),
            ContainerState::Unknown => self.unusable("Instagram does not know it any more"),
            ContainerState::InProgress | ContainerState::Ready | ContainerState::Published => self.still_processing(),
        }
    }

    /// The error after which the next attempt creates a new container.
    fn unusable(&self, reason: &str) -> ProviderError {
        self.error(ProviderErrorKind::NotFound, &format!("the container cannot be used: {reason}"))
    }

    /// Sends the missing part of the file, unless Instagram has all of it, and returns the state after that. A broken
    /// upload is resumed while each attempt adds bytes. If Instagram does not say how many it has, the file is sent from
    /// the start, twice at most: then it needs another container.
    async fn uploaded(&self, publication: &Publication, container: &Container) -> Result<ContainerState> {
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
        if self.size(publication).await? != upload.size {
            return Err(self.unusable("the file is not the one that it was made for"));
        }
        self.upload(publication, &upload.upload_uri, from, upload.size).await
    }

    async fn release(&self, publication: &Publication, container: &Container) -> Result<Published> {
        use ProviderErrorKind::{NotFound, Refused, Uncertain};
        let body = json!({ "creation_id": container.id });
        let with_body = |call: Call| call.not_idempotent().json(&body);
        let error = match self.post(self.own_id(), "media_publish", with_body).await {
            Ok(answer) => return Ok(published_publicly(answer.json::<Node>()?.id)),
            Err(error) if matches!(error.kind, Refused | NotFound) => error,
            Err(error) => return Err(error),
        };
        // Another process may have published it.
        match self.settled(container).await {
            Ok(ContainerState::Published) => self.published(publication, container).await,
            Ok(state @ (ContainerState::Failed(_) | ContainerState::Unusable(_))) => Err(self.unpublishable(state)),
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
                Err(self.error(ProviderErrorKind::Uncertain, message))
            }
        }
    }

    fn not_listed(&self) -> ProviderError {
        let message = "it is out, and not in the account's list yet";
        self.error(ProviderErrorKind::Processing(PROCESSING_POLL_INTERVAL), message)
    }
}

/// The limit covers all posts that can be published while a container is valid, which is one day.
const NEWEST: [(&str, &str); 2] = [("fields", "id,caption,timestamp"), ("limit", "50")];

#[derive(Debug, PartialEq, Eq)]
enum MatchingPosts {
    None,
    One(String),
    Several,
}

#[derive(Deserialize)]
struct Media {
    id: String,
    #[serde(default, deserialize_with = "null_as_default")]
    caption: String,
    timestamp: String,
}

impl Account<'_> {
    /// Finds posts with the publication's caption that are newer than its container. It may take a moment until they
    /// are listed.
    async fn find_published(&self, publication: &Publication, container: &Container) -> Result<MatchingPosts> {
        let find = || async {
            let newest: Page<Media> = self.read(self.own_id(), "media", &NEWEST).await?;
            Ok(among(newest.data, &caption(publication), container.made_at))
        };
        poll(&self.pauses, find, |found| *found != MatchingPosts::None).await
    }
}

fn caption(publication: &Publication) -> String {
    Platform::Instagram.labelled_caption(&Platform::Instagram.fit_caption(publication.caption.as_str()))
}

fn among(media: Vec<Media>, caption: &str, made_at: Option<Timestamp>) -> MatchingPosts {
    // A time that cannot be parsed excludes no post.
    let is_before =
        |media: &Media| media.timestamp.parse().ok().zip(made_at).is_some_and(|(at, made): (Timestamp, _)| at < made);
    let mut matching = media.into_iter().filter(|media| is_same(&media.caption, caption) && !is_before(media));
    match (matching.next(), matching.next()) {
        (None, _) => MatchingPosts::None,
        (Some(one), None) => MatchingPosts::One(one.id),
        (Some(_), Some(_)) => MatchingPosts::Several,
    }
}

/// Compares captions without white space, which Instagram may change.
fn is_same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}
