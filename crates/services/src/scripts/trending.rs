//! Suggested topics for scripts.

use std::sync::Arc;

use showrunner_domain::template::TemplateText;
use showrunner_domain::text_enum;
use showrunner_domain::value::{Category, Topic};

use crate::costs::spending::Spending;
use crate::ports::Ports;
use crate::scripts::suggestions::{SUGGESTED_TOPICS, Suggestions};
use crate::scripts::{templates, writing};

/// The most topics shown (`docs/behaviour.md#scripts`: 6 to 10).
const MOST_TOPICS: usize = 10;

/// The fewest topics shown.
const FEWEST_TOPICS: usize = 6;

/// How many of the operator's own topics lead the list, so that there is always room for others.
const OPERATOR_TOPICS: usize = 6;

/// Shown when the model does not answer.
const BUILT_IN_TOPICS: [&str; SUGGESTED_TOPICS] = [
    "Why discipline beats motivation",
    "The ten-minute morning that pays all day",
    "How to say no without explaining yourself",
    "Luck is a habit",
    "Read people in ten seconds",
    "The two-list money rule",
    "Stop waiting to feel ready",
    "What strong friendships are made of",
];

text_enum! {
    /// Who came up with a topic.
    "topic source" TopicSource {
        /// The operator.
        Operator = "operator",
        /// The text model.
        Model = "model",
        /// This product.
        Builtin = "builtin",
    }
}

/// A suggested topic for a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrendingTopic {
    pub topic: String,
    pub category: String,
    /// Who came up with it.
    pub source: TopicSource,
}

/// The operator's own topics, then the model's, then the built-in ones.
pub(crate) struct Trending {
    ports: Ports,
    suggestions: Arc<Suggestions>,
}

impl Trending {
    pub(crate) fn new(ports: &Ports, spending: Arc<Spending>) -> Self {
        Self { ports: ports.clone(), suggestions: Arc::new(Suggestions::new(ports, spending)) }
    }

    /// The topics of a category, `educational` by default.
    pub(crate) async fn topics(&self, category: Option<&Category>) -> Vec<TrendingTopic> {
        let name = category.map_or("educational", Category::as_str);
        let own = templates::topics(self.ports.stores.templates.as_ref()).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the operator's topics cannot be read");
            Vec::new()
        });
        let (suggested, source) = match Category::new(name) {
            Ok(category) if self.ports.text.identity().stand_in => {
                (self.library_topics(&category).await, TopicSource::Builtin)
            }
            Ok(category) => (self.suggestions.of(category).await, TopicSource::Model),
            Err(_) => (Vec::new(), TopicSource::Builtin),
        };
        let mut list = List { category: name, topics: Vec::new(), known: Vec::new() };
        list.extend(own.iter().map(Topic::as_str), TopicSource::Operator, OPERATOR_TOPICS);
        let wanted = SUGGESTED_TOPICS.max(list.topics.len() + MOST_TOPICS - OPERATOR_TOPICS).min(MOST_TOPICS);
        list.extend(suggested.iter().map(Topic::as_str), source, wanted);
        if list.topics.len() < FEWEST_TOPICS {
            list.extend(BUILT_IN_TOPICS.into_iter(), TopicSource::Builtin, SUGGESTED_TOPICS);
        }
        list.topics
    }

    /// The topics that the built-in writer has not written about yet. They cost nothing and change with every script, so
    /// they are not cached.
    async fn library_topics(&self, category: &Category) -> Vec<Topic> {
        let earlier = writing::earlier(&self.ports).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the earlier scripts cannot be read");
            Vec::new()
        });
        let suggested = self.ports.text.suggest_topics(category, SUGGESTED_TOPICS, &earlier).await;
        match suggested {
            Ok(answer) => answer.content,
            Err(error) => {
                tracing::warn!(%error, "no topics from the built-in writer");
                Vec::new()
            }
        }
    }
}

/// A list without duplicates.
struct List<'a> {
    category: &'a str,
    topics: Vec<TrendingTopic>,
    known: Vec<String>,
}

impl List<'_> {
    /// Adds topics until the list has `limit` entries.
    fn extend<'t>(&mut self, topics: impl Iterator<Item = &'t str>, source: TopicSource, limit: usize) {
        for topic in topics {
            let Ok(key) = Topic::new(topic).map(|topic| TemplateText::Topic(topic).folded()) else { continue };
            if self.topics.len() >= limit {
                return;
            }
            if !self.known.contains(&key) {
                self.known.push(key);
                let (topic, category) = (topic.to_owned(), self.category.to_owned());
                self.topics.push(TrendingTopic { topic, category, source });
            }
        }
    }
}
