//! Models on this machine are listed, chosen and left again.

use std::sync::Arc;

use actix_web::http::Method;
use serde_json::json;
use showrunner_domain::text_model::{LocalServer, OfferedModel};
use showrunner_ports::text::{MockLocalModels, MockTextModel, TextIdentity};
use showrunner_store::test_support::Sqlite;

use crate::support::{LOCAL_SERVER, Parts, World};

fn with_ollama() -> World {
    let mut local = MockLocalModels::new();
    let offered = |name: &str, size_bytes| OfferedModel { name: name.to_owned(), size_bytes };
    let models =
        vec![offered("small", Some(2_000_000_000)), offered("large", Some(5_000_000_000)), offered("odd", None)];
    let server = LocalServer { name: "Ollama".to_owned(), address: LOCAL_SERVER.to_owned(), models };
    local.expect_find().returning(move || vec![server.clone()]);
    local.expect_memory_bytes().return_const(Some(16_000_000_000));
    local.expect_open().returning(|model| {
        let name = model.name.to_string();
        let mut text = MockTextModel::new();
        text.expect_identity().returning(move || TextIdentity { name: name.clone(), stand_in: false, free: true });
        (model.server.as_str() == LOCAL_SERVER).then(|| Arc::new(text) as Arc<_>)
    });
    World::of(Parts { local_models: Some(Arc::new(local)), ..Parts::on(Sqlite::fresh()) })
}

#[actix_web::test]
async fn model_on_this_machine_is_chosen_and_left_again() {
    let world = with_ollama();
    let model = |name: &str, size: Option<u64>, recommended: bool| json!({ "name": name, "sizeBytes": size, "recommended": recommended });
    let models = [
        model("small", Some(2_000_000_000), false),
        model("large", Some(5_000_000_000), true),
        model("odd", None, false),
    ];
    let servers = json!([{ "name": "Ollama", "baseUrl": LOCAL_SERVER, "models": models }]);
    let answer = world.get("/api/text-model").await;
    assert_eq!(answer.json(), json!({ "canChoose": true, "chosen": null, "servers": servers }));

    let choice = json!({ "baseUrl": LOCAL_SERVER, "model": "large" });
    let chosen = world.put("/api/text-model", choice.clone()).await;
    assert_eq!((chosen.status, &chosen.json()["chosen"]), (200, &choice));
    let meta = world.get("/api/meta").await.json();
    assert_eq!(meta["aiText"], json!({ "name": "large", "standIn": false }));

    assert_eq!(world.call(Method::DELETE, "/api/text-model").await.status, 204);
    assert_eq!(world.get("/api/text-model").await.json()["chosen"], json!(null));
}

#[actix_web::test]
async fn invalid_choice_is_refused_with_its_field() {
    let world = with_ollama();
    for (choice, field) in [
        (json!({ "baseUrl": "http://127.0.0.1:9/v1", "model": "large" }), "baseUrl"),
        (json!({ "baseUrl": " ", "model": "large" }), "baseUrl"),
        (json!({ "baseUrl": LOCAL_SERVER, "model": "" }), "model"),
        (json!({ "baseUrl": LOCAL_SERVER, "model": "x".repeat(201) }), "model"),
    ] {
        let answer = world.put("/api/text-model", choice).await;
        assert!(answer.status == 422 && answer.json()["fields"][field].is_string(), "{answer:?}");
    }
}

#[actix_web::test]
async fn configured_provider_leaves_no_choice() {
    let world = World::of(Parts { local_models: None, ..Parts::on(Sqlite::fresh()) });
    assert_eq!(world.get("/api/text-model").await.json(), json!({ "canChoose": false, "chosen": null, "servers": [] }));
    let choice = json!({ "baseUrl": LOCAL_SERVER, "model": "large" });
    assert_eq!(world.put("/api/text-model", choice).await.status, 409);
    assert_eq!(world.call(Method::DELETE, "/api/text-model").await.status, 409);
}
