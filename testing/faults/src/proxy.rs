//! A line between the program and a server: it can be cut, delayed, refused, or lose the answers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};

pub(crate) struct Proxy {
    address: SocketAddr,
    line: Arc<Line>,
    task: JoinHandle<()>,
}

/// The state of all connections.
#[derive(Default)]
struct Line {
    refuses: AtomicBool,
    loses_answers: AtomicBool,
    delay_ms: AtomicU64,
    cut: Notify,
}

impl Proxy {
    pub(crate) fn start(runtime: &Handle, server: &str) -> Result<Self> {
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
        let (address, line) = (listener.local_addr()?, Arc::<Line>::default());
        let task = runtime.spawn(serve(listener, server.to_owned(), Arc::clone(&line)));
        Ok(Self { address, line, task })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Breaks every connection.
    pub(crate) fn cut(&self) {
        self.line.cut.notify_waiters();
    }

    /// Refuses connections and breaks those that there are, or stops that.
    pub(crate) fn refuse(&self, refuses: bool) {
        self.line.refuses.store(refuses, Ordering::Relaxed);
        self.cut();
    }

    /// Loses what the server answers, or stops that and breaks the connections.
    pub(crate) fn lose_answers(&self, loses: bool) {
        self.line.loses_answers.store(loses, Ordering::Relaxed);
        if !loses {
            self.cut();
        }
    }

    /// Delays every piece of data by this time.
    pub(crate) fn delay(&self, milliseconds: u64) {
        self.line.delay_ms.store(milliseconds, Ordering::Relaxed);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(listener: TcpListener, server: String, line: Arc<Line>) {
    // Aborted together with the proxy.
    let mut connections = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        if line.refuses.load(Ordering::Relaxed) {
            continue;
        }
        let (server, line) = (server.clone(), Arc::clone(&line));
        connections.spawn(async move {
            let cut = line.cut.notified();
            let Ok(server) = TcpStream::connect(server).await else { return };
            // Neither side waits for the other's acknowledgements, as without a proxy.
            if client.set_nodelay(true).and(server.set_nodelay(true)).is_err() {
                return;
            }
            let (from_client, to_client) = client.into_split();
            let (from_server, to_server) = server.into_split();
            tokio::select! {
                () = cut => {}
                () = carry(from_client, to_server, &line, false) => {}
                () = carry(from_server, to_client, &line, true) => {}
            }
        });
    }
}

/// Carries data in one direction until one side closes the connection.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, line: &Line, are_answers: bool) {
    let mut piece = vec![0; 32 * 1024];
    while let Ok(bytes @ 1..) = from.read(&mut piece).await {
        let delay = line.delay_ms.load(Ordering::Relaxed);
        if delay > 0 {
            tokio::time::sleep(Duration::from_millis(delay)).await;
        }
        if are_answers && line.loses_answers.load(Ordering::Relaxed) {
            continue;
        }
        if to.write_all(&piece[..bytes]).await.is_err() {
            return;
        }
    }
}
