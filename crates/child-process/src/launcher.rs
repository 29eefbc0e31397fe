//! Starts child processes from one thread that lives as long as the process that needs them.
//!
//! A parent-death signal is sent when the *thread* that started the child ends, not the process. Threads of a blocking
//! pool or of an async runtime may end during a render; this one does not.

use std::io;
use std::sync::{OnceLock, mpsc};

use tokio::process::{Child, Command};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

struct Launch {
    command: Command,
    runtime: Handle,
    answer: oneshot::Sender<io::Result<Child>>,
}

/// The thread, which is started with the first program and ends when this is dropped.
#[derive(Debug, Default)]
pub struct Launcher {
    launches: OnceLock<mpsc::Sender<Launch>>,
}

impl Launcher {
    /// Without a thread yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { launches: OnceLock::new() }
    }

    /// Starts a program. The runtime of the calling task waits for it from then on.
    pub async fn launch(&self, command: Command) -> io::Result<Child> {
        let (answer, started) = oneshot::channel();
        let launch = Launch { command, runtime: Handle::current(), answer };
        self.sender()?.send(launch).map_err(|_| stopped())?;
        started.await.map_err(|_| stopped())?
    }

    fn sender(&self) -> io::Result<&mpsc::Sender<Launch>> {
        if let Some(sender) = self.launches.get() {
            return Ok(sender);
        }
        let (sender, launches) = mpsc::channel();
        std::thread::Builder::new().name("launcher".to_owned()).spawn(move || serve(&launches))?;
        // If two tasks get here at once, the thread of the second ends unused.
        Ok(self.launches.get_or_init(|| sender))
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
