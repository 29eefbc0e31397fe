//! Drafts are written again, following a note, and nothing is lost when that fails.

use mockall::Sequence;
use showrunner_domain::money::MicroPence;
use showrunner_domain::script::{OwnScript, Script, ScriptChange, ScriptStatus};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::value::{RewriteNote, ScriptContent, Title, Topic};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Conflict;
use showrunner_ports::text::{Answer, MockTextModel, Rewrite, ScriptBrief, ScriptDraft, TextError};
use showrunner_services::{GenerateScript, ServiceError};
use showrunner_testkit::WaitingModel;

use crate::spending::costs;
use crate::support::{World, draft, free, free_draft, paid, paid_model, script_request};

fn note(text: &str) -> RewriteNote {
    RewriteNote::new(text).unwrap()
}

async fn generated(world: &World) -> Script {
    world.services.scripts.generate(script_request()).await.unwrap().script
}

async fn stored(world: &World, script: &Script) -> Script {
    world.stores.scripts.find(script.id).await.unwrap().unwrap()
}

/// A draft for which no model was asked.
async fn own_words(world: &World) -> Script {
    let own = OwnScript {
        title: Title::new("Sleep").unwrap(),
        content: draft(75).content,
        caption: None,
        category: script_request().category.unwrap(),
        duration: None,
    };
    world.services.scripts.add(own, None).await.unwrap()
}

/// A paid model that writes a draft, and then what `second` returns.
fn model(second: impl FnMut(&ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> + Send + 'static) -> MockTextModel {
    let mut model = paid_model("OpenAI");
    let mut order = Sequence::new();
    model.expect_write_script().once().in_sequence(&mut order).returning(|_| Ok(free_draft(75)));
    model.expect_write_script().once().in_sequence(&mut order).returning(second);
    model
}

#[tokio::test]
async fn a_rewrite_follows_the_note_and_is_booked() {
    let world = World::with_text(model(|brief| {
        let Some(Rewrite { title, content, note }) = &brief.rewrites else { panic!("nothing is rewritten: {brief:?}") };
        assert_eq!((title.as_str(), content), ("Sleep", &draft(75).content));
        assert_eq!(note.as_ref().map(RewriteNote::as_str), Some("Shorter sentences"));
        assert_eq!((brief.topic.as_str(), brief.duration.seconds()), ("Sleep", 30));
        Ok(paid(ScriptDraft { title: Title::new("Rest").unwrap(), ..draft(80) }, 1_000_000, 0))
    }));
    let script = generated(&world).await;
    let before = costs(&world).await.committed();
    let rewritten = world.services.scripts.rewrite_within_request(script.id, Some(note("Shorter sentences"))).await;
    let rewritten = rewritten.unwrap().unwrap();
    assert_eq!((rewritten.id, rewritten.details.title.as_str()), (script.id, "Rest"));
    assert_eq!(stored(&world, &script).await, rewritten);
    assert!(costs(&world).await.committed() > before);
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_failed_rewrite_keeps_the_text() {
    let failing = || model(|_| Err(ProviderError::new("OpenAI", ProviderErrorKind::Unavailable, "gone").into()));
    let world = World::with_text(failing());
    // The built-in writer could not follow the note.
    world.services.settings.change(vec![Setting::WriterFallback(true)], Actor::Operator).await.unwrap();
    let script = generated(&world).await;
    let error = world.services.scripts.rewrite_within_request(script.id, Some(note("Shorter"))).await.unwrap_err();
    assert!(matches!(error, ServiceError::Provider(_)), "{error:?}");
    assert_eq!(stored(&world, &script).await, script);

    let world = World::with_text(paid_model("OpenAI"));
    let script = own_words(&world).await;
    world.set_budget(0).await;
    let error = world.services.scripts.rewrite_within_request(script.id, None).await.unwrap_err();
    assert!(matches!(error, ServiceError::Budget(_)), "{error:?}");
}

#[tokio::test]
async fn only_a_draft_is_rewritten() {
    let mut text = paid_model("OpenAI");
    text.expect_write_script().once().returning(|_| Ok(free_draft(75)));
    let world = World::with_text(text);
    let script = generated(&world).await;
    let approve = ScriptChange { status: Some(ScriptStatus::Approved), ..ScriptChange::default() };
    world.services.scripts.change(script.id, approve).await.unwrap();
    let error = world.services.scripts.rewrite_within_request(script.id, None).await.unwrap_err();
    assert_eq!(error.to_string(), "a script that is approved cannot be rewritten");
}

#[tokio::test]
async fn an_edit_meanwhile_is_kept_and_the_rewrite_is_booked() {
    let mut text = paid_model("OpenAI");
    text.expect_write_script().once().returning(|_| Ok(paid(draft(80), 1_000_000, 0)));
    let (text, hold) = WaitingModel::held(text);
    let world = World::with_text(text);
    let script = own_words(&world).await;
    let edit = async {
        hold.asked().await;
        let content = Some(ScriptContent::new("New words.").unwrap());
        let change = ScriptChange { content, ..ScriptChange::default() };
        let edited = world.services.scripts.change(script.id, change).await.unwrap();
        hold.release();
        edited
    };
    let (rewritten, edited) =
        tokio::join!(world.services.scripts.rewrite_within_request(script.id, Some(note("Shorter"))), edit);
    let error = rewritten.unwrap_err();
    assert!(matches!(error, ServiceError::Conflict(Conflict::ScriptEdited)), "{error:?}");
    assert_eq!(stored(&world, &script).await, edited);
    assert_ne!(costs(&world).await.committed(), MicroPence::ZERO);
}

#[tokio::test]
async fn built_in_writer_offers_another_script() {
    let world = World::with_text(OfflineWriter::new());
    let generated = async |topic: &str| {
        let request = GenerateScript { topic: Topic::new(topic).unwrap(), ..script_request() };
        world.services.scripts.generate(request).await.unwrap().script
    };
    let rewrite =
        async |script: &Script| world.services.scripts.rewrite_within_request(script.id, Some(note("Shorter"))).await;
    let script = generated("Always tired").await;
    let rewritten = rewrite(&script).await.unwrap().unwrap();
    assert_ne!(rewritten.details.title, script.details.title);
    assert!(rewritten.details.warnings[0].starts_with("The built-in writer can't follow a note"));

    // The title of a script is a topic that no other one is about.
    let only = generated("Your chair is too comfortable for your back").await;
    let error = rewrite(&only).await.unwrap_err();
    assert!(matches!(error, ServiceError::NoOtherScript), "{error:?}");
    assert_eq!(stored(&world, &only).await, only);
}

#[tokio::test]
async fn a_rewrite_of_the_wrong_length_is_revised_once() {
    let mut text = paid_model("OpenAI");
    let mut order = Sequence::new();
    for words in [75, 120, 80] {
        text.expect_write_script().once().in_sequence(&mut order).returning(move |brief| {
            assert_eq!(brief.rewrites.is_some(), words != 75);
            assert_eq!(brief.revises.is_some(), words == 80);
            Ok(free(draft(words)))
        });
    }
    let world = World::with_text(text);
    let script = generated(&world).await;
    let rewritten =
        world.services.scripts.rewrite_within_request(script.id, Some(note("Calmer"))).await.unwrap().unwrap();
    assert_eq!(rewritten.details.content, draft(80).content);
}
