//! Files: uploaded, and returned for a valid link.

use std::process::Command;

use axum::Json;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use serde_json::json;

use super::world::{HEYGEN_SIGNATURE, Shared, World, refusal};
use crate::request::{Answer, Parameters, parameter};

const ETAG: &str = "\"the-one-video\"";

const PNG: [u8; 8] = [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a];

/// A single-colour pixel, which a browser shows.
const PICTURE: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90w\
      S\xde\x00\x00\x00\x0cIDATx\xdac\xc8\x8d\xbe\x00\x00\x02\xd1\x01\x99\xb2\x3b\x96\xc2\x00\x00\x00\x00I\
      END\xaeB\x60\x82";

pub(super) async fn upload(State(world): State<Shared>, mut form: Multipart) -> Answer {
    let field = form.next_field().await.unwrap();
    let Some(field) = field.filter(|field| field.name() == Some("file")) else {
        return Err(refusal(400, "invalid_parameter", "file is required"));
    };
    let content_type = field.content_type().unwrap_or_default().to_owned();
    let bytes = field.bytes().await.unwrap();
    if content_type != "image/png" || !bytes.starts_with(&PNG) {
        return Err(refusal(400, "invalid_parameter", "The file type is not supported"));
    }
    let mut world = world.lock().unwrap();
    world.uploads += 1;
    let id = format!("asset_{}", world.uploads);
    world.assets.insert(id.clone());
    let size = bytes.len();
    let asset =
        json!({ "asset_id": id, "url": "https://files.heygen.ai/x.png", "mime_type": "image/png", "size_bytes": size });
    Ok(Json(json!({ "data": asset })))
}

pub(super) async fn picture(Path(name): Path<String>) -> Response {
    // The bytes after its end are only for tests.
    let picture = [PICTURE, name.as_bytes()].concat();
    ([(header::CONTENT_TYPE, "image/png")], picture).into_response()
}

/// Samples per second of the previews.
const PREVIEW_RATE: u32 = 8_000;

/// A second of a quiet tone, a WAV that a browser plays.
pub(super) async fn voice_preview(headers: HeaderMap, Path(name): Path<String>) -> Response {
    // No other server must see the key.
    if headers.contains_key("x-api-key") || name.strip_suffix(".wav").is_none() {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let mut wave = Vec::from(*b"RIFF");
    wave.extend((36 + PREVIEW_RATE).to_le_bytes());
    wave.extend(b"WAVEfmt ");
    // PCM with one channel of one byte.
    for (number, bytes) in [(16, 4), (1, 2), (1, 2), (PREVIEW_RATE, 4), (PREVIEW_RATE, 4), (1, 2), (8, 2)] {
        wave.extend(&number.to_le_bytes()[..bytes]);
    }
    wave.extend(b"data");
    wave.extend(PREVIEW_RATE.to_le_bytes());
    // A triangle of 250 Hz around the middle.
    wave.extend((0..PREVIEW_RATE).map(|nth| (nth % 32).abs_diff(16).to_le_bytes()[0] + 120));
    ([(header::CONTENT_TYPE, "audio/wav")], wave).into_response()
}

/// The video that every render returns.
pub(super) async fn video(
    State(world): State<Shared>,
    headers: HeaderMap,
    Query(parameters): Query<Parameters>,
) -> Response {
    // A signature is good for its own server only, and no other server must see the key.
    if headers.contains_key("x-api-key") {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let world = &mut *world.lock().unwrap();
    let link = parameter(&parameters, "Signature").and_then(|signature| signature.strip_prefix(HEYGEN_SIGNATURE));
    let link = link.and_then(|nth| nth.parse().ok()).filter(|nth| world.links.contains(nth));
    let Some(link) = link else { return StatusCode::FORBIDDEN.into_response() };
    if world.links_good_once {
        world.links.remove(&link);
    }
    let whole = world.mp4.clone();
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let wanted = text(header::RANGE).filter(|_| text(header::IF_RANGE).is_none_or(|etag| etag == ETAG));
    let start = wanted.and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse::<usize>().ok());
    match start {
        None => ([(header::ETAG, ETAG)], whole).into_response(),
        Some(start) if start >= whole.len() => StatusCode::RANGE_NOT_SATISFIABLE.into_response(),
        Some(start) => {
            let range = format!("bytes {start}-{}/{}", whole.len() - 1, whole.len());
            let headers = [(header::ETAG, ETAG.to_owned()), (header::CONTENT_RANGE, range)];
            (StatusCode::PARTIAL_CONTENT, headers, whole.slice(start..)).into_response()
        }
    }
}

/// A new link to a file, good until links expire.
pub(super) fn signed_link(world: &mut World, headers: &HeaderMap, name: &str) -> String {
    world.links_given += 1;
    world.links.insert(world.links_given);
    let address = own_address(headers);
    format!("{address}/files/{name}?Expires=1763600000&Signature={HEYGEN_SIGNATURE}{}", world.links_given)
}

/// The server's address, as the caller knows it.
pub(super) fn own_address(headers: &HeaderMap) -> String {
    format!("http://{}", headers[header::HOST].to_str().unwrap())
}

/// An MP4 of this size, `1080x1920`, and this many seconds, with a tone, at HeyGen's 25 frames a second.
pub fn a_talking_video(size: &str, seconds: u8) -> Bytes {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("source.mp4");
    // A picture that does not move is encoded in a third of the time.
    let picture = format!("smptebars=size={size}:rate=25:duration={seconds}");
    let tone = format!("sine=frequency=300:sample_rate=44100:duration={seconds}");
    let encoded = Command::new("ffmpeg")
        .args(["-v", "error", "-f", "lavfi", "-i", &picture, "-f", "lavfi", "-i", &tone])
        .args("-c:v libx264 -preset ultrafast -bf 2 -pix_fmt yuv420p -c:a aac -shortest".split(' '))
        .arg(&file)
        .status()
        .unwrap();
    assert!(encoded.success());
    Bytes::from(std::fs::read(file).unwrap())
}
