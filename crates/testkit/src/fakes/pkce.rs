//! What the platforms' sign-in pages have in common.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// The challenge that a verifier answers.
pub(super) fn s256(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

/// Parameters as they stand in an address.
pub(super) fn query<'a>(parameters: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}

/// An address as it stands in a page.
pub(super) fn attribute(address: &str) -> String {
    address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
