//! A server to call, and what it answers.

mod answer;
mod database;
mod document;
mod fakes;
mod rows;
mod world;

pub(crate) use answer::Answer;
pub(crate) use database::Database;
pub(crate) use document::{BodyIs, Documented, document, documented};
pub(crate) use fakes::{FakeMedia, SEALED_WITH, avatar_provider, one_app, text_model};
pub(crate) use world::{HOST, World, settings};
