use std::collections::HashSet;
use std::net::SocketAddr;

use actix_web::dev::RequestHead;
use actix_web::http::header::{self, HeaderValue};

/// The host names of this server.
///
/// A foreign page whose name has been pointed at this machine (DNS rebinding) sends its own name, and is refused.
#[derive(Debug)]
pub(crate) struct KnownHosts {
    /// Names that must match exactly, with or without a port.
    exact: HashSet<String>,
    /// Names that are accepted with every port, because a proxy in front may listen on any.
    at_any_port: HashSet<String>,
}

impl KnownHosts {
    /// The names of the address itself, with and without its port, and those the operator allows.
    pub(crate) fn new(bind: SocketAddr, allowed: &[String]) -> Self {
        let mut own = vec!["127.0.0.1".to_owned(), "localhost".to_owned(), "[::1]".to_owned()];
        if !bind.ip().is_unspecified() {
            own.push(if bind.is_ipv6() { format!("[{}]", bind.ip()) } else { bind.ip().to_string() });
        }
        let with_port = own.iter().map(|name| format!("{name}:{}", bind.port())).collect::<Vec<_>>();
        let allowed = allowed.iter().map(|name| name.trim().to_ascii_lowercase()).collect::<Vec<_>>();
        let at_any_port = allowed.iter().filter(|name| without_port(name).is_none()).cloned().collect();
        Self { exact: own.into_iter().chain(with_port).chain(allowed).collect(), at_any_port }
    }

    /// Whether every name in a request is known. A request must have one.
    pub(crate) fn knows(&self, request: &RequestHead) -> bool {
        let in_headers = request.headers.get_all(header::HOST).map(HeaderValue::to_str);
        let in_address = request.uri.authority().map(|authority| Ok(authority.as_str()));
        let mut names = in_headers.chain(in_address).peekable();
        names.peek().is_some() && names.all(|name| name.is_ok_and(|name| self.knows_name(name)))
    }

    fn knows_name(&self, name: &str) -> bool {
        let name = name.to_ascii_lowercase();
        self.exact.contains(&name) || without_port(&name).is_some_and(|bare| self.at_any_port.contains(bare))
    }
}

/// The name before the port, when there is one.
fn without_port(name: &str) -> Option<&str> {
    let (bare, port) = name.rsplit_once(':')?;
    port.bytes().all(|digit| digit.is_ascii_digit()).then_some(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_names_and_allowed_ones() {
        let hosts = KnownHosts::new(
            "127.0.0.1:8080".parse().unwrap(),
            &["Studio.example".to_owned(), "other.example:8443".to_owned()],
        );
        for (name, known) in [
            ("127.0.0.1:8080", true),
            ("127.0.0.1", true),
            ("LOCALHOST:8080", true),
            ("[::1]:8080", true),
            ("localhost:9090", false),
            ("studio.example", true),
            ("studio.example:8443", true),
            ("other.example:8443", true),
            ("other.example", false),
            ("evil.example", false),
            ("127.0.0.1.evil.example:8080", false),
            ("studio.example:x", false),
            ("", false),
        ] {
            assert_eq!(hosts.knows_name(name), known, "{name}");
        }
    }
}
