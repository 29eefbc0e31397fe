//! The avatar provider: makes videos in which a presenter speaks a script.

use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use secrecy::SecretString;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::brand::Brand;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::text_enum;
use showrunner_domain::value::{AvatarId, AvatarProviderName, DurationSeconds, ScriptContent, Title, VoiceId};

use crate::ByteStream;
use crate::provider::ProviderError;

/// Which provider this is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvatarIdentity {
    /// The adapter's name, as stored with the videos that it renders: `studio`, `heygen`.
    pub name: &'static str,
    /// The name that the operator sees: `Built-in studio`.
    pub label: &'static str,
    /// Whether it stands in for a paid provider.
    pub stand_in: bool,
    /// How many videos it renders at the same time, at least 1: for the account, or in each worker when it stands in.
    pub renders_at_once: usize,
}

/// Everything that a render needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderRequest {
    /// The same for each attempt at the same video, 1 to 64 characters of `a-z0-9-`.
    pub key: String,
    /// The video's title.
    pub title: Title,
    /// The subject area, for the title card.
    pub category: String,
    /// The script as the operator approved it. What is not spoken ([`SpokenText`](showrunner_domain::spoken_text::SpokenText))
    /// MUST be neither spoken nor shown, and neither MUST marks of emphasis, headings and links.
    pub script: ScriptContent,
    /// The presenter.
    pub avatar_id: AvatarId,
    /// The presenter's voice.
    pub voice_id: VoiceId,
    /// The scene in the background.
    pub background: BackgroundStyle,
    /// The background music.
    pub music: MusicStyle,
    /// The intended length.
    pub duration: DurationSeconds,
    /// The operator's brand. A provider that draws no pictures itself leaves it out.
    pub brand: Brand,
}

/// A picture of a video that is not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrameRequest {
    /// The presenter.
    pub avatar_id: AvatarId,
    /// The scene in the background.
    pub background: BackgroundStyle,
    /// The operator's brand.
    pub brand: Brand,
    /// What it shows.
    pub moment: FrameMoment,
}

/// A few seconds of a video, for the operator to see and hear a look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleRequest {
    /// The presenter.
    pub avatar_id: AvatarId,
    /// The presenter's voice, which says a sentence in its own language.
    pub voice_id: VoiceId,
    /// The scene in the background.
    pub background: BackgroundStyle,
    /// The background music.
    pub music: MusicStyle,
    /// The operator's brand.
    pub brand: Brand,
}

text_enum! {
    /// What a frame shows.
    "moment" FrameMoment {
        /// The title, before the presenter speaks.
        Hook = "hook",
        /// The presenter and a caption.
        Caption = "caption",
        /// The end, with name, handle and logo.
        Outro = "outro",
    }
}

/// The progress of a render.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderStatus {
    /// Queued or running; 0 to 100 when the provider reports progress.
    Processing(Option<u8>),
    /// The files are ready to fetch.
    Completed,
    /// It failed for good, for this reason.
    Failed(String),
}

/// The files of a finished render.
pub struct FinishedRender {
    /// The video, an MP4.
    pub video: ByteStream,
    /// A still picture of it, a JPEG.
    pub thumbnail: Option<ByteStream>,
}

/// The portrait of an avatar, or a sample of a voice: a few seconds of sound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Its media type, for example `image/png` or `audio/mp4`. Browsers can show or play it.
    pub content_type: String,
    /// The encoded picture or sound.
    pub bytes: Bytes,
}

/// The answer of a connection test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderCheck {
    /// Whether a render could be made now.
    pub connected: bool,
    /// A sentence: what works, or what is missing and how to get it.
    pub message: String,
    /// Facts about the account or the tools: label and value.
    pub account_info: Vec<(String, String)>,
}

/// The balance at the provider that pays for renders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    /// Hundredths of the unit.
    pub hundredths: i64,
    /// A currency or a kind of credit, under the provider's name for it: `USD`.
    pub unit: String,
}

/// A message that a provider sent on its own initiative, unchanged.
#[derive(Debug, Clone)]
pub struct WebhookMessage {
    /// Its headers.
    pub headers: Vec<(String, String)>,
    /// Its body, byte by byte as it was signed.
    pub body: Bytes,
}

