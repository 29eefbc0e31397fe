//! The source of voiced sounds: pulses at the pitch of the voice.

use std::f32::consts::PI;

use crate::speech::neural::timings::SAMPLE_RATE;

/// Samples from one frame to the next: 12.5 ms.
pub(super) const HOP: usize = 300;

/// Frames with a lower pitch have no voice (a hiss, a pause).
const LOWEST_PITCH: f32 = 40.0;

/// Pulses have no overtones above this.
const HIGHEST_OVERTONE: f32 = 11_000.0;

/// Where the sine of half the phase is smaller, the sum of the overtones is at its peak and the quotient is not exact.
const PEAK: f32 = 1e-3;

/// Pulses of a voice whose pitch is known at the middle of each frame, in Hz. All overtones are equally strong.
pub(super) fn pulses(pitch: &[f32]) -> Vec<f32> {
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
