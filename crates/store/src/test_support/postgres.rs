//! PostgreSQL databases for tests, copied from one that has been migrated. A test leases one and deletes the rows of the test
//! before, which is faster than to copy and drop one; a test that needs a separate one has a copy, which is dropped after it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;
use showrunner_testkit::FixedClock;

use super::database::{Outcome, TestDatabase, TextRow, open};
use crate::{Store, postgres};

static COPIES: AtomicU32 = AtomicU32::new(0);

/// The first key of the advisory locks on leased databases.
const LEASES: &str = "5402813";

/// Makes the template's rows restorable; see [`Postgres::leased`].
const RESTORE: &str = include_str!("restore.sql");

/// A database on the server that `TEST_POSTGRES_URL` names.
pub struct Postgres {
    stores: Stores,
    store: Arc<dyn Store>,
    server: Server,
    name: String,
    is_copy: bool,
}

/// The server, with a connection that holds the lease of a database.
struct Server {
    address: String,
    connection: Mutex<PgConnection>,
}

impl Server {
    /// The server to test on, or none when tests on PostgreSQL are skipped.
    fn connect() -> Outcome<Option<Self>> {
        let Some(address) = address()? else { return Ok(None) };
        let connection = Mutex::new(PgConnection::establish(&address)?);
        Ok(Some(Self { address, connection }))
    }

    fn execute(&self, sql: &str) -> Outcome {
        Ok(self.connection.lock().unwrap_or_else(PoisonError::into_inner).batch_execute(sql)?)
    }

    fn texts(&self, sql: &str) -> Outcome<Vec<String>> {
        texts(&mut self.connection.lock().unwrap_or_else(PoisonError::into_inner), sql)
    }

    fn has(&self, database: &str) -> Outcome<bool> {
        let found = format!("SELECT datname::text AS text FROM pg_database WHERE datname = '{database}'");
        Ok(!self.texts(&found)?.is_empty())
    }

    /// The database that all others are copied from, made once per set of migrations. Test processes that need it at the
    /// same time wait for the first.
    fn template(&self, migrations: u64) -> Outcome<String> {
        let name = format!("showrunner_template_{migrations:x}");
        if !self.has(&name)? {
            self.execute("SELECT pg_advisory_lock(5402812)")?;
            if !self.has(&name)? {
                let draft = format!("{name}_draft");
                let draft_address = address_of(&self.address, &draft);
                self.execute(&format!("DROP DATABASE IF EXISTS {draft} WITH (FORCE)"))?;
                self.execute(&format!("CREATE DATABASE {draft} TEMPLATE template0"))?;
                postgres::migrated(&draft_address, FixedClock::default().now())?.batch_execute(RESTORE)?;
                self.execute(&end_sessions(&draft))?;
                self.execute(&format!("ALTER DATABASE {draft} RENAME TO {name}"))?;
            }
            self.execute("SELECT pg_advisory_unlock(5402812)")?;
        }
        Ok(name)
    }
}

impl TestDatabase for Postgres {
    fn migrated() -> Outcome<Option<Self>> {
        Server::connect()?.map(Self::leased).transpose()
    }

    fn separate() -> Outcome<Option<Self>> {
        let Some(server) = Server::connect()? else { return Ok(None) };
        let template = server.template(fingerprint_of_the_migrations()?)?;
        Self::copy_of(&template, server).map(Some)
    }

    fn empty() -> Outcome<Option<Self>> {
        Server::connect()?.map(|server| Self::copy_of("template0", server)).transpose()
    }

    fn url(&self) -> String {
        address_of(&self.server.address, &self.name)
    }

    fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    fn stores(&self) -> &Stores {
        &self.stores
    }

    fn execute(&self, sql: &str) -> Outcome {
        Ok(self.connection()?.batch_execute(sql)?)
    }

    fn texts(&self, sql: &str) -> Outcome<Vec<String>> {
        texts(&mut self.connection()?, sql)
    }

    fn queries_of_all_rows(&self) -> Outcome<Vec<String>> {
        self.texts(
            "SELECT format('SELECT ''%1$s '' || row_to_json(t)::TEXT AS text FROM %1$I t', tablename) AS text
                FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
        )
    }
}

impl Postgres {
    /// The first database that no other test has leased, as it was after its migrations.
    fn leased(server: Server) -> Outcome<Self> {
        let migrations = fingerprint_of_the_migrations()?;
        let free = format!(
            "SELECT n::text AS text FROM (SELECT generate_series(0, 999) AS n) AS s
             WHERE pg_try_advisory_lock({LEASES}, n) LIMIT 1"
        );
        let number = server.texts(&free)?.pop().ok_or("every test database is leased")?;
        let name = format!("showrunner_leased_{migrations:x}_{number}");
        if server.has(&name)? {
            server.execute(&end_sessions(&name))?;
            PgConnection::establish(&address_of(&server.address, &name))?.batch_execute("CALL migrated.restore()")?;
        } else {
            let template = server.template(migrations)?;
            server.execute(&format!("CREATE DATABASE {name} TEMPLATE {template}"))?;
        }
        Ok(Self::on(server, name, false))
    }

