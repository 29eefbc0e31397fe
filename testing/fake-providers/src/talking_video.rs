use std::process::Command;

use bytes::Bytes;

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
