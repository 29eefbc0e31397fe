#![doc = include_str!("../README.md")]
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that cannot go on must fail at once")]
#![expect(clippy::must_use_candidate, reason = "only tests call these methods, and they compare what is returned")]

mod anthropic;
mod facebook;
mod fault;
mod graph;
mod heygen;
mod instagram;
mod model_server;
mod ntfy;
mod openai;
mod quirk;
mod replay;
mod request;
mod server;
mod sign_in;
mod smtp;
mod telegram;
mod tiktok;
mod webhook_receiver;
mod youtube;

pub use anthropic::FakeAnthropic;
pub use facebook::{FacebookWorld, FakeFacebook};
pub use fault::{Fault, Faults};
pub use graph::{GraphAccounts, GraphWorld, PagePlace, Telling};
pub use heygen::{FakeHeyGen, HEYGEN_CHARGE, HEYGEN_KEY, HEYGEN_SIGNATURE, a_talking_video, heygen_error};
pub use instagram::{FakeInstagram, InstagramWorld, UploadReport};
pub use model_server::ModelServer;
pub use ntfy::{FakeNtfy, NTFY_TOKEN, NtfyMessage};
pub use openai::FakeOpenAi;
pub use quirk::{APOLOGY, Quirk, Quirks};
pub use replay::{RecordedResponse, ReplayServer};
pub use request::{CallLog, LoggedCall};
pub use server::FakeServer;
pub use smtp::{FakeSmtp, ReceivedMail, SMTP_ACCOUNT, SMTP_AUTHORITY, SmtpFault, SmtpSecurity};
pub use telegram::{BLOCKED_TELEGRAM_CHAT, FakeTelegram, TELEGRAM_CHATS, TELEGRAM_TOKEN, TelegramMessage};
pub use tiktok::{FakeTiktok, TiktokWorld};
pub use webhook_receiver::{WEBHOOK_SECRET, WebhookReceiver};
pub use youtube::{FakeYoutube, YoutubeWorld};
