#![doc = include_str!("../README.md")]

mod comments;
mod grammar;
mod library;

use std::borrow::Cow;
use std::path::PathBuf;

use async_trait::async_trait;
use serde_json::Value;
use showrunner_domain::InvalidValue;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::{Category, Title, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, ConversationTurn, Reply, Rewrite, ScriptBrief, ScriptDraft, TextError,
    TextIdentity, TextModel, ToolCall, ToolResult, TopicsBrief, Usage,
};

use crate::grammar::{Understanding, understand};
use crate::library::Library;

const NAME: &str = "Built-in writer";

const IGNORED_NOTE: &str = "The built-in writer can't follow a note: this is another script about the topic.";

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
        let choice = match &brief.rewrites {
            None => library.choose(brief),
            // Another script that is about the topic as well.
            Some(rewrites) => library.choose(&without(rewrites, brief)).filter(|choice| choice.warning.is_none()),
        };
        let choice = choice.ok_or_else(|| refused("the library has no script left about this"))?;
        let is_note_ignored = brief.rewrites.as_ref().is_some_and(|rewrites| rewrites.note.is_some());
        let note_warning = is_note_ignored.then(|| IGNORED_NOTE.to_owned());
        Ok(free(ScriptDraft {
            title: Title::new(&choice.script.title).map_err(invalid)?,
            content: choice.script.content(brief.duration).map_err(invalid)?,
            other_hooks: choice.script.other_hooks().map_err(invalid)?,
            caption: choice.script.caption().map_err(invalid)?,
            warnings: choice.warning.into_iter().chain(note_warning).chain(library.faults.iter().cloned()).collect(),
            category: Category::new(&choice.script.subject).ok(),
            alternatives: choice.alternatives.into_iter().map(Topic::new).collect::<Result<_, _>>().map_err(invalid)?,
        }))
    }

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        let library = self.library();
        let topics = library.topics(brief).into_iter().take(brief.count);
        Ok(free(topics.map(Topic::new).collect::<Result<_, _>>().map_err(invalid)?))
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        Ok(free(comments.iter().map(comments::analyse).collect()))
    }

    /// An instruction becomes one call, and results become the answer.
    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        Ok(free(match conversation.turns.last() {
            Some(ConversationTurn::Operator(message)) => reply_to(message, conversation),
            Some(ConversationTurn::Results(results)) => {
                said(results.iter().map(sentence).collect::<Vec<_>>().join(" "))
            }
            Some(ConversationTurn::Model(_)) | None => said("What can I do for you?".to_owned()),
        }))
    }
}

/// The brief, with the script that is to be replaced as one that was written before.
fn without(rewrites: &Rewrite, brief: &ScriptBrief) -> ScriptBrief {
    let mut brief = brief.clone();
    brief.earlier.insert(0, EarlierScript::of(rewrites.title.clone(), &rewrites.content));
    brief
}

fn reply_to(message: &str, conversation: &Conversation) -> Reply {
    match understand(message) {
        Understanding::Say(text) => said(text),
        Understanding::Call { tool, .. } if conversation.tools.iter().all(|offered| offered.name != tool) => {
            said("That is not possible at the moment. I have changed nothing.".to_owned())
        }
        Understanding::Call { tool, arguments } => {
            let arguments = Value::Object(arguments).to_string();
            let call = ToolCall { id: "call_1".to_owned(), name: tool.to_owned(), arguments };
            Reply { calls: vec![call], stand_in: true, ..Reply::default() }
        }
    }
}

fn sentence(result: &ToolResult) -> String {
    if result.failed { format!("{} I have changed nothing.", result.summary) } else { result.summary.clone() }
}

fn said(text: String) -> Reply {
    Reply { text, stand_in: true, ..Reply::default() }
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
