//! The sound: a clear voice, music that is lowered while it speaks, and both at the platforms' loudness.

use crate::frame::Seconds;
use crate::studio::speech::Speech;

/// The name of the music file, which is created with the layers.
pub(crate) const MUSIC: &str = "music.wav";

pub(crate) struct Sound<'a> {
    pub(crate) speech: &'a Speech,
    /// The time at which the voice starts, in seconds.
    pub(crate) offset: Seconds,
}

/// Platforms do not want an edit list. Without one, players show the frames two frames late (reordering) and play the
/// sound 21 ms late (priming). The voice is delayed by the difference, in milliseconds.
const PICTURE_DELAY: f64 = 46.0;

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

/// The filters from the two inputs, voice and music, to `[sound]`.
pub(super) fn filters(sound: &Sound<'_>, (voice, music): (usize, usize), duration: Seconds) -> Vec<String> {
    let speech = sound.speech;
    let clear = voice_filters(speech.sample_rate, speech.pitch, speech.is_neural);
    let tempo = speech.tempo;
    let delay = (sound.offset * 1000.0 + PICTURE_DELAY).round();
    vec![
        format!(
            "[{voice}:a]{clear},atempo={tempo:.5},adelay={delay}:all=1,\
             apad=whole_dur={duration:.4},asplit=2[voice][presence]"
        ),
        format!("[{music}:a]atrim=0:{duration:.4},volume=-11dB[bed]"),
        "[bed][presence]sidechaincompress=threshold=0.03:ratio=6:attack=25:release=380:makeup=1[ducked]".to_owned(),
        "[voice]aformat=channel_layouts=stereo[wide]".to_owned(),
        format!(
            "[wide][ducked]amix=inputs=2:normalize=0,loudnorm=I=-14:TP=-1.5:LRA=9,aresample=48000,\
             atrim=0:{duration:.4}[sound]"
        ),
    ]
}
