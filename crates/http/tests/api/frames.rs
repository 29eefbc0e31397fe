//! Frames of videos that are not made.

use serde_json::json;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::support::{World, paid_avatar_provider};

#[actix_web::test]
async fn frame_has_the_unsaved_colors_and_the_saved_rest() {
    let world = World::new();
    let brand = json!({ "brandHandle": "marta.runs", "mainColor": "#b3261e", "captionStyle": "boxed" });
    assert_eq!(world.put("/api/settings", brand).await.status, 200);
    let answer = world.get("/api/settings/frame?moment=outro&captionStyle=pop&mainColor=%232447d8").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"));
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.text(), r##"ana/1 outro Some(Pop) Some("#2447d8") Some(Handle("@marta.runs"))"##);
    let drawn = world.get("/api/settings/frame?mainColor=").await;
    assert_eq!(drawn.text(), r#"ana/1 caption None None Some(Handle("@marta.runs"))"#);
}

#[actix_web::test]
async fn wrong_choices_for_a_frame_are_named() {
    let world = World::new();
    for (query, field) in [
        ("moment=middle", "moment"),
        ("captionStyle=huge", "captionStyle"),
        ("mainColor=%23ffffff", "mainColor"),
        ("mainColor=blue", "mainColor"),
        ("accentColor=%23000000", "accentColor"),
    ] {
        let answer = world.get(&format!("/api/settings/frame?{query}")).await;
        assert_eq!(answer.status, 422, "{query}");
        assert!(answer.json()["fields"][field].is_string(), "{query}: {}", answer.text());
    }
}

#[actix_web::test]
async fn provider_that_draws_nothing_has_no_frame() {
    let mut avatars = paid_avatar_provider();
    let refusal = "HeyGen draws the pictures of its videos";
    avatars.expect_frame().returning(move |_| Err(ProviderError::new("HeyGen", ProviderErrorKind::NotFound, refusal)));
    let world = World::with_avatars(avatars);
    assert_eq!(world.put("/api/settings", json!({ "defaultAvatarId": "look-1" })).await.status, 200);
    let answer = world.get("/api/settings/frame").await;
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains(refusal), "{}", answer.text());
}
