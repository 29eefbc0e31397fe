//! The text model is chosen, tried and left again; its key is stored and never sent back.

use std::sync::Arc;

use actix_web::http::Method;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use showrunner_domain::InvalidValue;
use showrunner_domain::text_model::{LocalServer, ModelPrice, ModelProvider, OfferedModel};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{MockModelServers, TextIdentity};
use showrunner_store::test_support::Sqlite;

use crate::support::{LOCAL_SERVER, Parts, World, text_model_as};

const ELSEWHERE: &str = "https://api.openai.com/v1";

const KEY: &str = "sk-0123456789abcd3f2a";

fn with_ollama() -> World {
    let mut local = MockModelServers::new();
    let offered = |name: &str, size_bytes| OfferedModel { size_bytes, ..OfferedModel::named(name.to_owned()) };
    let models =
        vec![offered("small", Some(2_000_000_000)), offered("large", Some(5_000_000_000)), offered("odd", None)];
    let server = LocalServer { name: "Ollama".to_owned(), address: LOCAL_SERVER.to_owned(), models };
    local.expect_find().returning(move || vec![server.clone()]);
    local.expect_memory_bytes().return_const(Some(16_000_000_000));
    local.expect_open().returning(|model, key| {
        if model.server.as_str().contains('@') {
            return Err(InvalidValue::new("base_url", "enter the address without a name"));
        }
        let identity = TextIdentity { name: model.name.to_string(), stand_in: false, free: key.is_none() };
        Ok(Arc::new(text_model_as(identity)))
    });
    local.expect_models().returning(|_, server, key| {
        if server.as_str().contains('@') {
            return Err(InvalidValue::new("base_url", "enter the address without a name"));
        }
        Ok(match key {
            Some(key) if key.expose_secret() == KEY && server.as_str() == ELSEWHERE => Ok(vec![OfferedModel {
                price: ModelPrice::from_dollars(2.5, 10.0),
                ..OfferedModel::named("gpt".to_owned())
            }]),
            _ => Err(ProviderError::new("OpenAI", ProviderErrorKind::Unauthorized, "the key was refused")),
        })
    });
    World::of(Parts { model_servers: Some(Arc::new(local)), ..Parts::on(Sqlite::fresh()) })
}

#[actix_web::test]
async fn model_on_this_machine_is_chosen_and_left_again() {
    let world = with_ollama();
    let model = |name: &str, size: Option<u64>, recommended: bool| json!({ "name": name, "sizeBytes": size, "inputPrice": null, "outputPrice": null, "recommended": recommended });
    let models = [
        model("small", Some(2_000_000_000), false),
        model("large", Some(5_000_000_000), true),
        model("odd", None, false),
    ];
    let mut answer = world.get("/api/text-model").await.json();
    assert_eq!(answer["providers"].as_array().map(Vec::len), Some(ModelProvider::ALL.len()));
    answer.as_object_mut().unwrap().remove("providers");
    let servers = json!([{ "name": "Ollama", "baseUrl": LOCAL_SERVER, "models": models }]);
    assert_eq!(answer, json!({ "canChoose": true, "chosen": null, "key": null, "servers": servers }));

    let choice = json!({ "baseUrl": LOCAL_SERVER, "model": "large" });
    let chosen = world.put("/api/text-model", choice).await;
    let shown = json!({ "protocol": "openai", "baseUrl": LOCAL_SERVER, "model": "large", "inputPrice": null, "outputPrice": null });
    assert_eq!((chosen.status, &chosen.json()["chosen"]), (200, &shown));
    let meta = world.get("/api/meta").await.json();
    assert_eq!(meta["aiText"], json!({ "name": "large", "standIn": false }));

    assert_eq!(world.call(Method::DELETE, "/api/text-model").await.status, 204);
    assert_eq!(world.get("/api/text-model").await.json()["chosen"], json!(null));
}

fn elsewhere(key: &str) -> Value {
    json!({ "protocol": "anthropic", "baseUrl": ELSEWHERE, "model": "gpt", "apiKey": key })
}

#[actix_web::test]
async fn key_is_stored_with_its_server_and_never_sent_back() {
    let world = with_ollama();
    let stored = json!({ "baseUrl": ELSEWHERE, "lastFour": "3f2a" });
    let chosen = world.put("/api/text-model", elsewhere(&format!(" {KEY}\n"))).await;
    assert_eq!((chosen.status, &chosen.json()["key"]), (200, &stored));
    assert_eq!(chosen.json()["chosen"]["protocol"], "anthropic");
    // A form that is sent again keeps the key; so does another choice.
    for choice in [elsewhere(""), json!({ "baseUrl": LOCAL_SERVER, "model": "large" })] {
        assert_eq!(world.put("/api/text-model", choice).await.json()["key"], stored);
    }
    for path in ["/api/text-model", "/api/changes", "/api/settings", "/api/meta"] {
        let body = String::from_utf8(world.get(path).await.body.to_vec()).unwrap();
        assert!(!body.contains(KEY) && !body.contains("0123456789abcd"), "{path}");
    }
    assert_eq!(world.call(Method::DELETE, "/api/text-model/key").await.status, 204);
    assert_eq!(world.get("/api/text-model").await.json()["key"], json!(null));
    assert_eq!(world.call(Method::DELETE, "/api/text-model/key").await.status, 404);
}

