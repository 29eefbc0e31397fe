//! Bodies that are read while they are sent, over lines of any speed.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use showrunner_ports::ByteStream;
use tokio::time::Instant;

/// The largest piece that is handed to the connection at once, so that a slow line is seen to move.
const PIECE_BYTES: usize = 64 << 10;

/// The slowest line that an upload is given time for, in bytes a second.
const SLOWEST_LINE: u64 = 32 << 10;

/// What an upload may take in any case, however small it is.
const SHORTEST_LIMIT: Duration = Duration::from_mins(2);

/// How long an upload of this many bytes may take in all.
pub(crate) fn upload_limit(bytes: u64) -> Duration {
    SHORTEST_LIMIT + Duration::from_secs(bytes / SLOWEST_LINE)
}

/// How far the connection has taken a body.
#[derive(Debug, Clone)]
pub(crate) struct Progress(Arc<Mutex<Taken>>);

#[derive(Debug)]
struct Taken {
    /// Bytes that it has not taken yet.
    left: u64,
    /// When it last took some.
    last: Instant,
}

impl Progress {
    /// Of a body of this many bytes.
    pub(crate) fn of(length: u64) -> Self {
        Self(Arc::new(Mutex::new(Taken { left: length, last: Instant::now() })))
    }

    fn moved(&self, bytes: usize) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.left = taken.left.saturating_sub(bytes.try_into().unwrap_or(u64::MAX));
        taken.last = Instant::now();
    }

    /// Ends when the connection has taken nothing for `silence`, or, once it has everything, when there is no answer for
    /// `answer` more: what it has taken may still be in its buffers.
    pub(crate) async fn stalled(&self, silence: Duration, answer: Duration) {
        loop {
            let until = {
                let taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                taken.last + if taken.left > 0 { silence } else { silence + answer }
            };
            if until <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(until).await;
        }
    }

    /// The body in small pieces, each of which is noted when the connection takes it.
    pub(crate) fn watch(&self, body: ByteStream) -> ByteStream {
        let progress = self.clone();
        let pieces = body.flat_map(|piece| stream::iter(split(piece)));
        pieces.inspect(move |piece| progress.moved(piece.as_ref().map_or(0, Bytes::len))).boxed()
    }
}

fn split(piece: io::Result<Bytes>) -> Vec<io::Result<Bytes>> {
    match piece {
        Ok(mut rest) => {
            let mut pieces = Vec::with_capacity(rest.len() / PIECE_BYTES + 1);
            while rest.len() > PIECE_BYTES {
                pieces.push(Ok(rest.split_to(PIECE_BYTES)));
            }
            pieces.push(Ok(rest));
            pieces
        }
        Err(error) => vec![Err(error)],
    }
}

#[cfg(test)]
mod tests {
    use futures_util::TryStreamExt as _;

    use super::*;

    #[test]
    fn a_large_file_is_given_the_time_of_a_slow_line() {
        assert_eq!(upload_limit(0), Duration::from_mins(2));
        // 60 MB at 0.3 MB/s take 200 seconds.
        assert!(upload_limit(60_000_000) > Duration::from_mins(20));
    }

    #[tokio::test]
    async fn pieces_are_small_and_none_is_lost() {
        let whole = (0..200_000_u32).map(|n| n.to_le_bytes()[0]).collect::<Bytes>();
        let body = stream::iter([Ok(whole.clone()), Ok(Bytes::new()), Ok(Bytes::from_static(b"end"))]).boxed();
        let pieces: Vec<Bytes> = Progress::of(200_003).watch(body).try_collect().await.unwrap();
        assert!(pieces.iter().all(|piece| piece.len() <= PIECE_BYTES));
        assert_eq!(pieces.concat(), [whole, Bytes::from_static(b"end")].concat());
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_that_takes_nothing_has_stalled() {
        let (silence, answer) = (Duration::from_mins(1), Duration::from_secs(30));
        let progress = Progress::of(5);
        let begun = Instant::now();
        progress.stalled(silence, answer).await;
        assert_eq!(begun.elapsed(), silence);
        progress.moved(5);
        progress.stalled(silence, answer).await;
        assert_eq!(begun.elapsed(), silence + silence + answer);
    }
}
