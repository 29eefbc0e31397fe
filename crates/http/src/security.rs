//! Restricts access to known host names and known origins (`docs/behaviour.md#sign-in`).

mod hosts;

use std::cell::Cell;
use std::collections::HashSet;

use actix_cors::Cors;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{RequestHead, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, AUTHORIZATION, HeaderMap, HeaderName};
use actix_web::http::{ConnectionType, Method};
use actix_web::middleware::{DefaultHeaders, Next};
use actix_web::{HttpResponse, ResponseError as _, web};
use percent_encoding::percent_decode_str;
use secrecy::SecretString;
use url::Url;

use crate::access_log::REQUEST_ID;
use crate::error::ApiError;
use crate::http_settings::HttpSettingsError;
use crate::lists::TOTAL_COUNT;

pub(crate) use hosts::KnownHosts;

/// Checks the configured names: hosts under which the server is reached, and origins of other frontends.
pub fn check_names(allowed_hosts: &[String], allowed_origins: &[String]) -> Result<(), HttpSettingsError> {
    hosts::parse_all(allowed_hosts)?;
    AllowedOrigins::new(allowed_origins).map(drop)
}

/// Refuses requests to unknown names and writes from foreign origins, before any other middleware sees them.
pub(crate) async fn check_request<B: MessageBody>(
    hosts: web::Data<KnownHosts>,
    origins: web::Data<AllowedOrigins>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    if !hosts.know(request.head()) {
        return Ok(refused(request, &ApiError::UnknownHost));
    }
    if !origins.allow(request.head()) {
        return Ok(refused(request, &ApiError::ForeignOrigin));
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// What a connection remembers of its requests.
#[derive(Default)]
pub(crate) struct ConnectionState {
    /// A request has said that it is the last one.
    is_closing: Cell<bool>,
}

/// Refuses what follows a request that was to be the last one of its connection, as RFC 9112 demands in section 9.6: a proxy that has
/// passed it on may not have taken it for a request. actix would answer it. Tests without a connection have no state.
pub(crate) async fn refuse_after_last_request<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let is_last = request.head().connection_type() == ConnectionType::Close;
    let connection = request.conn_data::<ConnectionState>();
    if connection.is_some_and(|state| state.is_closing.replace(state.is_closing.get() || is_last)) {
        return Ok(request.into_response(HttpResponse::BadRequest()).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// Answers from a middleware. An `Err` would skip the outer middlewares, and their headers with them.
pub(crate) fn refused<B>(request: ServiceRequest, error: &ApiError) -> ServiceResponse<EitherBody<B>> {
    request.into_response(error.error_response()).map_into_right_body()
}

/// How long a browser may cache its permission, in seconds.
const PREFLIGHT_MAX_AGE: usize = 3_600;

/// Lets the configured frontends read the answers, with credentials.
pub(crate) fn cors(origins: &AllowedOrigins) -> Cors {
    let cors = Cors::default()
        .supports_credentials()
        .allowed_methods(["GET", "POST", "PUT", "DELETE"])
        .allowed_headers([header::CONTENT_TYPE, header::IF_NONE_MATCH, header::RANGE])
        .expose_headers([
            header::LINK,
            header::ETAG,
            header::RETRY_AFTER,
            HeaderName::from_static(TOTAL_COUNT),
            REQUEST_ID,
        ])
        .max_age(PREFLIGHT_MAX_AGE);
    origins.iter().fold(cors, Cors::allowed_origin)
}

/// The default headers of every answer. Pages on other origins may embed its content, such as pictures and videos, only
/// when frontends on other origins are configured.
pub(crate) fn default_headers(foreign_frontends: bool) -> DefaultHeaders {
    let loaded_by = if foreign_frontends { "cross-origin" } else { "same-origin" };
    DefaultHeaders::new()
        .add((header::CROSS_ORIGIN_RESOURCE_POLICY, loaded_by))
        .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .add((header::REFERRER_POLICY, "same-origin"))
        .add((header::PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
        .add((header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"))
        .add((header::CACHE_CONTROL, "private, no-cache"))
}

/// The other origins whose pages may write here.
#[derive(Debug)]
pub(crate) struct AllowedOrigins(HashSet<String>);

impl AllowedOrigins {
    /// Parses the configured origins.
    pub(crate) fn new(origins: &[String]) -> Result<Self, HttpSettingsError> {
        let parsed = origins.iter().map(|text| origin(text).ok_or_else(|| HttpSettingsError::Origin(text.clone())));
        parsed.collect::<Result<_, _>>().map(Self)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether a request may come from a page that is allowed to make it.
    ///
    /// Browsers declare requests of other pages. Other programs declare nothing.
    pub(crate) fn allow(&self, request: &RequestHead) -> bool {
        // A page cannot make a browser send an API token to another origin, and a cookie beside one is not looked at.
        if bearer_secret(&request.headers).is_some() {
            return true;
        }
        let is_foreign = matches!(text(&request.headers, &SEC_FETCH_SITE), Some("cross-site" | "same-site"));
        if matches!(request.method, Method::GET | Method::HEAD) {
            return !is_foreign || self.may_be_read(request);
        }
        match text(&request.headers, &header::ORIGIN) {
            Some(origin) => self.0.contains(origin) || is_same_origin(origin, &request.headers),
            None => !is_foreign,
        }
    }

    /// Whether pages of other origins may make this read. Without CORS they do not see the answer, but a read of the API can have
    /// a price: a model is asked for topics. The pages and the API's documentation can be linked to.
    fn may_be_read(&self, request: &RequestHead) -> bool {
        // Routes are found by the decoded path.
        let path = percent_decode_str(request.uri.path()).decode_utf8_lossy();
        if !path.starts_with("/api/") || path.starts_with("/api/docs") {
            return true;
        }
        // Pictures and sounds of an allowed page come without its origin.
        let shows_media = matches!(text(&request.headers, &SEC_FETCH_DEST), Some("image" | "audio" | "video"));
        (shows_media && !self.0.is_empty())
            || text(&request.headers, &header::ORIGIN).is_some_and(|origin| self.0.contains(origin))
    }
}

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const SEC_FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    // A header that is not text counts as foreign.
    headers.get(name).map(|value| value.to_str().unwrap_or("null"))
}

/// Whether the origin is the host that the request was sent to. The scheme does not matter: a proxy in front may speak
/// HTTPS where this server speaks HTTP.
fn is_same_origin(origin: &str, headers: &HeaderMap) -> bool {
    let secure = origin.strip_prefix("https://").map(|host| (host, ":443"));
    let Some((host, usual_port)) = secure.or_else(|| Some((origin.strip_prefix("http://")?, ":80"))) else {
        return false;
    };
    // Some proxies add the usual port, which browsers leave out.
    let without_port = |name: &str| name.strip_suffix(usual_port).unwrap_or(name).to_ascii_lowercase();
    text(headers, &header::HOST).is_some_and(|name| without_port(name) == without_port(host))
}

/// An origin as browsers write it: scheme and host, in lower case and in ASCII, and the port unless it is the usual one.
fn origin(text: &str) -> Option<String> {
    // URL parsers drop control characters, wherever they are.
    if text.trim().contains(char::is_control) {
        return None;
    }
    let url = Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    let has_user = !url.username().is_empty() || url.password().is_some();
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && !has_user;
    is_bare.then(|| url.origin().ascii_serialization())
}

/// The secret of the API token that a request sends; nothing when it sends none. Browsers send this header to no other origin
/// unless a page of this one tells them to, so a request with it needs no check of its origin.
pub(crate) fn bearer_secret(headers: &HeaderMap) -> Option<SecretString> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim().to_owned().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read_as_browsers_write_them() {
        assert_eq!(origin("https://Studio.example/").as_deref(), Some("https://studio.example"));
        assert_eq!(origin("http://127.0.0.1:5173").as_deref(), Some("http://127.0.0.1:5173"));
        assert_eq!(origin(" https://studio.example:443 ").as_deref(), Some("https://studio.example"));
        assert_eq!(origin("http://bücher.example:80").as_deref(), Some("http://xn--bcher-kva.example"));
        assert_eq!(origin("https://[FD00::0:1]:8443").as_deref(), Some("https://[fd00::1]:8443"));
        for wrong in [
            "*",
            "studio.example",
            "ftp://studio.example",
            "https://studio.example/app",
            "https://studio.example#app",
            "https://studio.example?app",
            "https://user@studio.example",
            "studio.example:8080",
            "https://",
            "\u{13} https://studio.example",
            "https://stu\ndio.example",
            "",
        ] {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }
}
