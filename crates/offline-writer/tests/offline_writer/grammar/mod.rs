//! Instructions that the offline writer understands or refuses.

mod blind;
mod everyday;
mod held_out;
mod indirect;
mod never_two;
mod refused;
mod understood;

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
