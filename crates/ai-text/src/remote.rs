//! A text model on a server: the code shared by all protocols.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::Value;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::text_model::OfferedModel;
use showrunner_domain::value::Topic;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, ConversationTurn, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel, TopicsBrief, Usage,
};
use showrunner_provider_http::ClientError;
use tokio::time::Instant;

use crate::checking::Fault;
use crate::prompt::{self, Prompt};
use crate::schema::{self, ResponseFormat};
use crate::wire::{ModelReply, Question, RemoteSettings, Session, StopReason};
use crate::{anthropic, checking, openai};

/// The token limit of an answer: much more than a script needs, because a model's reasoning counts as well. A truncated
/// answer is requested once more with twice the limit.
const MAX_OUTPUT_TOKENS: u32 = 4_096;

/// The token limit for the analysis of ten comments.
const MAX_OUTPUT_TOKENS_FOR_COMMENTS: u32 = 6_144;

const CUT_OFF: &str = "it was cut off";

/// How many scripts a model is shown as examples.
const EXAMPLES: usize = 2;

/// An answer that cannot be used is requested once more.
const MAX_ATTEMPTS: u32 = 2;

/// A text model behind a server. Its stand-in is the writer that needs no model: it writes the examples of scripts that the model
/// is shown, and answers the operator if the model cannot call tools.
pub struct RemoteModel {
    session: Session,
    stand_in: Arc<dyn TextModel>,
    free: bool,
}

impl RemoteModel {
    /// Creates a model with OpenAI's protocol: at OpenAI, OpenRouter, or the operator's own server (Ollama, vLLM and
    /// others).
    ///
    /// # Errors
    /// If the address is not a URL, or TLS cannot be set up.
    pub fn openai(settings: RemoteSettings, stand_in: Arc<dyn TextModel>) -> Result<Self, ClientError> {
        Ok(Self { session: openai::session(settings)?, stand_in, free: false })
    }

    /// Creates a model with Anthropic's protocol, at Anthropic or another server.
    ///
    /// # Errors
    /// If the address is not a URL, or TLS cannot be set up.
    pub fn anthropic(settings: RemoteSettings, stand_in: Arc<dyn TextModel>) -> Result<Self, ClientError> {
        Ok(Self { session: anthropic::session(settings)?, stand_in, free: false })
    }

    /// Marks the model's answers as free of charge.
    pub(crate) fn free(self) -> Self {
        Self { free: true, ..self }
    }

    /// Requests JSON in a format and parses it. An unusable answer is sent back once with the reason. If the second
    /// answer is unusable too, the content is the `fallback`; without one it is an error.
    async fn structured<T>(
        &self,
        response_format: &ResponseFormat,
        prompt: Prompt,
        max_output_tokens: u32,
        read: impl Fn(Value) -> Result<T, Fault> + Send + Sync,
        fallback: Option<T>,
    ) -> Result<Answer<T>, TextError> {
        let mut conversation = Conversation {
            system: prompt.system,
            turns: vec![ConversationTurn::Operator(prompt.request)],
            tools: Vec::new(),
        };
        let mut asking = Asking::new(self, max_output_tokens);
        let mut fault = String::new();
        for _ in 0..MAX_ATTEMPTS {
            let (reply, is_cut_off) = asking.ask(&conversation, Some(response_format)).await?;
            if is_cut_off {
                // The same question is repeated, without the incomplete answer.
                CUT_OFF.clone_into(&mut fault);
                continue;
            }
            fault = match checking::read(&reply.text, response_format, &read) {
                Ok(content) => return Ok(asking.answer(content)),
                Err(Fault::Refused(words)) => return Err(asking.error(self.refusal(&words))),
                Err(Fault::Unusable(fault)) => fault,
            };
            tracing::info!(model = self.name(), fault, "the text model's answer goes back");
            let text = checking::without_thoughts(&reply.text);
            // Some servers refuse blank messages.
            if !text.is_empty() {
                conversation.turns.push(ConversationTurn::Model(Reply { text, ..reply }));
                conversation.turns.push(ConversationTurn::Operator(prompt::repair(&fault)));
            }
        }
        match fallback {
            Some(content) => {
                tracing::warn!(model = self.name(), fault, "nothing that the text model answered could be used");
                Ok(asking.answer(content))
            }
            None => Err(asking.error(self.unusable(&fault))),
        }
    }

    /// The models that the server lists.
    pub(crate) async fn models(&self) -> Result<Vec<OfferedModel>, ProviderError> {
        self.session.models().await
    }

    fn name(&self) -> &str {
        &self.session.settings().model
    }

    /// An answer for which the model was not asked.
    fn unasked<T>(&self, content: T) -> Answer<T> {
        Answer { content, usage: Usage::none(self.name()) }
    }

    fn refusal(&self, words: &str) -> ProviderError {
        let words = checking::excerpt(words);
        let message = if words.is_empty() { "it refused to answer".to_owned() } else { format!("it refused: {words}") };
        self.session.error(ProviderErrorKind::Refused, &message)
    }

    fn unusable(&self, fault: &str) -> ProviderError {
        let message = format!("its answer could not be used, twice; at last {fault}");
        self.session.error(ProviderErrorKind::Refused, &message)
    }
}

