//! The captions that posts get when the operator writes none.

use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Hashtags, Setting};
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
            "hashtagLimit": 60, "mentionLimit": null, "notes": [], "written": null, "isDifferent": false,
            "firstComment": null, "firstCommentLimit": 10_000,
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

#[actix_web::test]
async fn a_caption_that_is_too_long_is_cut_and_the_answer_says_so() {
    let sentence = "每天早起五分钟，改变你的一生。";
    let captions = [
        sentence.repeat(160).chars().take(2_283).collect::<String>(),
        "เริ่มก่อนที่จะรู้สึกว่าพร้อม".repeat(90),
        format!("https://example.com/{}", "a".repeat(2_300)),
        "👨‍👩‍👧‍👦".repeat(300),
        format!("{sentence} {}", sentence.repeat(200)),
    ];
    for world in World::everywhere() {
        a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
        let post = |caption: &str| {
            json!({
                "videoId": 1, "platform": "instagram", "scheduledAt": "2026-12-01T18:00:00Z", "repeat": true,
                "caption": caption,
            })
        };
        for (caption, id) in captions.iter().zip(1..) {
            let created = world.post("/api/scheduled-posts", post(caption)).await;
            let stored = created.json()["caption"].as_str().unwrap().to_owned();
            assert_eq!(created.status, 201, "{created:?}");
            assert!((2_190..=2_200).contains(&stored.encode_utf16().count()), "{}", stored.encode_utf16().count());
            assert!(caption.starts_with(&stored) && !stored.ends_with('\u{200d}'), "{stored}");
            let note = created.json()["captionNotes"][0].as_str().unwrap().to_owned();
            assert!(
                note.starts_with("Instagram Reels takes 2200 characters: ")
                    && note.ends_with(" at the end were left out."),
                "{note}"
            );
            let edited = world.put(&format!("/api/scheduled-posts/{id}"), json!({ "caption": caption })).await;
            assert_eq!((&edited.json()["caption"], &edited.json()["captionNotes"][0]), (&json!(stored), &json!(note)));
            assert_eq!(world.get(&format!("/api/scheduled-posts/{id}")).await.json()["captionNotes"], json!(null));
        }
        let short = world.post("/api/scheduled-posts", post("两分钟就够了")).await.json();
        assert_eq!((&short["caption"], &short["captionNotes"]), (&json!("两分钟就够了"), &json!(null)));
    }
}

#[actix_web::test]
async fn a_caption_with_too_many_hashtags_or_mentions_is_refused() {
    let numbered = |sign: &str, count: usize| (0..count).map(|n| format!("{sign}tag{n}")).collect::<Vec<_>>().join(" ");
    let captions = [
        ("instagram", numbered("#", 6), Some("A caption on Instagram Reels must have at most 5 hashtags, this has 6")),
        ("instagram", numbered("#", 32), Some("at most 5 hashtags, this has 32")),
        ("instagram", "#自律#早起#健康#努力#坚持#成功".to_owned(), Some("at most 5 hashtags, this has 6")),
        ("instagram", numbered("@", 21), Some("at most 20 mentions, this has 21")),
        ("instagram", numbered("#", 5) + &numbered("@", 20), None),
        ("tiktok", numbered("#", 6), Some("at most 5 hashtags, this has 6")),
        ("youtube", numbered("#", 61), Some("at most 60 hashtags, this has 61")),
        ("facebook", numbered("#", 61), None),
    ];
    for world in World::everywhere() {
        a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
        for (platform, caption, problem) in &captions {
            let post = |caption: &str| {
                json!({
                    "videoId": 1, "platform": platform, "scheduledAt": "2026-12-01T18:00:00Z", "repeat": true,
                    "caption": caption,
                })
            };
            let first = world.post("/api/scheduled-posts", post("Cold")).await;
            assert_eq!(first.status, 201, "{first:?}");
            let edit = format!("/api/scheduled-posts/{}", first.json()["id"]);
            let before = world.stored();
            let answers = [
                world.post("/api/scheduled-posts", post(caption)).await,
                world.put(&edit, json!({ "caption": caption })).await,
            ];
            for answer in answers {
                let Some(problem) = problem else {
                    assert!(answer.status < 300, "{answer:?}");
                    continue;
                };
                assert_eq!(answer.invalid_fields(), "caption");
                assert!(answer.json()["message"].as_str().unwrap().contains(problem), "{answer:?}");
                assert_eq!(world.stored(), before);
            }
        }
    }
}

