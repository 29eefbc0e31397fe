//! Text models: the offline writer and those behind a server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod comment_bank;
mod comments;
mod grammar;
mod local;
mod offline;
mod remote;

use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::Pace;
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_ports::text::ScriptBrief;

pub(crate) fn brief(topic: &str, category: &str, seconds: i64) -> ScriptBrief {
    let duration = DurationSeconds::new(seconds).unwrap();
    ScriptBrief {
        category: Category::new(category).unwrap(),
        topic: Topic::new(topic).unwrap(),
        duration,
        budget: LengthBudget::of(duration, Pace::ENGLISH),
        hooks: Vec::new(),
        topics: Vec::new(),
        earlier: Vec::new(),
        revises: None,
    }
}
