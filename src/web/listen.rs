//! Takes connections, so many at once and no more, and lets them go in order at the end.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::stall::Stall;

/// Connections at once; further ones wait to be taken. Above the streams there is room for everything else.
const CONNECTIONS_MAX: usize = 512;

/// The longest time that a client may take to send a request's head.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// The longest time that a connection may stand still: several keep-alives of an event stream.
const STILL_TIME: Duration = Duration::from_secs(60);

/// How long connections may take to finish when the program stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// The largest head of a request.
const HEAD_MAX: usize = 16 * 1024;

/// Serves until `stop`, then lets what is being answered finish.
pub async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let room = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    let connections = TaskTracker::new();
    while let Some(stream) = stop.run_until_cancelled(next(&listener)).await {
        let Some(Ok(place)) = stop.run_until_cancelled(Arc::clone(&room).acquire_owned()).await else {
            break;
        };
        let (router, stop) = (router.clone(), stop.clone());
        connections.spawn(async move {
            talk(stream, router, stop).await;
            drop(place);
        });
    }
    connections.close();
    if tokio::time::timeout(FAREWELL, connections.wait()).await.is_err() {
        tracing::info!(left = connections.len(), "Some connections of the page did not end in time.");
    }
}

async fn next(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) => {
                // Such as too many open files: it passes when others close theirs.
                tracing::warn!(%error, "A connection to the page could not be taken.");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn talk(stream: TcpStream, router: Router, stop: CancellationToken) {
    // Answers are small and people wait for them.
    let _ = stream.set_nodelay(true);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(HEAD_MAX);
    let connection =
        server.serve_connection(TokioIo::new(Stall::new(stream, STILL_TIME)), TowerToHyperService::new(router));
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "A connection of the page broke off.");
    }
}
