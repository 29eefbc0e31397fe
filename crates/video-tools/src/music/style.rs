//! The arrangement of each music style.

use showrunner_domain::style::MusicStyle;

/// A chord, as MIDI keys with the lowest first.
pub(super) type Chord = [u8; 4];

/// The volume of each instrument, or zero to omit it.
#[derive(Debug)]
pub(super) struct Arrangement {
    pub(super) beats_a_minute: f64,
    /// One chord per bar.
    pub(super) chords: [Chord; 4],
    pub(super) pad: f64,
    pub(super) pluck: f64,
    pub(super) bass: f64,
    pub(super) kick: f64,
    pub(super) hat: f64,
    pub(super) clap: f64,
}

impl Arrangement {
    const fn new(beats_a_minute: f64, chords: [Chord; 4], [pad, pluck, bass, kick, hat, clap]: [f64; 6]) -> Self {
        Self { beats_a_minute, chords, pad, pluck, bass, kick, hat, clap }
    }
}

/// The speed, the chords, and the volume of pad, pluck, bass, kick, hat and clap.
#[rustfmt::skip] // A table is read by its columns.
pub(super) const fn arrangement(style: MusicStyle) -> Arrangement {
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
