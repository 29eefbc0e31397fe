//! Music beds: the arrangement of each style, looped for the duration of the video.

mod instrument;
mod mixer;

use std::path::Path;

use hound::{SampleFormat, WavSpec, WavWriter};
use showrunner_domain::style::MusicStyle;

use crate::Seconds;
use instrument::{bass, clap, hat, kick, pad, pluck};
use mixer::{Mixer, SAMPLE_RATE, sample_at};

/// The bars of the loop: the chords twice, the second time with another melody.
const BARS: u8 = 8;
const BEATS: f64 = 4.0;
const PEAK: f64 = 0.7;
/// The order in which the notes of a chord are plucked, eight per bar.
const MELODIES: [[usize; 8]; 2] = [[0, 2, 1, 3, 2, 1, 3, 2], [3, 1, 2, 0, 3, 2, 1, 2]];

const FADE_IN: Seconds = 0.6;
const FADE_OUT: Seconds = 1.5;

/// Writes the music of a style, of this duration, as a stereo WAV file.
pub fn write_bed(style: MusicStyle, duration: Seconds, file: &Path) -> Result<(), hound::Error> {
    let bed = play(&arrangement(style), duration);
    let spec = WavSpec { channels: 2, sample_rate: SAMPLE_RATE, bits_per_sample: 16, sample_format: SampleFormat::Int };
    let mut writer = WavWriter::create(file, spec)?;
    let samples = sample_at(duration);
    for (index, (left, right)) in bed.iter().cycle().take(samples).enumerate() {
        let fade = fade(index, samples);
        writer.write_sample(quantised(left * fade))?;
        writer.write_sample(quantised(right * fade))?;
    }
    writer.finalize()
}

/// The loop, or as many of its bars as the video needs.
fn play(music: &Arrangement, duration: Seconds) -> Vec<(f64, f64)> {
    let bar = BEATS * 60.0 / music.beats_a_minute;
    let bars = (1..BARS).find(|&bars| f64::from(bars) * bar >= duration).unwrap_or(BARS);
    let mut mixer = Mixer::new(f64::from(bars) * bar);
    for number in 0..bars {
        let chord = music.chords[usize::from(number % 4)];
        play_chord(&mut mixer, music, chord, f64::from(number) * bar);
        play_melody(&mut mixer, music, chord, usize::from(number / 4), f64::from(number) * bar);
        play_drums(&mut mixer, music, f64::from(number) * bar);
    }
    mixer.master(PEAK)
}

fn play_chord(mixer: &mut Mixer, music: &Arrangement, chord: Chord, start: Seconds) {
    let beat = 60.0 / music.beats_a_minute;
    for (key, pan) in chord.into_iter().zip([0.5, -0.5, 0.5, -0.5]) {
        mixer.add(start, music.pad * 0.06, pan, pad(key, BEATS * beat + 0.6));
    }
    let lively: &[f64] = if music.beats_a_minute > 105.0 { &[0.0, 1.5, 2.0, 3.5] } else { &[0.0, 2.0] };
    for &at in lively {
        mixer.add(start + at * beat, music.bass * 0.35, 0.0, bass(chord[0] - 24, beat * 1.3));
    }
}

fn play_melody(mixer: &mut Mixer, music: &Arrangement, chord: Chord, melody: usize, start: Seconds) {
    let beat = 60.0 / music.beats_a_minute;
    let mut pan = 0.6;
    for (note, at) in MELODIES[melody % 2].into_iter().zip(0_u8..) {
        let moment = start + f64::from(at) * beat / 2.0;
        mixer.add(moment, music.pluck * 0.16, pan, pluck(chord[note] + 12));
        // An echo on the other side.
        mixer.add(moment + 0.75 * beat, music.pluck * 0.05, -pan, pluck(chord[note] + 12));
        pan = -pan;
    }
}

fn play_drums(mixer: &mut Mixer, music: &Arrangement, start: Seconds) {
    let beat = 60.0 / music.beats_a_minute;
    for half in 0_u8..8 {
        let moment = start + f64::from(half) * beat / 2.0;
        if music.hat > 0.0 {
            mixer.add(moment, music.hat * if half % 2 == 1 { 0.16 } else { 0.08 }, 0.3, hat());
        }
        if music.kick > 0.0 && half % 2 == 0 {
            mixer.add(moment, music.kick * 0.5, 0.0, kick());
        }
        if music.clap > 0.0 && half % 4 == 2 {
            mixer.add(moment, music.clap * 0.18, 0.0, clap());
        }
    }
}

