//! A machine: a folder of its own and a process in one role, which is started again whenever it has ended.

use std::ffi::OsString;
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::clock::Clock;
use crate::disk::Disk;

/// Longer than the program's own grace, also on a busy machine.
const STOP_TIMEOUT: Duration = Duration::from_mins(1);
const START_TIMEOUT: Duration = Duration::from_mins(3);

/// Where the api answers; none while it does not run.
pub(crate) type Address = Arc<Mutex<Option<SocketAddr>>>;

pub(crate) struct Machine {
    pub(crate) role: &'static str,
    pub(crate) disk: Option<Disk>,
    /// Where it finds programs.
    pub(crate) path: OsString,
    folder: PathBuf,
    binary: PathBuf,
    settings: Vec<(String, String)>,
    clock: Arc<Clock>,
    address: Address,
    child: Option<Child>,
}

impl Machine {
    pub(crate) fn new(role: &'static str, folder: PathBuf, binary: &Path, clock: &Arc<Clock>) -> Result<Self> {
        std::fs::create_dir_all(folder.join("data"))?;
        Ok(Self {
            role,
            disk: None,
            path: OsString::new(),
            folder,
            binary: binary.to_owned(),
            settings: Vec::new(),
            clock: Arc::clone(clock),
            address: Address::default(),
            child: None,
        })
    }

    pub(crate) fn set(&mut self, settings: &[(String, String)]) {
        self.settings.extend_from_slice(settings);
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    pub(crate) fn address(&self) -> Address {
        Arc::clone(&self.address)
    }

    /// Starts the process, again if it ends at once, as it does without its database or its disk.
    pub(crate) fn start(&mut self) -> Result<()> {
        let begun = Instant::now();
        while !self.try_start(begun + START_TIMEOUT)? {
            ensure!(begun.elapsed() < START_TIMEOUT, "{} could not be started", self.role);
            std::thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    fn try_start(&mut self, until: Instant) -> Result<bool> {
        let address_file = self.folder.join("address");
        // Left by the process before.
        let _ = std::fs::remove_file(&address_file);
        let log = File::options().create(true).append(true).open(self.log())?;
        // It does not outlive this program, however this one ends.
        let mut command = Command::new("setpriv");
        command
            .args(["--pdeathsig", "KILL"])
            .arg(&self.binary)
            .args(["serve", "--role", self.role])
            .current_dir(&self.folder)
            .env("PATH", &self.path)
            .env("SHOWRUNNER_PROFILE", "test")
            .env("SHOWRUNNER__DATA__DIR", self.data())
            .env("SHOWRUNNER__SERVER__ADDRESS_FILE", &address_file)
            .envs(self.settings.iter().map(|(key, value)| (format!("SHOWRUNNER__{key}"), value)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        self.clock.give(&mut command);
        let child = self.child.insert(command.spawn()?);
        if self.role == "worker" {
            return Ok(true);
        }
        loop {
            if child.try_wait()?.is_some() {
                return Ok(false);
            }
            if let Ok(address) = std::fs::read_to_string(&address_file)
                && let Ok(address) = address.parse()
            {
                *lock(&self.address) = Some(address);
                return Ok(true);
            }
            ensure!(Instant::now() < until, "{} does not answer", self.role);
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Starts it again if it has ended by itself.
    pub(crate) fn ensure_running(&mut self) -> Result<()> {
        match self.child.as_mut().map(Child::try_wait).transpose()? {
            Some(None) => Ok(()),
            _ => self.start(),
        }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) -> Result<()> {
        *lock(&self.address) = None;
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(&mut self) -> Result<()> {
        self.signal("TERM")?;
        *lock(&self.address) = None;
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let asked = Instant::now();
        while child.try_wait()?.is_none() {
            if asked.elapsed() > STOP_TIMEOUT {
                child.kill()?;
                child.wait()?;
                bail!("{} did not stop when it was asked to", self.role);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// Stands still for this time, as a machine that sleeps.
    pub(crate) fn sleep(&self, time: Duration) -> Result<()> {
        self.signal("STOP")?;
        std::thread::sleep(time);
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> Result<()> {
        if let Some(child) = &self.child {
            // It may have ended by itself.
            Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).stderr(Stdio::null()).status()?;
        }
        Ok(())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // It may have ended already; its disk can be taken away only then.
        let _ = self.kill();
    }
}

/// What a thread that has panicked left behind is as good as any.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
