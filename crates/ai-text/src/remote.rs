//! A text model on a server: the code shared by all protocols.

mod usage_total;

use async_trait::async_trait;
use serde_json::Value;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, ConversationTurn, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel,
};
use showrunner_provider_http::ClientError;

use crate::checking::Fault;
use crate::prompt::{self, Prompt};
use crate::schema::{self, ResponseFormat};
use crate::wire::{Deadline, ModelReply, Question, RemoteSettings, RetryPolicy, StopReason, Wire};
use crate::{anthropic, assistant, checking, openai};
use usage_total::UsageTotal;

/// The token limit of an answer: much more than a script needs, because a model's reasoning counts as well. A truncated
/// answer is requested once more with twice the limit.
const MAX_OUTPUT_TOKENS: u32 = 4_096;

/// The token limit for the analysis of ten comments.
const MAX_OUTPUT_TOKENS_FOR_COMMENTS: u32 = 6_144;

/// An answer that cannot be used is requested once more.
const MAX_ATTEMPTS: u32 = 2;

/// A text model behind a server.
pub struct RemoteModel {
    name: String,
    free: bool,
    retry_policy: RetryPolicy,
    wire: Box<dyn Wire>,
}

impl RemoteModel {
    /// Creates a model with OpenAI's protocol: at OpenAI, OpenRouter, or the operator's own server (Ollama, vLLM and
    /// others).
    ///
    /// # Errors
    /// If the address is not a URL, or TLS cannot be set up.
    pub fn openai(settings: RemoteSettings) -> Result<Self, ClientError> {
        let (name, retry_policy) = (settings.model.clone(), settings.retry_policy.clone());
        Ok(Self { name, free: false, retry_policy, wire: Box::new(openai::session(settings)?) })
    }

    /// Creates a model with Anthropic's protocol, at Anthropic or another server.
    ///
    /// # Errors
    /// If the address is not a URL, or TLS cannot be set up.
    pub fn anthropic(settings: RemoteSettings) -> Result<Self, ClientError> {
        let (name, retry_policy) = (settings.model.clone(), settings.retry_policy.clone());
        Ok(Self { name, free: false, retry_policy, wire: Box::new(anthropic::session(settings)?) })
    }

    /// Marks the model's answers as free of charge.
    pub(crate) fn free(self) -> Self {
        Self { free: true, ..self }
    }

    /// Requests JSON in a format and parses it. An unusable answer is sent back once with the reason. If the second
    /// answer is unusable too, the content is the reason.
    async fn structured<T>(
        &self,
        response_format: &ResponseFormat,
        prompt: Prompt,
        max_output_tokens: u32,
        read: impl Fn(Value) -> Result<T, Fault> + Send + Sync,
    ) -> Result<Answer<Result<T, String>>, TextError> {
        let mut conversation = Conversation {
            system: prompt.system,
            turns: vec![ConversationTurn::Operator(prompt.request)],
            tools: Vec::new(),
        };
        let (mut used, deadline) = (UsageTotal::nothing(&self.name), Deadline::after(self.retry_policy.total_timeout));
        let mut limit = max_output_tokens;
        let mut fault = String::new();
        for _ in 0..MAX_ATTEMPTS {
            let question = Question {
                conversation: &conversation,
                response_format: Some(response_format),
                max_output_tokens: limit,
            };
            let ModelReply { reply, stop_reason, usage } =
                self.wire.ask(&question, deadline).await.map_err(|e| used.failed(e))?;
            used.add(usage);
            fault = match stop_reason {
                StopReason::Refused(words) => return Err(used.error(self.refusal(&words))),
                // The same question is repeated with a higher limit, without the incomplete answer.
                StopReason::CutOff => {
                    limit *= 2;
                    "it was cut off".to_owned()
                }
                StopReason::Finished => match checking::read(&reply.text, response_format, &read) {
                    Ok(content) => return Ok(used.answer(Ok(content))),
                    Err(Fault::Refused(words)) => return Err(used.error(self.refusal(&words))),
                    Err(Fault::Unusable(fault)) => {
                        tracing::info!(model = self.name, fault, "the text model's answer goes back");
                        let text = checking::without_thoughts(&reply.text);
                        // Some servers refuse blank messages.
                        if !text.is_empty() {
                            conversation.turns.push(ConversationTurn::Model(Reply { text, ..reply }));
                            conversation.turns.push(ConversationTurn::Operator(prompt::repair(&fault)));
                        }
                        fault
                    }
                },
            };
        }
        Ok(used.answer(Err(fault)))
    }

