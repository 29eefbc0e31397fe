use std::net::{Ipv6Addr, SocketAddr};

use actix_web::dev::RequestHead;
use actix_web::http::header::{self, HeaderValue};
use url::Host;

use crate::http_settings::{HostProblem, HttpSettingsError};

/// The paths of the probes. Kubernetes, load balancers and uptime monitors ask by address or by any name, and the answers reveal
/// nothing.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Ports that browsers leave out of the `Host` header.
const DEFAULT_PORTS: [u16; 2] = [80, 443];

/// A host name of this server, or a domain whose hosts are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KnownHost {
    /// In lower case and in ASCII; addresses in their shortest form, those of IPv6 in brackets.
    name: String,
    /// Whether the hosts below the name are meant, instead of the name itself.
    subdomains: bool,
    /// The only port; any when not given, because a proxy in front may listen on any.
    port: Option<u16>,
    /// Whether a request may leave the port out.
    port_optional: bool,
}

impl KnownHost {
    /// Parses a configured name, as a host or as the address of its pages.
    fn parse(text: &str) -> Result<Self, HostProblem> {
        let lower = text.to_lowercase();
        let without_scheme = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
        let authority = without_scheme.unwrap_or(&lower).trim_end_matches('/');
        if authority.contains("://") || authority.contains(['@', '%', '\\']) {
            return Err(HostProblem::NotAHost);
        }
        if authority.contains(['/', '?', '#']) {
            return Err(HostProblem::Path);
        }
        // An address of IPv6 without brackets has no port.
        let bracketed = authority.parse::<Ipv6Addr>().map(|address| format!("[{address}]"));
        let authority = bracketed.as_deref().unwrap_or(authority);
        let (name, port) = split_port(authority).ok_or(HostProblem::NotAHost)?;
        let port = port.map(|port| port.parse().ok().filter(|port| *port > 0).ok_or(HostProblem::Port)).transpose()?;
        let domain = name.strip_prefix('*').or_else(|| name.starts_with('.').then_some(name));
        let (name, subdomains) = match domain {
            Some("" | ".") => return Err(HostProblem::Everything),
            Some(domain) => (domain.strip_prefix('.').ok_or(HostProblem::NotAHost)?, true),
            None => (name, false),
        };
        let name = canonical(name).ok_or(HostProblem::NotAHost)?;
        if subdomains && (!name.contains('.') || name.ends_with(|last: char| last.is_ascii_digit())) {
            return Err(HostProblem::Domain);
        }
        let port_optional = port.is_none_or(|port| DEFAULT_PORTS.contains(&port));
        Ok(Self { name, subdomains, port, port_optional })
    }

    /// A name of the server's own address.
    fn own(name: String, port: u16) -> Self {
        Self { name, subdomains: false, port: Some(port), port_optional: true }
    }

    fn matches(&self, name: &str, port: Option<u16>) -> bool {
        let port_matches = match (self.port, port) {
            (None, _) => true,
            (Some(only), Some(port)) => only == port,
            (Some(_), None) => self.port_optional,
        };
        let name_matches = if self.subdomains {
            name.strip_suffix(self.name.as_str()).is_some_and(|below| below.len() > 1 && below.ends_with('.'))
        } else {
            name == self.name
        };
        port_matches && name_matches
    }
}

/// The host names of this server.
///
/// A foreign page whose name has been pointed at this machine (DNS rebinding) sends its own name, and is refused.
#[derive(Debug)]
pub(crate) struct KnownHosts(Vec<KnownHost>);

impl KnownHosts {
    /// The names of the address itself, with and without its port, and those the operator allows.
    pub(crate) fn new(bind: SocketAddr, allowed: &[String]) -> Result<Self, HttpSettingsError> {
        let own = ["127.0.0.1".to_owned(), "localhost".to_owned(), "[::1]".to_owned()];
        let listening = (!bind.ip().is_unspecified())
            .then(|| if bind.is_ipv6() { format!("[{}]", bind.ip()) } else { bind.ip().to_string() });
        let own = own.into_iter().chain(listening).map(|name| KnownHost::own(name, bind.port()));
        Ok(Self(own.chain(parse_all(allowed)?).collect()))
    }

    /// Whether a request may be answered: it is a probe, or every name in it is known. A request must have one.
    pub(crate) fn know(&self, request: &RequestHead) -> bool {
        if PROBES.contains(&request.uri.path()) {
            return true;
        }
        let in_headers = request.headers.get_all(header::HOST).map(HeaderValue::to_str);
        let in_address = request.uri.authority().map(|authority| Ok(authority.as_str()));
        let mut names = in_headers.chain(in_address).peekable();
        names.peek().is_some() && names.all(|name| name.is_ok_and(|name| self.know_name(name)))
    }

    fn know_name(&self, text: &str) -> bool {
        let Some((name, port)) = split_port(text) else { return false };
        let Ok(port) = port.map(str::parse).transpose() else { return false };
        let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
        // Some clients write an address of IPv6 as it was typed.
        let name = if name.starts_with('[') { canonical(&name).unwrap_or(name) } else { name };
        self.0.iter().any(|known| known.matches(&name, port))
    }
}

