//! A connection that ends when it stops moving: a client that neither reads nor writes cannot hold it for ever.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A connection with a limit on how long it may stand still. An open event stream moves by its own keep-alives, unless
/// the client has stopped reading them.
pub struct Stall<C> {
    connection: C,
    limit: Duration,
    deadline: Pin<Box<Sleep>>,
}

impl<C> Stall<C> {
    /// Limits a connection.
    pub fn new(connection: C, limit: Duration) -> Stall<C> {
        Stall { connection, limit, deadline: Box::pin(sleep(limit)) }
    }

    /// What came of trying to move: progress puts the deadline off, and a passed deadline is an error.
    fn moved<T>(&mut self, context: &mut Context<'_>, outcome: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.deadline.as_mut().reset(Instant::now() + self.limit);
            return outcome;
        }
        self.deadline.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<C: AsyncRead + Unpin> AsyncRead for Stall<C> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let outcome = Pin::new(&mut self.connection).poll_read(context, buffer);
        self.moved(context, outcome)
    }
}

impl<C: AsyncWrite + Unpin> AsyncWrite for Stall<C> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.connection).poll_write(context, bytes);
        self.moved(context, outcome)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Flushing a socket moves nothing: it must not put the deadline off.
        Pin::new(&mut self.connection).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const LIMIT: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn a_moving_connection_goes_on() {
        let (near, mut far) = duplex(64);
        let mut near = Stall::new(near, Duration::from_secs(3_600));
        far.write_all(b"hello").await.expect("written");
        let mut buffer = [0; 5];
        near.read_exact(&mut buffer).await.expect("read");
        near.write_all(&buffer).await.expect("written");
        assert_eq!(&buffer, b"hello");
    }

    #[tokio::test]
    async fn a_silent_client_is_dropped() {
        let (near, _far) = duplex(64);
        let error = Stall::new(near, LIMIT).read_u8().await.expect_err("nothing to read");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_stops_reading_is_dropped() {
        let (near, _far) = duplex(8);
        let error = Stall::new(near, LIMIT).write_all(&[0; 64]).await.expect_err("no room");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
