//! Suggested topics for scripts: the operator's, the model's and built-in ones.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ledger::Purpose;
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_domain::text_enum;
use showrunner_domain::untrusted_text::{one_line, without_keys};
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::text::TopicsBrief;
use tracing::Instrument as _;

use crate::core::Core;
use crate::scripts;

/// The most topics shown (`docs/behaviour.md#scripts`: 6 to 10).
const MAX_TOPICS: usize = 10;

const MIN_TOPICS: usize = 6;

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
        Operator = "operator",
        Model = "model",
        Builtin = "builtin",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrendingTopic {
    pub topic: String,
    pub category: String,
    pub source: TopicSource,
}

/// The operator's own topics, then the model's, then the built-in ones. Those of a model are requested at most once a day
/// for each category and by one caller at a time.
pub struct Trending {
    pub(crate) ports: Core,
    pub(crate) known: Mutex<HashMap<String, CachedSuggestions>>,
}

impl Trending {
    /// The topics of a category, `educational` by default. Never fails.
    pub async fn topics(self: &Arc<Self>, category: Option<&Category>) -> Vec<TrendingTopic> {
        let name = category.map_or("educational", Category::as_str);
        let templates = scripts::templates(&self.ports).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the operator's topics cannot be read");
            Vec::new()
        });
        let own = templates.iter().filter(|template| template.text.category() == TemplateCategory::Topic);
        let (suggested, source) = match Category::new(name) {
            // Those of the built-in writer cost nothing and change with every script, so they are not cached.
            Ok(category) if self.ports.text_identity().await.stand_in => {
                (self.call_model(&category).await, TopicSource::Builtin)
            }
            Ok(category) => (self.suggestions(category).await, TopicSource::Model),
            Err(_) => (Vec::new(), TopicSource::Builtin),
        };
        let mut list = List { category: name, topics: Vec::new(), known: Vec::new() };
        list.extend(own.map(|template| template.text.as_str()), TopicSource::Operator, OPERATOR_TOPICS);
        let wanted = SUGGESTED_TOPICS.max(list.topics.len() + MAX_TOPICS - OPERATOR_TOPICS).min(MAX_TOPICS);
        list.extend(suggested.iter().map(Topic::as_str), source, wanted);
        if list.topics.len() < MIN_TOPICS {
            list.extend(BUILT_IN_TOPICS.into_iter(), TopicSource::Builtin, SUGGESTED_TOPICS);
        }
        list.topics
    }
}

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

/// The most characters of a suggestion: the model is asked for 3 to 12 words.
const MAX_SUGGESTION_CHARS: usize = 150;

/// How many topics the model is asked for, and how many are shown when the operator has none.
const SUGGESTED_TOPICS: usize = 8;

/// How long a model's suggestions are kept (`docs/behaviour.md#scripts`).
const SUGGESTIONS_KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// How long to wait after the model suggested nothing.
const ASKED_AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// More than the longest time limit of a call to a model, which is ten minutes.
const LONGEST_CALL: SignedDuration = SignedDuration::from_mins(15);

/// How long the screen waits for suggestions. The model call goes on in the background.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(2);

/// The most categories whose suggestions are kept; any text can be a category.
const KEPT_CATEGORIES: usize = 64;

#[derive(Clone, Default)]
pub(crate) struct CachedSuggestions {
    topics: Vec<Topic>,
    /// When the model is to be asked again.
    ask_again_at: Timestamp,
}

impl Trending {
    /// The suggestions for a category, from the cache while it is fresh. Otherwise the model is asked, by one caller at
    /// a time, and old suggestions are returned when it takes too long.
    async fn suggestions(self: &Arc<Self>, category: Category) -> Vec<Topic> {
        let now = self.ports.now();
        let known = {
            let mut all = self.lock();
            if all.len() >= KEPT_CATEGORIES && !all.contains_key(category.as_str()) {
                all.clear();
            }
            let known = all.entry(category.as_str().to_owned()).or_default();
            if now < known.ask_again_at {
                return known.topics.clone();
            }
            known.ask_again_at = now + LONGEST_CALL;
            known.topics.clone()
        };
        let asking = Arc::clone(self);
        // In a task of its own: the call is paid for, so its answer is cached even if the screen stops waiting.
        let asked = tokio::spawn(async move { asking.ask(category).await }.in_current_span());
        match tokio::time::timeout(SCREEN_TIMEOUT, asked).await {
            Ok(Ok(topics)) if !topics.is_empty() => topics,
            _ => known,
        }
    }

    async fn ask(&self, category: Category) -> Vec<Topic> {
        let topics = self.call_model(&category).await;
        let now = self.ports.now();
        let mut all = self.lock();
        let known = all.entry(category.into_string()).or_default();
        if topics.is_empty() {
            known.ask_again_at = now + ASKED_AGAIN_AFTER;
        } else {
            *known = CachedSuggestions { topics: topics.clone(), ask_again_at: now + SUGGESTIONS_KEPT_FOR };
        }
        drop(all);
        topics
    }

    async fn call_model(&self, category: &Category) -> Vec<Topic> {
        if let Err(error) = self.ports.allow_model(&[]).await {
            tracing::warn!(%error, "no topics from the text model");
            return Vec::new();
        }
        let earlier = scripts::earlier(&self.ports).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the earlier scripts cannot be read");
            Vec::new()
        });
        let brief = TopicsBrief { category: category.clone(), about: None, count: SUGGESTED_TOPICS, earlier };
        match self.ports.text.suggest_topics(&brief).await {
            Ok(answer) => {
                self.ports.book_usage(&[answer.usage], Purpose::Topics).await;
                answer.content.iter().filter_map(usable).collect()
            }
            Err(failure) => {
                let error = self.ports.record_failed_call(failure, Purpose::Topics).await;
                tracing::warn!(%error, "no topics from the text model");
                Vec::new()
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, CachedSuggestions>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A suggestion on one line without what nobody sees; nothing when it is longer than any topic that was asked for, or
/// contains what looks like a key.
pub(crate) fn usable(topic: &Topic) -> Option<Topic> {
    let text = one_line(topic.as_str());
    let is_short = text.chars().count() <= MAX_SUGGESTION_CHARS;
    Topic::new(&text).ok().filter(|_| is_short && without_keys(&text) == text)
}
