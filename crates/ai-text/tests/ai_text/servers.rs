//! Servers from which the operator chooses a model.

use axum::http::Method;
use secrecy::SecretString;
use serde_json::json;
use showrunner_ai_text::{RetryPolicy, Servers};
use showrunner_domain::text_model::{ChosenModel, LocalServer, ModelPrice, ModelProtocol, OfferedModel};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_fake_providers::{FakeAnthropic, FakeOpenAi, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::ModelServers as _;

use super::{brief, stand_in};

fn servers(addresses: &[String]) -> Servers {
    let policy = RetryPolicy::default;
    Servers::new(addresses, Some(16_000_000_000), policy(), policy(), stand_in()).unwrap()
}

fn at(address: &str) -> ModelServer {
    ModelServer::new(address).unwrap()
}

fn model(protocol: ModelProtocol, server: &str, name: &str) -> ChosenModel {
    ChosenModel { protocol, server: at(server), name: ModelName::new(name).unwrap(), price: None }
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
    let offered = |name: &str, size_bytes| vec![OfferedModel { size_bytes, ..OfferedModel::named(name.to_owned()) }];
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
async fn model_without_a_key_is_free() {
    let ollama = FakeOpenAi::start_ollama().await;
    let opened = servers(&[]).open(&model(ModelProtocol::Openai, &ollama.base_url(), FakeOpenAi::MODEL), None).unwrap();
    assert_eq!((opened.identity().free, opened.identity().stand_in), (true, false));
    opened.check().await.unwrap();
    let draft = opened.write_script(&brief()).await.unwrap().content;
    assert!(!draft.content.as_str().is_empty());
}

#[tokio::test]
async fn model_with_a_key_is_paid_with_either_protocol() {
    let (openai, anthropic) = (FakeOpenAi::start().await, FakeAnthropic::start().await);
    for (protocol, server, key, name) in [
        (ModelProtocol::Openai, openai.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL),
        (ModelProtocol::Anthropic, anthropic.base_url(), FakeAnthropic::KEY, FakeAnthropic::MODEL),
    ] {
        let opened = servers(&[]).open(&model(protocol, &server, name), Some(key.into())).unwrap();
        assert!(!opened.identity().free, "{protocol}");
        opened.check().await.unwrap();
        opened.write_script(&brief()).await.unwrap();
    }
}

#[test]
fn address_that_no_server_can_have_is_refused() {
    for address in ["x", "ftp://example.org", "https://", "https://key@example.org/v1", "https://example.org/v1#key"] {
        let refused = servers(&[]).open(&model(ModelProtocol::Openai, address, "gpt"), None).err().unwrap();
        assert_eq!(refused.field, "base_url", "{address}");
        assert!(!refused.message.contains("key@"), "{}", refused.message);
    }
}

#[tokio::test]
async fn server_lists_the_models_that_write() {
    let (openai, anthropic) = (FakeOpenAi::start().await, FakeAnthropic::start().await);
    openai.list_models(&["gpt-6-luna", "text-embedding-4", "whisper-2", "gpt-6-tts"]);
    let list = async |protocol, address: String, key: &str| {
        let key = (!key.is_empty()).then(|| SecretString::from(key));
        servers(&[]).models(protocol, &at(&address), key).await.unwrap()
    };
    let names = |models: Vec<OfferedModel>| models.into_iter().map(|model| model.name).collect::<Vec<_>>();
    // The path is completed as for questions.
    for address in [openai.base_url(), openai.host_url(), format!("{}/chat/completions", openai.base_url())] {
        let models = list(ModelProtocol::Openai, address, FakeOpenAi::KEY).await.unwrap();
        assert_eq!(names(models), ["gpt-6-luna"]);
    }
    let models = list(ModelProtocol::Anthropic, anthropic.base_url(), FakeAnthropic::KEY).await.unwrap();
    assert_eq!(names(models), [FakeAnthropic::MODEL]);

    let refused = list(ModelProtocol::Openai, openai.base_url(), "sk-wrong-0123456789").await.unwrap_err();
    assert_eq!(refused.kind, ProviderErrorKind::Unauthorized);
    assert!(!refused.message.contains("sk-wrong-0123456789"), "{}", refused.message);
    let missing = list(ModelProtocol::Openai, nothing(), "").await.unwrap_err();
    assert_eq!(missing.kind, ProviderErrorKind::Unavailable);
    let none = list(ModelProtocol::Openai, "https://studio.openai.azure.com/openai/v1".to_owned(), "key").await;
    assert_eq!(none.unwrap(), [], "Azure lists what can be deployed, not what is");
    let impossible = servers(&[]).models(ModelProtocol::Openai, &at("0"), None).await.unwrap_err();
    assert_eq!(impossible.field, "base_url");
}

#[tokio::test]
async fn lists_in_other_forms_are_read() {
    let openai = FakeOpenAi::start().await;
    let list = async || {
        servers(&[]).models(ModelProtocol::Openai, &at(&openai.base_url()), Some(FakeOpenAi::KEY.into())).await.unwrap()
    };
    let answer = |body| openai.faults().next(Method::GET, "/v1/models", Fault::refusal(200, &body));
    // Together's.
    answer(json!([{ "id": "meta-llama/Llama-4-Scout" }]));
    assert_eq!(list().await.unwrap()[0].name, "meta-llama/Llama-4-Scout");
    // OpenRouter's, with prices in dollars a token; only what is a price is suggested.
    let priced =
        |prompt: &str| json!({ "id": "a/b", "pricing": { "prompt": prompt, "completion": "0.00001", "image": "0" } });
    let price = ModelPrice::from_dollars(2.5, 10.0);
    for (body, expected) in [
        (priced("0.0000025"), price),
        (priced("-1"), None),
        (priced("free"), None),
        (json!({ "id": "a/b", "pricing": { "input": 0.18, "output": 0.18 } }), None),
        (json!({ "id": "a/b", "pricing": null }), None),
    ] {
        answer(json!({ "data": [body.clone()] }));
        let models = list().await.unwrap();
        assert_eq!((models[0].name.as_str(), models[0].price), ("a/b", expected), "{body}");
    }
    answer(json!({ "data": [{ "name": "no id" }] }));
    assert!(list().await.is_err());
}
