//! An S3-compatible server of one run's own. It has the run's clock: a bucket rejects what another clock has signed.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::clock::Clock;

pub(crate) const BUCKET: &str = "showrunner";
pub(crate) const ACCESS_KEY_ID: &str = "faults";
pub(crate) const SECRET_ACCESS_KEY: &str = "a-secret-for-the-faults";

const START_TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) struct Bucket {
    child: Child,
    /// `HOST:PORT`.
    pub(crate) address: String,
}

impl Bucket {
    /// Starts the server and creates its bucket, in this folder.
    pub(crate) fn start(server: &Path, folder: &Path, clock: &Clock) -> Result<Self> {
        let objects = folder.join("objects");
        std::fs::create_dir_all(objects.join(BUCKET))?;
        let log = folder.join("bucket.log");
        // It does not outlive this program, however this one ends.
        let mut command = Command::new("setpriv");
        command
            .args(["--pdeathsig", "KILL"])
            .arg(server)
            .args(["--host", "127.0.0.1", "--port", "0"])
            .args(["--access-key", ACCESS_KEY_ID, "--secret-key", SECRET_ACCESS_KEY])
            .arg(objects)
            .env("RUST_LOG", "s3s_fs=info")
            .stdin(Stdio::null())
            .stdout(File::create(&log)?)
            .stderr(Stdio::null());
        clock.give(&mut command);
        let mut bucket = Self { child: command.spawn()?, address: String::new() };
        bucket.address = bucket.logged_address(&log)?;
        Ok(bucket)
    }

    /// Waits until the server has logged where it listens.
    fn logged_address(&mut self, log: &Path) -> Result<String> {
        let begun = Instant::now();
        loop {
            let logged = std::fs::read_to_string(log)?;
            if let Some((_, rest)) = logged.split_once("running at http://")
                && let Some((address, _)) = rest.split_once('\n')
            {
                return Ok(address.trim().to_owned());
            }
            let ended = self.child.try_wait()?;
            ensure!(ended.is_none() && begun.elapsed() < START_TIMEOUT, "the bucket's server does not start: {logged}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Bucket {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
