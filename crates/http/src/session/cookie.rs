//! The session cookie.

use actix_session::SessionMiddleware;
use actix_session::config::PersistentSession;
use actix_session::storage::CookieSessionStore;
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Key, SameSite};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderValue, SET_COOKIE, X_FORWARDED_PROTO};
use actix_web::middleware::Next;
use secrecy::{ExposeSecret, SecretSlice, SecretString};

use super::sessions::LIFETIME;
use crate::http_settings::HttpSettingsError;

const NAME: &str = "showrunner_session";

/// The minimum size of a key to derive from, in bytes.
const KEY_MIN: usize = 32;

/// The key of the cookies: the configured one mixed with the password, so that a new password ends every session.
pub(crate) fn cookie_key(
    session_key: &SecretSlice<u8>,
    password_hash: Option<&SecretString>,
) -> Result<Key, HttpSettingsError> {
    let mut material = session_key.expose_secret().to_vec();
    if material.len() < KEY_MIN {
        return Err(HttpSettingsError::SessionKey(material.len()));
    }
    material.extend_from_slice(password_hash.map_or("", |hash| hash.expose_secret()).as_bytes());
    Ok(Key::derive_from(&material))
}

/// Reads and writes the cookie, which holds the encrypted session itself.
pub(crate) fn session_middleware(key: Key) -> SessionMiddleware<CookieSessionStore> {
    let lifetime = PersistentSession::default().session_ttl(Duration::seconds(LIFETIME.as_secs()));
    SessionMiddleware::builder(CookieSessionStore::default(), key)
        .cookie_name(NAME.to_owned())
        .cookie_http_only(true)
        .cookie_same_site(SameSite::Lax)
        // Whether the browser uses HTTPS is known only with the request: see `secure_behind_https`.
        .cookie_secure(false)
        .session_lifecycle(lifetime)
        .build()
}

/// Marks the cookies as `Secure` when the proxy in front reports that the browser uses HTTPS.
pub(crate) async fn secure_behind_https<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let https = request.headers().get(X_FORWARDED_PROTO).is_some_and(|scheme| scheme == "https");
    let mut response = next.call(request).await?;
    if https {
        mark_secure(response.headers_mut());
    }
    Ok(response)
}

fn mark_secure(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.remove(SET_COOKIE).collect();
    for cookie in cookies {
        let secured = HeaderValue::from_bytes(&[cookie.as_bytes(), b"; Secure"].concat());
        headers.append(SET_COOKIE, secured.unwrap_or(cookie));
    }
}
