//! Calls to HeyGen, and its errors.

use jiff::SignedDuration;
use secrecy::SecretString;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Call, Client, Response};

use super::wire::{Page, Reason, Refusal, Single};

const KEY_HEADER: &str = "x-api-key";

/// The clients for HeyGen and for its files.
pub(super) struct Api {
    client: Client,
    files: Client,
    key: SecretString,
}

impl Api {
    pub(super) fn new(client: Client, files: Client, key: SecretString) -> Self {
        Self { client, files, key }
    }

    pub(super) fn get(&self, path: &str) -> Call {
        self.client.get(path).secret_header(KEY_HEADER, &self.key)
    }

    pub(super) fn post(&self, path: &str) -> Call {
        self.client.post(path).secret_header(KEY_HEADER, &self.key)
    }

    pub(super) fn delete(&self, path: &str) -> Call {
        self.client.delete(path).secret_header(KEY_HEADER, &self.key)
    }

    /// Requests a file by its link. The link is enough; the key is not sent to other servers.
    pub(super) fn file(&self, link: &str) -> Call {
        self.files.get(link)
    }

    /// Makes a call and returns the `data` of its response.
    pub(super) async fn one<T: DeserializeOwned>(&self, call: Call) -> Result<T, ProviderError> {
        let single: Single<T> = self.read(call).await?;
        Ok(single.data)
    }

    pub(super) async fn read<T: DeserializeOwned>(&self, call: Call) -> Result<T, ProviderError> {
        let answer = call.send().await?;
        match error_in(&answer) {
            Some(error) => Err(error),
            None => answer.json(),
        }
    }

    /// Reads a list page by page, up to a number of pages.
    pub(super) async fn pages<T: DeserializeOwned>(
        &self,
        path: &'static str,
        filter: &[(&'static str, &str)],
        most: usize,
    ) -> Result<Vec<T>, ProviderError> {
        let (mut all, mut token) = (Vec::new(), None::<String>);
        for _ in 0..most {
            let mut call = self.get(path).query(filter);
            if let Some(token) = &token {
                call = call.query(&[("token", token)]);
            }
            let page: Page<T> = self.read(call).await?;
            all.extend(page.data);
            // Stop if a page links to itself.
            match page.next_token.filter(|next| page.has_more && Some(next) != token.as_ref()) {
                Some(next) => token = Some(next),
                None => return Ok(all),
            }
        }
        tracing::warn!(path, "a list of HeyGen's does not end and was not read any further");
        Ok(all)
    }

    /// The path of an object of a list; `missing` is the error for a text that is no id.
    pub(super) fn path(&self, list: &str, id: &str, missing: &str) -> Result<String, ProviderError> {
        if is_id(id) { Ok(format!("{list}/{id}")) } else { Err(self.error(ProviderErrorKind::NotFound, missing)) }
    }

    pub(super) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}

/// Whether the text is a valid id of HeyGen that needs no escaping in a path.
pub(super) fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=128).contains(&text.len()) && text.bytes().all(is_plain)
}

/// How long to wait while the first call with the same idempotency key is pending.
const FIRST_IN_PROGRESS: SignedDuration = SignedDuration::from_secs(5);

/// The error in a response, if it is one. HeyGen sends some errors with status 200.
pub(super) fn error_in(answer: &Response) -> Option<ProviderError> {
    let reason = reason_in(answer);
    (!answer.is_success() || reason.is_some()).then(|| classified(answer, &reason.unwrap_or_default()))
}

pub(super) fn reason_in(answer: &Response) -> Option<Reason> {
    answer.json_if_any::<Refusal>().map(|refusal| refusal.error)
}

fn classified(answer: &Response, reason: &Reason) -> ProviderError {
    let words = words(reason);
    let advised = |kind, advice: &str| {
        let said = if words.is_empty() { "it refused" } else { words.as_str() };
        answer.error(kind, &format!("{}; {advice}", said.trim_end_matches('.')))
    };
    match (reason.code.as_str(), answer.status()) {
        ("insufficient_credit", _) | (_, 402) => {
            advised(ProviderErrorKind::OutOfCredit, "add credit to the HeyGen wallet")
        }
        ("unauthorized" | "authentication_failed", _) | (_, 401) => {
            advised(ProviderErrorKind::Unauthorized, "enter a valid key of your HeyGen account")
        }
        ("avatar_not_found", _) => advised(ProviderErrorKind::Refused, "choose another avatar"),
        ("voice_not_found" | "voice_unavailable", _) => advised(ProviderErrorKind::Refused, "choose another voice"),
        ("request_in_progress", _) => {
            let wait = answer.retry_after().unwrap_or(FIRST_IN_PROGRESS);
            answer.error(ProviderErrorKind::RateLimited(Some(wait)), &words)
        }
        ("rate_limit_exceeded", _) => answer.error(ProviderErrorKind::RateLimited(answer.retry_after()), &words),
        (_, 200..300) => answer.error(ProviderErrorKind::Refused, &words),
        _ => answer.failure(&words),
    }
}

fn words(reason: &Reason) -> String {
    let said = if reason.message.is_empty() { &reason.code } else { &reason.message };
    match &reason.param {
        Some(parameter) if !said.contains(parameter.as_str()) => format!("{said} ({parameter})"),
        _ => said.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_cannot_lead_elsewhere_in_a_path() {
        for text in ["", ".", "..", "a/b", "a?b", "a#b", "a%2f", "ä", " a", &"a".repeat(129)] {
            assert!(!is_id(text), "{text:?}");
        }
        assert!(is_id("Abigail_expressive_2024112501") && is_id("2d5b0e6cf36f460aa7fc47e3eee4ba54"));
    }
}
