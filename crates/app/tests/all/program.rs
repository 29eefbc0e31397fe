//! The real program, started on a folder of its own and asked over HTTP.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long anything that the tests wait for may take on a busy machine.
const WAIT_TIMEOUT: Duration = Duration::from_mins(4);

/// The program's file.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_showrunner");

/// The folder and the settings that servers of one test share.
pub(crate) struct Home {
    folder: tempfile::TempDir,
    settings: Vec<(String, String)>,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), settings: Vec::new() }
    }

    /// The same with one setting, for example `DATABASE__URL`.
    pub(crate) fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.settings.push((format!("SHOWRUNNER__{key}"), value.into()));
        self
    }

    /// The same on a machine that has none of the programs that the studio calls.
    pub(crate) fn without_programs(mut self) -> Self {
        self.settings.push(("PATH".to_owned(), String::new()));
        self
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The posts that lie in the outbox, as `platform/folder`.
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
        let mut command = Command::new(PROGRAM);
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env("SHOWRUNNER_PROFILE", "test")
            .envs(self.settings.iter().map(|(key, value)| (key, value)));
        command
    }

    /// Starts a server in the role, `all`, `api` or `worker`; one that answers requests does so when this returns.
    pub(crate) fn serve(&self, role: &str) -> Server {
        let name = format!("{role}-{}.address", uuid::Uuid::new_v4());
        let address_file = self.folder.path().join(name);
        let log = std::fs::File::options().create(true).append(true).open(self.folder.path().join("log")).unwrap();
        let child = self
            .command(["serve", "--role", role])
            .env("SHOWRUNNER__SERVER__ADDRESS_FILE", &address_file)
            .stdin(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut server = Server { child, address: String::new() };
        if role == "worker" {
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
    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop and waits until it has.
    pub(crate) fn stop(&mut self) -> std::process::ExitStatus {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        self.child.wait().unwrap()
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        answer(ureq::get(self.url(path)).config().http_status_as_error(false).build().call())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        answer(ureq::post(self.url(path)).config().http_status_as_error(false).build().send_json(body))
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        answer(ureq::put(self.url(path)).config().http_status_as_error(false).build().send_json(body))
    }

    /// The body as it came.
    pub(crate) fn raw(&self, path: &str) -> Vec<u8> {
        let answer = ureq::get(self.url(path)).config().http_status_as_error(false).build().call();
        answer.unwrap().body_mut().with_config().limit(100 << 20).read_to_vec().unwrap()
    }

    /// A message to a webhook; its status.
    pub(crate) fn send_signed(&self, path: &str, body: &Value, signature: &str) -> u16 {
        let message = ureq::post(self.url(path)).header("signature", signature);
        let answer = message.config().http_status_as_error(false).build().send(body.to_string());
        answer.unwrap().status().as_u16()
    }

    /// Any call, with a body when there is one. The screens say JSON even when they send none.
    pub(crate) fn send(&self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        match (method, body) {
            ("GET", _) => self.get(path),
            ("POST", Some(body)) => self.post(path, body),
            ("PUT", Some(body)) => self.put(path, body),
            (method, _) => {
                let request = if method == "POST" { ureq::post(self.url(path)) } else { ureq::put(self.url(path)) };
                let request = request.header("content-type", "application/json");
                answer(request.config().http_status_as_error(false).build().send_empty())
            }
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The status and the body; `null` for one that is not JSON.
fn answer(result: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> (u16, Value) {
    let mut response = result.unwrap();
    let status = response.status().as_u16();
    let bytes = response.body_mut().with_config().limit(100 << 20).read_to_vec().unwrap();
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// Looks again and again until there is something to see.
pub(crate) fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(begun.elapsed() < WAIT_TIMEOUT, "waited too long for {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
