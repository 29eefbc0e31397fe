use std::fs;
use std::sync::Mutex;

use showrunner_video_tools::toolbox::Toolbox;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::model::Sound;
use super::*;
use crate::speech::script::{Letters, words_of};

const AVA: NeuralVoice =
    NeuralVoice { speaker: Speaker::Kokoro("af_heart"), accent: Accent::American, seconds_per_letter: 0.08 };

const WREN: NeuralVoice = NeuralVoice { speaker: Speaker::Hibari, ..AVA };

/// Makes every symbol 100 ms long, and notes the speed of each sentence.
#[derive(Clone, Default)]
struct FakeModel {
    speeds: Arc<Mutex<Vec<f32>>>,
    begun: Option<UnboundedSender<()>>,
    fails: bool,
}

impl Model for FakeModel {
    fn speak(&mut self, numbers: &[i64], voice: &str, speed: f32) -> Result<Sound, String> {
        assert!(["af_heart", "heart"].contains(&voice), "{voice}");
        self.speeds.lock().unwrap().push(speed);
        if let Some(begun) = &self.begun {
            begun.send(()).unwrap();
        }
        if self.fails {
            return Err("the model of the voices failed: for a test".to_owned());
        }
        Ok(Sound { samples: vec![0.5; numbers.len() * 2400], frames: vec![4.0; numbers.len()] })
    }
}

