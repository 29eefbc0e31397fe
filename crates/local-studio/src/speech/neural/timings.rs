//! When each word and each sound of a spoken sentence is heard, from the lengths that the model gives its symbols.

use showrunner_video_tools::Seconds;

use super::loudness::Loudness;
use super::mouth::sound_of;
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

#[cfg(test)]
mod tests {
    use super::super::sentence::pronounced;
    use super::*;

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
}
