//! The one task that writes: it gathers whatever waits into one durable transaction (group commit).
//!
//! Each piece of work has its own savepoint, so that one that fails does not harm its neighbours. Nobody is answered
//! before the transaction is on the disk.

use futures::future::BoxFuture;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};
use tokio::sync::{mpsc, oneshot};

use super::error::StoreError;

/// The most pieces of work in one transaction: bounds how long the first of them waits.
const BATCH: usize = 256;

/// How much may wait for the writer before those who bring more have to wait, too.
const QUEUE: usize = 1024;

/// Tells whoever brought the work how it ended: `true` if it is on the disk.
type Answer = Box<dyn FnOnce(bool) + Send>;

/// Whether the work succeeded and is to be kept, and whom to tell.
struct Outcome {
    keep: bool,
    answer: Answer,
}

type Work = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Outcome> + Send>;

enum Order {
    Work(Work),
    Close(oneshot::Sender<()>),
}

/// The way to the writing task.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Order>,
}

impl Writer {
    /// Gives the connection to a task of its own. It ends after [`Writer::close`] or when nobody can send to it.
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (queue, orders) = mpsc::channel(QUEUE);
        tokio::spawn(serve(connection, orders));
        Self { queue }
    }

    /// Runs the work in the next transaction and answers when that is on the disk. An error undoes this work alone.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
    {
        self.run_then(work, |_| ()).await
    }

    /// Like [`Writer::run`]. `then` sees the result when it is on the disk and before anybody is answered, in the
    /// order of the writes: what is remembered there cannot be older than what is stored.
    pub(super) async fn run_then<T, F, G>(&self, work: F, then: G) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
        G: FnOnce(&T) + Send + 'static,
    {
        let (sender, receiver) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            Box::pin(async move {
                let result = work(connection).await;
                Outcome {
                    keep: result.is_ok(),
                    answer: Box::new(move |durable| {
                        let result = match result {
                            Ok(_) if !durable => Err(StoreError::NotCommitted),
                            result => result,
                        };
                        if let Ok(value) = &result {
                            then(value);
                        }
                        // Nobody listens if the asker was cancelled; the work is done all the same.
                        let _ = sender.send(result);
                    }),
                }
            })
        });
        self.queue.send(Order::Work(work)).await.map_err(|_| StoreError::Closed)?;
        receiver.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Lets the writer finish what waits, and closes its connection.
    pub(super) async fn close(&self) {
        let (sender, closed) = oneshot::channel();
        if self.queue.send(Order::Close(sender)).await.is_ok() {
            // An error means that it was closed at the same moment.
            let _ = closed.await;
        }
    }
}

async fn serve(mut connection: SqliteConnection, mut orders: mpsc::Receiver<Order>) {
    let mut closers = Vec::new();
    while let Some(order) = orders.recv().await {
        match order {
            Order::Work(first) => {
                transaction(&mut connection, first, &mut orders, &mut closers).await;
            }
            Order::Close(closer) => closers.push(closer),
        }
        if !closers.is_empty() {
            orders.close();
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "The database could not be closed in order.");
    }
    for closer in closers {
        let _ = closer.send(());
    }
}

async fn transaction(
    connection: &mut SqliteConnection,
    first: Work,
    orders: &mut mpsc::Receiver<Order>,
    closers: &mut Vec<oneshot::Sender<()>>,
) {
    let mut answers = Vec::new();
    let written = gather(connection, first, orders, closers, &mut answers).await;
    if let Err(error) = &written {
        tracing::error!(%error, works = answers.len(), "A transaction was not committed.");
        // Whether it is still open depends on what failed.
        let _ = connection.execute("ROLLBACK").await;
    }
    for answer in answers {
        answer(written.is_ok());
    }
}

async fn gather(
    connection: &mut SqliteConnection,
    first: Work,
    orders: &mut mpsc::Receiver<Order>,
    closers: &mut Vec<oneshot::Sender<()>>,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    connection.execute(sqlx::query("BEGIN IMMEDIATE; SAVEPOINT work")).await?;
    let mut next = Some(first);
    while let Some(work) = next.take() {
        let outcome = work(connection).await;
        answers.push(outcome.answer);
        if !outcome.keep {
            connection.execute(sqlx::query("ROLLBACK TO work")).await?;
        }
        if answers.len() < BATCH {
            next = waiting_work(orders, closers);
        }
        if next.is_some() && outcome.keep {
            connection.execute(sqlx::query("RELEASE work; SAVEPOINT work")).await?;
        }
    }
    connection.execute(sqlx::query("COMMIT")).await?;
    Ok(())
}

/// What waits in the queue now, if anything does.
fn waiting_work(orders: &mut mpsc::Receiver<Order>, closers: &mut Vec<oneshot::Sender<()>>) -> Option<Work> {
    loop {
        match orders.try_recv().ok()? {
            Order::Work(work) => return Some(work),
            Order::Close(closer) => closers.push(closer),
        }
    }
}
