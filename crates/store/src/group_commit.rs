//! Group commit: SQLite has one writer, and the expensive part is the commit, which waits for the disk. So writes that
//! arrive during a commit wait and share the next transaction, each behind its own savepoint. What they count is added to the counters
//! together. Each is answered once that transaction is on the disk.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use diesel::Connection;
use diesel::result::Error as DieselError;
use diesel::sqlite::SqliteConnection;
use showrunner_ports::store::{DatabaseFault, StoreError, StoreResult};
use tokio::sync::{Notify, oneshot};

use crate::counted;
use crate::error::{Error, Result, lasting};
use crate::pool::Pool;
use crate::with_counters::add_in_sqlite;
use crate::work::Work;

/// The most writes of one transaction, so that the first of them is not delayed indefinitely.
const GROUP: usize = 64;

/// A waiting write. Dropped before it has run, it answers that the database was not reached.
type Write = Box<dyn FnOnce(&mut SqliteConnection) -> Written + Send>;

/// A write that has run but is not yet on the disk.
struct Written {
    /// Answers the caller.
    tell: Box<dyn FnOnce() + Send>,
    /// Whether the transaction is still usable: some database errors end it.
    sound: bool,
    /// The lasting problem of the database that the write met.
    fault: Option<DatabaseFault>,
}

/// Writes to one database. A clone shares its transactions.
#[derive(Clone)]
pub(crate) struct Writer {
    pool: Pool<SqliteConnection>,
    queue: Queue,
}

impl Writer {
    pub(crate) fn new(pool: &Pool<SqliteConnection>) -> Self {
        Self { pool: pool.clone(), queue: Queue::default() }
    }

    /// The number of transactions that were committed. No other process writes to a file, so while it stays the same, so does what
    /// the file holds.
    #[expect(clippy::unnecessary_wraps, reason = "PostgreSQL does not know it")]
    pub(crate) fn committed(&self) -> Option<u64> {
        Some(self.queue.waiting().committed)
    }

    /// Waits until more transactions than `count` have been committed.
    pub(crate) async fn committed_since(&self, count: u64) {
        let mut next = pin!(self.queue.commit.notified());
        loop {
            // Before the count is read, so that no commit is missed.
            next.as_mut().enable();
            if self.queue.waiting().committed != count {
                return;
            }
            next.as_mut().await;
            next.set(self.queue.commit.notified());
        }
    }

    /// Like [`run`](Self::run): a write shares a transaction anyway.
    pub(crate) async fn run_statement(&self, work: Work<SqliteConnection>) -> StoreResult<()> {
        self.run(work).await
    }

    /// Runs `work` in a transaction and answers once it is committed.
    pub(crate) async fn run(&self, work: Work<SqliteConnection>) -> StoreResult<()> {
        let (sender, receiver) = oneshot::channel();
        let write: Write = Box::new(move |c| {
            let mut fault = None;
            // Noted before the savepoint ends: after a full disk it is gone, which is then the error.
            let result = c.transaction(|c| work(c).inspect_err(|error| fault = lasting(error)));
            let sound = !matches!(&result, Err(Error::Database(error)) if *error != DieselError::NotFound);
            let met = fault.clone();
            let result = result.map_err(|error| met.map_or_else(|| error.into(), StoreError::Fault));
            // The caller may be gone.
            let tell = Box::new(move || drop(sender.send(result)));
            Written { tell, sound, fault }
        });
        if let Some(leader) = self.queue.join(write) {
            // In a task of its own: the caller may be dropped while others wait.
            // With no span: it writes for everybody who waits.
            tokio::spawn(lead(self.pool.clone(), leader));
        }
        let unwritten = || match self.queue.waiting().fault.clone() {
            Some(fault) => StoreError::Fault(fault),
            None => StoreError::Unavailable("nothing could be written".into()),
        };
        let result = receiver.await.unwrap_or_else(|_| Err(unwritten()));
        if let Err(StoreError::Fault(fault)) = &result {
            // The transaction may have succeeded without this write.
            self.pool.report(fault);
        }
        result
    }
}

