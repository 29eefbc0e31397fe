//! Topics become scripts, and suggestions become topics: whatever they say, what is written is a draft without a key.

use showrunner_domain::script::ScriptStatus;
use showrunner_domain::value::{Category, ScriptContent, Title, Topic};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::text::TextModel;
use showrunner_services::GenerateScript;
use showrunner_testkit::injections::injections;

use super::obedient::{KEY, Obedient, Obeys, beginning};
use super::{is_presentable, stored_but};
use crate::support::{World, seconds};

/// The tables in which a script and the news of it are.
const OF_SCRIPTS: [&str; 2] = ["scripts", "notifications"];

/// Has a script written on each text, and looks at what is stored.
async fn writes(world: &World, has_warning: bool) {
    let before = stored_but(world, &OF_SCRIPTS);
    for injection in injections() {
        let Ok(topic) = Topic::new(&beginning(&injection.text.replace('\0', " "), Topic::MAX)) else { continue };
        let category = Category::new(&beginning(&injection.kind, Category::MAX)).unwrap();
        let request = GenerateScript { project: None, category: Some(category), topic, duration: seconds(30) };
        let script = world.services.scripts.generate(request).await.unwrap().script;
        let details = &script.details;
        assert_eq!(details.status, ScriptStatus::Draft, "{injection:?}");
        for (text, most) in [(details.title.as_str(), Title::MAX), (details.content.as_str(), ScriptContent::MAX)] {
            assert!(is_presentable(text, most), "{text:?}");
            assert!(!text.contains(KEY), "{text}");
        }
        assert!(!details.title.as_str().contains('\n'), "{details:?}");
        let warned = details.warnings.iter().any(|warning| warning.contains("a key or a token"));
        assert!(warned || !has_warning, "{details:?}");
    }
    assert_eq!(stored_but(world, &OF_SCRIPTS), before);
}

#[tokio::test]
async fn a_model_that_obeys_every_topic_writes_drafts_without_the_key() {
    writes(&World::with_text(Obedient::that(Obeys::Telling)), true).await;
}

#[tokio::test]
async fn the_offline_writer_takes_every_text_as_a_topic() {
    writes(&World::with_text(OfflineWriter::new()), false).await;
}

/// Asks for the topics of each text as a category.
async fn suggests(text: impl TextModel + 'static) {
    let world = World::with_text(text);
    let before = stored_but(&world, &[]);
    for injection in injections() {
        let Ok(category) = Category::new(&beginning(&injection.text.replace('\0', " "), Category::MAX)) else {
            continue;
        };
        let topics = world.services.trending.topics(Some(&category)).await;
        assert!((6..=10).contains(&topics.len()), "{injection:?}: {topics:?}");
        for topic in &topics {
            assert!(is_presentable(&topic.topic, 150) && !topic.topic.contains('\n'), "{topic:?}");
            assert!(!topic.topic.contains(KEY), "{topic:?}");
        }
    }
    assert_eq!(stored_but(&world, &[]), before);
}

#[tokio::test]
async fn a_model_that_obeys_every_category_suggests_topics_without_the_key() {
    suggests(Obedient::that(Obeys::Telling)).await;
}

#[tokio::test]
async fn the_offline_writer_takes_every_text_as_a_category() {
    suggests(OfflineWriter::new()).await;
}
