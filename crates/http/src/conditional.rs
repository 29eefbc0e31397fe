//! Polled reads: answered with 304 when nothing has changed, without reading the rows
//! (`docs/behaviour.md#ground-rules`).

use std::future::{Ready, ready};
use std::hash::{DefaultHasher, Hash, Hasher};

use actix_web::body::BoxBody;
use actix_web::dev::Payload;
use actix_web::http::header::{self, EntityTag, HeaderValue, IfNoneMatch};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse, Responder, web};
use showrunner_ports::store::Topic;
use showrunner_services::Services;

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
        if has_version(&self.request, &tag) == Some(true) {
            return Ok(Conditional { tag, changed: None });
        }
        Ok(Conditional { changed: Some(read.await?), tag })
    }
}

/// Whether the client has the version with this tag, by the weak comparison of RFC 9110, section 13.1.2; nothing when it
/// names no version.
pub(crate) fn has_version(request: &HttpRequest, tag: &EntityTag) -> Option<bool> {
    request.headers().contains_key(header::IF_NONE_MATCH).then(|| match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        None => false,
    })
}

/// The tag covers the program's version, because another version may render the same rows differently.
fn tag(state: impl Hash) -> EntityTag {
    let mut hasher = DefaultHasher::new();
    (env!("CARGO_PKG_VERSION"), state).hash(&mut hasher);
    EntityTag::new_weak(format!("{:016x}", hasher.finish()))
}

/// A JSON body that a screen polls, or an error.
pub(crate) type PolledAnswer<T> = Result<Conditional<web::Json<T>>, ApiError>;

/// The answer to a polled read.
pub(crate) struct Conditional<T> {
    tag: EntityTag,
    changed: Option<T>,
}

impl<T: Responder> Responder for Conditional<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let mut response = match self.changed {
            Some(changed) => changed.respond_to(request).map_into_boxed_body(),
            None => HttpResponse::NotModified().finish(),
        };
        if let Ok(tag) = HeaderValue::try_from(self.tag.to_string()) {
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
            let request = TestRequest::default().insert_header((header::IF_NONE_MATCH, known)).to_http_request();
            has_version(&request, &tag) == Some(true)
        };
        let text = tag.to_string();
        for known in [&text, text.trim_start_matches("W/"), &format!("\"other\", {text}"), "*"] {
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
