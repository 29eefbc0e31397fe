//! What this machine has to confine programs with.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;
use tokio::sync::OnceCell;

use crate::limits::Limits;
use crate::search_path::program;

/// How long the trial of a namespace may take. It takes a few milliseconds.
const TRIAL: Duration = Duration::from_secs(10);

/// A namespace without a network, for which no rights are needed: with a namespace of users around it, in which this
/// process's own user is the only one.
const NO_NETWORK: [&str; 3] = ["--user", "--net", "--map-current-user"];

/// The programs in whose hands a program is started.
#[derive(Debug)]
pub struct Confinement {
    setpriv: Option<PathBuf>,
    nice: Option<PathBuf>,
    prlimit: Option<PathBuf>,
    /// `unshare`, or why there is no namespace without a network.
    unshare: Result<PathBuf, String>,
}

impl Confinement {
    /// Looks for the programs once. What is missing is logged.
    pub async fn of_this_machine() -> &'static Self {
        static THIS_MACHINE: OnceCell<Confinement> = OnceCell::const_new();
        THIS_MACHINE
            .get_or_init(|| async {
                let found = Self::find().await;
                if let Err(missing) = found.summary() {
                    tracing::warn!("programs that read videos are not fully confined: {missing}");
                }
                found
            })
            .await
    }

    async fn find() -> Self {
        let unshare = match program("unshare") {
            None => Err("there is no unshare (it is part of util-linux)".to_owned()),
            Some(unshare) => refusal(&unshare).await.map_or(Ok(unshare), Err),
        };
        Self { setpriv: program("setpriv"), nice: program("nice"), prlimit: program("prlimit"), unshare }
    }

    /// A machine that has nothing to confine programs with.
    #[cfg(test)]
    pub(crate) fn bare() -> Self {
        Self { setpriv: None, nice: None, prlimit: None, unshare: Err("this is a test".to_owned()) }
    }

    /// Whether programs have no network.
    pub(crate) fn is_without_network(&self) -> bool {
        self.unshare.is_ok()
    }

    /// What stands in front of a program's own words.
    pub(crate) fn words(&self, limits: &Limits) -> Vec<OsString> {
        let mut words: Vec<OsString> = Vec::new();
        if let Ok(unshare) = &self.unshare {
            words.push(unshare.into());
            words.extend(NO_NETWORK.map(Into::into));
        }
        if let Some(setpriv) = &self.setpriv {
            // The kernel kills the program when this process dies, even by SIGKILL.
            words.extend([setpriv.into(), "--pdeathsig".into(), "KILL".into(), "--no-new-privs".into()]);
        }
        if let Some(nice) = &self.nice {
            words.extend([nice.into(), "-n".into(), "10".into()]);
        }
        if let Some(prlimit) = &self.prlimit {
            words.push(prlimit.into());
            words.extend(limits.options(self.is_without_network()));
        }
        words
    }

    /// What programs are confined by, or what is missing, in a sentence.
    pub fn summary(&self) -> Result<&'static str, String> {
        let mut missing = Vec::new();
        if self.prlimit.is_none() {
            missing.push("no limits of memory, processor time and files, for want of prlimit".to_owned());
        }
        if self.setpriv.is_none() {
            missing.push("no end together with this process, for want of setpriv".to_owned());
        }
        if let Err(why) = &self.unshare {
            missing.push(format!("they could reach the network, because {why}"));
        }
        if missing.is_empty() { Ok("they have limits and no network") } else { Err(missing.join("; ")) }
    }
}

/// Why this machine gives no namespace without a network, if it does not.
async fn refusal(unshare: &Path) -> Option<String> {
    let mut trial = Command::new(unshare);
    trial.args(NO_NETWORK).arg("true").env_clear().env("PATH", "/usr/bin:/bin");
    trial.stdin(Stdio::null()).kill_on_drop(true);
    match tokio::time::timeout(TRIAL, trial.output()).await {
        Ok(Ok(output)) if output.status.success() => None,
        Ok(Ok(output)) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Some(format!("the kernel gives no namespace ({})", said.trim()))
        }
        Ok(Err(error)) => Some(format!("unshare could not be run ({error})")),
        Err(_) => Some("unshare did not end".to_owned()),
    }
}
