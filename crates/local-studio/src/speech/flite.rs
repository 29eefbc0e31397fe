//! flite: English voices with the time of every sound.

use std::path::Path;
use std::time::Duration;

use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::{Invocation, Runner};
use showrunner_video_tools::toolbox::Tool;
use tokio::fs;

use super::phoneme::{PAUSE, Phoneme, parse_durations, parse_pronunciations};
use super::recording::{Part, RECORDING, SpeechError, Utterances, join};
use super::script::{ScriptWord, said};
use super::word_times::{align, spread};

const LIMIT: Duration = Duration::from_mins(2);

/// The diphone voice needs a millisecond per word, and all voices share one pronunciation dictionary.
const DICTIONARY_VOICE: &str = "kal";

/// The most comparisons of two sounds when words are aligned, each of which takes four bytes. It is enough for a speech of
/// eight minutes.
const MOST_COMPARISONS: usize = 25_000_000;

/// How fast an emphasized word is said: its sounds take a quarter longer.
const EMPHASIS_RATE: f64 = 0.8;

/// Speaks the words with one of flite's voices, `stretch` times slower than normal. What stands between two pauses of the
/// script is spoken separately, so that the silences are where they belong.
pub(super) async fn speak(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    voice: &str,
    stretch: f64,
) -> Result<Utterances, SpeechError> {
    let duration_stretch = format!("duration_stretch={stretch:.4}");
    let (mut parts, mut spoken) = (Vec::new(), Vec::new());
    for (number, passage) in words.split_inclusive(|word| word.pause > 0.0).enumerate() {
        // Without a line break at the end, flite leaves out a last sentence of one word.
        fs::write(folder.join("said.txt"), text_of(passage) + "\n").await?;
        let file = format!("passage-{number}.wav");
        let mut arguments = vec!["-voice", voice, "--setf", &duration_stretch, "-psdur", "-f", "said.txt", "-o", &file];
        if is_marked(passage) {
            arguments.push("-ssml");
        }
        spoken.push(parse_durations(&runner.run(Invocation::new(Tool::Flite, folder, LIMIT, arguments)).await?));
        let silence = passage.last().map_or(0.0, |last| last.pause * stretch);
        parts.push(Part { file: folder.join(file), silence });
    }
    let silences: Vec<Seconds> = parts.iter().map(|part| part.silence).collect();
    let spans = join(parts, &folder.join(RECORDING)).await?;
    let passages = spoken.into_iter().zip(spans).zip(silences);
    Ok(passages.flat_map(|((utterances, span), silence)| placed(utterances, span, silence)).collect())
}

fn is_marked(passage: &[ScriptWord]) -> bool {
    passage.iter().any(|word| word.emphasized)
}

/// The text of a passage, in the markup language SSML if a word of it is emphasized. Spoken text has no character that
/// is markup.
fn text_of(passage: &[ScriptWord]) -> String {
    if !is_marked(passage) {
        return said(passage);
    }
    let runs = passage.chunk_by(|word, next| word.emphasized == next.emphasized).map(|run| {
        let said = said(run);
        if is_marked(run) { format!("<prosody rate=\"{EMPHASIS_RATE}\">{said}</prosody>") } else { said }
    });
    format!("<speak>{}</speak>", runs.collect::<Vec<_>>().join(" "))
}

/// The sounds of a passage at their time in the recording, and the silence after it.
fn placed(mut utterances: Utterances, (start, end): (Seconds, Seconds), silence: Seconds) -> Utterances {
    for phoneme in utterances.iter_mut().flatten() {
        phoneme.start += start;
        phoneme.end += start;
    }
    if silence > 0.0 {
        let from = utterances.iter().flatten().last().map_or(end, |phoneme| phoneme.end);
        utterances.push(vec![Phoneme { name: PAUSE.to_owned(), start: from, end: from.max(end + silence) }]);
    }
    utterances
}

