//! The assistant, with the grammar in place of a model, and with a scripted model.

mod proposals;
mod sentences;
mod talks;
pub(crate) mod world;
