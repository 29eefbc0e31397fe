//! Removes secrets and personal data from text.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use reqwest::Url;

pub(super) const REMOVED: &str = "…";

/// Shorter texts are not hidden: they would match parts of ordinary words.
const MIN_HIDDEN_CHARS: usize = 3;

/// Shorter texts are hidden only if they are a whole word, for the same reason. No provider issues a secret this short.
const MIN_SECRET_BYTES: usize = 8;

/// Parameters of URLs and forms whose values are shown: they name the requested data, never a person.
const SHOWN_PARAMETERS: &str = "\
    allThreadsRelatedToChannelId dimensions endDate fields filter filters grant_type id ids \
    include_granted_scopes limit maxResults max_count metric metrics mine notifySubscribers order ownership \
    parentId part playlistId response_type scope since sort startDate textFormat type uploadType videoId";

/// Parts of names of fields and parameters that contain a secret.
const SECRET_NAME_PARTS: [&str; 9] =
    ["token", "secret", "password", "verifier", "signature", "proof", "api_key", "apikey", "credential"];

/// Whether a name is one of a list, which separates them by spaces.
pub(super) fn is_listed(list: &str, name: &str) -> bool {
    list.split(' ').any(|listed| listed == name)
}

pub(super) fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    // The type of a token, and the number of a model's tokens, are not secrets.
    let is_harmless = name == "token_type" || ["tokens", "tokens_details"].iter().any(|end| name.ends_with(end));
    !is_harmless && SECRET_NAME_PARTS.iter().any(|part| name.contains(part))
}

/// The texts that must not be written. Each call may add some.
#[derive(Default)]
pub(super) struct Scrubber {
    hidden: Mutex<BTreeSet<String>>,
}

impl Scrubber {
    /// Hides this text from now on, also in its URL-encoded and JSON-escaped forms.
    pub(super) fn hide(&self, text: &str) {
        let text = text.trim();
        if text.chars().count() < MIN_HIDDEN_CHARS {
            return;
        }
        let mut hidden = self.hidden.lock().unwrap_or_else(PoisonError::into_inner);
        hidden.insert(text.to_owned());
        hidden.insert(encoded(text));
        // JSON-escaped.
        hidden.insert(text.replace('/', "\\/"));
    }

    /// Hides this text unless it is too short to be a secret, such as a page number.
    pub(super) fn hide_secret(&self, text: &str) {
        if text.len() >= MIN_SECRET_BYTES {
            self.hide(text);
        }
    }

    /// The text without hidden texts, e-mail addresses, and values that follow the name of a secret.
    pub(super) fn scrubbed(&self, text: &str) -> String {
        let mut text = text.to_owned();
        {
            let hidden = self.hidden.lock().unwrap_or_else(PoisonError::into_inner);
            let mut longest_first: Vec<&String> =
                hidden.iter().filter(|secret| text.contains(secret.as_str())).collect();
            longest_first.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
            for secret in longest_first {
                text = if secret.len() < MIN_SECRET_BYTES {
                    without_word(&text, secret)
                } else {
                    text.replace(secret.as_str(), REMOVED)
                };
            }
        }
        let mut follows_scheme = false;
        let words = text.split_inclusive(char::is_whitespace).map(|word| {
            let bare = word.trim_end();
            let kept = if std::mem::take(&mut follows_scheme) { REMOVED.to_owned() } else { scrubbed_word(bare) };
            follows_scheme = matches!(bare.trim_matches(['"', '\'']), "Bearer" | "OAuth");
            kept + &word[bare.len()..]
        });
        words.collect::<String>().replace(|letter: char| letter.is_control() && letter != '\n', " ")
    }

    /// A URL with its host, its path, and the parameters that may be shown.
    pub(super) fn address(&self, address: &str) -> String {
        let Ok(url) = Url::parse(address) else {
            // For a path, only the part before the parameters is shown.
            return self.scrubbed(address.split(['?', '#']).next().unwrap_or_default());
        };
        let parameters = self.parameters(url.query().unwrap_or_default());
        let (host, port) =
            (url.host_str().unwrap_or_default(), url.port().map_or(String::new(), |port| format!(":{port}")));
        let mark = if parameters.is_empty() { "" } else { "?" };
        self.scrubbed(&format!("{}://{host}{port}{}", url.scheme(), url.path())) + mark + &parameters
    }

