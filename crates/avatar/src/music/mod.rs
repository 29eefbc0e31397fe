//! Music beds: quiet loops synthesised for the duration of the video, one per style.

mod bed;
mod instrument;
mod mixer;
mod oscillator;
mod style;

pub(crate) use bed::write_bed;
