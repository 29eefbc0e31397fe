//! Answers of text models in both protocols, and what they write: scripts, topics, analyses and calls of tools.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_ai_text::{RemoteModel, RemoteSettings, RetryPolicy};
use showrunner_domain::platform::Platform;
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::Pace;
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_fuzz::accounts::now;
use showrunner_fuzz::errors::{self, SECRET};
use showrunner_fuzz::{answers, run};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::text::{CommentBrief, Conversation, ConversationTurn, ScriptBrief, TextError, TextModel as _, TopicsBrief};

/// How many comments and topics are asked for.
const COUNT: usize = 3;

fuzz_target!(|data: &[u8]| {
    if errors::names_a_secret(data) {
        return;
    }
    let Some(call) = answers::prepare(data) else { return };
    let settings = RemoteSettings {
        base_url: Some("https://models.example/v1".to_owned()),
        server: None,
        api_key: Some(SECRET.into()),
        model: "m".to_owned(),
        effort: None,
        retry_policy: RetryPolicy::default(),
    };
    let connect = if call & 8 == 0 { RemoteModel::openai } else { RemoteModel::anthropic };
    let model = connect(settings, Arc::new(OfflineWriter::new())).unwrap();
    run(async {
        match call % 5 {
            0 => {
                check(model.write_script(&script()).await);
            }
            1 => {
                let category = Category::new("habits").unwrap();
                let brief = TopicsBrief { category, about: None, count: COUNT, earlier: Vec::new() };
                let topics = check(model.suggest_topics(&brief).await);
                assert!(topics.is_none_or(|topics| (1..=COUNT).contains(&topics.content.len())));
            }
            2 => {
                let analyses = check(model.analyse_comments(&vec![comment(); COUNT]).await);
                assert!(analyses.is_none_or(|analyses| analyses.content.len() == COUNT));
            }
            3 => {
                let said = check(model.converse(&conversation()).await);
                let is_something = |reply: showrunner_ports::text::Answer<showrunner_ports::text::Reply>| {
                    !reply.content.text.trim().is_empty() || !reply.content.calls.is_empty()
                };
                assert!(said.is_none_or(is_something), "an answer that says nothing");
            }
            _ => {
                if let Err(error) = model.check().await {
                    errors::check(&error, now());
                }
            }
        }
    });
    errors::check_destinations(&["models.example"]);
});

fn check<T>(result: Result<T, TextError>) -> Option<T> {
    result.map_err(|failed| errors::check(&failed.error, now())).ok()
}

fn script() -> ScriptBrief {
    let duration = DurationSeconds::new(30).unwrap();
    ScriptBrief {
        tone: None,
        category: Category::new("habits").ok(),
        topic: Topic::new("sleep").unwrap(),
        duration,
        budget: LengthBudget::of(duration, Pace::ENGLISH),
        hooks: Vec::new(),
        topics: Vec::new(),
        earlier: Vec::new(),
        rewrites: None,
        revises: None,
    }
}

fn comment() -> CommentBrief {
    CommentBrief {
        platform: Platform::Youtube,
        video_title: None,
        author: "A viewer".to_owned(),
        text: "How long?".to_owned(),
        reply_limit: 100,
        variation: 1,
    }
}

fn conversation() -> Conversation {
    let turns = vec![ConversationTurn::Operator("Write a script".to_owned())];
    Conversation { system: "Help.".to_owned(), turns, tools: Vec::new() }
}
