//! Messages to the assistant without a model: one call at most, of a tool that was offered, with arguments that are JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::run;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::text::{Conversation, ConversationTurn, TextModel as _, ToolDefinition};

/// Some of the tools: what the others would do is refused.
const OFFERED: [&str; 8] = [
    "generate_script",
    "schedule_post",
    "set_monthly_budget",
    "set_optimal_time",
    "set_hashtags",
    "delete_video",
    "publish_post_now",
    "read_costs",
];

fn offered(name: &'static str) -> ToolDefinition {
    ToolDefinition { name: name.to_owned(), description: String::new(), parameters: serde_json::Value::Null }
}

fuzz_target!(|message: &str| {
    let conversation = Conversation {
        system: String::new(),
        turns: vec![ConversationTurn::Operator(message.to_owned())],
        tools: OFFERED.map(offered).to_vec(),
    };
    let answer = run(OfflineWriter::new().converse(&conversation)).expect("the grammar never fails");
    let reply = answer.content;
    assert!(reply.calls.len() <= 1, "{} calls", reply.calls.len());
    match reply.calls.first() {
        None => assert!(!reply.text.trim().is_empty(), "it says nothing"),
        Some(call) => {
            assert!(OFFERED.contains(&call.name.as_str()), "{} was not offered", call.name);
            let arguments: serde_json::Value =
                serde_json::from_str(&call.arguments).expect("arguments that are no JSON");
            assert!(arguments.is_object());
        }
    }
});
