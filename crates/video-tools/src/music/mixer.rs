//! A loop of stereo sound to which notes are added. A note that rings past the end continues at the start.

/// Samples per second.
pub(super) const SAMPLE_RATE: u32 = 48_000;

#[derive(Debug)]
pub(super) struct Mixer {
    left: Vec<f64>,
    right: Vec<f64>,
}

/// The index of the sample at a time.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float cast saturates, and loops last seconds"
)]
pub(super) fn sample_at(seconds: f64) -> usize {
    (seconds * f64::from(SAMPLE_RATE)).round() as usize
}

impl Mixer {
    pub(super) fn new(seconds: f64) -> Self {
        let samples = sample_at(seconds).max(1);
        Self { left: vec![0.0; samples], right: vec![0.0; samples] }
    }

    /// Adds a sound by its samples. `pan` is from left (-1) to right (1).
    pub(super) fn add(&mut self, start: f64, gain: f64, pan: f64, sound: impl IntoIterator<Item = f64>) {
        let length = self.left.len();
        let mut at = sample_at(start) % length;
        for sample in sound {
            self.left[at] += sample * gain * (1.0 - pan * 0.5);
            self.right[at] += sample * gain * (1.0 + pan * 0.5);
            at = if at + 1 == length { 0 } else { at + 1 };
        }
    }

    /// The loop with its loudest sample at `peak`, and with the highest overtones reduced.
    pub(super) fn master(self, peak: f64) -> Vec<(f64, f64)> {
        let (left, right) = (softened(self.left), softened(self.right));
        let loudest = left.iter().chain(&right).fold(1e-9_f64, |loudest, sample| loudest.max(sample.abs()));
        left.into_iter().zip(right).map(|(left, right)| (left / loudest * peak, right / loudest * peak)).collect()
    }
}

/// A low-pass filter of 6 dB per octave at about 9 kHz. It starts in its state at the end of the loop.
fn softened(mut samples: Vec<f64>) -> Vec<f64> {
    const SHARE: f64 = 0.69;
    let mut held = samples.last().copied().unwrap_or_default();
    for sample in &mut samples {
        held += SHARE * (*sample - held);
        *sample = held;
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rings_over_the_end_is_heard_at_the_beginning() {
        let mut mixer = Mixer::new(0.001);
        mixer.add(0.0005, 1.0, 0.0, [1.0; 30]);
        assert_eq!(mixer.left.len(), 48);
        assert_eq!(mixer.left.iter().position(|&sample| sample == 0.0), Some(6));
    }

    #[test]
    fn the_master_reaches_its_peak_and_no_more() {
        let mut mixer = Mixer::new(0.01);
        mixer.add(0.0, 3.0, 0.4, [1.0; 200]);
        let loudest =
            mixer.master(0.7).iter().fold(0.0_f64, |loudest, (left, right)| loudest.max(left.abs()).max(right.abs()));
        assert!((loudest - 0.7).abs() < 1e-9);
    }
}
