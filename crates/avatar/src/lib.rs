#![doc = include_str!("../README.md")]

mod drawing;
mod encoder;
mod files;
mod frame;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
#[path = "test_support/fuzzing.rs"]
pub mod fuzzing;
pub mod heygen;
mod music;
mod probe;
mod process;
pub mod provenance;
mod safe_zone;
mod scene;
pub mod studio;
mod toolbox;
