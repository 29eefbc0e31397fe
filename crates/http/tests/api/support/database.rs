//! Databases for the worlds of tests, each its own, and gone with its world.

use std::process::Command;

use jiff::Timestamp;
use serde_json::Value;
use showrunner_ports::store::Stores;
use showrunner_store::{Store, StoreSettings};
use showrunner_testkit::scratch;
use tempfile::TempDir;

use super::rows::{dump, rows};

/// The name of a database that is a file.
const FILE: &str = "showrunner.db";

/// A real database.
pub(crate) enum Database {
    Sqlite(TempDir),
    Postgres { server: String, name: String },
}

impl Database {
    /// A file in a folder of its own.
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(scratch::folder())
    }

    /// A database on the PostgreSQL server that the tests were given; none when they are to go without.
    #[expect(clippy::disallowed_methods, reason = "tests have no configuration but the environment")]
    #[expect(clippy::print_stderr, reason = "a test that is left out must say so")]
    pub(crate) fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
            let left_out = std::env::var("SHOWRUNNER_TEST_WITHOUT_POSTGRES").is_ok_and(|value| value == "1");
            assert!(left_out, "set TEST_POSTGRES_URL to a PostgreSQL server, or SHOWRUNNER_TEST_WITHOUT_POSTGRES=1");
            eprintln!("LEFT OUT on PostgreSQL: SHOWRUNNER_TEST_WITHOUT_POSTGRES=1 says there is none");
            return None;
        };
        // No two live processes have the same number, and a dead one's database is of no use to anybody.
        let name = format!("showrunner_api_{}_{}", std::process::id(), made_so_far());
        psql(&server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        psql(&server, &format!("CREATE DATABASE {name}"));
        Some(Self::Postgres { server, name })
    }

    fn url(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite://{}", folder.path().join(FILE).display()),
            Self::Postgres { server, name } => address_of(server, name),
        }
    }

    /// The store on this database, in this version's form.
    pub(crate) async fn stores(&self, now: Timestamp) -> Stores {
        let store = Store::connect(StoreSettings { url: self.url(), pool_size: 4 }).await.unwrap();
        store.migrate(now).await.unwrap();
        store.stores()
    }

    /// All rows of a table, each an object by column, past the product.
    pub(crate) fn rows(&self, table: &str) -> Vec<Value> {
        rows(&self.url(), table)
    }

    /// Everything that the database holds, past the product. What was rolled back leaves no trace in it.
    pub(crate) async fn contents(&self) -> String {
        match self {
            Self::Sqlite(folder) => dump(&folder.path().join(FILE).display().to_string()),
            Self::Postgres { .. } => {
                let mut dump = tokio::process::Command::new("pg_dump");
                let dump = dump.args(["--data-only", "--inserts", &self.url()]).output().await.unwrap();
                assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
                // A number that was drawn and not used is lost, and each dump has marks of its own.
                let told = |line: &&str| !line.contains("pg_catalog.setval") && !line.starts_with('\\');
                String::from_utf8(dump.stdout).unwrap().lines().filter(told).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Self::Postgres { server, name } = self {
            psql(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

fn made_so_far() -> usize {
    static MADE: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    MADE.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

fn psql(server: &str, statement: &str) {
    let output = Command::new("psql").args([server, "--quiet", "--command", statement]).output().unwrap();
    assert!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
}

/// The address of another database on the same server.
fn address_of(server: &str, name: &str) -> String {
    let (address, parameters) = server.split_once('?').map_or((server, ""), |(address, rest)| (address, rest));
    let (host, _) = address.rsplit_once('/').unwrap();
    if parameters.is_empty() { format!("{host}/{name}") } else { format!("{host}/{name}?{parameters}") }
}
