//! The module `fuzzing` of the http crate: the way of the targets to its parsers.

use actix_web::dev::Payload;
use actix_web::http::header::{EntityTag, HeaderMap, HeaderName, HeaderValue};
use actix_web::test::TestRequest;
use actix_web::{FromRequest as _, HttpRequest, ResponseError as _};
use futures_util::FutureExt as _;
use serde::Deserialize;
use showrunner_domain::VideoId;
use showrunner_domain::analytics::{Figures, Snapshot, SnapshotKey};
use showrunner_domain::platform::Platform;

use crate::access_log;
use crate::api::analytics::export;
use crate::api::media::{Answer, FileHead, answer};
use crate::error::ApiError;
use crate::extract::{Query, json};
use crate::lists::{PageQuery, PlatformQuery, SearchQuery, next_page};
use crate::security::{AllowedOrigins, KnownHosts};

/// A request with these headers, or nothing when HTTP does not allow one of them.
fn request(method: &str, uri: &str, headers: &[(&str, &[u8])]) -> Option<HttpRequest> {
    let mut request = TestRequest::default().method(method.parse().ok()?).uri("/");
    for (name, value) in headers {
        let (name, value) = (HeaderName::from_bytes(name.as_bytes()).ok()?, HeaderValue::from_bytes(value).ok()?);
        request = request.append_header((name, value));
    }
    // `TestRequest` panics on an address that is none.
    let uri: actix_web::http::Uri = uri.parse().ok()?;
    Some(request.uri(&uri.to_string()).to_http_request())
}

/// The bytes of a file that are sent.
#[derive(Debug, PartialEq, Eq)]
pub enum Sent {
    /// None, because the client has them.
    NotModified,
    /// All.
    Whole,
    /// From the first to the second, both included.
    Part(u64, u64),
    /// None, because it has no such bytes.
    Outside,
}

/// What is sent of a file of this size to a request with these headers.
pub fn sent_of_file(headers: &[(&str, &[u8])], size: u64) -> Option<Sent> {
    let request = request("GET", "/media/videos/1/a.mp4", headers)?;
    let modified = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_800_000_000);
    let file = FileHead { size, etag: EntityTag::new_strong("v1".to_owned()), modified: modified.into() };
    Some(match answer(&request, &file) {
        Ok(Answer::NotModified) => Sent::NotModified,
        Ok(Answer::Whole) => Sent::Whole,
        Ok(Answer::Part { first, last }) => Sent::Part(first, last),
        Err(_) => Sent::Outside,
    })
}

/// Whether a server at 127.0.0.1:8080 that is also called by these names answers a request, or nothing when a name of the
/// configuration is refused.
pub fn knows_host(allowed: &[String], uri: &str, headers: &[(&str, &[u8])]) -> Option<bool> {
    let hosts = KnownHosts::new(([127, 0, 0, 1], 8080).into(), allowed).ok()?;
    Some(hosts.know(request("GET", uri, headers)?.head()))
}

/// Whether a request may come from the page that sends it, or nothing when an origin of the configuration is refused.
pub fn allows_origin(allowed: &[String], method: &str, uri: &str, headers: &[(&str, &[u8])]) -> Option<bool> {
    let origins = AllowedOrigins::new(allowed).ok()?;
    Some(origins.allow(request(method, uri, headers)?.head()))
}

/// The id of a request in every line of the log.
pub fn request_id(given: &[u8]) -> Option<String> {
    let mut headers = HeaderMap::new();
    headers.insert(access_log::REQUEST_ID, HeaderValue::from_bytes(given).ok()?);
    Some(access_log::request_id(&headers))
}

/// The exported table with one row.
pub fn csv(title: &str, category: &str) -> Vec<u8> {
    let key = SnapshotKey { day: jiff::civil::date(2026, 11, 20), video_id: VideoId(7), platform: Platform::Tiktok };
    let figures = Figures { views: Some(200), likes: Some(20), comments: None, shares: Some(0) };
    let row = Snapshot { key, title: title.to_owned(), category: category.to_owned(), figures };
    export::written(export::writer(), &[row], true).map(|table| table.to_vec()).unwrap_or_default()
}

/// A body with a field of every kind.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Body {
    pub text: String,
    pub number: i64,
    pub flag: bool,
    pub maybe: Option<String>,
    #[serde(default)]
    pub list: Vec<Item>,
}

/// An element of a list.
#[derive(Deserialize, Debug)]
pub struct Item {
    pub id: i64,
    pub name: Option<String>,
}

/// A body as the handlers get it, or the answer that refuses it: status and sentence.
pub fn body(bytes: &[u8]) -> Result<Body, (u16, String)> {
    json::parse(bytes).map_err(|error: ApiError| refused(&error))
}

fn refused(error: &ApiError) -> (u16, String) {
    (error.status_code().as_u16(), error.to_string())
}

/// The parameters of a list.
#[derive(Debug)]
pub struct List {
    pub limit: usize,
    pub before: Option<i64>,
    pub words: Vec<String>,
    /// The address of the page after the row 7.
    pub next: String,
}

/// The parameters in the query of a list, or the answer that refuses them: status and sentence.
pub fn list(query: &str) -> Option<Result<List, (u16, String)>> {
    let request = request("GET", &format!("/api/videos?{query}"), &[])?;
    Some(parameters(&request).map_err(|error| refused(&error)))
}

fn parameters(request: &HttpRequest) -> Result<List, ApiError> {
    let page: PageQuery = read(request)?;
    let search: SearchQuery = read(request)?;
    let _: PlatformQuery = read(request)?;
    let (page, (search, _)) = (page.page()?, search.search_and_order()?);
    let next = next_page(request, 7);
    Ok(List { limit: page.limit(), before: page.before(), words: search.words().to_vec(), next })
}

fn read<T: serde::de::DeserializeOwned>(request: &HttpRequest) -> Result<T, ApiError> {
    let read = Query::<T>::from_request(request, &mut Payload::None).now_or_never();
    read.unwrap_or_else(|| Err(ApiError::no_such_route())).map(|Query(parameters)| parameters)
}
