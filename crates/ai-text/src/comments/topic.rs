//! The topic of a comment.

use super::lexicon::TOPICS;
use super::words::words;

/// The topic of a comment without a particular one.
const GENERAL: &str = "general";

/// Topics that a video cannot be about.
const ABOUT_THE_CHANNEL: [&str; 5] =
    ["collaboration", "purchase & support", "video quality", "ai & avatar", MORE_CONTENT];

/// The topic of a request that names none.
const MORE_CONTENT: &str = "more content";

/// The topic with the most words in the comment, or the one of the video's title if there is none.
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

/// The section with the highest weight, or the first of several with the same weight.
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
