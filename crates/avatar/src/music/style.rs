//! What each music style is made of.

use showrunner_domain::style::MusicStyle;

/// A chord, lowest key first, as MIDI counts keys.
pub(super) type Chord = [u8; 4];

/// How loud each instrument is; zero leaves it out.
#[derive(Debug)]
pub(super) struct Arrangement {
    pub(super) beats_a_minute: f64,
    /// One chord a bar.
    pub(super) chords: [Chord; 4],
    pub(super) pad: f64,
    pub(super) pluck: f64,
    pub(super) bass: f64,
    pub(super) kick: f64,
    pub(super) hat: f64,
    pub(super) clap: f64,
}

#[rustfmt::skip] // A table is read by its columns.
pub(super) fn arrangement(style: MusicStyle) -> Arrangement {
    match style {
        MusicStyle::UpbeatMotivational => Arrangement {
            beats_a_minute: 112.0,
            chords: [[60, 64, 67, 71], [57, 60, 64, 67], [53, 57, 60, 64], [55, 59, 62, 65]],
            pad: 0.25, pluck: 0.50, bass: 0.50, kick: 0.90, hat: 0.25, clap: 0.35,
        },
        MusicStyle::CalmRelaxing => Arrangement {
            beats_a_minute: 72.0,
            chords: [[53, 57, 60, 64], [52, 55, 59, 62], [50, 53, 57, 60], [48, 52, 55, 59]],
            pad: 0.60, pluck: 0.25, bass: 0.25, kick: 0.0, hat: 0.0, clap: 0.0,
        },
        MusicStyle::CorporateProfessional => Arrangement {
            beats_a_minute: 100.0,
            chords: [[62, 66, 69, 73], [59, 62, 66, 69], [55, 59, 62, 66], [57, 61, 64, 67]],
            pad: 0.40, pluck: 0.45, bass: 0.40, kick: 0.45, hat: 0.12, clap: 0.0,
        },
        MusicStyle::TrendyModern => Arrangement {
            beats_a_minute: 126.0,
            chords: [[57, 60, 64, 67], [53, 57, 60, 64], [48, 52, 55, 59], [55, 59, 62, 65]],
            pad: 0.20, pluck: 0.35, bass: 0.70, kick: 1.0, hat: 0.35, clap: 0.50,
        },
        MusicStyle::AmbientSubtle => Arrangement {
            beats_a_minute: 60.0,
            chords: [[50, 57, 62, 65], [48, 55, 60, 64], [46, 53, 58, 62], [48, 55, 60, 67]],
            pad: 0.80, pluck: 0.10, bass: 0.20, kick: 0.0, hat: 0.0, clap: 0.0,
        },
    }
}
