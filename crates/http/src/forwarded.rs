//! What proxies in front of the server say about a request, in the header of RFC 7239 and in those that most of them write instead.
//!
//! Only a peer on this machine or in its private network is believed, because it may be the operator's proxy. What it says may still
//! come from the client: where a proxy adds to a header, the client controls what is before that.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::dev::RequestHead;
use actix_web::http::header::{FORWARDED, HeaderMap, HeaderName, X_FORWARDED_FOR, X_FORWARDED_PROTO};

const X_FORWARDED_SCHEME: HeaderName = HeaderName::from_static("x-forwarded-scheme");
const X_FORWARDED_SSL: HeaderName = HeaderName::from_static("x-forwarded-ssl");
const X_REAL_IP: HeaderName = HeaderName::from_static("x-real-ip");

/// Whether the browser uses HTTPS. The first proxy knows, so the first entry of each header counts; a client that forges one gets
/// a cookie that it cannot use.
pub(crate) fn is_https(request: &RequestHead) -> bool {
    let is_secure = |scheme: &str| ["https", "wss", "on"].iter().any(|name| scheme.eq_ignore_ascii_case(name));
    let headers = request.headers();
    let named = [X_FORWARDED_PROTO, X_FORWARDED_SCHEME, X_FORWARDED_SSL];
    let mut schemes = named.iter().map(|name| entries(headers, name).into_iter().next());
    let standard = || parameters(headers, "proto").into_iter().flatten().next();
    let is_trusted = request.peer_addr.is_some_and(|peer| is_near(peer.ip()));
    is_trusted
        && (schemes.any(|scheme| scheme.is_some_and(is_secure)) || standard().is_some_and(|scheme| is_secure(&scheme)))
}

/// The address of the client, for counting sign-ins and for the list of sessions.
///
/// Each proxy adds the address of whoever it was called by, so the nearest one that is of no private network counts. If a trusted
/// peer forges addresses, the overall limit still holds.
pub(crate) fn client_address(request: &RequestHead) -> IpAddr {
    let peer = request.peer_addr.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
    if is_near(peer) { forwarded_for(&request.headers).unwrap_or(peer) } else { peer }
}

/// Most proxies write `X-Forwarded-For` and pass on what a client has sent as `Forwarded`, so the first is looked at before.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let mut recorded: Vec<_> = entries(headers, &X_FORWARDED_FOR).into_iter().map(node).collect();
    if recorded.is_empty() {
        recorded = parameters(headers, "for").iter().map(|entry| entry.as_deref().and_then(node)).collect();
    }
    if recorded.is_empty() {
        recorded = entries(headers, &X_REAL_IP).into_iter().map(node).collect();
    }
    // What is before an entry that is no address may be anything.
    let mut known = recorded.into_iter().rev().map_while(|address| address);
    let nearest = known.next()?;
    Some(std::iter::once(nearest).chain(known).find(|address| !is_near(*address)).unwrap_or(nearest))
}

/// Whether an address is of this machine or of a private network, and so perhaps of a proxy.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

/// The entries of a list over all lines of a header, without empty ones.
fn entries<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Vec<&'a str> {
    let lines = headers.get_all(name).filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| split(line, ',')).filter(|entry| !entry.is_empty()).collect()
}

/// The value of a parameter in each element of `Forwarded`.
fn parameters(headers: &HeaderMap, name: &str) -> Vec<Option<String>> {
    let value = |element: &str| {
        let pairs = split(element, ';').into_iter().filter_map(|pair| pair.split_once('='));
        let mut values = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case(name));
        values.next().map(|(_, value)| unquoted(value.trim()))
    };
    entries(headers, &FORWARDED).into_iter().map(value).collect()
}

/// The parts of a text between separators outside of quoted strings, without the blanks around them.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let at_separator = |c: char| {
        let ends_part = !is_quoted && c == separator;
        is_quoted ^= c == '"' && !is_escaped;
        is_escaped = is_quoted && c == '\\' && !is_escaped;
        ends_part
    };
    text.split(at_separator).map(str::trim).collect()
}

/// A token, or the content of a quoted string.
fn unquoted(value: &str) -> String {
    match value.strip_prefix('"').and_then(|value| value.strip_suffix('"')) {
        None => value.to_owned(),
        Some(quoted) => {
            let mut is_escaped = false;
            let is_content = |c: &char| {
                is_escaped = *c == '\\' && !is_escaped;
                !is_escaped
            };
            quoted.chars().filter(is_content).collect()
        }
    }
}

