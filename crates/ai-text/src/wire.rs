//! The code shared by the protocols of all servers.

mod deadline;
mod dialect;
mod endpoint;
mod error_body;
mod error_kind;
mod protocol;
mod question;
mod retries;
mod server;
mod session;
mod settings;
mod stop_reason;
mod token_count;

pub(crate) use deadline::Deadline;
pub(crate) use dialect::{Dialect, EffortForm, FormatForm, LimitForm, Part, THOUGHTS};
pub(crate) use endpoint::Paths;
pub(crate) use protocol::{Protocol, UnusableReply};
pub(crate) use question::{ModelReply, Question, StopReason, Wire};
pub use server::Server;
pub(crate) use session::Session;
pub use settings::{RemoteSettings, RetryPolicy};
pub(crate) use stop_reason::stop_reason;
pub(crate) use token_count::token_count;
