//! Suggested topics.

use std::collections::HashSet;

use showrunner_ai_text::OfflineWriter;
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::text::TextModel;

async fn suggested(category: &str, count: usize) -> Vec<Topic> {
    OfflineWriter::new().suggest_topics(&Category::new(category).unwrap(), count).await.unwrap().content
}

#[tokio::test]
async fn every_category_has_at_least_twelve_different_topics() {
    let mut firsts = HashSet::new();
    for category in
        "educational,lifestyle,self-development,productivity,health,business,finance,anything else".split(',')
    {
        let topics = suggested(category, 100).await;
        assert!(topics.len() >= 12, "{category} has {}", topics.len());
        assert_eq!(topics.iter().collect::<HashSet<_>>().len(), topics.len(), "{category} repeats one");
        assert!(firsts.insert(topics[0].clone()), "{category} begins like another");
    }
}

#[tokio::test]
async fn as_many_as_asked_for() {
    assert_eq!(suggested("health", 0).await, []);
    let six = suggested("health", 6).await;
    assert_eq!(six.len(), 6);
    assert_eq!(suggested("health", 100).await[..6], six);
}

#[tokio::test]
async fn a_category_is_found_however_it_is_written() {
    let expected = suggested("self-development", 3).await;
    for category in ["Self Development", " SELF_DEVELOPMENT ", "self development"] {
        assert_eq!(suggested(category, 3).await, expected, "{category}");
    }
    assert_eq!(suggested("test", 3).await, suggested("[health]", 3).await);
}
