#![doc = include_str!("../README.md")]

mod draft;
mod outbox;
mod record;
mod sandbox;

pub use sandbox::{Sandbox, Step};
