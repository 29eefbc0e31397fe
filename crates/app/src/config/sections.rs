//! The sections of the configuration. An unknown key is an error that names it.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_avatar::Provider;
use showrunner_domain::backup::{BackupSchedule, BackupsKept};
use showrunner_domain::money::UnitPrice;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::SettingKey;
use showrunner_http::BasePath;
use showrunner_media::MediaLocation;
use showrunner_social::PlatformApp;

use super::ai::Ai;
use super::alerts::Alerts;
use super::database::Database;
use super::environment::list;
use super::time_zone::{ConfiguredZone, Machine};

/// The whole configuration.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) server: Server,
    pub(crate) data: Data,
    pub(crate) database: Database,
    pub(crate) media: MediaLocation,
    #[serde(default)]
    pub(crate) auth: Auth,
    pub(crate) secrets: Secrets,
    pub(crate) avatar: Avatar,
    pub(crate) ai: Ai,
    pub(crate) studio: Studio,
    #[serde(default)]
    pub(crate) platforms: Platforms,
    pub(crate) sandbox: Sandbox,
    pub(crate) worker: Worker,
    pub(crate) publishing: Publishing,
    pub(crate) retention: Retention,
    pub(crate) alerts: Alerts,
    pub(crate) backup: Backup,
    pub(crate) prices: Prices,
    #[serde(default)]
    pub(crate) time: Time,
    pub(crate) operator: Operator,
    pub(crate) log: Log,
    #[serde(default)]
    pub(crate) telemetry: Telemetry,
}

/// Where the server listens and who may talk to it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Server {
    /// Address and port; port 0 takes any free one.
    pub(crate) bind: SocketAddr,
    /// The address at which something else, such as a container engine, publishes the server.
    pub(crate) published: Option<SocketAddr>,
    /// A file for the actual address.
    pub(crate) address_file: Option<PathBuf>,
    /// The path below which a proxy serves the dashboard, for example `/showrunner`.
    pub(crate) base_path: Option<String>,
    /// A frontend build to serve.
    pub(crate) frontend_dir: Option<PathBuf>,
    /// Origins of separately served frontends, for example `https://dashboard.example.org`.
    #[serde(deserialize_with = "list")]
    pub(crate) allowed_origins: Vec<String>,
    /// Host names of this server, besides the loopback ones.
    #[serde(deserialize_with = "list")]
    pub(crate) allowed_hosts: Vec<String>,
}

impl Server {
    /// The address that clients connect to, for a server that listens on `listening`.
    pub(crate) fn reached_at(&self, listening: SocketAddr) -> SocketAddr {
        self.published.unwrap_or(listening)
    }

    /// The path below which a proxy serves the dashboard.
    pub(crate) fn base_path(&self) -> anyhow::Result<BasePath> {
        BasePath::parse(self.base_path.as_deref().unwrap_or_default()).context("server.base_path")
    }
}

