//! espeak-ng: many languages, but no times of sounds. Each clause is spoken separately, so that its start and end are
//! known.

use std::path::{Path, PathBuf};
use std::time::Duration;

use hound::{WavReader, WavSpec, WavWriter};
use tokio::fs;

use super::phoneme::{PAUSE, Phoneme};
use super::script::{ScriptWord, said};
use super::take::{RECORDING, SpeechError, Utterances};
use super::weights::{sounds_of, spread};
use crate::frame::Seconds;
use crate::process::{Invocation, Runner};
use crate::toolbox::Tool;

const LIMIT: Duration = Duration::from_mins(1);

/// Words per minute at a stretch of 1.
const NATURAL_PACE: f64 = 160.0;

/// Silence after a clause, in seconds.
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
    let mut files = Vec::new();
    for (number, clause) in clauses.iter().enumerate() {
        fs::write(folder.join("said.txt"), said(clause)).await?;
        let file = format!("clause-{number}.wav");
        let arguments = ["-v", language, "-s", &pace, "-z", "-f", "said.txt", "-w", &file];
        runner.run(Invocation::new(Tool::EspeakNg, folder, LIMIT, arguments)).await?;
        files.push(folder.join(file));
    }

    let target = folder.join(RECORDING);
    let spans = tokio::task::spawn_blocking(move || join(&files, &target))
        .await
        .map_err(|error| SpeechError::Sound(error.to_string()))??;
    Ok(clauses.into_iter().zip(spans).map(|(clause, span)| utterance_of(clause, span)).collect())
}

/// The times of the words, from the times that [`speak`] assigned to their letters.
pub(super) fn word_times(words: &[ScriptWord], utterances: &[Vec<Phoneme>]) -> Vec<(Seconds, Seconds)> {
    let clauses = words.split_inclusive(ScriptWord::ends_clause);
    clauses.zip(utterances).flat_map(|(clause, utterance)| spread(clause, span_of(utterance))).collect()
}

fn utterance_of(clause: &[ScriptWord], (start, end): (Seconds, Seconds)) -> Vec<Phoneme> {
    let times = spread(clause, (start, end));
    let mut utterance: Vec<Phoneme> =
        clause.iter().zip(times).flat_map(|(word, (from, to))| sounds_of(word.bare(), from, to)).collect();
    utterance.push(Phoneme { name: PAUSE.to_owned(), start: end, end: end + BREATH });
    utterance
}

fn span_of(utterance: &[Phoneme]) -> (Seconds, Seconds) {
    let start = utterance.first().map_or(0.0, |first| first.start);
    let end = utterance.last().map_or(start, |pause| pause.start);
    (start, end)
}

/// Joins the clauses and returns the start and end of each.
fn join(files: &[PathBuf], target: &Path) -> Result<Vec<(Seconds, Seconds)>, SpeechError> {
    let mut writer: Option<(WavWriter<_>, WavSpec)> = None;
    let mut spans = Vec::new();
    for file in files {
        let mut reader = WavReader::open(file)?;
        let (writer, spec) = match &mut writer {
            Some(open) => open,
            None => writer.insert((WavWriter::create(target, reader.spec())?, reader.spec())),
        };
        let rate = f64::from(spec.sample_rate);
        let start = f64::from(writer.duration()) / rate;
        for sample in reader.samples::<i16>() {
            writer.write_sample(sample?)?;
        }
        let end = f64::from(writer.duration()) / rate;
        let breath_ends = end + BREATH;
        while f64::from(writer.duration()) / rate < breath_ends {
            writer.write_sample(0_i16)?;
        }
        spans.push((start, end));
    }
    if let Some((writer, _)) = writer {
        writer.finalize()?;
    }
    Ok(spans)
}
