//! Everything around the program in one run: machines, database, media store, providers and the lines between them.

use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use bytes::Bytes;
use tokio::runtime::Handle;

use crate::bucket::{ACCESS_KEY_ID, BUCKET, Bucket, SECRET_ACCESS_KEY};
use crate::clock::Clock;
use crate::disk::{Disk, RESERVE_MIB};
use crate::machine::Machine;
use crate::plan::{Database, Line, Media, Plan};
use crate::providers::Providers;
use crate::proxy::Proxy;

/// What all runs share.
pub(crate) struct Setup {
    pub(crate) runtime: Handle,
    pub(crate) binary: PathBuf,
    /// Where the runs have their folders.
    pub(crate) folder: PathBuf,
    pub(crate) clock_library: PathBuf,
    /// How many times as fast time passes for the programs.
    pub(crate) speed: u32,
    /// What all renders look like.
    pub(crate) video: Bytes,
    /// Where programs are found.
    pub(crate) path: OsString,
    pub(crate) has_disks: bool,
    /// `postgres://USER@HOST:PORT/NAME`.
    pub(crate) postgres: Option<String>,
    /// The program that serves buckets.
    pub(crate) s3_server: Option<PathBuf>,
}

pub(crate) struct Stage {
    // Dropped first: the machines use everything else.
    pub(crate) machines: Vec<Machine>,
    pub(crate) clock: Arc<Clock>,
    pub(crate) providers: Providers,
    database: Option<(Proxy, PostgresDatabase)>,
    media: Option<(Proxy, Bucket)>,
}

impl Stage {
    pub(crate) fn new(setup: &Setup, plan: &Plan, folder: &Path) -> Result<Self> {
        let clock = Arc::new(Clock::new(folder, &setup.clock_library, setup.speed)?);
        let providers = Providers::start(&setup.runtime, setup.video.clone());
        let mut settings = providers.settings();
        let mut set = |key: &str, value: String| settings.push((key.to_owned(), value));
        for (key, value) in [
            // In the programs' time: see `Clock`. The lease is the product's own.
            ("WORKER__TICK_MS", "1000"),
            ("WORKER__LEASE_MS", "30000"),
            ("BACKUP__ENABLED", "false"),
            ("TIME__ZONE", "UTC"),
            ("LOG__FORMAT", "text"),
        ] {
            set(key, value.to_owned());
        }
        set("DATA__MIN_FREE_MIB", if setup.has_disks { RESERVE_MIB.to_string() } else { "0".to_owned() });
        let database = match plan.database {
            Database::Sqlite => None,
            Database::Postgres => {
                let url = setup.postgres.as_deref().context("TEST_POSTGRES_URL is not set")?;
                let database = PostgresDatabase::create(url, &format!("faults_{}_{}", std::process::id(), plan.seed))?;
                let proxy = Proxy::start(&setup.runtime, host(url)?)?;
                set("DATABASE__URL", database.url.replacen(host(url)?, &proxy.address().to_string(), 1));
                set("SECRETS__KEY_FILE", folder.join("secret.key").display().to_string());
                Some((proxy, database))
            }
        };
        let media = match plan.media {
            Media::Folder => {
                if plan.database == Database::Postgres {
                    set("MEDIA__URL", format!("file://{}", folder.join("media").display()));
                }
                None
            }
            Media::S3 => {
                let server = setup.s3_server.as_deref().context("TEST_S3_SERVER is not set")?;
                let bucket = Bucket::start(server, folder, &clock)?;
                let proxy = Proxy::start(&setup.runtime, &bucket.address)?;
                set("MEDIA__URL", format!("s3://{BUCKET}/media"));
                set("MEDIA__ENDPOINT", format!("http://{}", proxy.address()));
                set("MEDIA__ACCESS_KEY_ID", ACCESS_KEY_ID.to_owned());
                set("MEDIA__SECRET_ACCESS_KEY", SECRET_ACCESS_KEY.to_owned());
                Some((proxy, bucket))
            }
        };
        let mut machines = Vec::new();
        for (nth, role) in plan.roles.iter().enumerate() {
            let mut machine = Machine::new(role, folder.join(format!("{nth}-{role}")), &setup.binary, &clock)?;
            machine.set(&settings);
            machine.path.clone_from(&setup.path);
            machine.disk = setup.has_disks.then(|| Disk::mount(&machine.data())).transpose()?;
            machines.push(machine);
        }
        Ok(Self { machines, clock, providers, database, media })
    }

    pub(crate) fn proxy(&self, line: Line) -> Option<&Proxy> {
        match line {
            Line::Database => self.database.as_ref().map(|(proxy, _)| proxy),
            Line::Media => self.media.as_ref().map(|(proxy, _)| proxy),
        }
    }

    /// Starts what has ended.
    pub(crate) fn ensure_running(&mut self) -> Result<()> {
        self.machines.iter_mut().try_for_each(Machine::ensure_running)
    }

    /// What the programs have logged.
    pub(crate) fn logs(&self) -> String {
        self.machines.iter().filter_map(|machine| std::fs::read_to_string(machine.log()).ok()).collect()
    }
}

/// A database of its own, until it is dropped.
struct PostgresDatabase {
    server: String,
    name: String,
    url: String,
}

impl PostgresDatabase {
    fn create(server: &str, name: &str) -> Result<Self> {
        psql(server, &format!("CREATE DATABASE {name}"))?;
        let (path, query) = server.split_once('?').unwrap_or((server, ""));
        let (place, _) = path.rsplit_once('/').context("no database in TEST_POSTGRES_URL")?;
        let url = format!("{place}/{name}{}{query}", if query.is_empty() { "" } else { "?" });
        Ok(Self { server: server.to_owned(), name: name.to_owned(), url })
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        // The server is thrown away in the end in any case.
        let _ = psql(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

fn psql(server: &str, statement: &str) -> Result<()> {
    ensure!(Command::new("psql").args([server, "-qc", statement]).status()?.success(), "psql: {statement}");
    Ok(())
}

/// `HOST:PORT` of an address.
fn host(url: &str) -> Result<&str> {
    let (_, rest) = url.split_once("://").context("no address")?;
    let place = rest.split(['/', '?']).next().unwrap_or_default();
    Ok(place.rsplit('@').next().unwrap_or(place))
}

const PICTURE: &str = "picture.jpg";

/// Puts a stand-in for ffmpeg into a folder, and returns the path along which programs are found with it. Music under a voice takes
/// seconds of processor time in each run and is proved elsewhere: here a video is delivered as it was fetched.
pub(crate) fn install_ffmpeg_stand_in(folder: &Path, video: &[u8], path: &OsString) -> Result<OsString> {
    let (source, picture, program) = (folder.join("video.mp4"), folder.join(PICTURE), folder.join("ffmpeg"));
    std::fs::write(&source, video)?;
    let mut real = Command::new("ffmpeg");
    real.args(["-v", "error", "-i"]).arg(&source).args(["-frames:v", "1"]).arg(&picture);
    ensure!(real.status().context("ffmpeg cannot be started")?.success(), "ffmpeg does not work");
    let script = format!(
        "#!/bin/sh\nfor last; do :; done\ncase $last in\n*.jpg) cp '{}' \"$last\" ;;\n*.mp4) cp source.mp4 \"$last\" ;;\nesac\n",
        picture.display()
    );
    std::fs::write(&program, script)?;
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755))?;
    let folders = std::iter::once(folder.to_owned()).chain(std::env::split_paths(path));
    Ok(std::env::join_paths(folders)?)
}
