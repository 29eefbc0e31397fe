//! Speaks a script within a given time.

use std::path::Path;

use super::phoneme::Phoneme;
use super::script::{Letters, ScriptWord, latin_share, words_of};
use super::take::{RECORDING, SpeechError, Utterances};
use super::{Speech, SpokenWord, espeak, flite};
use crate::frame::Seconds;
use crate::process::Runner;
use crate::studio::catalogue::voices::{Engine, Voice};

/// The range of stretch in which a voice sounds natural.
const NATURAL: std::ops::RangeInclusive<f64> = 0.75..=1.30;

/// A speech that is shorter than its time by at most this share is not spoken again.
const CLOSE_ENOUGH: f64 = 0.04;

/// Spoken English rarely has more words per second than this. A faster voice is skipping words.
const MOST_WORDS_A_SECOND: f64 = 7.0;

/// Speaks a script so that it fills `time` as far as a natural speed allows. Writes to `folder`.
pub(crate) async fn speak(
    runner: &Runner,
    folder: &Path,
    script: &str,
    voice: &'static Voice,
    time: Seconds,
) -> Result<Speech, SpeechError> {
    let words = words_for(voice, script)?;
    // A raised voice is played faster than it was spoken, so it must be spoken slower by the same factor.
    let unhurried = voice.pitch * voice.pace;
    let mut take = record(runner, folder, &words, voice, unhurried).await?;
    let ratio = time * voice.pitch / duration_of(&take).max(0.1);
    if !(1.0..=1.0 + CLOSE_ENOUGH).contains(&ratio) {
        let stretch = unhurried * ratio.clamp(*NATURAL.start(), *NATURAL.end());
        take = record(runner, folder, &words, voice, stretch).await?;
    }

    let times = match voice.engine {
        Engine::Flite(_) => flite::word_times(runner, folder, &words, &take).await?,
        Engine::Espeak(_) => espeak::word_times(&words, &take),
    };
    let duration = duration_of(&take) / voice.pitch;
    let spec = hound::WavReader::open(folder.join(RECORDING))?.spec();
    Ok(Speech {
        words: words
            .into_iter()
            .zip(times)
            .map(|(word, (start, end))| SpokenWord {
                text: word.shown,
                start: start / voice.pitch,
                end: end / voice.pitch,
            })
            .collect(),
        phonemes: take.into_iter().flatten().map(|phoneme| faster(phoneme, voice.pitch)).collect(),
        duration,
        sample_rate: spec.sample_rate,
        pitch: voice.pitch,
    })
}

/// Speaks a text at the voice's own pace, and returns the samples per second of the recording. Writes to `folder`.
pub(crate) async fn speak_unhurried(
    runner: &Runner,
    folder: &Path,
    text: &str,
    voice: &'static Voice,
) -> Result<u32, SpeechError> {
    record(runner, folder, &words_for(voice, text)?, voice, voice.pitch * voice.pace).await?;
    Ok(hound::WavReader::open(folder.join(RECORDING))?.spec().sample_rate)
}

fn words_for(voice: &'static Voice, script: &str) -> Result<Vec<ScriptWord>, SpeechError> {
    let letters = match voice.engine {
        Engine::Flite(_) => Letters::Ascii,
        Engine::Espeak(_) => Letters::All,
    };
    let words = words_of(script, letters);
    if letters == Letters::Ascii && script.chars().any(char::is_alphanumeric) && latin_share(script) < 0.5 {
        return Err(SpeechError::ForeignAlphabet { voice: voice.name });
    }
    if words.is_empty() { Err(SpeechError::NothingToSay) } else { Ok(words) }
}

/// Both engines report success even if they said nothing, so the duration is checked against the script.
async fn record(
    runner: &Runner,
    folder: &Path,
    words: &[ScriptWord],
    voice: &'static Voice,
    stretch: f64,
) -> Result<Utterances, SpeechError> {
    let take = match voice.engine {
        Engine::Flite(name) => flite::speak(runner, folder, words, name, stretch).await?,
        Engine::Espeak(language) => espeak::speak(runner, folder, words, language, stretch).await?,
    };
    let duration = duration_of(&take);
    let fewest_seconds = f64::from(u32::try_from(words.len()).unwrap_or(u32::MAX)) / MOST_WORDS_A_SECOND;
    if duration < fewest_seconds {
        return Err(SpeechError::Skipped { voice: voice.name, words: words.len(), duration });
    }
    Ok(take)
}

fn duration_of(take: &Utterances) -> Seconds {
    take.last().and_then(|utterance| utterance.last()).map_or(0.0, |last| last.end)
}

fn faster(phoneme: Phoneme, pitch: f64) -> Phoneme {
    Phoneme { start: phoneme.start / pitch, end: phoneme.end / pitch, ..phoneme }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::catalogue::voices::{voice, voices};
    use crate::toolbox::Toolbox;

    async fn spoken(script: &str, voice: &'static Voice, time: Seconds) -> Result<Speech, SpeechError> {
        let folder = tempfile::tempdir().unwrap();
        speak(&Runner::new(Toolbox::of_this_machine()), folder.path(), script, voice, time).await
    }

    #[tokio::test]
    async fn every_voice_fills_the_time_and_tells_when_its_words_are_heard() {
        let script = "Sleep well tonight, and your day will go well. Try it!";
        for voice in voices(&Toolbox::of_this_machine()) {
            let speech = spoken(script, voice, 4.0).await.unwrap();
            assert!((speech.duration - 4.0).abs() < 0.5, "{} spoke {:.2} s", voice.name, speech.duration);
            let shown: Vec<&str> = speech.words.iter().map(|word| word.text.as_str()).collect();
            assert_eq!(shown.join(" "), script, "{}", voice.name);
            for pair in speech.words.windows(2) {
                assert!(pair[0].start < pair[0].end && pair[0].end <= pair[1].start + 0.02, "{}: {pair:?}", voice.name);
            }
            assert!(speech.words.iter().all(|word| word.end <= speech.duration), "{}", voice.name);
        }
    }

    #[tokio::test]
    async fn a_script_that_is_too_long_is_spoken_to_its_end() {
        let script = "One two three four five six seven eight nine ten. ".repeat(4);
        let speech = spoken(&script, voice("claire").unwrap(), 4.0).await.unwrap();
        assert!(speech.duration > 8.0, "{:.2} s", speech.duration);
        assert_eq!(speech.words.len(), 40);
    }

    #[tokio::test]
    async fn what_cannot_be_spoken_is_said_in_a_sentence() {
        let claire = voice("claire").unwrap();
        let error = spoken("Привет, как дела сегодня?", claire, 4.0).await.unwrap_err();
        assert!(error.to_string().contains("Claire speaks English only"), "{error}");
        let error = spoken("… — 👍", claire, 4.0).await.unwrap_err();
        assert!(matches!(error, SpeechError::NothingToSay), "{error}");
    }
}
