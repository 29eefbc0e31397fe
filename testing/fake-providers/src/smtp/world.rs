//! What the mail server has received, and what it is to do.

use std::sync::{Arc, Mutex};

use super::mail::ReceivedMail;

/// The name and password of its one account.
pub const SMTP_ACCOUNT: (&str, &str) = ("showrunner", "correct horse");

/// How connections are protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmtpSecurity {
    /// Not at all, and nobody signs in.
    None,
    /// After STARTTLS, and only for those who sign in.
    StartTls,
    /// From the first byte, and only for those who sign in.
    Tls,
}

/// What is to go wrong with the next mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SmtpFault {
    /// The mail is answered with this code and text.
    Refusal(u16, &'static str),
    /// The mail is taken, and the connection breaks before the answer.
    CutAfter,
}

#[derive(Debug, Clone, Default)]
pub(super) struct World {
    pub(super) mails: Arc<Mutex<Vec<ReceivedMail>>>,
    pub(super) faults: Arc<Mutex<Vec<SmtpFault>>>,
}
