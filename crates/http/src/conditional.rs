//! Polled reads: answered with 304 when nothing has changed, without reading the rows
//! (`docs/behaviour.md#ground-rules`).

use std::collections::BTreeMap;
use std::future::{Ready, ready};
use std::hash::{DefaultHasher, Hash, Hasher};

use actix_web::body::BoxBody;
use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, web};
use showrunner_ports::store::Topic;
use showrunner_services::Services;
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response};

use crate::error::ApiError;

/// A polled read, with the tags of its `If-None-Match`.
pub(crate) struct Polled {
    request: HttpRequest,
    services: web::Data<Services>,
}

impl FromRequest for Polled {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let services = request.app_data::<web::Data<Services>>().cloned();
        let missing = || ApiError::Internal("the application has no services".into());
        ready(services.map(|services| Self { request: request.clone(), services }).ok_or_else(missing))
    }
}

impl Polled {
    /// Answers with the result of `read`, or with 304 when none of `topics` has changed since the caller read it.
    pub(crate) async fn answer<T>(
        self,
        topics: &'static [Topic],
        read: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<Conditional<T>, ApiError> {
        self.answer_with(topics, (), read).await
    }

    /// Like `answer`, for an answer that also depends on `state`, for example on the day.
    pub(crate) async fn answer_with<T>(
        self,
        topics: &'static [Topic],
        state: impl Hash,
        read: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<Conditional<T>, ApiError> {
        // Read before the rows: a change in between then only costs another read.
        let revision = self.services.stores.revisions.revision(topics).await?;
        self.answer_state((revision, state), read).await
    }

    /// Like `answer`, for an answer that depends on `state` alone.
    pub(crate) async fn answer_state<T>(
        self,
        state: impl Hash,
        read: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<Conditional<T>, ApiError> {
        let tag = tag(state);
        if knows(&self.request, &tag) {
            return Ok(Conditional { tag, changed: None });
        }
        Ok(Conditional { changed: Some(read.await?), tag })
    }
}

/// Whether the caller has the answer with this tag, by the weak comparison of RFC 9110, section 13.1.2.
fn knows(request: &HttpRequest, tag: &str) -> bool {
    let opaque = tag.trim_start_matches("W/");
    let values = request.headers().get_all(header::IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.trim_start_matches("W/") == opaque)
}

/// The tag covers the program's version, because another version may render the same rows differently.
fn tag(state: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    (env!("CARGO_PKG_VERSION"), state).hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// Describes the 304 answer of a polled read in the document.
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

    #[test]
    fn tags_are_compared_weakly() {
        let tag = tag(7);
        let knows = |known: &str| {
            knows(&TestRequest::default().insert_header((header::IF_NONE_MATCH, known)).to_http_request(), &tag)
        };
        for known in [&tag, tag.trim_start_matches("W/"), &format!("\"other\", {tag}"), "*"] {
            assert!(knows(known), "{known}");
        }
        for known in ["\"other\"", ""] {
            assert!(!knows(known), "{known}");
        }
    }

    #[test]
    fn another_state_has_another_tag() {
        assert_eq!(tag((7, "a")), tag((7, "a")));
        assert_ne!(tag((7, "a")), tag((8, "a")));
    }
}
