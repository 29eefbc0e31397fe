#![doc = include_str!("../README.md")]

mod audience;
mod chance;
mod conversation;
mod draft;
mod outbox;
mod record;
mod samples;
mod sandbox;
mod talk;

pub use conversation::ReplyStep;
pub use sandbox::{Sandbox, Step};
