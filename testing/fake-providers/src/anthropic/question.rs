//! Parses a request as strictly as Anthropic does.

use std::collections::HashSet;

use serde_json::Value;

use crate::scripted_model::{Asked, form_in_prompt};

/// Parses a request, or says what is wrong with it.
pub(super) fn read(body: &Value, signatures: &HashSet<String>) -> Result<Asked, String> {
    for name in ["temperature", "top_p", "top_k", "response_format", "max_completion_tokens"] {
        if body.get(name).is_some() {
            return Err(format!("{name}: Extra inputs are not permitted"));
        }
    }
    if body["max_tokens"].as_u64().is_none_or(|limit| limit == 0) {
        return Err("max_tokens: Field required".to_owned());
    }
    let format = &body["output_config"]["format"];
    let schema = (format["type"] == "json_schema").then(|| format["schema"].clone());
    let schema = schema.or_else(|| form_in_prompt(&body["system"].to_string()));
    let tools = body["tools"].as_array().into_iter().flatten();
    let tools = tools.map(|tool| Ok((text(tool, "name")?, tool["input_schema"].clone())));
    let mut asked = Asked { schema, tools: tools.collect::<Result<_, String>>()?, ..Asked::default() };
    messages(body, signatures, &mut asked)?;
    Ok(asked)
}

/// Operator and model alternate; the results of calls come in the turn right after them.
fn messages(body: &Value, signatures: &HashSet<String>, asked: &mut Asked) -> Result<(), String> {
    let mut open: Vec<String> = Vec::new();
    for message in body["messages"].as_array().into_iter().flatten() {
        let blocks = blocks(&message["content"])?;
        asked.results.clear();
        match message["role"].as_str() {
            Some("user") => {
                for block in &blocks {
                    if block["type"] == "tool_result" {
                        let id = text(block, "tool_use_id")?;
                        let at = open.iter().position(|known| *known == id).ok_or(format!("unexpected `{id}`"))?;
                        open.remove(at);
                        asked.results.push(result(&block["content"])?);
                    } else {
                        asked.texts.push(text(block, "text")?);
                    }
                }
                if !open.is_empty() {
                    return Err(format!("`tool_use` ids were found without `tool_result` blocks: {open:?}"));
                }
            }
            Some("assistant") => open = calls(&blocks, signatures)?,
            role => return Err(format!("messages: unexpected role {role:?}")),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("the calls {open:?} are not answered")) }
}

/// The result of a tool: a text, or blocks of text.
fn result(content: &Value) -> Result<String, String> {
    match content {
        Value::Null => Ok(String::new()),
        Value::String(told) => Ok(told.clone()),
        _ => blocks(content)?.iter().map(|block| text(block, "text")).collect(),
    }
}

/// The ids of the calls in a turn of the model. They must come with the thinking block that they were made with.
fn calls(blocks: &[Value], signatures: &HashSet<String>) -> Result<Vec<String>, String> {
    let calls: Vec<&Value> = blocks.iter().filter(|block| block["type"] == "tool_use").collect();
    let is_signed = |block: &Value| block["signature"].as_str().is_some_and(|signature| signatures.contains(signature));
    if !calls.is_empty() && !blocks.first().is_some_and(is_signed) {
        return Err("the final `assistant` message must start with its thinking block, unchanged".to_owned());
    }
    calls.into_iter().map(|call| text(call, "id")).collect()
}

fn blocks(content: &Value) -> Result<Vec<Value>, String> {
    let blocks = match content {
        Value::String(text) => vec![serde_json::json!({ "type": "text", "text": text })],
        Value::Array(blocks) => blocks.clone(),
        _ => return Err("messages: content: Input should be a valid list".to_owned()),
    };
    let is_blank =
        |block: &Value| block["type"] == "text" && text(block, "text").is_ok_and(|text| text.trim().is_empty());
    if blocks.is_empty() || blocks.iter().any(is_blank) {
        return Err("messages: text content blocks must be non-empty".to_owned());
    }
    Ok(blocks)
}

fn text(value: &Value, name: &str) -> Result<String, String> {
    value[name].as_str().map(str::to_owned).ok_or_else(|| format!("{name}: Field required"))
}
