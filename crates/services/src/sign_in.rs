//! Who may use the product (`docs/behaviour.md#sign-in`): the operator by a password and a session, programs by a token.

pub(crate) mod api_tokens;
pub(crate) mod password;
pub mod password_hash;
mod random_token;
pub(crate) mod second_factor;
pub(crate) mod sessions;
