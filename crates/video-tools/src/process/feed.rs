//! What a program reads from its standard input: made piece by piece on a thread of its own, while the piece before is read.

use std::io::{self, ErrorKind};
use std::sync::mpsc as blocking;

use tokio::io::AsyncWriteExt as _;
use tokio::process::ChildStdin;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

/// The pieces under way: one is made while another one is read.
const PIECES: usize = 2;

/// The standard input of a program.
pub struct Feed {
    made: mpsc::Receiver<Vec<u8>>,
    used: blocking::Sender<Vec<u8>>,
}

impl Feed {
    /// Makes pieces with `make`, which fills a buffer with its former content and says whether there is one more. It ends
    /// when `make` does, or when nobody reads any longer.
    pub fn of(mut make: impl FnMut(&mut Vec<u8>) -> bool + Send + 'static) -> Self {
        let (giver, ready) = mpsc::channel(PIECES);
        let (used, take) = blocking::channel::<Vec<u8>>();
        for _ in 0..PIECES {
            // The receiver is here, so this cannot fail.
            let _ = used.send(Vec::new());
        }
        spawn_blocking(move || {
            while let Ok(mut piece) = take.recv() {
                if !make(&mut piece) || giver.blocking_send(piece).is_err() {
                    return;
                }
            }
        });
        Self { made: ready, used }
    }

    /// Writes all pieces, and closes the input.
    pub(super) async fn into_program(mut self, mut stdin: ChildStdin) -> io::Result<()> {
        while let Some(piece) = self.made.recv().await {
            match stdin.write_all(&piece).await {
                Ok(()) => {}
                // Why the program reads no further is said by its exit status.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                Err(error) => return Err(error),
            }
            // If there is no further piece to make, nobody takes it.
            let _ = self.used.send(piece);
        }
        Ok(())
    }
}
