//! Finished videos and their thumbnails, streamed whole or in part; a file is never held in memory whole.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use actix_web::body::{MessageBody, SizedStream};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    self, ByteRangeSpec, ETag, EntityTag, Header, HttpDate, IfModifiedSince, IfRange, LastModified, Range,
};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, HttpResponseBuilder, get, web};
use futures_util::StreamExt as _;
use serde::{Serialize, Serializer};
use showrunner_domain::media::MediaKey;
use showrunner_ports::media::{MediaError, MediaHead, MediaStore};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::conditional::has_version;
use crate::error::ApiError;
use crate::http_settings::ServerLimits;

/// The path under which files are served.
pub(crate) const MEDIA_PATH: &str = "/media";

/// The address of a file on this server.
pub(crate) struct MediaUrl(pub(crate) MediaKey);

impl Serialize for MediaUrl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{MEDIA_PATH}/{}", self.0))
    }
}

/// Returns a finished video or its thumbnail, or one byte range of it.
#[utoipa::path(
    tag = "Media",
    params(("Range" = Option<String>, Header, description = "One byte range, for example `bytes=0-1023`.")),
    responses(
        (status = 200, description = "The whole file.", body = [u8], content_type = "video/mp4"),
        (status = 206, description = "The part that was asked for.", body = [u8], content_type = "video/mp4"),
        (status = 304, description = "Not changed."),
        (status = 416, description = "The range lies outside the file."),
    ),
)]
#[get("/{path:.*}")]
pub(crate) async fn get_media(
    media: web::Data<dyn MediaStore>,
    downloads: web::Data<Downloads>,
    path: web::Path<String>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let key = MediaKey::new(path.into_inner()).map_err(|_| no_such_file())?;
    let head = FileHead::new(media.head(&key).await.map_err(refused)?.ok_or_else(no_such_file)?);
    let mut response = HttpResponse::Ok();
    head.describe(&key, &mut response);
    let (length, range) = match answer(&request, &head)? {
        Answer::NotModified => return Ok(response.status(StatusCode::NOT_MODIFIED).finish()),
        Answer::Whole => (head.size, None),
        Answer::Part { first, last } => {
            response.status(StatusCode::PARTIAL_CONTENT);
            response.insert_header((header::CONTENT_RANGE, format!("bytes {first}-{last}/{}", head.size)));
            (last - first + 1, Some(first..last + 1))
        }
    };
    if wants_head_only(&request) {
        return Ok(response.body(SizedStream::new(length, futures_util::stream::empty::<std::io::Result<_>>())));
    }
    let place = downloads.begin().await?;
    let file = media.open(&key, range).await.map_err(refused)?.ok_or_else(no_such_file)?;
    let bytes = file.bytes.map(move |piece| {
        // Kept until all bytes are sent, or nobody wants them any more.
        let _place = &place;
        piece
    });
    Ok(response.body(SizedStream::new(length, bytes)))
}

fn no_such_file() -> ApiError {
    ApiError::NotFound("there is no such file".to_owned())
}

fn refused(error: MediaError) -> ApiError {
    match error {
        error @ (MediaError::Source(_) | MediaError::Store(_)) => ApiError::Unavailable(error.into()),
        error @ (MediaError::NotPlayable(_) | MediaError::Setup(_)) => ApiError::Internal(error.into()),
    }
}

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
    let range = requested_range(request).filter(|_| same_file(request, file));
    let Some(range) = range else { return Ok(Answer::Whole) };
    let unsatisfiable = ApiError::RangeNotSatisfiable { size: file.size };
    let (first, last) = range.to_satisfiable_range(file.size).ok_or(unsatisfiable)?;
    Ok(Answer::Part { first, last })
}

fn not_modified(request: &HttpRequest, file: &FileHead) -> bool {
    has_version(request, &file.etag).unwrap_or_else(|| {
        request.get_header::<IfModifiedSince>().is_some_and(|IfModifiedSince(since)| file.modified <= since)
    })
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

/// The places for files that are being sent. Each such file is open on the disk or in the bucket.
pub(crate) struct Downloads {
    places: Arc<Semaphore>,
    wait: Duration,
}

impl Downloads {
    pub(crate) fn new(limits: &ServerLimits) -> Self {
        Self { places: Arc::new(Semaphore::new(limits.downloads)), wait: limits.download_wait }
    }

    /// Waits for a place: a page with many pictures asks for them all at once, and most of them are sent in no time.
    pub(crate) async fn begin(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let place = tokio::time::timeout(self.wait, Arc::clone(&self.places).acquire_owned()).await;
        place.ok().and_then(Result::ok).ok_or(ApiError::TooManyDownloads)
    }
}

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

/// Marks a request, in its extensions, as `HEAD`.
struct HeadOnly;

/// Passes the request to the routes as a `GET`.
pub(crate) async fn answer_head_like_get<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    if *request.method() == Method::HEAD {
        request.extensions_mut().insert(HeadOnly);
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

/// Whether only the head was requested, so that a long body need not be opened.
pub(crate) fn wants_head_only(request: &HttpRequest) -> bool {
    request.extensions().get::<HeadOnly>().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn download_times_out_waiting_for_slot() {
        tokio::time::pause();
        let downloads = Downloads::new(&ServerLimits { downloads: 1, ..Default::default() });
        let sending = downloads.begin().await.unwrap();
        assert!(matches!(downloads.begin().await, Err(ApiError::TooManyDownloads)));
        let (next, ()) = tokio::join!(downloads.begin(), async { drop(sending) });
        assert!(next.is_ok());
    }
}
