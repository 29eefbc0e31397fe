//! The sound: a clear voice, music that is lowered while it speaks, and both at the platforms' loudness. It is mixed first and
//! measured, so that the encoder need not look ahead for its loudness, which takes a hundred megabytes.

use std::path::Path;

use showrunner_video_tools::Seconds;
use showrunner_video_tools::encoder::{OWN_FILE, render_timeout, words};
use showrunner_video_tools::process::{Invocation, Runner};
use showrunner_video_tools::toolbox::Tool;
use tokio::task::spawn_blocking;

use super::loudness::gain;
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

#[cfg(test)]
mod tests {
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
}
