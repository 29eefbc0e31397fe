#![doc = include_str!("../README.md")]

mod colour;
mod frame;
mod sprite;
mod still;

pub use frame::{Frame, HEIGHT, PREVIEW_SIZE, WIDTH};
pub use sprite::{Clip, SOLID, Sprite};
pub use still::Still;
