use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use serde_json::json;
use showrunner_ports::neural_voices::{NeuralVoices, NeuralVoicesState, NeuralVoicesStatus};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_services::ServiceOptions;
use showrunner_store::test_support::Sqlite;

use crate::support::{Parts, World, settings};

/// Voices that are fetched without a network.
#[derive(Debug)]
struct FakeVoices {
    state: Mutex<NeuralVoicesState>,
    begun: AtomicUsize,
    has_folder: bool,
}

impl FakeVoices {
    fn new(state: NeuralVoicesState) -> Self {
        Self { state: Mutex::new(state), begun: AtomicUsize::new(0), has_folder: true }
    }
}

impl NeuralVoices for FakeVoices {
    fn status(&self) -> NeuralVoicesStatus {
        let state = self.state.lock().unwrap().clone();
        NeuralVoicesStatus { state, download_bytes: 121_000_000, disk_bytes: 145_000_000 }
    }

    fn begin(&self) -> Result<(), ProviderError> {
        if !self.has_folder {
            return Err(ProviderError::new("Built-in studio", ProviderErrorKind::Setup, "its folder cannot be used"));
        }
        self.begun.fetch_add(1, Ordering::Relaxed);
        *self.state.lock().unwrap() = NeuralVoicesState::Fetching { percent: 0 };
        Ok(())
    }
}

fn world(voices: &Arc<FakeVoices>) -> World {
    let neural_voices = Some(Arc::clone(voices) as Arc<dyn NeuralVoices>);
    let options = ServiceOptions { neural_voices, ..ServiceOptions::default() };
    World::of(Parts { settings: settings(), options, ..Parts::on(Sqlite::fresh()) })
}

#[actix_web::test]
async fn a_call_begins_the_download_and_others_follow_it() {
    let voices = Arc::new(FakeVoices::new(NeuralVoicesState::NotInstalled));
    let world = world(&voices);
    let expected = json!({
        "state": "not_installed", "percent": null, "problem": null, "downloadBytes": 121_000_000, "diskBytes": 145_000_000,
    });
    assert_eq!(world.get("/api/neural-voices").await.json(), expected);
    let begun = world.call(Method::POST, "/api/neural-voices").await;
    assert_eq!(begun.status, 200);
    assert_eq!((&begun.json()["state"], &begun.json()["percent"]), (&json!("fetching"), &json!(0)));
    assert_eq!(world.get("/api/neural-voices").await.json(), begun.json());
    assert_eq!(voices.begun.load(Ordering::Relaxed), 1);
}

#[actix_web::test]
async fn a_failed_download_says_why_in_a_sentence() {
    let failed = NeuralVoicesState::Failed("the model could not be fetched; try again".to_owned());
    let answer = world(&Arc::new(FakeVoices::new(failed))).get("/api/neural-voices").await.json();
    assert_eq!(answer["state"], "failed");
    assert_eq!(answer["problem"], "The model could not be fetched; try again");
}

#[actix_web::test]
async fn a_folder_that_cannot_be_used_is_an_error_of_the_call() {
    let voices = Arc::new(FakeVoices { has_folder: false, ..FakeVoices::new(NeuralVoicesState::NotInstalled) });
    let answer = world(&voices).call(Method::POST, "/api/neural-voices").await;
    assert_eq!(answer.status, 502);
    assert!(answer.text().contains("its folder cannot be used"), "{}", answer.text());
}

#[actix_web::test]
async fn where_another_provider_renders_there_is_nothing_to_fetch() {
    let world = World::new();
    assert_eq!(world.get("/api/neural-voices").await.json()["state"], "not_used");
    assert_eq!(world.call(Method::POST, "/api/neural-voices").await.json()["state"], "not_used");
}
