//! Estimates, the summary of the month, the budget and the price of a render.

use serde_json::json;
use showrunner_ports::avatar::Wallet;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_script, a_video};

use crate::support::{
    World, paid_avatar_provider, paid_text_model, script_request, video_from_topic_request, video_request,
};

#[actix_web::test]
async fn an_estimate_has_the_servers_own_figures() {
    let world = World::new();
    let wrong = json!({
        "userId": 7, "videosPerMonth": 120, "scriptComplexity": "basic", "totalCost": 1, "costPerVideo": "nothing",
    });
    let answer = world.post("/api/cost-estimates", wrong).await;
    assert_eq!(answer.status, 201);
    insta::assert_json_snapshot!("cost_estimate", answer.json());
    let dear = json!({ "videosPerMonth": 1000, "scriptComplexity": "premium" });
    let second = world.post("/api/cost-estimates", dear).await.json();
    assert_eq!((&second["totalCost"], &second["costPerVideo"]), (&json!(148_100), &json!(148)));
    let list = world.get("/api/cost-estimates").await.json();
    assert_eq!((&list[0], &list[1]["id"]), (&second, &json!(1)));
    let first_page = world.get("/api/cost-estimates?limit=1").await;
    assert_eq!(first_page.header("link"), "</api/cost-estimates?limit=1&before=2>; rel=\"next\"");
    assert_eq!(world.get("/api/dashboard/stats").await.json()["monthlyCost"], 148_100);
}

#[actix_web::test]
async fn the_summary_has_everything_that_the_screen_shows() {
    let world = World::new();
    let summary = world.get("/api/costs/summary").await;
    assert_eq!(summary.status, 200);
    insta::assert_json_snapshot!("cost_summary", summary.json());
    let budget = world.put("/api/costs/budget", json!({ "monthlyBudget": 10_000 })).await;
    assert_eq!(budget.status, 200);
    assert_eq!(budget.json()["budget"], json!({ "limit": 10_000, "left": 10_000, "percent": 0, "state": "ok" }));
    assert_eq!(world.get("/api/changes").await.json()[0]["subject"], "monthlyBudget");
    assert_eq!(world.put("/api/costs/budget", json!({ "monthlyBudget": null })).await.json()["budget"], json!(null));
    assert_eq!(world.get("/api/costs/ledger").await.json(), json!([]));
}

#[actix_web::test]
async fn a_stand_in_renders_free_of_charge() {
    let world = World::new();
    let quote = world.get("/api/heygen/quote").await;
    assert_eq!(quote.status, 200);
    let expected = json!({
        "paid": false, "duration": 30, "costPerMinute": 0, "cost": 0, "wallet": null, "budgetLeft": null,
        "warnings": [], "allowed": true, "reason": null,
    });
    assert_eq!(quote.json(), expected);
}

#[actix_web::test]
async fn a_script_is_quoted_by_its_own_length_and_for_its_voice() {
    let world = World::new();
    let long = "word ".repeat(408);
    for content in [long.as_str(), "[Scene: gym] Stop (smiles) 🔥 now.", "Вставай раньше."] {
        a_script().approved().saying(content).store(&world.stores, world.clock.now()).await.unwrap();
    }
    let quote = async |query: &str| world.get(&format!("/api/heygen/quote?{query}")).await.json();
    assert_eq!(quote("scriptId=1&duration=15").await["duration"], 164);
    let warnings = json!(["Removed because it is not spoken: [Scene: gym], (smiles), 🔥."]);
    assert_eq!(quote("scriptId=2&voiceId=de-warm").await["warnings"], warnings);
    let doubtful = quote("scriptId=3&voiceId=en-calm").await;
    assert!(doubtful["allowed"] == true && doubtful["warnings"][0].as_str().unwrap().contains("Zoe may not speak"));
    let refused = quote("scriptId=3&voiceId=de-warm").await;
    assert_eq!(refused["allowed"], false);
    let reason = refused["reason"].as_str().unwrap();
    assert!(reason.starts_with("The voice Tom cannot speak “Вставай”, “раньше” (Cyrillic)"), "{reason}");
    let mut video = video_request(3);
    video["voiceId"] = json!("de-warm");
    let answer = world.post("/api/videos", video).await;
    assert_eq!((answer.status, answer.invalid_fields().as_str()), (422, "voiceId"));
    assert_eq!(world.get("/api/heygen/quote?scriptId=99").await.status, 404);
    assert_eq!(world.get("/api/heygen/quote?scriptId=1&voiceId=").await.invalid_fields(), "voiceId");
}

