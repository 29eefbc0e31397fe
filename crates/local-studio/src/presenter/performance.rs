//! The performance: the pose of the presenter in every frame of the video.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::chance::Chance as _;

use super::face::Eyelids;
use super::gesture::Gesture;
use super::look::Character;
use super::{HandShape, Turn, Viseme};
use crate::script_analysis::emphasis::Stress;
use crate::speech::phoneme::Phoneme;
use crate::timing::{frame_at, seconds_of};

/// A mouth is shown for at least this many frames, because faster changes flicker.
const MIN_FRAMES_PER_MOUTH: usize = 2;

/// The presenter in one frame. Distances are pixels of the video.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Pose {
    /// How far the chest is down, by breathing.
    pub(crate) body: f32,
    /// How far the head is to the right and down.
    pub(crate) head: (f32, f32),
    pub(crate) turn: Turn,
    /// How far the brows are up.
    pub(crate) brows: f32,
    pub(crate) eyelids: Eyelids,
    pub(crate) mouth: Viseme,
    /// The raised hand, and how far it is up (0 to 1).
    pub(crate) hand: Option<(HandShape, f32)>,
}

/// What the presenter does, besides speaking, in seconds of the video.
#[derive(Debug)]
pub(crate) struct Acting<'a> {
    pub(crate) character: &'a Character,
    pub(crate) seed: u64,
    pub(crate) stresses: &'a [Stress],
    pub(crate) gestures: &'a [Gesture],
}

/// A nod begins a little before its word, and takes this time.
const BEFORE_WORD: Seconds = 0.08;
const NOD: Seconds = 0.46;
/// Raised brows stay for longer.
const BROWS: Seconds = 0.62;

/// The pose of each frame, for a speech that starts `offset` seconds into the video.
pub(crate) fn poses(acting: &Acting<'_>, phonemes: &[Phoneme], offset: Seconds, frames: u32) -> Vec<Pose> {
    let eyelids = eyelids(acting.character, acting.seed, frames);
    let mouths = mouths(phonemes, offset, frames);
    let still = (0..frames).map(|frame| acting.pose(seconds_of(frame), offset));
    let faces = eyelids.into_iter().zip(mouths);
    still.zip(faces).map(|(pose, (eyelids, mouth))| Pose { eyelids, mouth, ..pose }).collect()
}

impl Acting<'_> {
    #[expect(clippy::cast_possible_truncation, reason = "angles and distances of a few units")]
    fn pose(&self, moment: Seconds, offset: Seconds) -> Pose {
        let &Character { tempo, sway, nod, tilt, turn, brows, .. } = self.character;
        let time = moment as f32 * tempo;
        let phase = f32::from(u16::try_from(self.seed % 628).unwrap_or_default()) / 100.0;
        let (mut nodded, mut raised, mut turned) = (0.0, 0.0, 0.0);
        for (number, stress) in self.stresses.iter().enumerate() {
            let since = moment - (stress.moment + offset - BEFORE_WORD);
            if !(0.0..BROWS).contains(&since) {
                continue;
            }
            let side = if number % 2 == 0 { 1.0 } else { -1.0 };
            nodded += stress.strength * bump(since, NOD);
            raised += stress.strength * bump(since, BROWS);
            turned += side * stress.strength * bump(since, BROWS);
        }
        let breath = 4.0 * (time * 2.1).sin();
        let gesture = self.gestures.iter().find(|gesture| (gesture.start..gesture.end).contains(&moment));
        Pose {
            body: breath,
            head: (sway * (time * 1.1 + phase).sin(), breath * 1.2 + 2.0 * (time * 1.7).cos() + nod * nodded),
            turn: Turn::of_degrees(tilt + 0.7 * (time * 0.9 + phase).sin() + turn * turned),
            brows: brows * raised,
            eyelids: Eyelids::Open,
            mouth: Viseme::Smile,
            hand: gesture.map(|gesture| (gesture.shape, gesture.raised(moment))),
        }
    }
}

/// Rises from zero to one and falls again within `length` seconds.
#[expect(clippy::cast_possible_truncation, reason = "a share between zero and one")]
fn bump(since: Seconds, length: Seconds) -> f32 {
    let share = (since / length).clamp(0.0, 1.0);
    (share * std::f64::consts::PI).sin().powi(2) as f32
}

/// The mouth of each frame, for sounds that start `offset` seconds into the video.
fn mouths(phonemes: &[Phoneme], offset: Seconds, frames: u32) -> Vec<Viseme> {
    let mut remaining = phonemes.iter().peekable();
    let mut heard = |moment: Seconds| {
        while remaining.next_if(|phoneme| phoneme.end <= moment).is_some() {}
        let phoneme = remaining.peek().filter(|phoneme| phoneme.start <= moment);
        phoneme.map_or(Viseme::Smile, |phoneme| Viseme::of(&phoneme.name))
    };
    let mut mouths: Vec<Viseme> = Vec::new();
    let mut held = MIN_FRAMES_PER_MOUTH;
    for frame in 0..frames {
        // The middle of the time for which the frame is shown.
        let wanted = heard(seconds_of(frame) + seconds_of(1) / 2.0 - offset);
        match mouths.last().copied() {
            Some(last) if last != wanted && held < MIN_FRAMES_PER_MOUTH => {
                mouths.push(last);
                held += 1;
            }
            Some(last) if last == wanted => {
                mouths.push(wanted);
                held += 1;
            }
            _ => {
                mouths.push(wanted);
                held = 1;
            }
        }
    }
    mouths
}

