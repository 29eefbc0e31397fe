//! The operator chooses a text model, without a restart.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::InvalidValue;
use showrunner_domain::money::MicroPence;
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::text_model::{ChosenModel, LocalServer, ModelPrice, ModelProtocol, OfferedModel, TokenPrice};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Page;
use showrunner_ports::text::{MockModelServers, MockTextModel, TextIdentity};
use showrunner_services::{KeyChoice, Ports, ServerKey, ServiceError, ServiceOptions, Services};

use crate::support::{Providers, World, draft, free_draft, paid, script_request};

const ADDRESS: &str = "http://127.0.0.1:11434/v1";

const ELSEWHERE: &str = "https://models.example/v1";

/// Its model says what it uses.
const PAID: &str = "https://paid.example/v1";

const KEY: &str = "sk-0123456789abcd3f2a";

fn choice(address: &str) -> ChosenModel {
    ChosenModel {
        protocol: ModelProtocol::Openai,
        server: ModelServer::new(address).unwrap(),
        name: ModelName::new("llama").unwrap(),
        price: None,
    }
}

/// A server with one model, which counts how often it is looked for. Another one wants the [`KEY`], and its model has its name.
fn model_servers(searches: &Arc<AtomicUsize>) -> MockModelServers {
    let mut local = MockModelServers::new();
    let searches = Arc::clone(searches);
    local.expect_find().returning(move || {
        searches.fetch_add(1, Ordering::Relaxed);
        let models = vec![OfferedModel { size_bytes: Some(5), ..OfferedModel::named("llama".to_owned()) }];
        vec![LocalServer { name: "Ollama".to_owned(), address: ADDRESS.to_owned(), models }]
    });
    local.expect_memory_bytes().return_const(Some(16));
    local.expect_open().returning(|model, key| {
        let address = model.server.as_str();
        if !address.contains("://") {
            return Err(InvalidValue::new("base_url", "this is no address"));
        }
        let is_paid = address == PAID;
        let has_key = key.is_some_and(|key| key.expose_secret() == KEY);
        let (free, works) = (address == ADDRESS, address == ADDRESS || has_key);
        let refused = || ProviderError::new("Text model", ProviderErrorKind::Unauthorized, "the key was refused");
        let mut text = MockTextModel::new();
        text.expect_identity().returning(move || TextIdentity { name: "llama".to_owned(), stand_in: false, free });
        text.expect_check().returning(move || if works { Ok(()) } else { Err(refused()) });
        text.expect_write_script().returning(move |_| match works {
            true if is_paid => Ok(paid(draft(75), 1_000, 500)),
            true => Ok(free_draft(75)),
            false => Err(refused().into()),
        });
        Ok(Arc::new(text))
    });
    local
}

/// Two processes on one database, whose built-in writer is never asked for a script.
fn processes(searches: &Arc<AtomicUsize>) -> (World, [Services; 2]) {
    let mut providers = Providers::new();
    providers.text.expect_write_script().never();
    let world = World::new(providers);
    let process = || {
        let ports = Ports { model_servers: Some(Arc::new(model_servers(searches))), ..world.ports.clone() };
        Services::new(&ports, &ServiceOptions::default())
    };
    let processes = [process(), process()];
    (world, processes)
}

#[tokio::test]
async fn chosen_model_writes_in_every_process_until_the_choice_is_undone() {
    let (_world, [api, worker]) = processes(&Arc::default());
    assert!(api.text_models.in_use().await.stand_in);
    api.text_models.choose(Some(choice(ADDRESS)), KeyChoice::Stored, Actor::Operator).await.unwrap();
    assert_eq!(api.text_models.in_use().await, TextIdentity { name: "llama".to_owned(), stand_in: false, free: true });
    // Also before the other process has called a model.
    assert_eq!(worker.text_models.in_use().await.name, "llama");
    for process in [&api, &worker] {
        process.scripts.generate(script_request()).await.unwrap();
    }
    assert_eq!(worker.text_models.in_use().await.name, "llama");
    assert_eq!(api.text_models.choices().await.unwrap().chosen, Some(choice(ADDRESS)));

    let change = api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    assert!(api.text_models.in_use().await.stand_in);
    assert_eq!(api.text_models.choices().await.unwrap().chosen, None);
}

