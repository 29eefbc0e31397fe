//! The calls of the specification, made to the real program on each database: each exists, accepts what the screens send,
//! and answers with the fields that the screens read.

mod table;

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{Home, Server, wait_for, wait_up_to};
use crate::slow_stories::{new_database, tomorrow};
use table::{Row, rows, rows_of_a_failure};

/// The time limit for the answer to a read to become complete.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Values from earlier answers, by the names of the table.
type Known = BTreeMap<&'static str, Value>;

#[test]
fn answers_have_the_specified_fields_on_sqlite() {
    make_calls(&Home::new(), rows());
}

#[test]
fn answers_have_the_specified_fields_on_postgresql() {
    if let Some(database) = new_database() {
        make_calls(&Home::new().with("DATABASE__URL", database), rows());
    }
}

#[test]
fn failures_are_reported_as_specified_on_sqlite() {
    make_calls(&Home::new().without_programs(), rows_of_a_failure());
}

#[test]
fn failures_are_reported_as_specified_on_postgresql() {
    if let Some(database) = new_database() {
        make_calls(&Home::new().with("DATABASE__URL", database).without_programs(), rows_of_a_failure());
    }
}

fn make_calls(home: &Home, rows: Vec<Row>) {
    let server = home.serve("all");
    let document = server.get("/api/openapi.json").1;
    let mut known = Known::from([("tomorrow", json!(tomorrow()))]);
    let mut problems = Vec::new();
    for row in rows {
        if !is_documented(&document, &row) {
            problems.push(format!("{} {} is not in the document", row.method, row.path));
        }
        problems.extend(call(&server, &row, &mut known));
    }
    assert!(problems.is_empty(), "{}\n{}", problems.join("\n"), home.log());
}

/// Makes a call and returns the problems with its answer.
fn call(server: &Server, row: &Row, known: &mut Known) -> Vec<String> {
    if let Some((list, id, status)) = row.after {
        let id = filled_in(&json!(id), known);
        wait_for(&format!("{id} in {list} to be {status}"), || {
            let rows = server.get(list).1;
            rows.as_array()?.iter().any(|row| row["id"] == id && row["status"] == status).then_some(())
        });
    }
    let path = filled_in(&json!(row.path), known).as_str().unwrap_or(row.path).to_owned();
    let payload = row.payload.as_ref().map(|payload| filled_in(payload, known));
    let mut sent = server.send(row.method, &path, payload.as_ref());
    // The data may not be complete yet: a comment, for example, is analysed by a worker.
    if row.method == "GET" {
        wait_up_to(READ_TIMEOUT, || {
            let is_complete = row.fields().all(|field| problem(&sent.1, field).is_none());
            if !is_complete {
                sent = server.send(row.method, &path, payload.as_ref());
            }
            is_complete.then_some(())
        });
    }
    let (status, answer) = sent;
    let called = format!("{} {path}", row.method);
    if !matches!(status, 200 | 201 | 204) {
        return vec![format!("{called}: {status} {answer}")];
    }
    for (name, pointer) in row.keep {
        known.insert(name, answer.pointer(pointer).cloned().unwrap_or_default());
    }
    let problems = row.fields().filter_map(|field| problem(&answer, field));
    problems.map(|problem| format!("{called}: {problem}")).collect()
}

/// Replaces each `$name` in a value by the known value. A text that is only a `$name` takes the type of that value.
fn filled_in(value: &Value, known: &Known) -> Value {
    match value {
        Value::String(text) => match text.strip_prefix('$').and_then(|name| known.get(name)) {
            Some(value) => value.clone(),
            // The longest name first: one may begin with another.
            None => Value::String(known.iter().rev().fold(text.clone(), |text, (name, value)| {
                text.replace(&format!("${name}"), &value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            })),
        },
        Value::Array(items) => items.iter().map(|item| filled_in(item, known)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(name, value)| (name.clone(), filled_in(value, known))).collect())
        }
        other => other.clone(),
    }
}

/// Whether the document has the call, whatever the names of its path parameters.
fn is_documented(document: &Value, row: &Row) -> bool {
    let path = row.path.split('?').next().unwrap_or_default().replace("/heygen/", "/{provider}/");
    let parts = path.split('/').collect::<Vec<_>>();
    let same = |own: &str, wanted: &str| own == wanted || own.starts_with('{') && wanted.starts_with('$');
    let is_it = |documented: &str| {
        let own = documented.split('/').collect::<Vec<_>>();
        own.len() == parts.len() && own.iter().zip(&parts).all(|(own, wanted)| same(own, wanted))
    };
    let paths = document["paths"].as_object().into_iter().flatten();
    let mut methods = paths.filter(|(documented, _)| is_it(documented)).map(|(_, methods)| methods);
    methods.any(|methods| methods.get(row.method.to_lowercase()).is_some())
}

/// The problem with `answer` if it does not have the field `wanted`: `path kind`, or a kind alone for the whole answer.
fn problem(answer: &Value, wanted: &str) -> Option<String> {
    let (path, kind) = wanted.split_once(' ').unwrap_or(("", wanted));
    let mut found = vec![answer];
    for step in path.split('.').flat_map(|step| step.split_inclusive("[]")).filter(|step| !step.is_empty()) {
        let mut next = Vec::new();
        for value in found {
            let values = inside(value, step);
            if values.is_empty() {
                return Some(format!("nothing at {step} of {wanted} in {value}"));
            }
            next.extend(values);
        }
        found = next;
    }
    let wrong = found.into_iter().find(|value| !is(value, kind))?;
    Some(format!("expected {wanted}, found {wrong}"))
}

/// The values that a step leads to.
fn inside<'a>(value: &'a Value, step: &str) -> Vec<&'a Value> {
    match step {
        "[]" => value.as_array().into_iter().flatten().collect(),
        "*" => value.as_object().into_iter().flat_map(serde_json::Map::values).collect(),
        _ => match step.strip_suffix("[]") {
            Some(list) => value[list].as_array().into_iter().flatten().collect(),
            None => value.get(step).into_iter().collect(),
        },
    }
}

fn is(value: &Value, kind: &str) -> bool {
    if let Some(kind) = kind.strip_suffix('?') {
        return value.is_null() || is(value, kind);
    }
    match kind {
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "text" => value.as_str().is_some_and(|text| !text.is_empty()),
        "boolean" => value.is_boolean(),
        "list" => value.is_array(),
        "object" => value.is_object(),
        "any" => !value.is_null(),
        "time" => value.as_str().is_some_and(|text| text.ends_with('Z') && text.parse::<jiff::Timestamp>().is_ok()),
        _ => false,
    }
}

#[test]
fn fields_and_their_kinds_are_found() {
    let answer = serde_json::json!({
        "script": { "id": 7, "title": "" }, "at": "2026-11-20T12:00:00Z", "rows": [{ "a": 1.5 }], "none": [], "missing": null,
        "by": { "x": { "n": true }, "y": { "n": false } },
    });
    for good in
        ["script.id integer", "at time", "rows[].a number", "missing text?", "by.*.n boolean", "object", "none list"]
    {
        assert_eq!(problem(&answer, good), None, "{good}");
    }
    for bad in
        ["script.name text", "script.title text", "rows[].a integer", "none[].a any", "missing text", "at list", "list"]
    {
        assert!(problem(&answer, bad).is_some(), "{bad}");
    }
}
