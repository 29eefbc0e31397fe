//! Speaks a script within a given time.

use std::path::Path;

use showrunner_domain::avatar::{cannot_speak, foreign_words, shown_words};
use showrunner_domain::spoken_text::SpokenText;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::Runner;

use super::neural::NeuralSpeech;
use super::pace::{Fit, first_stretch, fit, play_off, unhurried};
use super::phoneme::Phoneme;
use super::recording::{RECORDING, SpeechError, Utterances};
use super::script::{Letters, ScriptWord, words_of};
use super::{Speech, SpokenWord, espeak, flite};
use crate::catalogue::voices::{Engine, Voice};

/// Spoken English rarely has more words per second than this. A faster voice is skipping words.
const MOST_WORDS_A_SECOND: f64 = 7.0;

/// What speaks: the programs of this machine, and the neural voices where they are installed.
#[derive(Clone, Copy)]
pub(crate) struct Engines<'a> {
    pub(crate) runner: &'a Runner,
    pub(crate) neural: &'a NeuralSpeech,
}

/// A recorded script.
struct Take {
    utterances: Utterances,
    /// The start and end of each word, where the engine tells them while it speaks.
    words: Option<Vec<(Seconds, Seconds)>>,
}

/// Speaks a script so that it fills `time`, if it is given, as far as a natural speed allows. Writes to `folder`.
pub(crate) async fn speak(
    engines: Engines<'_>,
    folder: &Path,
    script: &str,
    voice: &'static Voice,
    time: Option<Seconds>,
) -> Result<Speech, SpeechError> {
    let words = words_for(voice, script)?;
    let stretch = first_stretch(voice, &words, time);
    let mut take = record(engines, folder, &words, voice, stretch).await?;
    let mut tempo = 1.0;
    match time.map_or(Fit::Keep, |time| fit(voice, stretch, duration_of(&take), time)) {
        Fit::Keep => {}
        Fit::Play(faster) => tempo = faster,
        Fit::SpeakAgain(stretch) => {
            take = record(engines, folder, &words, voice, stretch).await?;
            tempo = time.map_or(1.0, |time| play_off(voice, duration_of(&take), time));
        }
    }

    let speed = voice.pitch * tempo;
    let duration = duration_of(&take) / speed;
    let Take { utterances, words: times } = take;
    let times = match (times, voice.engine) {
        (Some(times), _) => times,
        (None, Engine::Espeak(_)) => espeak::word_times(&words, &utterances),
        (None, _) => flite::word_times(engines.runner, folder, &words, &utterances).await?,
    };
    let spec = hound::WavReader::open(folder.join(RECORDING))?.spec();
    Ok(Speech {
        words: words
            .into_iter()
            .zip(times)
            .map(|(word, (start, end))| SpokenWord {
                text: word.shown,
                start: start / speed,
                end: end / speed,
                emphasized: word.emphasized,
            })
            .collect(),
        phonemes: utterances.into_iter().flatten().map(|phoneme| faster(phoneme, speed)).collect(),
        duration,
        sample_rate: spec.sample_rate,
        is_neural: voice.engine.is_neural(),
        pitch: voice.pitch,
        tempo,
    })
}

/// Speaks a text at the voice's own pace, and returns the samples per second of the recording. Writes to `folder`.
pub(crate) async fn speak_unhurried(
    engines: Engines<'_>,
    folder: &Path,
    text: &str,
    voice: &'static Voice,
) -> Result<u32, SpeechError> {
    record(engines, folder, &words_for(voice, text)?, voice, unhurried(voice)).await?;
    Ok(hound::WavReader::open(folder.join(RECORDING))?.spec().sample_rate)
}

fn words_for(voice: &'static Voice, script: &str) -> Result<Vec<ScriptWord>, SpeechError> {
    let letters = match voice.engine {
        Engine::Neural(_) | Engine::Flite(_) => Letters::Ascii,
        Engine::Espeak(_) => Letters::All,
    };
    let script = SpokenText::of(script).text;
    let systems = voice.writing_systems();
    let mut unspeakable = foreign_words(&script, systems);
    if unspeakable.is_empty() {
        unspeakable.extend(script.split_whitespace().filter(|word| letters.silence_part_of(word)));
    }
    if !unspeakable.is_empty() {
        return Err(SpeechError::Unspeakable(cannot_speak(voice.name, &shown_words(&unspeakable, systems))));
    }
    let words = words_of(&script, letters);
    if words.is_empty() { Err(SpeechError::NothingToSay) } else { Ok(words) }
}

