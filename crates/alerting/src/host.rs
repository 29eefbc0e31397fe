//! The servers of webhooks and topics. What follows the host in their addresses may be a secret.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::alert::{AlertChannelKind, AlertKind};
use showrunner_ports::alert_channel::AlertChannelIdentity;
use showrunner_provider_http::{Client, ClientError, Limits};

/// A client for the server of this address, which hides the address.
pub(crate) fn client(kind: AlertChannelKind, url: &str) -> Result<Client, ClientError> {
    Ok(client_at(kind, origin(url))?.hiding(SecretString::from(url)))
}

/// A client for a server.
pub(crate) fn client_at(kind: AlertChannelKind, server: &str) -> Result<Client, ClientError> {
    // A receiver has as long as the Standard Webhooks specification recommends to wait.
    let (connect_timeout, answer_timeout) = (Duration::from_secs(10), Duration::from_secs(25));
    let limits = Limits { connect_timeout, answer_timeout, ..Limits::default() };
    Client::new(kind.label(), server, limits)
}

pub(crate) fn identity(kind: AlertChannelKind, url: &str, severity: AlertKind) -> AlertChannelIdentity {
    AlertChannelIdentity { kind, target: host(url).to_owned(), severity }
}

/// The scheme and host of a URL.
fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find(['/', '?', '#']).map_or(url.len(), |at| host + at);
    &url[..end]
}

/// The host of a URL, without credentials.
fn host(url: &str) -> &str {
    let origin = origin(url);
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    host.rsplit_once('@').map_or(host, |(_, host)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_of_a_url_is_shown() {
        for (url, expected_origin, expected_host) in [
            ("https://hooks.example.org/T0/secret?key=1", "https://hooks.example.org", "hooks.example.org"),
            ("http://me:secret@127.0.0.1:9?a=/", "http://me:secret@127.0.0.1:9", "127.0.0.1:9"),
            ("nonsense", "nonsense", "nonsense"),
        ] {
            assert_eq!((origin(url), host(url)), (expected_origin, expected_host));
        }
    }
}
