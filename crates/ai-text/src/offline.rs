//! The writer that needs nothing but its phrase bank.

use async_trait::async_trait;
use showrunner_domain::InvalidValue;
use showrunner_domain::script::spoken_words;
use showrunner_domain::value::{Category, ScriptContent, Title, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Revision, ScriptBrief, ScriptDraft, TextIdentity, TextModel};

use crate::chance::Chance;
use crate::script::Outline;
use crate::topic::SpokenTopic;
use crate::{subject, suggestions, title};

const NAME: &str = "offline writer";

/// The built-in writer, used when no key for a model is configured.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfflineWriter;

impl OfflineWriter {
    /// The writer. It has no settings.
    #[must_use]
    pub const fn new() -> Self {
        Self
    }
}

#[async_trait]
impl TextModel for OfflineWriter {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: NAME.to_owned(), stand_in: true }
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<ScriptDraft, ProviderError> {
        let (text, category) = (brief.topic.as_str(), brief.category.as_str());
        let revised = brief.revises.as_ref().map_or(0, |revision| revision.words);
        let seed = [text.as_bytes(), category.as_bytes(), &brief.variation.to_le_bytes(), &revised.to_le_bytes()];
        let (varied, steady) = (Chance::of(&seed), Chance::of(&seed[..2]));
        let topic = SpokenTopic::first(text);
        let outline = Outline {
            topic: &topic,
            subject: subject::of(text, category, &mut varied.clone()),
            words: words(brief),
            variation: brief.variation,
            varied,
            steady: steady.clone(),
        };
        let content = outline.compose().ok_or_else(|| refused("no script of this length can be composed"))?;
        let title = title::of(&topic, text, brief.variation, &mut { steady });
        Ok(ScriptDraft {
            title: Title::new(&title).map_err(invalid)?,
            content: ScriptContent::new(&content).map_err(invalid)?,
        })
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Vec<Topic>, ProviderError> {
        let topics = suggestions::of(category.as_str());
        topics.iter().take(count).map(|topic| Topic::new(topic).map_err(invalid)).collect()
    }
}

/// The fewest words, the number to aim for and the most, in words as this writer counts them.
fn words(brief: &ScriptBrief) -> (usize, usize, usize) {
    let budget = brief.budget;
    let own_count = |words: u32| match &brief.revises {
        None => size(words),
        Some(revision) => recounted(words, revision),
    };
    (own_count(budget.min), own_count(budget.target), own_count(budget.max))
}

/// A caller who counts a draft differently gets what is right by the caller's count.
fn recounted(words: u32, revision: &Revision) -> usize {
    let own = spoken_words(revision.draft.content.as_str());
    let rescaled = u64::from(words) * u64::from(own) / u64::from(revision.words.max(1));
    // A count that is wildly different is no count of this draft.
    let bounds = u64::from(words / 2)..=u64::from(words) * 2;
    if bounds.contains(&rescaled) { usize::try_from(rescaled).unwrap_or(size(words)) } else { size(words) }
}

fn size(words: u32) -> usize {
    usize::try_from(words).unwrap_or(usize::MAX)
}

fn refused(message: &str) -> ProviderError {
    ProviderError::new(NAME, ProviderErrorKind::Refused, message)
}

fn invalid(error: InvalidValue) -> ProviderError {
    ProviderError::new(NAME, ProviderErrorKind::Refused, error.message)
}
