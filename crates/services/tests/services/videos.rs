//! Videos are made from approved scripts only, and submitted at once where possible.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::SignedDuration;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::operation::{OperationStatus, Subject, Work};
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::settings::{Actor, Setting, SettingKey, SettingValue};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Title, Topic, VoiceId};
use showrunner_domain::video::{Video, VideoOptions, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, FrameRequest, Preview, ProviderCheck, RenderRequest, RenderStatus,
    SampleRequest, Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Page, VideoFilter};
use showrunner_services::{CreateVideoFromTopic, Decision, LookChoices, RenderPhase, ServiceError, VideoChoices};
use showrunner_testkit::builders::a_script;

use crate::support::{Providers, World, draft, free, script_request, seconds};

/// A provider that never answers.
pub(crate) struct Slow;

#[async_trait]
impl AvatarProvider for Slow {
    fn identity(&self) -> AvatarIdentity {
        AvatarIdentity { name: "slow", label: "Slow", stand_in: false, renders_at_once: 100 }
    }
    fn read_webhook(&self, _: &WebhookMessage) -> WebhookEvent {
        WebhookEvent::Forged
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        Err(ProviderError::new("slow", ProviderErrorKind::Unavailable, "gone"))
    }
    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        Err(ProviderError::new("slow", ProviderErrorKind::Unavailable, "gone"))
    }
    async fn portrait(&self, _: &AvatarId) -> Result<Preview, ProviderError> {
        unreachable!("nobody asks for a portrait")
    }
    async fn voice_sample(&self, _: &VoiceId) -> Result<Preview, ProviderError> {
        unreachable!("nobody asks for a sample")
    }
    async fn submit(&self, _: &RenderRequest) -> Result<String, ProviderError> {
        std::future::pending().await
    }
    async fn status(&self, _: &str) -> Result<RenderStatus, ProviderError> {
        unreachable!("nothing was submitted")
    }
    async fn fetch(&self, _: &str, _: MusicStyle) -> Result<FinishedRender, ProviderError> {
        unreachable!("nothing was submitted")
    }
    async fn discard(&self, _: &str) -> Result<(), ProviderError> {
        unreachable!("nothing was submitted")
    }
    async fn frame(&self, _: &FrameRequest) -> Result<Preview, ProviderError> {
        unreachable!("nobody looks at the brand")
    }
    async fn video_sample(&self, _: &SampleRequest) -> Result<Preview, ProviderError> {
        unreachable!("nobody asks for a sample")
    }
    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        unreachable!("nobody asks what is left")
    }
    async fn check(&self) -> ProviderCheck {
        unreachable!("nobody checks")
    }
}

/// What the operator chooses for a video of Ana.
pub(crate) fn choices() -> VideoChoices {
    VideoChoices {
        title: Some(Title::new("Two minutes").unwrap()),
        description: None,
        look: LookChoices {
            avatar_id: Some(AvatarId::new("ana").unwrap()),
            voice_id: Some(VoiceId::new("zoe").unwrap()),
            background_style: Some(BackgroundStyle::CozyHome),
            music_style: Some(MusicStyle::CalmRelaxing),
        },
        duration: Some(seconds(30)),
    }
}

/// A video about sleep, presented by Ana.
pub(crate) fn from_topic() -> CreateVideoFromTopic {
    CreateVideoFromTopic {
        script: script_request(),
        look: LookChoices {
            avatar_id: Some(AvatarId::new("ana").unwrap()),
            voice_id: None,
            background_style: Some(BackgroundStyle::NatureScene),
            music_style: Some(MusicStyle::CalmRelaxing),
        },
    }
}

/// Stores a script of 30 seconds with this status.
pub(crate) async fn stored_script(world: &World, status: ScriptStatus) -> ScriptId {
    let content = "word ".repeat(75);
    a_script().saying(&content).with_status(status).store(&world.stores, world.clock.now()).await.unwrap().id
}

