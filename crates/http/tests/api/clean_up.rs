//! Retention: old rows are removed once a day, on every database.

use jiff::SignedDuration;
use serde_json::json;

use crate::support::World;

async fn notify(world: &World, project: &str) {
    let body = json!({ "name": project, "category": "health" });
    assert_eq!(world.post("/api/projects", body).await.status, 201);
}

/// The notifications, oldest first, by project.
async fn bell(world: &World) -> Vec<String> {
    let notifications = world.get("/api/notifications?limit=500").await.json();
    let message = |one: &serde_json::Value| one["message"].as_str().unwrap().to_owned();
    notifications.as_array().unwrap().iter().rev().map(message).collect()
}

#[actix_web::test]
async fn read_notifications_go_after_ninety_days_and_others_stay() {
    for world in World::everywhere() {
        let day = SignedDuration::from_hours(24);
        let names =
            |bell: Vec<String>| ["old", "unread", "young"].map(|name| bell.iter().any(|one| one.contains(name)));
        notify(&world, "old").await;
        notify(&world, "unread").await;
        world.clock.advance(day);
        notify(&world, "young").await;
        for notification in world.get("/api/notifications").await.json().as_array().unwrap() {
            if !notification["message"].as_str().unwrap().contains("unread") {
                let read = format!("/api/notifications/{}/read", notification["id"]);
                assert_eq!(world.put(&read, json!({})).await.status, 200);
            }
        }
        world.clock.advance(day * 89);
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [true; 3], "it is ninety days old and not older");
        world.clock.advance(day - SignedDuration::from_micros(1));
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [true; 3], "once a day");
        world.clock.advance(SignedDuration::from_micros(1));
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [false, true, true]);
    }
}
