//! Puts the pictures of a frame on top of each other, in the pixel format of the encoder.
//!
//! An overlay filter reads and writes every pixel of its box in every frame. Here a row is a list of runs: transparent
//! pixels are passed over, opaque ones are copied, and only the edges are mixed. Integers only, so that every machine
//! makes the same bytes.

pub(crate) mod colour;
pub(crate) mod frame;
pub(crate) mod sprite;
pub(crate) mod still;

pub(crate) use frame::Frame;
pub(crate) use sprite::Sprite;
pub(crate) use still::Still;
