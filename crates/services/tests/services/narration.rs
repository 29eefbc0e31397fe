//! A script is checked before its render: whether its voice can speak it, and what of it is not spoken.

use showrunner_domain::ScriptId;
use showrunner_domain::avatar::VoiceRange;
use showrunner_domain::value::{Topic, VoiceId};
use showrunner_domain::writing_system::WritingSystem::{self, Arabic, Cyrillic, Han, Latin};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{NotificationFilter, Page, ScriptFilter, VideoFilter};
use showrunner_services::{CreateVideoFromTopic, QuoteSubject, ServiceError};
use showrunner_testkit::builders::a_script;

use crate::support::{Providers, World, draft, free};
use crate::videos::{choices, from_topic};

const CHINESE: &str = "早起五分钟，改变你的一天。";
const RUSSIAN: &str = "Вставай раньше. Это меняет день.";
const ARABIC: &str = "استيقظ مبكرا كل يوم.";
const MIXED: &str = "My friend said سلام to me.";
const MARKED: &str = "[Scene: gym] (smiles) Stop **scrolling** 💪 now.";

async fn approved(world: &World, content: &str) -> ScriptId {
    a_script().approved().saying(content).store(&world.stores, world.clock.now()).await.unwrap().id
}

/// The field and the message of a refusal.
fn invalid<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> (&'static str, String) {
    let Err(ServiceError::Invalid(invalid)) = result else {
        unreachable!("it was not refused for its input: {result:?}")
    };
    let [invalid] = invalid.try_into().unwrap();
    (invalid.field, invalid.message)
}

fn that_submit(range: &VoiceRange) -> Providers {
    let mut providers = Providers::speaking(range);
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    providers
}

/// The message of the last notification; empty when there is none.
async fn last_message(world: &World) -> String {
    let newest = world.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap();
    newest.into_iter().next().map(|notification| notification.message).unwrap_or_default()
}

#[tokio::test]
async fn scripts_that_a_voice_cannot_speak_are_refused() {
    for (content, named) in [
        (CHINESE, "(Chinese characters)"),
        (RUSSIAN, "“Вставай”, “раньше”, “Это” and 2 more (Cyrillic)"),
        (ARABIC, "(Arabic)"),
        (MIXED, "“سلام” (Arabic)"),
        ("Do ٣ sets.", "“٣”"),
    ] {
        let mut providers = Providers::new();
        providers.avatars.expect_submit().never();
        let world = World::new(providers);
        let script = approved(&world, content).await;
        let (field, message) = invalid(world.services.videos.create(script, choices()).await);
        assert_eq!(field, "voice_id", "{content}");
        assert!(message.starts_with("the voice ZOE cannot speak") && message.contains(named), "{message}");
        let quote = world.services.costs.quote(QuoteSubject::Script(script, Some(VoiceId::new("zoe").unwrap()))).await;
        assert_eq!(quote.unwrap().refusal, Some(message));
        assert_eq!(world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap(), []);
    }
}

#[tokio::test]
async fn voices_speak_the_writing_systems_that_they_declare() {
    for (systems, content) in [
        (vec![Latin], "Größe, ação und żółć: 100 %."),
        (vec![Latin, Han], CHINESE),
        (vec![Latin, Cyrillic], RUSSIAN),
        (vec![Latin, Arabic], MIXED),
    ] {
        let world = World::new(that_submit(&VoiceRange::Only(systems)));
        let script = approved(&world, content).await;
        world.services.videos.create(script, choices()).await.unwrap();
        assert_eq!(last_message(&world).await, "", "{content}");
    }
}

#[tokio::test]
async fn doubtful_voices_are_warned_about() {
    let world = World::new(that_submit(&VoiceRange::AtLeast(vec![Latin])));
    let script = approved(&world, CHINESE).await;
    let doubt = "The voice ZOE may not speak “早起五分钟，改变你的一天” (Chinese characters) well; listen to the video before you \
                 approve it.";
    let quote =
        world.services.costs.quote(QuoteSubject::Script(script, Some(VoiceId::new("zoe").unwrap()))).await.unwrap();
    assert_eq!((quote.warnings, quote.refusal), (vec![doubt.to_owned()], None));
    world.services.videos.create(script, choices()).await.unwrap();
    assert!(last_message(&world).await.ends_with(doubt));
    // Nothing is known of such a voice.
    let world = World::new(that_submit(&VoiceRange::Unknown));
    let script = approved(&world, CHINESE).await;
    world.services.videos.create(script, choices()).await.unwrap();
    assert_eq!(last_message(&world).await, "");
}

