//! Work with a connection, in one type for all queries. What runs it is compiled once for each database, and not once for each query.

use showrunner_ports::store::{StoreError, StoreResult};
use tokio::sync::oneshot;

use crate::error::Result;

/// Blocking work with a connection.
pub(crate) type Work<C> = Box<dyn FnOnce(&mut C) -> Result<()> + Send>;

/// The value of work that has succeeded.
pub(crate) struct Value<T>(oneshot::Receiver<T>);

impl<T> Value<T> {
    /// To be called once the work has succeeded.
    pub(crate) fn take(mut self) -> StoreResult<T> {
        self.0.try_recv().map_err(|error| StoreError::Backend(error.into()))
    }
}

/// Separates work from its value.
pub(crate) fn with_value<C, T: Send + 'static>(
    work: impl FnOnce(&mut C) -> Result<T> + Send + 'static,
) -> (Work<C>, Value<T>) {
    let (sender, receiver) = oneshot::channel();
    let work = Box::new(move |c: &mut C| {
        // The caller may be gone.
        drop(sender.send(work(c)?));
        Ok(())
    });
    (work, Value(receiver))
}
