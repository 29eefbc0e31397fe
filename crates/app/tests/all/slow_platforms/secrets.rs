//! Only their recipients see keys and tokens: the program runs with known ones, with and without faults, and all its
//! output is then searched for them.

use std::collections::BTreeSet;
use std::path::Path;

use hmac::{Hmac, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use showrunner_fake_providers::{
    FakeFacebook, FakeHeyGen, FakeInstagram, FakeOpenAi, FakeTiktok, FakeYoutube, Fault, Faults, HEYGEN_KEY,
    LoggedCall, a_talking_video,
};
use ureq::http::{Method, StatusCode};

use super::stage::{PLATFORMS, Stage, approved_video, connect, post, published};
use crate::program::{Home, Server, wait_for};

const WEBHOOK_SECRET: &str = "whsec_marker-of-the-webhook";

/// Calls that can be made without a row, good and bad.
const READS: [&str; 26] = [
    "/api/meta",
    "/api/platforms",
    "/api/scripts",
    "/api/scripts/trending",
    "/api/videos",
    "/api/heygen/avatars",
    "/api/heygen/voices",
    "/api/heygen/test",
    "/api/heygen/quote?seconds=30",
    "/api/scheduled-posts",
    "/api/scheduling/platform-settings",
    "/api/system/health",
    "/api/system/alerts",
    "/api/system/recovery-status",
    "/api/error-recovery/status",
    "/api/costs/summary",
    "/api/costs/ledger",
    "/api/notifications",
    "/api/comments/pending",
    "/api/comments/stats",
    "/api/listener/status",
    "/api/settings",
    "/api/changes",
    "/api/dashboard/stats",
    "/api/ai-assistant/history",
    "/api/openapi.json",
];

/// The secrets that a provider received: showing them to anybody else gives them away.
fn shown(call: &LoggedCall) -> Vec<String> {
    const FIELDS: [&str; 11] = [
        "access_token",
        "client_secret",
        "code",
        "code_verifier",
        "fb_exchange_token",
        "input_token",
        "refresh_token",
        "token",
        "appsecret_proof",
        "id_token",
        "state",
    ];
    let headers = ["authorization", "x-api-key"].into_iter().filter_map(|name| call.header(name));
    let mut secrets: Vec<String> = headers.map(|value| value.rsplit(' ').next().unwrap_or(value).to_owned()).collect();
    let body = String::from_utf8_lossy(&call.body);
    for text in [call.uri.query().unwrap_or_default(), &body] {
        for (name, value) in text.split('&').filter_map(|pair| pair.split_once('=')) {
            if FIELDS.contains(&name) {
                let value = percent_encoding::percent_decode_str(value).decode_utf8_lossy().into_owned();
                // An app's token is its id and its secret.
                secrets.extend(value.split('|').map(str::to_owned));
            }
        }
    }
    secrets
}

/// All secrets of the test.
pub(crate) fn secrets(stage: &Stage) -> BTreeSet<String> {
    let constants = [
        HEYGEN_KEY,
        FakeOpenAi::KEY,
        FakeTiktok::CLIENT_SECRET,
        FakeInstagram::CLIENT_SECRET,
        FakeYoutube::CLIENT_SECRET,
        FakeFacebook::CLIENT_SECRET,
        WEBHOOK_SECRET,
    ];
    let mut all: BTreeSet<String> = constants.into_iter().map(str::to_owned).collect();
    for platform in PLATFORMS {
        all.extend(stage.log(platform).all().iter().flat_map(shown));
    }
    // An app's id is public.
    for id in [FakeTiktok::CLIENT_KEY, FakeInstagram::CLIENT_ID, FakeYoutube::CLIENT_ID, FakeFacebook::CLIENT_ID] {
        all.remove(id);
    }
    all.retain(|secret| secret.len() >= 6);
    all
}

fn tell_of_a_finished_video(server: &Server) -> u16 {
    let body = json!({ "event_type": "avatar_video.success", "event_data": { "video_id": "vid_1" } });
    let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(WEBHOOK_SECRET.as_bytes()).unwrap();
    let digest = mac.chain_update(body.to_string()).finalize().into_bytes();
    let signature = digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    server.send_signed("/webhooks/heygen", &body, &signature)
}

/// Everything that a folder holds, but for the key file, which is the one place where keys may lie.
fn files(folder: &Path, key: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path, key));
        } else if path != key {
            all.push((path.display().to_string(), std::fs::read(&path).unwrap_or_default()));
        }
    }
    all
}

fn holds(text: &[u8], secret: &str) -> bool {
    text.windows(secret.len()).any(|window| window == secret.as_bytes())
}

