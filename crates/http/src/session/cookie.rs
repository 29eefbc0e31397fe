//! The session cookie. It holds a random token; the store knows the session that it opens.

use actix_web::HttpRequest;
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderValue, SET_COOKIE};
use actix_web::middleware::Next;
use secrecy::{ExposeSecret, SecretString};
use showrunner_domain::session::SESSION_LIFETIME;

use crate::base_path::BasePath;
use crate::forwarded::is_https;

/// The name of the session cookie.
pub(crate) const NAME: &str = "showrunner_session";

/// The token that the browser sends; nothing when it sends none.
pub(super) fn token_of(request: &HttpRequest) -> Option<SecretString> {
    request.cookie(NAME).map(|cookie| cookie.value().to_owned().into())
}

/// The cookie with a token. The browser keeps it as long as the session lasts from now on.
pub(super) fn with_token(token: &SecretString, base_path: &BasePath) -> Cookie<'static> {
    cookie(base_path, token.expose_secret().to_owned(), Duration::seconds(SESSION_LIFETIME.as_secs()))
}

/// What makes the browser forget the cookie.
pub(super) fn removal(base_path: &BasePath) -> Cookie<'static> {
    cookie(base_path, String::new(), Duration::ZERO)
}

fn cookie(base_path: &BasePath, value: String, max_age: Duration) -> Cookie<'static> {
    let path = base_path.for_cookies().to_owned();
    // Whether the browser uses HTTPS is known only with the request: see `secure_behind_https`.
    Cookie::build(NAME, value).path(path).http_only(true).same_site(SameSite::Lax).max_age(max_age).finish()
}

/// Marks the cookies as `Secure` when the proxy in front reports that the browser uses HTTPS.
pub(crate) async fn secure_behind_https<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let https = is_https(request.head());
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
