//! Only their recipients see keys and tokens: the program runs with known ones, with and without faults, and all its
//! output is then searched for them.

use std::collections::BTreeSet;
use std::path::Path;

use hmac::{Hmac, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use showrunner_fake_providers::{
    FakeFacebook, FakeHeyGen, FakeInstagram, FakeOpenAi, FakeTiktok, FakeYoutube, Fault, Faults, HEYGEN_KEY,
    LoggedCall, NTFY_TOKEN, SMTP_ACCOUNT, TELEGRAM_TOKEN, WEBHOOK_SECRET as SIGNING_SECRET, a_talking_video,
};
use ureq::http::{Method, StatusCode};

use super::{APPS, PLATFORMS, Stage, approved_video, connect, schedule_post, wait_until_published};
use crate::program::{Home, Server, wait_for};
use crate::slow_alerts::Outside;

const WEBHOOK_SECRET: &str = "whsec_marker-of-the-webhook";

/// A key that no provider accepts.
const WRONG_KEY: &str = "sk-marker-of-a-wrong-key";

/// The secrets in a call that a provider received.
fn secrets_in(call: &LoggedCall) -> Vec<String> {
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

/// The secrets of the alert channels.
const ALERT_SECRETS: [&str; 5] = [NTFY_TOKEN, SMTP_ACCOUNT.1, TELEGRAM_TOKEN, SIGNING_SECRET, "showrunner-alerts"];

/// Enters every alert channel in the browser, and sends a test through it, also while the receiver repeats the request.
fn enter_channels(server: &Server, outside: &Outside, outputs: &mut Vec<(String, Vec<u8>)>) {
    for (channel, body) in outside.entered() {
        let path = format!("/api/system/alert-channels/{channel}");
        assert_eq!(record(outputs, channel, server.put(&path, &body)), 200);
        for server in outside.servers() {
            echo_requests(server.faults());
        }
        for _ in 0..4 {
            record(outputs, channel, server.post(&format!("{path}/test"), &json!(null)));
        }
    }
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
        all.extend(stage.log(platform).all().iter().flat_map(secrets_in));
    }
    // An app's id is public.
    for id in [FakeTiktok::CLIENT_KEY, FakeInstagram::CLIENT_ID, FakeYoutube::CLIENT_ID, FakeFacebook::CLIENT_ID] {
        all.remove(id);
    }
    all.retain(|secret| secret.len() >= 6);
    all
}

/// Sends the webhook message of a finished video.
fn report_finished_video(server: &Server) -> u16 {
    let body = json!({ "event_type": "avatar_video.success", "event_data": { "video_id": "vid_1" } });
    let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(WEBHOOK_SECRET.as_bytes()).unwrap();
    let digest = mac.chain_update(body.to_string()).finalize().into_bytes();
    let signature = digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    server.send_signed("/webhooks/heygen", &body, &signature)
}

/// The content of all files in a folder, except the key file, the only file that may contain keys.
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

fn contains(text: &[u8], secret: &str) -> bool {
    text.windows(secret.len()).any(|window| window == secret.as_bytes())
}

/// Makes every read of the API's document that needs no row, and records the answers.
fn read_all(server: &Server, outputs: &mut Vec<(String, Vec<u8>)>) {
    let (_, document) = server.get("/api/openapi.json");
    let reads = document["paths"].as_object().unwrap().iter().filter(|(_, methods)| methods.get("get").is_some());
    let paths: Vec<String> = reads.map(|(path, _)| path.replace("{provider}", "heygen")).collect();
    assert!(paths.len() > 30, "{paths:?}");
    for path in paths.into_iter().filter(|path| !path.contains('{')) {
        let body = server.raw(&path);
        outputs.push((path, body));
    }
}

/// Records an answer, and returns its status.
fn record(outputs: &mut Vec<(String, Vec<u8>)>, call: &str, (status, body): (u16, Value)) -> u16 {
    outputs.push((call.to_owned(), body.to_string().into_bytes()));
    status
}

/// Makes a provider repeat the request in its errors.
fn echo_requests(faults: &Faults) {
    for method in [Method::GET, Method::POST, Method::PUT] {
        for status in [StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN, StatusCode::INTERNAL_SERVER_ERROR] {
            faults.next(method.clone(), "/", Fault::Echo(status));
        }
    }
}

/// Where a program has its keys from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    Configured,
    EnteredInTheBrowser,
}

fn home(keys: Keys, stage: &Stage, studio: &FakeHeyGen, writer: &FakeOpenAi) -> Home {
    let home = match keys {
        Keys::Configured => {
            let home = stage.home().with("AVATAR__API_KEY", HEYGEN_KEY);
            home.with_model("openai", writer.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL)
        }
        Keys::EnteredInTheBrowser => stage.home_without_apps(),
    };
    home.with("AVATAR__BASE_URL", studio.url())
        .with("AVATAR__WEBHOOK_SECRET", WEBHOOK_SECRET)
        .with("LOG__FILTER", "trace")
}

