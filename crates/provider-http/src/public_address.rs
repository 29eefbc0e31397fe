//! Keeps calls to addresses from responses out of this machine and its network.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::{Attempt, Policy};

/// Resolves names to public addresses only.
pub(crate) struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // The port of the URL takes the place of this one.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(io::Error::other(format!("{} has no public address", name.as_str())).into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Follows this many redirects, none of them to an address that is not public.
pub(crate) fn public_redirects(limit: usize) -> Policy {
    Policy::custom(move |attempt: Attempt<'_>| {
        if attempt.previous().len() > limit {
            attempt.error(io::Error::other("it redirects too often"))
        } else if names_private_address(attempt.url()) {
            attempt.error(io::Error::other("it redirects to an address that is not public"))
        } else {
            attempt.follow()
        }
    })
}

/// Whether the host of a URL is written as an address that is not public. Names are left to [`PublicAddresses`].
pub(crate) fn names_private_address(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let address: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
    address.is_some_and(|address| !is_public(address))
}

/// Whether an address is one of the public network.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    // Shared addresses of carriers (RFC 6598) and of tests between networks (RFC 2544); 0.0.0.0/8 and all from 240 up are reserved.
    let is_reserved =
        (first, second & 0xc0) == (100, 64) || (first, second & 0xfe) == (198, 18) || first == 0 || first >= 240;
    !(address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || is_reserved)
}

/// All public addresses of IPv6 begin with the bits 001. Those that carry an IPv4 address inside could lead to a private one.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let carries_v4 = first == 0x2002 || (first, second) == (0x2001, 0);
    let is_documentation = (first, second) == (0x2001, 0xdb8);
    first & 0xe000 == 0x2000 && !carries_v4 && !is_documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_this_machine_and_its_networks_are_not_public() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.255.255",
            "198.18.0.1",
            "198.19.255.255",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:0:1::",
            "2001:db8::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in ["8.8.8.8", "100.63.255.255", "100.128.0.0", "172.32.0.1", "198.20.0.1", "2606:4700:4700::1111"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn a_host_that_is_written_as_an_address_is_found_in_every_notation() {
        for url in
            ["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://[::1]:80/", "http://0177.0.0.1/"]
        {
            assert!(names_private_address(&Url::parse(url).unwrap()), "{url}");
        }
        for url in ["https://files.example/", "http://8.8.8.8/"] {
            assert!(!names_private_address(&Url::parse(url).unwrap()), "{url}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_resolved() {
        let error = PublicAddresses.resolve("localhost".parse().unwrap()).await.err().unwrap();
        assert!(error.to_string().contains("no public address"), "{error}");
    }
}
