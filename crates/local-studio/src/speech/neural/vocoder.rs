//! From spectra to sound: pulses at the pitch of the voice, which the harmonic spectrum filters, plus noise and a rest.

use std::f32::consts::{PI, TAU};
use std::sync::Arc;

use rustfft::num_complex::Complex32;
use rustfft::{Fft, FftPlanner};
use showrunner_domain::seeded_random::SeededRandom;

use super::timings::SAMPLE_RATE;

/// Samples that one spectrum describes. Neighbours overlap.
const WINDOW: usize = 4 * HOP;

/// The frequencies of a spectrum.
const BINS: usize = WINDOW / 2 + 1;

/// The model's logarithms are not meant to be larger.
const LOUDEST: f32 = 7.0;

/// What the model says of a sentence. All but the pitch have [`BINS`] rows with one number for each frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spectra<'a> {
    /// Of the voice in Hz; near zero where there is none.
    pub(super) pitch: &'a [f32],
    /// The logarithm of how much passes of the pulses, and by how much it is turned.
    pub(super) harmonics: &'a [f32],
    pub(super) harmonics_turn: &'a [f32],
    /// The logarithm of the noise.
    pub(super) noise: &'a [f32],
    /// The logarithm and the phase of what neither pulses nor noise can say.
    pub(super) rest: &'a [f32],
    pub(super) rest_phase: &'a [f32],
}

impl Spectra<'_> {
    fn frame(&self, frame: usize, pulses: &[Complex32], noise: &mut SeededRandom) -> Vec<Complex32> {
        let frames = self.pitch.len();
        pulses
            .iter()
            .take(BINS)
            .enumerate()
            .map(|(bin, pulse)| {
                let at = bin * frames + frame;
                let turn = PI * self.harmonics_turn[at].tanh();
                pulse * Complex32::from_polar(strength(self.harmonics[at]), turn)
                    + gaussian(noise) * strength(self.noise[at])
                    + Complex32::from_polar(strength(self.rest[at]), self.rest_phase[at])
            })
            .collect()
    }
}

fn strength(logarithm: f32) -> f32 {
    logarithm.min(LOUDEST).exp()
}

/// A complex number whose parts are normally distributed (Box and Muller's method).
#[expect(clippy::cast_possible_truncation, reason = "noise has no more digits")]
fn gaussian(random: &mut SeededRandom) -> Complex32 {
    let length = (-2.0 * random.fraction().max(f64::EPSILON).ln()).sqrt() as f32;
    Complex32::from_polar(length, TAU * random.fraction() as f32)
}

pub(super) struct Vocoder {
    forward: Arc<dyn Fft<f32>>,
    inverse: Arc<dyn Fft<f32>>,
    /// A Hann window.
    window: Vec<f32>,
}

impl Vocoder {
    #[expect(clippy::cast_precision_loss, reason = "less than the samples of a window")]
    pub(super) fn new() -> Self {
        let mut planner = FftPlanner::new();
        let window = (0..WINDOW).map(|at| 0.5 - 0.5 * (TAU * at as f32 / WINDOW as f32).cos()).collect();
        Self { forward: planner.plan_fft_forward(WINDOW), inverse: planner.plan_fft_inverse(WINDOW), window }
    }

    /// The sound of a sentence: [`HOP`] samples for each frame.
    pub(super) fn sound(&self, spectra: &Spectra<'_>, noise: &mut SeededRandom) -> Vec<f32> {
        let frames = spectra.pitch.len();
        let pulses = pulses(spectra.pitch);
        // Frames are around their time, so the first begins half a window early.
        let mut sum = vec![0.0; frames * HOP + WINDOW];
        let mut weights = vec![0.0; sum.len()];
        for frame in 0..frames {
            let spectrum = spectra.frame(frame, &self.spectrum(&pulses, frame), noise);
            let begin = frame * HOP;
            let samples = self.samples(&spectrum);
            let places = sum[begin..begin + WINDOW].iter_mut().zip(&mut weights[begin..begin + WINDOW]);
            for ((place, weight), (sample, window)) in places.zip(samples.iter().zip(&self.window)) {
                *place += sample * window;
                *weight += window * window;
            }
        }
        let kept = WINDOW / 2..WINDOW / 2 + frames * HOP;
        sum[kept.clone()].iter().zip(&weights[kept]).map(|(sample, weight)| sample / weight.max(1e-11)).collect()
    }

