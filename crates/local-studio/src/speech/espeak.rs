//! espeak-ng: many languages, but no times of sounds. Each clause is spoken separately, so that its start and end are
//! known.

use std::path::Path;
use std::time::Duration;

use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::{Invocation, Runner};
use showrunner_video_tools::toolbox::Tool;
use tokio::fs;

use super::phoneme::{PAUSE, Phoneme};
use super::recording::{Part, RECORDING, SpeechError, Utterances, join};
use super::script::{ScriptWord, said};
use super::word_times::{sounds_of, spread};

const LIMIT: Duration = Duration::from_mins(1);

/// Words per minute at a stretch of 1.
const NATURAL_PACE: f64 = 160.0;

/// The silence after every clause, in seconds.
const BREATH: f64 = 0.12;

/// Speaks the words in a language, `stretch` times slower than normal. Every clause is one utterance.
pub(super) async fn speak(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    language: &str,
    stretch: f64,
) -> Result<Utterances, SpeechError> {
    let pace = format!("{:.0}", (NATURAL_PACE / stretch).clamp(80.0, 400.0));
    let clauses: Vec<&[ScriptWord]> = words.split_inclusive(ScriptWord::ends_clause).collect();
    let mut parts = Vec::new();
    for (number, clause) in clauses.iter().enumerate() {
        fs::write(folder.join("said.txt"), said(clause)).await?;
        let file = format!("clause-{number}.wav");
        let arguments = ["-v", language, "-s", &pace, "-z", "-f", "said.txt", "-w", &file];
        runner.run(Invocation::new(Tool::EspeakNg, folder, LIMIT, arguments)).await?;
        parts.push(Part { file: folder.join(file), silence: silence_after(clause, stretch) });
    }

    let spans = join(parts, &folder.join(RECORDING)).await?;
    let spoken = clauses.into_iter().zip(spans);
    Ok(spoken.map(|(clause, span)| utterance_of(clause, span, silence_after(clause, stretch))).collect())
}

/// The silence after a clause, in seconds.
fn silence_after(clause: &[ScriptWord], stretch: f64) -> Seconds {
    BREATH + clause.last().map_or(0.0, |last| last.pause * stretch)
}

/// The times of the words, from the times that [`speak`] assigned to their letters.
pub(super) fn word_times(words: &[ScriptWord], utterances: &[Vec<Phoneme>]) -> Vec<(Seconds, Seconds)> {
    let clauses = words.split_inclusive(ScriptWord::ends_clause);
    clauses.zip(utterances).flat_map(|(clause, utterance)| spread(clause, span_of(utterance))).collect()
}

fn utterance_of(clause: &[ScriptWord], (start, end): (Seconds, Seconds), silence: Seconds) -> Vec<Phoneme> {
    let times = spread(clause, (start, end));
    let mut utterance: Vec<Phoneme> =
        clause.iter().zip(times).flat_map(|(word, (from, to))| sounds_of(word.bare(), from, to)).collect();
    utterance.push(Phoneme { name: PAUSE.to_owned(), start: end, end: end + silence });
    utterance
}

fn span_of(utterance: &[Phoneme]) -> (Seconds, Seconds) {
    let start = utterance.first().map_or(0.0, |first| first.start);
    let end = utterance.last().map_or(start, |pause| pause.start);
    (start, end)
}

#[cfg(test)]
mod tests {
    use showrunner_video_tools::toolbox::Toolbox;

    use super::super::script::{Letters, words_of};
    use super::*;

    #[tokio::test]
    async fn the_voice_is_silent_in_a_pause_and_its_words_keep_their_times() {
        let (runner, folder) = (Runner::new(Toolbox::of_this_machine()), tempfile::tempdir().unwrap());
        let words = words_of("Alles klar. Und [pause 1s] nun?", Letters::All);
        let utterances = speak(&runner, folder.path(), &words, "de", 0.8).await.unwrap();
        let times = word_times(&words, &utterances);
        for (word, pause) in [(1, 0.35), (2, 1.0)] {
            let silence = times[word + 1].0 - times[word].1;
            assert!((silence - BREATH - pause * 0.8).abs() < 0.001, "{silence}");
        }
        let recording = hound::WavReader::open(folder.path().join(RECORDING)).unwrap();
        let length = f64::from(recording.duration()) / f64::from(recording.spec().sample_rate);
        assert!((utterances.concat().last().unwrap().end - length).abs() < 0.001);
    }
}
