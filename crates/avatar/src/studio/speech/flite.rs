//! flite: English voices with the time of every sound.

use std::path::Path;
use std::time::Duration;

use tokio::fs;

use super::align::align;
use super::phoneme::{Phoneme, parse_durations, parse_pronunciations};
use super::script::ScriptWord;
use super::take::{RECORDING, SpeechError, Take};
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
) -> Result<Take, SpeechError> {
    let text: Vec<&str> = words.iter().map(|word| word.said.as_str()).collect();
    fs::write(folder.join("said.txt"), text.join(" ")).await?;
    let stretch = format!("duration_stretch={stretch:.4}");
    let arguments = ["-voice", voice, "--setf", &stretch, "-psdur", "-f", "said.txt", "-o", RECORDING];
    let utterances = parse_durations(&run(runner, folder, &arguments).await?);
    Ok(Take { utterances })
}

/// The times of the words in a take.
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
    let pronunciations = parse_pronunciations(&run(runner, folder, &arguments).await?);
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
        return sentences.into_iter().zip(spans).flat_map(|(sentence, span)| spread_words(sentence, span)).collect();
    }
    let whole = spans.first().zip(spans.last()).map(|(first, last)| (first.0, last.1));
    spread_words(words, whole.unwrap_or_default())
}

fn spread_words(words: &[ScriptWord], (start, end): (Seconds, Seconds)) -> Vec<(Seconds, Seconds)> {
    let words: Vec<&str> = words.iter().map(ScriptWord::bare).collect();
    spread(&words, start, end)
}

fn voiced_span(utterance: &[Phoneme]) -> Option<(Seconds, Seconds)> {
    let mut voiced = utterance.iter().filter(|phoneme| !phoneme.is_pause());
    let first = voiced.next()?;
    Some((first.start, voiced.next_back().unwrap_or(first).end))
}

async fn run(runner: &Runner, folder: &Path, arguments: &[&str]) -> Result<String, SpeechError> {
    let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
    let invocation = Invocation { tool: Tool::Flite, arguments, folder: folder.to_path_buf(), limit: LIMIT };
    Ok(runner.run(invocation).await?)
}

#[cfg(test)]
mod tests {
    use super::super::script::{Letters, words_of};
    use super::*;

    #[test]
    fn each_sentence_stays_within_its_utterance() {
        let words = words_of("Go now. Sleep.", Letters::Ascii);
        let utterances = parse_durations("pau:1 g:2 ow:4 pau:5\npau:1 s:3 pau:4");
        assert_eq!(
            times_by_letters(&words, &utterances),
            [(1.0, 2.285_714_285_714_285_6), (2.285_714_285_714_285_6, 4.0), (6.0, 8.0)]
        );
    }

    #[test]
    fn utterances_that_do_not_match_share_the_whole_speech() {
        let words = words_of("Go. Now.", Letters::Ascii);
        let times = times_by_letters(&words, &parse_durations("g:1 ow:2 n:3 aw:7"));
        assert_eq!(times, [(0.0, 3.0), (3.0, 7.0)]);
    }
}