#[actix_web::test]
async fn models_of_a_server_are_listed_with_the_stored_key() {
    let world = with_ollama();
    let refused = world.post("/api/text-model/models", json!({ "baseUrl": ELSEWHERE, "apiKey": "sk-wrong" })).await;
    assert_eq!((refused.status, &refused.json()["error"]), (502, &json!("OpenAI: the key was refused")));
    let access = json!({ "baseUrl": ELSEWHERE, "apiKey": KEY });
    let models = world.post("/api/text-model/models", access).await;
    let priced =
        json!({ "name": "gpt", "sizeBytes": null, "inputPrice": 194, "outputPrice": 775, "recommended": false });
    assert_eq!(models.json(), json!([priced]));
    let impossible = world.post("/api/text-model/models", json!({ "baseUrl": "https://me@example.org/v1" })).await;
    assert!(impossible.status == 422 && impossible.json()["fields"]["baseUrl"].is_string(), "{impossible:?}");
    world.put("/api/text-model", elsewhere(KEY)).await;
    assert_eq!(world.post("/api/text-model/models", json!({ "baseUrl": ELSEWHERE })).await.status, 200);
    assert_eq!(world.post("/api/text-model/models", json!({ "baseUrl": LOCAL_SERVER })).await.status, 502);
}

#[actix_web::test]
async fn model_is_tried_without_being_chosen() {
    let world = with_ollama();
    let free = world.post("/api/text-model/test", json!({ "baseUrl": LOCAL_SERVER, "model": "large" })).await.json();
    assert!(free["count"].as_u64() > Some(20) && free["costMicroPence"].is_null(), "{free}");
    let paid = world.post("/api/text-model/test", elsewhere(KEY)).await.json();
    assert!(paid["costMicroPence"].is_number() && paid["milliseconds"].is_u64(), "{paid}");
    let after = world.get("/api/text-model").await.json();
    assert_eq!((&after["chosen"], &after["key"]), (&json!(null), &json!(null)));
}

#[actix_web::test]
async fn invalid_choice_is_refused_with_its_field() {
    let world = with_ollama();
    for (part, value, field) in [
        ("baseUrl", json!("https://me@example.org/v1"), "baseUrl"),
        ("baseUrl", json!(" "), "baseUrl"),
        ("model", json!(""), "model"),
        ("model", json!("x".repeat(201)), "model"),
        ("apiKey", json!("sk 123"), "apiKey"),
        ("apiKey", json!("ключ"), "apiKey"),
        ("apiKey", json!("x".repeat(4_097)), "apiKey"),
        ("protocol", json!("gopher"), "protocol"),
        ("inputPrice", json!(-1), "inputPrice"),
        ("inputPrice", json!(5), "outputPrice"),
        ("outputPrice", json!(5), "inputPrice"),
    ] {
        let mut choice = elsewhere(KEY);
        choice[part] = value;
        for answer in
            [world.put("/api/text-model", choice.clone()).await, world.post("/api/text-model/test", choice).await]
        {
            assert!(answer.status == 422 && answer.json()["fields"][field].is_string(), "{part}: {answer:?}");
        }
    }
    assert_eq!(world.get("/api/text-model").await.json()["key"], json!(null));
}

#[actix_web::test]
async fn configured_provider_leaves_no_choice() {
    let world = World::of(Parts { model_servers: None, ..Parts::on(Sqlite::fresh()) });
    let answer = world.get("/api/text-model").await.json();
    assert_eq!(
        (&answer["canChoose"], &answer["chosen"], &answer["servers"]),
        (&json!(false), &json!(null), &json!([]))
    );
    let choice = json!({ "baseUrl": LOCAL_SERVER, "model": "large" });
    assert_eq!(world.put("/api/text-model", choice.clone()).await.status, 409);
    assert_eq!(world.post("/api/text-model/test", choice.clone()).await.status, 409);
    assert_eq!(world.post("/api/text-model/models", choice).await.status, 409);
    for path in ["/api/text-model", "/api/text-model/key"] {
        assert_eq!(world.call(Method::DELETE, path).await.status, 409);
    }
}
