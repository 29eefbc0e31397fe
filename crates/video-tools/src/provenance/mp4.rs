//! XMP in files of boxes: MP4, M4A, MOV (ISO/IEC 14496-12, section 4.2; XMP specification, part 3).
//!
//! Our box goes behind all others, so that no offset in the index changes.

use std::io::{self, Read, Seek, SeekFrom};

use super::{MAX_PACKET, Metadata};

/// The type of a box around XMP: BE7ACFCB-97A9-42E8-9C71-999491E3AFAC.
const XMP: [u8; 16] = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];

/// The type of a box around Content Credentials: D8FEC3D6-1B0E-483C-9297-5828877EC481 (C2PA specification, *Embedding
/// manifests into BMFF-based assets*).
const CONTENT_CREDENTIALS: [u8; 16] =
    [0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81];

/// The size and the name of a box.
const HEADER: u64 = 8;

/// How deep the boxes with metadata are: `moov`, `udta`, `XMP_`.
const MAX_DEPTH: u8 = 2;

/// The most boxes that are looked at side by side. A video in fragments has two for each.
const MAX_BOXES: usize = 10_000;

/// A box around a packet.
pub(super) fn xmp_box(packet: &str) -> io::Result<Vec<u8>> {
    let size = u32::try_from(8 + XMP.len() + packet.len()).map_err(io::Error::other)?;
    Ok([&size.to_be_bytes()[..], b"uuid", &XMP, packet.as_bytes()].concat())
}

/// Finds the metadata among the boxes. A file that breaks off has what stands before.
pub(super) fn metadata(file: &mut (impl Read + Seek)) -> io::Result<Metadata> {
    let mut metadata = Metadata::default();
    let end = file.seek(SeekFrom::End(0))?;
    match read_boxes(file, (0, end), 0, &mut metadata) {
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
        _ => Ok(metadata),
    }
}

/// Reads the boxes from one position to another, which are inside `depth` others.
fn read_boxes(
    file: &mut (impl Read + Seek),
    (mut start, to): (u64, u64),
    depth: u8,
    metadata: &mut Metadata,
) -> io::Result<()> {
    for _ in 0..MAX_BOXES {
        if start.saturating_add(HEADER) > to {
            break;
        }
        file.seek(SeekFrom::Start(start))?;
        let (size, name): (u32, [u8; 4]) = (u32::from_be_bytes(bytes(file)?), bytes(file)?);
        let (size, header) = match size {
            // The box extends to the end.
            0 => (to - start, HEADER),
            // The size follows in eight bytes.
            1 => (u64::from_be_bytes(bytes(file)?), 2 * HEADER),
            size => (size.into(), HEADER),
        };
        let end = start.saturating_add(size);
        if size < header || end > to {
            break;
        }
        let inner = start + header;
        match &name {
            b"uuid" => match bytes(file)? {
                XMP => metadata.xmp = content(file, end)?,
                CONTENT_CREDENTIALS => metadata.has_content_credentials = true,
                _ => {}
            },
            // QuickTime keeps the packet in the user data.
            b"moov" | b"udta" if depth < MAX_DEPTH => read_boxes(file, (inner, end), depth + 1, metadata)?,
            b"XMP_" => metadata.xmp = content(file, end)?,
            _ => {}
        }
        start = end;
    }
    Ok(())
}

fn bytes<const COUNT: usize>(file: &mut impl Read) -> io::Result<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The rest of a box, unless it is too large to be a packet.
fn content(file: &mut (impl Read + Seek), end: u64) -> io::Result<Option<Vec<u8>>> {
    let length = end.saturating_sub(file.stream_position()?);
    if length > MAX_PACKET {
        return Ok(None);
    }
    let mut content = Vec::new();
    file.take(length).read_to_end(&mut content)?;
    Ok(Some(content))
}

#[cfg(test)]
pub(super) mod tests {
    use std::io::Cursor;

    use super::*;

    fn boxed(name: &[u8], content: &[u8]) -> Vec<u8> {
        let size = u32::try_from(8 + content.len()).unwrap();
        [&size.to_be_bytes()[..], name, content].concat()
    }

    /// A file without metadata.
    pub(in super::super) fn file() -> Vec<u8> {
        let moov = boxed(b"moov", &[boxed(b"mvhd", &[0; 20]), boxed(b"udta", &boxed(b"name", b"x"))].concat());
        [boxed(b"ftyp", b"isom\0\0\0\0"), moov, boxed(b"mdat", &[7; 64])].concat()
    }

    fn xmp_of(file: &[u8]) -> Option<String> {
        metadata(&mut Cursor::new(file)).unwrap().xmp.map(|xmp| String::from_utf8(xmp).unwrap())
    }

    #[test]
    fn packets_are_found_wherever_files_have_them() {
        let (plain, packet) = (file(), xmp_box("packet").unwrap());
        let (start, rest) = plain.split_at(16);
        let quicktime = boxed(b"moov", &boxed(b"udta", &boxed(b"XMP_", b"packet")));
        // A box with its size in eight bytes, and one that extends to the end.
        let wide = [&1_u32.to_be_bytes()[..], b"mdat", &24_u64.to_be_bytes(), &[7; 8]].concat();
        let open = [&0_u32.to_be_bytes()[..], b"mdat", &[7; 30]].concat();
        for (place, file) in [
            ("behind all others", [&plain[..], &packet].concat()),
            ("before the index", [start, &packet, rest].concat()),
            ("in the user data", [start, &quicktime].concat()),
            ("behind a wide box", [start, &wide, &packet].concat()),
            ("before an open box", [start, &packet, &open].concat()),
        ] {
            assert_eq!(xmp_of(&file).as_deref(), Some("packet"), "{place}");
        }
    }

    #[test]
    fn damaged_boxes_end_the_search() {
        let start = file()[..16].to_vec();
        let other = boxed(b"uuid", &[9; 20]);
        let endless = [&u32::MAX.to_be_bytes()[..], b"uuid", &XMP].concat();
        let tiny = [&3_u32.to_be_bytes()[..], b"free", &xmp_box("packet").unwrap()].concat();
        let large = boxed(b"uuid", &[&XMP[..], &vec![b' '; 1 << 21]].concat());
        let deep: Vec<u8> =
            (1..=50_000_u32).rev().flat_map(|left| [&(8 * left).to_be_bytes()[..], b"moov"].concat()).collect();
        for (damage, boxes) in
            [("another uuid", other), ("no end", endless), ("no size", tiny), ("too large", large), ("too deep", deep)]
        {
            assert_eq!(xmp_of(&[&start[..], &boxes].concat()), None, "{damage}");
        }
    }

    #[test]
    fn content_credentials_are_noticed() {
        let credentials = boxed(b"uuid", &[&CONTENT_CREDENTIALS[..], b"manifest"].concat());
        let found = metadata(&mut Cursor::new([file(), credentials].concat())).unwrap();
        assert!(found.has_content_credentials && found.xmp.is_none());
    }
}
