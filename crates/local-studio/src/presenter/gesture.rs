//! Gestures: when a hand is raised, and what it shows.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::chance::Chance as _;

use super::hand::HandShape;
use super::look::Character;
use crate::script_analysis::emphasis::Stress;
use crate::script_analysis::list::ListPoint;
use crate::script_analysis::sentence::sentences;
use crate::speech::Speech;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Gesture {
    pub(crate) shape: HandShape,
    /// When the hand begins to rise, in seconds of the video.
    pub(crate) start: Seconds,
    /// When it is down again, in seconds of the video.
    pub(crate) end: Seconds,
}

const RISING: Seconds = 0.34;
const FALLING: Seconds = 0.30;
/// A point of a list is counted for this time.
const COUNTED: Seconds = 2.0;
/// An open hand stays up for this time.
const OFFERED: Seconds = 1.5;
/// Between two gestures the hand is down for at least this time.
const APART: Seconds = 0.5;

impl Gesture {
    /// How far the hand is up at a moment: zero below, one at its place. It rises a little too far and comes back.
    #[expect(clippy::cast_possible_truncation, reason = "a share between zero and one")]
    pub(crate) fn raised(&self, moment: Seconds) -> f32 {
        let share = |time: Seconds, of: Seconds| (time / of).clamp(0.0, 1.0) as f32;
        let up = share(moment - self.start, RISING);
        let down = share(self.end - moment, FALLING);
        let back = up - 1.0;
        let rising = 1.0 + 2.2 * back.powi(3) + 1.2 * back.powi(2);
        rising * down * down * (3.0 - 2.0 * down)
    }
}

/// The gestures of a speech that starts `offset` seconds into the video: the points of its list are counted, and in some of
/// the other sentences the hand is opened at the stressed word.
pub(crate) fn gestures(
    character: &Character,
    seed: u64,
    speech: &Speech,
    (points, stresses): (&[ListPoint], &[Stress]),
    offset: Seconds,
) -> Vec<Gesture> {
    let words = &speech.words;
    let counted = points.iter().filter(|point| point.number <= 5).map(|point| {
        let start = words[point.marker].start + offset - RISING / 2.0;
        Gesture { shape: HandShape::Count(point.number), start, end: start + COUNTED }
    });
    let mut gestures: Vec<Gesture> = counted.collect();
    for number in 1..gestures.len() {
        // The hand goes down before it shows the next number.
        gestures[number - 1].end = gestures[number - 1].end.min(gestures[number].start - 0.05);
    }
    let is_free = |gestures: &[Gesture], start: Seconds| {
        gestures.iter().all(|other| start + OFFERED + APART < other.start || start > other.end + APART)
    };
    let mut random = SeededRandom::new(seed ^ 0x6765_7374);
    for sentence in sentences(words) {
        let is_raised = random.chance(character.hands);
        let stress = stresses.iter().find(|stress| sentence.contains(&stress.word));
        if let Some(stress) = stress.filter(|_| is_raised) {
            let start = stress.moment + offset - RISING;
            if is_free(&gestures, start) {
                gestures.push(Gesture { shape: HandShape::Open, start, end: start + OFFERED });
            }
        }
    }
    gestures.sort_by(|left, right| left.start.total_cmp(&right.start));
    gestures
}

#[cfg(test)]
mod tests {
    use super::super::super::catalogue::presenters::presenters;
    use super::super::super::script_analysis::emphasis::stresses;
    use super::super::super::script_analysis::list::list_points;
    use super::super::super::script_analysis::spoken;
    use super::*;

    #[test]
    fn points_are_counted_and_no_two_gestures_overlap() {
        let text = "Preparation matters more than anything. First, write everything down tonight. Second, begin \
                    tomorrow morning. Everything becomes remarkably simple afterwards.";
        let words = spoken(text);
        let (points, stressed) = (list_points(&words), stresses(&words));
        let speech = Speech {
            words,
            phonemes: vec![],
            duration: 12.0,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.0,
            tempo: 1.0,
        };
        for presenter in presenters() {
            let gestures = gestures(&presenter.character, 4, &speech, (&points, &stressed), 0.4);
            let shapes: Vec<_> = gestures.iter().map(|gesture| gesture.shape).collect();
            assert!(shapes.contains(&HandShape::Count(1)) && shapes.contains(&HandShape::Count(2)), "{shapes:?}");
            assert!(gestures.windows(2).all(|pair| pair[0].end < pair[1].start), "{gestures:?}");
        }
    }

    #[test]
    fn a_hand_comes_up_and_goes_down_again() {
        let gesture = Gesture { shape: HandShape::Open, start: 1.0, end: 2.5 };
        assert!(gesture.raised(1.0).abs() < 0.01 && gesture.raised(2.5).abs() < 0.01);
        assert!((gesture.raised(1.8) - 1.0).abs() < 0.01);
        assert!(gesture.raised(1.0 + RISING * 0.6) > 1.0, "it rises a little too far");
    }
}
