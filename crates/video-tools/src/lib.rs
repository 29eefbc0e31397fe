#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod chance;
pub mod encoder;
pub mod files;
pub mod music;
pub mod painter;
pub mod probe;
pub mod process;
pub mod provenance;
pub mod scene;
pub mod svg;
pub mod toolbox;

pub use showrunner_compositor::{HEIGHT, WIDTH};

/// Frames per second of the product's videos.
pub const FRAME_RATE: u32 = 30;

/// Seconds from the start of a video, or its length.
pub type Seconds = f64;
