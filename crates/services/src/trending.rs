//! Topics worth a script.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::clock::Clock;
use showrunner_ports::text::TextModel;

use crate::Ports;

/// How many topics are shown (`behaviour.md` §3: 6 to 10).
const SHOWN: usize = 8;

/// How long a model's suggestions are kept (`behaviour.md` §3).
const FRESH_FOR: SignedDuration = SignedDuration::from_hours(24);

/// How long the screen waits for a model that has not suggested anything yet.
const PATIENCE: Duration = Duration::from_secs(3);

/// The most categories whose suggestions are kept; any text can be a category.
const KEPT_CATEGORIES: usize = 64;

/// Shown when the model does not answer.
const BUILT_IN: [&str; SHOWN] = [
    "Why discipline beats motivation",
    "The ten-minute morning that pays all day",
    "How to say no without explaining yourself",
    "Luck is a habit",
    "Read people in ten seconds",
    "The two-list money rule",
    "Stop waiting to feel ready",
    "What strong friendships are made of",
];

/// Who came up with a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TopicSource {
    /// The operator.
    Operator,
    /// The text model.
    Model,
    /// This product.
    Builtin,
}

impl TopicSource {
    /// As sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::Model => "model",
            Self::Builtin => "builtin",
        }
    }
}

/// A topic worth a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrendingTopic {
    /// The topic.
    pub topic: String,
    /// Its subject area.
    pub category: String,
    /// Who came up with it.
    pub source: TopicSource,
}

/// When the model suggested what for a category.
type Suggestions = HashMap<String, (Timestamp, Vec<String>)>;

/// Asks the model at most once a day for each category.
pub(crate) struct Trending {
    text: Arc<dyn TextModel>,
    clock: Arc<dyn Clock>,
    suggested: Mutex<Suggestions>,
}

impl Trending {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { text: Arc::clone(&ports.text), clock: Arc::clone(&ports.clock), suggested: Mutex::default() }
    }

    /// The topics of a category, of `educational` when none is given.
    pub(crate) async fn topics(&self, category: Option<&Category>) -> Vec<TrendingTopic> {
        let name = category.map_or("educational", Category::as_str);
        let suggested = self.suggestions(name).await;
        let source = match (&suggested, self.text.identity().stand_in) {
            (Some(_), false) => TopicSource::Model,
            _ => TopicSource::Builtin,
        };
        suggested
            .unwrap_or_else(|| BUILT_IN.map(str::to_owned).to_vec())
            .into_iter()
            .map(|topic| TrendingTopic { topic, category: name.to_owned(), source })
            .collect()
    }

    /// What the model suggests for a category, or nothing when it does not answer.
    async fn suggestions(&self, category: &str) -> Option<Vec<String>> {
        let now = self.clock.now();
        if let Some((at, topics)) = self.lock().get(category)
            && at.duration_until(now) < FRESH_FOR
        {
            return Some(topics.clone());
        }
        let asked = Category::new(category).ok()?;
        let answer = tokio::time::timeout(PATIENCE, self.text.suggest_topics(&asked, SHOWN)).await;
        match answer {
            Ok(Ok(topics)) if !topics.is_empty() => {
                let topics: Vec<String> = topics.into_iter().map(Topic::into_string).collect();
                let mut suggested = self.lock();
                if suggested.len() >= KEPT_CATEGORIES {
                    suggested.clear();
                }
                suggested.insert(category.to_owned(), (now, topics.clone()));
                Some(topics)
            }
            Ok(Ok(_)) => None,
            Ok(Err(error)) => {
                tracing::warn!(%error, "no topics from the text model");
                None
            }
            Err(_) => {
                tracing::warn!("the text model takes too long to suggest topics");
                None
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Suggestions> {
        self.suggested.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
