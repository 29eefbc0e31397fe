//! Starts child processes from one thread that lives as long as the process that needs them.
//!
//! A parent-death signal is sent when the *thread* that started the child ends, not the process. Threads of a blocking
//! pool or of an async runtime may end during a render; this one does not.

use std::io;
use std::sync::mpsc;

use tokio::process::{Child, Command};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

struct Launch {
    command: Command,
    runtime: Handle,
    answer: oneshot::Sender<io::Result<Child>>,
}

/// The thread, which ends when this is dropped.
#[derive(Debug)]
pub struct Launcher {
    launches: mpsc::Sender<Launch>,
}

impl Launcher {
    /// Starts the thread.
    #[must_use]
    pub fn start() -> Self {
        let (sender, launches) = mpsc::channel();
        // If there can be no thread, each launch fails.
        let _ = std::thread::Builder::new().name("launcher".to_owned()).spawn(move || serve(&launches));
        Self { launches: sender }
    }

    /// Starts a program. The runtime of the calling task waits for it from then on.
    pub async fn launch(&self, command: Command) -> io::Result<Child> {
        let (answer, started) = oneshot::channel();
        let launch = Launch { command, runtime: Handle::current(), answer };
        self.launches.send(launch).map_err(|_| stopped())?;
        started.await.map_err(|_| stopped())?
    }
}

fn serve(launches: &mpsc::Receiver<Launch>) {
    while let Ok(Launch { mut command, runtime, answer }) = launches.recv() {
        let _inside = runtime.enter();
        // If the caller is gone, the child is dropped, which kills it.
        let _ = answer.send(command.spawn());
    }
}

fn stopped() -> io::Error {
    io::Error::other("the thread that starts programs has ended")
}
