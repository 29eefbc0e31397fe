//! Polled reads: answered with 304 when nothing has changed, which costs no read of the rows (`docs/behaviour.md#ground-rules`).

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::hash::{DefaultHasher, Hash, Hasher};

use actix_web::body::BoxBody;
use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder};
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response};

use crate::error::ApiError;

/// What the caller has already, by the tags of `If-None-Match`.
pub(crate) struct Polled {
    known: Vec<HeaderValue>,
}

impl FromRequest for Polled {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let known = request.headers().get_all(header::IF_NONE_MATCH).cloned().collect();
        ready(Ok(Self { known }))
    }
}

impl Polled {
    /// Answers with what `read` gives, unless the caller has it already. `state` is whatever the answer depends on: the
    /// revision of its topics, which must have been asked for before, and the time or process where these show.
    pub(crate) async fn answer<T>(
        self,
        state: impl Hash,
        read: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<Conditional<T>, ApiError> {
        let tag = tag(state);
        if self.has(&tag) {
            return Ok(Conditional { tag, changed: None });
        }
        Ok(Conditional { changed: Some(read.await?), tag })
    }

    /// The weak comparison of RFC 9110, section 13.1.2.
    fn has(&self, tag: &str) -> bool {
        let opaque = tag.trim_start_matches("W/");
        let values = self.known.iter().filter_map(|value| value.to_str().ok());
        let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
        tags.any(|known| known == "*" || known.trim_start_matches("W/") == opaque)
    }
}

/// Another version of the program may say the same rows in other words.
fn tag(state: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    (env!("CARGO_PKG_VERSION"), state).hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// How the document tells of a polled read's short answer.
pub(crate) struct NotModified;

impl IntoResponses for NotModified {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let description = "Nothing has changed since the answer whose `ETag` was sent in `If-None-Match`.";
        BTreeMap::from([("304".to_owned(), Response::new(description).into())])
    }
}

/// The answer to a polled read.
pub(crate) struct Conditional<T> {
    tag: String,
    changed: Option<T>,
}

impl<T: Responder> Responder for Conditional<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let mut response = match self.changed {
            Some(changed) => changed.respond_to(request).map_into_boxed_body(),
            None => HttpResponse::NotModified().finish(),
        };
        if let Ok(tag) = HeaderValue::try_from(self.tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    async fn has(known: &str, tag: &str) -> bool {
        let request = TestRequest::default().insert_header((header::IF_NONE_MATCH, known)).to_http_request();
        let Ok(polled) = Polled::extract(&request).await;
        polled.has(tag)
    }

    #[actix_web::test]
    async fn tags_are_compared_weakly() {
        let tag = tag(7);
        assert!(has(&tag, &tag).await);
        assert!(has(tag.trim_start_matches("W/"), &tag).await);
        assert!(has(&format!("\"other\", {tag}"), &tag).await);
        assert!(has("*", &tag).await);
        assert!(!has("\"other\"", &tag).await);
        assert!(!has("", &tag).await);
    }

    #[test]
    fn another_state_has_another_tag() {
        assert_eq!(tag((7, "a")), tag((7, "a")));
        assert_ne!(tag((7, "a")), tag((8, "a")));
    }
}
