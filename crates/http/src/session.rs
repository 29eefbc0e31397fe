//! Sign-in of the one operator, and of their programs (`docs/behaviour.md#sign-in`).

mod access;
mod api_tokens;
mod gate;
mod password;
mod signing_in;

pub(crate) use access::AccessControl;
pub use access::COOKIE_NAME;
pub(crate) use api_tokens::*;
pub(crate) use gate::require_session;
pub(crate) use password::*;
pub(crate) use signing_in::*;