    /// The spectrum of the pulses around a frame. A unit cosine has the length one in it.
    #[expect(clippy::cast_precision_loss, reason = "less than the samples of a window")]
    fn spectrum(&self, pulses: &[f32], frame: usize) -> Vec<Complex32> {
        let scale = 1.0 / HOP as f32;
        let mut values: Vec<Complex32> = self
            .window
            .iter()
            .enumerate()
            .map(|(at, window)| Complex32::from(pulses[mirrored(frame * HOP + at, pulses.len())] * window * scale))
            .collect();
        self.forward.process(&mut values);
        values
    }

    /// The samples of a spectrum.
    #[expect(clippy::cast_precision_loss, reason = "less than the samples of a window")]
    fn samples(&self, spectrum: &[Complex32]) -> Vec<f32> {
        let mut values = vec![Complex32::default(); WINDOW];
        values[..BINS].copy_from_slice(spectrum);
        // A real sound has a real mean, and the upper half of its spectrum mirrors the lower.
        values[0].im = 0.0;
        values[BINS - 1].im = 0.0;
        for bin in 1..BINS - 1 {
            values[WINDOW - bin] = spectrum[bin].conj();
        }
        self.inverse.process(&mut values);
        values.iter().map(|value| value.re / WINDOW as f32).collect()
    }
}

/// Which sample stands at a place that is counted from half a window before the sound. Before and after it, the sound is
/// mirrored at its ends.
fn mirrored(place: usize, samples: usize) -> usize {
    let last = samples - 1;
    let inside = place.abs_diff(WINDOW / 2);
    if inside <= last { inside } else { (2 * last).saturating_sub(inside) }
}

/// Samples from one frame to the next: 12.5 ms.
const HOP: usize = 300;

/// Frames with a lower pitch have no voice (a hiss, a pause).
const LOWEST_PITCH: f32 = 40.0;

/// Pulses have no overtones above this.
const HIGHEST_OVERTONE: f32 = 11_000.0;

/// Where the sine of half the phase is smaller, the sum of the overtones is at its peak and the quotient is not exact.
const PEAK: f32 = 1e-3;

/// Pulses of a voice whose pitch is known at the middle of each frame, in Hz. All overtones are equally strong.
fn pulses(pitch: &[f32]) -> Vec<f32> {
    let mut samples = Vec::with_capacity(pitch.len() * HOP);
    let mut phase = 0.0_f64;
    for frame in 0..pitch.len() {
        for offset in 0..HOP {
            let pitch = pitch_at(pitch, frame, offset);
            let voiced = pitch.max(LOWEST_PITCH);
            phase = (phase + f64::from(voiced) / f64::from(SAMPLE_RATE)).fract();
            samples.push(if pitch > LOWEST_PITCH { pulse(phase, voiced) } else { 0.0 });
        }
    }
    samples
}

/// The pitch changes evenly from the middle of a frame to that of the next.
#[expect(clippy::cast_precision_loss, reason = "less than the samples of a frame")]
fn pitch_at(pitch: &[f32], frame: usize, offset: usize) -> f32 {
    let half = HOP / 2;
    let (before, after, step) = if offset < half {
        (frame.saturating_sub(1), frame, offset + half)
    } else {
        (frame, (frame + 1).min(pitch.len() - 1), offset - half)
    };
    let share = (step as f32 + 0.5) / HOP as f32;
    pitch[before] * (1.0 - share) + pitch[after] * share
}