#[actix_web::test]
async fn a_paid_render_without_budget_is_409_with_a_code_of_its_own() {
    let mut avatars = paid_avatar_provider();
    avatars.expect_wallet().returning(|| Ok(Some(Wallet { hundredths: 4_250, unit: "USD".to_owned() })));
    let world = World::with_avatars(avatars);
    world.put("/api/costs/budget", json!({ "monthlyBudget": 0 })).await;
    let quote = world.get("/api/heygen/quote?duration=60").await.json();
    assert_eq!((&quote["paid"], &quote["allowed"]), (&json!(true), &json!(false)));
    assert_eq!(quote["wallet"], json!({ "remaining": 42.5, "unit": "USD" }));
    a_script().approved().store(&world.stores, world.clock.now()).await.unwrap();
    let before = world.stored();
    let mut from_topic = video_from_topic_request();
    // The provider cannot say which voice suits the avatar.
    from_topic["voiceId"] = json!("en-calm");
    for (path, body) in [("/api/videos", video_request(1)), ("/api/videos/create-from-topic", from_topic)] {
        let answer = world.post(path, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "budget_exhausted"), "{path} {answer:?}");
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn a_paid_model_without_budget_is_409_as_well() {
    let world = World::with_text(paid_text_model());
    world.put("/api/costs/budget", json!({ "monthlyBudget": 0 })).await;
    let before = world.stored();
    let answer = world.post("/api/scripts/generate", script_request()).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "budget_exhausted"));
    assert_eq!(
        answer.json()["error"],
        "This month's budget of £0.00 is used up, so the text model is not asked; raise the budget on the Costs page or \
         wait for the next month"
    );
    assert_eq!(world.stored(), before);
    assert_eq!(world.get("/api/scripts/trending").await.status, 200, "topics never fail");
}

/// The model must not be called: it has no answer, and a call would fail the test.
#[actix_web::test]
async fn without_budget_comments_are_answered_by_hand_and_posts_scheduled() {
    let world = World::with_text(paid_text_model());
    world.put("/api/costs/budget", json!({ "monthlyBudget": 0 })).await;
    assert_eq!(world.post("/api/listener/simulate", json!({ "count": 3 })).await.status, 200);
    world.run_due_operations().await;
    let waiting = world.get("/api/comments/pending").await.json();
    let waiting = waiting.as_array().unwrap();
    assert_eq!(waiting.len(), 3);
    for comment in waiting {
        let response = &comment["response"];
        assert_eq!((&comment["status"], &response["text"]), (&json!("pending"), &json!(null)));
        assert!(response["reasoning"].as_str().unwrap().contains("budget"), "{comment}");
    }
    let approve = format!("/api/comments/approve/{}", waiting[0]["commentId"]);
    assert_eq!(world.post(&approve, json!({})).await.invalid_fields(), "text");
    assert_eq!(world.post(&approve, json!({ "text": "Start small." })).await.status, 200);
    world.run_due_operations().await;
    let stats = world.get("/api/comments/stats").await.json();
    assert_eq!((&stats["pendingResponses"], stats["avgResponseTime"].is_null()), (&json!(2), false), "{stats}");

    a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
    let post = json!({ "videoId": 1, "platform": "tiktok", "scheduledAt": world.clock.now().to_string() });
    assert_eq!(world.post("/api/scheduled-posts", post).await.status, 201);
    assert_eq!(world.get("/api/costs/ledger").await.json(), json!([]));
}

#[actix_web::test]
async fn one_script_and_one_video_are_read_by_their_number() {
    let world = World::new();
    a_video().store(&world.stores, world.clock.now()).await.unwrap();
    assert_eq!(world.get("/api/scripts/1").await.json(), world.get("/api/scripts").await.json()[0]);
    assert_eq!(world.get("/api/videos/1").await.json(), world.get("/api/videos").await.json()[0]);
}

#[actix_web::test]
async fn the_months_production() {
    let world = World::new();
    a_script().approved().store(&world.stores, world.clock.now()).await.unwrap();
    assert_eq!(world.post("/api/videos", video_request(1)).await.status, 201);
    let target = world.post("/api/system/update-targets", json!({ "monthlyTarget": 300 })).await;
    assert_eq!((target.status, target.json()), (200, json!({ "monthlyTarget": 300 })));
    let status = world.get("/api/system-status").await.json();
    let figures =
        ["videosThisMonth", "monthlyTarget", "priorityVideosUsed", "queueSize"].map(|name| status[name].clone());
    assert_eq!(figures, [json!(1), json!(300), json!(0), json!(1)], "{status}");
    let health = world.get("/api/system/health").await.json();
    assert_eq!(status["heygenStatus"], health["services"]["avatar_provider"]["status"]);
    assert_eq!(status["aiTextStatus"], health["services"]["ai_text"]["status"]);
    assert_eq!(world.get("/api/changes").await.json()[0]["subject"], "monthlyTarget");
}
