//! Verifies an encoded video.

use std::path::Path;

use showrunner_video_tools::Seconds;
use showrunner_video_tools::probe::{Probe, probe};
use showrunner_video_tools::process::Runner;

use super::error::RenderError;

/// The encoder may round to a whole picture and a whole audio packet.
const TOLERANCE: Seconds = 0.15;

/// Checks codecs, size and duration of a video, and returns its real duration.
pub(crate) async fn verify(
    runner: &Runner,
    folder: &Path,
    file: &str,
    duration: Seconds,
) -> Result<Seconds, RenderError> {
    judge(&probe(runner, folder, file).await?, duration)
        .map_err(|problem| RenderError::Failed(format!("the finished video was not as it must be: {problem}")))
}

fn judge(probe: &str, expected: Seconds) -> Result<Seconds, String> {
    let probe: Probe = serde_json::from_str(probe).map_err(|error| format!("unreadable answer ({error})"))?;
    let stream = |codec: &str| probe.streams.iter().find(|stream| stream.codec_name.as_deref() == Some(codec));
    let picture = stream("h264").ok_or("it has no H.264 picture")?;
    stream("aac").ok_or("it has no AAC sound")?;
    if !picture.has_video_size() {
        return Err(format!("its picture is {:?} by {:?} pixels", picture.width, picture.height));
    }
    let duration = probe.duration().ok_or("its duration is unknown")?;
    if (duration - expected).abs() > TOLERANCE {
        return Err(format!("it lasts {duration:.2} s and not {expected:.2} s"));
    }
    Ok(duration)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"streams": [{"codec_name": "h264", "width": 1080, "height": 1920}, {"codec_name": "aac"}],
        "format": {"duration": "5.000000"}}"#;

    #[test]
    fn a_good_video_passes_and_each_fault_is_named() {
        assert_eq!(judge(GOOD, 5.1), Ok(5.0));
        for (faulty, fault) in [
            (GOOD.replace("aac", "mp3"), "no AAC"),
            (GOOD.replace("h264", "vp9"), "no H.264"),
            (GOOD.replace("1920", "1280"), "1280"),
            (GOOD.replace("5.000000", "4.000000"), "lasts 4.00 s and not 5.00 s"),
            (GOOD.replace("5.000000", "N/A"), "unknown"),
            ("moov atom not found".to_owned(), "unreadable"),
        ] {
            let error = judge(&faulty, 5.0).unwrap_err();
            assert!(error.contains(fault), "{error}");
        }
    }
}
