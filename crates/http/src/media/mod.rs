//! Finished videos and their thumbnails, streamed whole or in part; a file is never held in memory whole.

pub(crate) mod conditions;
pub(crate) mod head;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, body::SizedStream, get, web};
use serde::{Serialize, Serializer};
use showrunner_domain::media::MediaKey;
use showrunner_ports::media::{MediaError, MediaStore};

use conditions::{Answer, answer};
use head::FileHead;

use crate::downloads::Downloads;
use crate::error::ApiError;
use crate::head::wants_head_only;
use crate::refusals::{MissingRefusal, PlainRefusals};

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
    tag = "Media", operation_id = "getMedia",
    params(("Range" = Option<String>, Header, description = "One byte range, for example `bytes=0-1023`.")),
    responses(
        (status = 200, description = "The whole file.", body = [u8], content_type = "video/mp4"),
        (status = 206, description = "The part that was asked for.", body = [u8], content_type = "video/mp4"),
        (status = 304, description = "Not changed."),
        (status = 416, description = "The range lies outside the file."),
        PlainRefusals, MissingRefusal,
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
    let download = downloads.begin().await?;
    let file = media.open(&key, range).await.map_err(refused)?.ok_or_else(no_such_file)?;
    Ok(response.body(SizedStream::new(length, download.of(file.bytes))))
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
