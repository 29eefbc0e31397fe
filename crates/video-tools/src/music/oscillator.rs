//! A sine oscillator that rotates a vector from sample to sample, which is much cheaper than computing each sine.

use std::f64::consts::TAU;

pub(super) const SAMPLE_RATE: u32 = 48_000;

#[derive(Debug, Clone)]
pub(super) struct Oscillator {
    sine: f64,
    cosine: f64,
    turn: (f64, f64),
}

impl Oscillator {
    /// Starts at a phase in radians.
    pub(super) fn new(frequency: f64, phase: f64) -> Self {
        let (sine, cosine) = phase.sin_cos();
        Self { sine, cosine, turn: (TAU * frequency / f64::from(SAMPLE_RATE)).sin_cos() }
    }

    /// The sine at this sample, and the sines at two and three times the frequency. Advances to the next sample.
    pub(super) fn partials(&mut self) -> (f64, f64, f64) {
        let (sine, cosine) = (self.sine, self.cosine);
        self.sine = sine * self.turn.1 + cosine * self.turn.0;
        self.cosine = cosine * self.turn.1 - sine * self.turn.0;
        (sine, 2.0 * sine * cosine, sine * (3.0 - 4.0 * sine * sine))
    }
}

/// The frequency of a MIDI key: 69 is the A of 440 Hz.
pub(super) fn frequency_of(key: u8) -> f64 {
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
