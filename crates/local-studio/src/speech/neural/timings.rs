//! When each word and each sound of a spoken sentence is heard, from the lengths that the model gives its symbols and from where
//! the sound is silent. Sounds have flite's names: the mouth of the presenter follows them.

use showrunner_video_tools::Seconds;

use super::sentence::{Meaning, Symbols};
use crate::speech::phoneme::{PAUSE, Phoneme};

/// Samples per second of the model's sound.
pub(super) const SAMPLE_RATE: u32 = 24_000;

/// The length that the model counts in: 600 samples.
const FRAME: Seconds = 0.025;

/// The model starts a sound earlier than it says: its onsets are heard 30 to 120 ms before.
const EARLIER: Seconds = 0.05;

/// What is kept of the silence before the first sound, which begins softly.
const KEPT_BEFORE: Seconds = 0.12;

/// What is kept after the last sound, which dies away.
const KEPT_AFTER: Seconds = 0.12;

/// The times of a sentence, counted from the start of what is kept of its sound.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Timings {
    /// Start and end of each word. One without a sound has no length.
    pub(super) words: Vec<(Seconds, Seconds)>,
    pub(super) sounds: Vec<Phoneme>,
    /// The part of the model's sound that is kept.
    pub(super) kept: (Seconds, Seconds),
}

/// The times of `words` words, whose symbols last `frames` each, in a sound of this loudness.
pub(super) fn timings(symbols: &Symbols, frames: &[f32], words: usize, loudness: &Loudness) -> Timings {
    let mut spans: Vec<Option<(Seconds, Seconds)>> = vec![None; words];
    let mut sounds: Vec<Phoneme> = Vec::new();
    let mut speaking = None;
    let mut now = 0.0;
    for (meaning, &length) in symbols.meanings.iter().zip(frames) {
        let (start, end) = (now, now + f64::from(length) * FRAME);
        now = end;
        match *meaning {
            Meaning::Space | Meaning::Word(_, ' ') => go_on(&mut sounds, None, start, end),
            Meaning::Word(word, symbol) => {
                if let Some(span) = spans.get_mut(word) {
                    *span = Some((span.map_or(start, |(first, _)| first), end));
                }
                speaking = Some(word);
                go_on(&mut sounds, sound_of(symbol), start, end);
            }
            Meaning::Pause => {
                // The model counts a part of the pause to the sound before it.
                if let Some((begun, ended)) = speaking.take().and_then(|word: usize| spans.get_mut(word)?.as_mut()) {
                    *ended = loudness.heard_until(*begun, *ended);
                    fall_silent(&mut sounds, *ended);
                }
                go_on(&mut sounds, Some(PAUSE), start, end);
            }
        }
    }

    let first = spans.iter().flatten().next().map_or(0.0, |(start, _)| *start);
    let last = spans.iter().flatten().next_back().map_or(now, |(_, end)| *end);
    let kept = ((first - EARLIER - KEPT_BEFORE).max(0.0), (last + KEPT_AFTER).min(now));
    let shifted = |time: Seconds| (time - EARLIER - kept.0).clamp(0.0, kept.1 - kept.0);
    let mut previous_end = 0.0;
    let words = spans
        .into_iter()
        .map(|span| {
            let (start, end) = span.map_or((previous_end, previous_end), |(start, end)| (shifted(start), shifted(end)));
            previous_end = end;
            (start, end)
        })
        .collect();
    let sounds = sounds
        .into_iter()
        .map(|sound| Phoneme { start: shifted(sound.start), end: shifted(sound.end), ..sound })
        .filter(|sound| sound.end > sound.start)
        .collect();
    Timings { words, sounds, kept }
}

/// Adds a sound, or prolongs the last one: by the same sound, or by a mark of stress or length.
fn go_on(sounds: &mut Vec<Phoneme>, name: Option<&str>, start: Seconds, end: Seconds) {
    match (name, sounds.last_mut()) {
        (None, Some(last)) => last.end = end,
        (None, None) => {}
        (Some(name), Some(last)) if last.name == name => last.end = end,
        (Some(name), _) => sounds.push(Phoneme { name: name.to_owned(), start, end }),
    }
}

/// Makes a pause of what comes after a time.
fn fall_silent(sounds: &mut Vec<Phoneme>, time: Seconds) {
    let end = sounds.last().map_or(time, |last| last.end);
    while sounds.last().is_some_and(|last| last.start >= time) {
        sounds.pop();
    }
    if let Some(last) = sounds.last_mut() {
        last.end = last.end.min(time);
    }
    sounds.push(Phoneme { name: PAUSE.to_owned(), start: time, end });
}

/// The samples of a window, at the model's rate.
const WINDOW: usize = 120;

const WINDOW_SECONDS: Seconds = 0.005;

/// What is softer than this share of the loudest window is not heard.
const SILENCE: f32 = 0.03;

/// A sound dies away a little longer than it is heard.
const DECAY: Seconds = 0.02;

/// The loudness of a sound, window by window.
#[derive(Debug)]
pub(super) struct Loudness {
    windows: Vec<f32>,
    threshold: f32,
}

impl Loudness {
    pub(super) fn of(samples: &[f32]) -> Self {
        let windows: Vec<f32> = samples.chunks(WINDOW).map(root_mean_square).collect();
        let threshold = windows.iter().copied().fold(0.0, f32::max) * SILENCE;
        Self { windows, threshold }
    }

