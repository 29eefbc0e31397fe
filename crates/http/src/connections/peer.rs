//! Whose connections are counted together.

use std::net::{IpAddr, Ipv6Addr};

/// The part of an IPv6 address that names a network. A single machine has all the addresses in it.
const IPV6_NETWORK: u128 = !0 << 64;

/// The address under which the connections of a peer are counted.
pub(super) fn counted_address(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) if !is_near(peer) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & IPV6_NETWORK)),
        address => address,
    }
}

/// Whether an address is of this machine or of a private network, and so perhaps of a proxy.
pub(crate) fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_counts_as_one_and_addresses_of_ipv4_alone() {
        for (peer, counted) in [
            ("203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("fd00::1:2:3:4", "fd00::1:2:3:4"),
            ("::1", "::1"),
        ] {
            assert_eq!(counted_address(peer.parse().unwrap()).to_string(), counted, "{peer}");
        }
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
