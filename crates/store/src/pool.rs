//! The connection pool, and access to it from async code.

use std::fmt;
#[cfg(feature = "test-support")]
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use diesel::QueryResult;
use diesel::connection::SimpleConnection as _;
use diesel::r2d2::{self, ConnectionManager, CustomizeConnection, PooledConnection, R2D2Connection};
use diesel::result::Error as DieselError;
use scheduled_thread_pool::ScheduledThreadPool;
use showrunner_domain::health::Service;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{StoreError, StoreResult};
use tracing::Span;

use crate::error::{Error, Result, fault_of, unconnected};

/// How long a caller waits for a connection before the database counts as unreachable.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection that has been idle for this long is closed.
const IDLE: Duration = Duration::from_mins(1);

/// Connections to one database. A clone is the same pool.
pub(crate) struct Pool<C: R2D2Connection + 'static> {
    connections: r2d2::Pool<ConnectionManager<C>>,
    observer: Arc<OnceLock<Arc<dyn CallObserver>>>,
    #[cfg(feature = "test-support")]
    cut_off: Arc<AtomicBool>,
}

impl<C: R2D2Connection + 'static> Clone for Pool<C> {
    fn clone(&self) -> Self {
        Self {
            connections: self.connections.clone(),
            observer: Arc::clone(&self.observer),
            #[cfg(feature = "test-support")]
            cut_off: Arc::clone(&self.cut_off),
        }
    }
}

impl<C: R2D2Connection + 'static> Pool<C> {
    /// A pool of up to `size` connections, each prepared once by `prepare` and, if `checks`, checked before each use. It connects on first
    /// use, and replaces connections that were lost, by a restart of the database for example.
    pub(crate) fn new(url: String, size: u32, prepare: fn(&mut C) -> QueryResult<()>, checks: bool) -> Self {
        let connections = r2d2::Pool::builder()
            .max_size(size.max(1))
            .min_idle(Some(0))
            .idle_timeout(Some(IDLE))
            .max_lifetime(None)
            .connection_timeout(CONNECTION_TIMEOUT)
            .test_on_check_out(checks)
            .connection_customizer(Box::new(Prepare(prepare)))
            .thread_pool(Arc::new(ScheduledThreadPool::new(1)))
            .error_handler(Box::new(LogError))
            .build_unchecked(ConnectionManager::new(url));
        Self {
            connections,
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

    /// Reports every later call to `observer`. A second observer is ignored.
    pub(crate) fn observe(&self, observer: Arc<dyn CallObserver>) {
        let _ = self.observer.set(observer);
    }

    /// Runs `work` with a connection, in a thread that may block. It runs to its end even if the caller is dropped meanwhile.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut C) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        let started = Instant::now();
        let (pool, span) = (self.clone(), Span::current());
        let task = tokio::task::spawn_blocking(move || span.in_scope(|| pool.run_blocking(started, work)));
        let result = task.await.unwrap_or_else(|error| Err(StoreError::Backend(error.into())));
        metrics::histogram!("showrunner_database_call_seconds").record(started.elapsed());
        if let Some(observer) = self.observer.get() {
            match &result {
                Err(error @ StoreError::Unavailable(_)) => observer.failed(Service::Database, &error.to_string()),
                Err(StoreError::Fault(fault)) => observer.database_fault(fault),
                // A refusal is an answer as well.
                Ok(_) | Err(_) => observer.answered(Service::Database, started.elapsed()),
            }
        }
        result
    }

    fn run_blocking<T>(&self, asked: Instant, work: impl FnOnce(&mut C) -> Result<T>) -> StoreResult<T> {
        let mut connection = self.connection()?;
        metrics::histogram!("showrunner_database_wait_seconds").record(asked.elapsed());
        work(&mut connection).map_err(|error| match error {
            // The connection is lost, whatever the error says. A simple query, since poolers run the parts of others apart.
            Error::Database(error)
                if error != DieselError::NotFound && connection.batch_execute("SELECT 1").is_err() =>
            {
                fault_of(&error).map_or_else(|| StoreError::Unavailable(error.into()), StoreError::Fault)
            }
            error => error.into(),
        })
    }

    fn connection(&self) -> StoreResult<PooledConnection<ConnectionManager<C>>> {
        #[cfg(feature = "test-support")]
        if self.cut_off.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("the test took the database away".into()));
        }
        self.connections.get().map_err(unconnected)
    }
}

/// Prepares each new connection.
struct Prepare<C>(fn(&mut C) -> QueryResult<()>);

impl<C> fmt::Debug for Prepare<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Prepare")
    }
}

impl<C: R2D2Connection + 'static> CustomizeConnection<C, r2d2::Error> for Prepare<C> {
    fn on_acquire(&self, connection: &mut C) -> std::result::Result<(), r2d2::Error> {
        (self.0)(connection).map_err(r2d2::Error::QueryError)
    }
}

/// Logs why a connection could not be made.
#[derive(Debug)]
struct LogError;

impl<E: std::error::Error> r2d2::HandleError<E> for LogError {
    fn handle_error(&self, error: E) {
        tracing::warn!(%error, "a connection to the database could not be made or is of no use any more");
    }
}
