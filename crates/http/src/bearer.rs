//! API tokens in the `Authorization` header.

use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use secrecy::SecretString;

/// The secret of the API token that a request sends; nothing when it sends none. Browsers send this header to no other origin
/// unless a page of this one tells them to, so a request with it needs no check of its origin.
pub(crate) fn secret_of(headers: &HeaderMap) -> Option<SecretString> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim().to_owned().into())
}
