//! Takes secrets and personal data out of text.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use reqwest::Url;

/// What stands in the place of what was taken out.
pub(super) const GONE: &str = "…";

/// Shorter texts are not hidden: they would blank out words by chance.
const SHORTEST: usize = 3;

/// Shorter texts are hidden where they stand as a word of their own, for the same reason. No provider gives a secret that short.
const SHORTEST_SECRET: usize = 8;

/// Parameters of addresses and forms whose values are shown: what is asked for, never by whom.
const SHOWN: [&str; 31] = [
    "allThreadsRelatedToChannelId",
    "dimensions",
    "endDate",
    "fields",
    "filter",
    "filters",
    "grant_type",
    "id",
    "ids",
    "include_granted_scopes",
    "limit",
    "maxResults",
    "max_count",
    "metric",
    "metrics",
    "mine",
    "notifySubscribers",
    "order",
    "ownership",
    "parentId",
    "part",
    "playlistId",
    "response_type",
    "scope",
    "since",
    "sort",
    "startDate",
    "textFormat",
    "type",
    "uploadType",
    "videoId",
];

/// Parts of names whose values are secrets wherever they stand.
const SECRETS: [&str; 9] =
    ["token", "secret", "password", "verifier", "signature", "proof", "api_key", "apikey", "credential"];

/// Whether a name says that its value is a secret.
pub(super) fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    // What kind of token it is, and how many there are of a model's, is none.
    let is_harmless = name == "token_type" || ["tokens", "tokens_details"].iter().any(|end| name.ends_with(end));
    !is_harmless && SECRETS.iter().any(|part| name.contains(part))
}

/// Knows what must not be written, and learns more of it from each call.
#[derive(Default)]
pub(super) struct Scrubber {
    hidden: Mutex<BTreeSet<String>>,
}

impl Scrubber {
    /// Never writes this text from now on, nor as it stands in an address or a form.
    pub(super) fn hide(&self, text: &str) {
        let text = text.trim();
        if text.chars().count() < SHORTEST {
            return;
        }
        let mut hidden = self.hidden.lock().unwrap_or_else(PoisonError::into_inner);
        hidden.insert(text.to_owned());
        hidden.insert(encoded(text));
        // As JSON writes it.
        hidden.insert(text.replace('/', "\\/"));
    }

    /// The same, unless it is too short to be a secret: the number of a page, for example.
    pub(super) fn hide_secret(&self, text: &str) {
        if text.len() >= SHORTEST_SECRET {
            self.hide(text);
        }
    }

    /// The text without what is hidden, without e-mail addresses, and without what stands behind a secret's name.
    pub(super) fn scrubbed(&self, text: &str) -> String {
        let mut text = text.to_owned();
        {
            let hidden = self.hidden.lock().unwrap_or_else(PoisonError::into_inner);
            let mut longest_first: Vec<&String> =
                hidden.iter().filter(|secret| text.contains(secret.as_str())).collect();
            longest_first.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
            for secret in longest_first {
                text = if secret.len() < SHORTEST_SECRET {
                    without_word(&text, secret)
                } else {
                    text.replace(secret.as_str(), GONE)
                };
            }
        }
        let mut follows_scheme = false;
        let words = text.split_inclusive(char::is_whitespace).map(|word| {
            let bare = word.trim_end();
            let told = if std::mem::take(&mut follows_scheme) { GONE.to_owned() } else { scrubbed_word(bare) };
            follows_scheme = matches!(bare.trim_matches(['"', '\'']), "Bearer" | "OAuth");
            told + &word[bare.len()..]
        });
        words.collect::<String>().replace(|letter: char| letter.is_control() && letter != '\n', " ")
    }

    /// An address whose host and path are shown, and of whose parameters the harmless ones.
    pub(super) fn address(&self, address: &str) -> String {
        let Ok(url) = Url::parse(address) else {
            // Part of an address; only what stands before the parameters is shown.
            return self.scrubbed(address.split(['?', '#']).next().unwrap_or_default());
        };
        let parameters = self.parameters(url.query().unwrap_or_default());
        let (host, port) =
            (url.host_str().unwrap_or_default(), url.port().map_or(String::new(), |port| format!(":{port}")));
        let mark = if parameters.is_empty() { "" } else { "?" };
        self.scrubbed(&format!("{}://{host}{port}{}", url.scheme(), url.path())) + mark + &parameters
    }