/// Parses the configured names. Blank ones are left out.
pub(super) fn parse_all(names: &[String]) -> Result<Vec<KnownHost>, HttpSettingsError> {
    let given = names.iter().map(|name| name.trim()).filter(|name| !name.is_empty());
    let wrong = |name: &str, problem| HttpSettingsError::Host { name: name.to_owned(), problem };
    given.map(|name| KnownHost::parse(name).map_err(|problem| wrong(name, problem))).collect()
}

/// The name, and the digits of its port if it has one.
fn split_port(authority: &str) -> Option<(&str, Option<&str>)> {
    let end = authority.find(']').map_or(0, |bracket| bracket + 1);
    match authority[end..].find(':') {
        None => Some((authority, None)),
        Some(colon) => {
            let (name, port) = (&authority[..end + colon], &authority[end + colon + 1..]);
            let is_whole = !port.contains(':') && !name.is_empty();
            is_whole.then_some((name, Some(port)))
        }
    }
}

/// The name as browsers send it.
fn canonical(name: &str) -> Option<String> {
    match Host::parse(name.strip_suffix('.').unwrap_or(name)).ok()? {
        Host::Domain(domain) => {
            let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            let is_name = domain.split('.').all(|label| !label.is_empty() && label.chars().all(is_part));
            is_name.then_some(domain)
        }
        Host::Ipv4(address) => Some(address.to_string()),
        Host::Ipv6(address) => Some(format!("[{address}]")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(allowed: &[&str]) -> KnownHosts {
        let allowed: Vec<String> = allowed.iter().map(|name| (*name).to_owned()).collect();
        KnownHosts::new("127.0.0.1:8080".parse().unwrap(), &allowed).unwrap()
    }

    #[test]
    fn own_names_and_allowed_ones() {
        let hosts = hosts(&["Studio.example", "other.example:8443"]);
        for (name, known) in [
            ("127.0.0.1:8080", true),
            ("127.0.0.1", true),
            ("LOCALHOST:8080", true),
            ("[::1]:8080", true),
            ("[0:0:0:0:0:0:0:1]:8080", true),
            ("localhost:9090", false),
            ("studio.example", true),
            ("studio.example.", true),
            ("studio.example:8443", true),
            ("other.example:8443", true),
            ("other.example", false),
            ("evil.example", false),
            ("127.0.0.1.evil.example:8080", false),
            ("studio.example:x", false),
            ("studio.example:8443:1", false),
            ("[::1", false),
            (":8080", false),
            ("", false),
        ] {
            assert_eq!(hosts.know_name(name), known, "{name}");
        }
    }

    #[test]
    fn allowed_name_is_understood_in_every_form() {
        for (allowed, accepted, refused) in [
            ("https://studio.example", "studio.example", "example"),
            ("HTTPS://Studio.Example/", "studio.example:8443", "x.studio.example"),
            ("http://studio.example:8080/", "studio.example:8080", "studio.example"),
            ("https://studio.example:443", "studio.example", "studio.example:80"),
            ("studio.example/", "studio.example", "studio.example.evil.example"),
            ("studio.example:443", "studio.example:443", "studio.example:8443"),
            (" studio.example ", "STUDIO.example", "studio"),
            ("studio.example.", "studio.example", "studio.example.x"),
            ("*.studio.example", "my.studio.example:8080", "studio.example"),
            ("*.studio.example", "a.b.studio.example", "xstudio.example"),
            (".studio.example:8080", "my.studio.example:8080", "my.studio.example"),
            ("bücher.example", "xn--bcher-kva.example", "bucher.example"),
            ("[::1]", "[::1]:3000", "[::2]"),
            ("fd00::1", "[fd00::1]:8080", "[fd00::2]"),
            ("[FD00:0:0::1]:8080", "[fd00::1]:8080", "[fd00::1]:9090"),
            ("192.168.1.5", "192.168.1.5:8080", "192.168.1.50"),
            ("nas_1", "nas_1:8080", "nas_2"),
        ] {
            let hosts = hosts(&[allowed]);
            assert!(hosts.know_name(accepted), "{allowed} accepts {accepted}");
            assert!(!hosts.know_name(refused), "{allowed} refuses {refused}");
        }
        assert_eq!(hosts(&["", "  "]).0, hosts(&[]).0);
    }

    #[test]
    fn name_that_is_not_understood_is_refused() {
        use HostProblem::{Domain, Everything, NotAHost, Path, Port};
        for (allowed, problem) in [
            ("*", Everything),
            ("*:8080", Everything),
            ("https://*", Everything),
            ("*.", Everything),
            ("*.example", Domain),
            ("*.168.1.5", Domain),
            ("*studio.example", NotAHost),
            ("my.*.example", NotAHost),
            ("studio.example/app", Path),
            ("192.168.0.0/16", Path),
            ("https://studio.example?x", Path),
            ("studio.example:", Port),
            ("studio.example:0", Port),
            ("studio.example:99999", Port),
            ("studio.example:http", Port),
            ("ftp://studio.example", NotAHost),
            ("user@studio.example", NotAHost),
            ("one.example two.example", NotAHost),
            ("one.example,two.example", NotAHost),
            ("one.example;two.example", NotAHost),
            ("'studio.example'", NotAHost),
            ("[::1", NotAHost),
            ("[fe80::1%eth0]", NotAHost),
            ("studio..example", NotAHost),
            ("https://", NotAHost),
        ] {
            assert_eq!(KnownHost::parse(allowed).err(), Some(problem), "{allowed}");
        }
    }
}
