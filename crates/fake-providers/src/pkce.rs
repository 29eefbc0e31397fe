//! The common part of the platforms' sign-in pages.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// The challenge for a verifier.
pub(super) fn s256(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

/// Parameters encoded for an address.
pub(super) fn query<'a>(parameters: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}

/// The same in hexadecimal.
pub(super) fn hex_s256(verifier: &str) -> String {
    Sha256::digest(verifier).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// The page on which the operator grants or refuses access.
pub(super) fn page(platform: &str, allow: &str, deny: &str) -> String {
    format!(
        "<!doctype html><html lang=en><link rel=icon href=\"data:,\"><title>A stand-in for {platform}</title><h1>A stand-in for {platform}</h1>\
         <p>Showrunner asks for permission to use your account.</p>\
         <a id=allow href=\"{}\">Allow</a> <a id=deny href=\"{}\">Cancel</a>",
        attribute(allow),
        attribute(deny),
    )
}

/// An address encoded for an HTML attribute.
fn attribute(address: &str) -> String {
    address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
