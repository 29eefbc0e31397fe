//! Open connections: how many there may be, and how long a slow client may hold one (`docs/operating.md#slow-and-greedy-clients`).
//!
//! actix limits the time of the first head on a connection only. It limits neither a later one, nor the rest of a body that
//! nobody reads, nor a client that does not read its answer; and it stops accepting, for everybody, when a worker has its most
//! connections. So each accepted stream is wrapped, in `GuardedStream`, before actix reads from it.

mod connection_count;
mod guarded_stream;
mod limits;
mod request_clock;
mod server;

pub(crate) use connection_count::is_near;
pub use limits::ConnectionLimits;
pub(crate) use request_clock::time_request;
pub(crate) use server::server_on;
