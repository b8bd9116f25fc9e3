//! The one task that writes: it gathers whatever waits into one durable transaction (group commit).
//!
//! Each piece of work has its own savepoint, so that one that fails does not harm its neighbours. Nobody is answered
//! before the transaction is committed and, if any of it has to be [durable](Durability), on the disk.

use futures::future::BoxFuture;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::error::StoreError;

/// The most pieces of work in one transaction: bounds how long the first of them waits.
const BATCH: usize = 256;

/// How much may wait for the writer before those who bring more have to wait, too.
const QUEUE: usize = 1024;

/// Tells whoever brought the work how it ended: `true` if it is committed.
type Answer = Box<dyn FnOnce(bool) + Send>;

/// Whether the work succeeded and is to be kept, and whom to tell.
struct Outcome {
    keep: bool,
    answer: Answer,
}

type Run = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Outcome> + Send>;

/// What an answer promises. Either survives a kill of the process at any instant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Durability {
    /// On the disk: survives a power cut. For whatever people were told.
    Durable,
    /// With the next durable transaction on the disk. For what can be found out or done again, such as leases.
    Soon,
}

impl Durability {
    /// Opens a transaction that keeps this promise. In the write-ahead log FULL means an `fsync` at each commit.
    const fn begin(self) -> &'static str {
        match self {
            Self::Durable => "PRAGMA synchronous = FULL; BEGIN IMMEDIATE; SAVEPOINT work",
            Self::Soon => "PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; SAVEPOINT work",
        }
    }
}

struct Work {
    durability: Durability,
    run: Run,
}

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

    /// Runs the work in the next transaction and answers when that is committed. An error undoes this work alone.
    pub(super) async fn run<T, F>(&self, durability: Durability, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
    {
        self.run_then(durability, work, |_| ()).await
    }

    /// Like [`Writer::run`]. `then` sees the result when it is committed and before anybody is answered, in the
    /// order of the writes: what is remembered there cannot be older than what is stored.
    pub(super) async fn run_then<T, F, G>(&self, durability: Durability, work: F, then: G) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
        G: FnOnce(&T) + Send + 'static,
    {
        let (sender, receiver) = oneshot::channel();
        let run: Run = Box::new(move |connection| {
            Box::pin(async move {
                let result = work(connection).await;
                Outcome {
                    keep: result.is_ok(),
                    answer: Box::new(move |committed| {
                        let result = match result {
                            Ok(_) if !committed => Err(StoreError::NotCommitted),
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
        self.queue.send(Order::Work(Work { durability, run })).await.map_err(|_| StoreError::Closed)?;
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

/// What waits for the writer.
struct Queue {
    orders: mpsc::Receiver<Order>,
    /// Taken from the queue too early: it does not fit into the transaction that was open then.
    put_back: Option<Work>,
    closers: Vec<oneshot::Sender<()>>,
}

impl Queue {
    /// The next work, when it comes. `None` when the queue is closed and empty.
    async fn next(&mut self) -> Option<Work> {
        if let Some(work) = self.put_back.take() {
            return Some(work);
        }
        loop {
            match self.orders.recv().await? {
                Order::Work(work) => return Some(work),
                Order::Close(closer) => self.close(closer),
            }
        }
    }

    /// The next work, if it is there already and may share a transaction that promises this.
    fn waiting(&mut self, promised: Durability) -> Option<Work> {
        loop {
            match self.orders.try_recv().ok()? {
                Order::Close(closer) => self.close(closer),
                Order::Work(work) if promised == Durability::Soon && work.durability == Durability::Durable => {
                    self.put_back = Some(work);
                    return None;
                }
                Order::Work(work) => return Some(work),
            }
        }
    }

    /// Takes nothing more; what is in the queue is still done.
    fn close(&mut self, closer: oneshot::Sender<()>) {
        self.orders.close();
        self.closers.push(closer);
    }
}

async fn serve(mut connection: SqliteConnection, orders: mpsc::Receiver<Order>) {
    let mut queue = Queue { orders, put_back: None, closers: Vec::new() };
    while let Some(first) = queue.next().await {
        transaction(&mut connection, first, &mut queue).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "The database could not be closed in order.");
    }
    for closer in queue.closers {
        // Whoever closed it may have been cancelled.
        let _ = closer.send(());
    }
}

async fn transaction(connection: &mut SqliteConnection, first: Work, queue: &mut Queue) {
    let mut answers = Vec::new();
    let written = gather(connection, first, queue, &mut answers).await;
    if let Err(error) = &written {
        tracing::error!(%error, works = answers.len(), "A transaction was not committed.");
        // Whether it is still open depends on what failed.
        let _ = control(connection, "ROLLBACK").await;
    }
    for answer in answers {
        answer(written.is_ok());
    }
}

async fn gather(
    connection: &mut SqliteConnection,
    first: Work,
    queue: &mut Queue,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    let promised = first.durability;
    control(connection, promised.begin()).await?;
    let mut next = Some(first);
    while let Some(work) = next.take() {
        let outcome = (work.run)(connection).await;
        answers.push(outcome.answer);
        if !outcome.keep {
            control(connection, "ROLLBACK TO work").await?;
        }
        if answers.len() < BATCH {
            next = queue.waiting(promised);
        }
        if next.is_some() && outcome.keep {
            control(connection, "RELEASE work; SAVEPOINT work").await?;
        }
    }
    control(connection, "COMMIT").await
}

/// Statements about the transaction, in one message to the connection's thread.
async fn control(connection: &mut SqliteConnection, statements: &'static str) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(statements).execute(connection).await?;
    Ok(())
}
