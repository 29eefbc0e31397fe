//! PostgreSQL databases for tests: each its own, copied from one that has been migrated, and dropped after the test.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;
use showrunner_testkit::FixedClock;
use showrunner_testkit::contract::Subject;

use super::database::{Outcome, TestDatabase, open};
use crate::{Store, postgres};

static MADE: AtomicU32 = AtomicU32::new(0);

/// A separate database on the server that `TEST_POSTGRES_URL` names.
pub struct Postgres {
    stores: Stores,
    store: Store,
    database: Dropped,
}

/// Drops the database when it is dropped itself.
struct Dropped {
    server: String,
    name: String,
}

impl Subject for Postgres {
    fn stores(&self) -> &Stores {
        &self.stores
    }
}

impl TestDatabase for Postgres {
    fn migrated() -> Outcome<Option<Self>> {
        let Some(server) = server()? else { return Ok(None) };
        let template = template(&server)?;
        Self::copy_of(server, &template).map(Some)
    }

    fn empty() -> Outcome<Option<Self>> {
        let Some(server) = server()? else { return Ok(None) };
        Self::copy_of(server, "template0").map(Some)
    }

    fn url(&self) -> String {
        address_of(&self.database.server, &self.database.name)
    }

    fn store(&self) -> &Store {
        &self.store
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
    fn copy_of(server: String, template: &str) -> Outcome<Self> {
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("showrunner_test_{}_{number}", std::process::id());
        let mut c = PgConnection::establish(&server)?;
        c.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))?;
        c.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template}"))?;
        let database = Dropped { server, name };
        let store = open(postgres::with_network_limits(&address_of(&database.server, &database.name)));
        Ok(Self { stores: store.stores(), store, database })
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
        c.batch_execute(&format!("{settings} SET plan_cache_mode = force_generic_plan; PREPARE asked AS {sql}"))?;
        let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN EXECUTE asked{values}")).load(&mut c)?;
        Ok(steps.into_iter().map(|step| step.step).collect::<Vec<_>>().join("\n"))
    }

    /// Runs statements in another database of the same server.
    pub fn execute_beside(&self, sql: &str) -> Outcome {
        Ok(PgConnection::establish(&self.database.server)?.batch_execute(sql)?)
    }

    /// The name of the database.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.database.name
    }
}

impl Drop for Dropped {
    fn drop(&mut self) {
        if let Ok(mut c) = PgConnection::establish(&self.server) {
            // The server is discarded after the tests: a leftover database does no harm.
            let _ = c.batch_execute(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
        }
    }
}

/// The server to test on, or none when tests on PostgreSQL are skipped.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration but the environment")]
#[expect(clippy::print_stderr, reason = "a test that is left out must say so")]
fn server() -> Outcome<Option<String>> {
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

/// The database that all others are copied from, made once per set of migrations. Test processes that need it at the
/// same time wait for the first.
fn template(server: &str) -> Outcome<String> {
    let name = format!("showrunner_template_{:x}", fingerprint_of_the_migrations()?);
    let mut c = PgConnection::establish(server)?;
    c.batch_execute("SELECT pg_advisory_lock(5402812)")?;
    let known = texts(&mut c, &format!("SELECT datname::text AS text FROM pg_database WHERE datname = '{name}'"))?;
    if known.is_empty() {
        let draft = format!("{name}_draft");
        c.batch_execute(&format!("DROP DATABASE IF EXISTS {draft} WITH (FORCE)"))?;
        c.batch_execute(&format!("CREATE DATABASE {draft} TEMPLATE template0"))?;
        postgres::migrated(&address_of(server, &draft), FixedClock::default().now())?;
        c.batch_execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{draft}'; \
             ALTER DATABASE {draft} RENAME TO {name}"
        ))?;
    }
    Ok(name)
}

fn fingerprint_of_the_migrations() -> Outcome<u64> {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/postgres");
    let mut files: Vec<_> = std::fs::read_dir(tree)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::path);
    let mut hasher = DefaultHasher::new();
    for folder in files {
        std::fs::read_to_string(folder.path().join("up.sql"))?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn texts(c: &mut PgConnection, sql: &str) -> Outcome<Vec<String>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        text: String,
    }
    let rows: Vec<Row> = diesel::sql_query(sql).load(c)?;
    Ok(rows.into_iter().map(|row| row.text).collect())
}

#[cfg(test)]
mod tests {
    use super::address_of;

    #[test]
    fn another_database_on_the_same_server() {
        assert_eq!(address_of("postgres://u@h:5/postgres", "x"), "postgres://u@h:5/x");
        assert_eq!(address_of("postgres://u@h:5", "x"), "postgres://u@h:5/x");
        assert_eq!(address_of("postgres:///a?host=/tmp&port=5", "x"), "postgres:///x?host=/tmp&port=5");
    }
}