/// Reads everything, as the screens do.
fn read_all(server: &Server, said: &mut Vec<(String, Vec<u8>)>) {
    for path in READS.into_iter().chain(["/metrics", "/healthz", "/readyz"]) {
        said.push((path.to_owned(), server.raw(path)));
    }
}

/// What was answered, to be looked through.
fn noted(said: &mut Vec<(String, Vec<u8>)>, call: &str, (status, body): (u16, Value)) -> u16 {
    said.push((call.to_owned(), body.to_string().into_bytes()));
    status
}

/// A provider that repeats the request in its errors.
fn tell_tales(faults: &Faults) {
    for method in [Method::GET, Method::POST, Method::PUT] {
        for status in [StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN, StatusCode::INTERNAL_SERVER_ERROR] {
            faults.next(method.clone(), "/", Fault::Echo(status));
        }
    }
}

fn home(stage: &Stage, studio: &FakeHeyGen, writer: &FakeOpenAi) -> Home {
    stage
        .home()
        .with("AVATAR__API_KEY", HEYGEN_KEY)
        .with("AVATAR__BASE_URL", studio.url())
        .with("AVATAR__WEBHOOK_SECRET", WEBHOOK_SECRET)
        .with("AI__PROVIDER", "openai")
        .with("AI__API_KEY", FakeOpenAi::KEY)
        .with("AI__BASE_URL", writer.base_url())
        .with("AI__MODEL", FakeOpenAi::MODEL)
        .with("LOG__FILTER", "trace")
}

#[test]
fn no_key_and_no_token_is_shown_to_anybody() {
    let stage = Stage::new();
    let (studio, writer) = stage
        .runtime
        .block_on(async { (FakeHeyGen::start(a_talking_video("1080x1920", 5)).await, FakeOpenAi::start().await) });
    studio.finish_at_look(2);
    let home = home(&stage, &studio, &writer);
    let mut server = home.serve("all");
    let mut said = Vec::new();
    for platform in PLATFORMS {
        said.push((platform.to_owned(), connect(&server, platform).to_string().into_bytes()));
    }
    let video = approved_video(&server);
    assert_eq!(tell_of_a_finished_video(&server), 204);
    for platform in PLATFORMS {
        let post = post(&server, &video, platform, "Two minutes");
        published(&server, &post);
    }
    read_all(&server, &mut said);

    // Wrong codes and tokens, and providers that repeat what they were shown.
    for platform in PLATFORMS {
        tell_tales(stage.faults(platform));
        let address = json!({ "redirectAddress": "http://127.0.0.1:8080/platforms/connected" });
        noted(&mut said, "connect", server.post(&format!("/api/platforms/{platform}/connect"), &address));
        let token = json!({ "token": "marker-of-a-pasted-token" });
        assert!(noted(&mut said, "token", server.post(&format!("/api/platforms/{platform}/token"), &token)) >= 400);
        post(&server, &video, platform, "Once more");
    }
    let unknown = json!({ "state": "marker-of-a-state", "code": "marker-of-a-code" });
    assert_eq!(noted(&mut said, "connected", server.post("/api/platforms/connected", &unknown)), 409);
    tell_tales(studio.faults());
    tell_tales(writer.faults());
    noted(&mut said, "chat", server.post("/api/ai-assistant/chat", &json!({ "message": "hello" })));
    read_all(&server, &mut said);

    // Permissions that are taken back.
    stage.tiktok.world.revoke_all();
    stage.youtube.world.revoke_all();
    stage.instagram.accounts.revoke_all();
    stage.facebook.accounts.revoke_all();
    for platform in PLATFORMS {
        stage.faults(platform).clear();
        post(&server, &video, platform, "In vain");
    }
    wait_for("every platform to be known as expired", || {
        let (_, platforms) = server.get("/api/platforms");
        platforms.as_array().unwrap().iter().all(|one| one["status"] == "expired").then_some(())
    });
    read_all(&server, &mut said);
    for platform in PLATFORMS {
        noted(&mut said, "disconnect", server.post(&format!("/api/platforms/{platform}/disconnect"), &json!({})));
    }
    assert!(server.stop().success());

    said.push(("the log".to_owned(), home.log().into_bytes()));
    said.extend(files(&home.data(), &home.data().join("secret.key")));
    assert!(said.iter().any(|(_, text)| holds(text, "you have sent")), "nobody has told what was sent");
    let mut secrets = secrets(&stage);
    assert!(secrets.len() > 20, "few secrets were in play: {secrets:?}");
    secrets.extend(["marker-of-a-pasted-token", "marker-of-a-state", "marker-of-a-code"].map(str::to_owned));
    for (place, text) in &said {
        for secret in &secrets {
            assert!(!holds(text, secret), "{place} tells {secret}");
        }
    }
}
