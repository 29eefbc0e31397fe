#![doc = include_str!("../README.md")]

mod email;
mod host;
mod ntfy;
mod webhook;

pub use email::{Email, EmailConfig, EmailError, Encryption};
pub use ntfy::{Ntfy, NtfyConfig};
pub use webhook::{InvalidSecret, Webhook, WebhookConfig, WebhookSecret};
