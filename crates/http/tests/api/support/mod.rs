//! A server to call, and its answers.

mod answer;
mod document;
mod fakes;
mod world;

pub(crate) use answer::Answer;
pub(crate) use document::{BodyIs, Documented, document, documented};
pub(crate) use fakes::{FakeMedia, SEALED_WITH, avatar_provider, one_app, text_model};
pub(crate) use world::{Database, HOST, World, settings};
