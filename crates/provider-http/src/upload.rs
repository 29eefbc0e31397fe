//! Streamed uploads over connections of any speed.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use showrunner_ports::ByteStream;
use tokio::time::Instant;

/// The largest piece that is passed to the connection at once. Pieces are small so that progress is visible on a slow
/// line.
const MAX_PIECE_BYTES: usize = 64 << 10;

/// The slowest line for which the upload timeout leaves enough time.
const SLOWEST_LINE_BYTES_PER_SECOND: u64 = 32 << 10;

const MIN_UPLOAD_TIMEOUT: Duration = Duration::from_mins(2);

pub(crate) fn upload_timeout(bytes: u64) -> Duration {
    MIN_UPLOAD_TIMEOUT + Duration::from_secs(bytes / SLOWEST_LINE_BYTES_PER_SECOND)
}

/// The part of a body that has been passed to the connection.
#[derive(Debug, Clone)]
pub(crate) struct Progress(Arc<Mutex<Sent>>);

#[derive(Debug)]
struct Sent {
    bytes_left: u64,
    last_at: Instant,
}

impl Progress {
    pub(crate) fn of(length: u64) -> Self {
        Self(Arc::new(Mutex::new(Sent { bytes_left: length, last_at: Instant::now() })))
    }

    fn note_sent(&self, bytes: usize) {
        let mut sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.bytes_left = sent.bytes_left.saturating_sub(bytes.try_into().unwrap_or(u64::MAX));
        sent.last_at = Instant::now();
    }

    /// Returns when the connection has accepted no bytes for `idle_timeout`. After the last byte it waits for
    /// `answer_timeout` more, because the data may still be in the connection's buffers.
    pub(crate) async fn stalled(&self, idle_timeout: Duration, answer_timeout: Duration) {
        loop {
            let until = {
                let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                sent.last_at + if sent.bytes_left > 0 { idle_timeout } else { idle_timeout + answer_timeout }
            };
            if until <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(until).await;
        }
    }

    /// The body in small pieces. Each piece is counted when the connection accepts it.
    pub(crate) fn watch(&self, body: ByteStream) -> ByteStream {
        let progress = self.clone();
        let pieces = body.flat_map(|piece| stream::iter(split(piece)));
        pieces.inspect(move |piece| progress.note_sent(piece.as_ref().map_or(0, Bytes::len))).boxed()
    }
}

fn split(piece: io::Result<Bytes>) -> Vec<io::Result<Bytes>> {
    match piece {
        Ok(mut rest) => {
            let mut pieces = Vec::with_capacity(rest.len() / MAX_PIECE_BYTES + 1);
            while rest.len() > MAX_PIECE_BYTES {
                pieces.push(Ok(rest.split_to(MAX_PIECE_BYTES)));
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
    fn the_timeout_of_a_large_file_is_enough_for_a_slow_line() {
        assert_eq!(upload_timeout(0), Duration::from_mins(2));
        // 60 MB at 0.3 MB/s take 200 seconds.
        assert!(upload_timeout(60_000_000) > Duration::from_mins(20));
    }

    #[tokio::test]
    async fn pieces_are_small_and_none_is_lost() {
        let whole = (0..200_000_u32).map(|n| n.to_le_bytes()[0]).collect::<Bytes>();
        let body = stream::iter([Ok(whole.clone()), Ok(Bytes::new()), Ok(Bytes::from_static(b"end"))]).boxed();
        let pieces: Vec<Bytes> = Progress::of(200_003).watch(body).try_collect().await.unwrap();
        assert!(pieces.iter().all(|piece| piece.len() <= MAX_PIECE_BYTES));
        assert_eq!(pieces.concat(), [whole, Bytes::from_static(b"end")].concat());
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_accepts_nothing_has_stalled() {
        let (silence, answer) = (Duration::from_mins(1), Duration::from_secs(30));
        let progress = Progress::of(5);
        let begun = Instant::now();
        progress.stalled(silence, answer).await;
        assert_eq!(begun.elapsed(), silence);
        progress.note_sent(5);
        progress.stalled(silence, answer).await;
        assert_eq!(begun.elapsed(), silence + silence + answer);
    }
}
