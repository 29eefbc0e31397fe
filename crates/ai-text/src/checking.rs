//! Validates the answers of models, even if a provider guarantees structured output.

mod comments;
mod json;
mod script;
mod topics;

pub(crate) use comments::comments;
pub(crate) use json::object;
pub(crate) use script::script;
pub(crate) use topics::topics;
