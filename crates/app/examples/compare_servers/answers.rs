use serde_json::Value;

use crate::Outcome;
use crate::server::Server;

/// Reads that are about the process or about this moment, not about rows, and why.
const NOT_COMPARED: &[(&str, &str)] = &[
    ("/healthz", "the state of the process"),
    ("/readyz", "the state of the process"),
    ("/metrics", "counted by the process since it began"),
    ("/api/system/health", "when each service was checked, and by which process"),
    ("/media/{path}", "the restore compares every file with its checksum"),
    ("/api/docs/{file}", "a part of a page"),
];

/// The values of parameters that change an answer as a whole. Others are left out.
const QUERIES: &[(&str, &[&str])] = &[("period", &["7d", "30d", "90d", "1y"]), ("limit", &["500"])];

/// Each server raises alerts of its own, for example because no worker runs beside it.
const ALERTS: &str = "/api/system/alerts";

/// Makes every read of the OpenAPI document on both servers, each list page by page to its end, and fails when an answer
/// differs. Alerts that were raised at or after `started`, when the first of the servers did, are not compared.
pub(crate) fn compare(one: &Server, other: &Server, started: &str) -> Outcome<()> {
    let document = one.json("/api/openapi.json")?;
    let paths = document["paths"].as_object().ok_or("the document has no paths")?;
    let (mut compared, mut different) = (0, Vec::new());
    for (path, calls) in paths {
        if calls["get"].is_null() || NOT_COMPARED.iter().any(|(other, _)| other == path) {
            continue;
        }
        for address in addresses(one, path, &calls["get"])? {
            compared += compare_pages((one, other), address, started, &mut different)?;
        }
    }
    for (path, reason) in NOT_COMPARED {
        println!("not compared: {path}, {reason}");
    }
    println!("{compared} answers compared, {} differ", different.len());
    if different.is_empty() { Ok(()) } else { Err(different.join("\n").into()) }
}

/// The addresses of a read: one for each combination of ids and of values in `QUERIES`.
fn addresses(server: &Server, path: &str, call: &Value) -> Outcome<Vec<String>> {
    let mut addresses = vec![String::new()];
    let mut written = String::new();
    for part in path.split('/').skip(1) {
        let values = match part {
            "{provider}" => vec![provider(server)?],
            "{id}" => ids(server, &written)?,
            fixed => vec![fixed.to_owned()],
        };
        addresses = each(&addresses, &values, |address, value| format!("{address}/{value}"));
        written = format!("{written}/{part}");
    }
    let names = call["parameters"].as_array().into_iter().flatten().filter(|it| it["in"] == "query");
    let names: Vec<&str> = names.filter_map(|parameter| parameter["name"].as_str()).collect();
    for (name, values) in QUERIES.iter().filter(|(name, _)| names.contains(name)) {
        addresses = each(&addresses, values, |address, value| {
            let mark = if address.contains('?') { '&' } else { '?' };
            format!("{address}{mark}{name}={value}")
        });
    }
    Ok(addresses)
}

fn each<T>(addresses: &[String], values: &[T], joined: impl Fn(&str, &T) -> String) -> Vec<String> {
    addresses.iter().flat_map(|address| values.iter().map(|value| joined(address, value))).collect()
}

fn provider(server: &Server) -> Outcome<String> {
    let meta = server.json("/api/meta")?;
    let name = meta["provider"]["name"].as_str().or(meta["provider"].as_str()).unwrap_or("heygen");
    Ok(name.to_owned())
}

/// The ids on the first page of the list that a path with an id belongs to.
fn ids(server: &Server, path: &str) -> Outcome<Vec<String>> {
    let (list, field) = match path {
        "/api/{provider}/video" => ("/api/videos".to_owned(), "heygenVideoId"),
        list => (list.replace("{provider}", &provider(server)?), "id"),
    };
    let rows = server.json(&list)?;
    let rows = rows.as_array().ok_or_else(|| format!("{list} is no list"))?;
    let ids = rows.iter().filter_map(|row| match &row[field] {
        Value::String(id) => Some(id.clone()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    });
    Ok(ids.take(20).collect())
}

/// Compares an answer and the pages that follow it; returns how many.
fn compare_pages(
    (one, other): (&Server, &Server),
    address: String,
    started: &str,
    different: &mut Vec<String>,
) -> Outcome<usize> {
    let (mut compared, mut next) = (0, Some(address));
    while let Some(address) = next {
        let (mut expected, mut found) = (one.get(&address, None)?, other.get(&address, None)?);
        compared += 1;
        if address.starts_with(ALERTS) {
            (expected.body, found.body) = shared_alerts(started, &expected.body, &found.body)?;
        }
        if (expected.status, &expected.body) != (found.status, &found.body) {
            let parts = [(one, &expected), (other, &found)].map(|(server, answer)| {
                format!("  {}: {} {}", server.name, answer.status, excerpt(&expected.body, &found.body, &answer.body))
            });
            different.push(format!("GET {address} differs\n{}", parts.join("\n")));
            break;
        }
        next = expected.next;
    }
    Ok(compared)
}

/// What two lists of alerts have to have in common: those that were raised before this time. The server lists the latest
/// hundred, so each alert of its own pushes an older one off the end.
fn shared_alerts(time: &str, one: &[u8], other: &[u8]) -> Outcome<(Vec<u8>, Vec<u8>)> {
    let (mut one, mut other): (Vec<Value>, Vec<Value>) = (serde_json::from_slice(one)?, serde_json::from_slice(other)?);
    for alerts in [&mut one, &mut other] {
        alerts.retain(|alert| alert["timestamp"].as_str().is_some_and(|raised| raised < time));
    }
    let shared = one.len().min(other.len());
    one.truncate(shared);
    other.truncate(shared);
    Ok((serde_json::to_vec(&one)?, serde_json::to_vec(&other)?))
}

/// The part of an answer where the two begin to differ.
fn excerpt(one: &[u8], other: &[u8], of: &[u8]) -> String {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let from = same.saturating_sub(120);
    String::from_utf8_lossy(of.get(from..of.len().min(same + 120)).unwrap_or_default()).into_owned()
}
