//! What the targets share.

pub mod accounts;
pub mod answers;
pub mod errors;
pub mod platform;
pub mod running;
