//! Alert channels are entered, tested and removed; their secrets are stored and never sent back.

use std::sync::Arc;

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_domain::alert::{AlertChannelKind, AlertKind};
use showrunner_store::test_support::Sqlite;

use crate::support::{Parts, TELEGRAM_TOKEN, UNKNOWN_CHAT, World, alert_channel};

const PATH: &str = "/api/system/alert-channels";

/// The answer about a channel that is not set up.
fn not_set_up(channel: &str, name: &str) -> Value {
    json!({
        "channel": channel, "name": name, "target": null, "severity": null, "configured": false, "entered": null,
        "addressLastFour": null, "secretLastFour": null, "problem": null,
    })
}

fn telegram(chat: &str) -> Value {
    json!({ "chat": chat, "secret": format!(" {TELEGRAM_TOKEN}\n"), "severity": "warning" })
}

async fn put(world: &World, channel: &str, body: Value) -> Value {
    let answer = world.put(&format!("{PATH}/{channel}"), body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[actix_web::test]
async fn channel_is_entered_tested_and_removed() {
    for world in World::everywhere() {
        let nothing = json!([
            not_set_up("webhook", "Webhook"),
            not_set_up("email", "E-mail"),
            not_set_up("ntfy", "ntfy"),
            not_set_up("telegram", "Telegram"),
        ]);
        assert_eq!(world.get(PATH).await.json(), nothing);
        let test = format!("{PATH}/telegram/test");
        assert_eq!(world.post(&test, json!(null)).await.status, 404);

        let entered = put(&world, "telegram", telegram("1055")).await;
        assert_eq!((&entered["target"], &entered["severity"]), (&json!("chat 1055"), &json!("warning")));
        assert_eq!((&entered["secretLastFour"], &entered["entered"]["chat"]), (&json!("0qcA"), &json!("1055")));
        assert_eq!(world.get(PATH).await.json()[3], entered);
        let sent = world.post(&test, json!(null)).await.json();
        let now = world.get("/api/changes").await.json()[0]["createdAt"].clone();
        assert_eq!(sent, json!({ "channel": "telegram", "sent": true, "sentAt": now, "problem": null }));

        // Without a new token, the stored one is kept.
        let body = json!({ "chat": UNKNOWN_CHAT, "secret": "", "severity": "info" });
        assert_eq!(put(&world, "telegram", body).await["secretLastFour"], "0qcA");
        let refused = world.post(&test, json!(null)).await.json();
        assert_eq!(
            (&refused["sent"], &refused["problem"]),
            (&json!(false), &json!("Telegram: Bad Request: chat not found"))
        );
        for path in [PATH, "/api/changes", "/api/settings"] {
            let body = String::from_utf8(world.get(path).await.body.to_vec()).unwrap();
            assert!(!body.contains("AAFD39kkdpWt"), "{path}");
        }
        let channel = format!("{PATH}/telegram");
        assert_eq!(world.call(Method::DELETE, &channel).await.status, 204);
        assert_eq!(world.get(PATH).await.json(), nothing);
        assert_eq!(world.call(Method::DELETE, &channel).await.status, 404);
        // An undo finds no token any more.
        let change = world.get("/api/changes").await.json()[0]["id"].clone();
        assert_eq!(world.post(&format!("/api/changes/{change}/undo"), json!(null)).await.status, 200);
        let restored = world.get(PATH).await.json()[3].clone();
        assert_eq!((&restored["target"], &restored["problem"]), (&json!(null), &json!("Enter the secret")));
        assert_eq!(world.post(&test, json!(null)).await.status, 422);
    }
}

#[actix_web::test]
async fn fields_of_each_channel_are_stored() {
    let world = World::new();
    let mail = json!({
        "host": "mail.example.org", "port": 2525, "encryption": "tls", "username": "me", "secret": "pass wörd",
        "from": "Showrunner <me@example.org>", "to": "me@example.org", "severity": "error",
    });
    let entered = put(&world, "email", mail.clone()).await;
    assert_eq!(
        (&entered["secretLastFour"], &entered["target"]),
        (&json!(""), &json!("me@example.org by mail.example.org"))
    );
    for field in ["host", "port", "encryption", "username", "from", "to", "severity"] {
        assert_eq!(entered["entered"][field], mail[field], "{field}");
    }
    let plain = json!({ "host": "mail", "from": "me@example.org", "to": "me@example.org", "severity": "info" });
    let entered = put(&world, "email", plain).await;
    assert_eq!((&entered["entered"]["encryption"], &entered["secretLastFour"]), (&json!("starttls"), &json!(null)));

    let address = "https://ntfy.sh/alerts-of-showrunner-x81k";
    let entered = put(&world, "ntfy", json!({ "address": address, "severity": "info" })).await;
    assert_eq!((&entered["target"], &entered["addressLastFour"]), (&json!("ntfy.sh"), &json!("x81k")));
    let entered = put(&world, "ntfy", json!({ "secret": "tk_0123456789abcdef", "severity": "error" })).await;
    assert_eq!((&entered["addressLastFour"], &entered["secretLastFour"]), (&json!("x81k"), &json!("cdef")));
    // A token does not follow to another server.
    let elsewhere = json!({ "address": "https://ntfy.example.org/alerts-of-showrunner", "severity": "error" });
    assert_eq!(put(&world, "ntfy", elsewhere).await["secretLastFour"], json!(null));

    let hook = json!({ "address": "https://hooks.example.org/a", "secret": "whsec_x", "severity": "info" });
    assert_eq!(put(&world, "webhook", hook).await["target"], "hooks.example.org");
}

#[actix_web::test]
async fn invalid_channels_are_refused() {
    let world = World::new();
    let mail = |field: &str, value: Value| {
        let mut mail = json!({ "host": "mail", "from": "me@example.org", "to": "me@example.org", "severity": "info" });
        mail[field] = value;
        mail
    };
    for (channel, body, field) in [
        ("telegram", json!({ "chat": "me", "secret": "1:a", "severity": "info" }), "chat"),
        ("telegram", json!({ "chat": "7", "severity": "info" }), "secret"),
        ("telegram", json!({ "chat": "7", "secret": "two words", "severity": "info" }), "secret"),
        ("webhook", json!({ "secret": "whsec_x", "severity": "info" }), "address"),
        ("webhook", json!({ "address": "hooks", "secret": "whsec_x", "severity": "info" }), "address"),
        ("ntfy", json!({ "address": "ftp://ntfy.sh/topic", "severity": "info" }), "address"),
        ("ntfy", json!({ "address": "https://ntfy.sh/topic", "severity": "loud" }), "severity"),
        ("email", mail("host", json!(" ")), "host"),
        ("email", mail("port", json!(0)), "port"),
        ("email", mail("port", json!(70_000)), "port"),
        ("email", mail("encryption", json!("rot13")), "encryption"),
        ("email", mail("secret", json!("a password without a name")), "username"),
        ("email", mail("secret", json!("two\nlines")), "secret"),
        ("email", mail("to", json!("")), "to"),
    ] {
        let answer = world.put(&format!("{PATH}/{channel}"), body.clone()).await;
        assert_eq!(answer.status, 422, "{body}: {answer:?}");
        assert!(answer.json()["fields"].get(field).is_some(), "{body}: {answer:?}");
    }
    assert_eq!(world.get("/api/changes").await.json(), json!([]));
}

#[actix_web::test]
async fn configured_channel_cannot_be_changed() {
    let ntfy = alert_channel(AlertChannelKind::Ntfy, "ntfy.sh".to_owned(), AlertKind::Info);
    let world = World::of(Parts { alert_channels: vec![Arc::new(ntfy)], ..Parts::on(Sqlite::fresh()) });
    let shown = world.get(PATH).await.json()[2].clone();
    assert_eq!((&shown["configured"], &shown["target"]), (&json!(true), &json!("ntfy.sh")));
    let body = json!({ "address": "https://ntfy.sh/topic", "severity": "info" });
    assert_eq!(world.put(&format!("{PATH}/ntfy"), body).await.status, 409);
    assert_eq!(world.call(Method::DELETE, &format!("{PATH}/ntfy")).await.status, 409);
    assert_eq!(world.post(&format!("{PATH}/ntfy/test"), json!(null)).await.json()["sent"], true);
    put(&world, "telegram", telegram("7")).await;
}