/// A video that was just created from an approved script.
pub(crate) async fn started_video(world: &World) -> Video {
    let script = stored_script(world, ScriptStatus::Approved).await;
    world.services.videos.create(script, choices()).await.unwrap()
}

#[tokio::test]
async fn a_video_has_the_providers_id_when_the_provider_answers_quickly() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().once().returning(|request| Ok(format!("id-of-{}", request.title)));
    let world = World::new(providers);
    let video = started_video(&world).await;
    assert_eq!(video.status, VideoStatus::Processing);
    assert_eq!(video.provider_video_id.as_deref(), Some("id-of-Two minutes"));
    let follow = world.operation(Subject::Video(video.id)).await;
    assert_eq!((follow.work, follow.status), (Work::FollowRender(video.id), OperationStatus::Pending));
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_video_is_stored_when_the_provider_is_down_and_submitted_later_with_the_same_key() {
    let mut providers = Providers::new();
    let keys = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&keys);
    providers.avatars.expect_submit().times(2).returning(move |request| {
        seen.lock().unwrap().push(request.key.clone());
        match seen.lock().unwrap().len() {
            1 => Err(ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "gone")),
            _ => Ok("late".to_owned()),
        }
    });
    let world = World::new(providers);
    let video = started_video(&world).await;
    assert_eq!((video.status, video.provider_video_id), (VideoStatus::Processing, None));
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    let keys = keys.lock().unwrap().clone();
    assert_eq!((keys.len(), &keys[0]), (2, &keys[1]));
    let state = world.services.videos.render_status("late").await.unwrap();
    assert_eq!((state.status, state.error), (RenderPhase::Processing, None));
}

#[tokio::test(start_paused = true)]
async fn a_slow_provider_does_not_keep_the_operator_waiting() {
    let world = World::with_avatars(Arc::new(Slow));
    let video = started_video(&world).await;
    assert_eq!((video.status, video.provider_video_id), (VideoStatus::Processing, None));
    let submission = world.operation(Subject::Video(video.id)).await;
    assert_eq!((submission.status, submission.lease_token), (OperationStatus::Pending, None), "released for a worker");
}

#[tokio::test]
async fn a_draft_cannot_be_rendered_and_nothing_is_stored() {
    let world = World::new(Providers::new());
    for status in [ScriptStatus::Draft, ScriptStatus::Rejected] {
        let script = stored_script(&world, status).await;
        let refused = world.services.videos.create(script, choices()).await.unwrap_err();
        assert!(matches!(refused, ServiceError::Transition(_)), "{refused}");
    }
    let refused = world.services.videos.create(ScriptId(99), choices()).await.unwrap_err();
    assert!(matches!(refused, ServiceError::NotFound("script")), "{refused}");
    assert_eq!(world.services.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap(), []);
    assert!(world.bell().await.is_empty());
}

