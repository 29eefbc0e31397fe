//! The sound: a clear voice, music that is lowered while it speaks, and both at the platforms' loudness. It is mixed first and
//! measured, so that the encoder need not look ahead for its loudness, which takes a hundred megabytes.

use std::path::Path;

use ebur128::{EbuR128, Mode};
use hound::WavReader;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::encoder::{OWN_FILE, render_timeout, words};
use showrunner_video_tools::process::{Invocation, Runner};
use showrunner_video_tools::toolbox::Tool;
use tokio::task::spawn_blocking;

use crate::error::RenderError;
use crate::speech::{RECORDING, Speech};

/// The name of the music file, which is created with the layers.
pub(crate) const MUSIC: &str = "music.wav";

/// The mixed sound, at its own loudness.
pub(super) const MIXED: &str = "mixed.wav";

pub(crate) struct Sound<'a> {
    pub(crate) speech: &'a Speech,
    /// The time at which the voice starts, in seconds.
    pub(crate) offset: Seconds,
}

/// Platforms do not want an edit list. Without one, players show the frames two frames late (reordering) and play the
/// sound 21 ms late (priming), and the limiter delays it by 5. The voice is delayed by the difference, in milliseconds.
const PICTURE_DELAY: f64 = 41.0;

/// What makes a voice of 16 kHz clear that sounds dull.
const CLEARER: &str = "equalizer=f=220:t=q:w=1:g=-2,equalizer=f=3200:t=q:w=1.1:g=3,\
    aexciter=freq=5200:ceil=14000:amount=1.6:drive=6:blend=4,\
    acompressor=threshold=-20dB:ratio=3:attack=8:release=120:makeup=4dB";

/// A neural voice is clear, so it is only made a little more even.
const EVENER: &str = "acompressor=threshold=-20dB:ratio=2:attack=8:release=160:makeup=2dB";

/// The filters for a recorded voice, neural or not.
pub(crate) fn voice_filters(sample_rate: u32, pitch: f64, is_neural: bool) -> String {
    // Faster playback raises a voice, so the speech was slowed by the same factor.
    let rate = (f64::from(sample_rate) * pitch).round();
    let treatment = if is_neural { EVENER } else { CLEARER };
    format!("asetrate={rate},aresample=48000,highpass=f=70,{treatment}")
}

/// Mixes voice and music in `folder`, and returns by how many decibels the mix has to be louder.
pub(super) async fn mix(
    runner: &Runner,
    folder: &Path,
    sound: &Sound<'_>,
    duration: Seconds,
) -> Result<f64, RenderError> {
    let mut arguments = words("-hide_banner -v error -nostdin -y -filter_complex_threads 2");
    for file in [RECORDING, MUSIC] {
        arguments.extend(OWN_FILE.into_iter().chain(["-i", file]).map(str::to_owned));
    }
    arguments.extend(["-filter_complex".to_owned(), mixing_filters(sound, duration).join(";")]);
    arguments.extend(words(&format!("-map [mixed] -c:a pcm_f32le -fflags +bitexact {MIXED}")));
    runner.run(Invocation::new(Tool::Ffmpeg, folder, render_timeout(duration), arguments)).await?;
    let mixed = folder.join(MIXED);
    spawn_blocking(move || gain(&mixed)).await?.map_err(RenderError::Failed)
}

/// Makes the mix louder and keeps its peaks below −1.5 dB, also between the samples.
pub(super) fn loudness_filter(gain: f64) -> String {
    format!("volume={gain:.2}dB,alimiter=limit=0.79:attack=5:release=60:level=0")
}