#[tokio::test]
async fn servers_are_looked_for_once_a_minute_at_most() {
    let searches = Arc::default();
    let (world, [api, _]) = processes(&searches);
    for _ in 0..3 {
        assert_eq!(api.text_models.choices().await.unwrap().servers.len(), 1);
    }
    assert_eq!(searches.load(Ordering::Relaxed), 1);
    world.clock.advance(SignedDuration::from_secs(60));
    api.text_models.choices().await.unwrap();
    assert_eq!(searches.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn address_that_no_server_can_have_is_refused() {
    let (_world, [api, _]) = processes(&Arc::default());
    let error = api.text_models.choose(Some(choice("x")), new_key(KEY), Actor::Operator).await.unwrap_err();
    assert!(matches!(&error, ServiceError::Invalid(invalid) if invalid[0].field == "base_url"), "{error}");
    let choices = api.text_models.choices().await.unwrap();
    assert_eq!((choices.chosen, choices.key), (None, None), "nothing is half stored");
}

fn new_key(key: &str) -> KeyChoice {
    KeyChoice::New(SecretString::from(key))
}

fn stored(server: &str, ending: &str) -> ServerKey {
    ServerKey { server: server.to_owned(), ending: ending.to_owned() }
}

#[tokio::test]
async fn new_key_holds_in_every_process_at_once() {
    let (_world, [api, worker]) = processes(&Arc::default());
    api.text_models.choose(Some(choice(ELSEWHERE)), new_key("sk-wrong-0123456789"), Actor::Operator).await.unwrap();
    assert!(worker.scripts.generate(script_request()).await.is_err());
    api.text_models.choose(Some(choice(ELSEWHERE)), new_key(KEY), Actor::Operator).await.unwrap();
    worker.scripts.generate(script_request()).await.unwrap();
    assert_eq!(worker.text_models.choices().await.unwrap().key, Some(stored(ELSEWHERE, "3f2a")));
    assert_eq!(api.stores.settings.changes(Page::default()).await.unwrap().len(), 1, "keys have no history");

    worker.text_models.remove_key().await.unwrap();
    assert!(api.scripts.generate(script_request()).await.is_err());
    assert!(matches!(api.text_models.remove_key().await, Err(ServiceError::NotFound("key"))));
}

#[tokio::test]
async fn new_key_closes_an_open_circuit() {
    let (_world, [api, _]) = processes(&Arc::default());
    api.text_models.choose(Some(choice(ELSEWHERE)), new_key("sk-wrong-0123456789"), Actor::Operator).await.unwrap();
    // As many as open the circuit.
    for _ in 0..6 {
        api.scripts.generate(script_request()).await.unwrap_err();
    }
    api.text_models.choose(Some(choice(ELSEWHERE)), new_key(KEY), Actor::Operator).await.unwrap();
    api.scripts.generate(script_request()).await.unwrap();
}

#[tokio::test]
async fn key_is_given_to_its_own_server_only() {
    let (_world, [api, worker]) = processes(&Arc::default());
    let models = &api.text_models;
    models.choose(Some(choice(ELSEWHERE)), new_key(KEY), Actor::Operator).await.unwrap();
    let other = "https://other.example/v1";
    models.choose(Some(choice(other)), KeyChoice::Stored, Actor::Operator).await.unwrap();
    assert!(worker.scripts.generate(script_request()).await.is_err());
    assert!(api.model_trials.run(choice(other), KeyChoice::Stored).await.is_err());
    // It opens again when its server is chosen again, also by an undo.
    let change = api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    worker.scripts.generate(script_request()).await.unwrap();
    // A hand in the database moves no key.
    let mut moved = api.stores.settings.secret(SecretKey::TextModel).await.unwrap().unwrap();
    moved.belongs_to = other.to_owned();
    let setting = Setting::TextModel(Some(choice(other)));
    api.stores.settings.set_with_secret(setting, moved, Actor::Operator, api.clock.now()).await.unwrap();
    assert!(worker.scripts.generate(script_request()).await.is_err());
}

#[tokio::test]
async fn trial_books_its_cost_and_stores_no_script() {
    let (world, [api, _]) = processes(&Arc::default());
    let trial = api.model_trials.run(choice(ADDRESS), KeyChoice::Stored).await.unwrap().unwrap();
    assert!(!trial.text.is_empty() && trial.length.count > 0 && trial.cost.is_none());
    let trial = api.model_trials.run(choice(ELSEWHERE), new_key(KEY)).await.unwrap().unwrap();
    assert!(trial.cost.is_some());
    let error = api.model_trials.run(choice(ELSEWHERE), new_key("sk-wrong-0123456789")).await.unwrap_err();
    assert!(
        matches!(&error, ServiceError::Provider(error) if error.kind == ProviderErrorKind::Unauthorized),
        "{error}"
    );
    let choices = api.text_models.choices().await.unwrap();
    assert_eq!((choices.chosen, choices.key), (None, None));
    // Nothing that costs money is tried when nothing may be spent.
    world.set_budget(0).await;
    assert!(matches!(api.model_trials.run(choice(ELSEWHERE), new_key(KEY)).await, Err(ServiceError::Budget(_))));
    api.model_trials.run(choice(ADDRESS), KeyChoice::Stored).await.unwrap();
}

#[tokio::test]
async fn price_of_the_chosen_model_is_booked_in_every_process() {
    let (_world, [api, worker]) = processes(&Arc::default());
    let price = |pence| TokenPrice::new(pence).unwrap();
    // 1,000 tokens asked with, 500 answered.
    for (prices, booked) in [((40, 200), 140_000), ((4, 20), 154_000), ((0, 0), 154_000)] {
        let price = Some(ModelPrice { input: price(prices.0), output: price(prices.1) });
        let chosen = ChosenModel { price, ..choice(PAID) };
        api.text_models.choose(Some(chosen), new_key(KEY), Actor::Operator).await.unwrap();
        worker.scripts.generate(script_request()).await.unwrap();
        assert_eq!(api.costs.summary().await.unwrap().costs.committed(), MicroPence(booked));
    }
}

#[tokio::test]
async fn budget_holds_back_a_model_chosen_in_another_process() {
    let (world, [api, worker]) = processes(&Arc::default());
    world.set_budget(0).await;
    api.text_models.choose(Some(choice(ELSEWHERE)), new_key(KEY), Actor::Operator).await.unwrap();
    // The worker has called no model yet.
    assert!(matches!(worker.scripts.generate(script_request()).await, Err(ServiceError::Budget(_))));
}

#[tokio::test]
async fn configured_provider_leaves_no_choice() {
    let world = World::new(Providers::new());
    let models = &world.services.text_models;
    let choices = models.choices().await.unwrap();
    assert!(!choices.can_choose && choices.servers.is_empty());
    for choice in [Some(choice(ADDRESS)), None] {
        let error = models.choose(choice, KeyChoice::Stored, Actor::Operator).await.unwrap_err();
        assert!(matches!(error, ServiceError::ModelIsConfigured), "{error}");
    }
}