#[tokio::test]
async fn settings_fill_in_what_is_not_chosen() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|request| Ok(format!("id-of-{}", request.title)));
    let world = World::new(providers);
    let script = stored_script(&world, ScriptStatus::Approved).await;
    let create = async |choices: VideoChoices| world.services.videos.create(script, choices).await;
    let set = async |setting| world.services.settings.change(vec![setting], Actor::Operator).await.unwrap();
    set(Setting::DefaultAvatar(Some(AvatarId::new("ben").unwrap()))).await;
    set(Setting::DefaultBackground(BackgroundStyle::UrbanBackdrop)).await;
    set(Setting::DefaultMusic(MusicStyle::AmbientSubtle)).await;

    let looks = |video: Video| {
        let VideoOptions { avatar_id, voice_id, background_style, music_style, .. } = video.options;
        (avatar_id.into_string(), voice_id.into_string(), background_style, music_style)
    };
    let video = create(VideoChoices::default()).await.unwrap();
    let details = world.stores.scripts.find(script).await.unwrap().unwrap().details;
    assert_eq!((&video.options.title, video.options.duration), (&details.title, details.duration));
    let of = |voice: &str, music| ("ben".to_owned(), voice.to_owned(), BackgroundStyle::UrbanBackdrop, music);
    assert_eq!(looks(video), of("tom", MusicStyle::AmbientSubtle), "a voice that suits the avatar");
    set(Setting::DefaultVoice(Some(VoiceId::new("zoe").unwrap()))).await;
    let calm = LookChoices { music_style: Some(MusicStyle::CalmRelaxing), ..LookChoices::default() };
    let chosen = VideoChoices { look: calm.clone(), ..VideoChoices::default() };
    assert_eq!(looks(create(chosen).await.unwrap()), of("zoe", MusicStyle::CalmRelaxing));
    // The same for a video from a topic, in another writing system than that of the default voice.
    let mut topic = CreateVideoFromTopic { look: calm, ..from_topic() };
    topic.script.topic = Topic::new("早起的好处").unwrap();
    let refused = world.services.videos.create_from_topic(topic).await;
    assert!(matches!(&refused, Err(ServiceError::Invalid(invalid)) if invalid[0].field == "voice_id"), "{refused:?}");
}

#[tokio::test]
async fn a_new_installation_has_the_studios_first_avatar_and_a_voice_for_the_script() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|request| Ok(request.key.clone()));
    let world = World::new(providers);
    let script = stored_script(&world, ScriptStatus::Approved).await;
    assert_eq!(world.services.videos.next_look(None).await.unwrap().avatar_id.unwrap().as_str(), "ana");
    let look = async || {
        let options = world.services.videos.create(script, VideoChoices::default()).await.unwrap().options;
        (options.avatar_id.into_string(), options.voice_id.into_string())
    };
    assert_eq!(look().await, ("ana".to_owned(), "zoe".to_owned()));
    // So it is when the default is an avatar of a provider that is not used any more.
    let elsewhere = Setting::DefaultAvatar(Some(AvatarId::new("heygen-look").unwrap()));
    world.stores.settings.set(vec![elsewhere], Actor::Operator, world.clock.now()).await.unwrap();
    assert_eq!(look().await, ("ana".to_owned(), "zoe".to_owned()));
}

#[tokio::test]
async fn a_paid_provider_needs_a_default_avatar() {
    let world = World::new(Providers::paid());
    let script = stored_script(&world, ScriptStatus::Approved).await;
    let refused = world.services.videos.create(script, VideoChoices::default()).await;
    assert!(matches!(&refused, Err(ServiceError::Invalid(invalid)) if invalid[0].field == "avatar_id"), "{refused:?}");
    let quote = world.services.videos.quote_many(vec![script], LookChoices::default()).await.unwrap();
    assert_eq!((quote.look, quote.scripts.updated, quote.scripts.skipped.len()), (None, vec![], 1));
}

