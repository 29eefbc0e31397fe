//! Recorded responses of model servers (`tests/responses/README.md`), played back to the model.

use std::collections::BTreeMap;
use std::path::Path;

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_ai_text::{RemoteModel, Server};
use showrunner_fake_providers::{LoggedCall, RecordedResponse, ReplayServer};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::{Conversation, ConversationTurn, Reply, TextError, TextModel, ToolDefinition, Usage};

use super::{brief, settings, stand_in, tokens, tokens_before};

/// The number of shapes with a published source that issue 38 asks for.
const MIN_PUBLISHED_SHAPES: usize = 40;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recording {
    server: String,
    protocol: Protocol,
    shapes: Vec<Shape>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Protocol {
    Openai,
    Anthropic,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shape {
    name: String,
    source: String,
    #[serde(default)]
    ask: Ask,
    effort: Option<String>,
    kind: Option<String>,
    responses: Vec<Response>,
    expect: Expected,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask {
    #[default]
    Chat,
    Tools,
    Script,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Response {
    status: Option<u16>,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    body: Option<Value>,
    text: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Expected {
    text: Option<String>,
    calls: Vec<(String, String)>,
    title: Option<String>,
    built_in: bool,
    truncated: bool,
    usage: Option<(u64, u64)>,
    error: Option<ExpectedError>,
    requests: Option<usize>,
    last_request: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedError {
    kind: String,
    message: String,
}

/// What the model makes of a shape.
struct Outcome {
    result: Result<Content, TextError>,
    requests: Vec<Value>,
}

enum Content {
    Chat(Reply, Usage),
    Script(String, Usage),
}

impl From<Response> for RecordedResponse {
    fn from(Response { status, headers, body, text }: Response) -> Self {
        let body = text.unwrap_or_else(|| body.map_or_else(String::new, |body| body.to_string()));
        Self { status: status.unwrap_or(200), headers: headers.into_iter().collect(), body }
    }
}

fn conversation(ask: Ask) -> Conversation {
    let parameters = json!({ "type": "object", "properties": { "videos": { "type": "integer" } } });
    let tool = ToolDefinition {
        name: "set_monthly_target".to_owned(),
        description: "Sets the target.".to_owned(),
        parameters,
    };
    Conversation {
        system: "You are the assistant.".to_owned(),
        turns: vec![ConversationTurn::Operator("set the monthly target to 300".to_owned())],
        tools: if matches!(ask, Ask::Tools) { vec![tool] } else { Vec::new() },
    }
}

async fn play(protocol: Protocol, shape: &mut Shape) -> Outcome {
    let responses = std::mem::take(&mut shape.responses).into_iter().map(RecordedResponse::from).collect();
    let server = ReplayServer::start(responses).await;
    let mut settings = settings(format!("{}/v1", server.url()), "sk-recorded-0123456789", "a-model");
    settings.effort.clone_from(&shape.effort);
    settings.server = shape.kind.as_deref().map(|kind| match kind {
        "openrouter" => Server::OpenRouter,
        other => unreachable!("there is no kind {other}"),
    });
    let model = match protocol {
        Protocol::Openai => RemoteModel::openai(settings, stand_in()),
        Protocol::Anthropic => RemoteModel::anthropic(settings, stand_in()),
    }
    .unwrap();
    let result = match shape.ask {
        Ask::Script => {
            let answer = model.write_script(&brief()).await;
            answer.map(|answer| Content::Script(answer.content.title.to_string(), answer.usage))
        }
        ask => {
            let answer = model.converse(&conversation(ask)).await;
            answer.map(|answer| Content::Chat(answer.content, answer.usage))
        }
    };
    let questions = server.log().all().into_iter().filter(|call| call.method == Method::POST);
    Outcome { result, requests: questions.map(|call: LoggedCall| call.json()).collect() }
}

fn kind(error: &TextError) -> String {
    match error.error.kind {
        ProviderErrorKind::Unauthorized => "unauthorized".to_owned(),
        ProviderErrorKind::Setup => "setup".to_owned(),
        ProviderErrorKind::Refused => "refused".to_owned(),
        ProviderErrorKind::RateLimited(None) => "rate_limited".to_owned(),
        ProviderErrorKind::RateLimited(Some(wait)) => format!("rate_limited {}", wait.as_secs()),
        ProviderErrorKind::Unavailable => "unavailable".to_owned(),
        other => format!("{other:?}"),
    }
}

/// How the outcome differs from what is expected.
fn differences(expected: &Expected, outcome: &Outcome) -> Vec<String> {
    let mut differences = Vec::new();
    let mut check = |is_equal: bool, found: String| {
        if !is_equal {
            differences.push(found);
        }
    };
    match (&outcome.result, &expected.error) {
        (Err(error), Some(ExpectedError { kind: wanted, message })) => {
            check(kind(error) == *wanted && error.error.message.contains(message), format!("{error:?}"));
            let booked = tokens_before(error);
            check(booked == expected.usage.unwrap_or(booked), format!("usage {booked:?}"));
        }
        (Ok(Content::Chat(reply, usage)), None) => {
            let calls: Vec<_> = reply.calls.iter().map(|call| (call.name.clone(), call.arguments.clone())).collect();
            if expected.built_in {
                check(reply.stand_in, format!("{reply:?}"));
            } else {
                check(!reply.stand_in && calls == expected.calls, format!("{reply:?}"));
                check(reply.text == expected.text.as_deref().unwrap_or_default(), format!("text {:?}", reply.text));
            }
            check(tokens(usage) == expected.usage.unwrap_or(tokens(usage)), format!("{usage:?}"));
        }
        (Ok(Content::Script(title, usage)), None) => {
            check(Some(title) == expected.title.as_ref(), format!("title {title}"));
            check(tokens(usage) == expected.usage.unwrap_or(tokens(usage)), format!("{usage:?}"));
        }
        (Err(error), None) => check(false, format!("{error:?}")),
        (Ok(_), Some(_)) => check(false, "no error".to_owned()),
    }
    let requests = &outcome.requests;
    let count = expected.requests.or(expected.truncated.then_some(2)).unwrap_or(requests.len());
    check(requests.len() == count, format!("{} requests", requests.len()));
    if expected.truncated {
        let limits: Vec<_> = requests.iter().map(|request| request["max_tokens"].as_u64()).collect();
        check(limits == [Some(4_096), Some(8_192)], format!("limits {limits:?}"));
    }
    for (path, wanted) in &expected.last_request {
        let found = requests.last().and_then(|request| request.pointer(&format!("/{path}"))).unwrap_or(&Value::Null);
        check(found == wanted, format!("{path} is {found}"));
    }
    differences
}

#[tokio::test]
async fn recorded_response_gives_expected_outcome() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/responses");
    let (mut published, mut failures) = (0, Vec::new());
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let recording: Recording = serde_json::from_str(&std::fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| unreachable!("{}: {error}", path.display()));
        for mut shape in recording.shapes {
            let is_published = shape.source.starts_with("https://");
            assert!(is_published || shape.source.starts_with("constructed: "), "{}: no source", shape.name);
            published += usize::from(is_published);
            let outcome = play(recording.protocol, &mut shape).await;
            for difference in differences(&shape.expect, &outcome) {
                failures.push(format!("{}, {}: {difference}", recording.server, shape.name));
            }
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(published >= MIN_PUBLISHED_SHAPES, "{published} shapes with a source");
}
