//! The camera: a framing for each sentence, and a quick move between two.

use std::ops::Range;

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_video_tools::Seconds;

use crate::script_analysis::sentence::sentences;
use crate::speech::SpokenWord;
use crate::timing::frame_at;

/// The enlargements of the framings: wide, medium, close. Everything is painted for each, so that it is sharp.
pub(crate) const FRAMINGS: [f32; 3] = [1.0, 1.09, 1.19];

/// The point of the picture that stays where it is when the framing changes, in pixels: the chin, so that it stays above
/// the captions.
pub(crate) const FOCUS: (f32, f32) = (524.0, 1050.0);

/// A move between two framings, in frames. Meanwhile the wider one is enlarged.
const MOVE: u32 = 9;
/// A framing stays for at least this many frames.
const SHORTEST: u32 = 48;
/// A move begins a little before the sentence.
const BEFORE: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct View {
    /// The framing that is painted.
    pub(crate) framing: usize,
    /// How much the painted picture is enlarged: one, except during a move.
    pub(crate) zoom: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shot {
    start: u32,
    framing: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Camera {
    shots: Vec<Shot>,
}

impl Camera {
    /// Plans the shots of a speech that starts `offset` seconds into the video. The first begins at the frame `opening`.
    /// In the frames of `wide`, which are in order, there is room for a card.
    pub(crate) fn of(words: &[SpokenWord], offset: Seconds, seed: u64, opening: u32, wide: &[Range<u32>]) -> Self {
        let mut random = SeededRandom::new(seed ^ 0x6361_6d65_7261);
        let mut shots = vec![Shot { start: 0, framing: 0 }];
        let starts = sentences(words).into_iter().map(|sentence| frame_at(words[sentence.start].start + offset));
        let mut events: Vec<(u32, bool)> = starts.map(|start| (start.saturating_sub(BEFORE), false)).collect();
        events.extend(wide.iter().map(|card| (card.start.saturating_sub(MOVE), true)));
        events.sort_unstable();
        for (start, is_card) in events {
            let is_covered = wide.iter().any(|card| start + SHORTEST / 2 > card.start && start < card.end);
            let last = shots[shots.len() - 1];
            let framing = if is_card || is_covered {
                0
            } else {
                let others: Vec<usize> = (0..FRAMINGS.len()).filter(|&framing| framing != last.framing).collect();
                random.one_of(&others).copied().unwrap_or_default()
            };
            let is_early = start < last.start + SHORTEST && !is_card;
            if framing != last.framing && start >= opening && !is_early {
                shots.push(Shot { start: start.max(last.start + 1), framing });
            }
        }
        Self { shots }
    }

    pub(crate) fn view(&self, frame: u32) -> View {
        let number = self.shots.partition_point(|shot| shot.start <= frame).saturating_sub(1);
        let shot = self.shots[number];
        let since = frame - shot.start;
        let before = number.checked_sub(1).map(|before| self.shots[before].framing);
        match before.filter(|_| since < MOVE) {
            None => View { framing: shot.framing, zoom: 1.0 },
            Some(before) => {
                let (from, to) = (FRAMINGS[before], FRAMINGS[shot.framing]);
                let framing = before.min(shot.framing);
                View { framing, zoom: ((from + (to - from) * eased(since + 1)) / FRAMINGS[framing]).max(1.0) }
            }
        }
    }
}

/// The share of a move after some frames: quick at first, then slower.
fn eased(frames: u32) -> f32 {
    let frames = u16::try_from(frames.min(MOVE)).unwrap_or_default();
    let rest = 1.0 - f32::from(frames) / f32::from(u16::try_from(MOVE).unwrap_or(1));
    1.0 - rest.powi(3)
}

/// The view of the camera, which maps points of the wide framing to pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Framed {
    /// The number of the framing.
    pub(crate) number: usize,
    /// Its enlargement.
    pub(crate) zoom: f32,
    /// How far the camera has drifted over the scene, in pixels of the wide framing.
    pub(crate) drift: (f32, f32),
}

impl Framed {
    /// Where a point of the wide framing is seen, in whole pixels.
    #[expect(clippy::cast_possible_truncation, reason = "positions in and near the picture")]
    pub(crate) fn pixel(&self, (x, y): (f32, f32)) -> (i32, i32) {
        let seen = |position: f32, focus: f32| (focus + (position - focus) * self.zoom).round() as i32;
        (seen(x, FOCUS.0), seen(y, FOCUS.1))
    }
}

/// How far the camera has drifted from the middle of the scene, in pixels of the video.
#[expect(clippy::cast_possible_truncation, reason = "a distance of some pixels")]
pub(crate) fn drift(moment: Seconds) -> (f32, f32) {
    ((46.0 * (moment / 4.2).sin()) as f32, (70.0 * (moment / 5.3).cos()) as f32)
}

#[cfg(test)]
mod tests {
    use super::super::super::script_analysis::spoken;
    use super::*;

    fn words() -> Vec<SpokenWord> {
        spoken(
            "One sentence has these six words. Another one follows with seven words now. The third is here to be long \
             enough. And a fourth one closes the whole script.",
        )
    }

    #[test]
    fn the_camera_moves_on_sentences_and_rests_between() {
        let camera = Camera::of(&words(), 0.4, 3, 45, &[]);
        assert!(camera.shots.len() >= 3, "{camera:?}");
        for shot in &camera.shots[1..] {
            assert_eq!(camera.view(shot.start + MOVE), View { framing: shot.framing, zoom: 1.0 });
            assert!(camera.view(shot.start).zoom >= 1.0);
        }
        assert!(camera.shots.windows(2).all(|pair| pair[1].start >= pair[0].start + SHORTEST));
        assert_eq!(camera, Camera::of(&words(), 0.4, 3, 45, &[]));
        let others = (0..12).map(|seed| Camera::of(&words(), 0.4, seed, 45, &[]));
        assert!(others.filter(|other| *other != camera).count() >= 3, "other videos move otherwise");
    }

    #[test]
    fn nothing_jumps_within_a_move() {
        let camera = Camera::of(&words(), 0.4, 3, 45, &[]);
        let sizes: Vec<f32> =
            (0..330).map(|frame| camera.view(frame)).map(|view| FRAMINGS[view.framing] * view.zoom).collect();
        assert!(sizes.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 0.065), "{sizes:?}");
        assert!(sizes.iter().any(|&size| size > 1.15) || sizes.iter().any(|&size| size > 1.05));
    }

    #[test]
    fn a_card_has_room() {
        for seed in 0..20 {
            let card = 130..200;
            let camera = Camera::of(&words(), 0.4, seed, 45, std::slice::from_ref(&card));
            assert!((130..200).all(|frame| camera.view(frame).framing == 0), "{camera:?}");
        }
    }
}