/// The sum of cos(1 x), cos(2 x) up to the highest overtone, in closed form.
#[expect(clippy::cast_possible_truncation, reason = "a phase has no more digits")]
fn pulse(phase: f64, pitch: f32) -> f32 {
    let phase = (phase * 2.0) as f32 * PI;
    let overtones = (HIGHEST_OVERTONE / pitch).floor() + 0.5;
    let half = (phase / 2.0).sin();
    if half.abs() <= PEAK { overtones - 0.5 } else { (overtones * phase).sin() / (2.0 * half) - 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spectra that let pass what the closures say, by bin.
    fn sound(pitch: f32, harmonics: f32, noise: f32) -> Vec<f32> {
        const FRAMES: usize = 40;
        let silence = vec![-30.0; FRAMES * BINS];
        let spectra = Spectra {
            pitch: &[pitch; FRAMES],
            harmonics: &vec![harmonics; FRAMES * BINS],
            harmonics_turn: &vec![0.0; FRAMES * BINS],
            noise: &vec![noise; FRAMES * BINS],
            rest: &silence,
            rest_phase: &silence,
        };
        Vocoder::new().sound(&spectra, &mut SeededRandom::new(1))
    }

    fn loudness(samples: &[f32]) -> f32 {
        samples.iter().map(|sample| sample * sample).sum::<f32>().sqrt()
    }

    #[test]
    fn a_flat_spectrum_gives_the_pulses_back() {
        // The model's unit is a spectrum whose cosines have the length one: a window of half their samples.
        let scale = 300.0_f32.ln();
        let found = sound(200.0, scale, -30.0);
        let expected = pulses(&[200.0; 40]);
        assert_eq!(found.len(), expected.len());
        let inner = 2 * WINDOW..found.len() - 2 * WINDOW;
        for (found, expected) in found[inner.clone()].iter().zip(&expected[inner]) {
            assert!((found - expected).abs() < 0.05, "{found} {expected}");
        }
    }

    #[test]
    fn noise_is_as_loud_as_asked_for_and_the_same_for_the_same_seed() {
        let quiet = sound(0.0, -30.0, 0.0);
        let loud = sound(0.0, -30.0, 10.0_f32.ln());
        assert!((loudness(&loud) / loudness(&quiet) - 10.0).abs() < 0.01);
        assert!(quiet.iter().zip(sound(0.0, -30.0, 0.0)).all(|(one, other)| one.to_bits() == other.to_bits()));
        // The noise has a mean near zero and no period.
        let mean = quiet.iter().sum::<f32>() / 12_000.0;
        assert!(mean.abs() < 0.01 * quiet.iter().fold(0.0_f32, |most, &sample| most.max(sample.abs())), "{mean}");
    }

    #[test]
    fn the_shortest_sound_is_no_trouble() {
        let spectra = Spectra {
            pitch: &[150.0],
            harmonics: &[0.0; BINS],
            harmonics_turn: &[0.0; BINS],
            noise: &[0.0; BINS],
            rest: &[0.0; BINS],
            rest_phase: &[0.0; BINS],
        };
        let found = Vocoder::new().sound(&spectra, &mut SeededRandom::new(1));
        assert_eq!(found.len(), HOP);
        assert!(found.iter().all(|sample| sample.is_finite()));
        let none = Spectra { pitch: &[], harmonics: &[], harmonics_turn: &[], noise: &[], rest: &[], rest_phase: &[] };
        assert!(Vocoder::new().sound(&none, &mut SeededRandom::new(1)).is_empty());
    }

    #[test]
    fn a_steady_pitch_gives_as_many_equal_pulses_a_second_and_no_voice_gives_silence() {
        let steady = pulses(&[200.0; 80]);
        assert_eq!(steady.len(), 24_000);
        let peaks: Vec<usize> = (0..steady.len()).filter(|&at| steady[at] > 50.0).collect();
        // 200 in a second.
        assert_eq!(peaks, (1..=200).map(|number| number * 120 - 1).collect::<Vec<_>>());
        assert!(pulses(&[0.0; 80]).iter().all(|&sample| sample == 0.0));
        assert!(pulses(&[]).is_empty());
    }

    #[test]
    fn a_pulse_is_the_sum_of_its_overtones() {
        for phase in [0.0, 0.0001, 0.013, 0.25, 0.5, 0.77] {
            let sum: f64 = (1..=55).map(|overtone| (f64::from(overtone) * phase * std::f64::consts::TAU).cos()).sum();
            assert!((f64::from(pulse(phase, 200.0)) - sum).abs() < 0.05, "{phase}: {} {sum}", pulse(phase, 200.0));
        }
    }

    #[test]
    fn the_pitch_is_exact_in_the_middle_of_a_frame_and_even_between() {
        let pitch = [100.0, 200.0, 200.0];
        let near = |frame, offset, expected: f32| (pitch_at(&pitch, frame, offset) - expected).abs() < 0.5;
        assert!(near(0, 0, 100.0) && near(0, 149, 100.0) && near(0, 299, 150.0));
        assert!(near(1, 0, 150.0) && near(1, 150, 200.0) && near(2, 299, 200.0));
    }
}
