//! The performance: the mouth and the eyelids of every frame of the video.

use showrunner_domain::seeded_random::SeededRandom;

use super::Viseme;
use super::eyes::Eyelids;
use crate::drawing::chance::Chance as _;
use crate::frame::{Seconds, frame_at, seconds_of};
use crate::studio::speech::phoneme::Phoneme;

/// A mouth is shown for at least this many frames, because faster changes flicker.
const MIN_FRAMES_PER_MOUTH: usize = 2;

/// The mouth of each frame, for sounds that start `offset` seconds into the video.
pub(crate) fn mouths(phonemes: &[Phoneme], offset: Seconds, frames: u32) -> Vec<Viseme> {
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
pub(crate) fn eyelids(seed: u64, frames: u32) -> Vec<Eyelids> {
    const BLINK: [Eyelids; 5] = [Eyelids::Half, Eyelids::Shut, Eyelids::Shut, Eyelids::Shut, Eyelids::Half];
    let mut eyelids = vec![Eyelids::Open; usize::try_from(frames).unwrap_or_default()];
    for blink in blinks(seed, frames) {
        let start = usize::try_from(blink).unwrap_or_default();
        for (picture, blinking) in eyelids.iter_mut().skip(start).zip(BLINK) {
            *picture = blinking;
        }
    }
    eyelids
}

/// The first frame of every blink in a video of this many frames: every few seconds, irregular, and the same in every
/// render with one seed.
fn blinks(seed: u64, frames: u32) -> Vec<u32> {
    let mut random = SeededRandom::new(seed);
    let mut moment: Seconds = random.within(0.9..2.0).into();
    let mut blinks = Vec::new();
    while frame_at(moment) < frames {
        blinks.push(frame_at(moment));
        // People sometimes blink twice.
        let pause = if random.chance(0.15) { 0.4..0.5 } else { 2.2..4.6 };
        moment += Seconds::from(random.within(pause));
    }
    blinks
}

#[cfg(test)]
mod tests {
    use super::super::super::speech::phoneme::parse_durations;
    use super::*;

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
        let blinks = blinks(3, 900);
        assert!((6..=16).contains(&blinks.len()), "{blinks:?}");
        assert!(blinks.windows(2).all(|pair| pair[1] - pair[0] >= 12), "{blinks:?}");
    }

    #[test]
    fn lids_close_and_open_again() {
        let eyelids = eyelids(1, 300);
        assert_eq!(eyelids.len(), 300);
        let first = eyelids.iter().position(|&picture| picture != Eyelids::Open).unwrap();
        assert_eq!(
            eyelids[first..first + 6],
            [Eyelids::Half, Eyelids::Shut, Eyelids::Shut, Eyelids::Shut, Eyelids::Half, Eyelids::Open]
        );
    }
}
