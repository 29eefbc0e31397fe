//! Checks: whether each platform accepts a finished video (`docs/behaviour.md#videos`).

use crate::media::MediaFacts;
use crate::platform::{MEGABYTE, Platform, SECOND, Shape, VideoRules};
use crate::text_enum;

text_enum! {
    /// How well a video suits a platform, from best to worst.
    "check level" CheckLevel {
        /// It suits the platform.
        Ok = "ok",
        /// The platform accepts it, but does not treat it as a short video as intended.
        Warn = "warn",
        /// The platform would refuse it, so it is not posted there.
        Block = "block",
    }
}

/// The result of checking a video against the rules of one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The platform.
    pub platform: Platform,
    /// The worst level found.
    pub level: CheckLevel,
    /// The findings, as sentences for the operator.
    pub message: String,
}

/// Checks a video against the rules of every platform, in the order of [`Platform::ALL`].
pub fn all(facts: &MediaFacts) -> Vec<Check> {
    Platform::ALL.iter().map(|&platform| check(platform, facts)).collect()
}

/// Checks a video against the rules of `platform`.
pub fn check(platform: Platform, facts: &MediaFacts) -> Check {
    let rules = &platform.facts().video;
    let found = [
        length(rules, facts),
        size(rules, facts),
        shape(rules, facts),
        frame_rate(rules, facts),
        file(rules, facts),
        codec(rules, facts),
    ];
    let found: Vec<(CheckLevel, String)> = found.into_iter().flatten().collect();
    let label = platform.label();
    let level = found.iter().map(|(level, _)| *level).max().unwrap_or(CheckLevel::Ok);
    let message = if found.is_empty() {
        format!("The video suits {label}")
    } else {
        let sentences: Vec<String> = found.into_iter().map(|(_, rule)| format!("{label} {rule}")).collect();
        sentences.join(". ")
    };
    Check { platform, level, message }
}

type Finding = Option<(CheckLevel, String)>;

fn length(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let (shortest, longest) = rules.length;
    let ms = facts.duration_ms;
    let runs = in_words(ms);
    if ms < shortest {
        return Some(block(format!("takes videos from {}, this one runs {runs}", in_words(shortest))));
    }
    if ms > longest {
        return Some(block(format!("takes videos of up to {}, this one runs {runs}", in_words(longest))));
    }
    let (from, to) = rules.short_form;
    (ms < from || ms > to).then(|| {
        let from = if from <= SECOND { "up".to_owned() } else { in_words(from) };
        warn(format!("shows only videos of {from} to {} as short ones, this one runs {runs}", in_words(to)))
    })
}

fn size(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let (width, height) = (facts.width, facts.height);
    let actual = format!("this one has {width} × {height}");
    if width < rules.width.0 || height < rules.height.0 {
        return Some(block(format!("takes pictures from {} × {} pixels, {actual}", rules.width.0, rules.height.0)));
    }
    if width > rules.width.1 {
        return Some(block(format!("takes pictures of up to {} pixels in width, {actual}", rules.width.1)));
    }
    (height > rules.height.1)
        .then(|| block(format!("takes pictures of up to {} pixels in height, {actual}", rules.height.1)))
}

fn shape(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let (width, height) = (u64::from(facts.width), u64::from(facts.height));
    // Within two percent: encoders round to even numbers.
    let is_upright = (16 * width).abs_diff(9 * height) * 50 <= 9 * height;
    let actual = format!("this one is {width} × {height}");
    match rules.shape {
        Shape::Upright if !is_upright => Some(block(format!("takes upright 9:16 videos only, {actual}"))),
        Shape::UprightPreferred if !is_upright => Some(warn(format!("crops what is not upright 9:16, {actual}"))),
        Shape::NotWide if width > height => Some(warn(format!("does not show wide videos as short ones, {actual}"))),
        Shape::Upright | Shape::UprightPreferred | Shape::NotWide | Shape::Any => None,
    }
}

fn frame_rate(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let (slowest, fastest) = rules.frame_rate?;
    // 24000/1001 counts as 24.
    let rate = (facts.frame_rate * 10.0).round() / 10.0;
    let is_accepted = rate > slowest - 0.1 && rate < fastest + 0.1;
    (!is_accepted).then(|| block(format!("takes {slowest} to {fastest} frames a second, this one has {rate}")))
}

fn file(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let (limit, actual) = (rules.bytes.div_ceil(MEGABYTE), facts.bytes.div_ceil(MEGABYTE));
    (facts.bytes > rules.bytes).then(|| block(format!("takes files of up to {limit} MB, this one has {actual} MB")))
}

