//! The server on a real socket, and clients that send it any bytes.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use showrunner_http::{HttpSettings, ServerLimits};
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::patient;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::fakes::FakeMedia;
use super::world::{Database, World, settings};

/// How long a test waits for the server.
const SOCKET_TIMEOUT: Duration = Duration::from_mins(1);

/// How often a client that trickles sends something.
const TRICKLE: Duration = Duration::from_millis(20);

/// A server that runs until it is dropped or stopped.
pub(crate) struct RunningServer {
    pub(crate) address: SocketAddr,
    pub(crate) media: Arc<FakeMedia>,
    pub(crate) stop: oneshot::Sender<()>,
    pub(crate) ended: JoinHandle<std::io::Result<()>>,
    _database: Database,
}

impl RunningServer {
    pub(crate) async fn start() -> Self {
        Self::with_limits(ServerLimits::default()).await
    }

    pub(crate) async fn with_limits(limits: ServerLimits) -> Self {
        Self::with_settings(HttpSettings { limits, ..settings() }).await
    }

    /// The server with these settings, except for its address, and with the file `/media/a.mp4`.
    pub(crate) async fn with_settings(settings: HttpSettings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let World { clock, database, stores, media, services, .. } = World::new();
        media.insert("a.mp4", "0123456789");
        stores.operations.beat("worker".to_owned(), clock.now()).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async { stopped.await.unwrap_or_default() };
        let settings = HttpSettings { bind: address, ..settings };
        let files = Arc::clone(&media);
        let server = showrunner_http::serve(settings, listener, services, files, Arc::new(clock), shutdown).unwrap();
        Self { address, media, stop, ended: tokio::spawn(server), _database: database }
    }

    pub(crate) fn connect(&self) -> Client {
        Client { stream: TcpStream::connect(self.address).unwrap() }
    }

    /// Sends bytes unchanged and reads until the server closes the connection.
    pub(crate) fn talk(&self, request: &[u8]) -> String {
        let mut client = self.connect();
        // The server may refuse before it has read everything.
        let _ = client.stream.write_all(request);
        client.read_to_end()
    }

    /// Sends this first line with the headers that every client sends.
    pub(crate) fn request(&self, line: &str) -> String {
        self.talk(format!("{line}\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).as_bytes())
    }

    /// Waits until a new client is served. With limits of a fraction of a second, a busy machine may be too slow for the first ones.
    pub(crate) fn serves_another(&self) {
        self.wait_until_served("/healthz");
    }

    /// Waits until a read of this path succeeds.
    pub(crate) fn wait_until_served(&self, path: &str) {
        let begun = Instant::now();
        loop {
            let answer = self.request(&format!("GET {path} HTTP/1.1"));
            if answer.starts_with("HTTP/1.1 200") {
                return;
            }
            assert!(begun.elapsed() < patient(SOCKET_TIMEOUT), "{answer}");
        }
    }
}

/// One connection to the server.
pub(crate) struct Client {
    stream: TcpStream,
}

impl Client {
    pub(crate) fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.stream.write_all(bytes.as_ref()).unwrap();
    }

    /// Reads until the answer ends like this. The connection stays open.
    pub(crate) fn read_until(&mut self, end: &str) -> String {
        self.stream.set_read_timeout(Some(patient(SOCKET_TIMEOUT))).unwrap();
        let (mut answer, mut byte) = (Vec::new(), [0]);
        while !answer.ends_with(end.as_bytes()) {
            let read = self.stream.read(&mut byte).unwrap();
            assert_eq!(read, 1, "the answer ends with {}", String::from_utf8_lossy(&answer));
            answer.push(byte[0]);
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Whether the server sends nothing for this long and keeps the connection open.
    pub(crate) fn is_silent_for(&mut self, duration: Duration) -> bool {
        self.stream.set_read_timeout(Some(duration)).unwrap();
        let read = self.stream.read(&mut [0]);
        read.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut))
    }

    /// Everything until the server closes the connection.
    pub(crate) fn read_to_end(&mut self) -> String {
        self.stream.set_read_timeout(Some(patient(SOCKET_TIMEOUT))).unwrap();
        let mut answer = Vec::new();
        if let Err(error) = self.stream.read_to_end(&mut answer) {
            let is_over = matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe);
            assert!(is_over, "the connection is still open: {error}");
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends this again and again until the server has closed the connection, and returns what it has sent.
    pub(crate) fn trickle(&mut self, bytes: &str) -> String {
        self.stream.set_read_timeout(Some(TRICKLE)).unwrap();
        let (begun, mut answer) = (Instant::now(), Vec::new());
        loop {
            let mut piece = [0; 1024];
            match self.stream.read(&mut piece) {
                Ok(0) => break,
                Ok(count) => answer.extend_from_slice(&piece[..count]),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    if self.stream.write_all(bytes.as_bytes()).is_err() {
                        break;
                    }
                }
                Err(_) => break,
            }
            assert!(begun.elapsed() < patient(SOCKET_TIMEOUT), "the connection is still open");
        }
        String::from_utf8_lossy(&answer).into_owned()
    }
}
