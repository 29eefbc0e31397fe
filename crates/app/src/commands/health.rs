//! `showrunner health`

use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};

use super::serve::Role;
use crate::config::Settings;

/// The time limit of each step of the request.
const TIMEOUT: Duration = Duration::from_secs(4);

/// The age from which a heartbeat is too old, as in `docs/behaviour.md#operations`.
const OLDEST_HEARTBEAT: Duration = Duration::from_mins(1);

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The role of the process that is asked.
    #[arg(long, value_enum, default_value_t = Role::All)]
    role: Role,
}

/// Succeeds if the process of this configuration does what its role says.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<()> {
    if arguments.role.answers() {
        let address = own_address(settings.server.bind);
        ensure_answers(address).with_context(|| format!("the server at {address}"))?;
    }
    if arguments.role.works() {
        let Some(file) = &settings.worker.heartbeat_file else {
            bail!("worker.heartbeat_file is not set, and a worker can only be asked through it");
        };
        ensure_beats(file)?;
    }
    Ok(())
}

/// The address at which a process on this machine reaches the server.
fn own_address(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, bind.port())
}

/// The session is a path that needs no password.
fn ensure_answers(address: SocketAddr) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    stream.write_all(b"GET /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut start = [0; 12];
    stream.read_exact(&mut start)?;
    ensure!(start == *b"HTTP/1.1 200", "it answers with {}", String::from_utf8_lossy(&start));
    Ok(())
}

fn ensure_beats(file: &Path) -> anyhow::Result<()> {
    let beat = file.metadata().and_then(|file| file.modified()).context("the worker has not stored a heartbeat yet")?;
    // A time in the future is one before the clock was set back.
    let age = beat.elapsed().unwrap_or_default();
    ensure!(age < OLDEST_HEARTBEAT, "the worker stored its last heartbeat {} seconds ago", age.as_secs());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// A server that answers one request with this text.
    fn server(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 64];
            let read = stream.read(&mut request).unwrap();
            assert!(request[..read].starts_with(b"GET /api/session "));
            stream.write_all(answer.as_bytes()).unwrap();
        });
        address
    }

    #[test]
    fn a_server_is_well_only_if_it_answers_with_200() {
        ensure_answers(server("HTTP/1.1 200 OK\r\n\r\n")).unwrap();
        let refusal = ensure_answers(server("HTTP/1.1 503 Service Unavailable\r\n\r\n")).unwrap_err().to_string();
        assert!(refusal.contains("503"), "{refusal}");
        let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        assert!(ensure_answers(closed).is_err());
    }

    #[test]
    fn an_address_of_all_networks_is_asked_on_this_machine() {
        for (bind, own) in
            [("0.0.0.0:8080", "127.0.0.1:8080"), ("[::]:80", "[::1]:80"), ("192.0.2.1:80", "192.0.2.1:80")]
        {
            assert_eq!(own_address(bind.parse().unwrap()), own.parse().unwrap());
        }
    }

    #[test]
    fn a_worker_is_well_only_with_a_young_heartbeat() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("heartbeat");
        assert!(ensure_beats(&file).unwrap_err().to_string().contains("yet"));
        let beat = std::fs::File::create(&file).unwrap();
        ensure_beats(&file).unwrap();
        let now = beat.metadata().unwrap().modified().unwrap();
        beat.set_modified(now - OLDEST_HEARTBEAT).unwrap();
        assert!(ensure_beats(&file).unwrap_err().to_string().contains("seconds ago"));
    }
}
