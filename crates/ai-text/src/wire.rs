//! The code shared by the protocols of all servers.

mod dialect;
mod endpoint;
mod error_body;
mod error_kind;
mod model_list;
mod protocol;
mod session;
mod settings;

pub(crate) use dialect::{Dialect, EffortForm, FormatForm, LimitForm, Part, THOUGHTS};
pub(crate) use endpoint::Paths;
pub(crate) use model_list::ModelList;
pub(crate) use protocol::{
    ModelReply, Protocol, Question, StopReason, stop_reason, token_count, tool_result, written_arguments,
};
pub(crate) use session::Session;
pub use settings::{RemoteSettings, RetryPolicy, Server};