/// Runs the waiting writes with a connection.
async fn lead(pool: Pool<SqliteConnection>, leader: Leader) {
    let leader = Arc::new(Mutex::new(Some(leader)));
    let take = |leader: &Mutex<Option<Leader>>| leader.lock().unwrap_or_else(PoisonError::into_inner).take();
    let waiting = Arc::clone(&leader);
    let written = pool.run(move |c| take(&waiting).map_or(Ok(()), |leader| leader.write_all(c))).await;
    if let Err(error) = written {
        // A lasting problem would be logged at every try, on a disk that may be full.
        if !matches!(error, StoreError::Fault(_)) {
            tracing::warn!(%error, "nothing could be written");
        }
        // It is still here if there was no connection.
        if let Some(leader) = take(&leader) {
            leader.queue.waiting().fault = lasting(&error.into());
        }
    }
}

/// The waiting writes, and whether a leader is running them.
#[derive(Clone, Default)]
struct Queue {
    waiting: Arc<Mutex<Waiting>>,
    /// Wakes those who wait for the next commit.
    commit: Arc<Notify>,
}

#[derive(Default)]
struct Waiting {
    writes: VecDeque<Write>,
    has_leader: bool,
    committed: u64,
    /// Why the last transaction failed, if a lasting problem of the database was the cause.
    fault: Option<DatabaseFault>,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a write. Without a leader, the caller becomes the leader.
    fn join(&self, write: Write) -> Option<Leader> {
        let mut waiting = self.waiting();
        waiting.writes.push_back(write);
        if waiting.has_leader {
            return None;
        }
        waiting.has_leader = true;
        Some(Leader { queue: self.clone(), done: false })
    }

    fn next(&self) -> Option<Write> {
        self.waiting().writes.pop_front()
    }
}

/// The duty to run the waiting writes. Dropped early, it drops the writes that have not run.
struct Leader {
    queue: Queue,
    done: bool,
}

impl Leader {
    /// Runs writes until none is waiting.
    fn write_all(mut self, c: &mut SqliteConnection) -> Result<()> {
        while !self.is_done() {
            let mut group = Vec::new();
            if let Err(error) = c.immediate_transaction(|c| self.write_group(c, &mut group)) {
                // Stored before the group is dropped: its callers ask for it then.
                let fault = lasting(&error).or_else(|| group.iter().find_map(|written| written.fault.clone()));
                self.queue.waiting().fault.clone_from(&fault);
                return Err(fault.map_or(error, |fault| StoreError::Fault(fault).into()));
            }
            // Before the callers are answered, who may look for what they have written.
            self.queue.waiting().committed += 1;
            self.queue.commit.notify_waiters();
            for written in group {
                (written.tell)();
            }
        }
        Ok(())
    }

    /// Runs the writes of one transaction, and adds to the counters what they have counted.
    fn write_group(&self, c: &mut SqliteConnection, group: &mut Vec<Written>) -> Result<()> {
        // After a full disk, SQLite may have ended the transaction by itself. This savepoint then cannot end, and nothing is counted.
        let ((), sums) = counted::collect(|| {
            c.transaction(|c| {
                self.write_each(c, group);
                Ok::<_, Error>(())
            })
        })?;
        Ok(add_in_sqlite(c, sums)?)
    }

    fn write_each(&self, c: &mut SqliteConnection, group: &mut Vec<Written>) {
        while group.len() < GROUP
            && let Some(write) = self.queue.next()
        {
            let written = write(c);
            let sound = written.sound;
            group.push(written);
            if !sound {
                break;
            }
        }
    }

    /// Whether no write is waiting; then the leader retires, and the next caller must lead.
    fn is_done(&mut self) -> bool {
        let mut waiting = self.queue.waiting();
        waiting.has_leader = !waiting.writes.is_empty();
        self.done = !waiting.has_leader;
        self.done
    }
}

