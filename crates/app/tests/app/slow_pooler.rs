//! A real pooler, `pgbouncer`, between the program and PostgreSQL.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::program::{Home, wait_for};
use crate::slow_stories::{approved_script, new_database};

/// Only part of its socket's name: it listens on no port.
const PORT: u16 = 6432;

/// A pooler in front of a new database. It is killed when it goes out of scope.
struct Pooler {
    process: Child,
    url: String,
    folder: tempfile::TempDir,
}

impl Pooler {
    /// `TEST_PGBOUNCER` is the path of `pgbouncer`.
    #[expect(clippy::disallowed_methods, reason = "the test command says where it is installed")]
    fn start(database: &str, mode: &str) -> Self {
        let program = std::env::var("TEST_PGBOUNCER").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        // It gives up the rights of root, and then has to make its socket here.
        std::fs::set_permissions(at, std::fs::Permissions::from_mode(0o777)).unwrap();
        let (server, name) = server_of(database);
        // In session mode, each connection of the program needs one to the server.
        let connections = if mode == "transaction" { 2 } else { 20 };
        let settings = format!(
            "[databases]\n* = {server}\n[pgbouncer]\npool_mode = {mode}\nauth_type = any\nlisten_port = {PORT}\ndefault_pool_size = {connections}\n\
             unix_socket_dir = {}\n",
            at.display()
        );
        std::fs::write(at.join("pgbouncer.ini"), settings).unwrap();
        let log = std::fs::File::create(at.join("log")).unwrap();
        let mut command = Command::new(program);
        if is_root(at) {
            command.args(["--user", "nobody"]);
        }
        let process = command.arg(at.join("pgbouncer.ini")).stdin(Stdio::null()).stderr(log).spawn().unwrap();
        let url = format!("postgres://anybody@/{name}?host={}&port={PORT}", at.display());
        let mut pooler = Self { process, url, folder };
        let socket = pooler.folder.path().join(format!(".s.PGSQL.{PORT}"));
        wait_for("the socket of PgBouncer", || {
            let log = || std::fs::read_to_string(pooler.folder.path().join("log")).unwrap();
            assert!(pooler.process.try_wait().unwrap().is_none(), "PgBouncer ended: {}", log());
            socket.exists().then_some(())
        });
        pooler
    }

    fn home(&self) -> Home {
        Home::new().with("DATABASE__URL", &*self.url)
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where the pooler finds a `postgres://` address, in its own words, and the name of the database there.
fn server_of(database: &str) -> (String, String) {
    let address = database.strip_prefix("postgres://").unwrap();
    let address = address.split_once('?').map_or(address, |(address, _)| address);
    let (user, place) = address.split_once('@').unwrap();
    let (host, name) = place.split_once('/').unwrap();
    let (host, port) = host.split_once(':').unwrap_or((host, "5432"));
    let (user, password) = user.split_once(':').map_or((user, String::new()), |(u, p)| (u, format!(" password={p}")));
    (format!("host={host} port={port} user={user}{password}"), name.to_owned())
}

/// Whether this process owns what it makes as root.
fn is_root(made: &Path) -> bool {
    std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(made).unwrap()) == 0
}

#[test]
fn a_pooler_in_session_mode_is_as_good_as_the_server() {
    assert_as_good_as_the_server("session");
}

#[test]
fn a_pooler_in_transaction_mode_is_as_good_as_the_server() {
    assert_as_good_as_the_server("transaction");
}

fn assert_as_good_as_the_server(mode: &str) {
    let Some(database) = new_database() else { return };
    let pooler = Pooler::start(&database, mode);
    let home = pooler.home();
    let (first, second) = (home.serve("all"), home.serve("api"));
    let script = approved_script(&first, "Read ten pages before breakfast");
    // Written behind the pooler by one process, and read by another.
    let (status, read) = second.get(&format!("/api/scripts/{}", script["id"]));
    assert_eq!((status, &read["status"], &read["topic"]), (200, &json!("approved"), &script["topic"]), "{read}");
    // Two connections to the server are shared by all of these, and by the workers.
    std::thread::scope(|threads| {
        for server in [&first, &second, &first, &second] {
            threads.spawn(|| {
                for _ in 0..25 {
                    assert_eq!(server.get("/api/scripts").0, 200);
                    assert_eq!(
                        server.put(&format!("/api/scripts/{}", script["id"]), &json!({ "title": "Ten pages" })).0,
                        200
                    );
                }
            });
        }
    });
}
