//! Signatures of webhook messages, as the Standard Webhooks specification describes them.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use sha2::Sha256;

/// What marks a symmetric secret.
const PREFIX: &str = "whsec_";

/// The lengths of a key in bytes that the specification allows.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 24..=64;

/// A secret that signs messages.
#[derive(Debug, Clone)]
pub struct WebhookSecret(SecretSlice<u8>);

/// A text that is no secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the secret of a webhook is `whsec_` and 24 to 64 random bytes in base64; make one with: \
     echo \"whsec_$(openssl rand -base64 32)\""
)]
pub struct InvalidSecret;

impl WebhookSecret {
    /// Reads a secret.
    ///
    /// # Errors
    /// If it is not in the form of the specification.
    pub fn new(text: &SecretString) -> Result<Self, InvalidSecret> {
        let key = text.expose_secret().trim().strip_prefix(PREFIX).ok_or(InvalidSecret)?;
        let key = BASE64_STANDARD.decode(key).map_err(|_| InvalidSecret)?;
        if !KEY_BYTES.contains(&key.len()) {
            return Err(InvalidSecret);
        }
        Ok(Self(key.into()))
    }

    /// The signature of a message: HMAC-SHA256 over its id, the time in seconds and its body.
    pub(crate) fn sign(&self, id: &str, seconds: i64, body: &[u8]) -> Result<String, InvalidSecret> {
        let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(self.0.expose_secret()).map_err(|_| InvalidSecret)?;
        let mac = mac.chain_update(format!("{id}.{seconds}.")).chain_update(body);
        Ok(format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Result<WebhookSecret, InvalidSecret> {
        WebhookSecret::new(&SecretString::from(text))
    }

    /// The published example of the scheme.
    #[test]
    fn a_message_is_signed_as_in_the_published_example() {
        let secret = secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, br#"{"test": 2432232314}"#);
        assert_eq!(signature.unwrap(), "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_secret_of_another_form_is_refused() {
        for text in ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_short", "whsec_c2hvcnQ="] {
            assert!(secret(text).is_err(), "{text}");
        }
    }
}
