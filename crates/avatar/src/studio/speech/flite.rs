//! flite: English voices with the time of every sound.

use std::path::Path;
use std::time::Duration;

use tokio::fs;

use super::align::align;
use super::phoneme::{Phoneme, parse_durations, parse_pronunciations};
use super::script::{ScriptWord, said};
use super::take::{RECORDING, SpeechError, Utterances};
use super::weights::spread;
use crate::frame::Seconds;
use crate::process::{Invocation, Runner};
use crate::toolbox::Tool;

const LIMIT: Duration = Duration::from_mins(2);

/// The diphone voice needs a millisecond per word, and all voices share one pronunciation dictionary.
const DICTIONARY_VOICE: &str = "kal";

/// Speaks the words with one of flite's voices, `stretch` times slower than normal.
pub(super) async fn speak(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    voice: &str,
    stretch: f64,
) -> Result<Utterances, SpeechError> {
    fs::write(folder.join("said.txt"), said(words)).await?;
    let stretch = format!("duration_stretch={stretch:.4}");
    let arguments = ["-voice", voice, "--setf", &stretch, "-psdur", "-f", "said.txt", "-o", RECORDING];
    Ok(parse_durations(&runner.run(Invocation::new(Tool::Flite, folder, LIMIT, arguments)).await?))
}

pub(super) async fn word_times(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    utterances: &[Vec<Phoneme>],
) -> Result<Vec<(Seconds, Seconds)>, SpeechError> {
    // One paragraph per word, so that flite does not join two words (it takes "I." for an initial).
    let paragraphs: Vec<&str> = words.iter().map(ScriptWord::bare).collect();
    fs::write(folder.join("words.txt"), paragraphs.join("\n\n")).await?;
    let arguments = ["-voice", DICTIONARY_VOICE, "-ps", "-f", "words.txt", "none"];
    let pronunciations =
        parse_pronunciations(&runner.run(Invocation::new(Tool::Flite, folder, LIMIT, arguments)).await?);
    if pronunciations.len() == words.len() {
        return Ok(align(&pronunciations, &utterances.concat()));
    }
    tracing::debug!(words = words.len(), lines = pronunciations.len(), "word times by letters");
    Ok(times_by_letters(words, utterances))
}

/// Divides each utterance among the words of its sentence, or the whole speech if the sentences cannot be separated.
fn times_by_letters(words: &[ScriptWord], utterances: &[Vec<Phoneme>]) -> Vec<(Seconds, Seconds)> {
    let sentences: Vec<&[ScriptWord]> = words.split_inclusive(ScriptWord::ends_sentence).collect();
    let spans: Vec<(Seconds, Seconds)> = utterances.iter().filter_map(|utterance| voiced_span(utterance)).collect();
    if sentences.len() == spans.len() {
        return sentences.into_iter().zip(spans).flat_map(|(sentence, span)| spread(sentence, span)).collect();
    }
    let whole = spans.first().zip(spans.last()).map(|(first, last)| (first.0, last.1));
    spread(words, whole.unwrap_or_default())
}

fn voiced_span(utterance: &[Phoneme]) -> Option<(Seconds, Seconds)> {
    let mut voiced = utterance.iter().filter(|phoneme| !phoneme.is_pause());
    let first = voiced.next()?;
    Some((first.start, voiced.next_back().unwrap_or(first).end))
}

#[cfg(test)]
mod tests {
    use super::super::script::{Letters, words_of};
    use super::*;

    #[test]
    fn words_share_the_time_of_their_utterance_or_of_the_whole_speech() {
        type Case = (&'static str, &'static str, &'static str, &'static [(Seconds, Seconds)]);
        let cases: [Case; 2] = [
            (
                "an utterance per sentence",
                "Go now. Sleep.",
                "pau:1 g:2 ow:4 pau:5\npau:1 s:3 pau:4",
                &[(1.0, 2.285_714_285_714_285_6), (2.285_714_285_714_285_6, 4.0), (6.0, 8.0)],
            ),
            ("fewer utterances than sentences", "Go. Now.", "g:1 ow:2 n:3 aw:7", &[(0.0, 3.0), (3.0, 7.0)]),
        ];
        for (why, script, spoken, times) in cases {
            assert_eq!(times_by_letters(&words_of(script, Letters::Ascii), &parse_durations(spoken)), times, "{why}");
        }
    }
}