impl WebhookMessage {
    /// The header of this name, whatever its case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let named = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.as_str())
    }
}

/// The content of a webhook message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WebhookEvent {
    /// The provider did not send it, or the sender cannot be verified.
    Forged,
    /// Not about a video.
    Irrelevant,
    /// About the video that the provider knows under this id.
    Video(String),
}

/// A provider that is paid through the operator's account there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidProvider {
    /// The adapter's name, as in [`AvatarIdentity`].
    pub name: &'static str,
    /// The name that the operator sees: `HeyGen`.
    pub label: &'static str,
    /// The page that says where the account's key is.
    pub keys_page: &'static str,
}

/// Opens paid providers with the keys that the operator enters in the browser.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait PaidProviders: Send + Sync {
    /// Every provider that there is an adapter for.
    fn all(&self) -> Vec<PaidProvider>;

    /// A provider with this key. MUST NOT call it, so a wrong key is opened as well.
    ///
    /// # Errors
    /// [`Setup`](crate::provider::ProviderErrorKind::Setup) when there is no adapter of this name, or its configured address
    /// cannot be used.
    fn open(&self, name: &AvatarProviderName, key: &SecretString) -> Result<Arc<dyn AvatarProvider>, ProviderError>;
}

/// An avatar provider.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait AvatarProvider: Send + Sync {
    /// Which provider this is.
    fn identity(&self) -> AvatarIdentity;

    /// All avatars.
    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError>;

    /// All voices.
    async fn voices(&self) -> Result<Vec<Voice>, ProviderError>;

    /// The portrait of an avatar. MUST answer `NotFound` for an avatar that it does not have.
    async fn portrait(&self, avatar: &AvatarId) -> Result<Preview, ProviderError>;

    /// The sample of a voice. Asking for it costs nothing. MUST answer
    ///
    /// - `NotFound` for a voice that it does not have, and for one without a sample
    ///   ([`has_sample`](Voice::has_sample));
    /// - `Setup` when a program that speaks has to be installed first;
    /// - `Unavailable` when the provider, or the server that keeps its samples, cannot be reached.
    async fn voice_sample(&self, voice: &VoiceId) -> Result<Preview, ProviderError>;

    /// A frame of a video, as a PNG, for the operator to see the brand in it. MUST answer `NotFound` for an avatar that it does not
    /// have, and when the provider draws no pictures itself.
    async fn frame(&self, request: &FrameRequest) -> Result<Preview, ProviderError>;

    /// About five seconds of a video, an MP4. MUST cost nothing, and MUST answer `NotFound` for an avatar or a voice that it does
    /// not have, and when the provider is paid for every video. Dropping it ends the work.
    async fn video_sample(&self, request: &SampleRequest) -> Result<Preview, ProviderError>;

    /// Starts a render and returns the provider's id of it. Called again with the same key, it MUST return the same id
    /// and MUST NOT start a second render.
    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError>;

    /// The progress of a render. MUST answer `NotFound` for an id that it never gave.
    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError>;

    /// The files of a completed render. They can be fetched any number of times until [`discard`](Self::discard).
    /// `music` is the music of the request: an adapter whose provider cannot add music mixes it in now.
    async fn fetch(&self, provider_video_id: &str, music: MusicStyle) -> Result<FinishedRender, ProviderError>;

    /// Releases the files, which are no longer needed. Doing so twice, or for an unknown id, is not an error.
    async fn discard(&self, provider_video_id: &str) -> Result<(), ProviderError>;

    /// The balance that pays for renders; nothing when the provider has none.
    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError>;

    /// Reads a message that came to the webhook. MUST be [`WebhookEvent::Forged`] unless it is certain that the
    /// provider sent it; a provider without webhooks has sent none.
    fn read_webhook(&self, message: &WebhookMessage) -> WebhookEvent;

    /// Whether a render could be made now. Never fails: the answer says what is wrong.
    async fn check(&self) -> ProviderCheck;
}
