//! Topics that the model suggests, requested at most once a day for each category and by one caller at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ledger::Purpose;
use showrunner_domain::untrusted_text::{one_line, without_keys};
use showrunner_domain::value::{Category, Topic};
use tracing::Instrument as _;

use crate::costs::spending::Spending;
use crate::ports::Ports;
use crate::scripts::writing;

/// The most characters of a suggestion: the model is asked for 3 to 12 words.
const LONGEST_SUGGESTION: usize = 150;

/// How many topics the model is asked for, and how many are shown when the operator has none.
pub(crate) const SUGGESTED_TOPICS: usize = 8;

/// How long a model's suggestions are kept (`docs/behaviour.md#scripts`).
const SUGGESTIONS_KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// How long to wait after the model suggested nothing.
const EMPTY_ANSWER_KEPT_FOR: SignedDuration = SignedDuration::from_mins(5);

/// How long the screen waits for suggestions. The model call goes on in the background.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(2);

/// The most categories whose suggestions are kept; any text can be a category.
const KEPT_CATEGORIES: usize = 64;

/// The cached suggestions of a category.
#[derive(Clone, Default)]
struct Known {
    topics: Vec<Topic>,
    /// When the model is to be asked again.
    ask_again_at: Option<Timestamp>,
    /// Whether a call to the model is running.
    is_asked: bool,
}

/// Caches the suggestions of the model.
pub(crate) struct Suggestions {
    ports: Ports,
    spending: Arc<Spending>,
    known: Mutex<HashMap<String, Known>>,
}

impl Suggestions {
    pub(crate) fn new(ports: &Ports, spending: Arc<Spending>) -> Self {
        Self { ports: ports.clone(), spending, known: Mutex::default() }
    }

    /// The suggestions for a category, from the cache while it is fresh. Otherwise the model is asked, by one caller at
    /// a time, and old suggestions are returned when it takes too long.
    pub(crate) async fn of(self: &Arc<Self>, category: Category) -> Vec<Topic> {
        let known = {
            let mut all = self.lock();
            if all.len() >= KEPT_CATEGORIES && !all.contains_key(category.as_str()) {
                all.retain(|_, known| known.is_asked);
            }
            let known = all.entry(category.as_str().to_owned()).or_default();
            if known.is_asked || known.ask_again_at.is_some_and(|at| self.ports.now() < at) {
                return known.topics.clone();
            }
            known.is_asked = true;
            known.clone()
        };
        let asking = Arc::clone(self);
        // In a task of its own: the call is paid for, so its answer is cached even if the screen stops waiting.
        let asked = tokio::spawn(async move { asking.ask(category).await }.in_current_span());
        match tokio::time::timeout(SCREEN_TIMEOUT, asked).await {
            Ok(Ok(topics)) if !topics.is_empty() => topics,
            _ => known.topics,
        }
    }

    /// Asks the model once and caches its answer.
    async fn ask(&self, category: Category) -> Vec<Topic> {
        let topics = self.call_model(&category).await;
        let wait = if topics.is_empty() { EMPTY_ANSWER_KEPT_FOR } else { SUGGESTIONS_KEPT_FOR };
        let mut all = self.lock();
        let known = all.entry(category.into_string()).or_default();
        known.is_asked = false;
        known.ask_again_at = Some(self.ports.now() + wait);
        if !topics.is_empty() {
            known.topics.clone_from(&topics);
        }
        topics
    }

    async fn call_model(&self, category: &Category) -> Vec<Topic> {
        if let Err(error) = self.spending.allow_model(&[]).await {
            tracing::warn!(%error, "no topics from the text model");
            return Vec::new();
        }
        let earlier = writing::earlier(&self.ports).await.unwrap_or_default();
        match self.ports.text.suggest_topics(category, SUGGESTED_TOPICS, &earlier).await {
            Ok(answer) => {
                self.spending.book_usage(&[answer.usage], Purpose::Topics).await;
                answer.content.iter().filter_map(usable).collect()
            }
            Err(failure) => {
                let error = self.spending.record_failed_call(failure, Purpose::Topics).await;
                tracing::warn!(%error, "no topics from the text model");
                Vec::new()
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A suggestion on one line without what nobody sees; nothing when it is longer than any topic that was asked for, or
/// contains what looks like a key.
fn usable(topic: &Topic) -> Option<Topic> {
    let text = one_line(topic.as_str());
    let is_short = text.chars().count() <= LONGEST_SUGGESTION;
    Topic::new(&text).ok().filter(|_| is_short && without_keys(&text) == text)
}