impl Drop for Leader {
    fn drop(&mut self) {
        if !self.done {
            let mut waiting = self.queue.waiting();
            // The count never goes back, and nobody knows whether the last transaction was committed.
            let fault = waiting.fault.take();
            *waiting = Waiting { committed: waiting.committed + 1, fault, ..Waiting::default() };
            self.queue.commit.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use diesel::connection::SimpleConnection;
    use diesel::prelude::*;
    use diesel::sql_types::BigInt;
    use showrunner_ports::store::DatabaseFaultKind;
    use tempfile::TempDir;

    use super::*;
    use crate::counted::Sums;
    use crate::counter::Counter;

    /// A database with counters, whose table `t` refuses a row with an unknown parent only at the commit.
    fn writer(folder: &TempDir) -> Writer {
        Writer::new(&Pool::new(file(folder), 2, prepare))
    }

    fn file(folder: &TempDir) -> String {
        folder.path().join("test.db").display().to_string()
    }

    fn prepare(c: &mut SqliteConnection) -> diesel::QueryResult<()> {
        c.batch_execute(
            "PRAGMA foreign_keys = ON; CREATE TABLE IF NOT EXISTS p (id INTEGER PRIMARY KEY);
             CREATE TABLE IF NOT EXISTS t (parent INTEGER REFERENCES p (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TABLE IF NOT EXISTS counters (name TEXT, slot INTEGER, value INTEGER, PRIMARY KEY (name, slot))",
        )
    }

    fn fault_kind(answer: &StoreResult<()>) -> Option<DatabaseFaultKind> {
        match answer {
            Err(StoreError::Fault(fault)) => Some(fault.kind),
            _ => None,
        }
    }

    fn insert(parent: &'static str) -> Work<SqliteConnection> {
        Box::new(move |c| Ok(c.batch_execute(&format!("INSERT INTO t VALUES ({parent})"))?))
    }

    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    async fn rows(writer: &Writer) -> i64 {
        let count = |c: &mut SqliteConnection| -> Result<Count> {
            Ok(diesel::sql_query("SELECT COUNT(*) AS count FROM t").get_result(c)?)
        };
        writer.pool.run(count).await.unwrap().count
    }

    /// Counts `by` in a transaction of its own, in which it then does something else.
    fn count(by: i64, then: &'static str) -> Work<SqliteConnection> {
        Box::new(move |c| {
            let ((), sums) = counted::collect(|| {
                assert_eq!(counted::add(Sums::from([(Counter::Unfinished, by)])), None);
                Ok::<_, Error>(c.batch_execute(then)?)
            })?;
            assert_eq!(counted::add(sums), None);
            Ok(())
        })
    }

    async fn counters(writer: &Writer) -> Vec<i64> {
        let values = |c: &mut SqliteConnection| -> Result<Vec<i64>> {
            Ok(crate::schema::counters::table.select(crate::schema::counters::value).load(c)?)
        };
        writer.pool.run(values).await.unwrap()
    }

    /// Queues writes before a leader runs them, so that they share a transaction.
    async fn together(writer: &Writer, works: Vec<Work<SqliteConnection>>) -> Vec<StoreResult<()>> {
        let leader =
            writer.queue.join(Box::new(|_| Written { tell: Box::new(|| ()), sound: true, fault: None })).unwrap();
        let mut callers = tokio::task::JoinSet::new();
        for (index, work) in works.into_iter().enumerate() {
            let writer = writer.clone();
            callers.spawn(async move { (index, writer.run(work).await) });
            while writer_has(&leader) < index + 2 {
                tokio::task::yield_now().await;
            }
        }
        // The callers get this error as well.
        let _ = writer.pool.run(move |c| leader.write_all(c)).await;
        let mut answers = callers.join_all().await;
        answers.sort_by_key(|(index, _)| *index);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }

    fn writer_has(leader: &Leader) -> usize {
        leader.queue.waiting().writes.len()
    }

    #[tokio::test]
    async fn a_refused_write_undoes_only_itself() {
        let folder = TempDir::new().unwrap();
        let writer = writer(&folder);
        let refused = |c: &mut SqliteConnection| -> Result<()> {
            insert("NULL")(c)?;
            Err(StoreError::NotFound.into())
        };
        let answers = together(&writer, vec![insert("NULL"), Box::new(refused), insert("NULL")]).await;
        assert!(matches!(answers[..], [Ok(()), Err(StoreError::NotFound), Ok(())]), "{answers:?}");
        assert_eq!(rows(&writer).await, 2);
    }

    #[tokio::test]
    async fn a_group_counts_what_its_writes_have_counted() {
        let folder = TempDir::new().unwrap();
        let writer = writer(&folder);
        let refused = count(10, "INSERT INTO nowhere VALUES (1)");
        let answers = together(&writer, vec![count(1, ""), refused, count(100, "")]).await;
        assert!(matches!(answers[..], [Ok(()), Err(_), Ok(())]), "{answers:?}");
        assert_eq!(counters(&writer).await, [101]);
    }

    #[tokio::test]
    async fn a_transaction_that_sqlite_ends_counts_nothing() {
        let folder = TempDir::new().unwrap();
        let writer = writer(&folder);
        let ended = count(10, "INSERT INTO p VALUES (1); INSERT OR ROLLBACK INTO p VALUES (1)");
        let answers = together(&writer, vec![count(1, ""), ended]).await;
        assert!(matches!(answers[..], [Err(_), Err(_)]), "{answers:?}");
        assert_eq!(counters(&writer).await, Vec::<i64>::new());
        writer.run(count(100, "")).await.unwrap();
        assert_eq!(counters(&writer).await, [100]);
    }

    #[tokio::test]
    async fn all_callers_of_a_shared_commit_get_its_error() {
        let folder = TempDir::new().unwrap();
        let writer = writer(&folder);
        let answers = together(&writer, vec![insert("NULL"), insert("7")]).await;
        assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Unavailable(_)))), "{answers:?}");
        assert_eq!(rows(&writer).await, 0);
        writer.run(insert("NULL")).await.unwrap();
        assert_eq!(rows(&writer).await, 1);
    }

