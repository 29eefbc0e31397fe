//! HeyGen's webhook messages (`docs/providers/heygen.md#webhooks`). They only shorten the wait: the video is always
//! read from HeyGen before anything is done.

use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use sha2::Sha256;
use showrunner_ports::avatar::{WebhookEvent, WebhookMessage};

/// The header's name depends on the age of the registration.
const SIGNATURES: [&str; 3] = ["heygen-signature", "signature", "x-heygen-signature"];

#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    event_data: EventData,
}

#[derive(Deserialize, Default)]
struct EventData {
    #[serde(default)]
    video_id: Option<String>,
}

/// The event in a message, if its signature is valid.
pub(super) fn heard(message: &WebhookMessage, secret: Option<&SecretString>) -> WebhookEvent {
    let is_signed = secret.is_some_and(|secret| {
        let mut signatures = SIGNATURES.iter().filter_map(|name| message.header(name));
        signatures.any(|signature| is_by(signature, &message.body, secret))
    });
    if !is_signed {
        return WebhookEvent::Forged;
    }
    let parsed = serde_json::from_slice::<Message>(&message.body).ok();
    parsed.and_then(|message| message.event_data.video_id).map_or(WebhookEvent::Irrelevant, WebhookEvent::Video)
}

/// Whether the signature, in hexadecimal, is the one of the body with the secret. Compares in constant time.
fn is_by(signature: &str, body: &[u8], secret: &SecretString) -> bool {
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
        heard(&WebhookMessage { headers, body: body.to_owned().into() }, secret.map(SecretString::from).as_ref())
    }

    #[test]
    fn a_message_that_is_signed_names_its_video() {
        let signature = signed(BODY, "whsec");
        for header in SIGNATURES {
            assert_eq!(
                event_of(header, &signature, BODY, Some("whsec")),
                WebhookEvent::Video("v-1".to_owned()),
                "{header}"
            );
        }
        let upper = format!("sha256={}", signature.to_uppercase());
        assert_eq!(event_of("Signature", &upper, BODY, Some("whsec")), WebhookEvent::Video("v-1".to_owned()));
        for body in ["{}", "no json", r#"{"event_type":"avatar.created","event_data":{}}"#] {
            assert_eq!(
                event_of("signature", &signed(body, "whsec"), body, Some("whsec")),
                WebhookEvent::Irrelevant,
                "{body}"
            );
        }
    }

    #[test]
    fn one_that_is_not_is_forged() {
        let signature = signed(BODY, "whsec");
        assert_eq!(event_of("signature", &signature, &BODY.replace("v-1", "v-2"), Some("whsec")), WebhookEvent::Forged);
        assert_eq!(event_of("signature", &signature, BODY, Some("another")), WebhookEvent::Forged);
        assert_eq!(event_of("signature", &signature, BODY, None), WebhookEvent::Forged, "nobody has a secret to know");
        assert_eq!(event_of("x-signature", &signature, BODY, Some("whsec")), WebhookEvent::Forged);
        for wrong in ["", "zz", "abc", &signature[..62]] {
            assert_eq!(event_of("signature", wrong, BODY, Some("whsec")), WebhookEvent::Forged, "{wrong}");
        }
    }
}
