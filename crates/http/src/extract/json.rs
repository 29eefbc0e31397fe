use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;

use super::mistake::{Place, refusal};
use crate::error::ApiError;

/// The most bytes a body may have (`behaviour.md` §1).
pub(crate) const BODY_LIMIT: usize = 1024 * 1024;

/// A JSON body. Fields that nobody knows are ignored.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let acceptable = check_head(request);
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            acceptable?;
            let payload = payload.await.map_err(|_| ApiError::BodyBrokenOff)?;
            let body = payload.to_bytes_limited(BODY_LIMIT).await.map_err(|_| ApiError::BodyTooLarge)?;
            let body = body.map_err(|_| ApiError::BodyBrokenOff)?;
            parse(&body).map(Self)
        })
    }
}

/// Refuses by the head alone what need not be read.
fn check_head(request: &HttpRequest) -> Result<(), ApiError> {
    let is_json = request.mime_type().ok().flatten().is_some_and(|mime| mime.essence_str() == "application/json");
    let is_plain = request.headers().get(header::CONTENT_ENCODING).is_none_or(|encoding| encoding == "identity");
    if !(is_json && is_plain) {
        return Err(ApiError::NotJsonContent);
    }
    let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: usize| length > BODY_LIMIT) {
        return Err(ApiError::BodyTooLarge);
    }
    Ok(())
}

/// First the syntax of the whole, then the fields: a body that is broken at its end is broken, whatever stands before.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let value: serde_json::Value = serde_json::from_slice(body).map_err(ApiError::NotJson)?;
    // Serde would read a list as a struct, field by field.
    if !value.is_object() {
        return Err(ApiError::invalid("body", "the body must be a JSON object"));
    }
    serde_path_to_error::deserialize(value).map_err(|error| refusal(Place::Body, &error))
}
