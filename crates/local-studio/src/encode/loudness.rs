//! How loud a mixed sound is, and what makes it as loud as the platforms want.

use std::path::Path;

use ebur128::{EbuR128, Mode};
use hound::WavReader;

/// What all four platforms play at, in LUFS.
const LOUDNESS: f64 = -14.0;

/// No more is added in decibels, so that the noise of a nearly silent recording is not raised.
const MOST: f64 = 20.0;

/// By how many decibels a WAV of floats has to be louder.
pub(super) fn gain(file: &Path) -> Result<f64, String> {
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
    Ok(if loudness.is_finite() { (LOUDNESS - loudness).min(MOST) } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use hound::{SampleFormat, WavSpec, WavWriter};

    use super::*;

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
