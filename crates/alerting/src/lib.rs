#![doc = include_str!("../README.md")]

mod email;
mod host;
mod ntfy;
mod signature;
mod webhook;

pub use email::{Email, EmailConfig, EmailError, Encryption};
pub use ntfy::{Ntfy, NtfyConfig};
pub use signature::{InvalidSecret, WebhookSecret};
pub use webhook::{Webhook, WebhookConfig};
