use std::time::{Duration, UNIX_EPOCH};

use actix_web::HttpResponseBuilder;
use actix_web::http::header::{self, ETag, EntityTag, HttpDate, LastModified};
use showrunner_domain::media::MediaKey;
use showrunner_ports::media::MediaHead;

/// The file of a key never changes, so a browser may keep it for a year.
const CACHE_CONTROL: &str = "private, max-age=31536000, immutable";

/// A video opened directly may load itself, and nothing else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; media-src 'self'; img-src 'self'; frame-ancestors 'none'";

/// A file's metadata, in terms of HTTP.
pub(crate) struct FileHead {
    pub(crate) size: u64,
    pub(crate) etag: EntityTag,
    pub(crate) modified: HttpDate,
}

impl FileHead {
    pub(crate) fn new(head: MediaHead) -> Self {
        // Some stores quote their tags, and `EntityTag` panics on characters that a header cannot carry.
        let mut tag = head.etag;
        tag.retain(|c| matches!(c, '\x21' | '\x23'..='\x7e'));
        // Dates in headers have whole seconds, and this date is compared with such a date.
        let modified = UNIX_EPOCH + Duration::from_secs(u64::try_from(head.modified.as_second()).unwrap_or_default());
        Self { size: head.size, etag: EntityTag::new_strong(tag), modified: modified.into() }
    }

    /// The headers that every answer about the file carries.
    pub(crate) fn describe(&self, key: &MediaKey, response: &mut HttpResponseBuilder) {
        let extension = key.as_str().rsplit('.').next().unwrap_or_default();
        response
            .content_type(actix_files::file_extension_to_mime(extension))
            .insert_header(ETag(self.etag.clone()))
            .insert_header(LastModified(self.modified))
            .insert_header((header::ACCEPT_RANGES, "bytes"))
            .insert_header((header::CACHE_CONTROL, CACHE_CONTROL))
            .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY));
    }
}
