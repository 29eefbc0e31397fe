//! The byte range that a request asks for.

use actix_web::http::header::{ByteRangeSpec, Range};
use actix_web::{HttpMessage, HttpRequest};

use crate::head::wants_head_only;

/// The one requested range. Several ranges, other units and unreadable ranges are ignored, as the RFC allows.
pub(crate) fn requested_range(request: &HttpRequest) -> Option<ByteRangeSpec> {
    if wants_head_only(request) {
        return None;
    }
    match request.get_header::<Range>()? {
        Range::Bytes(mut ranges) if ranges.len() == 1 => ranges.pop(),
        _ => None,
    }
}
