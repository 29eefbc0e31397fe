//! The channels against servers as strict as the real ones.

mod email;
mod ntfy;
mod support;
mod webhook;
