//! The portraits of avatars and the samples of voices. They are files on other servers, which do not get the key.

use bytes::Bytes;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::avatar::Preview;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::api::Api;
use super::{catalogue, wire};

pub(super) async fn portrait(api: &Api, avatar: &AvatarId) -> Result<Preview, ProviderError> {
    let look = catalogue::look(api, avatar).await.map_err(missing)?;
    let link = look.preview_image_url.ok_or_else(|| not_found(api, "this avatar has no picture"))?;
    fetch(api, &link, "the avatar's picture", picture_type).await
}

/// The voice is read again for each sample, because a link of the list may have expired.
pub(super) async fn voice_sample(api: &Api, voice: &VoiceId) -> Result<Preview, ProviderError> {
    let path = api.path("/v3/voices", voice.as_str(), "there is no such voice")?;
    let voice: wire::Voice = api.one(api.get(&path)).await.map_err(missing)?;
    let link = voice.preview().ok_or_else(|| not_found(api, "this voice has no sample"))?;
    fetch(api, link, "the voice's sample", sound_type).await
}

/// Fetches a file whose first bytes tell its media type.
async fn fetch(
    api: &Api,
    link: &str,
    what: &str,
    type_of: fn(&[u8]) -> Option<&'static str>,
) -> Result<Preview, ProviderError> {
    let answer = api.file(link).send().await?;
    match answer.status() {
        200..300 => {}
        403 | 404 | 410 => return Err(not_found(api, &format!("{what} is not there any more"))),
        _ => return Err(answer.failure(&format!("{what} cannot be fetched"))),
    }
    let content_type = type_of(answer.body());
    let content_type =
        content_type.ok_or_else(|| not_found(api, &format!("{what} has no format that browsers know")))?;
    Ok(Preview { content_type: content_type.to_owned(), bytes: Bytes::clone(answer.body()) })
}

pub(super) fn not_found(api: &Api, words: &str) -> ProviderError {
    api.error(ProviderErrorKind::NotFound, words)
}

/// Every refusal of a single avatar or voice means that it was not found.
fn missing(error: ProviderError) -> ProviderError {
    let is_missing = error.kind == ProviderErrorKind::Refused;
    if is_missing { ProviderError { kind: ProviderErrorKind::NotFound, ..error } } else { error }
}

/// The media type of a picture, from its first bytes, like that of a sound.
fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some("image/png"),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some("image/gif"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f', ..] => Some("image/avif"),
        _ => None,
    }
}

/// The media type of a sound, from its first bytes: a file server need not know it, and must not choose what a browser
/// takes the answer for.
fn sound_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', ..] => Some("audio/wav"),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Some("audio/mp4"),
        [b'O', b'g', b'g', b'S', ..] => Some("audio/ogg"),
        // Eleven bits of synchronisation; the two bits of the layer are never zero in an MP3.
        [b'I', b'D', b'3', ..] => Some("audio/mpeg"),
        [0xff, second, ..] if second & 0xe0 == 0xe0 && second & 0x06 != 0 => Some("audio/mpeg"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bytes_tell_the_type_of_a_picture() {
        for (bytes, content_type) in [
            (b"\xff\xd8\xff\xe0".as_slice(), Some("image/jpeg")),
            (b"\x89PNG\r\n\x1a\n\0", Some("image/png")),
            (b"GIF89a\x01", Some("image/gif")),
            (b"RIFF\x24\0\0\0WEBPVP8 ", Some("image/webp")),
            (b"\0\0\0\x1cftypavif\0", Some("image/avif")),
            (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", None),
            (b"RIFF\x24\0\0\0WAVEfmt ", None),
            (b"", None),
        ] {
            assert_eq!(picture_type(bytes), content_type, "{bytes:?}");
        }
    }

    #[test]
    fn the_first_bytes_tell_the_type_of_a_sound() {
        for (bytes, content_type) in [
            (b"RIFF\x24\0\0\0WAVEfmt ".as_slice(), Some("audio/wav")),
            (b"\0\0\0\x1cftypM4A \0\0\x02\0", Some("audio/mp4")),
            (b"OggS\0\x02", Some("audio/ogg")),
            (b"ID3\x04\0", Some("audio/mpeg")),
            (b"\xff\xfb\x90\x64", Some("audio/mpeg")),
            (b"\xff\xf3\x44\xc4", Some("audio/mpeg")),
            (b"\xff\xd8\xff\xe0", None),
            (b"RIFF\x24\0\0\0WEBPVP8 ", None),
            (b"<html>", None),
            (b"", None),
        ] {
            assert_eq!(sound_type(bytes), content_type, "{bytes:?}");
        }
    }
}
