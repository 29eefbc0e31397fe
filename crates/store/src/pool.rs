//! The connection pool, and access to it from async code.

use std::error::Error as StdError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use diesel::QueryResult;
use diesel::r2d2::{self, HandleError, ManageConnection, PooledConnection, R2D2Connection};
use diesel::result::Error as DieselError;
use scheduled_thread_pool::ScheduledThreadPool;
use showrunner_domain::health::Service;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{DatabaseFault, StoreError, StoreResult};
use tokio::sync::oneshot;
use tracing::{Instrument as _, Span};

use crate::blocking_jobs::{BlockingJobs, Tell};
use crate::error::{Error, Result, unconnected};
use crate::fault::fault_of;
use crate::work::{Work, with_value};

/// How long a caller waits for a connection before the database counts as unreachable.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection that has been idle for this long is closed.
const IDLE: Duration = Duration::from_mins(1);

/// Connections to one database. A clone is the same pool.
pub(crate) struct Pool<C: R2D2Connection + Send + 'static> {
    connections: r2d2::Pool<Manager<C>>,
    jobs: BlockingJobs,
    generation: Arc<AtomicU64>,
    observer: Arc<OnceLock<Arc<dyn CallObserver>>>,
    #[cfg(feature = "test-support")]
    cut_off: Arc<AtomicBool>,
}

impl<C: R2D2Connection + Send + 'static> Clone for Pool<C> {
    fn clone(&self) -> Self {
        Self {
            connections: self.connections.clone(),
            jobs: self.jobs.clone(),
            generation: Arc::clone(&self.generation),
            observer: Arc::clone(&self.observer),
            #[cfg(feature = "test-support")]
            cut_off: Arc::clone(&self.cut_off),
        }
    }
}

impl<C: R2D2Connection + Send + 'static> Pool<C> {
    /// A pool of up to `size` connections, each prepared once by `prepare`. It connects on first use.
    pub(crate) fn new(url: String, size: u32, prepare: fn(&mut C) -> QueryResult<()>) -> Self {
        let generation = Arc::new(AtomicU64::new(0));
        let size = size.max(1);
        let connections = r2d2::Pool::builder()
            .max_size(size)
            .min_idle(Some(0))
            .idle_timeout(Some(IDLE))
            .max_lifetime(None)
            .connection_timeout(CONNECTION_TIMEOUT)
            // Costs no round trip: the manager only checks the connection's age.
            .test_on_check_out(true)
            .thread_pool(Arc::new(ScheduledThreadPool::new(1)))
            .error_handler(Box::new(LogError))
            .build_unchecked(Manager { url, prepare, generation: Arc::clone(&generation) });
        // As many as there are connections: none waits for one in a blocking thread, which others need as well.
        let jobs = BlockingJobs::new(usize::try_from(size).unwrap_or(usize::MAX));
        Self {
            connections,
            jobs,
            generation,
            observer: Arc::default(),
            #[cfg(feature = "test-support")]
            cut_off: Arc::default(),
        }
    }

    /// While false, the pool hands out no connection.
    #[cfg(feature = "test-support")]
    pub(crate) fn set_available(&self, available: bool) {
        self.cut_off.store(!available, Ordering::SeqCst);
    }

    /// Reports every later call to `observer`. The first observer is kept.
    pub(crate) fn observe(&self, observer: Arc<dyn CallObserver>) {
        // A second observer is ignored.
        let _ = self.observer.set(observer);
    }

    /// Runs blocking `work` with a connection.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut C) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        let (work, value) = with_value(work);
        self.run_work(work).await?;
        value.take()
    }

    /// See [`run`](Self::run).
    pub(crate) async fn run_work(&self, work: Work<C>) -> StoreResult<()> {
        let started = Instant::now();
        let result = self.wait_and_run(work).instrument(span()).await;
        metrics::histogram!("showrunner_database_call_seconds").record(started.elapsed());
        if let Some(observer) = self.observer.get() {
            match &result {
                Err(error @ StoreError::Unavailable(_)) => observer.failed(Service::Database, &error.to_string()),
                Err(StoreError::Fault(fault)) => observer.database_fault(fault),
                // A refusal is an answer as well.
                Ok(()) | Err(_) => observer.answered(Service::Database, started.elapsed()),
            }
        }
        result
    }

    /// Reports a lasting problem of the database that another result hides.
    pub(crate) fn report(&self, fault: &DatabaseFault) {
        if let Some(observer) = self.observer.get() {
            observer.database_fault(fault);
        }
    }

    async fn wait_and_run(&self, work: Work<C>) -> StoreResult<()> {
        let (sender, mut receiver) = oneshot::channel();
        let waiting = self.start(Box::new(move |pool| {
            // A caller that is gone wants nothing any more.
            if sender.is_closed() {
                return Box::new(|| ());
            }
            let result = pool.run_blocking(work);
            Box::new(move || drop(sender.send(result)))
        }));
        if let Some(turn) = waiting {
            match tokio::time::timeout(CONNECTION_TIMEOUT, &mut receiver).await {
                Ok(answer) => return answer.map_err(|error| StoreError::Backend(error.into()))?,
                Err(_) if turn.take() => {
                    return Err(StoreError::Unavailable("every connection was busy for too long".into()));
                }
                // It has begun.
                Err(_) => {}
            }
        }
        receiver.await.map_err(|error| StoreError::Backend(error.into()))?
    }

    /// Hands `job` to a blocking thread. If it has to wait for one, its turn is returned, which the caller may take away.
    fn start(&self, job: Job<C>) -> Option<Turn> {
        let asked = Instant::now();
        let turn = Turn::default();
        let (pool, span, own_turn) = (self.clone(), Span::current(), turn.clone());
        let waits = self.jobs.add(Box::new(move || {
            if !own_turn.take() {
                return Box::new(|| ());
            }
            metrics::histogram!("showrunner_database_wait_seconds").record(asked.elapsed());
            let tell = span.in_scope(|| job(&pool));
            // By the time the caller gets the answer, the store can close the last connection.
            drop(pool);
            tell
        }));
        waits.then_some(turn)
    }

    fn run_blocking(&self, work: Work<C>) -> StoreResult<()> {
        let mut pooled = self.connection()?;
        work(&mut pooled.connection).map_err(|error| self.classify(error, &mut pooled))
    }

    fn connection(&self) -> StoreResult<PooledConnection<Manager<C>>> {
        #[cfg(feature = "test-support")]
        if self.cut_off.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("the test took the database away".into()));
        }
        self.connections.get().map_err(unconnected)
    }

    /// Classifies an error, which may mean that the connection is lost.
    fn classify(&self, error: Error, pooled: &mut GenerationalConnection<C>) -> StoreError {
        match error {
            Error::Database(error) if error != DieselError::NotFound && pooled.connection.ping().is_err() => {
                // The cause that broke this connection has broken the others as well.
                self.generation.fetch_max(pooled.generation + 1, Ordering::SeqCst);
                fault_of(&error).map_or_else(|| StoreError::Unavailable(error.into()), StoreError::Fault)
            }
            error => error.into(),
        }
    }
}

