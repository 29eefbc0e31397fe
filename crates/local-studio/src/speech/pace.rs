//! How fast a script is spoken, so that it fills its time.

use std::ops::RangeInclusive;

use showrunner_video_tools::Seconds;

use super::script::ScriptWord;
use crate::catalogue::voices::{Engine, Voice};

/// The range of stretch in which a voice sounds natural.
const NATURAL: RangeInclusive<f64> = 0.75..=1.30;

/// A speech that is shorter than its time by at most this share is left as it is.
const CLOSE_ENOUGH: f64 = 0.04;

/// How much slower a neural recording may be played at the same pitch. A change that small is not heard, and to speak it again would
/// cost a third of a second of processor time for each second.
const PLAYED: RangeInclusive<f64> = 0.92..=1.08;

/// What is to be done with a recording.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Fit {
    Keep,
    /// Play it this much faster, at the same pitch.
    Play(f64),
    /// Speak it again with this stretch.
    SpeakAgain(f64),
}

/// How much faster a recording is to be played that was spoken twice: as far as nobody hears it.
pub(super) fn play_off(voice: &Voice, duration: Seconds, time: Seconds) -> f64 {
    let ratio = time * voice.pitch / duration.max(0.1);
    if !voice.engine.is_neural() || (1.0..=1.0 + CLOSE_ENOUGH).contains(&ratio) {
        return 1.0;
    }
    1.0 / ratio.clamp(*PLAYED.start(), *PLAYED.end())
}

/// The stretch for a first recording. The length of what a neural voice says is known well enough that it rarely speaks twice.
pub(super) fn first_stretch(voice: &Voice, words: &[ScriptWord], time: Option<Seconds>) -> f64 {
    match (time, voice.engine) {
        (Some(time), Engine::Neural(neural)) => {
            let letters: usize =
                words.iter().map(|word| word.said.chars().filter(|letter| letter.is_alphabetic()).count()).sum();
            let spoken = f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) * neural.seconds_per_letter;
            let silent: Seconds = words.iter().map(|word| word.pause).sum();
            natural(voice, unhurried(voice) * time / (spoken + silent).max(0.1))
        }
        _ => unhurried(voice),
    }
}

/// What is to be done with a recording of `duration` that was spoken with `stretch` and is to last for `time`.
pub(super) fn fit(voice: &Voice, stretch: f64, duration: Seconds, time: Seconds) -> Fit {
    let ratio = time * voice.pitch / duration.max(0.1);
    let wanted = natural(voice, stretch * ratio);
    let change = wanted / stretch;
    if (1.0..=1.0 + CLOSE_ENOUGH).contains(&ratio) {
        Fit::Keep
    } else if voice.engine.is_neural() && PLAYED.contains(&change) {
        Fit::Play(1.0 / change)
    } else {
        Fit::SpeakAgain(wanted)
    }
}

/// A raised voice is played faster than it was spoken, so it must be spoken slower by the same factor.
pub(super) const fn unhurried(voice: &Voice) -> f64 {
    voice.pitch * voice.pace
}

fn natural(voice: &Voice, stretch: f64) -> f64 {
    let unhurried = unhurried(voice);
    stretch.clamp(unhurried * NATURAL.start(), unhurried * NATURAL.end())
}

#[cfg(test)]
mod tests {
    use super::super::script::{Letters, words_of};
    use super::*;
    use crate::catalogue::voices::voice;

    #[test]
    fn a_recording_is_kept_played_at_another_speed_or_spoken_again() {
        let (ava, claire) = (voice("ava").unwrap(), voice("claire").unwrap());
        for (why, voice, stretch, duration, expected) in [
            ("it fills its time", ava, 1.0, 9.8, Fit::Keep),
            ("it is a little too long", ava, 1.0, 10.5, Fit::Play(1.05)),
            ("it is a little too short", ava, 0.9, 9.5, Fit::Play(0.95)),
            ("it is much too long", ava, 1.0, 12.5, Fit::SpeakAgain(0.8)),
            ("it is too long at the fastest natural speed", ava, 0.75, 12.5, Fit::Play(1.0)),
            ("it is too short at the slowest natural speed", ava, 1.3, 5.0, Fit::Play(1.0)),
            ("programs speak again quickly", claire, 1.0, 10.5, Fit::SpeakAgain(10.0 / 10.5)),
        ] {
            let found = fit(voice, stretch, duration, 10.0);
            assert_eq!(format!("{found:.6?}"), format!("{expected:.6?}"), "{why}");
        }
    }

    #[test]
    fn what_a_second_recording_still_differs_by_is_played_off_as_far_as_nobody_hears_it() {
        let (ava, claire) = (voice("ava").unwrap(), voice("claire").unwrap());
        for (why, voice, duration, expected) in [
            ("as long as it should be", ava, 10.0, 1.0),
            ("hardly shorter", ava, 9.8, 1.0),
            ("longer", ava, 10.5, 1.05),
            ("much longer", ava, 12.0, 1.0 / 0.92),
            ("much shorter", ava, 8.0, 1.0 / 1.08),
            ("a program is exact", claire, 11.0, 1.0),
        ] {
            assert!((play_off(voice, duration, 10.0) - expected).abs() < 1e-9, "{why}");
        }
    }

    #[test]
    fn a_neural_voice_begins_with_the_speed_that_its_letters_ask_for() {
        let (ava, claire) = (voice("ava").unwrap(), voice("claire").unwrap());
        // 100 letters, and a pause of a second.
        let words = words_of(&format!("{} [pause 1s] {}.", "a".repeat(50), "b".repeat(50)), Letters::Ascii);
        assert!((words.iter().map(|word| word.pause).sum::<f64>() - 1.0).abs() < 1e-9);
        let Engine::Neural(neural) = ava.engine else { panic!("Ava is neural") };
        let whole = 100.0 * neural.seconds_per_letter + 1.0;
        assert!((first_stretch(ava, &words, Some(whole * 0.9)) - 0.9).abs() < 1e-9);
        assert!((first_stretch(ava, &words, Some(1.0)) - 0.75).abs() < 1e-9, "no faster than natural");
        assert!((first_stretch(ava, &words, None) - 1.0).abs() < 1e-9);
        assert!((first_stretch(claire, &words, Some(1.0)) - unhurried(claire)).abs() < 1e-9);
    }
}