    /// URL-encoded parameters of a URL or a form.
    pub(super) fn parameters(&self, query: &str) -> String {
        // Parsed as a URL only to split the parameters.
        let Ok(url) = Url::parse(&format!("http://form/?{query}")) else { return REMOVED.to_owned() };
        for (_, value) in url.query_pairs().filter(|(name, _)| !is_listed(SHOWN_PARAMETERS, name)) {
            // An app access token consists of the app's id and its secret.
            value.split('|').chain([&*value]).for_each(|part| self.hide_secret(part));
        }
        let shown = url.query_pairs().map(|(name, value)| {
            let value = if is_listed(SHOWN_PARAMETERS, &name) { self.scrubbed(&value) } else { REMOVED.to_owned() };
            format!("{}={value}", self.scrubbed(&name))
        });
        shown.collect::<Vec<_>>().join("&")
    }
}

/// Removes a word from the text, except where it is part of a longer word.
fn without_word(text: &str, word: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(word) {
        let is_part = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        kept.push_str(before);
        kept.push_str(if is_part { word } else { REMOVED });
        rest = after;
    }
    kept + rest
}

fn encoded(text: &str) -> String {
    let Ok(mut url) = Url::parse("http://form/") else { return text.to_owned() };
    url.query_pairs_mut().append_key_only(text);
    url.query().unwrap_or_default().to_owned()
}

/// Removes the values of secrets from a word, and the whole word if it is an e-mail address.
fn scrubbed_word(word: &str) -> String {
    let is_mailbox = word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|letter: char| letter.is_alphanumeric())
            && host.split(',').next().is_some_and(|host| host.contains('.'))
    });
    if is_mailbox {
        return REMOVED.to_owned();
    }
    let mut kept = String::new();
    for (nth, pair) in word.split('&').enumerate() {
        if nth > 0 {
            kept.push('&');
        }
        match pair.split_once(['=', ':']) {
            Some((name, value)) if !value.is_empty() && (is_secret(name) || is_one_time_credential(name)) => {
                kept.push_str(name);
                kept.push('=');
                kept.push_str(REMOVED);
            }
            _ => kept.push_str(pair),
        }
    }
    kept
}

/// Whether a name is that of a value that can be exchanged for tokens, or used to send an upload.
fn is_one_time_credential(name: &str) -> bool {
    let name = name.rsplit(['?', '"', '\'', '{', ',']).next().unwrap_or(name);
    matches!(name, "code" | "state" | "upload_id")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_text_is_hidden_in_every_encoding() {
        let scrubber = Scrubber::default();
        scrubber.hide("1//renewal-7");
        scrubber.hide("ab");
        let text = "ab 1//renewal-7 1%2F%2Frenewal-7 1\\/\\/renewal-7";
        assert_eq!(scrubber.scrubbed(text), "ab … … …");
        scrubber.hide("ana");
        assert_eq!(scrubber.scrubbed("ana's analytics"), "…'s analytics");
    }

    #[test]
    fn mail_addresses_and_named_secrets_are_removed_from_sentences() {
        let scrubber = Scrubber::default();
        for (text, kept) in [
            ("the user ana@example.org has no channel", "the user … has no channel"),
            ("client_id=7&client_secret=xyz&code=4/abc is wrong", "client_id=7&client_secret=…&code=… is wrong"),
            ("Authorization: Bearer ya29.abc failed", "Authorization: Bearer … failed"),
            ("Incorrect API key provided", "Incorrect API key provided"),
            ("error code: 7", "error code: 7"),
        ] {
            assert_eq!(scrubber.scrubbed(text), kept, "{text}");
        }
    }

    #[test]
    fn only_harmless_parameters_of_an_address_are_shown() {
        let scrubber = Scrubber::default();
        let kept = scrubber
            .address("https://upload.example/video/7?upload_id=67890123&part=snippet%2Cstatus&Signature=abcdefgh");
        assert_eq!(kept, "https://upload.example/video/7?upload_id=…&part=snippet,status&Signature=…");
        // The value of a parameter is hidden everywhere else.
        assert_eq!(scrubber.scrubbed("67890123 and abcdefgh"), "… and …");
        assert_eq!(scrubber.address("/moved?to=me"), "/moved");
        let app = scrubber.parameters("grant_type=refresh_token&input_token=1040000%7Csecret-of-app");
        assert_eq!(app, "grant_type=refresh_token&input_token=…");
        assert_eq!(scrubber.scrubbed("secret-of-app"), "…");
    }
}
