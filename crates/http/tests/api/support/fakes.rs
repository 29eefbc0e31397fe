use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::InvalidValue;
use showrunner_domain::account::Identity;
use showrunner_domain::alert::{AlertChannelKind, AlertKind, EnteredChannel};
use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::platform::Platform;
use showrunner_domain::text_model::OfferedModel;
use showrunner_domain::value::{ScriptContent, Title, Topic};
use showrunner_domain::writing_system::WritingSystem;
use showrunner_ports::ByteStream;
use showrunner_ports::account::{Grant, MockPlatformLogin, TokenLife, Tokens};
use showrunner_ports::alert_channel::{AlertChannelIdentity, MockAlertChannel, MockAlertChannels};
use showrunner_ports::app::{MockPlatformApps, OpenedApp};
use showrunner_ports::avatar::{
    AvatarIdentity, FinishedRender, FrameRequest, MockAvatarProvider, MockPaidProviders, PaidProvider, Preview,
    ProviderCheck, RenderStatus, SampleRequest, WebhookEvent,
};
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, MockSocialPlatform, PostComments, RemoteComment, SocialPlatform, WatchedPost,
};
use showrunner_ports::store::Stores;
use showrunner_ports::text::{
    Answer, Conversation, ConversationTurn, MockModelServers, MockTextModel, Reply, ScriptDraft, TextIdentity,
    ToolCall, Usage,
};
use showrunner_services::Accounts;
use showrunner_testkit::builders::{an_analysis, some_facts};
use showrunner_testkit::{ClearSealer, FixedClock};
use tokio::sync::watch;

/// A provider with two avatars and two voices that accepts every render at once.
pub(crate) fn avatar_provider() -> MockAvatarProvider {
    avatar_provider_rendering(100)
}

/// Sets how many videos render at once; each is finished when it is asked for.
pub(crate) fn avatar_provider_finishing(renders_at_once: usize) -> MockAvatarProvider {
    let mut provider = avatar_provider_rendering(renders_at_once);
    provider.expect_status().returning(|_| Ok(RenderStatus::Completed));
    // A video of 30 seconds.
    let bytes = || stream::once(async { Ok(Bytes::from_static(b"30")) }).boxed();
    provider.expect_fetch().returning(move |_, _| Ok(FinishedRender { video: bytes(), thumbnail: None }));
    provider.expect_discard().returning(|_| Ok(()));
    provider
}

fn avatar_provider_rendering(renders_at_once: usize) -> MockAvatarProvider {
    let mut provider = MockAvatarProvider::new();
    let identity = AvatarIdentity { name: "studio", label: "Built-in studio", stand_in: true, renders_at_once };
    provider.expect_identity().return_const(identity);
    provider.expect_read_webhook().returning(|message| match message.header("signature") {
        Some("good") => WebhookEvent::Video("render".to_owned()),
        _ => WebhookEvent::Forged,
    });
    provider.expect_avatars().returning(|| Ok(vec![avatar("ana/1", "Ana", true), avatar("ben", "Ben", false)]));
    provider.expect_voices().returning(|| Ok(vec![voice("en-calm", "Zoe"), voice("de-warm", "Tom")]));
    provider.expect_portrait().returning(|avatar| {
        if avatar.as_str() == "ana/1" {
            Ok(Preview { content_type: "image/png".to_owned(), bytes: Bytes::from_static(b"a picture") })
        } else {
            Err(ProviderError::new("Built-in studio", ProviderErrorKind::NotFound, "there is no such avatar"))
        }
    });
    provider.expect_voice_sample().returning(|voice| {
        if voice.as_str() == "en-calm" {
            let bytes = Bytes::from_static(b"a recording");
            Ok(Preview { content_type: "audio/mp4".to_owned(), bytes })
        } else {
            Err(ProviderError::new("Built-in studio", ProviderErrorKind::NotFound, "there is no such voice"))
        }
    });
    provider.expect_frame().returning(|FrameRequest { avatar_id, brand, moment, .. }| {
        let color = brand.main_color.map(|color| color.to_string());
        let drawn = format!("{avatar_id} {moment} {:?} {color:?} {:?}", brand.caption_style, brand.handle);
        Ok(Preview { content_type: "image/png".to_owned(), bytes: Bytes::from(drawn) })
    });
    provider.expect_video_sample().returning(|SampleRequest { avatar_id, voice_id, background, music, .. }| {
        let sample = format!("{avatar_id} {voice_id} {background} {music}");
        Ok(Preview { content_type: "video/mp4".to_owned(), bytes: Bytes::from(sample) })
    });
    let mut renders = 0;
    provider.expect_submit().returning(move |_| {
        renders += 1;
        Ok(format!("render-{renders}"))
    });
    provider.expect_wallet().returning(|| Ok(None));
    provider.expect_check().returning(|| ProviderCheck {
        connected: true,
        message: "Everything is installed".to_owned(),
        account_info: vec![("ffmpeg".to_owned(), "7.1".to_owned())],
    });
    provider
}