/// The eyelids of each frame.
fn eyelids(character: &Character, seed: u64, frames: u32) -> Vec<Eyelids> {
    const BLINK: [Eyelids; 5] = [Eyelids::Half, Eyelids::Shut, Eyelids::Shut, Eyelids::Shut, Eyelids::Half];
    let mut eyelids = vec![Eyelids::Open; usize::try_from(frames).unwrap_or_default()];
    for blink in blinks(character, seed, frames) {
        let start = usize::try_from(blink).unwrap_or_default();
        for (picture, blinking) in eyelids.iter_mut().skip(start).zip(BLINK) {
            *picture = blinking;
        }
    }
    eyelids
}

/// The first frame of every blink in a video of this many frames: every few seconds, irregular, and the same in every
/// render with one seed.
fn blinks(character: &Character, seed: u64, frames: u32) -> Vec<u32> {
    let mut random = SeededRandom::new(seed);
    let mut moment: Seconds = random.within(0.9..2.0).into();
    let mut blinks = Vec::new();
    while frame_at(moment) < frames {
        blinks.push(frame_at(moment));
        // People sometimes blink twice.
        let pause = if random.chance(0.15) { 0.4..0.5 } else { character.blinks.0..character.blinks.1 };
        moment += Seconds::from(random.within(pause));
    }
    blinks
}

#[cfg(test)]
mod tests {
    use super::super::super::catalogue::presenters::{presenter, presenters};
    use super::super::super::speech::phoneme::parse_durations;
    use super::*;

    fn calm() -> &'static Character {
        &presenter("maya").unwrap().character
    }

    #[test]
    fn the_head_goes_down_and_the_brows_up_on_a_stressed_word() {
        for presenter in presenters() {
            let stresses = [Stress { word: 3, moment: 1.0, strength: 1.0 }];
            let acting = |stresses| Acting { character: &presenter.character, seed: 5, stresses, gestures: &[] };
            let (with, without) = (poses(&acting(&stresses), &[], 0.5, 90), poses(&acting(&[]), &[], 0.5, 90));
            let lowest = with.iter().zip(&without).map(|(with, without)| with.head.1 - without.head.1);
            assert!((lowest.fold(0.0, f32::max) - presenter.character.nod).abs() < 0.5, "{}", presenter.id);
            let highest = with.iter().map(|pose| pose.brows).fold(0.0, f32::max);
            assert!((highest - presenter.character.brows).abs() < 0.5, "{}", presenter.id);
            assert_eq!(with[40], without[40], "before the word");
            assert_eq!(with[80], without[80], "after it");
        }
    }

    #[test]
    fn the_mouth_follows_the_sounds_and_rests_before_and_after() {
        let sounds = parse_durations("m:0.1 aa:0.3 pau:0.4").concat();
        let mouths = mouths(&sounds, 0.2, 24);
        assert_eq!(mouths[..6], [Viseme::Smile; 6]);
        assert_eq!(mouths[6..9], [Viseme::Pressed; 3]);
        assert_eq!(mouths[9..15], [Viseme::Wide; 6]);
        assert_eq!(mouths[15..], [Viseme::Smile; 9]);
    }

    #[test]
    fn no_mouth_is_seen_in_one_picture_only() {
        let sounds = parse_durations("t:0.02 aa:0.05 m:0.08 s:0.10 uw:0.14 k:0.17 iy:0.2 pau:0.9").concat();
        let mouths = mouths(&sounds, 0.0, 20);
        let runs = mouths.chunk_by(|left, right| left == right);
        assert!(runs.clone().all(|run| run.len() >= MIN_FRAMES_PER_MOUTH), "{mouths:?}");
        assert_eq!(mouths.len(), 20);
    }

    #[test]
    fn blinks_come_every_few_seconds() {
        let blinks = blinks(calm(), 3, 900);
        assert!((6..=16).contains(&blinks.len()), "{blinks:?}");
        assert!(blinks.windows(2).all(|pair| pair[1] - pair[0] >= 12), "{blinks:?}");
    }

    #[test]
    fn lids_close_and_open_again() {
        let eyelids = eyelids(calm(), 1, 300);
        assert_eq!(eyelids.len(), 300);
        let first = eyelids.iter().position(|&picture| picture != Eyelids::Open).unwrap();
        assert_eq!(
            eyelids[first..first + 6],
            [Eyelids::Half, Eyelids::Shut, Eyelids::Shut, Eyelids::Shut, Eyelids::Half, Eyelids::Open]
        );
    }
}