#[async_trait]
impl TextModel for RemoteModel {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: self.name().to_owned(), stand_in: false, free: self.free }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.session.check().await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let prompt = prompt::script(brief, &self.examples(brief).await);
        self.structured(&schema::script(brief.category.is_none()), prompt, MAX_OUTPUT_TOKENS, checking::script, None)
            .await
    }

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        if brief.count == 0 {
            return Ok(self.unasked(Vec::new()));
        }
        let read = |answer| checking::topics(answer, brief.count);
        let prompt = prompt::topics(brief);
        self.structured(&schema::topics(), prompt, MAX_OUTPUT_TOKENS, read, None).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        if comments.is_empty() {
            return Ok(self.unasked(Vec::new()));
        }
        let read = |answer| checking::comments(answer, comments.len());
        let prompt = prompt::comments(comments);
        let unread = Some(vec![None; comments.len()]);
        self.structured(&schema::comments(), prompt, MAX_OUTPUT_TOKENS_FOR_COMMENTS, read, unread).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let can_answer = || conversation.tools.is_empty() || self.session.calls_tools();
        if can_answer() {
            match self.converse_with_model(conversation).await {
                // The server has refused the tools.
                Err(TextError { usage: None, .. }) if !can_answer() => {}
                answer => return answer,
            }
        }
        self.without_tools(conversation).await
    }
}

impl RemoteModel {
    /// The stand-in's scripts for the same brief, as examples of what makes a script good. A model writes without them as well.
    async fn examples(&self, brief: &ScriptBrief) -> Vec<String> {
        let mut brief = ScriptBrief { earlier: Vec::new(), rewrites: None, revises: None, ..brief.clone() };
        let mut examples = Vec::new();
        while examples.len() < EXAMPLES {
            let Ok(Answer { content: draft, .. }) = self.stand_in.write_script(&brief).await else { break };
            brief.earlier.push(EarlierScript::of(draft.title, &draft.content));
            examples.push(draft.content.into_string());
        }
        examples
    }

    /// Has the stand-in continue a conversation, because the model cannot call tools. The first answer of a conversation says so.
    async fn without_tools(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let mut reply = self.stand_in.converse(conversation).await?.content;
        let name = self.name();
        let notice = format!("The model {name} can't call tools, so I understand only the built-in instructions.");
        let is_said =
            |turn: &ConversationTurn| matches!(turn, ConversationTurn::Model(said) if said.text.contains(&notice));
        // The text beside a call is not shown.
        if reply.calls.is_empty() && !conversation.turns.iter().any(is_said) {
            reply.text = format!("{notice}\n\n{}", reply.text);
        }
        Ok(self.unasked(reply))
    }

    async fn converse_with_model(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let conversation = Conversation { system: prompt::assistant(&conversation.system), ..conversation.clone() };
        let mut asking = Asking::new(self, MAX_OUTPUT_TOKENS);
        let mut fault = "";
        let mut half = None;
        for _ in 0..MAX_ATTEMPTS {
            let (reply, is_cut_off) = asking.ask(&conversation, None).await?;
            let mut reply = Reply { text: checking::without_thoughts(&reply.text), ..reply };
            for call in &mut reply.calls {
                call.arguments = checking::arguments(&call.arguments);
            }
            let (is_blank, has_calls) = (reply.text.is_empty(), !reply.calls.is_empty());
            if is_cut_off {
                fault = CUT_OFF;
                // An incomplete tool call must not be executed.
                half = (!is_blank && !has_calls).then_some(reply);
            } else if is_blank && !has_calls {
                fault = "it said nothing";
            } else {
                return Ok(asking.answer(reply));
            }
        }
        match half {
            Some(reply) => Ok(asking.answer(reply)),
            None => Err(asking.error(self.unusable(fault))),
        }
    }
}

/// A question that may be asked more than once, and what that has used.
struct Asking<'a> {
    model: &'a RemoteModel,
    deadline: Instant,
    max_output_tokens: u32,
    usage: Option<Usage>,
}

impl<'a> Asking<'a> {
    fn new(model: &'a RemoteModel, max_output_tokens: u32) -> Self {
        let deadline = Instant::now() + model.session.settings().retry_policy.total_timeout;
        Self { model, deadline, max_output_tokens, usage: None }
    }

    /// Asks once, with twice the limit after an answer that was cut off. Returns whether it was.
    async fn ask(
        &mut self,
        conversation: &Conversation,
        response_format: Option<&ResponseFormat>,
    ) -> Result<(Reply, bool), TextError> {
        let question = Question { conversation, response_format, max_output_tokens: self.max_output_tokens };
        let asked = self.model.session.ask(&question, self.deadline).await;
        let usage = asked.as_ref().map_or_else(|error| error.usage.clone(), |reply| Some(reply.usage.clone()));
        if let Some(usage) = usage {
            self.usage = Some(added(self.usage.take(), usage));
        }
        let ModelReply { reply, stop_reason, .. } = asked.map_err(|failure| self.error(failure.error))?;
        match stop_reason {
            StopReason::Finished => Ok((reply, false)),
            StopReason::CutOff => {
                self.max_output_tokens *= 2;
                Ok((reply, true))
            }
            StopReason::Refused(words) => Err(self.error(self.model.refusal(&words))),
        }
    }

    fn answer<T>(self, content: T) -> Answer<T> {
        Answer { content, usage: self.usage.unwrap_or_else(|| Usage::none(self.model.name())) }
    }

    /// An error, with what the attempts have used.
    fn error(&self, error: ProviderError) -> TextError {
        TextError { error, usage: self.usage.clone() }
    }
}

/// What was used so far and once more, by the name of the model that answered last.
fn added(total: Option<Usage>, usage: Usage) -> Usage {
    let Some(total) = total else { return usage };
    Usage {
        model: usage.model,
        input_tokens: total.input_tokens.saturating_add(usage.input_tokens),
        output_tokens: total.output_tokens.saturating_add(usage.output_tokens),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_does_not_overflow() {
        let usage = Usage { model: "m".to_owned(), input_tokens: u64::MAX, output_tokens: 2 };
        let total = added(Some(usage.clone()), usage);
        assert_eq!((total.input_tokens, total.output_tokens), (u64::MAX, 4));
    }
}