    fn copy_of(template: &str, server: Server) -> Outcome<Self> {
        let number = COPIES.fetch_add(1, Ordering::Relaxed);
        let name = format!("showrunner_test_{}_{number}", std::process::id());
        server.execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))?;
        server.execute(&format!("CREATE DATABASE {name} TEMPLATE {template}"))?;
        Ok(Self::on(server, name, true))
    }

    fn on(server: Server, name: String, is_copy: bool) -> Self {
        let store = open(&address_of(&server.address, &name));
        Self { stores: Arc::clone(&store).stores(), store, server, name, is_copy }
    }

    /// The stores on it.
    #[must_use]
    pub fn stores(&self) -> &Stores {
        &self.stores
    }

    /// A connection that is not the store's.
    pub fn connection(&self) -> Outcome<PgConnection> {
        Ok(PgConnection::establish(&self.url())?)
    }

    /// The plan of a statement for any values, one step per line.
    pub fn generic_plan(&self, sql: &str) -> Outcome<String> {
        self.plan("", sql)
    }

    /// The same plan when a full scan costs more than anything else, as it does with many rows.
    pub fn plan_of_more(&self, sql: &str) -> Outcome<String> {
        self.plan("SET enable_seqscan = off;", sql)
    }

    fn plan(&self, settings: &str, sql: &str) -> Outcome<String> {
        #[derive(QueryableByName)]
        struct Step {
            #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
            step: String,
        }
        let parameters = (1..=99).take_while(|number| sql.contains(&format!("${number}"))).count();
        let values = vec!["NULL"; parameters].join(", ");
        let values = if parameters == 0 { String::new() } else { format!("({values})") };
        let mut c = self.connection()?;
        c.batch_execute(&format!("{settings} {} PREPARE asked AS {sql}", postgres::PLANNING))?;
        let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN EXECUTE asked{values}")).load(&mut c)?;
        Ok(steps.into_iter().map(|step| step.step).collect::<Vec<_>>().join("\n"))
    }

    /// The same plan when PostgreSQL takes every statement for an expensive one.
    pub fn plan_of_expensive(&self, sql: &str) -> Outcome<String> {
        self.plan("SET jit_above_cost = 0;", sql)
    }

    /// Runs statements in another database of the same server.
    pub fn execute_beside(&self, sql: &str) -> Outcome {
        self.server.execute(sql)
    }

    /// The name of the database.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.is_copy {
            // The server is discarded after the tests: a leftover database does no harm.
            let _ = self.server.execute(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
        }
    }
}

/// Ends all sessions of a database and waits until they have ended.
fn end_sessions(database: &str) -> String {
    format!("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{database}'")
}

/// The address of the server, or none when tests on PostgreSQL are skipped.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration but the environment")]
#[expect(clippy::print_stderr, reason = "a test that is left out must say so")]
fn address() -> Outcome<Option<String>> {
    if let Ok(url) = std::env::var("TEST_POSTGRES_URL") {
        return Ok(Some(url));
    }
    if std::env::var("SHOWRUNNER_TEST_WITHOUT_POSTGRES").is_ok_and(|value| value == "1") {
        eprintln!("LEFT OUT: this test needs PostgreSQL, and SHOWRUNNER_TEST_WITHOUT_POSTGRES=1 says there is none");
        return Ok(None);
    }
    Err("TEST_POSTGRES_URL is not set: give the address of a PostgreSQL server that may be filled with test databases \
         (scripts/test starts one), or set SHOWRUNNER_TEST_WITHOUT_POSTGRES=1 to leave these tests out"
        .into())
}

/// The address of another database on the same server.
fn address_of(server: &str, database: &str) -> String {
    let (address, parameters) = server.split_once('?').map_or((server, None), |(address, rest)| (address, Some(rest)));
    let authority_end = address.find("://").map_or(0, |at| at + 3);
    let end = address[authority_end..].find('/').map_or(address.len(), |at| authority_end + at);
    let parameters = parameters.map(|rest| format!("?{rest}")).unwrap_or_default();
    format!("{}/{database}{parameters}", &address[..end])
}

fn fingerprint_of_the_migrations() -> Outcome<u64> {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/postgres");
    let mut files: Vec<_> = std::fs::read_dir(tree)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::path);
    let mut hasher = DefaultHasher::new();
    RESTORE.hash(&mut hasher);
    for folder in files {
        std::fs::read_to_string(folder.path().join("up.sql"))?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn texts(c: &mut PgConnection, sql: &str) -> Outcome<Vec<String>> {
    Ok(diesel::sql_query(sql).load(c)?.into_iter().map(|row: TextRow| row.text).collect())
}
