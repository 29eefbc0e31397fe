//! The assistant: with the grammar instead of a model, and with a model that does as it is told.

mod proposals;
mod sentences;
mod talks;
mod world;
