use std::time::Duration;

/// What clients may take of the server before it gives up on them.
///
/// A client that sends slowly is gone within 30 seconds, whatever it trickles: `idle` and `head` together are the most between
/// two requests, `head` and `body` together are the most for a request with a body.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// Open connections in all. Each takes a file descriptor, of which a process often has 1024, and about 20 KiB.
    pub most: usize,
    /// Open connections of one address. A browser opens six for a site; a household has a few.
    pub most_per_address: usize,
    /// The same for an address of this machine or of a private network. That may be a proxy with everybody behind it, so it has
    /// most of the connections, and still not all.
    pub most_per_near_address: usize,
    /// How long the head of a request may take from its first byte to its end.
    pub head: Duration,
    /// How long a connection may wait for the first byte of its next request. Screens ask every few seconds.
    pub idle: Duration,
    /// How long a body may take to arrive. A browser sends the largest one within a second.
    pub body: Duration,
    /// How often it is looked whether a client reads its answer. nginx gives up on a reader after the same time, so players of
    /// videos know how to go on after a pause.
    pub read_period: Duration,
    /// The bytes of an answer that a client must take in each such period in which the server waits for it. With those 60 seconds
    /// it is half a KiB a second, which a modem of 1990 has.
    pub least_read: usize,
    /// Files that are sent at once. Each is open on the disk or in the bucket.
    pub downloads: usize,
    /// How long a request waits for another download to end before it is refused.
    pub download_wait: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            most: 512,
            most_per_address: 48,
            most_per_near_address: 384,
            head: Duration::from_secs(10),
            idle: Duration::from_secs(20),
            body: Duration::from_secs(20),
            read_period: Duration::from_mins(1),
            least_read: 32 * 1024,
            downloads: 64,
            download_wait: Duration::from_secs(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest time for which a client that sends too slowly may hold a connection.
    const SLOW_SENDER: Duration = Duration::from_secs(30);

    #[test]
    fn a_slow_sender_is_gone_within_thirty_seconds() {
        let limits = ConnectionLimits::default();
        assert!(limits.idle + limits.head <= SLOW_SENDER);
        assert!(limits.head + limits.body <= SLOW_SENDER);
    }

    #[test]
    fn no_address_can_take_everything() {
        let limits = ConnectionLimits::default();
        assert!(limits.most_per_address < limits.downloads, "others can download");
        assert!(limits.most_per_near_address < limits.most, "others can connect");
    }
}
