//! The operator's own hooks and topics are used, and suggestions of the model are cached.

use std::time::Duration;

use jiff::SignedDuration;
use showrunner_domain::settings::Actor;
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_domain::value::{Category, Topic};
use showrunner_services::TopicSource;
use showrunner_testkit::WaitingModel;

use crate::support::{Providers, World, draft, free, paid, paid_model, script_request};

async fn add(world: &World, category: TemplateCategory, text: &str) {
    let text = TemplateText::new(category, text).unwrap();
    world.services.stores.settings.add_template(text, Actor::Operator, world.services.clock.now()).await.unwrap();
}

#[tokio::test]
async fn the_text_model_gets_the_hooks_and_topics() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().once().returning(|brief| {
        let hooks: Vec<_> = brief.hooks.iter().map(|hook| hook.as_str().to_owned()).collect();
        let topics: Vec<_> = brief.topics.iter().map(|topic| topic.as_str().to_owned()).collect();
        assert_eq!((hooks, topics), (vec!["Listen.".to_owned(), "Stop.".to_owned()], vec!["sleep".to_owned()]));
        Ok(free(draft(75)))
    });
    let world = World::new(providers);
    add(&world, TemplateCategory::Hook, "Stop.").await;
    add(&world, TemplateCategory::Hook, "Listen.").await;
    add(&world, TemplateCategory::Topic, "sleep").await;
    world.services.scripts.generate(script_request()).await.unwrap();
}

/// Topics with their sources, as shown on the screen.
async fn trending(world: &World) -> Vec<(String, TopicSource)> {
    let category = Category::new("health").unwrap();
    let topics = world.services.trending.topics(Some(&category)).await;
    topics.into_iter().map(|topic| (topic.topic, topic.source)).collect()
}

#[tokio::test]
async fn own_topics_lead_the_list_without_duplicates() {
    let mut providers = Providers::paid();
    let suggested = ["Own 3!", "Fresh 1", "Fresh 2", "Fresh 3", "Fresh 4", "Fresh 5", "Fresh 6", "Fresh 7"];
    providers
        .text
        .expect_suggest_topics()
        .once()
        .returning(move |_| Ok(paid(suggested.map(|topic| Topic::new(topic).unwrap()).to_vec(), 100, 50)));
    let world = World::new(providers);
    assert_eq!(trending(&world).await.len(), 8);
    for number in 1..=9 {
        add(&world, TemplateCategory::Topic, &format!("own {number}")).await;
    }
    let topics = trending(&world).await;
    assert_eq!(topics.len(), 10);
    let own: Vec<&str> = topics[..6].iter().map(|(topic, _)| topic.as_str()).collect();
    assert_eq!(own, ["own 9", "own 8", "own 7", "own 6", "own 5", "own 4"], "the newest of them");
    assert!(topics[..6].iter().all(|(_, source)| *source == TopicSource::Operator));
    assert!(topics[6..].iter().all(|(_, source)| *source == TopicSource::Model));
    assert_eq!(topics.iter().filter(|(topic, _)| topic.eq_ignore_ascii_case("own 3!")).count(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_slow_model_is_called_once_and_its_answer_is_cached() {
    let mut model = paid_model("slow");
    let topics = || vec![Topic::new("Sleep like a pro").unwrap()];
    model.expect_suggest_topics().once().returning(move |_| Ok(paid(topics(), 10, 10)));
    let world = World::with_text(WaitingModel::slow(model));
    let first = trending(&world);
    let (first, second) = tokio::join!(first, trending(&world));
    assert!(first.iter().all(|(_, source)| *source == TopicSource::Builtin), "{first:?}");
    assert_eq!(first, second, "the second caller did not call the model as well");
    tokio::time::sleep(Duration::from_secs(30)).await;
    let later = trending(&world).await;
    assert_eq!(later[0], ("Sleep like a pro".to_owned(), TopicSource::Model));
    world.clock.advance(SignedDuration::from_hours(23));
    assert_eq!(trending(&world).await, later, "called once a day");
}