    #[tokio::test]
    async fn full_disk_is_reported_to_the_caller() {
        let folder = TempDir::new().unwrap();
        // To SQLite this is a full disk.
        let small = |c: &mut SqliteConnection| prepare(c).and_then(|()| c.batch_execute("PRAGMA max_page_count = 12"));
        let writer = Writer::new(&Pool::new(file(&folder), 2, small));
        let much = || -> Work<SqliteConnection> {
            Box::new(|c| {
                let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90000) \
                    INSERT INTO t SELECT NULL FROM n";
                Ok(c.batch_execute(rows)?)
            })
        };
        for _ in 0..2 {
            let answers = together(&writer, vec![insert("NULL"), much(), insert("NULL")]).await;
            assert_eq!(fault_kind(&answers[1]), Some(DatabaseFaultKind::DiskFull), "{answers:?}");
            let others = [&answers[0], &answers[2]];
            assert!(others.iter().all(|other| other.is_ok() || fault_kind(other).is_some()), "{answers:?}");
        }
        writer.run(insert("NULL")).await.unwrap();
    }

    #[tokio::test]
    async fn slow_missing_file_is_reported_to_all_callers() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("none/test.db").display().to_string();
        let writer = Writer::new(&Pool::new(path, 2, prepare));
        let (first, second) = tokio::join!(writer.run(insert("NULL")), writer.run(insert("NULL")));
        assert_eq!(fault_kind(&first), Some(DatabaseFaultKind::CannotOpen), "{first:?}");
        assert_eq!(fault_kind(&second), Some(DatabaseFaultKind::CannotOpen), "{second:?}");
    }

    #[tokio::test]
    async fn an_aborted_write_does_not_block_the_next() {
        let folder = TempDir::new().unwrap();
        let writer = writer(&folder);
        writer.run(insert("NULL")).await.unwrap();
        let committed = writer.committed();
        let broken = writer.run(Box::new(|_| unreachable!("a defect"))).await;
        assert!(matches!(broken, Err(StoreError::Unavailable(_))), "{broken:?}");
        // The caller may get its answer a moment before the leader retires.
        while writer.queue.waiting().has_leader {
            tokio::task::yield_now().await;
        }
        assert!(writer.committed() > committed, "a failed group must not leave the count as it was");
        writer.run(insert("NULL")).await.unwrap();
        assert_eq!(rows(&writer).await, 2);
    }
}
