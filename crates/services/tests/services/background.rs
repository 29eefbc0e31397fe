//! Requests are answered in time, and scripts of slow models come later.

use std::time::Duration;

use showrunner_domain::script::ScriptStatus;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{NotificationFilter, Page, ScriptFilter};
use showrunner_ports::text::{MockTextModel, TextError};
use showrunner_services::ServiceError;
use showrunner_testkit::waiting_model::Hold;
use showrunner_testkit::{WaitingModel, patient};

use crate::support::{Providers, World, draft, paid, paid_model, script_request};
use crate::videos::from_topic;

fn refusing() -> MockTextModel {
    let mut model = paid_model("slow");
    model.expect_write_script().once().returning(|_| {
        let refused = ProviderError::new("slow", ProviderErrorKind::Refused, "it refused: I can't help with that.");
        Err(TextError::from(refused))
    });
    model
}

fn writing() -> MockTextModel {
    let mut model = paid_model("slow");
    model.expect_write_script().once().returning(|_| Ok(paid(draft(75), 7, 5)));
    model
}

/// Lets the time pass in which a request is answered, once the model is asked.
async fn outlast_request(hold: &Hold) {
    hold.asked().await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(50)).await;
    tokio::time::resume();
}

/// Waits for a notification, and returns all of them: title and message.
async fn notified(world: &World) -> Vec<(String, String)> {
    let notified = async {
        loop {
            let rows = world.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap();
            let rows: Vec<_> = rows.into_iter().map(|row| (row.title, row.message)).collect();
            if rows.iter().any(|(title, _)| title.contains("Script") || title.contains("Video")) {
                return rows;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(patient(Duration::from_mins(1)), notified).await.unwrap()
}

async fn stored(world: &World) -> Vec<ScriptStatus> {
    let scripts = world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap();
    scripts.into_iter().map(|script| script.details.status).collect()
}

#[tokio::test]
async fn a_slow_script_is_stored_after_the_answer() {
    let (model, hold) = WaitingModel::held(writing());
    let world = World::with_text(model);
    let request = world.services.scripts.generate_within_request(script_request());
    let (answer, ()) = tokio::join!(request, outlast_request(&hold));
    assert_eq!((answer.unwrap(), stored(&world).await), (None, vec![]));
    hold.release();
    assert!(notified(&world).await.iter().any(|(title, _)| title == "Script generated"));
    assert_eq!(stored(&world).await, [ScriptStatus::Draft]);
}

#[tokio::test]
async fn a_quick_script_is_the_answer() {
    let mut providers = Providers::new();
    providers.text = writing();
    let world = World::new(providers);
    let script = world.services.scripts.generate_within_request(script_request()).await.unwrap();
    assert_eq!(script.unwrap().script.details.status, ScriptStatus::Draft);

    let mut providers = Providers::new();
    providers.text = refusing();
    let world = World::new(providers);
    let error = world.services.scripts.generate_within_request(script_request()).await.unwrap_err();
    assert!(matches!(error, ServiceError::Provider(_)), "{error:?}");
    assert_eq!(world.bell().await, Vec::<String>::new(), "the answer says it");
}

#[tokio::test]
async fn a_failure_after_the_answer_is_notified() {
    let (model, hold) = WaitingModel::held(refusing());
    let world = World::with_text(model);
    let request = world.services.scripts.generate_within_request(script_request());
    let (answer, ()) = tokio::join!(request, outlast_request(&hold));
    assert_eq!(answer.unwrap(), None);
    hold.release();
    let notified = notified(&world).await;
    let (_, message) = notified.iter().find(|(title, _)| title == "Script not written").unwrap();
    assert!(message.ends_with(": slow: it refused: I can't help with that."), "{message}");
    assert_eq!(stored(&world).await, []);
}

#[tokio::test]
async fn a_failure_after_a_disconnect_is_notified() {
    let (model, hold) = WaitingModel::held(refusing());
    let world = World::with_text(model);
    tokio::select! {
        answer = world.services.scripts.generate_within_request(script_request()) => panic!("{answer:?}"),
        () = hold.asked() => {}
    }
    hold.release();
    assert!(notified(&world).await.iter().any(|(title, _)| title == "Script not written"));
}

#[tokio::test]
async fn a_slow_video_without_a_script_is_notified() {
    let (model, hold) = WaitingModel::held(refusing());
    let world = World::with_text(model);
    let request = world.services.videos.create_from_topic(from_topic());
    let (answer, ()) = tokio::join!(request, outlast_request(&hold));
    assert_eq!(answer.unwrap(), None);
    hold.release();
    let notified = notified(&world).await;
    let (_, message) = notified.iter().find(|(title, _)| title == "Video not created").unwrap();
    assert!(message.ends_with("slow: it refused: I can't help with that."), "{message}");
}
