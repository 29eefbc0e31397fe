//! The calls of the specification, made to the real program on each database: each is there, takes what the screens send,
//! and answers with the fields that the screens read.

mod fields;
mod table;

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{Home, Server, wait_for};
use crate::slow_stories::{database_of_its_own, tomorrow};
use fields::complaint;
use table::{Row, rows, rows_of_a_failure};

/// How often a read is made again until it shows what it should.
const READS: u32 = 50;

/// How long after one read the next one is made.
const READ_AGAIN: Duration = Duration::from_millis(200);

/// What earlier answers gave, by the names of the table.
type Known = BTreeMap<&'static str, Value>;

#[test]
fn answers_as_it_says_on_sqlite() {
    walk(&Home::new(), rows());
}

#[test]
fn answers_as_it_says_on_postgresql() {
    if let Some(database) = database_of_its_own() {
        walk(&Home::new().with("DATABASE__URL", database), rows());
    }
}

#[test]
fn tells_of_failures_as_it_says_on_sqlite() {
    walk(&Home::new().without_programs(), rows_of_a_failure());
}

#[test]
fn tells_of_failures_as_it_says_on_postgresql() {
    if let Some(database) = database_of_its_own() {
        walk(&Home::new().with("DATABASE__URL", database).without_programs(), rows_of_a_failure());
    }
}

fn walk(home: &Home, rows: Vec<Row>) {
    let server = home.serve("all");
    let document = server.get("/api/openapi.json").1;
    let mut known = Known::from([("tomorrow", json!(tomorrow()))]);
    let mut complaints = Vec::new();
    for row in rows {
        if !is_documented(&document, &row) {
            complaints.push(format!("{} {} is not in the document", row.method, row.path));
        }
        complaints.extend(call(&server, &row, &mut known));
    }
    assert!(complaints.is_empty(), "{}\n{}", complaints.join("\n"), home.log());
}

/// Makes a call: what is wrong with its answer.
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
    // What is read may still be on its way: a comment, for example, is looked at by a worker.
    for _ in 0..READS {
        if row.method != "GET" || row.answer.iter().all(|wanted| complaint(&sent.1, wanted).is_none()) {
            break;
        }
        std::thread::sleep(READ_AGAIN);
        sent = server.send(row.method, &path, payload.as_ref());
    }
    let (status, answer) = sent;
    let called = format!("{} {path}", row.method);
    if !matches!(status, 200 | 201 | 204) {
        return vec![format!("{called}: {status} {answer}")];
    }
    for (name, pointer) in row.keep {
        known.insert(name, answer.pointer(pointer).cloned().unwrap_or_default());
    }
    let complaints = row.answer.iter().filter_map(|wanted| complaint(&answer, wanted));
    complaints.map(|complaint| format!("{called}: {complaint}")).collect()
}

/// The text or the texts inside with each `$name` replaced by what is known; one that is nothing else keeps its kind.
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

/// Whether the document has the call, whatever it calls the parts of its path.
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