/// The folder that contains everything without a configured place (`IN_DATA_FOLDER`).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    pub(crate) dir: PathBuf,
    /// Renders and backups wait while less than this is free on its disk, in MiB; 0 turns that off.
    pub(crate) min_free_mib: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Auth {
    /// The operator's password.
    pub(crate) password: Option<SecretString>,
    /// The password's hash, as printed by `showrunner hash-password`.
    pub(crate) password_hash: Option<SecretString>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Secrets {
    /// The keys that seal cookies and tokens; created at the first start.
    pub(crate) key_file: PathBuf,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Avatar {
    pub(crate) provider: Provider,
    /// The key of the operator's account. Without one the local studio stands in.
    pub(crate) api_key: Option<SecretString>,
    /// The address of the provider; defaults to its own.
    pub(crate) base_url: Option<String>,
    /// The secret that signs its webhook messages; without one the provider is only polled.
    pub(crate) webhook_secret: Option<SecretString>,
    /// Whether finished files say in their metadata that they were made with AI, whichever provider makes them.
    pub(crate) ai_metadata: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Studio {
    /// The folder for renders.
    pub(crate) dir: PathBuf,
    /// The folder for the neural voices.
    pub(crate) voices_dir: PathBuf,
    /// Whether a small mark in the corner says that the local studio made the video.
    pub(crate) mark: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sandbox {
    /// The folder for sandbox posts.
    pub(crate) outbox_dir: PathBuf,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Worker {
    /// The interval between two polls of a worker, in milliseconds.
    pub(crate) tick_ms: u64,
    /// How many operations a worker runs concurrently.
    pub(crate) slots: usize,
    /// How long an operation of a dead worker stays claimed, in milliseconds.
    pub(crate) lease_ms: u32,
    /// A file that is written with each heartbeat, for `showrunner health`.
    pub(crate) heartbeat_file: Option<PathBuf>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Publishing {
    /// How late a post may still be published after the machine was off, in hours.
    pub(crate) latest_start_hours: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retention {
    /// How long finished, given up and cancelled operations are kept, in days.
    pub(crate) operations_days: u16,
}

/// The backups that the product makes by itself.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Backup {
    /// Whether it makes any.
    pub(crate) enabled: bool,
    /// Their folder.
    pub(crate) folder: PathBuf,
    /// A bucket that they are moved into.
    #[serde(default)]
    pub(crate) bucket: MediaLocation,
    /// When, in the operator's time zone, as `03:00`.
    pub(crate) time: String,
    /// How many are kept.
    pub(crate) keep: i64,
    /// Whether the media files are in them.
    pub(crate) media: bool,
    /// The settings among these that the environment sets, each with the variable.
    #[serde(skip)]
    pub(crate) environment: Vec<(SettingKey, &'static str)>,
}

impl Backup {
    /// The variables that take precedence over what is set in the browser.
    pub(super) const VARIABLES: [(SettingKey, &'static str); 4] = [
        (SettingKey::BackupEnabled, "SHOWRUNNER__BACKUP__ENABLED"),
        (SettingKey::BackupTime, "SHOWRUNNER__BACKUP__TIME"),
        (SettingKey::BackupKeep, "SHOWRUNNER__BACKUP__KEEP"),
        (SettingKey::BackupMedia, "SHOWRUNNER__BACKUP__MEDIA"),
    ];

    /// When they are made, how many are kept, and what is in them.
    pub(crate) fn schedule(&self) -> anyhow::Result<BackupSchedule> {
        Ok(BackupSchedule {
            enabled: self.enabled,
            time: self.time.parse().context("backup.time must be a time such as `03:00`")?,
            keep: BackupsKept::new(self.keep).context("backup.keep; backup.enabled = false makes none")?,
            media: self.media,
        })
    }
}

/// The prices of paid providers. Work on this machine is free.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prices {
    /// The price of a million input tokens, in pence.
    pub(crate) input_pence_per_million_tokens: f64,
    /// The price of a million output tokens, in pence.
    pub(crate) output_pence_per_million_tokens: f64,
    /// The price of a second of video, in pence.
    pub(crate) render_pence_per_second: f64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Time {
    /// The operator's zone, for example `Europe/London`; the machine's own when not given (`time_zone.rs`).
    pub(crate) zone: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Operator {
    pub(crate) display_name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Log {
    pub(crate) format: LogFormat,
    /// The log filter, for example `info` or `showrunner_services=debug,info`.
    pub(crate) filter: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    Text,
    Json,
}

/// Metrics for Prometheus.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Telemetry {
    /// Where the metrics are answered without a password, besides the dashboard's address.
    pub(crate) metrics_bind: Option<SocketAddr>,
}

impl Settings {
    /// Refuses values that are valid alone but not together.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        self.server.base_path()?;
        if self.auth.password.is_some() && self.auth.password_hash.is_some() {
            bail!("set auth.password or auth.password_hash, not both");
        }
        let worker = &self.worker;
        if [worker.tick_ms, worker.lease_ms.into()].contains(&0) || worker.slots == 0 || self.database.pool_size == 0 {
            bail!("worker.tick_ms, worker.lease_ms, worker.slots and database.pool_size must be at least 1");
        }
        if self.retention.operations_days == 0 {
            bail!("retention.operations_days must be at least 1");
        }
        self.database.check()?;
        showrunner_http::check_names(&self.server.allowed_hosts, &self.server.allowed_origins)?;
        self.backup.schedule()?;
        self.ai.check()?;
        self.platforms.check()?;
        self.alerts.check()?;
        self.prices()?;
        // That of the machine is read where it is needed: `showrunner health` runs every few seconds.
        if self.time.zone.is_some() {
            self.time_zone()?;
        }
        Ok(())
    }

    /// The prices of paid providers.
    pub(crate) fn prices(&self) -> anyhow::Result<showrunner_services::Prices> {
        let Prices { input_pence_per_million_tokens: input, output_pence_per_million_tokens: output, .. } = self.prices;
        let render = self.prices.render_pence_per_second;
        Ok(showrunner_services::Prices {
            input_token: UnitPrice::per_million(input).context("prices.input_pence_per_million_tokens")?,
            output_token: UnitPrice::per_million(output).context("prices.output_pence_per_million_tokens")?,
            render_second: UnitPrice::per_unit(render).context("prices.render_pence_per_second")?,
        })
    }

    /// The folder for incoming media until they are checked. It is beside the media, so that moving them in is a
    /// rename.
    pub(crate) fn scratch_dir(&self) -> PathBuf {
        self.data.dir.join("scratch")
    }

    /// The folder for processing the avatar provider's videos.
    pub(crate) fn avatar_dir(&self) -> PathBuf {
        self.data.dir.join(self.avatar.provider.name())
    }

    /// The bucket that backups are moved into, if there is one.
    pub(crate) fn backup_bucket(&self) -> Option<&MediaLocation> {
        Some(&self.backup.bucket).filter(|bucket| !bucket.url.is_empty())
    }

    /// Whether the operator has a password.
    pub(crate) const fn has_password(&self) -> bool {
        self.auth.password.is_some() || self.auth.password_hash.is_some()
    }

    /// The operator's time zone, until another is set in the browser.
    pub(crate) fn time_zone(&self) -> anyhow::Result<ConfiguredZone> {
        ConfiguredZone::of(self.time.zone.as_deref(), &Machine::this())
    }
}

/// One app for each platform that the operator has an account on, by the platform's name.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Platforms(BTreeMap<String, App>);

/// An app, as the platform's console shows it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct App {
    /// Its id; `TikTok` calls it client key.
    client_id: Option<String>,
    client_secret: Option<SecretString>,
    /// The address of the platform; defaults to its own.
    base_url: Option<String>,
}

impl Platforms {
    /// Refuses an unknown platform and an incomplete app.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        for (name, app) in &self.0 {
            let platform: Platform = name.parse().context("platforms")?;
            if app.client_id.is_some() != app.client_secret.is_some() {
                bail!(
                    "platforms.{platform}.client_id and platforms.{platform}.client_secret belong together: set both"
                );
            }
        }
        Ok(())
    }

    /// The replacements for the platforms' own addresses.
    pub(crate) fn base_urls(&self) -> HashMap<Platform, String> {
        let of = |&platform: &Platform| Some((platform, self.0.get(platform.as_str())?.base_url.clone()?));
        Platform::ALL.iter().filter_map(of).collect()
    }

    /// The configured app at a platform.
    pub(crate) fn app(&self, platform: Platform) -> Option<PlatformApp> {
        let app = self.0.get(platform.as_str())?;
        Some(PlatformApp::new(app.client_id.clone()?, app.client_secret.clone()?, app.base_url.clone()))
    }
}
