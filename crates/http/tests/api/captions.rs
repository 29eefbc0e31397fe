//! The captions that posts get when the operator writes none.

use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::a_video;

use crate::support::World;

#[actix_web::test]
async fn a_caption_is_what_a_post_without_one_gets() {
    for world in World::everywhere() {
        let video = a_video().titled("Cold <light>").described("Two minutes a day.").approved();
        video.store(&world.stores, world.clock.now()).await.unwrap();
        let settings = json!([{ "platform": "instagram", "hashtags": ["#cold", "#morning"] }]);
        let saved = world.put("/api/scheduling/platform-settings", json!({ "platforms": settings })).await;
        assert_eq!(saved.status, 200, "{saved:?}");

        let captions = world.get("/api/videos/1/captions").await.json();
        let youtube = json!({
            "platform": "youtube", "caption": "Cold ‹light›\n\nTwo minutes a day.", "limit": 5000, "unit": "bytes",
        });
        assert!(captions.as_array().unwrap().contains(&youtube), "{captions}");
        for (platform, caption) in Platform::ALL.iter().zip(captions.as_array().unwrap()) {
            assert_eq!(caption["platform"], platform.as_str());
            let post = json!({ "videoId": 1, "platform": platform.as_str(), "scheduledAt": "2026-12-01T18:00:00Z" });
            let stored = world.post("/api/scheduled-posts", post).await.json();
            assert_eq!(stored["caption"], caption["caption"]);
            let found = world.get(&format!("/api/scheduled-posts/{}", stored["id"])).await.json();
            assert_eq!(found, stored);
        }
        let instagram = captions.as_array().unwrap().iter().find(|caption| caption["platform"] == "instagram");
        assert!(instagram.unwrap()["caption"].as_str().unwrap().ends_with("#cold #morning"), "{captions}");
        for missing in ["/api/videos/404/captions", "/api/scheduled-posts/404"] {
            assert_eq!(world.get(missing).await.status, 404, "{missing}");
        }
    }
}
