//! A server to call, and what it answers.

mod answer;
mod fakes;
mod world;

pub(crate) use answer::Answer;
pub(crate) use fakes::{avatar_provider, text_model};
pub(crate) use world::{HOST, World, settings};
