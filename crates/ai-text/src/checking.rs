//! Validates the answers of models, whatever a provider promises about structured output.

mod comments;
mod json;
mod script;
mod topics;

pub(crate) use comments::comments;
pub(crate) use json::object;
pub(crate) use script::script;
pub(crate) use topics::topics;
