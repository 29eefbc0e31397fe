//! Parses a request as strictly as OpenAI does.

use serde_json::Value;

use crate::model_server::{Asked, form_in_prompt};

/// Parses a request, or says what is wrong with it.
pub(super) fn read(body: &Value) -> Result<Asked, String> {
    if body["stream"] == true {
        return Err("this server does not answer in pieces".to_owned());
    }
    for name in ["temperature", "top_p"] {
        if body.get(name).is_some() {
            return Err(format!("Unsupported parameter: '{name}' is not supported with this model."));
        }
    }
    let limit = body.get("max_completion_tokens").or_else(|| body.get("max_tokens"));
    if limit.is_some_and(|limit| limit.as_u64().is_none_or(|limit| limit == 0)) {
        return Err("the most tokens of an answer must be positive".to_owned());
    }
    let mut asked = Asked { schema: schema(body)?, tools: tools(body)?, ..Asked::default() };
    messages(body, &mut asked)?;
    Ok(asked)
}

/// Whether a turn of the model that calls tools comes back without its thoughts.
pub(super) fn lacks_thoughts(body: &Value) -> bool {
    let messages = body["messages"].as_array().into_iter().flatten();
    messages.into_iter().any(|message| message.get("tool_calls").is_some() && message["reasoning_content"].is_null())
}

/// The schema of the answer; the one that the prompt describes if the request has none.
fn schema(body: &Value) -> Result<Option<Value>, String> {
    let prompt = body["messages"].to_string();
    let Some(format) = body.get("response_format") else { return Ok(form_in_prompt(&prompt)) };
    if format["type"] == "json_object" {
        let message = "'messages' must contain the word 'json' in some form, to use 'response_format'";
        return if prompt.to_lowercase().contains("json") {
            Ok(form_in_prompt(&prompt))
        } else {
            Err(message.to_owned())
        };
    }
    let form = &format["json_schema"];
    let name = form["name"].as_str().unwrap_or_default();
    let is_name = (1..=64).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
    if format["type"] != "json_schema" || !is_name {
        return Err("Invalid 'response_format'".to_owned());
    }
    if form["strict"] == true {
        strict(&form["schema"])?;
    }
    Ok(Some(form["schema"].clone()))
}

/// Requires all properties and no others, recursively.
fn strict(schema: &Value) -> Result<(), String> {
    if let Some(items) = schema.get("items") {
        strict(items)?;
    }
    let Some(properties) = schema["properties"].as_object() else { return Ok(()) };
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if schema["additionalProperties"] != false || !properties.keys().all(|name| required.contains(&name.as_str())) {
        return Err("Invalid schema for response_format: 'required' must have every key in properties".to_owned());
    }
    properties.values().try_for_each(strict)
}

fn tools(body: &Value) -> Result<Vec<(String, Value)>, String> {
    let tool = |tool: &Value| {
        let function = &tool["function"];
        let name = function["name"].as_str().filter(|_| tool["type"] == "function").ok_or("Invalid 'tools'")?;
        Ok((name.to_owned(), function["parameters"].clone()))
    };
    body["tools"].as_array().into_iter().flatten().map(tool).collect()
}

/// Each call must be answered by its own message, right after it.
fn messages(body: &Value, asked: &mut Asked) -> Result<(), String> {
    let mut open: Vec<String> = Vec::new();
    for message in body["messages"].as_array().into_iter().flatten() {
        let content = message["content"].as_str().unwrap_or_default().to_owned();
        let role = message["role"].as_str().unwrap_or_default();
        if role != "tool" && !open.is_empty() {
            return Err(format!("An assistant message with 'tool_calls' must be followed by tool messages: {open:?}"));
        }
        match role {
            "system" | "developer" => {}
            "user" if content.trim().is_empty() => return Err("Invalid 'messages': blank content".to_owned()),
            "user" => {
                asked.results.clear();
                asked.texts.push(content);
            }
            "assistant" => {
                asked.results.clear();
                open = calls(message)?;
            }
            "tool" => {
                let id = message["tool_call_id"].as_str().unwrap_or_default();
                let at = open.iter().position(|known| known == id).ok_or(format!("there is no call '{id}'"))?;
                open.remove(at);
                asked.results.push(content);
            }
            other => return Err(format!("Invalid role '{other}'")),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("the calls {open:?} are not answered")) }
}

/// The ids of the calls in a message. Like Ollama, it parses their arguments.
fn calls(message: &Value) -> Result<Vec<String>, String> {
    let call = |call: &Value| {
        let arguments = call["function"]["arguments"].as_str().ok_or("arguments must be a text")?;
        serde_json::from_str::<Value>(arguments).map_err(|_| "invalid tool call arguments")?;
        Ok(call["id"].as_str().ok_or("a call has no id")?.to_owned())
    };
    message["tool_calls"].as_array().into_iter().flatten().map(call).collect()
}
