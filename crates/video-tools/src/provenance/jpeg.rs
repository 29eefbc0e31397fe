//! XMP in JPEG files: a segment before the picture (XMP specification, part 3; ITU-T T.81, annex B).

use std::io;

use super::Metadata;

/// The start of every JPEG.
pub(super) const START: [u8; 2] = [0xff, 0xd8];

/// The markers of segments: JFIF, XMP among others, Content Credentials among others, and the picture itself.
const APP0: u8 = 0xe0;
const APP1: u8 = 0xe1;
const APP11: u8 = 0xeb;
const START_OF_SCAN: u8 = 0xda;

/// What a segment with XMP begins with.
const XMP: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";

/// The picture with a packet, behind the segment of JFIF, which has to be the first.
pub(super) fn with_xmp(picture: &[u8], packet: &str) -> io::Result<Vec<u8>> {
    let size = u16::try_from(2 + XMP.len() + packet.len()).map_err(io::Error::other)?;
    let start = match segments(picture).next() {
        Some((APP0, content)) => START.len() + 4 + content.len(),
        _ => START.len(),
    };
    let (before, after) = picture.split_at_checked(start).ok_or(io::ErrorKind::InvalidData)?;
    Ok([before, &[0xff, APP1], &size.to_be_bytes(), XMP, packet.as_bytes(), after].concat())
}

/// The metadata of a picture.
pub(super) fn metadata(picture: &[u8]) -> Metadata {
    let mut metadata = Metadata::default();
    for (marker, content) in segments(picture) {
        match (marker, content.strip_prefix(XMP)) {
            (APP1, Some(packet)) => metadata.xmp = Some(packet.to_vec()),
            // A superbox of JUMBF, which only Content Credentials use in pictures.
            (APP11, _) if content.windows(4).any(|bytes| bytes == b"c2pa") => metadata.has_content_credentials = true,
            _ => {}
        }
    }
    metadata
}

/// The segments before the picture: marker and content.
fn segments(picture: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = picture.strip_prefix(&START).unwrap_or_default();
    std::iter::from_fn(move || {
        let (&[0xff, marker, high, low], behind) = rest.split_first_chunk()? else { return None };
        let length = usize::from(u16::from_be_bytes([high, low])).checked_sub(2)?;
        let (content, behind) = behind.split_at_checked(length)?;
        rest = behind;
        (marker != START_OF_SCAN).then_some((marker, content))
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A picture that consists of JFIF's segment and the beginning of a scan.
    pub(in super::super) const PICTURE: [u8; 28] = [
        0xff, 0xd8, 0xff, 0xe0, 0, 16, b'J', b'F', b'I', b'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xda, 0, 4, 1, 2,
        0xff, 0xd9,
    ];

    #[test]
    fn the_packet_follows_the_segment_of_jfif() {
        let marked = with_xmp(&PICTURE, "packet").unwrap();
        let found: Vec<u8> = segments(&marked).map(|(marker, _)| marker).collect();
        assert_eq!(found, [APP0, APP1]);
        assert_eq!(metadata(&marked).xmp.as_deref(), Some(&b"packet"[..]));
        let without_jfif = with_xmp(&[&START[..], &PICTURE[20..]].concat(), "packet").unwrap();
        assert_eq!(metadata(&without_jfif).xmp.as_deref(), Some(&b"packet"[..]));
    }

    #[test]
    fn a_packet_too_large_for_a_segment_is_refused() {
        assert!(with_xmp(&PICTURE, &" ".repeat(65_536)).is_err());
    }

    #[test]
    fn content_credentials_are_noticed() {
        let credentials = [0xff, APP11, 0, 8, b'c', b'2', b'p', b'a', 0, 0];
        let picture = [&PICTURE[..20], &credentials, &PICTURE[20..]].concat();
        assert!(metadata(&picture).has_content_credentials);
        assert!(!metadata(&PICTURE).has_content_credentials);
    }
}
