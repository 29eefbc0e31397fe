//! The offline writer: a text model that needs no model. It chooses scripts from its library.

use std::borrow::Cow;
use std::path::PathBuf;

use async_trait::async_trait;
use showrunner_domain::InvalidValue;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::{Category, Title, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel, Usage,
};

use crate::library::{Choice, Library};
use crate::{assistant, comments};

const NAME: &str = "offline writer";

/// The built-in writer, used when no model is configured.
#[derive(Debug, Clone, Default)]
pub struct OfflineWriter {
    folder: Option<PathBuf>,
}

impl OfflineWriter {
    /// Creates the writer with the built-in library.
    pub const fn new() -> Self {
        Self { folder: None }
    }

    /// Creates the writer with the built-in library and the operator's files in `folder`, which need not exist.
    pub const fn with_library(folder: PathBuf) -> Self {
        Self { folder: Some(folder) }
    }

    fn library(&self) -> Cow<'static, Library> {
        self.folder.as_deref().map_or_else(|| Cow::Borrowed(Library::built_in()), Library::with_files_of)
    }
}

#[async_trait]
impl TextModel for OfflineWriter {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: NAME.to_owned(), stand_in: true, free: true }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let library = self.library();
        let Choice { script, warning, alternatives } =
            library.choose(brief).ok_or_else(|| refused("the library has no scripts"))?;
        Ok(free(ScriptDraft {
            title: Title::new(&script.title).map_err(invalid)?,
            content: script.content(brief.duration).map_err(invalid)?,
            caption: script.caption().map_err(invalid)?,
            warnings: warning.into_iter().chain(library.faults.iter().cloned()).collect(),
            alternatives: alternatives.into_iter().map(Topic::new).collect::<Result<_, _>>().map_err(invalid)?,
        }))
    }

    async fn suggest_topics(
        &self,
        category: &Category,
        count: usize,
        earlier: &[EarlierScript],
    ) -> Result<Answer<Vec<Topic>>, TextError> {
        let library = self.library();
        let topics = library.topics(category.as_str(), earlier).into_iter().take(count);
        Ok(free(topics.map(Topic::new).collect::<Result<_, _>>().map_err(invalid)?))
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

fn free<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none(NAME) }
}

fn refused(message: impl Into<String>) -> TextError {
    ProviderError::new(NAME, ProviderErrorKind::Refused, message).into()
}

fn invalid(error: InvalidValue) -> TextError {
    refused(error.message)
}