/// The span of one use of the database. There is none where nobody asks, such as when a worker looks for work.
fn span() -> Span {
    if Span::current().is_none() { Span::none() } else { tracing::debug_span!("database", otel.kind = "client") }
}

/// Work for a blocking thread; its return value answers the caller.
type Job<C> = Box<dyn FnOnce(&Pool<C>) -> Tell + Send>;

/// The turn of a job that waits: the thread that runs it takes it, or the caller that waits no longer.
#[derive(Clone, Default)]
struct Turn(Arc<AtomicBool>);

impl Turn {
    /// Returns whether nobody has taken it before.
    fn take(&self) -> bool {
        !self.0.swap(true, Ordering::SeqCst)
    }
}

/// Makes connections and distinguishes old ones from new ones.
struct Manager<C> {
    url: String,
    prepare: fn(&mut C) -> QueryResult<()>,
    generation: Arc<AtomicU64>,
}

/// A connection with the generation that it was made in.
struct GenerationalConnection<C> {
    connection: C,
    generation: u64,
}

impl<C> Manager<C> {
    fn is_stale(&self, pooled: &GenerationalConnection<C>) -> bool {
        pooled.generation != self.generation.load(Ordering::SeqCst)
    }
}

impl<C: R2D2Connection + Send + 'static> ManageConnection for Manager<C> {
    type Connection = GenerationalConnection<C>;
    type Error = r2d2::Error;

    fn connect(&self) -> std::result::Result<Self::Connection, Self::Error> {
        let generation = self.generation.load(Ordering::SeqCst);
        let mut connection = C::establish(&self.url).map_err(r2d2::Error::ConnectionError)?;
        (self.prepare)(&mut connection).map_err(r2d2::Error::QueryError)?;
        Ok(GenerationalConnection { connection, generation })
    }

    fn is_valid(&self, pooled: &mut Self::Connection) -> std::result::Result<(), Self::Error> {
        if self.is_stale(pooled) { Err(r2d2::Error::QueryError(DieselError::BrokenTransactionManager)) } else { Ok(()) }
    }

    fn has_broken(&self, pooled: &mut Self::Connection) -> bool {
        std::thread::panicking() || pooled.connection.is_broken() || self.is_stale(pooled)
    }
}

/// Logs why a connection could not be made.
#[derive(Debug)]
struct LogError;

impl<E: StdError> HandleError<E> for LogError {
    fn handle_error(&self, error: E) {
        tracing::warn!(%error, "a connection to the database could not be made or is of no use any more");
    }
}
