use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use secrecy::SecretString;

use crate::base_path::BasePath;
use crate::metrics::Metrics;

/// The operator's settings of the server.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// The address that clients connect to, with the actual port.
    pub bind: SocketAddr,
    /// The path below which a proxy serves the dashboard.
    pub base_path: BasePath,
    /// A frontend build to serve at `/`.
    pub frontend_dir: Option<PathBuf>,
    /// Frontends on other origins that may call with credentials, for example `https://studio.example`.
    pub allowed_origins: Vec<String>,
    /// Host names under which the server is reached besides its own address, for example `studio.example`.
    pub allowed_hosts: Vec<String>,
    /// The avatar provider's name in paths, for example `heygen`.
    pub provider_name: String,
    /// The operator's name on the screens.
    pub operator_name: String,
    /// The product's version.
    pub version: String,
    /// The argon2 hash of the operator's password, as a PHC string, where the configuration sets it. It takes precedence over the one
    /// that the operator has set in the browser. Sessions end when it changes.
    pub password_hash: Option<SecretString>,
    /// What clients may take of the server.
    pub limits: ServerLimits,
    /// The figures for `/metrics`; without them there is no such page.
    pub metrics: Option<Metrics>,
}

/// What clients may take of the server (`docs/operating.md#slow-and-greedy-clients`).
#[derive(Debug, Clone)]
pub struct ServerLimits {
    /// Open connections of each of the two threads; further ones wait until one is closed. Each takes a file descriptor, of which
    /// a process often has 1024, and about 20 KiB.
    pub connections_per_thread: usize,
    /// How long the first head of a connection may take.
    pub head: Duration,
    /// How long a connection may wait for its next request, or take none of the last 32 KiB of an answer, which actix counts as
    /// sent.
    pub keep_alive: Duration,
    /// How long a body may take to arrive. A browser sends the largest one within a second.
    pub body: Duration,
    /// Files that are sent at once. Each is open on the disk or in the bucket.
    pub downloads: usize,
    /// How long a request waits for another download to end before it is refused.
    pub download_wait: Duration,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            connections_per_thread: 256,
            head: Duration::from_secs(10),
            keep_alive: Duration::from_secs(75),
            body: Duration::from_secs(20),
            downloads: 64,
            download_wait: Duration::from_secs(10),
        }
    }
}

/// A setting that prevents the server from starting.
#[derive(Debug, thiserror::Error)]
pub enum HttpSettingsError {
    /// The password's hash is not valid.
    #[error("the operator's password hash cannot be read; make one with `showrunner hash-password`")]
    PasswordHash,
    /// An allowed host is not valid.
    #[error("server.allowed_hosts: '{name}' {problem}")]
    Host { name: String, problem: HostProblem },
    /// An allowed origin is not valid.
    #[error("server.allowed_origins: '{0}' is not an origin; write it like https://studio.example")]
    Origin(String),
    /// The built-in OpenAPI document cannot be read: a defect.
    #[error("the OpenAPI document of this program cannot be read")]
    OpenApi(#[source] serde_json::Error),
}

/// Why a configured name is not one of a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HostProblem {
    #[error("is not the name or the address of a host, such as studio.example, 192.168.1.5 or [fd00::1]:8080")]
    NotAHost,
    #[error("has a path: name the host alone")]
    Path,
    #[error("has no port from 1 to 65535 after its colon")]
    Port,
    #[error(
        "would accept every name, also one that another site has pointed at this machine: name each host, or a domain as in \
         *.studio.example"
    )]
    Everything,
    #[error("is not the domain of one site: write it like *.studio.example")]
    Domain,
}

/// The server would be open to the network without a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} can be reached from other machines, so an operator password is needed: set one on the Settings screen of a server on \
     127.0.0.1, or SHOWRUNNER__AUTH__PASSWORD, or SHOWRUNNER__AUTH__PASSWORD_HASH to the output of `showrunner hash-password`"
)]
pub struct ExposureError(pub SocketAddr);

/// Refuses to listen on anything but a loopback address without a password (`docs/behaviour.md#sign-in`).
pub fn check_exposure(bind: SocketAddr, has_password: bool) -> Result<(), ExposureError> {
    if has_password || bind.ip().to_canonical().is_loopback() { Ok(()) } else { Err(ExposureError(bind)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_loopback_address_is_safe_without_a_password() {
        for (bind, safe) in [
            ("127.0.0.1:8080", true),
            ("127.9.9.9:0", true),
            ("[::1]:8080", true),
            ("[::ffff:127.0.0.1]:80", true),
            ("0.0.0.0:8080", false),
            ("[::]:8080", false),
            ("192.168.1.5:80", false),
        ] {
            let bind: SocketAddr = bind.parse().unwrap();
            assert_eq!(check_exposure(bind, false).is_ok(), safe, "{bind}");
            assert!(check_exposure(bind, true).is_ok(), "{bind}");
        }
    }
}