    /// When the last sound between two times ends: `end` if it is heard to the end, or not at all.
    fn heard_until(&self, start: Seconds, end: Seconds) -> Seconds {
        let mut time = end;
        for (number, &loudness) in self.windows.iter().enumerate().rev() {
            let ends = seconds(number + 1);
            if ends <= start {
                return end;
            }
            if ends <= end + WINDOW_SECONDS && loudness > self.threshold {
                time = ends + DECAY;
                break;
            }
        }
        time.min(end)
    }
}

fn root_mean_square(samples: &[f32]) -> f32 {
    let length = f32::from(u16::try_from(samples.len()).unwrap_or(u16::MAX)).max(1.0);
    (samples.iter().map(|sample| sample * sample).sum::<f32>() / length).sqrt()
}

fn seconds(windows: usize) -> Seconds {
    f64::from(u32::try_from(windows).unwrap_or(u32::MAX)) * WINDOW_SECONDS
}

/// flite's name for a symbol; nothing for stress and length, which only prolong the sound after or before them.
const fn sound_of(symbol: char) -> Option<&'static str> {
    Some(match symbol {
        'ˈ' | 'ˌ' | 'ː' => return None,
        'A' => "ey",
        'I' => "ay",
        'O' | 'Q' | 'o' => "ow",
        'W' => "aw",
        'Y' => "oy",
        'ɑ' | 'ɒ' => "aa",
        'æ' | 'a' => "ae",
        'ʌ' | 'ɐ' => "ah",
        'ə' | 'ᵊ' | 'ᵻ' => "ax",
        'ɛ' | 'e' => "eh",
        'ɜ' | 'ɚ' => "er",
        'ɪ' => "ih",
        'i' => "iy",
        'ɔ' => "ao",
        'ʊ' => "uh",
        'u' => "uw",
        'b' => "b",
        'd' => "d",
        'f' => "f",
        'h' => "hh",
        'j' => "y",
        'k' | 'x' => "k",
        'l' => "l",
        'm' => "m",
        'n' => "n",
        'p' => "p",
        's' => "s",
        't' | 'T' | 'ɾ' | 'ʔ' => "t",
        'v' => "v",
        'w' => "w",
        'z' => "z",
        'ð' => "dh",
        'ʤ' => "jh",
        'ɡ' => "g",
        'ŋ' => "ng",
        'θ' => "th",
        'ɹ' => "r",
        'ʃ' => "sh",
        'ʧ' => "ch",
        'ʒ' => "zh",
        _ => PAUSE,
    })
}

#[cfg(test)]
mod tests {
    use super::super::sentence::{number_of, pronounced};
    use super::*;
    use crate::speech::phoneme::is_vowel;

    #[test]
    fn words_last_as_long_as_they_are_heard_and_not_as_the_pause_behind() {
        let symbols = Symbols::of(&[
            pronounced(&["ɡˈO"], Some(',')),
            pronounced(&[], None),
            pronounced(&["tˈɛn", "A"], Some('.')),
        ])
        .unwrap();
        let frames = [20.0, 2.0, 1.0, 5.0, 8.0, 2.0, 2.0, 1.0, 3.0, 2.0, 1.0, 4.0, 10.0, 4.0];
        assert_eq!(frames.len(), symbols.numbers.len());
        // Of the four frames of the last sound, two are heard.
        let loudness = Loudness::of(&[vec![0.5; 600 * 49], vec![0.0; 600 * 16]].concat());
        let timings = timings(&symbols, &frames, 3, &loudness);
        let milliseconds = |(start, end): (Seconds, Seconds)| ((start * 1000.0).round(), (end * 1000.0).round());
        let words: Vec<_> = timings.words.iter().copied().map(milliseconds).collect();
        assert_eq!(words, [(120.0, 320.0), (320.0, 320.0), (570.0, 865.0)]);
        assert_eq!(milliseconds(timings.kept), (330.0, 1365.0));
        let names: Vec<&str> = timings.sounds.iter().map(|sound| sound.name.as_str()).collect();
        assert_eq!(names, ["pau", "g", "ow", "pau", "t", "eh", "n", "ey", "pau"]);
        let follow = |pair: &[Phoneme]| (pair[0].end - pair[1].start).abs() < 1e-9;
        assert!(timings.sounds.windows(2).all(follow), "{:?}", timings.sounds);
    }

    #[test]
    fn the_end_of_a_sound_is_found_before_the_silence() {
        // Half a second of sound, half a second of hiss.
        let loudness = Loudness::of(&[vec![0.5; 12_000], vec![0.005; 12_000]].concat());
        for (why, start, end, heard) in
            [("silence after it", 0.3, 0.8, 0.52), ("sound to the end", 0.1, 0.4, 0.4), ("only silence", 0.6, 0.9, 0.9)]
        {
            assert!((loudness.heard_until(start, end) - heard).abs() < 1e-9, "{why}");
        }
    }

    #[test]
    fn every_letter_of_the_vocabulary_is_a_sound_and_punctuation_is_a_pause() {
        for symbol in (' '..='ᶿ').filter(|&symbol| number_of(symbol).is_some()) {
            let is_silent = " ;:,.!?".contains(symbol);
            let is_mark = "ˈˌː".contains(symbol);
            assert_eq!(
                sound_of(symbol),
                if is_mark {
                    None
                } else if is_silent {
                    Some(PAUSE)
                } else {
                    sound_of(symbol)
                }
            );
            assert!(is_silent || is_mark || sound_of(symbol) != Some(PAUSE), "{symbol} has no sound");
        }
        for vowel in "AIOQWYɑɒæaʌɐəᵊᵻɛeɜɚɪiɔoʊu".chars() {
            assert!(is_vowel(sound_of(vowel).unwrap()), "{vowel}");
        }
    }
}