/// Settings of an earlier version may hold thirty hashtags.
#[actix_web::test]
async fn default_hashtags_never_exceed_what_the_platform_takes() {
    let tags: Vec<String> = (0..30).map(|number| format!("#tag{number}")).collect();
    for world in World::everywhere() {
        let now = world.clock.now();
        let stored = Hashtags::new(tags.iter().map(String::as_str)).unwrap();
        let setting = vec![Setting::Hashtags(Platform::Instagram, stored)];
        world.stores.settings.set(setting, Actor::Operator, now).await.unwrap();
        let video = a_video().titled("Cold").described("Two minutes. #cold #morning").approved();
        video.store(&world.stores, now).await.unwrap();
        let captions = world.get("/api/videos/1/captions").await.json();
        let instagram = captions.as_array().unwrap().iter().find(|caption| caption["platform"] == "instagram").unwrap();
        assert_eq!(instagram["caption"], "Cold\n\nTwo minutes. #cold #morning\n\n#tag0 #tag1 #tag2");
        assert_eq!(
            instagram["notes"],
            json!(["Instagram Reels takes 5 hashtags: 27 of the default ones were left out."])
        );
        assert_eq!((&instagram["hashtagLimit"], &instagram["mentionLimit"]), (&json!(5), &json!(20)));
        let post = json!({ "videoId": 1, "platform": "instagram", "scheduledAt": "2026-12-01T18:00:00Z" });
        let scheduled = world.post("/api/scheduled-posts", post).await.json();
        assert_eq!((&scheduled["caption"], &scheduled["captionNotes"]), (&instagram["caption"], &instagram["notes"]));
        for (platform, count, status) in [
            ("instagram", 6, 422),
            ("instagram", 5, 200),
            ("tiktok", 6, 422),
            ("youtube", 30, 200),
            ("facebook", 30, 200),
        ] {
            let settings = json!({ "platforms": [{ "platform": platform, "hashtags": tags[..count] }] });
            let answer = world.put("/api/scheduling/platform-settings", settings).await;
            assert_eq!(answer.status, status, "{platform}: {answer:?}");
            if status == 422 {
                assert_eq!(answer.invalid_fields(), "hashtags");
            }
        }
    }
}

#[actix_web::test]
async fn captions_written_for_a_video_are_those_of_its_posts() {
    for world in World::everywhere() {
        a_video().titled("Cold").approved().store(&world.stores, world.clock.now()).await.unwrap();
        let written = json!({
            "caption": "One text. #a #b #c #d #e #f", "differences": [{ "platform": "youtube", "caption": "Another." }],
        });
        let captions = world.put("/api/videos/1/captions", written).await;
        assert_eq!(captions.status, 200, "{captions:?}");
        assert_eq!(world.get("/api/videos/1/captions").await.json(), captions.json());
        let expected = [
            ("tiktok", "One text. #a #b #c #d #e f", false),
            ("instagram", "One text. #a #b #c #d #e f", false),
            ("youtube", "Another.", true),
            ("facebook", "One text. #a #b #c #d #e #f", false),
        ];
        for ((platform, text, is_different), caption) in expected.iter().zip(captions.json().as_array().unwrap()) {
            let given = (&caption["platform"], &caption["caption"], &caption["isDifferent"]);
            assert_eq!(given, (&json!(platform), &json!(text), &json!(is_different)));
            let written = if *is_different { "Another." } else { "One text. #a #b #c #d #e #f" };
            assert_eq!(caption["written"], written);
            let post = json!({ "videoId": 1, "platform": platform, "scheduledAt": "2026-12-01T18:00:00Z" });
            let post = world.post("/api/scheduled-posts", post).await.json();
            assert_eq!(
                (&post["caption"], &post["captionNotes"]),
                (&json!(text), caption.get("notes").filter(|notes| **notes != json!([])).unwrap_or(&json!(null)))
            );
        }
        // A template shows what it would generate.
        let generated = world.get("/api/videos/1/captions?template=%7Btitle%7D").await.json();
        assert_eq!((&generated[0]["caption"], &generated[0]["written"]), (&json!("Cold"), &json!(null)));
        let reset = world.put("/api/videos/1/captions", json!({ "caption": " ", "differences": [] })).await.json();
        assert_eq!((&reset[2]["caption"], &reset[2]["written"]), (&json!("Cold"), &json!(null)));
        // Posts keep theirs.
        assert_eq!(world.get("/api/scheduled-posts/3").await.json()["caption"], "Another.");
    }
}
