//! The real program with a key for HeyGen.

use serde_json::json;
use showrunner_fake_providers::{FakeHeyGen, HEYGEN_KEY, HEYGEN_SIGNATURE, a_talking_video};
use tokio::runtime::Runtime;

use crate::program::{Home, background_runtime};
use crate::slow_stories::{approved_script, wait_for_status};

/// A HeyGen that runs beside the test, whose renders last two seconds.
fn fake() -> (Runtime, FakeHeyGen) {
    let runtime = background_runtime();
    let fake = runtime.block_on(FakeHeyGen::start(a_talking_video("1080x1920", 2)));
    fake.finish_at_look(1);
    (runtime, fake)
}

fn home(fake: &FakeHeyGen) -> Home {
    Home::new().with("AVATAR__API_KEY", HEYGEN_KEY).with("AVATAR__BASE_URL", fake.url())
}

#[test]
fn a_paid_render_arrives_and_is_booked_by_its_real_length() {
    let (_runtime, fake) = fake();
    let home = home(&fake);
    let server = home.serve("all");
    assert_eq!(server.get("/api/heygen/avatars").1.as_array().unwrap().len(), 121);
    let script = approved_script(&server, "Sleep")["id"].clone();
    let request = json!({
        "scriptId": script, "title": "Sleep", "avatarId": "look-3", "voiceId": "voice-2",
        "backgroundStyle": "Cozy Home", "musicStyle": "Calm & Relaxing", "duration": 5,
    });
    let (status, video) = server.post("/api/videos", &request);
    assert_eq!((status, &video["provider"]), (201, &json!("heygen")), "{video}");
    let ready = wait_for_status(&server, "/api/videos", &video["id"], "pending_review");
    assert_eq!((&ready["heygenVideoId"], &ready["actualDuration"]), (&json!("vid_1"), &json!(2)), "{ready}");
    assert_eq!(server.get(ready["videoUrl"].as_str().unwrap()).0, 200);
    assert_eq!(server.get(ready["thumbnailUrl"].as_str().unwrap()).0, 200);
    assert_eq!(fake.created(), 1);
    let (_, costs) = server.get("/api/costs/summary");
    let seconds = costs["actual"]["renderSeconds"].as_u64().unwrap();
    assert!((2..=3).contains(&seconds), "a script of five seconds, spoken in two: {costs}");
    for secret in [HEYGEN_KEY, HEYGEN_SIGNATURE] {
        assert!(!home.log().contains(secret));
    }
}

#[test]
fn the_doctor_calls_heygen() {
    let (_runtime, fake) = fake();
    let home = home(&fake);
    let report = |home: &Home| String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    let healthy = report(&home);
    assert!(healthy.contains("ok    avatar provider: HeyGen") && healthy.contains("42.50 USD"), "{healthy}");
    fake.set_key("another");
    let refused = report(&home);
    assert!(refused.contains("WRONG avatar provider: HeyGen") && refused.contains("enter a valid key"), "{refused}");
    let wrong_address = report(&home.with("AVATAR__BASE_URL", "api.heygen.com"));
    assert!(
        wrong_address.contains("WRONG avatar provider: avatar.base_url") && wrong_address.contains("https://"),
        "{wrong_address}"
    );
    assert!(![healthy, refused, wrong_address].concat().contains(HEYGEN_KEY));
}