    /// The answer, or the error if it is unusable.
    fn usable<T>(&self, answer: Answer<Result<T, String>>) -> Result<Answer<T>, TextError> {
        let Answer { content, usage } = answer;
        match content {
            Ok(content) => Ok(Answer { content, usage }),
            Err(fault) => Err(TextError::after(self.unusable(&fault), usage)),
        }
    }

    fn refusal(&self, words: &str) -> ProviderError {
        let words = checking::excerpt(words);
        let message = if words.is_empty() { "it refused to answer".to_owned() } else { format!("it refused: {words}") };
        self.wire.error(ProviderErrorKind::Refused, &message)
    }

    fn unusable(&self, fault: &str) -> ProviderError {
        let message = format!("its answer could not be used, twice; at last {fault}");
        self.wire.error(ProviderErrorKind::Refused, &message)
    }
}

#[async_trait]
impl TextModel for RemoteModel {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: self.name.clone(), stand_in: false, free: self.free }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.wire.check().await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let answer =
            self.structured(&schema::script(), prompt::script(brief), MAX_OUTPUT_TOKENS, checking::script).await?;
        self.usable(answer)
    }

    async fn suggest_topics(
        &self,
        category: &Category,
        count: usize,
        earlier: &[EarlierScript],
    ) -> Result<Answer<Vec<Topic>>, TextError> {
        if count == 0 {
            return Ok(UsageTotal::nothing(&self.name).answer(Vec::new()));
        }
        let read = |answer| checking::topics(answer, count);
        let prompt = prompt::topics(category, count, earlier);
        let answer = self.structured(&schema::topics(), prompt, MAX_OUTPUT_TOKENS, read).await?;
        self.usable(answer)
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        if comments.is_empty() {
            return Ok(UsageTotal::nothing(&self.name).answer(Vec::new()));
        }
        let read = |answer| checking::comments(answer, comments.len());
        let prompt = prompt::comments(comments);
        let Answer { content, usage } =
            self.structured(&schema::comments(), prompt, MAX_OUTPUT_TOKENS_FOR_COMMENTS, read).await?;
        let content = content.unwrap_or_else(|fault| {
            tracing::warn!(model = self.name, fault, "nothing that the text model said of comments could be used");
            vec![None; comments.len()]
        });
        Ok(Answer { content, usage })
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let has_tools = !conversation.tools.is_empty();
        if has_tools && !self.wire.calls_tools() {
            return Ok(self.without_tools(conversation));
        }
        let answer = self.converse_with_model(conversation).await;
        match answer {
            Err(TextError { usage: None, .. }) if has_tools && !self.wire.calls_tools() => {
                Ok(self.without_tools(conversation))
            }
            answer => answer,
        }
    }
}

impl RemoteModel {
    /// Continues a conversation by the built-in instructions, because the model cannot call tools.
    fn without_tools(&self, conversation: &Conversation) -> Answer<Reply> {
        UsageTotal::nothing(&self.name).answer(assistant::converse_instead_of(&self.name, conversation))
    }

    async fn converse_with_model(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let conversation = Conversation { system: prompt::assistant(&conversation.system), ..conversation.clone() };
        let (mut used, deadline) = (UsageTotal::nothing(&self.name), Deadline::after(self.retry_policy.total_timeout));
        let mut limit = MAX_OUTPUT_TOKENS;
        let mut fault = "";
        let mut half = None;
        for _ in 0..MAX_ATTEMPTS {
            let question = Question { conversation: &conversation, response_format: None, max_output_tokens: limit };
            let ModelReply { reply, stop_reason, usage } =
                self.wire.ask(&question, deadline).await.map_err(|e| used.failed(e))?;
            used.add(usage);
            let mut reply = Reply { text: checking::without_thoughts(&reply.text), ..reply };
            for call in &mut reply.calls {
                call.arguments = checking::arguments(&call.arguments);
            }
            let is_blank = reply.text.is_empty();
            match stop_reason {
                StopReason::Refused(words) => return Err(used.error(self.refusal(&words))),
                StopReason::Finished if !is_blank || !reply.calls.is_empty() => return Ok(used.answer(reply)),
                StopReason::Finished => fault = "it said nothing",
                // An incomplete tool call must not be executed.
                StopReason::CutOff => {
                    limit *= 2;
                    fault = "it was cut off";
                    half = (!is_blank && reply.calls.is_empty()).then_some(reply);
                }
            }
        }
        match half {
            Some(reply) => Ok(used.answer(reply)),
            None => Err(used.error(self.unusable(fault))),
        }
    }
}
