use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::limits::ConnectionLimits;

/// How often a refused connection is logged at most. An attacker decides how many there are.
const LOG_PERIOD: Duration = Duration::from_mins(1);

/// How many connections are open, in all and of each address.
#[derive(Debug)]
pub(super) struct ConnectionCount {
    limits: ConnectionLimits,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
    last_logged: Option<Instant>,
}

impl ConnectionCount {
    pub(super) fn new(limits: &ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limits: limits.clone(), open: Mutex::default() })
    }

    /// Counts a connection, until what is returned is dropped. Nothing when there are too many already.
    pub(super) fn enter(self: &Arc<Self>, peer: IpAddr) -> Option<CountedConnection> {
        let address = counted_address(peer);
        let most = if is_near(peer) { self.limits.most_per_near_address } else { self.limits.most_per_address };
        let mut open = self.open();
        let of_address = open.by_address.get(&address).copied().unwrap_or_default();
        if open.all >= self.limits.most || of_address >= most {
            open.log_refusal(address, of_address);
            return None;
        }
        open.all += 1;
        open.by_address.insert(address, of_address + 1);
        Some(CountedConnection { count: Arc::clone(self), address })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // No change of the counts can be interrupted half-way.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn log_refusal(&mut self, address: IpAddr, of_address: usize) {
        if self.last_logged.is_none_or(|last| last.elapsed() >= LOG_PERIOD) {
            self.last_logged = Some(Instant::now());
            let open = self.all;
            tracing::warn!(%address, of_address, open, "connections are refused, because too many are open");
        }
    }
}

/// One open connection.
#[derive(Debug)]
pub(super) struct CountedConnection {
    count: Arc<ConnectionCount>,
    address: IpAddr,
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut open = self.count.open();
        open.all -= 1;
        match open.by_address.get_mut(&self.address) {
            Some(of_address) if *of_address > 1 => *of_address -= 1,
            // So that the map is never larger than the number of open connections.
            _ => drop(open.by_address.remove(&self.address)),
        }
    }
}

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

    fn count() -> Arc<ConnectionCount> {
        let limits = ConnectionLimits { most: 5, most_per_address: 2, most_per_near_address: 4, ..Default::default() };
        ConnectionCount::new(&limits)
    }

    fn enter(count: &Arc<ConnectionCount>, peer: &str) -> Option<CountedConnection> {
        count.enter(peer.parse().unwrap())
    }

    #[test]
    fn an_address_has_a_most_and_others_still_connect() {
        let count = count();
        let first = enter(&count, "203.0.113.7").unwrap();
        let _second = enter(&count, "::ffff:203.0.113.7").unwrap();
        assert!(enter(&count, "203.0.113.7").is_none());
        assert!(enter(&count, "203.0.113.8").is_some());
        drop(first);
        assert!(enter(&count, "203.0.113.7").is_some());
    }

    #[test]
    fn a_near_address_may_have_more_and_not_all() {
        let count = count();
        let _open: Vec<_> = (0..4).map(|_| enter(&count, "127.0.0.1").unwrap()).collect();
        assert!(enter(&count, "127.0.0.1").is_none());
        assert!(enter(&count, "203.0.113.7").is_some());
    }

    #[test]
    fn all_together_have_a_most_and_nothing_is_kept_of_who_has_left() {
        let count = count();
        let open: Vec<_> = (1..=5).map(|n| enter(&count, &format!("203.0.113.{n}")).unwrap()).collect();
        assert!(enter(&count, "203.0.113.6").is_none());
        drop(open);
        assert!(enter(&count, "203.0.113.6").is_some());
        assert!(count.open().by_address.is_empty() && count.open().all == 0);
    }

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
