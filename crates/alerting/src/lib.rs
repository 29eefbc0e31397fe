#![doc = include_str!("../README.md")]

mod email;
mod entered_channels;
mod host;
mod ntfy;
mod telegram;
mod webhook;

pub use email::{Email, EmailConfig, EmailError};
pub use entered_channels::EnteredChannels;
pub use ntfy::{Ntfy, NtfyConfig};
pub use telegram::{InvalidToken, Telegram, TelegramConfig, TelegramError};
pub use webhook::{InvalidSecret, Webhook, WebhookConfig, WebhookSecret};
