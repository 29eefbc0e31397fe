//! Bodies that are not JSON, not declared as JSON, too large or missing, the sentences about wrong fields, and query
//! parameters.

use actix_web::test::TestRequest;
use serde_json::{Value, json};

use super::calls::calls;
use super::{send, send_json, with, world};
use crate::support::{documented, has_type, resolved, with_headers};

#[test]
fn every_call_that_takes_a_body_is_tried() {
    let tried: Vec<String> = calls().iter().map(|call| call.documented().name()).collect();
    for call in documented().iter().filter(|call| call.takes_a_body()) {
        assert!(tried.contains(&call.name()), "refusals/calls.rs has no body for {}", call.name());
    }
}

#[actix_web::test]
async fn valid_bodies_are_accepted() {
    for call in calls() {
        let mut body = call.good.clone();
        body["somethingNew"] = json!({ "nobody": "knows" });
        let answer = send_json(&world().await, &call, &body).await;
        match call.refused_with {
            Some(status) => assert_eq!(answer.status, status, "{} {answer:?}", call.path),
            None => assert!((200..300).contains(&answer.status), "{} {answer:?}", call.path),
        }
    }
}

#[actix_web::test]
async fn what_is_not_json_is_400() {
    let world = world().await;
    let before = world.stored();
    for call in calls() {
        let cut_off = call.good.to_string();
        let trailing = format!("{cut_off} x");
        // A wrong field before the syntax error.
        let both = "{\"status\": 7, \"duration\": \"x\", ";
        for body in ["{", "nonsense", &cut_off[..cut_off.len() - 1], &trailing, both, "\u{feff}{}"] {
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!((answer.status, answer.code().as_str()), (400, "not_json"), "{} {body}", call.path);
        }
        if call.documented().requires_a_body() {
            let answer = send(&world, &call, b"", Some("application/json")).await;
            assert_eq!((answer.status, answer.code().as_str()), (400, "not_json"), "{}", call.path);
        }
        let answer = send(&world, &call, b"{\"status\": \"\xff\"}", Some("application/json")).await;
        assert_eq!(answer.status, 400, "{}", call.path);
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn json_that_programs_read_in_different_ways_is_400() {
    let world = world().await;
    let before = world.stored();
    let (lists, objects) = ("[".repeat(100_000), "{\"a\":".repeat(100_000));
    let closed = format!("{{\"deep\":{lists}{}}}", "]".repeat(100_000));
    for call in calls() {
        for (body, what) in [
            (lists.as_str(), "100,000 lists"),
            (objects.as_str(), "100,000 objects"),
            (closed.as_str(), "100,000 lists that end"),
            (r#"{"status": 1e999}"#, "a number beyond all"),
            (r#"{"status": NaN}"#, "no number"),
            (r#"{"status": 01}"#, "a leading zero"),
            (r#"{"status": "\ud800"}"#, "half a character"),
            (r#"{"status": "\udc00\ud800"}"#, "halves in the wrong order"),
            ("{\"status\": \"a\nb\"}", "a line break in a text"),
            ("{\"status\": \"a\0b\"}", "NUL in a text"),
            ("\0{}", "NUL before the object"),
            ("{}\0", "NUL behind the object"),
            (r#"{"status": 1,}"#, "a comma too many"),
            (r#"{"status": 1} {}"#, "two objects"),
            ("{'status': 1}", "single quotes"),
            ("{/* a comment */}", "a comment"),
        ] {
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!((answer.status, answer.code().as_str()), (400, "not_json"), "{} {what}", call.path);
        }
    }
    assert_eq!(world.stored(), before);
}

/// Of two values serde takes the last one, and another program the first one.
#[actix_web::test]
async fn a_field_that_is_given_twice_is_422_and_named() {
    let world = world().await;
    let before = world.stored();
    for call in calls() {
        let good = call.good.to_string();
        for (name, spelt) in [("topic", "topic"), ("topic", "t\\u006fpic"), ("unknown", "unknown")] {
            let body = format!("{{\"{name}\": 1, \"{spelt}\": 1, {}", &good[1..]);
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!(answer.invalid_fields(), name, "{} {body}", call.path);
            let sentence = format!("The field {name} is given twice");
            assert_eq!(answer.json()["error"], sentence.as_str(), "{}", call.path);
        }
        let nested = r#"{"nested": [{"id": 1, "id": 2}]}"#;
        let answer = send(&world, &call, nested.as_bytes(), Some("application/json")).await;
        assert_eq!(answer.invalid_fields(), "id", "{}", call.path);
        let nameless = send(&world, &call, br#"{"": 1, "": 2}"#, Some("application/json")).await;
        assert_eq!(nameless.json()["error"], "A field of the body is given twice", "{}", call.path);
        let broken = send(&world, &call, br#"{"topic": 1, "topic": 2, broken"#, Some("application/json")).await;
        assert_eq!((broken.status, broken.code().as_str()), (400, "not_json"), "{}", call.path);
        let long = "x".repeat(500_000);
        let body = format!("{{\"{long}\": 1, \"{long}\": 2}}");
        let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
        assert_eq!(answer.invalid_fields(), "body", "{}", call.path);
        assert!(answer.body.len() < 1_000, "{} repeats it", call.path);
    }
    assert_eq!(world.stored(), before);
}

/// The server decompresses nothing, so a small body cannot become a large one.
#[actix_web::test]
async fn a_compressed_body_is_415() {
    let world = world().await;
    let before = world.stored();
    for call in calls().iter().filter(|call| call.documented().requires_a_body()) {
        for encoding in ["gzip", "deflate", "br", "zstd", "x-gzip", "identity, gzip"] {
            let body = call.good.to_string();
            let request = TestRequest::with_uri(call.path).method(call.method.clone()).set_payload(body);
            let headers = [("content-type", "application/json"), ("content-encoding", encoding)];
            let answer = world.send(with_headers(request, &headers)).await;
            assert_eq!((answer.status, answer.code().as_str()), (415, "not_json_content"), "{} {encoding}", call.path);
        }
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn json_that_is_not_an_object_is_422() {
    let world = world().await;
    for call in calls() {
        for body in ["[]", "null", "\"text\"", "[\"educational\", \"cold showers\", 30]"] {
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!(answer.invalid_fields(), "body", "{} {body}", call.path);
        }
    }
}

#[actix_web::test]
async fn what_is_not_declared_as_json_is_415() {
    let world = world().await;
    let before = world.stored();
    for call in calls() {
        let body = call.good.to_string();
        for content_type in [Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("nonsense")] {
            let answer = send(&world, &call, body.as_bytes(), content_type).await;
            assert_eq!((answer.status, answer.code().as_str()), (415, "not_json_content"), "{}", call.path);
        }
        if call.documented().requires_a_body() {
            let answer = send(&world, &call, body.as_bytes(), None).await;
            assert_eq!((answer.status, answer.code().as_str()), (415, "not_json_content"), "{}", call.path);
        }
    }
    assert_eq!(world.stored(), before);
    let (call, declared) = (&calls()[0], Some("application/json; charset=utf-8"));
    let answer = send(&world, call, call.good.to_string().as_bytes(), declared).await;
    assert!(matches!(answer.status, 200 | 201), "{answer:?}");
}

#[actix_web::test]
async fn more_than_a_mebibyte_is_413() {
    let world = world().await;
    let before = world.stored();
    for call in calls() {
        let body = with(&call.good, "padding", &json!("x".repeat(2 * 1024 * 1024))).to_string();
        let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
        assert_eq!((answer.status, answer.code().as_str()), (413, "body_too_large"), "{}", call.path);
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn all_wrong_values_are_told_at_once() {
    let world = world().await;
    let body = json!({ "category": " ", "topic": "", "duration": 4 });
    let answer = world.post("/api/videos/create-from-topic", body).await;
    assert_eq!(answer.invalid_fields(), "category,duration,topic");
    insta::assert_json_snapshot!(answer.json());
}

#[actix_web::test]
async fn the_sentences_name_field_and_remedy() {
    let world = world().await;
    let mut sentences = Vec::new();
    for (path, body) in [
        ("/api/scripts/generate", json!({ "category": "educational", "duration": 30 })),
        ("/api/scripts/generate", json!({ "category": "educational", "topic": 7, "duration": 30 })),
        ("/api/scripts/generate", json!({ "category": "educational", "topic": "x", "duration": 4.5 })),
        ("/api/videos/bulk-update", json!({ "videoIds": [1, "x"], "status": "approved" })),
        ("/api/videos/bulk-update", json!({ "videoIds": 1, "status": "approved" })),
        ("/api/videos/bulk-update", json!({ "videoIds": [1], "status": "expected nothing" })),
        ("/api/projects", json!({ "name": "x", "category": "y", "status": "gone" })),
        ("/api/scheduled-posts", json!({ "videoId": 1, "platform": "myspace", "scheduledAt": "2026-12-01T18:00:00Z" })),
        ("/api/scheduled-posts", json!({ "videoId": 1, "platform": "tiktok", "scheduledAt": "tomorrow" })),
        (
            "/api/scheduled-posts",
            json!({
                "videoId": 1, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z", "repeat": 1,
            }),
        ),
    ] {
        let answer = world.post(path, body).await;
        sentences.push(answer.json()["fields"].clone());
    }
    insta::assert_json_snapshot!(sentences);
}

/// Values that the document does not allow for a parameter.
fn wrong(schema: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Some(words) = schema["enum"].as_array() {
        assert!(!words.is_empty());
        wrong.extend(["nonsense", "", "0"].map(str::to_owned));
    }
    if has_type(schema, "integer") {
        wrong.extend(["x", "", "1.5", "1e3", "99999999999999999999"].map(str::to_owned));
        wrong.extend(schema["minimum"].as_i64().map(|least| (least - 1).to_string()));
        wrong.extend(schema["maximum"].as_i64().map(|most| (most + 1).to_string()));
    }
    if has_type(schema, "boolean") {
        wrong.extend(["maybe", "2"].map(str::to_owned));
    }
    if has_type(schema, "string") {
        let most = schema["maxLength"].as_u64().map(|most| "x".repeat(usize::try_from(most).unwrap() + 1));
        wrong.extend(most);
    }
    wrong
}

#[actix_web::test]
async fn a_parameter_that_is_wrong_is_422_and_named() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes()) {
        // Required parameters get a valid value, so that only one is wrong.
        let required: Vec<_> = call.parameters("query").filter(|parameter| parameter["required"] == true).collect();
        for parameter in call.parameters("query") {
            let name = parameter["name"].as_str().unwrap();
            let others = required.iter().filter(|other| other["name"] != name);
            let others = others.map(|other| format!("{}={}&", other["name"].as_str().unwrap(), allowed(other)));
            let others = others.collect::<Vec<_>>().concat();
            let wrong =
                wrong(resolved(&parameter["schema"])).into_iter().map(|value| format!("{others}{name}={value}"));
            let missing = (parameter["required"] == true).then_some(others.clone());
            for query in wrong.chain(missing) {
                let answer = world.get(&format!("{}?{query}", call.address())).await;
                assert_eq!(answer.invalid_fields(), name, "{} {query}", call.path);
            }
        }
    }
}

fn allowed(parameter: &'static Value) -> String {
    let schema = resolved(&parameter["schema"]);
    let values = [&parameter["example"], &schema["example"], &schema["enum"][0]];
    let value = values.into_iter().find(|value| !value.is_null()).unwrap();
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[actix_web::test]
async fn unknown_parameters_are_ignored() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes() && call.parameters("query").next().is_none()) {
        let (plain, more) = (call.address(), format!("{}?unknown=1&limit=x", call.address()));
        assert_eq!(world.get(&plain).await.status, world.get(&more).await.status, "{more}");
    }
}
