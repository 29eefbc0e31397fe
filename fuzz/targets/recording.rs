//! What a recording shows of calls: no secret, no name of a person, no more than it may.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::errors::{SECRET, TOKEN, names_a_secret};
use showrunner_provider_http::Recording;
use showrunner_provider_http::test_support::{Answer, recorded, recorded_address};

/// A body is shown in at most this many characters, without its length and type.
const LONGEST: usize = 3_000;

fuzz_target!(|input: (u8, &str, &str, &[u8])| {
    let (kind, before, after, body) = input;
    if names_a_secret(body) || names_a_secret(before.as_bytes()) || names_a_secret(after.as_bytes()) {
        return;
    }
    let recording = Recording::to(std::io::sink());
    recording.hide(TOKEN);
    // The token somewhere in an answer or an address, and a secret of which only the field's name says that it is one.
    let text = serde_json::json!({
        "message": format!("{before}{TOKEN}{after}"), "error": { "message": format!("{after}{TOKEN}{before}") },
        "access_token": SECRET, "from": { "name": SECRET }, before: after,
    });
    let status = if kind & 1 == 0 { 200 } else { 400 };
    let types = ["application/json", "text/html", "application/x-www-form-urlencoded"];
    let content_type = types[usize::from(kind) % types.len()];
    let form = format!("{before}&access_token={SECRET}&message={TOKEN}&{after}");
    let ours = match content_type {
        "application/json" => text.to_string(),
        "text/html" => format!("{before}{TOKEN}{after}"),
        _ => form.clone(),
    };
    let shown =
        |body: Vec<u8>| recorded(&recording, content_type, &Answer { status, headers: Vec::new(), body: body.into() });
    for line in [
        shown(ours.into_bytes()),
        shown(body.to_vec()),
        recorded_address(&recording, &format!("https://a.example/p?{form}")),
    ] {
        assert!(!line.contains(TOKEN), "the token is shown: {line}");
        assert!(!line.contains(SECRET), "a secret is shown: {line}");
        assert!(
            line.split_once(": ")
                .is_none_or(|(_, body)| body.chars().count() <= LONGEST + before.len() * 9 + after.len() * 9)
        );
    }
});
