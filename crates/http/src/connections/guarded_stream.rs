use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::limits::ConnectionLimits;
use super::request_clock::RequestClock;

/// A connection whose client must send and read in time.
///
/// A late client reads as EOF: its current answer is still sent, and nothing else is read. When the client does not read its
/// answer, writing fails. `C` is kept for as long as the connection.
pub(super) struct GuardedStream<S, C> {
    stream: S,
    clock: Rc<RequestClock>,
    /// The next request was not there in time, so nothing more is read.
    is_late: bool,
    /// The client has to be waited for, because it has not read what was written.
    is_blocked: bool,
    /// The end of a period, and the bytes that the client has read in it. It begins when the client has to be waited for. At its end, a
    /// client that is still waited for must have read the least number of bytes, so single bytes do not help.
    reading: Option<(Instant, usize)>,
    read_period: Duration,
    least_read: usize,
    /// Fires no later than the first deadline. Deadlines move with each request, and most of them are never reached.
    timer: Pin<Box<Sleep>>,
    _counted: C,
}

impl<S, C> GuardedStream<S, C> {
    pub(super) fn new(stream: S, limits: &ConnectionLimits, counted: C) -> Self {
        Self {
            stream,
            clock: RequestClock::new(limits),
            is_late: false,
            is_blocked: false,
            reading: None,
            read_period: limits.read_period,
            least_read: limits.least_read,
            timer: Box::pin(sleep_until(Instant::now() + limits.idle)),
            _counted: counted,
        }
    }

    pub(super) fn clock(&self) -> Rc<RequestClock> {
        Rc::clone(&self.clock)
    }

    fn check_request(&mut self) {
        if self.is_blocked {
            // The client is behind with the last answer, and has its time for the next request afterwards.
            self.clock.note_answer();
        }
        self.is_late |= self.clock.deadline().is_some_and(|deadline| deadline <= Instant::now());
    }

    /// Fails when the client has read too little in a period that is over, or else begins the next one.
    fn check_reading(&mut self) -> io::Result<()> {
        let now = Instant::now();
        let Some((_, read)) = self.reading.filter(|(end, _)| *end <= now) else { return Ok(()) };
        if self.is_blocked && read < self.least_read {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.reading = self.is_blocked.then(|| (now + self.read_period, 0));
        Ok(())
    }

    /// Checks both deadlines, and has the task woken at the next one. Fails when the client does not read its answer.
    fn poll_deadlines(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        loop {
            self.check_reading()?;
            if !self.is_late {
                self.check_request();
                if self.is_late {
                    // Only a reader notices it.
                    cx.waker().wake_by_ref();
                }
            }
            let request = self.clock.deadline().filter(|_| !self.is_late);
            let Some(next) = request.into_iter().chain(self.reading.map(|(end, _)| end)).min() else { return Ok(()) };
            if self.timer.is_elapsed() || self.timer.deadline() > next {
                self.timer.as_mut().reset(next);
            }
            if self.timer.as_mut().poll(cx).is_pending() {
                return Ok(());
            }
        }
    }
}

impl<S: AsyncRead + Unpin, C: Unpin> AsyncRead for GuardedStream<S, C> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        // A client that sends without a pause never lets the timer be looked at.
        this.check_request();
        if !this.is_late {
            let before = buffer.filled().len();
            let read = Pin::new(&mut this.stream).poll_read(cx, buffer);
            if buffer.filled().len() > before {
                this.clock.note_arrival();
            }
            if read.is_ready() {
                return read;
            }
            this.poll_deadlines(cx)?;
        }
        if this.is_late { Poll::Ready(Ok(())) } else { Poll::Pending }
    }
}