    /// Parameters as they stand in an address or a form.
    pub(super) fn parameters(&self, query: &str) -> String {
        // Only to have it taken apart.
        let Ok(url) = Url::parse(&format!("http://form/?{query}")) else { return GONE.to_owned() };
        for (_, value) in url.query_pairs().filter(|(name, _)| !SHOWN.contains(&&**name)) {
            // An app's token is its id and its secret.
            value.split('|').chain([&*value]).for_each(|part| self.hide_secret(part));
        }
        let shown = url.query_pairs().map(|(name, value)| {
            let value = if SHOWN.contains(&&*name) { self.scrubbed(&value) } else { GONE.to_owned() };
            format!("{}={value}", self.scrubbed(&name))
        });
        shown.collect::<Vec<_>>().join("&")
    }
}

/// The text without this word, which stays where it is a part of a longer one.
fn without_word(text: &str, word: &str) -> String {
    let (mut told, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(word) {
        let is_part = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        told.push_str(before);
        told.push_str(if is_part { word } else { GONE });
        rest = after;
    }
    told + rest
}

/// A text as it stands in an address or a form.
fn encoded(text: &str) -> String {
    let Ok(mut url) = Url::parse("http://form/") else { return text.to_owned() };
    url.query_pairs_mut().append_key_only(text);
    url.query().unwrap_or_default().to_owned()
}

/// A word without the values of secrets in it, and not at all when it is the address of a mailbox.
fn scrubbed_word(word: &str) -> String {
    let is_mailbox = word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|letter: char| letter.is_alphanumeric())
            && host.split(',').next().is_some_and(|host| host.contains('.'))
    });
    if is_mailbox {
        return GONE.to_owned();
    }
    let mut told = String::new();
    for (nth, pair) in word.split('&').enumerate() {
        if nth > 0 {
            told.push('&');
        }
        match pair.split_once(['=', ':']) {
            Some((name, value)) if !value.is_empty() && (is_secret(name) || is_grant(name)) => {
                told.push_str(name);
                told.push('=');
                told.push_str(GONE);
            }
            _ => told.push_str(pair),
        }
    }
    told
}

/// What is shown once when tokens are asked for.
fn is_grant(name: &str) -> bool {
    let name = name.rsplit(['?', '"', '\'', '{', ',']).next().unwrap_or(name);
    matches!(name, "code" | "state" | "upload_id")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_hidden_however_it_is_written() {
        let scrubber = Scrubber::default();
        scrubber.hide("1//renewal-7");
        scrubber.hide("ab");
        let text = "ab 1//renewal-7 1%2F%2Frenewal-7 1\\/\\/renewal-7";
        assert_eq!(scrubber.scrubbed(text), "ab … … …");
        scrubber.hide("ana");
        assert_eq!(scrubber.scrubbed("ana's analytics"), "…'s analytics");
    }

    #[test]
    fn mailboxes_and_named_secrets_are_taken_out_of_sentences() {
        let scrubber = Scrubber::default();
        for (text, told) in [
            ("the user ana@example.org has no channel", "the user … has no channel"),
            ("client_id=7&client_secret=xyz&code=4/abc is wrong", "client_id=7&client_secret=…&code=… is wrong"),
            ("Authorization: Bearer ya29.abc failed", "Authorization: Bearer … failed"),
            ("Incorrect API key provided", "Incorrect API key provided"),
            ("error code: 7", "error code: 7"),
        ] {
            assert_eq!(scrubber.scrubbed(text), told, "{text}");
        }
    }

    #[test]
    fn of_an_address_only_harmless_parameters_are_shown() {
        let scrubber = Scrubber::default();
        let told = scrubber
            .address("https://upload.example/video/7?upload_id=67890123&part=snippet%2Cstatus&Signature=abcdefgh");
        assert_eq!(told, "https://upload.example/video/7?upload_id=…&part=snippet,status&Signature=…");
        // What was a parameter's value once is not shown elsewhere.
        assert_eq!(scrubber.scrubbed("67890123 and abcdefgh"), "… and …");
        assert_eq!(scrubber.address("/moved?to=me"), "/moved");
        let app = scrubber.parameters("grant_type=refresh_token&input_token=1040000%7Csecret-of-app");
        assert_eq!(app, "grant_type=refresh_token&input_token=…");
        assert_eq!(scrubber.scrubbed("secret-of-app"), "…");
    }
}
