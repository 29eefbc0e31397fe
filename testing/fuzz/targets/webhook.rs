//! Messages to the webhook of HeyGen: only the secret's signature of exactly these bytes is one.

#![no_main]

use std::sync::OnceLock;

use hmac::{Hmac, Mac as _};
use libfuzzer_sys::fuzz_target;
use sha2::Sha256;
use showrunner_avatar::ProviderConfig;
use showrunner_avatar::heygen::HeyGen;
use showrunner_fuzz::errors::SECRET;
use showrunner_ports::avatar::{AvatarProvider as _, WebhookEvent, WebhookMessage};
use showrunner_provider_http::Limits;
use showrunner_video_tools::toolbox::Toolbox;

static HEYGEN: OnceLock<HeyGen> = OnceLock::new();

fn heygen() -> &'static HeyGen {
    HEYGEN.get_or_init(|| {
        let config = ProviderConfig {
            api_key: "key".into(),
            base_url: None,
            work_dir: "/nowhere".into(),
            webhook_secret: Some(SECRET.into()),
            ai_metadata: true,
        };
        HeyGen::with(config, Limits::default(), Toolbox::default()).unwrap()
    })
}

fn event(header: &str, signature: &str, body: &[u8]) -> WebhookEvent {
    let headers = vec![(header.to_owned(), signature.to_owned())];
    heygen().read_webhook(&WebhookMessage { headers, body: body.to_vec().into() })
}

fn hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fuzz_target!(|input: (&str, &str, &[u8])| {
    let (header, signature, body) = input;
    let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(SECRET.as_bytes()).unwrap();
    let right = hexadecimal(&mac.chain_update(body).finalize().into_bytes());
    let bare = signature.strip_prefix("sha256=").unwrap_or(signature).to_ascii_lowercase();
    if bare != right {
        for name in ["heygen-signature", "signature", "x-heygen-signature", header] {
            assert_eq!(event(name, signature, body), WebhookEvent::Forged);
        }
    }
    // What is signed is taken, and names the video that its body names.
    let taken = event("Signature", &right, body);
    assert_ne!(taken, WebhookEvent::Forged);
    let parsed: Option<serde_json::Value> = serde_json::from_slice(body).ok();
    let named = parsed.as_ref().and_then(|body| body.pointer("/event_data/video_id")?.as_str());
    if let WebhookEvent::Video(id) = &taken {
        assert_eq!(Some(id.as_str()), named);
    }
    // One other bit of the body, and the signature is of something else.
    if let Some((first, rest)) = body.split_first() {
        let other = [&[first ^ 1], rest].concat();
        assert_eq!(event("Signature", &right, &other), WebhookEvent::Forged);
    }
});
