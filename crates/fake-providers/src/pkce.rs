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

/// The same in hexadecimal.
pub(super) fn hex_s256(verifier: &str) -> String {
    Sha256::digest(verifier).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// The page on which the operator allows it, or does not.
pub(super) fn page(platform: &str, allow: &str, deny: &str) -> String {
    format!(
        "<!doctype html><html lang=en><link rel=icon href=\"data:,\"><title>A stand-in for {platform}</title><h1>A stand-in for {platform}</h1>\
         <p>Showrunner asks for permission to use your account.</p>\
         <a id=allow href=\"{}\">Allow</a> <a id=deny href=\"{}\">Cancel</a>",
        attribute(allow),
        attribute(deny),
    )
}

/// An address as it stands in a page.
fn attribute(address: &str) -> String {
    address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
