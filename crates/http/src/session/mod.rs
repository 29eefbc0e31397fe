//! Sign-in of the one operator, and of their programs (`docs/behaviour.md#sign-in`).

mod access;
mod api_tokens;
mod attempts;
mod cookie;
mod dto;
mod gate;
mod operator;
mod password;
mod second_factor;
mod sessions;
mod signing_in;

pub(crate) use access::AccessControl;
pub(crate) use api_tokens::*;
pub(crate) use cookie::{NAME as COOKIE_NAME, secure_behind_https};
pub(crate) use gate::require_session;
pub(crate) use password::*;
pub(crate) use second_factor::*;
pub(crate) use sessions::*;
pub(crate) use signing_in::*;
