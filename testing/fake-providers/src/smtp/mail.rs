//! A mail, held against RFC 5322 when it arrives, and what the server has received and is to do.

use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    pub from: String,
    pub to: Vec<String>,
    /// The headers with their folded lines joined.
    pub headers: Vec<(String, String)>,
    /// The text, decoded.
    pub text: String,
}

impl ReceivedMail {
    /// A header's value, decoded; empty when it is missing.
    pub fn header(&self, name: &str) -> String {
        let header = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        header.map(|(_, value)| value.clone()).unwrap_or_default()
    }

    /// Reads a mail. The error is the answer to it.
    pub(super) fn read(from: String, to: Vec<String>, data: &str) -> Result<Self, &'static str> {
        let (head, body) = data.split_once("\r\n\r\n").ok_or("554 5.6.0 the mail has no headers")?;
        let mut headers: Vec<(String, String)> = Vec::new();
        for line in head.split("\r\n") {
            if line.starts_with([' ', '\t']) {
                headers.last_mut().ok_or("554 5.6.0 the first header is folded")?.1.push_str(line);
            } else {
                let (name, value) = line.split_once(':').ok_or("554 5.6.0 a line of the headers is none")?;
                headers.push((name.to_owned(), value.trim().to_owned()));
            }
        }
        let mut mail = Self { from, to, headers, text: String::new() };
        for wanted in ["Date", "From", "To", "Message-ID", "Subject"] {
            let count = mail.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted)).count();
            if count != 1 {
                return Err("554 5.6.0 a header is missing or there twice");
            }
        }
        let id = mail.header("Message-ID");
        if !(id.starts_with('<') && id.ends_with('>') && id.contains('@')) {
            return Err("554 5.6.0 the Message-ID is none");
        }
        if jiff::fmt::rfc2822::parse(&mail.header("Date")).is_err() {
            return Err("554 5.6.0 the Date is none");
        }
        mail.text =
            decoded(&mail.header("Content-Transfer-Encoding"), body).ok_or("554 5.6.0 the text is unreadable")?;
        Ok(mail)
    }
}

/// A text in its transfer encoding.
fn decoded(encoding: &str, body: &str) -> Option<String> {
    let bytes = match encoding.to_ascii_lowercase().as_str() {
        "" | "7bit" | "8bit" => return Some(body.replace("\r\n", "\n").trim_end().to_owned()),
        "base64" => BASE64_STANDARD.decode(body.replace("\r\n", "")).ok()?,
        "quoted-printable" => unquoted(&body.replace("=\r\n", "").replace("\r\n", "\n"))?,
        _ => return None,
    };
    Some(String::from_utf8(bytes).ok()?.replace("\r\n", "\n").trim_end().to_owned())
}

fn unquoted(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'=' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    Some(bytes)
}

/// The name and password of its one account.
pub const SMTP_ACCOUNT: (&str, &str) = ("showrunner", "marker of-the-mailbox");

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