impl<S: AsyncWrite + Unpin, C: Unpin> AsyncWrite for GuardedStream<S, C> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        match &written {
            Poll::Ready(Ok(count)) => {
                this.is_blocked = false;
                if let Some((_, read)) = &mut this.reading {
                    *read = read.saturating_add(*count);
                }
                this.clock.note_answer();
            }
            Poll::Ready(Err(_)) => {}
            Poll::Pending => {
                this.is_blocked = true;
                this.reading.get_or_insert_with(|| (Instant::now() + this.read_period, 0));
            }
        }
        this.poll_deadlines(cx)?;
        written
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
    use tokio::time::sleep;

    use super::*;

    /// The bytes that are on their way between client and server.
    const PIPE: usize = 1024;

    fn pair() -> (DuplexStream, GuardedStream<DuplexStream, ()>) {
        let (client, server) = duplex(PIPE);
        (client, GuardedStream::new(server, &ConnectionLimits::default(), ()))
    }

    /// How long the server reads until the client seems to be gone.
    async fn seconds_until_end(server: &mut GuardedStream<DuplexStream, ()>) -> u64 {
        let begun = Instant::now();
        server.read_to_end(&mut Vec::new()).await.unwrap();
        begun.elapsed().as_secs()
    }

    /// Sends a byte every few seconds for as long as it is read.
    fn trickle(mut client: DuplexStream) {
        tokio::spawn(async move {
            while client.write_all(b"x").await.is_ok() {
                sleep(Duration::from_secs(3)).await;
            }
        });
    }

    #[tokio::test(start_paused = true)]
    async fn who_says_nothing_is_given_up() {
        let (_client, mut server) = pair();
        assert_eq!(seconds_until_end(&mut server).await, 30);
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_trickles_is_given_up() {
        let (client, mut server) = pair();
        trickle(client);
        assert_eq!(seconds_until_end(&mut server).await, 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_later_head_that_trickles_is_given_up_and_half_a_one_too() {
        for silent in [false, true] {
            let (mut client, mut server) = pair();
            client.write_all(b"a request and half of the next one").await.unwrap();
            server.read_exact(&mut [0; 9]).await.unwrap();
            server.clock().begin_answer();
            server.clock().end_answer();
            server.write_all(b"an answer").await.unwrap();
            if silent {
                assert_eq!(seconds_until_end(&mut server).await, 10);
            } else {
                trickle(client);
                assert_eq!(seconds_until_end(&mut server).await, 10);
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_takes_as_long_as_it_takes() {
        let (mut client, mut server) = pair();
        client.write_all(b"a request").await.unwrap();
        server.read_exact(&mut [0; 9]).await.unwrap();
        server.clock().begin_answer();
        let waiting = tokio::time::timeout(Duration::from_mins(10), server.read_u8()).await;
        assert!(waiting.is_err(), "{waiting:?}");
        server.clock().end_answer();
        server.write_all(b"an answer").await.unwrap();
        assert_eq!(seconds_until_end(&mut server).await, 20);
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_given_up() {
        let (_client, mut server) = pair();
        let begun = Instant::now();
        let error = server.write_all(&[0; 2 * PIPE]).await.unwrap_err();
        assert_eq!((error.kind(), begun.elapsed().as_secs()), (io::ErrorKind::TimedOut, 60));
    }

    /// Reads this many bytes every second, and returns how long the server wrote before it gave up.
    async fn given_up_on_a_reader_of(bytes_a_second: usize, size: usize) -> Option<u64> {
        let (mut client, mut server) = pair();
        tokio::spawn(async move {
            let mut piece = vec![0; bytes_a_second];
            while client.read_exact(&mut piece).await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        let begun = Instant::now();
        server.write_all(&vec![0; size]).await.err().map(|_| begun.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_single_bytes_is_given_up() {
        assert_eq!(given_up_on_a_reader_of(100, 1024 * 1024).await, Some(60));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_line_gets_the_whole_file() {
        assert_eq!(given_up_on_a_reader_of(1000, 1024 * 1024).await, None);
    }

    /// What was waited for ends with the answer, and does not keep the connection afterwards.
    #[tokio::test(start_paused = true)]
    async fn after_a_slow_answer_the_next_request_has_its_time() {
        let (mut client, mut server) = pair();
        let reading = tokio::spawn(async move {
            sleep(Duration::from_secs(50)).await;
            client.read_exact(&mut [0; 2 * PIPE]).await.unwrap();
            client
        });
        server.write_all(&[0; 2 * PIPE]).await.unwrap();
        let _client = reading.await.unwrap();
        assert_eq!(seconds_until_end(&mut server).await, 20);
    }
}