/// A provider that charges, takes every render as `render-1` and cannot say who its avatars are.
pub(crate) fn paid_avatar_provider() -> MockAvatarProvider {
    let mut provider = MockAvatarProvider::new();
    let unavailable = || ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "it is out of order");
    provider.expect_identity().return_const(AvatarIdentity {
        name: "heygen",
        label: "HeyGen",
        stand_in: false,
        renders_at_once: 100,
    });
    provider.expect_avatars().returning(move || Err(unavailable()));
    provider.expect_voices().returning(move || Err(unavailable()));
    provider.expect_submit().returning(|_| Ok("render-1".to_owned()));
    provider
}

pub(crate) fn avatar(id: &str, name: &str, has_portrait: bool) -> Avatar {
    let (gender, category) = ("female".to_owned(), "business".to_owned());
    Avatar { id: id.to_owned(), name: name.to_owned(), gender, category, has_portrait }
}

pub(crate) fn voice(id: &str, name: &str) -> Voice {
    let (gender, language) = ("female".to_owned(), "English".to_owned());
    let systems = vec![WritingSystem::Latin];
    let range = if id == "de-warm" { VoiceRange::Only(systems) } else { VoiceRange::AtLeast(systems) };
    Voice { id: id.to_owned(), name: name.to_owned(), gender, language, range, has_sample: id == "en-calm" }
}

/// A model that always writes as many words as requested.
pub(crate) fn text_model() -> MockTextModel {
    text_model_as(TextIdentity { name: "Built-in writer".to_owned(), stand_in: true, free: true })
}

/// A model that always writes as many words as requested, under this name.
pub(crate) fn text_model_as(identity: TextIdentity) -> MockTextModel {
    let mut model = MockTextModel::new();
    model.expect_check().returning(|| Ok(()));
    model.expect_identity().returning(move || identity.clone());
    model.expect_write_script().returning(|brief| {
        let words = "word ".repeat(usize::try_from(brief.budget.target).unwrap());
        let content = ScriptContent::new(&words).unwrap();
        Ok(free(ScriptDraft {
            title: Title::new("Cold showers").unwrap(),
            content,
            other_hooks: Vec::new(),
            category: None,
            caption: None,
            warnings: Vec::new(),
            alternatives: Vec::new(),
        }))
    });
    model.expect_converse().returning(|conversation| Ok(free(reply(conversation))));
    model.expect_analyse_comments().returning(|briefs| Ok(free(vec![Some(an_analysis()); briefs.len()])));
    model.expect_suggest_topics().returning(|brief| {
        Ok(free((1..=brief.count).map(|number| Topic::new(&format!("habit number {number}")).unwrap()).collect()))
    });
    model
}

/// A model that charges. A call that the test does not expect fails the test.
pub(crate) fn paid_text_model() -> MockTextModel {
    let mut model = MockTextModel::new();
    model.expect_identity().returning(|| TextIdentity { name: "a model".to_owned(), stand_in: false, free: false });
    model
}

/// The key that HeyGen accepts.
pub(crate) const HEYGEN_KEY: &str = "sk_V2_0123456789abcdef3f2a";

/// HeyGen, which can only be asked whether it accepts a key.
pub(crate) fn paid_providers() -> MockPaidProviders {
    const HEYGEN: PaidProvider =
        PaidProvider { name: "heygen", label: "HeyGen", keys_page: "https://developers.heygen.com/docs/api-key" };
    let mut paid = MockPaidProviders::new();
    paid.expect_all().returning(|| vec![HEYGEN]);
    paid.expect_open().returning(|name, key| {
        if name.as_str() != HEYGEN.name {
            return Err(ProviderError::new("Avatar provider", ProviderErrorKind::Setup, "there is none of this name"));
        }
        let is_known = key.expose_secret() == HEYGEN_KEY;
        let mut provider = MockAvatarProvider::new();
        let identity = AvatarIdentity { name: HEYGEN.name, label: HEYGEN.label, stand_in: false, renders_at_once: 100 };
        provider.expect_identity().return_const(identity);
        provider.expect_check().returning(move || ProviderCheck {
            connected: is_known,
            message: if is_known { "It works." } else { "The key was refused." }.to_owned(),
            account_info: vec![("Balance".to_owned(), "42.50 USD".to_owned())],
        });
        Ok(Arc::new(provider))
    });
    paid
}