fn fade(sample: usize, samples: usize) -> f64 {
    let seconds = |samples: usize| f64::from(u32::try_from(samples).unwrap_or(u32::MAX)) / f64::from(SAMPLE_RATE);
    (seconds(sample) / FADE_IN).min(seconds(samples - sample) / FADE_OUT).min(1.0)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the master's peak lies within the range, and a float cast saturates"
)]
fn quantised(sample: f64) -> i16 {
    (sample * f64::from(i16::MAX)).round() as i16
}

/// A chord, as MIDI keys with the lowest first.
type Chord = [u8; 4];

/// The volume of each instrument, or zero to omit it.
#[derive(Debug)]
struct Arrangement {
    beats_a_minute: f64,
    /// One chord per bar.
    chords: [Chord; 4],
    pad: f64,
    pluck: f64,
    bass: f64,
    kick: f64,
    hat: f64,
    clap: f64,
}

impl Arrangement {
    const fn new(beats_a_minute: f64, chords: [Chord; 4], [pad, pluck, bass, kick, hat, clap]: [f64; 6]) -> Self {
        Self { beats_a_minute, chords, pad, pluck, bass, kick, hat, clap }
    }
}

/// The speed, the chords, and the volume of pad, pluck, bass, kick, hat and clap.
#[rustfmt::skip] // A table is read by its columns.
const fn arrangement(style: MusicStyle) -> Arrangement {
    match style {
        MusicStyle::UpbeatMotivational => Arrangement::new(
            112.0, [[60, 64, 67, 71], [57, 60, 64, 67], [53, 57, 60, 64], [55, 59, 62, 65]], [0.25, 0.50, 0.50, 0.90, 0.25, 0.35]),
        MusicStyle::CalmRelaxing => Arrangement::new(
            72.0, [[53, 57, 60, 64], [52, 55, 59, 62], [50, 53, 57, 60], [48, 52, 55, 59]], [0.60, 0.25, 0.25, 0.0, 0.0, 0.0]),
        MusicStyle::CorporateProfessional => Arrangement::new(
            100.0, [[62, 66, 69, 73], [59, 62, 66, 69], [55, 59, 62, 66], [57, 61, 64, 67]], [0.40, 0.45, 0.40, 0.45, 0.12, 0.0]),
        MusicStyle::TrendyModern => Arrangement::new(
            126.0, [[57, 60, 64, 67], [53, 57, 60, 64], [48, 52, 55, 59], [55, 59, 62, 65]], [0.20, 0.35, 0.70, 1.0, 0.35, 0.50]),
        MusicStyle::AmbientSubtle => Arrangement::new(
            60.0, [[50, 57, 62, 65], [48, 55, 60, 64], [46, 53, 58, 62], [48, 55, 60, 67]], [0.80, 0.10, 0.20, 0.0, 0.0, 0.0]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bed(style: MusicStyle, duration: Seconds) -> Vec<i16> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("music.wav");
        write_bed(style, duration, &file).unwrap();
        hound::WavReader::open(&file).unwrap().samples::<i16>().map(Result::unwrap).collect()
    }

    #[test]
    fn a_bed_lasts_as_long_as_asked_and_fades_at_both_ends() {
        let samples = bed(MusicStyle::CalmRelaxing, 1.25);
        assert_eq!(samples.len(), 120_000);
        assert_eq!(samples[0], 0);
        assert!(samples[119_998].abs() < 50);
        assert!(samples.iter().any(|sample| sample.abs() > 3000));
    }

    #[test]
    fn every_style_sounds_different_and_always_the_same() {
        let beds: Vec<_> = MusicStyle::ALL.iter().map(|&style| bed(style, 1.0)).collect();
        for (index, one) in beds.iter().enumerate() {
            assert_eq!(*one, bed(MusicStyle::ALL[index], 1.0));
            assert!(beds[..index].iter().all(|other| other != one));
        }
    }

    #[test]
    fn a_long_video_repeats_the_loop() {
        let music = arrangement(MusicStyle::TrendyModern);
        assert_eq!(play(&music, 60.0).len(), sample_at(8.0 * 4.0 * 60.0 / 126.0));
    }
}