/// The filters from the two inputs, voice and music, to `[mixed]`.
fn mixing_filters(sound: &Sound<'_>, duration: Seconds) -> Vec<String> {
    let speech = sound.speech;
    let clear = voice_filters(speech.sample_rate, speech.pitch, speech.is_neural);
    let tempo = speech.tempo;
    let delay = (sound.offset * 1000.0 + PICTURE_DELAY).round();
    vec![
        format!(
            "[0:a]{clear},atempo={tempo:.5},adelay={delay}:all=1,\
             apad=whole_dur={duration:.4},asplit=2[voice][presence]"
        ),
        format!("[1:a]atrim=0:{duration:.4},volume=-11dB[bed]"),
        "[bed][presence]sidechaincompress=threshold=0.03:ratio=6:attack=25:release=380:makeup=1[ducked]".to_owned(),
        "[voice]aformat=channel_layouts=stereo[wide]".to_owned(),
        format!("[wide][ducked]amix=inputs=2:normalize=0,atrim=0:{duration:.4}[mixed]"),
    ]
}

/// What all four platforms play at, in LUFS.
const LOUDNESS: f64 = -14.0;

/// No more is added, so that the noise of a nearly silent recording is not raised.
const MAX_GAIN_DB: f64 = 20.0;

/// By how many decibels a WAV of floats has to be louder.
fn gain(file: &Path) -> Result<f64, String> {
    let measure = || -> Result<f64, Box<dyn std::error::Error>> {
        let wav = WavReader::open(file)?;
        let (channels, rate) = (wav.spec().channels, wav.spec().sample_rate);
        let mut meter = EbuR128::new(channels.into(), rate, Mode::I)?;
        let a_second = usize::try_from(rate)? * usize::from(channels);
        let mut samples = Vec::with_capacity(a_second);
        for sample in wav.into_samples::<f32>() {
            samples.push(sample?);
            if samples.len() == a_second {
                meter.add_frames_f32(&samples)?;
                samples.clear();
            }
        }
        meter.add_frames_f32(&samples)?;
        Ok(meter.loudness_global()?)
    };
    let loudness = measure().map_err(|error| format!("the loudness of the sound cannot be measured: {error}"))?;
    // Silence is infinitely quiet.
    Ok(if loudness.is_finite() { (LOUDNESS - loudness).min(MAX_GAIN_DB) } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use hound::{SampleFormat, WavSpec, WavWriter};

    use super::*;

    #[test]
    fn a_raised_voice_is_played_faster() {
        let speech = Speech {
            words: vec![],
            phonemes: vec![],
            duration: 9.0,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.1,
            tempo: 1.0,
        };
        let filters = mixing_filters(&Sound { speech: &speech, offset: 0.4 }, 10.0);
        assert!(filters[0].contains("asetrate=17600"), "{filters:?}");
    }

    /// The gain of a stereo tone of 1 kHz.
    #[expect(clippy::cast_possible_truncation, reason = "a sample")]
    fn gain_of(amplitude: f64) -> f64 {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tone.wav");
        let spec =
            WavSpec { channels: 2, sample_rate: 48_000, bits_per_sample: 32, sample_format: SampleFormat::Float };
        let mut wav = WavWriter::create(&file, spec).unwrap();
        for at in 0..100_000 {
            let sample = (f64::from(at) / 48.0 * TAU).sin() * amplitude;
            wav.write_sample(sample as f32).unwrap();
            wav.write_sample(sample as f32).unwrap();
        }
        wav.finalize().unwrap();
        gain(&file).unwrap()
    }

    #[test]
    fn a_tone_is_brought_to_the_loudness_of_the_platforms() {
        // By the standard, a stereo tone of 1 kHz at full scale has 0 LUFS.
        // What is below −70 LUFS counts as silence.
        for (amplitude, expected) in [(1.0, -14.0), (0.1, 6.0), (0.2, 0.0), (0.001, 20.0), (0.0001, 0.0), (0.0, 0.0)] {
            let found = gain_of(amplitude);
            assert!((found - expected).abs() < 0.1, "{amplitude}: {found} dB");
        }
    }

    #[test]
    fn a_file_that_is_no_sound_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let error = gain(&folder.path().join("nothing.wav")).unwrap_err();
        assert!(error.starts_with("the loudness of the sound cannot be measured: "), "{error}");
    }
}