#[tokio::test]
async fn unspoken_parts_are_named_before_the_render() {
    let world = World::new(that_submit(&VoiceRange::Only(vec![Latin])));
    let script = approved(&world, MARKED).await;
    let quote = world.services.costs.quote(QuoteSubject::Script(script, None)).await.unwrap();
    let warning = "Removed because it is not spoken: [Scene: gym], (smiles), 💪.";
    assert_eq!((quote.seconds, quote.warnings), (2, vec![warning.to_owned()]));
    world.services.videos.create(script, choices()).await.unwrap();
    assert!(last_message(&world).await.ends_with(warning));
}

#[tokio::test]
async fn scripts_without_a_word_are_refused() {
    for content in ["🔥💪", "… — !", "👍"] {
        let world = World::new(Providers::new());
        let script = approved(&world, content).await;
        let (field, message) = invalid(world.services.videos.create(script, choices()).await);
        assert_eq!((field, message.as_str()), ("script_id", "the script has no word that can be spoken"), "{content}");
        let quote = world.services.costs.quote(QuoteSubject::Script(script, None)).await.unwrap();
        assert_eq!((quote.seconds, quote.refusal), (0, Some(message)));
    }
}

fn about(topic: &str, voice_id: Option<&str>) -> CreateVideoFromTopic {
    let mut request = from_topic();
    request.script.topic = Topic::new(topic).unwrap();
    request.look.voice_id = voice_id.map(|id| VoiceId::new(id).unwrap());
    request
}

#[tokio::test]
async fn topics_that_no_voice_can_speak_are_refused_before_the_model_is_asked() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().never();
    let world = World::new(providers);
    for (topic, voice) in [("早起的好处", None), ("早起的好处", Some("zoe")), ("Сон", Some("tom")), ("قهوة", None)]
    {
        let (field, _) = invalid(world.services.videos.create_from_topic(about(topic, voice)).await);
        assert_eq!(field, "voice_id", "{topic}");
    }
}

#[tokio::test]
async fn a_script_that_the_voice_cannot_speak_is_kept_as_a_draft() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| {
        let content = showrunner_domain::value::ScriptContent::new(&format!("{} سلام", "word ".repeat(74))).unwrap();
        Ok(free(showrunner_ports::text::ScriptDraft { content, ..draft(1) }))
    });
    let world = World::new(providers);
    let error = world.services.videos.create_from_topic(from_topic()).await.unwrap_err();
    assert!(error.to_string().contains("kept as a draft") && error.to_string().contains("سلام"), "{error}");
    assert_eq!(world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap().len(), 1);
    assert_eq!(world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap(), []);
}

#[tokio::test]
async fn the_chosen_voice_speaks_the_topic() {
    use showrunner_domain::avatar::Voice;
    let range = |systems: &[WritingSystem]| VoiceRange::Only(systems.to_vec());
    let voice = |id: &str, gender: &str, range| Voice {
        id: id.to_owned(),
        name: id.to_owned(),
        gender: gender.to_owned(),
        language: "any".to_owned(),
        range,
        has_sample: false,
    };
    for (topic, chosen) in [("Sleep", "anna"), ("早起的好处", "mei"), ("Сон", "ivan")] {
        let mut providers = Providers::without_voices();
        providers.avatars.expect_voices().returning(move || {
            Ok(vec![
                voice("tom", "male", range(&[Latin])),
                voice("anna", "female", range(&[Latin])),
                voice("mei", "female", range(&[Han])),
                voice("ivan", "male", range(&[Latin, Cyrillic])),
            ])
        });
        let content = topic.repeat(10);
        providers.text.expect_write_script().returning(move |_| {
            let content = showrunner_domain::value::ScriptContent::new(&content).unwrap();
            Ok(free(showrunner_ports::text::ScriptDraft { content, ..draft(1) }))
        });
        providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
        let world = World::new(providers);
        let (_, video) = world.services.videos.create_from_topic(about(topic, None)).await.unwrap().unwrap();
        assert_eq!(video.options.voice_id.as_str(), chosen, "{topic}");
    }
}