/// The address of a node, with or without a port. A node may also be `unknown` or a name that hides it.
fn node(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let address = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _port)) => address.parse().ok(),
        None => text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip())),
    };
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    const PROXY: &str = "172.18.0.2:40000";
    const STRANGER: &str = "203.0.113.9:40000";

    fn request(peer: &str, headers: &[(&'static str, &str)]) -> actix_web::HttpRequest {
        let request = TestRequest::default().peer_addr(peer.parse().unwrap());
        headers.iter().fold(request, |request, header| request.append_header(*header)).to_http_request()
    }

    #[test]
    fn https_is_known_as_rfc_7239_and_proxies_write_it() {
        for (name, value, https) in [
            ("x-forwarded-proto", "https", true),
            ("x-forwarded-proto", "HTTPS", true),
            ("x-forwarded-proto", " https ", true),
            ("x-forwarded-proto", "https, http", true),
            ("x-forwarded-proto", "https,http", true),
            ("x-forwarded-proto", "wss", true),
            ("x-forwarded-proto", "http", false),
            ("x-forwarded-proto", "http, https", false),
            ("x-forwarded-proto", "httpsx", false),
            ("x-forwarded-proto", "", false),
            ("x-forwarded-scheme", "https", true),
            ("x-forwarded-ssl", "on", true),
            ("x-forwarded-ssl", "off", false),
            ("forwarded", "proto=https", true),
            ("forwarded", "Proto=HTTPS", true),
            ("forwarded", "for=192.0.2.60;proto=https;by=203.0.113.43", true),
            ("forwarded", "for=192.0.2.60; proto = \"https\"", true),
            ("forwarded", "for=192.0.2.43, for=\"[2001:db8:cafe::17]:4711\";proto=https", true),
            ("forwarded", "proto=https, for=10.0.0.1;proto=http", true),
            ("forwarded", "for=\"_x;proto=https\";proto=http", false),
            ("forwarded", "for=\"a\\\";proto=https\"", false),
            ("forwarded", "proto=http, proto=https", false),
            ("forwarded", "for=https", false),
            ("forwarded", "proto", false),
            ("x-scheme", "https", false),
        ] {
            assert_eq!(is_https(request(PROXY, &[(name, value)]).head()), https, "{name}: {value}");
            assert!(!is_https(request(STRANGER, &[(name, value)]).head()), "{name}: {value}");
        }
        let lines = [("x-forwarded-proto", "https"), ("x-forwarded-proto", "http")];
        assert!(is_https(request(PROXY, &lines).head()));
        assert!(!is_https(request(PROXY, &[]).head()));
    }

    #[test]
    fn client_is_the_nearest_address_of_no_private_network() {
        for (name, value, client) in [
            ("x-forwarded-for", "192.0.2.1", "192.0.2.1"),
            ("x-forwarded-for", "198.51.100.1, 192.0.2.1, 10.0.0.7", "192.0.2.1"),
            ("x-forwarded-for", "192.0.2.1:54321", "192.0.2.1"),
            ("x-forwarded-for", "2001:db8::1", "2001:db8::1"),
            ("x-forwarded-for", "[2001:db8::1]:443,10.0.0.7", "2001:db8::1"),
            ("x-forwarded-for", "::ffff:192.0.2.1", "192.0.2.1"),
            ("x-forwarded-for", "10.0.0.9, 10.0.0.7", "10.0.0.7"),
            ("x-forwarded-for", "192.0.2.1, unknown, 10.0.0.7", "10.0.0.7"),
            ("x-forwarded-for", "unknown", "172.18.0.2"),
            ("x-forwarded-for", "", "172.18.0.2"),
            ("forwarded", "for=192.0.2.1", "192.0.2.1"),
            ("forwarded", "For=\"192.0.2.1:47011\";proto=http, for=10.0.0.7", "192.0.2.1"),
            ("forwarded", "for=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
            ("forwarded", "for=_hidden, for=10.0.0.7", "10.0.0.7"),
            ("forwarded", "for=192.0.2.1, proto=https", "172.18.0.2"),
            ("forwarded", "for=unknown", "172.18.0.2"),
            ("x-real-ip", "192.0.2.1", "192.0.2.1"),
        ] {
            let found = client_address(request(PROXY, &[(name, value)]).head());
            assert_eq!(found.to_string(), client, "{name}: {value}");
            let stranger = client_address(request(STRANGER, &[(name, value)]).head());
            assert_eq!(stranger.to_string(), "203.0.113.9", "{name}: {value}");
        }
        let lines = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "192.0.2.1")];
        assert_eq!(client_address(request(PROXY, &lines).head()).to_string(), "192.0.2.1");
        let passed_on =
            [("forwarded", "for=198.51.100.1"), ("x-real-ip", "198.51.100.2"), ("x-forwarded-for", "192.0.2.1")];
        assert_eq!(client_address(request(PROXY, &passed_on).head()).to_string(), "192.0.2.1");
    }

    #[test]
    fn near_addresses() {
        for near in ["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "172.18.0.4", "192.168.1.5", "::1", "fd00::1"] {
            assert!(is_near(near.parse().unwrap()), "{near}");
        }
        for far in ["203.0.113.7", "172.32.0.1", "2001:db8::1", "0.0.0.0"] {
            assert!(!is_near(far.parse().unwrap()), "{far}");
        }
    }
}
