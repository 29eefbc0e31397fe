//! Music beds: quiet loops synthesised for the length of the video, one for each style.

mod bed;
mod instrument;
mod mixer;
mod oscillator;
mod style;

pub(crate) use bed::write_bed;
