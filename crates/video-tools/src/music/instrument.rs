//! The instruments, and their sine oscillator. Each instrument returns the samples of one note.

use std::f64::consts::TAU;

use showrunner_domain::seeded_random::SeededRandom;

use super::mixer::{SAMPLE_RATE, sample_at};
use crate::chance::Chance as _;

/// The times of all samples of a sound of this duration.
fn moments(seconds: f64) -> impl Iterator<Item = f64> {
    let samples = u32::try_from(sample_at(seconds)).unwrap_or_default();
    (0..samples).map(|sample| f64::from(sample) / f64::from(SAMPLE_RATE))
}

/// A warm, slowly pulsing note of a chord: two strings slightly out of tune.
pub(super) fn pad(key: u8, seconds: f64) -> impl Iterator<Item = f64> {
    let frequency = frequency_of(key);
    let mut lower = Oscillator::new(frequency * 0.9984, 0.0);
    let mut upper = Oscillator::new(frequency * 1.0019, 1.3);
    moments(seconds).map(move |moment| {
        let swell = (moment / 0.5).min(1.0) * ((seconds - moment) / 0.6).clamp(0.0, 1.0);
        let tone = |(first, second, third): (f64, f64, f64)| first + 0.35 * second + 0.15 * third;
        (tone(lower.partials()) + tone(upper.partials())) * swell
    })
}

/// A short bright note, like a kalimba.
pub(super) fn pluck(key: u8) -> impl Iterator<Item = f64> {
    let mut tone = Oscillator::new(frequency_of(key), 0.0);
    moments(0.7).map(move |moment| {
        let (first, second, third) = tone.partials();
        let strike = (-moment / 0.08).exp();
        (first + 0.5 * strike * second + 0.25 * strike * third) * (moment / 0.004).min(1.0) * (-moment / 0.22).exp()
    })
}

/// A round low note.
pub(super) fn bass(key: u8, seconds: f64) -> impl Iterator<Item = f64> {
    let mut tone = Oscillator::new(frequency_of(key), 0.0);
    moments(seconds).map(move |moment| {
        let (first, second, _) = tone.partials();
        (first + 0.3 * second) * (moment / 0.01).min(1.0) * (-moment / 0.35).exp()
    })
}

/// A bass drum, with a pitch that falls from 110 Hz to 48 Hz.
pub(super) fn kick() -> impl Iterator<Item = f64> {
    moments(0.35).map(|moment| {
        let turns = 48.0 * moment + 62.0 * 0.035 * (1.0 - (-moment / 0.035).exp());
        (std::f64::consts::TAU * turns).sin() * (-moment / 0.11).exp()
    })
}

pub(super) fn hat() -> impl Iterator<Item = f64> {
    noise(1, 0.06, 0.015)
}

pub(super) fn clap() -> impl Iterator<Item = f64> {
    noise(2, 0.18, 0.05)
}

/// A burst of bright noise: the differences between neighbouring samples.
fn noise(seed: u64, seconds: f64, decay: f64) -> impl Iterator<Item = f64> {
    let mut random = SeededRandom::new(seed);
    let mut last = 0.0;
    moments(seconds).map(move |moment| {
        let sample = f64::from(random.within(-1.0..1.0));
        let change = sample - last;
        last = sample;
        change * (-moment / decay).exp()
    })
}

/// A sine oscillator that rotates a vector from sample to sample, which is much cheaper than computing each sine.
#[derive(Debug, Clone)]
struct Oscillator {
    sine: f64,
    cosine: f64,
    turn: (f64, f64),
}

impl Oscillator {
    /// Starts at a phase in radians.
    fn new(frequency: f64, phase: f64) -> Self {
        let (sine, cosine) = phase.sin_cos();
        Self { sine, cosine, turn: (TAU * frequency / f64::from(SAMPLE_RATE)).sin_cos() }
    }

    /// The sine at this sample, and the sines at two and three times the frequency. Advances to the next sample.
    fn partials(&mut self) -> (f64, f64, f64) {
        let (sine, cosine) = (self.sine, self.cosine);
        self.sine = sine * self.turn.1 + cosine * self.turn.0;
        self.cosine = cosine * self.turn.1 - sine * self.turn.0;
        (sine, 2.0 * sine * cosine, sine * (3.0 - 4.0 * sine * sine))
    }
}

/// The frequency of a MIDI key: 69 is the A of 440 Hz.
fn frequency_of(key: u8) -> f64 {
    440.0 * 2.0_f64.powf((f64::from(key) - 69.0) / 12.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turned_sine_is_the_sine() {
        let mut oscillator = Oscillator::new(440.0, 0.3);
        for sample in 0_u32..48_000 {
            let phase = TAU * 440.0 * f64::from(sample) / f64::from(SAMPLE_RATE) + 0.3;
            let (first, second, third) = oscillator.partials();
            assert!((first - phase.sin()).abs() < 1e-6);
            assert!((second - (2.0 * phase).sin()).abs() < 1e-6);
            assert!((third - (3.0 * phase).sin()).abs() < 1e-6);
        }
    }

    #[test]
    fn an_octave_doubles_the_frequency() {
        assert!((frequency_of(69) - 440.0).abs() < 1e-9);
        assert!((frequency_of(81) - 880.0).abs() < 1e-9);
    }
}
