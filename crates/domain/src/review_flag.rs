//! Review flags: what an operator should look at before approving a video (`docs/behaviour.md#videos`).

use crate::check::CheckLevel;
use crate::platform::SECOND;
use crate::text_enum;
use crate::video::Video;

text_enum! {
    /// The subject of a review flag.
    "review flag kind" FlagKind {
        /// The file is longer or shorter than requested.
        Length = "length",
        /// A platform would refuse the file.
        Platform = "platform",
    }
}

/// One reason to look at a video before it is approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewFlag {
    /// Its subject.
    pub kind: FlagKind,
    /// The finding, as a sentence for the operator without its full stop.
    pub text: String,
}

/// By how many percent the length of a file may differ from the requested one.
const LENGTH_TOLERANCE_PERCENT: u64 = 10;

/// The flags of a video; none before its file has arrived.
pub fn review_flags(video: &Video) -> Vec<ReviewFlag> {
    let refusals = video.checks.iter().filter(|check| check.level == CheckLevel::Block);
    let refusals = refusals.map(|check| ReviewFlag { kind: FlagKind::Platform, text: check.message.clone() });
    length(video).into_iter().chain(refusals).collect()
}

fn length(video: &Video) -> Option<ReviewFlag> {
    let (actual_ms, seconds) = (video.actual_duration_ms?, u64::from(video.options.duration.seconds()));
    let requested_ms = seconds * SECOND;
    let is_off = actual_ms.abs_diff(requested_ms) * 100 > requested_ms * LENGTH_TOLERANCE_PERCENT;
    is_off.then(|| ReviewFlag {
        kind: FlagKind::Length,
        text: format!("{} s, asked for {seconds}", (actual_ms + SECOND / 2) / SECOND),
    })
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::VideoId;
    use crate::check;
    use crate::media::MediaFacts;
    use crate::test_support::{facts, video};
    use crate::value::DurationSeconds;

    /// The flags of a file of `actual_ms` for which `seconds` were requested.
    fn flags(seconds: i64, actual_ms: u64) -> Vec<String> {
        let mut video = video(VideoId(1), Timestamp::UNIX_EPOCH);
        video.options.duration = DurationSeconds::new(seconds).unwrap();
        video.actual_duration_ms = Some(actual_ms);
        video.checks = check::all(&MediaFacts { duration_ms: actual_ms, ..facts() });
        review_flags(&video).into_iter().map(|flag| format!("{}: {}", flag.kind.as_str(), flag.text)).collect()
    }

    #[test]
    fn length_is_flagged_beyond_ten_percent() {
        assert_eq!(flags(15, 15_000), [""; 0]);
        assert_eq!(flags(15, 16_500), [""; 0]);
        assert_eq!(flags(15, 16_501), ["length: 17 s, asked for 15"]);
        assert_eq!(flags(15, 13_500), [""; 0]);
        assert_eq!(flags(15, 13_499), ["length: 13 s, asked for 15"]);
        assert_eq!(flags(60, 64_400), [""; 0]);
        assert_eq!(flags(5, 5_501), ["length: 6 s, asked for 5"]);
    }

    #[test]
    fn platforms_that_refuse_the_file_are_flagged() {
        let refusal = "platform: Facebook takes videos of up to 1:30 minutes, this one runs 2:05 minutes";
        assert_eq!(flags(125, 125_000), [refusal]);
        assert_eq!(flags(60, 125_000), ["length: 125 s, asked for 60", refusal]);
    }

    #[test]
    fn a_video_without_a_file_has_no_flags() {
        assert_eq!(review_flags(&video(VideoId(1), Timestamp::UNIX_EPOCH)), []);
    }
}
