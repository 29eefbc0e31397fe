//! The operator chooses a model on this machine, without a restart.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::SignedDuration;
use showrunner_domain::settings::Actor;
use showrunner_domain::text_model::{LocalModel, LocalServer, OfferedModel};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_ports::store::Page;
use showrunner_ports::text::{MockLocalModels, MockTextModel, TextIdentity};
use showrunner_services::{Ports, ServiceError, ServiceOptions, Services};

use crate::support::{Providers, World, free_draft, script_request};

const ADDRESS: &str = "http://127.0.0.1:11434/v1";

fn choice(address: &str) -> LocalModel {
    LocalModel { server: ModelServer::new(address).unwrap(), name: ModelName::new("llama").unwrap() }
}

/// A server with one model, which counts how often it is looked for.
fn local_models(searches: &Arc<AtomicUsize>) -> MockLocalModels {
    let mut local = MockLocalModels::new();
    let searches = Arc::clone(searches);
    local.expect_find().returning(move || {
        searches.fetch_add(1, Ordering::Relaxed);
        let models = vec![OfferedModel { name: "llama".to_owned(), size_bytes: Some(5) }];
        vec![LocalServer { name: "Ollama".to_owned(), address: ADDRESS.to_owned(), models }]
    });
    local.expect_memory_bytes().return_const(Some(16));
    local.expect_open().returning(|model| {
        let mut text = MockTextModel::new();
        text.expect_identity().returning(|| TextIdentity { name: "llama".to_owned(), stand_in: false, free: true });
        text.expect_write_script().returning(|_| Ok(free_draft(75)));
        (model.server.as_str() == ADDRESS).then(|| Arc::new(text) as Arc<_>)
    });
    local
}

/// Two processes on one database, whose built-in writer is never asked for a script.
fn processes(searches: &Arc<AtomicUsize>) -> (World, [Services; 2]) {
    let mut providers = Providers::new();
    providers.text.expect_write_script().never();
    let world = World::new(providers);
    let process = || {
        let ports = Ports { local_models: Some(Arc::new(local_models(searches))), ..world.ports.clone() };
        Services::new(&ports, &ServiceOptions::default())
    };
    let processes = [process(), process()];
    (world, processes)
}

#[tokio::test]
async fn chosen_model_writes_in_every_process_until_the_choice_is_undone() {
    let (_world, [api, worker]) = processes(&Arc::default());
    assert!(api.text_models.in_use().await.stand_in);
    api.text_models.choose(Some(choice(ADDRESS)), Actor::Operator).await.unwrap();
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
async fn address_that_is_no_local_server_is_refused() {
    let (_world, [api, _]) = processes(&Arc::default());
    for address in ["http://127.0.0.1:9/v1", "http://example.org/v1", "x"] {
        let error = api.text_models.choose(Some(choice(address)), Actor::Operator).await.unwrap_err();
        assert!(matches!(&error, ServiceError::Invalid(invalid) if invalid[0].field == "base_url"), "{error}");
    }
    assert_eq!(api.text_models.choices().await.unwrap().chosen, None);
}

#[tokio::test]
async fn configured_provider_leaves_no_choice() {
    let world = World::new(Providers::new());
    let models = &world.services.text_models;
    let choices = models.choices().await.unwrap();
    assert!(!choices.can_choose && choices.servers.is_empty());
    for choice in [Some(choice(ADDRESS)), None] {
        let error = models.choose(choice, Actor::Operator).await.unwrap_err();
        assert!(matches!(error, ServiceError::ModelIsConfigured), "{error}");
    }
}
