//! Settings, their changes, and undo; the operator's own hooks and topics.

use actix_web::http::Method;
use serde_json::json;
use showrunner_domain::settings::time_zone;
use showrunner_services::ServiceOptions;
use showrunner_store::test_support::Sqlite;

use crate::support::{Parts, World};

#[actix_web::test]
async fn settings_begin_with_their_defaults_and_keep_what_is_set() {
    let world = World::new();
    let settings = world.get("/api/settings").await.json();
    assert_eq!((&settings["monthlyTarget"], &settings["monthlyBudget"]), (&json!(240), &json!(null)));
    assert_eq!((&settings["defaultBackground"], &settings["plan"]), (&json!("Modern Office"), &json!(null)));
    assert_eq!(settings["platforms"][0]["optimalTime"], "18:00");

    let plan = json!({ "platforms": ["youtube", "tiktok"], "timeSlots": ["18:00", "9:00"], "frequency": "weekdays" });
    let body = json!({
        "monthlyTarget": 300, "monthlyBudget": 25_000, "autoResponse": true, "listening": true,
        "timeZone": "Asia/Tokyo", "plan": plan, "defaultAvatarId": "ana/1", "defaultVoiceId": "en-calm",
        "defaultBackground": "cozy home", "defaultMusic": "Calm & Relaxing", "unknown": 1,
    });
    let answer = world.put("/api/settings", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let updated = answer.json();
    assert_eq!(updated["changes"].as_array().unwrap().len(), 10);
    assert_eq!(updated["settings"]["defaultBackground"], "Cozy Home");
    let kept = world.get("/api/settings").await.json();
    assert_eq!(kept, updated["settings"]);
    assert_eq!(
        kept["plan"],
        json!({ "platforms": ["tiktok", "youtube"], "timeSlots": ["09:00", "18:00"], "frequency": "weekdays" })
    );
    assert_eq!(world.get("/api/meta").await.json()["timeZone"], "Asia/Tokyo");
}

#[actix_web::test]
async fn configured_zone_is_the_same_on_every_screen() {
    let zone = time_zone("Australia/Lord_Howe").unwrap();
    let options = ServiceOptions { time_zone: zone, ..ServiceOptions::default() };
    let world = World::of(Parts { options, ..Parts::on(Sqlite::fresh()) });
    for path in ["/api/meta", "/api/settings", "/api/scheduling/plan"] {
        assert_eq!(world.get(path).await.json()["timeZone"], "Australia/Lord_Howe", "{path}");
    }
    world.database.set_available(false);
    assert_eq!(world.get("/api/meta").await.json()["timeZone"], "Australia/Lord_Howe");
}

#[actix_web::test]
async fn null_takes_away_and_the_same_value_is_no_change() {
    let world = World::new();
    world.put("/api/settings", json!({ "monthlyBudget": 100, "timeZone": "Asia/Tokyo" })).await;
    let again = world.put("/api/settings", json!({ "monthlyBudget": 100 })).await.json();
    assert_eq!(again["changes"], json!([]));
    let gone = world.put("/api/settings", json!({ "monthlyBudget": null, "timeZone": null })).await.json();
    assert_eq!(gone["changes"].as_array().unwrap().len(), 2);
    assert_eq!(gone["settings"]["monthlyBudget"], json!(null));
}

#[actix_web::test]
async fn one_wrong_value_refuses_all_of_them() {
    let world = World::new();
    let before = world.stored();
    let body = json!({ "monthlyTarget": 300, "defaultMusic": "noise", "timeZone": "Mars", "defaultAvatarId": " " });
    let answer = world.put("/api/settings", body).await;
    assert_eq!((answer.status, answer.invalid_fields().as_str()), (422, "defaultAvatarId,defaultMusic,timeZone"));
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn a_change_is_listed_and_undone_once() {
    let world = World::new();
    world.put("/api/settings", json!({ "monthlyTarget": 300 })).await;
    world.put("/api/settings", json!({ "monthlyTarget": 310 })).await;
    let changes = world.get("/api/changes").await.json();
    let [second, first] = changes.as_array().unwrap().as_slice() else { panic!("{changes}") };
    assert_eq!((&first["subject"], &first["actor"]), (&json!("monthlyTarget"), &json!("operator")));
    assert_eq!((&first["before"], &first["after"], &first["undoneAt"]), (&json!(240), &json!(300), &json!(null)));
    assert_eq!(second["description"], "The monthly target is 310 videos.");
    assert_eq!((&second["canUndo"], &first["canUndo"]), (&json!(true), &json!(false)));
    let undo = |change: &serde_json::Value| format!("/api/changes/{}/undo", change["id"]);

    let refused = world.post(&undo(first), json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"));
    let undone = world.post(&undo(second), json!({})).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert!(undone.json()["undoneAt"].is_string());
    assert_eq!(undone.json()["canUndo"], false);
    assert_eq!(world.get("/api/changes").await.json()[1]["canUndo"], true, "it is the latest again");
    assert_eq!(world.get("/api/settings").await.json()["monthlyTarget"], 300);
    assert_eq!(world.post(&undo(second), json!({})).await.status, 409);
    assert_eq!(world.post(&undo(first), json!({})).await.status, 200);
    assert_eq!(world.get("/api/settings").await.json()["monthlyTarget"], 240);
}

#[actix_web::test]
async fn exported_settings_are_imported_elsewhere() {
    let (from, to) = (World::new(), World::new());
    let plan = json!({ "platforms": ["tiktok"], "timeSlots": ["09:00"], "frequency": "daily" });
    let body =
        json!({ "monthlyBudget": 25_000, "timeZone": "Asia/Tokyo", "plan": plan, "contactEmail": "a@example.com" });
    assert_eq!(from.put("/api/settings", body).await.status, 200);
    let answer = from.get("/api/settings/file").await;
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"showrunner-settings.json\"");
    let file = answer.json();
    assert_eq!((&file["version"], &file["settings"]["time_zone"]), (&json!(1), &json!("Asia/Tokyo")));
    for key in ["text_model", "avatar_provider", "app.tiktok"] {
        assert_eq!(file["settings"].get(key), None, "{key} comes with a secret");
    }

    let before = to.stored();
    let differences = to.post("/api/settings/file/compare", file.clone()).await.json();
    assert_eq!(differences.as_array().unwrap().len(), 4);
    assert_eq!(
        differences[1],
        json!({ "before": "There is no monthly budget.", "after": "The monthly budget is £250." })
    );
    assert_eq!(to.stored(), before, "comparing changes nothing");
    let changes = to.put("/api/settings/file", file.clone()).await.json();
    assert_eq!(changes.as_array().unwrap().len(), 4);
    assert_eq!(to.get("/api/settings").await.json(), from.get("/api/settings").await.json());
    assert_eq!(to.put("/api/settings/file", file.clone()).await.json(), json!([]), "nothing is left to change");
    assert_eq!(to.post("/api/settings/file/compare", file).await.json(), json!([]));
}

#[actix_web::test]
async fn a_settings_file_with_wrong_values_changes_nothing() {
    let world = World::new();
    let before = world.stored();
    let settings = json!({ "monthly_target": 300, "colour": "red", "default_music": "noise" });
    let file = json!({ "version": 1, "settings": settings });
    for answer in
        [world.put("/api/settings/file", file.clone()).await, world.post("/api/settings/file/compare", file).await]
    {
        assert_eq!((answer.status, answer.invalid_fields().as_str()), (422, "settings"));
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn changes_come_in_pages() {
    let world = World::new();
    for videos in 1..=5 {
        world.put("/api/settings", json!({ "monthlyTarget": videos })).await;
    }
    let page = world.get("/api/changes?limit=2").await;
    assert_eq!(page.header("link"), "</api/changes?limit=2&before=4>; rel=\"next\"");
    assert_eq!(page.json().as_array().unwrap().len(), 2);
    let rest = world.get("/api/changes?limit=3&before=4").await;
    assert_eq!(rest.json()[0]["id"], 3);
}

#[actix_web::test]
async fn hooks_and_topics_are_added_listed_and_deleted() {
    let world = World::new();
    assert_eq!(world.get("/api/content-templates").await.json(), json!([]));
    let hook = world.post("/api/content-templates/add-hook", json!({ "hook": " Stop lying to yourself. " })).await;
    assert_eq!(hook.status, 201);
    insta::assert_json_snapshot!("content_template", hook.json());
    let topic = world.post("/api/content-templates/add-topic", json!({ "topic": "cold showers" })).await;
    assert_eq!((topic.status, &topic.json()["category"]), (201, &json!("topic")));
    assert_eq!(world.get("/api/content-templates").await.json(), json!([topic.json(), hook.json()]));
    assert_eq!(world.get("/api/content-templates?category=hook").await.json(), json!([hook.json()]));
    let trending = world.get("/api/scripts/trending?category=health").await.json();
    assert_eq!(trending[0], json!({ "topic": "cold showers", "category": "health", "source": "operator" }));

    let removed = world.call(Method::DELETE, "/api/content-templates/1").await;
    assert_eq!(removed.status, 200);
    assert_eq!(removed.json()["description"], "The hook \"Stop lying to yourself.\" was removed.");
    let id = removed.json()["id"].as_i64().unwrap();
    assert_eq!(world.get("/api/content-templates").await.json(), json!([topic.json()]));
    assert_eq!(world.post(&format!("/api/changes/{id}/undo"), json!({})).await.status, 200);
    assert_eq!(world.get("/api/content-templates?category=hook").await.json()[0]["name"], "Stop lying to yourself.");
}
