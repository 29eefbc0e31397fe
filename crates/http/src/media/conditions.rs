//! The part of a file that a request asks for, if any (RFC 9110, sections 13 and 14).

use actix_web::http::header::{ByteRangeSpec, Header, IfModifiedSince, IfNoneMatch, IfRange};
use actix_web::{HttpMessage, HttpRequest};

use super::head::FileHead;
use crate::byte_range::requested_range;
use crate::error::ApiError;

/// The part of the file to send.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    NotModified,
    Whole,
    /// The bytes from `first` to `last`, both included.
    Part {
        first: u64,
        last: u64,
    },
}

/// Evaluates the conditions and the range of a request.
pub(crate) fn answer(request: &HttpRequest, file: &FileHead) -> Result<Answer, ApiError> {
    if not_modified(request, file) {
        return Ok(Answer::NotModified);
    }
    match wanted_range(request, file) {
        None => Ok(Answer::Whole),
        Some(range) => match range.to_satisfiable_range(file.size) {
            Some((first, last)) => Ok(Answer::Part { first, last }),
            None => Err(ApiError::RangeNotSatisfiable { size: file.size }),
        },
    }
}

fn not_modified(request: &HttpRequest, file: &FileHead) -> bool {
    if request.headers().contains_key(IfNoneMatch::name()) {
        return match request.get_header::<IfNoneMatch>() {
            Some(IfNoneMatch::Any) => true,
            Some(IfNoneMatch::Items(tags)) => tags.iter().any(|tag| tag.weak_eq(&file.etag)),
            None => false,
        };
    }
    request.get_header::<IfModifiedSince>().is_some_and(|IfModifiedSince(since)| file.modified <= since)
}

fn wanted_range(request: &HttpRequest, file: &FileHead) -> Option<ByteRangeSpec> {
    requested_range(request).filter(|_| same_file(request, file))
}

/// Whether the part that the client already has belongs to this same file.
fn same_file(request: &HttpRequest, file: &FileHead) -> bool {
    if !request.headers().contains_key(IfRange::name()) {
        return true;
    }
    match request.get_header::<IfRange>() {
        Some(IfRange::EntityTag(tag)) => tag.strong_eq(&file.etag),
        Some(IfRange::Date(date)) => date == file.modified,
        None => false,
    }
}
