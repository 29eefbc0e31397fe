use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::body::{BODY_LIMIT, body_timeout, read_body};
use super::mistake::{Place, refusal, repeated};
use super::unique_keys::UniqueKeys;
use crate::error::ApiError;

/// Up to 2^53, a float represents exactly one whole number.
const MOST_EXACT_FLOAT: f64 = 9_007_199_254_740_992.0;

/// A JSON body. Unknown fields are ignored.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        from_body(request, payload, None, Self)
    }
}

/// A JSON body that may be left out: without one, every field has its default.
pub(crate) struct OptionalJson<T>(pub(crate) T);

impl<T: DeserializeOwned + Default + 'static> FromRequest for OptionalJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        from_body(request, payload, Some(T::default()), Self)
    }
}

/// The result of `extractor`, or `left_out` when the body is missing and may be.
fn from_body<T: DeserializeOwned + 'static, E: 'static>(
    request: &HttpRequest,
    payload: &mut Payload,
    left_out: Option<T>,
    extractor: fn(T) -> E,
) -> LocalBoxFuture<'static, Result<E, ApiError>> {
    let acceptable = check_head(request);
    let timeout = body_timeout(request);
    let payload = web::Payload::from_request(request, payload);
    Box::pin(async move {
        let Some(left_out) = left_out else {
            acceptable?;
            return parse(&read(payload.await, timeout).await?).map(extractor);
        };
        let body = read(payload.await, timeout).await;
        if body.as_ref().is_ok_and(web::Bytes::is_empty) {
            return Ok(extractor(left_out));
        }
        acceptable?;
        parse(&body?).map(extractor)
    })
}

async fn read(payload: Result<web::Payload, actix_web::Error>, timeout: Duration) -> Result<web::Bytes, ApiError> {
    read_body(payload.map_err(|_| ApiError::BodyBrokenOff)?, timeout).await
}

/// Refuses by its head a request whose body need not be read.
fn check_head(request: &HttpRequest) -> Result<(), ApiError> {
    let is_json = request.mime_type().ok().flatten().is_some_and(|mime| mime.essence_str() == "application/json");
    let is_plain = request.headers().get(header::CONTENT_ENCODING).is_none_or(|encoding| encoding == "identity");
    if !(is_json && is_plain) {
        return Err(ApiError::NotJsonContent);
    }
    let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: usize| length > BODY_LIMIT) {
        return Err(ApiError::BodyTooLarge { limit: BODY_LIMIT });
    }
    Ok(())
}

/// Turns `30.0` into `30`: JSON Schema, and so the document, does not distinguish them.
fn write_whole_numbers_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|float| number.is_f64() && float.abs() <= MOST_EXACT_FLOAT);
            let whole =
                float.filter(|float| float.fract() == 0.0).and_then(|float| format!("{float:.0}").parse::<i64>().ok());
            if let Some(whole) = whole {
                *number = whole.into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_whole_numbers_whole),
        Value::Object(fields) => fields.values_mut().for_each(write_whole_numbers_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The refusal of a body that could not be read. A key that is there twice ends the reading, so what follows it is read here.
fn not_unique_json(body: &[u8], error: serde_json::Error) -> ApiError {
    match (repeated(&error), serde_json::from_slice::<Value>(body)) {
        (Some(repeated), Ok(_)) => repeated,
        (Some(_) | None, Err(error)) => ApiError::NotJson(error),
        (None, Ok(_)) => ApiError::NotJson(error),
    }
}

/// Checks the syntax of the whole body first, then the fields: a body broken at its end is reported as broken, whatever
/// its fields are.
pub(crate) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let UniqueKeys(mut value) = serde_json::from_slice(body).map_err(|error| not_unique_json(body, error))?;
    // Serde would accept a list for a struct, field by field.
    if !value.is_object() {
        return Err(ApiError::invalid("body", "the body must be a JSON object"));
    }
    write_whole_numbers_whole(&mut value);
    serde_path_to_error::deserialize(value).map_err(|error| refusal(Place::Body, &error))
}
