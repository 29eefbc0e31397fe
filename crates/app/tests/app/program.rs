//! The real program, started in a folder of its own and called over HTTP.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use showrunner_ports::store::Stores;
use showrunner_testkit::patient;
use tokio::runtime::Runtime;
use ureq::Agent;
use ureq::http::Request;

/// The time limit of every wait.
const WAIT_TIMEOUT: Duration = Duration::from_mins(4);

/// The lease of operations: short, because some tests wait until the lease of a killed program ends.
const LEASE: Duration = Duration::from_secs(2);

/// The program's file.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_showrunner");

/// The folder and the settings that servers of one test share.
pub(crate) struct Home {
    folder: tempfile::TempDir,
    settings: Vec<(String, String)>,
    umask: Option<&'static str>,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), settings: Vec::new(), umask: None }
    }

    /// The same with one setting, for example `DATABASE__URL`.
    pub(crate) fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.settings.push((format!("SHOWRUNNER__{key}"), value.into()));
        self
    }

    /// The same with this text model.
    pub(crate) fn with_model(self, provider: &str, address: String, key: &str, model: &str) -> Self {
        let home = self.with("AI__PROVIDER", provider).with("AI__BASE_URL", address);
        home.with("AI__API_KEY", key).with("AI__MODEL", model)
    }

    /// The same on a machine that has none of the programs that the studio calls.
    pub(crate) fn without_programs(mut self) -> Self {
        self.settings.push(("PATH".to_owned(), String::new()));
        self
    }

    /// The same, started by somebody with this umask.
    pub(crate) fn with_umask(self, umask: &'static str) -> Self {
        Self { umask: Some(umask), ..self }
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Its store on SQLite, for a test that fills it while no program runs.
    pub(crate) async fn stores(&self) -> Stores {
        let url = format!("sqlite://{}", self.data().join("showrunner.db").display());
        showrunner_store::connect(&url, 2).await.unwrap().stores()
    }

    /// The posts in the outbox, as `platform/folder`.
    pub(crate) fn outbox(&self) -> Vec<PathBuf> {
        let visible = |path: &Path| !path.file_name().unwrap().to_string_lossy().starts_with('.');
        let folders = |path: &Path| -> Vec<PathBuf> {
            let Ok(entries) = std::fs::read_dir(path) else { return Vec::new() };
            entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir() && visible(path)).collect()
        };
        folders(&self.data().join("outbox")).iter().flat_map(|platform| folders(platform)).collect()
    }

    /// The program, ready to be run with this folder and these settings.
    pub(crate) fn command<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Command {
        let mut command = match self.umask {
            None => Command::new(PROGRAM),
            Some(umask) => {
                let mut shell = Command::new("sh");
                shell.args(["-c", &format!("umask {umask}; exec \"$0\" \"$@\""), PROGRAM]);
                shell
            }
        };
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env("SHOWRUNNER_PROFILE", "test")
            .env("SHOWRUNNER__WORKER__LEASE_MS", patient(LEASE).as_millis().to_string())
            .envs(self.settings.iter().map(|(key, value)| (key, value)));
        command
    }

    /// Starts a server in the role `all`, `api` or `worker`. Except for a worker, it answers requests when this returns.
    pub(crate) fn serve(&self, role: &str) -> Server {
        self.serve_with(&["--role", role])
    }

    /// Starts a server with these arguments.
    pub(crate) fn serve_with(&self, arguments: &[&str]) -> Server {
        let name = format!("{}.address", uuid::Uuid::new_v4());
        let address_file = self.folder.path().join(name);
        let log = std::fs::File::options().create(true).append(true).open(self.folder.path().join("log")).unwrap();
        let child = self
            .command([&["serve"][..], arguments].concat())
            .env("SHOWRUNNER__SERVER__ADDRESS_FILE", &address_file)
            .stdin(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut server = Server { child, address: String::new() };
        if arguments.contains(&"worker") {
            return server;
        }
        server.address = wait_for("the server's address", || {
            assert!(server.child.try_wait().unwrap().is_none(), "the server ended: {}", self.log());
            let address = std::fs::read_to_string(&address_file).ok()?;
            address.parse::<std::net::SocketAddr>().ok().map(|_| address)
        });
        server
    }

    /// What the servers have logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

/// A running server. It is killed when it goes out of scope.
pub(crate) struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Where it answers.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// The id of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop and waits until it has.
    pub(crate) fn stop(&mut self) -> std::process::ExitStatus {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        wait_for("the program to stop", || self.child.try_wait().unwrap())
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        self.send("GET", path, None)
    }

    /// A read with these headers: its status, and the id of the request in its answer.
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> (u16, String) {
        let request = Request::builder().uri(format!("http://{}{path}", self.address));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let response = agent.run(request.body(String::new()).unwrap()).unwrap();
        (response.status().as_u16(), response.headers()["x-request-id"].to_str().unwrap().to_owned())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, Some(body))
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("PUT", path, Some(body))
    }

    /// The body of the answer to a read, unchanged.
    pub(crate) fn raw(&self, path: &str) -> Vec<u8> {
        self.run("GET", path, &[], String::new()).1
    }

    /// Sends a signed message to a webhook, and returns the status of the answer.
    pub(crate) fn send_signed(&self, path: &str, body: &Value, signature: &str) -> u16 {
        self.run("POST", path, &[("signature", signature)], body.to_string()).0
    }

    /// Any call, with a body if there is one: its status, and its answer, which is `null` when it is not JSON. Like the
    /// screens, it declares JSON even without a body.
    pub(crate) fn send(&self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let json = [("content-type", "application/json")];
        let body = body.map(Value::to_string).unwrap_or_default();
        let (status, bytes) = self.run(method, path, if method == "GET" { &[] } else { &json }, body);
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    fn run(&self, method: &str, path: &str, headers: &[(&str, &str)], body: String) -> (u16, Vec<u8>) {
        let request = Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = agent.run(request.body(body).unwrap()).unwrap();
        let bytes = response.body_mut().with_config().limit(100 << 20).read_to_vec().unwrap();
        (response.status().as_u16(), bytes)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A runtime for servers beside the test.
pub(crate) fn background_runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
}

/// Repeats a check until it returns a value.
pub(crate) fn wait_for<T>(what: &str, check: impl FnMut() -> Option<T>) -> T {
    let found = wait_up_to(WAIT_TIMEOUT, check);
    assert!(found.is_some(), "waited too long for {what}");
    found.unwrap()
}

/// Repeats a check until it returns a value, or the time limit has passed.
pub(crate) fn wait_up_to<T>(limit: Duration, mut check: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + patient(limit);
    loop {
        let found = check();
        if found.is_some() || Instant::now() > end {
            return found;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
