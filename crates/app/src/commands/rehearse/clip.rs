//! The video to upload, alone in a media store of its own.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use showrunner_child_process::{GIB, Limits, command, program};
use showrunner_domain::media::MediaKey;
use showrunner_media::MediaLocation;
use showrunner_ports::media::MediaStore;
use tempfile::TempDir;

/// Long enough for every platform's shortest (`docs/providers/common.md#limits`).
const SECONDS: u8 = 5;

/// The number of shades of the test picture: a platform that has seen a video already may refuse it.
const SHADES: i64 = 360;

/// A picture and sound that every platform accepts (`docs/providers/common.md#limits`).
const ENCODING: &str = "-c:v libx264 -preset veryfast -pix_fmt yuv420p -r 30 -g 60 -keyint_min 60 -sc_threshold 0 \
                        -flags +cgop -maxrate 20M -bufsize 40M -c:a aac -ar 48000 -ac 2 -b:a 128k -movflags +faststart \
                        -use_editlist 0 -map_metadata -1";

/// Far more than a few seconds of a test picture take.
const LIMITS: Limits = Limits { memory: 4 * GIB, processor_time: Duration::from_mins(5), file_size: GIB };

/// A media store that holds one video, until it is dropped.
pub(super) struct Clip {
    pub(super) media: Arc<dyn MediaStore>,
    pub(super) key: MediaKey,
    /// Its size in bytes.
    pub(super) size: u64,
    _folder: TempDir,
}

impl Clip {
    /// With the given file, or with a generated one, which differs for each `number`.
    pub(super) async fn new(given: Option<&Path>, number: i64) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir().context("there is no room for a video")?;
        let key = MediaKey::new("videos/rehearsal.mp4")?;
        let root = folder.path().join("media");
        let file = root.join(key.as_str());
        std::fs::create_dir_all(root.join("videos"))?;
        match given {
            Some(given) => {
                std::fs::copy(given, &file).with_context(|| format!("{} cannot be read", given.display()))?;
            }
            None => make(&file, number).await?,
        }
        let location = MediaLocation::at(format!("file://{}", root.display()));
        let media = showrunner_media::open(&location, folder.path().join("scratch"))?;
        let head = media.head(&key).await?.context("the video is gone")?;
        ensure!(head.size > 0, "the video is empty");
        Ok(Self { media: Arc::new(media), key, size: head.size, _folder: folder })
    }
}

/// Generates a test picture with a tone.
async fn make(file: &Path, number: i64) -> anyhow::Result<()> {
    let shade = number.rem_euclid(SHADES);
    let picture = format!("testsrc=size=1080x1920:rate=30:duration={SECONDS},hue=h={shade}");
    let tone = format!("sine=frequency={}:sample_rate=48000:duration={SECONDS}", 300 + shade);
    let ffmpeg =
        program("ffmpeg").context("the test video cannot be made: install ffmpeg, or name a video with --video")?;
    let mut command = command(&ffmpeg, &LIMITS).await;
    command
        .args(["-nostdin", "-v", "error", "-f", "lavfi", "-i", &picture, "-f", "lavfi", "-i", &tone])
        .args(ENCODING.split(' '))
        .arg("-shortest")
        .arg(file);
    let ffmpeg = command.output().await.context("the test video cannot be made")?;
    let complaint = String::from_utf8_lossy(&ffmpeg.stderr);
    ensure!(ffmpeg.status.success(), "the test video cannot be made: {}", complaint.trim());
    Ok(())
}