fn codec(rules: &VideoRules, facts: &MediaFacts) -> Finding {
    let codec = facts.video_codec.as_str();
    (!rules.codecs.is_empty() && !rules.codecs.contains(&codec))
        .then(|| block(format!("takes {}, the picture of this one is {codec}", rules.codecs.join(", "))))
}

const fn block(rule: String) -> (CheckLevel, String) {
    (CheckLevel::Block, rule)
}

const fn warn(rule: String) -> (CheckLevel, String) {
    (CheckLevel::Warn, rule)
}

/// A length in words for the operator: to the second below ten minutes.
fn in_words(ms: u64) -> String {
    let seconds = ms.div_ceil(SECOND);
    match (seconds / 60, seconds % 60) {
        (0, 1) => "1 second".to_owned(),
        (0, seconds) => format!("{seconds} seconds"),
        (1, 0) => "1 minute".to_owned(),
        (minutes, 0) => format!("{minutes} minutes"),
        (minutes, seconds) => format!("{minutes}:{seconds:02} minutes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::facts;

    fn levels(facts: &MediaFacts) -> String {
        let platforms = [Platform::Tiktok, Platform::Instagram, Platform::Youtube, Platform::Facebook];
        platforms.map(|platform| check(platform, facts).level.as_str()).join(" ")
    }

    #[test]
    fn every_platform_accepts_what_the_studio_renders() {
        assert!(all(&facts()).iter().all(|check| check.level == CheckLevel::Ok));
        assert_eq!(check(Platform::Youtube, &facts()).message, "The video suits YouTube Shorts");
    }

    #[test]
    fn every_rule_blocks_and_warns_at_its_limit() {
        // TikTok, Instagram, YouTube, Facebook.
        let lengths = [
            (2_999, "ok block ok block"),
            (3_000, "ok warn ok ok"),
            (5_000, "ok ok ok ok"),
            (90_000, "ok ok ok ok"),
            (90_001, "ok warn ok block"),
            (180_000, "ok warn ok block"),
            (180_001, "ok warn warn block"),
            (600_001, "block warn warn block"),
            (900_001, "block block warn block"),
        ];
        for (duration_ms, expected) in lengths {
            assert_eq!(levels(&MediaFacts { duration_ms, ..facts() }), expected, "{duration_ms} ms");
        }
        let sizes = [
            ((1_080, 1_920), "ok ok ok ok"),
            ((540, 960), "ok ok ok ok"),
            ((538, 958), "ok ok ok block"),
            ((358, 638), "block ok ok block"),
            ((1_080, 1_080), "ok warn ok block"),
            ((1_920, 1_080), "ok warn warn block"),
            ((2_160, 3_840), "ok block ok ok"),
            ((2_304, 4_098), "block block ok ok"),
        ];
        for ((width, height), expected) in sizes {
            assert_eq!(levels(&MediaFacts { width, height, ..facts() }), expected, "{width} × {height}");
        }
        let rates = [
            (22.9, "block block ok block"),
            (23.0, "ok ok ok block"),
            (23.976, "ok ok ok ok"),
            (25.0, "ok ok ok ok"),
            (60.0, "ok ok ok ok"),
            (60.2, "block block ok block"),
        ];
        for (frame_rate, expected) in rates {
            assert_eq!(levels(&MediaFacts { frame_rate, ..facts() }), expected, "{frame_rate}");
        }
        let files =
            [(300_000_000, "ok ok ok ok"), (300_000_001, "ok block ok ok"), (4_000_000_001, "block block ok ok")];
        for (bytes, expected) in files {
            assert_eq!(levels(&MediaFacts { bytes, ..facts() }), expected, "{bytes}");
        }
        for (codec, expected) in
            [("hevc", "ok ok ok ok"), ("vp9", "ok block ok block"), ("av1", "block block ok block")]
        {
            assert_eq!(levels(&MediaFacts { video_codec: codec.to_owned(), ..facts() }), expected, "{codec}");
        }
    }

    #[test]
    fn the_message_names_every_finding() {
        let long_and_square = MediaFacts { duration_ms: 125_000, height: 1_080, ..facts() };
        let check = check(Platform::Facebook, &long_and_square);
        assert_eq!(
            check.message,
            "Facebook takes videos of up to 1:30 minutes, this one runs 2:05 minutes. \
             Facebook takes upright 9:16 videos only, this one is 1080 × 1080"
        );
        let short = MediaFacts { duration_ms: 4_000, ..facts() };
        assert_eq!(
            super::check(Platform::Instagram, &short).message,
            "Instagram Reels shows only videos of 5 seconds to 1:30 minutes as short ones, this one runs 4 seconds"
        );
    }
}