/// Enters every key in the browser: a wrong one first, which the provider refuses, then the right one.
fn enter_keys(server: &Server, writer: &FakeOpenAi, outputs: &mut Vec<(String, Vec<u8>)>) {
    let model = |key: &str| json!({ "baseUrl": writer.base_url(), "model": FakeOpenAi::MODEL, "apiKey": key });
    let studio = |key: &str| json!({ "provider": "heygen", "apiKey": key });
    record(outputs, "model", server.post("/api/text-model/test", &model(WRONG_KEY)));
    record(outputs, "model", server.post("/api/text-model/models", &model(WRONG_KEY)));
    record(outputs, "studio", server.post("/api/avatar-provider/test", &studio(WRONG_KEY)));
    for key in [WRONG_KEY, FakeOpenAi::KEY] {
        assert_eq!(record(outputs, "model", server.put("/api/text-model", &model(key))), 200);
    }
    for key in [WRONG_KEY, HEYGEN_KEY] {
        assert_eq!(record(outputs, "studio", server.put("/api/avatar-provider", &studio(key))), 200);
    }
    // The server of the model is none of a bucket, and refuses what is sent.
    let bucket = json!({
        "endpoint": writer.base_url().trim_end_matches("/v1"), "name": "backups", "accessKeyId": "AKIA1",
        "secretAccessKey": WRONG_KEY,
    });
    record(outputs, "bucket", server.post("/api/backups/bucket/test", &bucket));
    assert_eq!(record(outputs, "bucket", server.put("/api/backups/bucket", &bucket)), 200);
    record(outputs, "backup", server.post("/api/backups", &json!({})));
    for (platform, id, secret) in APPS {
        for secret in [WRONG_KEY, secret] {
            let app = json!({ "clientId": id, "clientSecret": secret });
            let answer = server.put(&format!("/api/platforms/{platform}/app"), &app);
            assert_eq!(record(outputs, "app", answer), 200);
        }
    }
}

#[test]
fn no_key_and_no_token_is_shown_to_anybody() {
    search_outputs(Keys::Configured);
}

#[test]
fn no_key_entered_in_the_browser_is_shown_to_anybody() {
    search_outputs(Keys::EnteredInTheBrowser);
}

/// Works with every provider, and searches everything that the program has put out for the keys.
fn search_outputs(keys: Keys) {
    let stage = Stage::new();
    let (studio, writer) = stage
        .runtime
        .block_on(async { (FakeHeyGen::start(a_talking_video("1080x1920", 5)).await, FakeOpenAi::start().await) });
    studio.finish_at_look(2);
    let outside = Outside::new();
    let home = outside.reachable(home(keys, &stage, &studio, &writer));
    let mut server = home.serve("all");
    let mut outputs = Vec::new();
    if keys == Keys::EnteredInTheBrowser {
        enter_keys(&server, &writer, &mut outputs);
        enter_channels(&server, &outside, &mut outputs);
    }
    for platform in PLATFORMS {
        outputs.push((platform.to_owned(), connect(&server, platform).to_string().into_bytes()));
    }
    let video = approved_video(&server);
    assert_eq!(report_finished_video(&server), 204);
    for platform in PLATFORMS {
        let post = schedule_post(&server, &video, platform, "Two minutes");
        wait_until_published(&server, &post);
    }
    read_all(&server, &mut outputs);

    // Wrong codes and tokens, and providers that repeat the request in their errors.
    for platform in PLATFORMS {
        echo_requests(stage.faults(platform));
        let address = json!({ "redirectAddress": "http://127.0.0.1:8080/platforms/connected" });
        record(&mut outputs, "connect", server.post(&format!("/api/platforms/{platform}/connect"), &address));
        let token = json!({ "token": "marker-of-a-pasted-token" });
        assert!(record(&mut outputs, "token", server.post(&format!("/api/platforms/{platform}/token"), &token)) >= 400);
        record(&mut outputs, "check", server.post(&format!("/api/platforms/{platform}/check"), &json!({})));
        schedule_post(&server, &video, platform, "Once more");
    }
    let unknown = json!({ "state": "marker-of-a-state", "code": "marker-of-a-code" });
    assert_eq!(record(&mut outputs, "connected", server.post("/api/platforms/connected", &unknown)), 409);
    echo_requests(studio.faults());
    echo_requests(writer.faults());
    record(&mut outputs, "chat", server.post("/api/ai-assistant/chat", &json!({ "message": "hello" })));
    read_all(&server, &mut outputs);

    // Revoked permissions.
    stage.tiktok.world.revoke_all();
    stage.youtube.world.revoke_all();
    stage.instagram.accounts.revoke_all();
    stage.facebook.accounts.revoke_all();
    for platform in PLATFORMS {
        stage.faults(platform).clear();
        schedule_post(&server, &video, platform, "In vain");
    }
    wait_for("every platform to be known as expired", || {
        let (_, platforms) = server.get("/api/platforms");
        platforms.as_array().unwrap().iter().all(|one| one["status"] == "expired").then_some(())
    });
    read_all(&server, &mut outputs);
    for platform in PLATFORMS {
        record(&mut outputs, "check", server.post(&format!("/api/platforms/{platform}/check"), &json!({})));
        record(&mut outputs, "disconnect", server.post(&format!("/api/platforms/{platform}/disconnect"), &json!({})));
    }
    assert!(server.stop().success());

    outputs.push(("the log".to_owned(), home.log().into_bytes()));
    outputs.extend(files(&home.data(), &home.data().join("secret.key")));
    assert!(outputs.iter().any(|(_, text)| contains(text, "you have sent")), "no error has repeated a request");
    let mut secrets = secrets(&stage);
    assert!(secrets.len() > 20, "only a few secrets were sent: {secrets:?}");
    secrets.extend(["marker-of-a-pasted-token", "marker-of-a-state", "marker-of-a-code", WRONG_KEY].map(str::to_owned));
    secrets.extend(ALERT_SECRETS.map(str::to_owned));
    for (place, text) in &outputs {
        for secret in &secrets {
            assert!(!contains(text, secret), "{place} contains {secret}");
        }
    }
}