pub(super) async fn word_times(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    utterances: &[Vec<Phoneme>],
) -> Result<Vec<(Seconds, Seconds)>, SpeechError> {
    // One paragraph per word, so that flite does not join two words (it takes "I." for an initial).
    let paragraphs: Vec<&str> = words.iter().map(ScriptWord::bare).collect();
    fs::write(folder.join("words.txt"), paragraphs.join("\n\n") + "\n").await?;
    let arguments = ["-voice", DICTIONARY_VOICE, "-ps", "-f", "words.txt", "none"];
    let pronunciations =
        parse_pronunciations(&runner.run(Invocation::new(Tool::Flite, folder, LIMIT, arguments)).await?);
    let (expected, heard) = (pronunciations.iter().map(Vec::len).sum::<usize>(), utterances.iter().map(Vec::len).sum());
    if pronunciations.len() == words.len() && expected.saturating_mul(heard) <= MOST_COMPARISONS {
        return Ok(align(&pronunciations, &utterances.concat()));
    }
    tracing::debug!(words = words.len(), lines = pronunciations.len(), expected, heard, "word times by letters");
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
    use showrunner_video_tools::toolbox::Toolbox;

    use super::super::script::{Letters, words_of};
    use super::*;

    /// The words with their times, the sounds, and the samples of a script that is spoken by `slt`.
    async fn spoken(script: &str, stretch: f64) -> (Vec<(Seconds, Seconds)>, Utterances, Vec<i16>) {
        let (runner, folder) = (Runner::new(Toolbox::of_this_machine()), tempfile::tempdir().unwrap());
        let words = words_of(script, Letters::Ascii);
        let utterances = speak(&runner, folder.path(), &words, "slt", stretch).await.unwrap();
        let times = word_times(&runner, folder.path(), &words, &utterances).await.unwrap();
        let mut recording = hound::WavReader::open(folder.path().join(RECORDING)).unwrap();
        (times, utterances, recording.samples().map(Result::unwrap).collect())
    }

    fn sample_at(time: Seconds) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a time in a recording")]
        let sample = (time * 16_000.0) as usize;
        sample
    }

    #[tokio::test]
    async fn the_voice_is_silent_in_a_pause_and_its_words_keep_their_times() {
        for stretch in [1.0, 0.8] {
            let (times, utterances, samples) = spoken("Stop now. *Go* on [pause 1s] and smile. Yes!", stretch).await;
            let sounds = utterances.concat();
            let end = sounds.last().unwrap().end;
            assert!(sample_at(end).abs_diff(samples.len()) < 800, "the sounds end at {end}, the recording elsewhere");
            // After the hook, and at the mark.
            for (word, pause) in [(1, 0.35), (3, 1.0)] {
                let (from, to) = (times[word].1, times[word + 1].0);
                assert!(to - from > pause * stretch, "{from} to {to}");
                let silent = samples.chunk_by(|left, right| (*left == 0) == (*right == 0)).filter(|run| run[0] == 0);
                let longest =
                    silent.map(<[i16]>::len).filter(|length| length.abs_diff(sample_at(pause * stretch)) < 160).count();
                assert_eq!(longest, 1, "a silence of {pause} s");
                let middle = f64::midpoint(from, to);
                let heard = sounds.iter().find(|sound| sound.start <= middle && middle < sound.end).unwrap();
                assert!(heard.is_pause(), "the mouth is open at {middle}");
            }
            let begins =
                |time: Seconds| sounds.iter().any(|sound| !sound.is_pause() && (sound.start - time).abs() < 1e-9);
            assert!(times.iter().all(|time| begins(time.0) && time.0 < time.1), "{times:?}");
        }
    }

    #[tokio::test]
    async fn a_last_sentence_of_one_word_is_spoken() {
        let (times, ..) = spoken("I said no! Wait", 1.0).await;
        assert!(times[3].1 - times[3].0 > 0.2, "{times:?}");
    }

    #[tokio::test]
    async fn emphasized_words_take_longer() {
        let lasts = |times: &[(Seconds, Seconds)], word: usize| times[word].1 - times[word].0;
        let (plain, ..) = spoken("I really mean it.", 1.0).await;
        let (marked, ..) = spoken("I *really* mean it.", 1.0).await;
        assert!(lasts(&marked, 1) > 1.15 * lasts(&plain, 1), "{plain:?} {marked:?}");
        assert!((lasts(&marked, 2) - lasts(&plain, 2)).abs() < 0.02, "{plain:?} {marked:?}");
    }

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
