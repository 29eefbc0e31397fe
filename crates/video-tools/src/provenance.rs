//! Marks finished files as made with AI, and reads such marks: an XMP packet with the IPTC's digital source type
//! (`docs/adr/0076-mark-finished-files-as-made-with-ai-in-xmp.md`).

mod jpeg;
mod mp4;
mod xmp;

use std::fs::File;
use std::io::{self, Read as _, Seek as _};
use std::path::Path;

use tokio::fs;
use tokio::io::AsyncWriteExt as _;

pub use xmp::{DigitalSourceType, packet};

/// The largest XMP packet that is read, in bytes. Ours has half a kilobyte; editors write up to some hundred.
const MAX_PACKET: u64 = 1 << 20;

/// What a file says about how it was made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The IPTC's digital source type, usually a URI of its vocabulary.
    pub digital_source_type: Option<String>,
    /// The program that wrote the packet.
    pub creator_tool: Option<String>,
    /// Whether the file has Content Credentials (C2PA). They are not verified.
    pub has_content_credentials: bool,
}

/// The metadata of a file, as it is stored.
#[derive(Debug, Default)]
struct Metadata {
    xmp: Option<Vec<u8>>,
    has_content_credentials: bool,
}

/// Reads what a file says about how it was made: an MP4, M4A, MOV or JPEG.
///
/// # Errors
/// If the file cannot be read, or is none of these.
pub fn inspect(file: &Path) -> io::Result<Provenance> {
    let Metadata { xmp, has_content_credentials } = read(file)?;
    let xmp::Properties { digital_source_type, creator_tool } = xmp.as_deref().map(xmp::read).unwrap_or_default();
    Ok(Provenance { digital_source_type, creator_tool, has_content_credentials })
}

/// The XMP packet of a file that comes from elsewhere; nothing when it has none, or is damaged.
pub async fn packet_of(file: &Path) -> Option<String> {
    let file = file.to_owned();
    let metadata = tokio::task::spawn_blocking(move || read(&file)).await.ok()?.ok()?;
    String::from_utf8(metadata.xmp?).ok()
}

/// Adds a packet to one of our MP4 or M4A files, which must have none.
pub async fn mark_video(file: &Path, packet: &str) -> io::Result<()> {
    let mut video = fs::OpenOptions::new().append(true).open(file).await?;
    video.write_all(&mp4::xmp_box(packet)?).await?;
    video.flush().await
}

/// Adds a packet to one of our JPEG files, which must have none.
pub async fn mark_picture(file: &Path, packet: &str) -> io::Result<()> {
    let marked = jpeg::with_xmp(&fs::read(file).await?, packet)?;
    fs::write(file, marked).await
}

fn read(path: &Path) -> io::Result<Metadata> {
    let mut file = File::open(path)?;
    let mut start = Vec::new();
    file.by_ref().take(8).read_to_end(&mut start)?;
    file.rewind()?;
    if start.starts_with(&jpeg::START) {
        let mut picture = Vec::new();
        file.read_to_end(&mut picture)?;
        Ok(jpeg::metadata(&picture))
    } else if start.get(4..8) == Some(b"ftyp") {
        mp4::metadata(&mut file)
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidData, "the file is neither an MP4 nor a JPEG"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source_type(file: &Path) -> Option<String> {
        inspect(file).unwrap().digital_source_type
    }

    #[tokio::test]
    async fn marked_files_name_their_source_type() {
        let folder = tempfile::tempdir().unwrap();
        let (video, picture) = (folder.path().join("video.mp4"), folder.path().join("picture.jpg"));
        for source in
            [DigitalSourceType::TrainedAlgorithmicMedia, DigitalSourceType::CompositeWithTrainedAlgorithmicMedia]
        {
            std::fs::write(&video, mp4::tests::file()).unwrap();
            std::fs::write(&picture, jpeg::tests::PICTURE).unwrap();
            assert_eq!(inspect(&video).unwrap(), Provenance::default());
            assert_eq!(inspect(&picture).unwrap(), Provenance::default());
            mark_video(&video, &packet(source)).await.unwrap();
            mark_picture(&picture, &packet(source)).await.unwrap();
            let expected = Provenance {
                digital_source_type: Some(source.uri().to_owned()),
                creator_tool: Some("Showrunner".to_owned()),
                has_content_credentials: false,
            };
            assert_eq!((inspect(&video).unwrap(), inspect(&picture).unwrap()), (expected.clone(), expected));
            assert_eq!(packet_of(&video).await.unwrap(), packet(source), "the packet of another file is kept as it is");
        }
    }

    #[test]
    fn inspect_refuses_other_files() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        for content in ["", "RIFF", "<x:xmpmeta/>", "\u{89}PNG\r\n"] {
            std::fs::write(&file, content).unwrap();
            let error = inspect(&file).unwrap_err();
            assert_eq!(error.to_string(), "the file is neither an MP4 nor a JPEG", "{content:?}");
        }
        assert_eq!(inspect(&folder.path().join("missing")).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn inspect_survives_any_cut() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        let source = packet(DigitalSourceType::TrainedAlgorithmicMedia);
        let video = [mp4::tests::file(), mp4::xmp_box(&source).unwrap()].concat();
        let picture = jpeg::with_xmp(&jpeg::tests::PICTURE, &source).unwrap();
        for whole in [video, picture] {
            for end in 8..whole.len() {
                std::fs::write(&file, &whole[..end]).unwrap();
                let _ = inspect(&file).unwrap();
            }
            std::fs::write(&file, &whole).unwrap();
            assert!(source_type(&file).is_some());
        }
    }
}
