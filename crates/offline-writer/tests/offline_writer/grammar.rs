//! Instructions that the offline writer understands or refuses.

mod everyday;
mod never_two;

use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::text::{Conversation, ConversationTurn, Reply, TextModel, ToolDefinition};

const TOOLS: &str = "set_monthly_target set_monthly_budget remove_monthly_budget set_auto_response set_listening set_plan \
    remove_plan set_default_avatar set_default_voice set_default_background set_default_music \
    set_hashtags clear_hashtags set_optimal_time set_posting_mode set_visibility set_time_zone add_hook add_topic \
    delete_hook_or_topic list_hooks_and_topics generate_script schedule_post move_post cancel_post retry_failed \
    publish_post_now delete_video reject_waiting_videos read_settings read_platform_settings read_stats list_posts \
    list_scripts list_videos read_figures read_costs list_comments read_health";

fn reply(message: &str) -> Reply {
    let tool = |name: &str| ToolDefinition {
        name: name.to_owned(),
        description: String::new(),
        parameters: serde_json::Value::Null,
    };
    let conversation = Conversation {
        system: String::new(),
        turns: vec![ConversationTurn::Operator(message.to_owned())],
        tools: TOOLS.split(' ').map(tool).collect(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(OfflineWriter::new().converse(&conversation)).unwrap().content
}

/// The one call that a message leads to, as `tool {arguments}`, or the answer.
fn outcome(message: &str) -> String {
    let reply = reply(message);
    match reply.calls.as_slice() {
        [] => format!("said: {}", reply.text),
        [call] => format!("{} {}", call.name, call.arguments),
        calls => format!("{} calls", calls.len()),
    }
}

/// Every sentence of a file with its expected outcome, which is on a separate line above the indented sentences.
pub(crate) fn sentences(file: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut outcome = "";
    let mut sentences = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("    ") {
            Some(sentence) => sentences.push((outcome, sentence)),
            None => outcome = line,
        }
    }
    sentences
}

/// Compares the call that each sentence of a file leads to.
fn check_understood(file: &'static str, at_least: usize) {
    let sentences = sentences(file);
    assert!(sentences.len() >= at_least, "{} sentences", sentences.len());
    let wrong: Vec<String> = sentences
        .into_iter()
        .map(|(call, sentence)| (call, sentence, outcome(sentence)))
        .filter(|(call, _, got)| got != call)
        .map(|(call, sentence, got)| format!("{sentence}\n     got {got}\n  wanted {call}"))
        .collect();
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn sentences_about_settings_are_understood() {
    check_understood(include_str!("../sentences/settings.txt"), 100);
}

#[test]
fn sentences_about_work_are_understood() {
    check_understood(include_str!("../sentences/work.txt"), 20);
}

#[test]
fn questions_are_understood() {
    check_understood(include_str!("../sentences/questions.txt"), 30);
}

/// Checks that each sentence is refused with this part of the reason.
fn check_refused(cases: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (sentence, reason) in cases {
        let got = outcome(sentence);
        if !got.starts_with("said: ") || !got.contains(reason) {
            wrong.push(format!("{sentence}\n     got {got}\n  wanted {reason}"));
        }
    }
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_no_instruction_or_more_than_one() {
    let refused = sentences(include_str!("../sentences/refused.txt"));
    assert!(refused.len() >= 70, "{} sentences", refused.len());
    let cases: Vec<(&str, &str)> = refused.into_iter().map(|(reason, sentence)| (sentence, reason)).collect();
    check_refused(&cases);
    check_refused(&[("", "I can't do that")]);
}

#[test]
fn everything_refused_says_that_nothing_has_changed_or_what_can_be_asked() {
    for message in ["turn it off", "why?", "don't", "turn on a and turn off b", "post daily at 6"] {
        let said = outcome(message);
        assert!(
            said.contains("changed nothing") || said.contains("Try one of these") || said.ends_with("like that."),
            "{said}"
        );
    }
}

#[test]
fn what_is_no_instruction_gets_an_answer() {
    check_refused(&[
        ("hello", "Try one of these"),
        ("Help!", "Try one of these"),
        ("What can you do?", "Try one of these"),
        ("thank you", "welcome"),
    ]);
    check_refused(&[(&"turn it off ".repeat(100), "too long")]);
}
