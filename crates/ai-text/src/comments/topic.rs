//! What a comment is about.

use super::lexicon::TOPICS;
use super::words::words;

/// A comment that is about nothing in particular.
const GENERAL: &str = "general";

/// Topics that a video cannot be about.
const ABOUT_THE_CHANNEL: [&str; 5] =
    ["collaboration", "purchase & support", "video quality", "ai & avatar", MORE_CONTENT];

/// The topic of a wish that does not say what about.
const MORE_CONTENT: &str = "more content";

/// The topic with most words in the comment; when it has none, the one of the video's title.
pub(super) fn of(comment: &[String], video_title: Option<&str>) -> &'static str {
    let of_video = || {
        let title = words(video_title?);
        heaviest(&title, |name| !ABOUT_THE_CHANNEL.contains(&name))
    };
    heaviest(comment, |name| name != MORE_CONTENT)
        .or_else(|| heaviest(comment, |name| name == MORE_CONTENT))
        .or_else(of_video)
        .unwrap_or(GENERAL)
}

/// Of equally heavy ones the first.
fn heaviest(words: &[String], wanted: impl Fn(&str) -> bool) -> Option<&'static str> {
    let mut best = (0, None);
    for section in TOPICS.iter().filter(|section| wanted(section.name)) {
        let weight = section.weight_in(words);
        if weight > best.0 {
            best = (weight, Some(section.name));
        }
    }
    best.1
}
