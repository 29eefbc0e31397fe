//! Previews of videos that are not made.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::support::{World, paid_avatar_provider};

#[actix_web::test]
async fn frame_shows_a_brand_that_is_not_saved() {
    let world = World::new();
    let brand =
        json!({ "moment": "outro", "brandHandle": "marta.runs", "mainColor": "#b3261e", "captionStyle": "boxed" });
    let answer = world.post("/api/settings/frame", brand).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // What the fake draws: ana/1 outro Some(Boxed) Some("#b3261e") Some(Handle("@marta.runs"))
    let drawn = "data:image/png;base64,YW5hLzEgb3V0cm8gU29tZShCb3hlZCkgU29tZSgiI2IzMjYxZSIpIFNvbWUoSGFuZGxlKCJAbWFydGEucnVucyIpKQ==";
    assert_eq!(answer.json()["picture"], drawn);
    assert_eq!(world.get("/api/settings").await.json()["mainColor"], Value::Null);
}

#[actix_web::test]
async fn wrong_parts_of_a_brand_are_named() {
    let world = World::new();
    for (field, value) in [
        ("moment", "middle"),
        ("captionStyle", "huge"),
        ("brandHandle", "two words"),
        ("brandLogo", "logo.png"),
        ("mainColor", "#ffffff"),
        ("mainColor", "blue"),
        ("accentColor", "#000000"),
    ] {
        let mut brand = json!({ "moment": "hook" });
        brand[field] = json!(value);
        let answer = world.post("/api/settings/frame", brand).await;
        assert_eq!(answer.status, 422, "{field} {value}");
        assert!(answer.json()["fields"][field].is_string(), "{field}: {}", answer.text());
    }
}

#[actix_web::test]
async fn provider_that_draws_nothing_has_no_frame() {
    let mut avatars = paid_avatar_provider();
    let refusal = "HeyGen draws the pictures of its videos";
    avatars.expect_frame().returning(move |_| Err(ProviderError::new("HeyGen", ProviderErrorKind::NotFound, refusal)));
    let world = World::with_avatars(avatars);
    assert_eq!(world.put("/api/settings", json!({ "defaultAvatarId": "look-1" })).await.status, 200);
    let answer = world.post("/api/settings/frame", json!({ "moment": "hook" })).await;
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains(refusal), "{}", answer.text());
}

#[actix_web::test]
async fn sample_uses_unsaved_look_and_defaults() {
    let world = World::new();
    let sample = async |look: Value| {
        let answer = world.post("/api/settings/sample", look).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let video = answer.json()["video"].as_str().unwrap().to_owned();
        let encoded = video.strip_prefix("data:video/mp4;base64,").unwrap();
        String::from_utf8(STANDARD.decode(encoded).unwrap()).unwrap()
    };
    assert_eq!(sample(json!({})).await, "ana/1 en-calm Modern Office Upbeat & Motivational");
    let look = json!({ "avatarId": "ana/1", "voiceId": "en-calm", "backgroundStyle": "Cozy Home", "musicStyle": "Professional" });
    assert_eq!(sample(look).await, "ana/1 en-calm Cozy Home Corporate & Professional");
}

#[actix_web::test]
async fn sample_of_a_paid_provider_is_refused() {
    let mut avatars = paid_avatar_provider();
    let refusal = "HeyGen charges for every video";
    let answer = move |_: &_| Err(ProviderError::new("HeyGen", ProviderErrorKind::NotFound, refusal));
    avatars.expect_video_sample().returning(answer);
    let world = World::with_avatars(avatars);
    let answer = world.post("/api/settings/sample", json!({ "avatarId": "look-1", "voiceId": "voice-1" })).await;
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains(refusal), "{}", answer.text());
}

#[actix_web::test]
async fn wrong_parts_of_a_look_are_named() {
    let world = World::new();
    for (field, value) in [("avatarId", "nobody"), ("voiceId", "nobody"), ("backgroundStyle", "x"), ("musicStyle", "x")]
    {
        let answer = world.post("/api/settings/sample", json!({ field: value })).await;
        assert_eq!(answer.status, 422, "{field}");
        assert!(answer.json()["fields"][field].is_string(), "{field}: {}", answer.text());
    }
}
