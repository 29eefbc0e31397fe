//! The upload servers: one POST, which is the only documented call, sends all missing bytes, starting at the offset that
//! the post's own node reports.
//!
//! Their refusals have a separate form. A wrong offset is answered with 412, as Meta's own client of these servers
//! expects (`mapillary_tools`).

use axum::Json;
use axum::http::HeaderMap;
use bytes::Bytes;
use serde_json::json;

use super::accounts::GraphAccounts;
use crate::request::{Answer, Refusal, header};

#[derive(Debug, Clone, Default)]
pub(crate) struct ReceivedFile {
    /// Its size, as declared by the first request.
    pub(crate) size: usize,
    pub(crate) received: usize,
}

impl ReceivedFile {
    pub(crate) fn is_whole(&self) -> bool {
        self.size > 0 && self.received == self.size
    }

    /// The progress of its upload, in Meta's terms.
    pub(crate) fn phase(&self) -> &'static str {
        match (self.is_whole(), self.received) {
            (true, _) => "complete",
            (_, 0) => "not_started",
            _ => "in_progress",
        }
    }

    /// Receives a request with bytes, of which at most `takes` arrive.
    pub(crate) fn take(&mut self, headers: &HeaderMap, body: &Bytes, takes: usize) -> Answer {
        let number = |name: &str| header(headers, name).parse::<usize>().ok();
        let (Some(offset), Some(size)) = (number("offset"), number("file_size")) else {
            return Err(refused(400, false, "InvalidRequest", "offset and file_size are required"));
        };
        if offset != self.received || self.is_whole() {
            let message = "Request starting offset is invalid";
            return Err(refused(412, true, "OffsetInvalidError", message));
        }
        // Without a length it is unknown whether all of it arrived.
        let is_rest = size > offset && number("content-length") == Some(size - offset);
        let partial = |retriable| {
            refused(400, retriable, "PartialRequestError", "Partial request (did not match length of file)")
        };
        if !is_rest || body.len() > size - offset || (self.size > 0 && self.size != size) {
            return Err(partial(false));
        }
        self.size = size;
        self.received += body.len().min(takes);
        if self.received < self.size {
            return Err(partial(true));
        }
        Ok(Json(json!({ "success": true, "message": "Upload successful." })))
    }

    /// Forgets the bytes of an unfinished upload when a request sends the first one again.
    pub(crate) fn restart(&mut self, headers: &HeaderMap) {
        if header(headers, "offset") == "0" && !self.is_whole() {
            *self = Self::default();
        }
    }
}

impl GraphAccounts {
    /// Refuses a token that is not good for a page, or that was not sent as the upload servers require.
    pub(crate) fn check_upload(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let token = header(headers, "authorization").strip_prefix("OAuth ").unwrap_or_default();
        if self.is_good_for_a_page(token) {
            return Ok(());
        }
        let message = "User not authorized to perform this request";
        Err(refused(400, false, "NotAuthorizedError", message))
    }
}

fn refused(status: u16, retriable: bool, kind: &str, message: &str) -> Refusal {
    let body = json!({ "debug_info": { "retriable": retriable, "type": kind, "message": message } });
    Refusal::json(status, &body)
}
