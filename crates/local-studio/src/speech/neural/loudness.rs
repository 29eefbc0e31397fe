//! Where a sound is heard and where it is silent.

use showrunner_video_tools::Seconds;

/// The samples of a window, at the model's rate.
const WINDOW: usize = 120;

const WINDOW_SECONDS: Seconds = 0.005;

/// What is softer than this share of the loudest window is not heard.
const SILENCE: f32 = 0.03;

/// A sound dies away a little longer than it is heard.
const DECAY: Seconds = 0.02;

/// The loudness of a sound, window by window.
#[derive(Debug)]
pub(super) struct Loudness {
    windows: Vec<f32>,
    threshold: f32,
}

impl Loudness {
    pub(super) fn of(samples: &[f32]) -> Self {
        let windows: Vec<f32> = samples.chunks(WINDOW).map(root_mean_square).collect();
        let threshold = windows.iter().copied().fold(0.0, f32::max) * SILENCE;
        Self { windows, threshold }
    }

    /// When the last sound between two times ends: `end` if it is heard to the end, or not at all.
    pub(super) fn heard_until(&self, start: Seconds, end: Seconds) -> Seconds {
        let mut time = end;
        for (number, &loudness) in self.windows.iter().enumerate().rev() {
            let ends = seconds(number + 1);
            if ends <= start {
                return end;
            }
            if ends <= end + WINDOW_SECONDS && loudness > self.threshold {
                time = ends + DECAY;
                break;
            }
        }
        time.min(end)
    }
}

fn root_mean_square(samples: &[f32]) -> f32 {
    let length = f32::from(u16::try_from(samples.len()).unwrap_or(u16::MAX)).max(1.0);
    (samples.iter().map(|sample| sample * sample).sum::<f32>() / length).sqrt()
}

fn seconds(windows: usize) -> Seconds {
    f64::from(u32::try_from(windows).unwrap_or(u32::MAX)) * WINDOW_SECONDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_sound_is_found_before_the_silence() {
        // Half a second of sound, half a second of hiss.
        let loudness = Loudness::of(&[vec![0.5; 12_000], vec![0.005; 12_000]].concat());
        for (why, start, end, heard) in
            [("silence after it", 0.3, 0.8, 0.52), ("sound to the end", 0.1, 0.4, 0.4), ("only silence", 0.6, 0.9, 0.9)]
        {
            assert!((loudness.heard_until(start, end) - heard).abs() < 1e-9, "{why}");
        }
    }
}
