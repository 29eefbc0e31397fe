//! Looks into what a model answered. Whatever a provider promises of its structured output, nothing is taken on trust.

mod comments;
mod json;
mod script;
mod topics;

pub(crate) use comments::comments;
pub(crate) use json::object;
pub(crate) use script::script;
pub(crate) use topics::topics;
