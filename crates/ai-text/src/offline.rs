//! The offline writer: a text model that needs only its phrase bank.

use async_trait::async_trait;
use showrunner_domain::InvalidValue;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::LengthBudget;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::speech::Pace;
use showrunner_domain::value::{Category, ScriptContent, Title, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, Revision, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel,
    Usage,
};

use crate::outline::Outline;
use crate::phrase::spoken_words;
use crate::subject::Subject;
use crate::topic::{Form, SpokenTopic};
use crate::{assistant, comments, subject, suggestions, title};

const NAME: &str = "offline writer";

/// The built-in writer, used when no key for a model is configured.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfflineWriter;

impl OfflineWriter {
    /// Creates the writer, which has no settings.
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

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let (text, category) = (brief.topic.as_str(), brief.category.as_str());
        let revised = brief.revises.as_ref().map_or(0, |revision| revision.count);
        let seed = [text.as_bytes(), category.as_bytes(), &brief.variation.to_le_bytes(), &revised.to_le_bytes()];
        let (varied, steady) = (SeededRandom::of(&seed), SeededRandom::of(&seed[..2]));
        let topic = SpokenTopic::first(text);
        let subject = subject::of(text, category, &mut varied.clone());
        let outline = Outline {
            topic: &topic,
            hooks: &brief.hooks,
            earlier: &brief.earlier,
            subject,
            words: words(brief),
            variation: brief.variation,
            varied,
            steady: steady.clone(),
        };
        let content = outline.compose().ok_or_else(|| refused("no script of this length can be composed"))?;
        let title = title::of(&topic, brief.variation, &mut { steady });
        Ok(free(ScriptDraft {
            title: Title::new(&title).map_err(invalid)?,
            content: ScriptContent::new(&content).map_err(invalid)?,
            warnings: warnings(&topic, subject),
        }))
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError> {
        let topics = suggestions::of(category.as_str());
        let topics = topics.iter().take(count).map(|topic| Topic::new(topic).map_err(invalid));
        Ok(free(topics.collect::<Result<_, _>>()?))
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        Ok(free(comments.iter().map(comments::analyse).collect()))
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        Ok(free(assistant::converse(conversation)))
    }
}

/// What the operator has to know about a topic that this writer cannot write about.
fn warnings(topic: &SpokenTopic, subject: Subject) -> Vec<String> {
    let about_topic = if topic.form == Form::Unsayable {
        Some("The topic has no word that can be spoken, so the script does not mention it.")
    } else if !topic.english {
        Some(
            "The topic does not seem to be English. The offline writer knows English only: the script quotes the topic and stays general.",
        )
    } else {
        match subject {
            Subject::OfTopic(_) => None,
            Subject::OfCategory(_) => Some(
                "The offline writer has nothing to say on this topic in particular: the script gives advice on its category.",
            ),
            Subject::Unknown => Some(
                "The offline writer has nothing to say on this topic or its category in particular: the script stays general.",
            ),
        }
    };
    about_topic.map(str::to_owned).into_iter().collect()
}

fn free<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none(NAME) }
}

/// The minimum, target and maximum number of words, as this writer counts them. It writes English, whatever the topic.
fn words(brief: &ScriptBrief) -> (usize, usize, usize) {
    let is_english = brief.budget.pace == Pace::ENGLISH;
    let budget = if is_english { brief.budget } else { LengthBudget::of(brief.duration, Pace::ENGLISH) };
    let own_count = |words: u32| match &brief.revises {
        None => size(words),
        Some(revision) => recounted(words, revision),
    };
    (own_count(budget.min), own_count(budget.target), own_count(budget.max))
}

/// Converts a number of words for a caller who counts the words of a draft differently.
fn recounted(words: u32, revision: &Revision) -> usize {
    let own = spoken_words(revision.draft.content.as_str());
    let rescaled = u64::from(words) * u64::from(own) / u64::from(revision.count.max(1));
    // A very different count is not a count of this draft.
    let bounds = u64::from(words / 2)..=u64::from(words) * 2;
    if bounds.contains(&rescaled) { usize::try_from(rescaled).unwrap_or(size(words)) } else { size(words) }
}

fn size(words: u32) -> usize {
    usize::try_from(words).unwrap_or(usize::MAX)
}

fn refused(message: impl Into<String>) -> TextError {
    ProviderError::new(NAME, ProviderErrorKind::Refused, message).into()
}

fn invalid(error: InvalidValue) -> TextError {
    refused(error.message)
}
