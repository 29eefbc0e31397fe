//! HeyGen's webhook messages (`docs/providers/heygen.md#webhooks`). They only shorten the wait: the video is always
//! read from HeyGen before anything is done.

use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use sha2::Sha256;
use showrunner_ports::avatar::{WebhookEvent, WebhookMessage};

/// The header's name depends on the age of the registration.
const SIGNATURES: [&str; 3] = ["heygen-signature", "signature", "x-heygen-signature"];

/// The event in a message, if its signature is valid.
pub(super) fn event_in(message: &WebhookMessage, secret: Option<&SecretString>) -> WebhookEvent {
    let is_signed = secret.is_some_and(|secret| {
        let mut signatures = SIGNATURES.iter().filter_map(|name| message.header(name));
        signatures.any(|signature| is_signature_of(signature, &message.body, secret))
    });
    if !is_signed {
        return WebhookEvent::Forged;
    }
    let parsed: Value = serde_json::from_slice(&message.body).unwrap_or_default();
    match &parsed["event_data"]["video_id"] {
        Value::String(id) => WebhookEvent::Video(id.clone()),
        _ => WebhookEvent::Irrelevant,
    }
}

/// Whether the signature, in hexadecimal, is the one of the body with the secret. Compares in constant time.
fn is_signature_of(signature: &str, body: &[u8], secret: &SecretString) -> bool {
    let Ok(mac) = <Hmac<Sha256> as hmac::Mac>::new_from_slice(secret.expose_secret().as_bytes()) else { return false };
    let signature = signature.strip_prefix("sha256=").unwrap_or(signature);
    bytes(signature).is_some_and(|signature| mac.chain_update(body).verify_slice(&signature).is_ok())
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        hexadecimal.chars().map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    const BODY: &str =
        r#"{"event_id":"e-1","event_type":"avatar_video.success","event_data":{"video_id":"v-1","url":"https://x"}}"#;

    fn signed(body: &str, secret: &str) -> String {
        let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(secret.as_bytes()).unwrap();
        mac.chain_update(body).finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").unwrap();
            text
        })
    }

    fn event_of(header: &str, signature: &str, body: &str, secret: Option<&str>) -> WebhookEvent {
        let headers = vec![(header.to_owned(), signature.to_owned())];
        event_in(&WebhookMessage { headers, body: body.to_owned().into() }, secret.map(SecretString::from).as_ref())
    }

    #[test]
    fn a_signed_message_names_its_video_if_it_has_one() {
        let video = WebhookEvent::Video("v-1".to_owned());
        let signature = signed(BODY, "whsec");
        for header in SIGNATURES {
            assert_eq!(event_of(header, &signature, BODY, Some("whsec")), video, "{header}");
        }
        let upper = format!("sha256={}", signature.to_uppercase());
        assert_eq!(event_of("Signature", &upper, BODY, Some("whsec")), video);
        for body in
            [r#"[[["v-1"]]]"#, r#"[["v-1"]]"#, "{}", "no json", r#"{"event_type":"avatar.created","event_data":{}}"#]
        {
            let event = event_of("signature", &signed(body, "whsec"), body, Some("whsec"));
            assert_eq!(event, WebhookEvent::Irrelevant, "{body}");
        }
    }

    #[test]
    fn a_message_without_a_valid_signature_is_forged() {
        let signature = &signed(BODY, "whsec");
        let (secret, other_body) = (Some("whsec"), &BODY.replace("v-1", "v-2"));
        for (why, header, signature, body, secret) in [
            ("another body", "signature", signature.as_str(), other_body.as_str(), secret),
            ("another secret", "signature", signature, BODY, Some("another")),
            ("no secret is configured", "signature", signature, BODY, None),
            ("another header", "x-signature", signature, BODY, secret),
            ("an empty signature", "signature", "", BODY, secret),
            ("no hexadecimal digits", "signature", "zz", BODY, secret),
            ("half a byte", "signature", "abc", BODY, secret),
            ("a cut signature", "signature", &signature[..62], BODY, secret),
        ] {
            assert_eq!(event_of(header, signature, body, secret), WebhookEvent::Forged, "{why}");
        }
    }
}