#[tokio::test]
async fn videos_take_turns_with_the_rotations() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|request| Ok(request.key.clone()));
    let world = World::new(providers);
    let script = stored_script(&world, ScriptStatus::Approved).await;
    let settings = &world.services.settings;
    let change = |key: SettingKey, texts: &[&str]| {
        let texts = SettingValue::Texts(texts.iter().map(|text| (*text).to_owned()).collect());
        settings.change(vec![key.with(texts).unwrap()], Actor::Operator)
    };
    let refused = change(SettingKey::AvatarRotation, &["ana", "nobody"]).await.unwrap_err();
    assert!(matches!(&refused, ServiceError::Invalid(invalid) if invalid[0].field == "avatar_rotation"), "{refused:?}");
    change(SettingKey::AvatarRotation, &["ana", "ben"]).await.unwrap();
    change(SettingKey::BackgroundRotation, &["Cozy Home", "Nature Scene", "Library Setting"]).await.unwrap();

    let create = async |look: LookChoices| {
        let next = world.services.videos.next_look(None).await.unwrap();
        let choices = VideoChoices { look, ..VideoChoices::default() };
        let video = world.services.videos.create(script, choices).await.unwrap();
        let VideoOptions { avatar_id, voice_id, background_style, music_style, .. } = video.options;
        let is_as_announced = next.avatar_id.as_ref() == Some(&avatar_id) && next.background_style == background_style;
        (format!("{avatar_id} {voice_id}"), background_style.to_string(), music_style, is_as_announced)
    };
    let music = MusicStyle::UpbeatMotivational;
    let turn = |presenter: &str, background: &str| (presenter.to_owned(), background.to_owned(), music, true);
    // The voice suits the avatar.
    assert_eq!(create(LookChoices::default()).await, turn("ana zoe", "Cozy Home"));
    assert_eq!(create(LookChoices::default()).await, turn("ben tom", "Nature Scene"));
    assert_eq!(create(LookChoices::default()).await, turn("ana zoe", "Library Setting"));
    // What is chosen does not wait for its turn, and the turns go on after it.
    let chosen = LookChoices { background_style: Some(BackgroundStyle::CozyHome), ..LookChoices::default() };
    assert_eq!(create(chosen).await.1, "Cozy Home");
    assert_eq!(create(LookChoices::default()).await, turn("ana zoe", "Nature Scene"));
    // Of the voices in the rotation, those that suit the avatar take turns.
    change(SettingKey::VoiceRotation, &["zoe", "tom"]).await.unwrap();
    assert_eq!(create(LookChoices::default()).await.0, "ben tom");
    assert_eq!(create(LookChoices::default()).await.0, "ana zoe");
}

#[tokio::test]
async fn an_unknown_avatar_or_voice_is_refused() {
    let world = World::new(Providers::new());
    let script = stored_script(&world, ScriptStatus::Approved).await;
    let look = LookChoices {
        avatar_id: Some(AvatarId::new("nobody").unwrap()),
        voice_id: Some(VoiceId::new("silence").unwrap()),
        ..LookChoices::default()
    };
    let unknown = VideoChoices { look, ..choices() };
    let Err(ServiceError::Invalid(invalid)) = world.services.videos.create(script, unknown).await else {
        panic!("was taken")
    };
    assert_eq!(invalid.iter().map(|value| value.field).collect::<Vec<_>>(), ["avatar_id", "voice_id"]);
}

#[tokio::test]
async fn a_topic_becomes_an_approved_script_and_a_video_with_a_fitting_voice() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| Ok(free(draft(75))));
    providers.avatars.expect_submit().once().returning(|_| Ok("new".to_owned()));
    let world = World::new(providers);
    let (script, video) = world.services.videos.create_from_topic(from_topic()).await.unwrap().unwrap();
    assert_eq!((script.details.status, video.script_id), (ScriptStatus::Approved, script.id));
    assert_eq!(video.options.voice_id.as_str(), "zoe", "a female voice for a female avatar");
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn only_a_video_in_review_can_be_decided_on() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|_| Ok("one".to_owned()));
    let world = World::new(providers);
    let video = started_video(&world).await;
    let early = world.services.videos.decide(video.id, Decision::Approve).await.unwrap_err();
    assert_eq!(early.to_string(), "a video that is processing cannot be approved");
    let nobody = world.services.videos.decide(VideoId(99), Decision::Approve).await.unwrap_err();
    assert!(matches!(nobody, ServiceError::NotFound("video")));
    let bulk = world.services.videos.decide_many(vec![video.id, VideoId(99)], Decision::Approve).await.unwrap();
    assert_eq!((bulk.updated.len(), bulk.skipped.len()), (0, 2));
    let change = ScriptChange { status: Some(ScriptStatus::Rejected), ..ScriptChange::default() };
    assert!(world.services.scripts.change(video.script_id, change).await.is_ok());
}
