//! Responses with the portrait of an avatar or the sample of a voice. A sample is sent whole or in part: Safari plays a sound
//! only from a server that sends byte ranges.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use showrunner_ports::avatar::{Picture, VoiceSample};

use crate::byte_range::requested_range;
use crate::error::ApiError;

/// For a day: a portrait or a sample hardly ever changes.
const CACHE_CONTROL: &str = "private, max-age=86400";

pub(super) fn portrait_response(portrait: Picture) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(portrait.content_type)
        .insert_header((header::CACHE_CONTROL, CACHE_CONTROL))
        .body(portrait.bytes)
}

pub(super) fn sample_response(request: &HttpRequest, sample: VoiceSample) -> Result<HttpResponse, ApiError> {
    let VoiceSample { content_type, bytes } = sample;
    let mut response = HttpResponse::Ok();
    response
        .content_type(content_type)
        .insert_header((header::ACCEPT_RANGES, "bytes"))
        .insert_header((header::CACHE_CONTROL, CACHE_CONTROL));
    // The sample has no validator, so a part of an older one cannot be continued.
    let range = requested_range(request).filter(|_| !request.headers().contains_key(header::IF_RANGE));
    let Some(range) = range else { return Ok(response.body(bytes)) };
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let (first, last) = range.to_satisfiable_range(size).ok_or(ApiError::RangeNotSatisfiable { size })?;
    let index = |position: u64| usize::try_from(position).unwrap_or(bytes.len());
    Ok(response
        .status(StatusCode::PARTIAL_CONTENT)
        .insert_header((header::CONTENT_RANGE, format!("bytes {first}-{last}/{size}")))
        .body(bytes.slice(index(first)..index(last + 1))))
}