/// Proposes a rejection when asked for one, and answers nothing else.
fn reply(conversation: &Conversation) -> Reply {
    match conversation.turns.last() {
        Some(ConversationTurn::Operator(message)) if message.contains("reject") => {
            let (id, name) = ("call_1".to_owned(), "reject_waiting_videos".to_owned());
            Reply { calls: vec![ToolCall { id, name, arguments: "{}".to_owned() }], ..Reply::default() }
        }
        _ => Reply { text: "As you say.".to_owned(), ..Reply::default() },
    }
}

/// An answer of a model that costs nothing.
fn free<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none("Built-in writer") }
}

/// Accounts with an app at Facebook and no connected account. Facebook accepts the code and the token "good", offers
/// two pages for "several", and fails for "late".
pub(crate) fn one_app(stores: &Stores, clock: &FixedClock) -> Arc<Accounts> {
    let grant = |id: &str, name: &str| Grant {
        identity: Identity { remote_id: id.to_owned(), name: name.to_owned() },
        scopes: vec!["pages_manage_posts".to_owned()],
        tokens: Tokens { access: "page token".into(), renewal: None },
        life: TokenLife { access: None, renewal: Some(SignedDuration::from_hours(24 * 60)) },
    };
    let answer = move |given: &SecretString| match given.expose_secret() {
        "good" => Ok(vec![grant("1055", "Morning habits")]),
        "several" => Ok(vec![grant("1055", "Morning habits"), grant("1066", "Cold showers")]),
        "late" => Err(ProviderError::new("Facebook", ProviderErrorKind::Unavailable, "it is out of order")),
        _ => Err(ProviderError::new("Facebook", ProviderErrorKind::Unauthorized, "it does not know this one")),
    };
    let mut login = MockPlatformLogin::new();
    login.expect_platform().return_const(Platform::Facebook);
    login.expect_address().returning(|authorization_request| {
        format!(
            "https://facebook.example/?state={}&to={}",
            authorization_request.state.expose_secret(),
            authorization_request.redirect
        )
    });
    login.expect_redeem().returning(move |code, _| answer(code));
    login.expect_accept_token().returning(move |token| answer(token));
    login.expect_revoke().returning(|_| Ok(()));
    let (sealer, clock) = (Arc::new(ClearSealer::new(SEALED_WITH)), Arc::new(clock.clone()));
    let accounts = Accounts::new(Arc::clone(&stores.accounts), clock, sealer, vec![Arc::new(login)]);
    Arc::new(accounts.with_apps(Arc::new(entered_apps()), Arc::clone(&stores.settings)))
}

/// Apps of any ID, which the address of a sign-in contains.
fn entered_apps() -> MockPlatformApps {
    let mut apps = MockPlatformApps::new();
    apps.expect_open().returning(|platform, id, _| {
        let id = id.to_string();
        let mut login = MockPlatformLogin::new();
        login.expect_platform().return_const(platform);
        login.expect_address().returning(move |_| format!("https://platform.example/?app={id}"));
        Ok(OpenedApp { login: Arc::new(login), account: Arc::new(MockSocialPlatform::new()) })
    });
    apps
}

/// The key of the worlds' sealer.
pub(crate) const SEALED_WITH: &str = "key";

/// The sandbox of every platform.
pub(crate) fn platforms() -> Vec<Arc<dyn SocialPlatform>> {
    let sandbox = |&platform: &Platform| -> Arc<dyn SocialPlatform> {
        let mut sandbox = MockSocialPlatform::new();
        sandbox.expect_platform().return_const(platform);
        sandbox.expect_sandbox().return_const(true);
        sandbox.expect_check().returning(|_| Ok(()));
        sandbox.expect_write_samples().returning(move |_, _, now| {
            let platform_post_id = format!("sandbox-{platform}-sample");
            Ok(WatchedPost { platform_post_id, published_at: now, since: now })
        });
        sandbox.expect_comments().returning(|_, posts, now| {
            let comment = |number: usize| RemoteComment {
                id: format!("s-{number}"),
                in_reply_to: None,
                author: "@marta.runs".to_owned(),
                text: "How long until a habit sticks?".to_owned(),
                posted_at: now,
                own: false,
            };
            let read = |post: &WatchedPost| PostComments {
                platform_post_id: post.platform_post_id.clone(),
                comments: (0..3).map(comment).collect(),
                overflowed: false,
            };
            CommentReading { posts: posts.iter().map(read).collect(), stopped: None }
        });
        sandbox
            .expect_reply()
            .returning(|_, reply| Ok(format!("{}-r", reply.comment_id.as_deref().unwrap_or(&reply.platform_post_id))));
        Arc::new(sandbox)
    };
    Platform::ALL.iter().map(sandbox).collect()
}