/// The programs report success even if they said nothing, so the duration is checked against the script.
async fn record(
    engines: Engines<'_>,
    folder: &Path,
    words: &[ScriptWord],
    voice: &'static Voice,
    stretch: f64,
) -> Result<Take, SpeechError> {
    let Engines { runner, neural } = engines;
    let of_program = |utterances| Take { utterances, words: None };
    let take = match voice.engine {
        Engine::Neural(_) if !neural.files().are_installed() => {
            return Err(SpeechError::VoicesMissing { voice: voice.name });
        }
        Engine::Neural(voice) => {
            let take = neural.speak(runner, folder, words, voice, stretch).await?;
            Take { utterances: take.utterances, words: Some(take.words) }
        }
        Engine::Flite(name) => of_program(flite::speak(runner, folder, words, name, stretch).await?),
        Engine::Espeak(language) => of_program(espeak::speak(runner, folder, words, language, stretch).await?),
    };
    let duration = duration_of(&take);
    let fewest_seconds = f64::from(u32::try_from(words.len()).unwrap_or(u32::MAX)) / MOST_WORDS_A_SECOND;
    if duration < fewest_seconds {
        return Err(SpeechError::Skipped { voice: voice.name, words: words.len(), duration });
    }
    Ok(take)
}

fn duration_of(take: &Take) -> Seconds {
    take.utterances.last().and_then(|utterance| utterance.last()).map_or(0.0, |last| last.end)
}

fn faster(phoneme: Phoneme, speed: f64) -> Phoneme {
    Phoneme { start: phoneme.start / speed, end: phoneme.end / speed, ..phoneme }
}

#[cfg(test)]
mod tests {
    use showrunner_video_tools::toolbox::Toolbox;

    use super::*;
    use crate::catalogue::voices::{voice, voices};
    use crate::voice_files::VoiceFiles;

    fn neural_in(folder: &Path) -> NeuralSpeech {
        NeuralSpeech::new(VoiceFiles::new(folder.join("voices")), folder.join("spoken"))
    }

    async fn spoken(script: &str, voice: &'static Voice, time: Seconds) -> Result<Speech, SpeechError> {
        let folder = tempfile::tempdir().unwrap();
        let (runner, neural) = (Runner::new(Toolbox::of_this_machine()), neural_in(folder.path()));
        speak(Engines { runner: &runner, neural: &neural }, folder.path(), script, voice, Some(time)).await
    }

    #[tokio::test]
    async fn every_voice_fills_the_time_and_tells_when_its_words_are_heard() {
        let script = "Sleep well tonight, and your day will go well. Try it!";
        for voice in voices(&Toolbox::of_this_machine(), false) {
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
    async fn a_neural_voice_without_its_files_says_how_to_get_them() {
        let error = spoken("Sleep well.", voice("ava").unwrap(), 4.0).await.unwrap_err();
        assert!(error.to_string().contains("Ava is one of the neural voices"), "{error}");
        assert!(error.to_string().contains("showrunner voices fetch"), "{error}");
    }

    #[tokio::test]
    async fn a_script_that_is_too_long_is_spoken_to_its_end() {
        let script = "One two three four five six seven eight nine ten. ".repeat(4);
        let speech = spoken(&script, voice("claire").unwrap(), 4.0).await.unwrap();
        assert!(speech.duration > 8.0, "{:.2} s", speech.duration);
        assert_eq!(speech.words.len(), 40);
    }

    #[tokio::test]
    async fn only_what_is_spoken_is_shown() {
        let claire = voice("claire").unwrap();
        for (script, shown) in [
            ("[Scene: gym] (smiles) Stop **scrolling** 💪 now.", "Stop scrolling now."),
            ("# Step 1\nRead [my plan](https://example.com/a)! 🔥", "Step 1 Read my plan!"),
            ("Go to https://www.example.com/plan?utm=1. (Pause)", "Go to example.com/plan."),
            ("HOOK: Stop. [dramatic music]\nCTA: Follow <b>me</b>.", "Stop. Follow me."),
        ] {
            let speech = spoken(script, claire, 4.0).await.unwrap();
            let words: Vec<&str> = speech.words.iter().map(|word| word.text.as_str()).collect();
            assert_eq!(words.join(" "), shown);
        }
    }

    #[tokio::test]
    async fn text_that_a_voice_cannot_speak_is_refused() {
        let russian = "Привет, как дела сегодня?";
        for (id, script, named) in [
            ("claire", russian, "the voice Claire cannot speak “Привет”, “как”, “дела” and 1 more (Cyrillic)"),
            ("claire", "Say سلام to me.", "“سلام” (Arabic)"),
            ("ava", "Do ٣ sets.", "“٣”"),
            ("marcus", "Your 𝐛rain sleeps, your ꜵ does not.", "“ꜵ”"),
            ("lukas", russian, "Lukas (robot) cannot speak"),
            ("camille", "你好，世界。", "(Chinese characters)"),
            ("lucia", "Hola 你好", "“你好” (Chinese characters)"),
            ("giulia", "مرحبا بكم", "(Arabic)"),
            ("joao", "नमस्ते", "(Devanagari)"),
        ] {
            let error = spoken(script, voice(id).unwrap(), 4.0).await.unwrap_err();
            assert!(matches!(error, SpeechError::Unspeakable(_)), "{id}: {error}");
            assert!(error.to_string().contains(named), "{id}: {error}");
        }
        let error = spoken("… — 👍", voice("claire").unwrap(), 4.0).await.unwrap_err();
        assert!(matches!(error, SpeechError::NothingToSay), "{error}");
    }
}