fn neural(folder: &Path, model: FakeModel) -> NeuralSpeech {
    let voices = folder.join("voices");
    fs::create_dir_all(&voices).unwrap();
    fs::write(voices.join("us_gold.json"), r#"{"sleep": "slˈip", "well": "wˈɛl", "now": "nˈW"}"#).unwrap();
    fs::write(voices.join("us_silver.json"), "{}").unwrap();
    let load: Load = Arc::new(move |_, _| Ok(Box::new(model.clone())));
    NeuralSpeech::with(VoiceFiles::new(voices), folder.join("spoken"), load)
}

async fn speak(neural: &NeuralSpeech, folder: &Path, script: &str, stretch: f64) -> Result<NeuralTake, SpeechError> {
    let runner = Runner::new(Toolbox::default());
    neural.speak(&runner, folder, &words_of(script, Letters::Ascii), AVA, stretch).await
}

#[tokio::test]
async fn sentences_follow_each_other_with_pauses_and_exact_times() {
    let folder = tempfile::tempdir().unwrap();
    let neural = neural(folder.path(), FakeModel::default());
    let take = speak(&neural, folder.path(), "Sleep well. Now!", 1.0).await.unwrap();
    // A word is heard a little before the model says, and a symbol lasts 100 ms.
    let rounded: Vec<_> =
        take.words.iter().map(|(start, end)| ((start * 1000.0).round(), (end * 1000.0).round())).collect();
    assert_eq!(rounded[0], (50.0, 550.0));
    assert_eq!(rounded[1], (650.0, 1050.0));
    let first_end = take.utterances[0].last().unwrap();
    assert!(first_end.is_pause() && take.words[2].0 > first_end.end, "{:?} {first_end:?}", take.words[2]);
    let recording = hound::WavReader::open(folder.path().join(RECORDING)).unwrap();
    let duration = f64::from(recording.duration()) / f64::from(recording.spec().sample_rate);
    let end = take.utterances.last().unwrap().last().unwrap().end;
    assert!((duration - end).abs() < 1e-6, "{duration} s, {end} s");
    assert_eq!(recording.spec().sample_rate, 24_000);
}

#[tokio::test]
async fn what_was_spoken_once_is_not_computed_again() {
    let folder = tempfile::tempdir().unwrap();
    let model = FakeModel::default();
    let first = speak(&neural(folder.path(), model.clone()), folder.path(), "Sleep well. Now!", 0.8).await.unwrap();
    let recording = fs::read(folder.path().join(RECORDING)).unwrap();
    // Another process, later.
    let second = speak(&neural(folder.path(), model.clone()), folder.path(), "Sleep well. Now!", 0.8).await.unwrap();
    let speed = speed(AVA.speaker, 0.8);
    assert!(speed > 1.2);
    assert_eq!(*model.speeds.lock().unwrap(), [speed, speed], "one time for each sentence");
    assert_eq!(fs::read(folder.path().join(RECORDING)).unwrap(), recording);
    assert_eq!(first.words, second.words);
    assert_eq!(first.utterances, second.utterances);
}

#[tokio::test]
async fn the_work_ends_after_the_sentence_in_which_it_is_cancelled() {
    let folder = tempfile::tempdir().unwrap();
    let (sender, mut begun) = unbounded_channel();
    let model = FakeModel { begun: Some(sender), ..FakeModel::default() };
    let neural = neural(folder.path(), model.clone());
    tokio::select! {
        _ = speak(&neural, folder.path(), "Sleep well. Now! Sleep. Well.", 1.0) => panic!("it was not cancelled"),
        _ = begun.recv() => {}
    }
    // Whoever comes next waits for the sentence that is being spoken.
    neural.shared.with(Loaded::empty, |_| Ok::<_, SpeechError>(())).await.unwrap();
    assert_eq!(model.speeds.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_model_stays_in_the_memory_until_another_one_speaks() {
    let folder = tempfile::tempdir().unwrap();
    let mut neural = neural(folder.path(), FakeModel::default());
    let loaded = Arc::new(Mutex::new(Vec::new()));
    let loads = Arc::clone(&loaded);
    neural.load = Arc::new(move |_, speaker| {
        loads.lock().unwrap().push(speaker);
        Ok(Box::new(FakeModel::default()))
    });
    let runner = Runner::new(Toolbox::default());
    for (script, voice) in
        [("Sleep.", AVA), ("Well.", AVA), ("Sleep.", WREN), ("Now.", WREN), ("Sleep now.", AVA), ("Sleep.", WREN)]
    {
        let words = words_of(script, Letters::Ascii);
        neural.speak(&runner, folder.path(), &words, voice, 1.0).await.unwrap();
    }
    // The last sentence was in the cache.
    assert_eq!(*loaded.lock().unwrap(), [AVA, WREN, AVA].map(|voice| voice.speaker));
}

#[tokio::test]
async fn emphasis_is_another_sound() {
    let folder = tempfile::tempdir().unwrap();
    let model = FakeModel::default();
    let neural = neural(folder.path(), model.clone());
    for script in ["Sleep well.", "Sleep *well.*", "Sleep well.", "Sleep *well.*"] {
        speak(&neural, folder.path(), script, 1.0).await.unwrap();
    }
    assert_eq!(model.speeds.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_model_that_fails_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let neural = neural(folder.path(), FakeModel { fails: true, ..FakeModel::default() });
    let error = speak(&neural, folder.path(), "Sleep well.", 1.0).await.err().unwrap();
    assert_eq!(error.to_string(), "the model of the voices failed: for a test");
}

/// With the voices of the folder that `SHOWRUNNER_TEST_VOICES` names, and `ORT_DISABLE_TELEMETRY=1`; elsewhere there is
/// nothing to try.
#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "a test has no configuration")]
async fn real_voices_say_every_word_in_its_time() {
    let Some(voices) = std::env::var_os("SHOWRUNNER_TEST_VOICES") else { return };
    let files = VoiceFiles::new(PathBuf::from(voices));
    assert!(files.are_installed(), "SHOWRUNNER_TEST_VOICES names a folder without the voices");
    let folder = tempfile::tempdir().unwrap();
    let neural = NeuralSpeech::new(files, folder.path().join("spoken"));
    let script = "Three habits changed my mornings. First, I read ten pages; then I record what I learned.";
    let runner = Runner::new(Toolbox::of_this_machine());
    for (script, voice) in [("Sleep well.", AVA), (script, WREN), (script, AVA)] {
        let words = words_of(script, Letters::Ascii);
        let take = neural.speak(&runner, folder.path(), &words, voice, 1.0).await.unwrap();
        assert_eq!(take.words.len(), words.len());
        for (word, (start, end)) in words.iter().zip(&take.words) {
            assert!((0.04..1.5).contains(&(end - start)), "{} takes {start} to {end}", word.said);
        }
        assert!(take.words.windows(2).all(|pair| pair[0].1 <= pair[1].0 + 0.01), "{:?}", take.words);
        let recording = hound::WavReader::open(folder.path().join(RECORDING)).unwrap();
        let loudest = recording.into_samples::<i16>().map(|sample| sample.unwrap().unsigned_abs()).max();
        assert!(loudest > Some(5000), "it is silent");
        // The next one is loaded again, as after a time without work.
        neural.release().await;
    }
}

/// The variable is not set where tests run without the voices.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test has no configuration")]
fn a_library_is_not_loaded_that_would_report_what_it_runs_or_is_none() {
    let reason = if std::env::var_os("ORT_DISABLE_TELEMETRY").is_some() {
        "libonnxruntime"
    } else {
        "ORT_DISABLE_TELEMETRY is not set to 1"
    };
    let error = load_model(&VoiceFiles::new(PathBuf::from("nowhere")), Speaker::Hibari).err().unwrap();
    assert!(error.starts_with("the model of the voices cannot be loaded: ") && error.contains(reason), "{error}");
}