/// The address of the server with models on this machine.
pub(crate) const LOCAL_SERVER: &str = "http://127.0.0.1:11434/v1";

/// No server answers, but models at that address can be opened; those elsewhere need a key.
pub(crate) fn model_servers() -> MockModelServers {
    let mut local = MockModelServers::new();
    local.expect_find().returning(Vec::new);
    local.expect_memory_bytes().return_const(None);
    local.expect_open().returning(|_, _| Ok(Arc::new(text_model())));
    local.expect_models().returning(|_, _, _| Ok(Ok(vec![OfferedModel::named("gpt".to_owned())])));
    local
}

/// Files in memory.
#[derive(Default)]
pub(crate) struct FakeMedia {
    files: Mutex<HashMap<String, Bytes>>,
    /// How many reads of files have begun.
    reads: watch::Sender<usize>,
}

impl FakeMedia {
    pub(crate) fn insert(&self, key: &str, bytes: impl Into<Bytes>) {
        self.files.lock().unwrap().insert(key.to_owned(), bytes.into());
    }

    /// Waits until so many reads of files have begun.
    pub(crate) async fn wait_until_begun(&self, reads: usize) {
        self.reads.subscribe().wait_for(|begun| *begun >= reads).await.unwrap();
    }

    fn find(&self, key: &MediaKey) -> Option<Bytes> {
        self.files.lock().unwrap().get(key.as_str()).cloned()
    }
}

const ETAG: &str = "\"1f-2e\"";

fn modified() -> Timestamp {
    "2026-11-20T12:00:00.5Z".parse().unwrap()
}

#[async_trait]
impl MediaStore for FakeMedia {
    /// The content of a video is its length in seconds.
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        self.put(key, bytes).await?;
        let seconds: u64 = std::str::from_utf8(&self.find(key).unwrap()).unwrap().parse().unwrap();
        Ok(MediaFacts { duration_ms: seconds * 1_000, ..some_facts() })
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        let chunks: Vec<Bytes> = bytes.try_collect().await.map_err(MediaError::Source)?;
        let whole = chunks.concat();
        let size = whole.len().try_into().unwrap();
        self.insert(key.as_str(), whole);
        Ok(size)
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        let head = |bytes: Bytes| MediaHead {
            size: bytes.len().try_into().unwrap(),
            etag: ETAG.to_owned(),
            modified: modified(),
        };
        Ok(self.find(key).map(head))
    }

    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let Some(bytes) = self.find(key) else { return Ok(None) };
        let size = bytes.len().try_into().unwrap();
        let part = match range {
            Some(range) => bytes.slice(usize::try_from(range.start).unwrap()..usize::try_from(range.end).unwrap()),
            None => bytes,
        };
        // In small pieces, as a disk delivers them.
        let length = 7.max(part.len() / 1_000);
        let pieces: Vec<_> = part.chunks(length).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
        self.reads.send_modify(|begun| *begun += 1);
        Ok(Some(MediaFile { size, bytes: stream::iter(pieces).boxed() }))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Ok(())
    }
}

/// The token of the Telegram bot, which writes to every chat but this one.
pub(crate) const TELEGRAM_TOKEN: &str = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcA";
pub(crate) const UNKNOWN_CHAT: &str = "404";

/// Opens channels whose secrets are not missing.
pub(crate) fn entered_channels() -> MockAlertChannels {
    let mut channels = MockAlertChannels::new();
    channels.expect_open().returning(|entered, secrets| {
        let needs_secret = !matches!(entered, EnteredChannel::Ntfy(_) | EnteredChannel::Email(_));
        if needs_secret && secrets.secret.is_none() {
            return Err(InvalidValue::new("secret", "enter the secret"));
        }
        Ok(Arc::new(alert_channel(entered.kind(), entered.to_string(), entered.severity())))
    });
    channels
}

/// A channel that accepts every message.
pub(crate) fn alert_channel(kind: AlertChannelKind, target: String, severity: AlertKind) -> MockAlertChannel {
    let mut channel = MockAlertChannel::new();
    let is_unknown = target.ends_with(UNKNOWN_CHAT);
    channel.expect_identity().return_const(AlertChannelIdentity { kind, target, severity });
    channel.expect_send().returning(move |_| {
        let refused = || ProviderError::new("Telegram", ProviderErrorKind::Refused, "Bad Request: chat not found");
        if is_unknown { Err(refused()) } else { Ok(()) }
    });
    channel
}
