//! The avatar provider is chosen, tried and left again; its key is stored and never sent back.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_store::test_support::Sqlite;

use crate::support::{HEYGEN_KEY as KEY, Parts, World};

fn heygen(key: &str) -> Value {
    json!({ "provider": "heygen", "apiKey": key })
}

#[actix_web::test]
async fn provider_is_chosen_and_left_again() {
    let world = World::new();
    let offered =
        json!([{ "name": "heygen", "label": "HeyGen", "keysUrl": "https://developers.heygen.com/docs/api-key" }]);
    let nothing = json!({ "canChoose": true, "chosen": null, "key": null, "providers": offered });
    assert_eq!(world.get("/api/avatar-provider").await.json(), nothing);
    let made_by = async || world.get("/api/meta").await.json()["provider"]["label"].clone();
    assert_eq!(made_by().await, "Built-in studio");

    let chosen = world.put("/api/avatar-provider", heygen(&format!(" {KEY}\n"))).await;
    let key = json!({ "provider": "heygen", "lastFour": "3f2a" });
    assert_eq!((chosen.status, &chosen.json()["chosen"], &chosen.json()["key"]), (200, &json!("heygen"), &key));
    assert_eq!(made_by().await, "HeyGen");
    for path in ["/api/avatar-provider", "/api/changes", "/api/settings", "/api/meta"] {
        let body = String::from_utf8(world.get(path).await.body.to_vec()).unwrap();
        assert!(!body.contains("0123456789abcdef"), "{path}");
    }
    assert_eq!(world.call(Method::DELETE, "/api/avatar-provider").await.status, 204);
    assert_eq!(made_by().await, "Built-in studio");
    // The key is kept until it is removed.
    assert_eq!(world.put("/api/avatar-provider", json!({ "provider": "heygen" })).await.json()["chosen"], "heygen");
    assert_eq!(world.call(Method::DELETE, "/api/avatar-provider/key").await.status, 204);
    assert_eq!(world.get("/api/avatar-provider").await.json(), nothing);
    assert_eq!(world.call(Method::DELETE, "/api/avatar-provider/key").await.status, 404);
}

#[actix_web::test]
async fn key_is_tried_without_being_chosen() {
    let world = World::new();
    let right = world.post("/api/avatar-provider/test", heygen(KEY)).await.json();
    assert_eq!((&right["connected"], &right["accountInfo"]), (&json!(true), &json!({ "Balance": "42.50 USD" })));
    let wrong = world.post("/api/avatar-provider/test", heygen("sk_wrong")).await.json();
    assert_eq!((&wrong["connected"], &wrong["message"]), (&json!(false), &json!("The key was refused.")));
    assert_eq!(world.get("/api/avatar-provider").await.json()["key"], json!(null));
}

#[actix_web::test]
async fn invalid_choice_of_a_provider_is_refused() {
    let world = World::new();
    for (choice, status, field) in [
        (json!({ "provider": " ", "apiKey": KEY }), 422, "provider"),
        (heygen(""), 422, "apiKey"),
        (heygen("two words"), 422, "apiKey"),
        (heygen(&"x".repeat(501)), 422, "apiKey"),
        (json!({ "provider": "other", "apiKey": KEY }), 422, "provider"),
    ] {
        for answer in [
            world.put("/api/avatar-provider", choice.clone()).await,
            world.post("/api/avatar-provider/test", choice.clone()).await,
        ] {
            assert_eq!(answer.status, status, "{choice}");
            assert!(field.is_empty() || answer.json()["fields"][field].is_string(), "{choice}: {answer:?}");
        }
    }
    assert_eq!(world.get("/api/avatar-provider").await.json()["chosen"], json!(null));
}

#[actix_web::test]
async fn configured_key_leaves_no_choice() {
    let world = World::of(Parts { paid_providers: None, ..Parts::on(Sqlite::fresh()) });
    let answer = world.get("/api/avatar-provider").await.json();
    assert_eq!(answer, json!({ "canChoose": false, "chosen": null, "key": null, "providers": [] }));
    for answer in [
        world.put("/api/avatar-provider", heygen(KEY)).await,
        world.post("/api/avatar-provider/test", heygen(KEY)).await,
        world.call(Method::DELETE, "/api/avatar-provider").await,
        world.call(Method::DELETE, "/api/avatar-provider/key").await,
    ] {
        assert_eq!(answer.status, 409, "{answer:?}");
    }
}
