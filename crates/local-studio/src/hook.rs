//! The hook frame: the picture of the first one and a half seconds, and of the thumbnail. It is another one for each topic:
//! its title in large letters, an emblem, a pattern and colours.

mod backdrop;
mod emblem;
mod headline;

use showrunner_domain::seeded_random::{SeededRandom, hash_of_parts};
use showrunner_video_tools::Seconds;
use showrunner_video_tools::painter::{DrawingError, Painter};
use showrunner_video_tools::svg::Drawing;

use super::job::StudioJob;
use super::palette::{self, Palette};
use super::script_analysis::{bare, is_function_word};
use crate::safe_zone::SAFE;
use crate::timing::frame_at;
use backdrop::{Ground, Pattern};
use emblem::Emblem;
pub(crate) use headline::HEADLINE_TOP;
use headline::Lettering;

/// How long the hook is seen.
const LENGTH: Seconds = 1.5;
/// In a short video it takes at most this share.
const MAX_SHARE: f64 = 0.3;

/// The moment of the thumbnail: before the first word, so that no caption is in it.
pub(crate) const THUMBNAIL: Seconds = 0.2;

/// The side of the emblem's picture in pixels.
const EMBLEM_SIDE: f32 = 340.0;

/// What the hook of a video looks like.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Hook {
    pub(crate) palette: Palette,
    pattern: Pattern,
    emblem: Emblem,
    lettering: Lettering,
    /// Whether the emblem is on the right of the presenter.
    is_on_the_right: bool,
    /// The words of the title.
    words: Vec<String>,
    /// The index of the word that stands out.
    accented: usize,
}

impl Hook {
    /// The hook of a job. The seed is made of title and script, so that even two videos of one title differ.
    pub(crate) fn of(job: &StudioJob) -> Self {
        let seed = seed(job);
        let mut random = SeededRandom::new(seed);
        let words: Vec<String> = job.title.split_whitespace().map(str::to_owned).collect();
        Self {
            palette: palette::of(&job.category, seed, &job.brand),
            pattern: random.one_of(Pattern::ALL).copied().unwrap_or(Pattern::Rays),
            emblem: Emblem::of(&job.title, &job.category, seed),
            lettering: random.one_of(Lettering::ALL).copied().unwrap_or(Lettering::Slabs),
            is_on_the_right: random.below(2) == 0,
            accented: heaviest(&words),
            words,
        }
    }

    /// The ground behind the presenter, of the size of the video.
    pub(crate) fn backdrop(&self, painter: &Painter) -> String {
        let &Self { pattern, palette, accented, is_on_the_right, .. } = self;
        backdrop::paint(&Ground { pattern, palette, words: &self.words, accented, is_on_the_right }, painter)
    }

    /// The emblem, a square.
    pub(crate) fn emblem(&self) -> String {
        let mut drawing = Drawing::new(EMBLEM_SIDE, EMBLEM_SIDE);
        let half = EMBLEM_SIDE / 2.0;
        let tilt = if self.is_on_the_right { 8 } else { -8 };
        drawing.group(format_args!("translate({half} {half}) rotate({tilt}) scale(1.2)"), |drawing| {
            self.emblem.paint(drawing, self.palette.accent, palette::WHITE, palette::DARK);
        });
        drawing.to_svg()
    }

    /// The emblem's upper left corner in the video, beside the presenter's head.
    pub(crate) fn emblem_position(&self) -> (f32, f32) {
        let left = if self.is_on_the_right { 742.0 } else { -8.0 };
        (left, 610.0)
    }

    /// The title, of the width of the safe area.
    pub(crate) fn headline(&self, painter: &Painter) -> Result<String, DrawingError> {
        headline::paint(painter, self.lettering, &self.palette, &self.words, self.accented)
    }

    /// Where the hook goes when it leaves: to the left (-1) or to the right (1).
    pub(crate) fn leaves_to(&self) -> f32 {
        if self.is_on_the_right { -1.0 } else { 1.0 }
    }
}

/// The index of the longest word that is no function word, the last one of several. Numbers count as longer.
fn heaviest(words: &[String]) -> usize {
    let weight = |index: &usize| match bare(&words[*index]) {
        word if is_function_word(word) => 0,
        word => word.chars().count() + 4 * usize::from(word.starts_with(char::is_numeric)),
    };
    (0..words.len()).max_by_key(weight).unwrap_or_default()
}

/// The seed of the design of a video.
pub(crate) fn seed(job: &StudioJob) -> u64 {
    hash_of_parts(&[job.title.as_bytes(), job.script.as_bytes()])
}

/// The frames of the hook in a video of this duration.
pub(crate) fn frames(duration: Seconds) -> u32 {
    frame_at(LENGTH.min(duration * MAX_SHARE))
}

/// The left edge of the headline in the video.
pub(crate) const HEADLINE_LEFT: u16 = SAFE.left;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::queue::example_job;
    use super::*;

    fn job(title: &str, category: &str) -> StudioJob {
        StudioJob { title: title.into(), category: category.into(), ..example_job() }
    }

    #[test]
    fn each_topic_has_its_own_picture_and_always_the_same() {
        let painter = Painter::with_system_fonts();
        let mut seen = BTreeSet::new();
        for (title, category) in [
            ("Why luck follows preparation", "self-development"),
            ("A morning without your phone", "lifestyle"),
            ("Finishing one thing before noon", "productivity"),
            ("Walking half an hour every day", "health"),
            ("How compound interest works", "educational"),
            ("Saying no without excuses", "self-development"),
        ] {
            let hook = Hook::of(&job(title, category));
            assert_eq!(hook, Hook::of(&job(title, category)));
            let pictures = (hook.backdrop(&painter), hook.emblem(), hook.headline(&painter).unwrap());
            assert!(seen.insert(pictures), "{title}");
        }
    }

    #[test]
    fn hook_keeps_every_word_of_the_title() {
        for (title, accented) in [
            ("3 small habits that doubled my output in a year", "doubled"),
            ("Let\u{2019}s talk about compound interest", "interest"),
            ("Reading a contract before signing: in plain words", "contract"),
            ("Why your to-do list lies to all of you and what to do about it", "to-do"),
        ] {
            let hook = Hook::of(&job(title, "productivity"));
            assert_eq!(hook.words.join(" "), title);
            assert_eq!(hook.words[hook.accented], accented, "{title}");
        }
        assert!(Hook::of(&job(" ", "productivity")).words.is_empty());
    }

    #[test]
    fn two_scripts_of_one_title_differ() {
        let hooks: BTreeSet<String> = (0..12)
            .map(|number| StudioJob { script: format!("Script {number}."), ..example_job() })
            .map(|job| format!("{:?}", Hook::of(&job)))
            .collect();
        assert!(hooks.len() >= 8, "{}", hooks.len());
    }

    #[test]
    fn a_short_video_is_not_all_hook() {
        assert_eq!(frames(30.0), 45);
        assert_eq!(frames(2.0), 18);
    }
}
