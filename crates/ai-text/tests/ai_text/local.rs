//! Models on this machine.

use axum::http::Method;
use serde_json::json;
use showrunner_ai_text::{LocalServers, RetryPolicy};
use showrunner_domain::text_model::{LocalModel, LocalServer, OfferedModel};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_fake_providers::{FakeOpenAi, Fault};
use showrunner_ports::text::LocalModels as _;

use super::{brief, stand_in};

fn servers(addresses: &[String]) -> LocalServers {
    LocalServers::new(addresses, Some(16_000_000_000), RetryPolicy::default(), stand_in()).unwrap()
}

fn model(server: &str) -> LocalModel {
    LocalModel { server: ModelServer::new(server).unwrap(), name: ModelName::new(FakeOpenAi::MODEL).unwrap() }
}

/// An address at which nothing listens.
fn nothing() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

#[tokio::test]
async fn servers_are_found_with_the_models_that_write() {
    let (ollama, other) = (FakeOpenAi::start_ollama().await, FakeOpenAi::start_ollama().await);
    // Without Ollama's own list it is any server with OpenAI's protocol.
    other.faults().next(Method::GET, "/api/tags", Fault::refusal(404, &json!({ "error": "no such path" })));
    other.list_models(&["qwen2.5-7b-instruct", "text-embedding-nomic"]);
    let addresses = [nothing(), format!("{}/", ollama.host_url()), other.host_url()];
    let offered = |name: &str, size_bytes| vec![OfferedModel { name: name.to_owned(), size_bytes }];
    let expected = [
        LocalServer {
            name: "Ollama".to_owned(),
            address: ollama.base_url(),
            models: offered(FakeOpenAi::MODEL, Some(4_920_753_328)),
        },
        LocalServer {
            name: other.host_url().replace("http://", "Model server at "),
            address: other.base_url(),
            models: offered("qwen2.5-7b-instruct", None),
        },
    ];
    assert_eq!(servers(&addresses).find().await, expected);
}

#[tokio::test]
async fn other_programs_at_these_addresses_are_no_model_servers() {
    let ollama = FakeOpenAi::start_ollama().await;
    for body in
        [json!("<html></html>"), json!({}), json!([]), json!({ "models": [{ "size": 1 }] }), json!({ "data": [] })]
    {
        for path in ["/api/tags", "/v1/models"] {
            ollama.faults().next(Method::GET, path, Fault::refusal(200, &body));
        }
        assert_eq!(servers(&[ollama.host_url()]).find().await, [], "{body}");
    }
    ollama.faults().next(Method::GET, "/api/tags", Fault::refusal(200, &json!({ "models": [] })));
    assert_eq!(servers(&[ollama.host_url()]).find().await, [], "no model is installed");
    assert_eq!(servers(&[]).find().await, []);
}

#[tokio::test]
async fn opened_model_is_free_and_limited_to_known_addresses() {
    let ollama = FakeOpenAi::start_ollama().await;
    let servers = servers(&[ollama.host_url()]);
    let opened = servers.open(&model(&ollama.base_url())).unwrap();
    assert_eq!((opened.identity().free, opened.identity().stand_in), (true, false));
    opened.check().await.unwrap();
    let draft = opened.write_script(&brief()).await.unwrap().content;
    assert!(!draft.content.as_str().is_empty());
    for address in ["http://192.168.1.4:11434/v1", &ollama.host_url(), "http://127.0.0.1:1/v1"] {
        assert!(servers.open(&model(address)).is_none(), "{address}");
    }
}
