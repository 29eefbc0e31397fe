//! The common part of the platforms' sign-in: the page, PKCE, and the issued tokens with their scopes.

use std::collections::BTreeMap;

use axum::response::Html;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::request::{Parameters, field};

pub(super) fn s256(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

pub(super) fn query<'a>(parameters: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}

/// The same in hexadecimal.
pub(super) fn hex_s256(verifier: &str) -> String {
    hexadecimal(&Sha256::digest(verifier))
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// The page on which the operator grants or refuses access: a link back with a code, and one with an error.
pub(super) fn page(platform: &str, asked: &Parameters, code: &str, denied: &[(&str, &str)]) -> Html<String> {
    let link = |parameters: &[(&str, &str)]| {
        let parameters = parameters.iter().copied().chain([("state", field(asked, "state"))]);
        attribute(&format!("{}?{}", field(asked, "redirect_uri"), query(parameters)))
    };
    Html(format!(
        "<!doctype html><html lang=en><link rel=icon href=\"data:,\"><title>A stand-in for {platform}</title><h1>A stand-in for {platform}</h1>\
         <p>Showrunner asks for permission to use your account.</p>\
         <a id=allow href=\"{}\">Allow</a> <a id=deny href=\"{}\">Cancel</a>",
        link(&[("code", code)]),
        link(denied),
    ))
}

fn attribute(address: &str) -> String {
    address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[derive(Debug, Default)]
pub(super) struct Tokens<S> {
    pub(super) access: BTreeMap<String, S>,
    pub(super) renewal: BTreeMap<String, S>,
}

impl<S: Clone> Tokens<S> {
    pub(super) fn give(&mut self, access: &str, renewal: &str, scopes: S) {
        self.access.insert(access.to_owned(), scopes.clone());
        self.renewal.insert(renewal.to_owned(), scopes);
    }
}
