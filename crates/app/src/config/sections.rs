//! The sections of the configuration. An unknown key is an error that names it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use jiff::tz::TimeZone;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Deserializer};
use showrunner_domain::InvalidValue;
use showrunner_domain::money::UnitPrice;

use super::ai::Ai;
use super::platforms::Platforms;

/// The whole configuration.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) server: Server,
    pub(crate) data: Data,
    pub(crate) database: Database,
    #[serde(default)]
    pub(crate) media: Media,
    #[serde(default)]
    pub(crate) auth: Auth,
    #[serde(default)]
    pub(crate) secrets: Secrets,
    pub(crate) avatar: Avatar,
    pub(crate) ai: Ai,
    pub(crate) studio: Studio,
    #[serde(default)]
    pub(crate) platforms: Platforms,
    #[serde(default)]
    pub(crate) sandbox: Sandbox,
    pub(crate) worker: Worker,
    pub(crate) publishing: Publishing,
    pub(crate) retention: Retention,
    pub(crate) prices: Prices,
    #[serde(default)]
    pub(crate) time: Time,
    pub(crate) operator: Operator,
    pub(crate) log: Log,
}

/// Where the server listens and who may talk to it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Server {
    /// Address and port; port 0 takes any free one.
    pub(crate) bind: SocketAddr,
    /// A file that the real address is written into.
    pub(crate) address_file: Option<PathBuf>,
    /// A build of the frontend that the server serves as well.
    pub(crate) frontend_dir: Option<PathBuf>,
    /// Origins of separately served frontends, for example `https://dashboard.example.org`.
    #[serde(deserialize_with = "list")]
    pub(crate) allowed_origins: Vec<String>,
    /// Names under which this server is reached, besides the loopback ones.
    #[serde(deserialize_with = "list")]
    pub(crate) allowed_hosts: Vec<String>,
}

/// The one folder that everything is kept in unless a place is named.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    pub(crate) dir: PathBuf,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Database {
    /// `sqlite://PATH` or `postgres://…`; `showrunner.db` in the data folder when not given.
    pub(crate) url: Option<SecretString>,
    /// The most connections at once.
    pub(crate) pool_size: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Media {
    /// `file://PATH`; `media` in the data folder when not given.
    pub(crate) url: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Auth {
    /// The operator's password.
    pub(crate) password: Option<SecretString>,
    /// The same as `showrunner hash-password` prints it.
    pub(crate) password_hash: Option<SecretString>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Secrets {
    /// Made at the first start; `secret.key` in the data folder when not given.
    pub(crate) key_file: Option<PathBuf>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Avatar {
    pub(crate) provider: AvatarProvider,
    /// The key of the operator's account there. Without one the local studio stands in.
    pub(crate) api_key: Option<SecretString>,
    /// Where the provider answers; its own address when not given.
    pub(crate) base_url: Option<String>,
    /// What its messages to the webhook are signed with; without one the provider is only asked.
    pub(crate) webhook_secret: Option<SecretString>,
}

/// The avatar providers that there are adapters for.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AvatarProvider {
    Heygen,
}

impl AvatarProvider {
    /// As it stands in paths.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Heygen => "heygen",
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Studio {
    /// Where renders are made; `studio` in the data folder when not given.
    pub(crate) dir: Option<PathBuf>,
    /// Whether a small mark in the corner says that the local studio made the video.
    pub(crate) mark: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sandbox {
    /// Where sandbox posts are laid; `outbox` in the data folder when not given.
    pub(crate) outbox_dir: Option<PathBuf>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Worker {
    /// How often a worker looks for work, in milliseconds.
    pub(crate) tick_ms: u64,
    /// How many operations it does at the same time.
    pub(crate) slots: usize,
    /// How long an operation of a worker that has died stays claimed, in milliseconds.
    pub(crate) lease_ms: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Publishing {
    /// How late a post may still go out when the machine comes back, in hours.
    pub(crate) latest_start_hours: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retention {
    /// How long operations are kept that are finished, given up or cancelled, in days.
    pub(crate) operations_days: u16,
}

/// What paid providers charge. Nothing is charged for what this machine does itself.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prices {
    /// A million tokens that a model is asked with, in pence.
    pub(crate) input_pence_per_million_tokens: f64,
    /// A million tokens that a model answers with, in pence.
    pub(crate) output_pence_per_million_tokens: f64,
    /// A second of video, in pence.
    pub(crate) render_pence_per_second: f64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Time {
    /// The operator's zone, for example `Europe/London`; the machine's own when not given.
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
    /// Which lines are written, for example `info` or `showrunner_worker=debug,info`.
    pub(crate) filter: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    Text,
    Json,
}

impl Settings {
    /// Refuses what each value alone allows but the whole does not.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.avatar.api_key.as_ref().is_some_and(|key| key.expose_secret().trim().is_empty()) {
            bail!("avatar.api_key is empty: take it out, or set the key of your account");
        }
        // An empty one would be everybody's.
        if self.avatar.webhook_secret.as_ref().is_some_and(|secret| secret.expose_secret().trim().is_empty()) {
            bail!("avatar.webhook_secret is empty: take it out, or set the one that the provider showed");
        }
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
        self.ai.check()?;
        self.platforms.check()?;
        self.prices()?;
        self.time_zone().map(drop)
    }

    /// What paid providers charge.
    pub(crate) fn prices(&self) -> anyhow::Result<showrunner_services::Prices> {
        let Prices { input_pence_per_million_tokens, output_pence_per_million_tokens, render_pence_per_second } =
            self.prices;
        let named = |key: &str, price: Result<UnitPrice, InvalidValue>| {
            price.map_err(|invalid| anyhow::anyhow!("prices.{key}: {invalid}"))
        };
        Ok(showrunner_services::Prices {
            input_token: named(
                "input_pence_per_million_tokens",
                UnitPrice::per_million(input_pence_per_million_tokens),
            )?,
            output_token: named(
                "output_pence_per_million_tokens",
                UnitPrice::per_million(output_pence_per_million_tokens),
            )?,
            render_second: named("render_pence_per_second", UnitPrice::per_unit(render_pence_per_second))?,
        })
    }

    /// Where the database is.
    pub(crate) fn database_url(&self) -> SecretString {
        let in_data = || format!("sqlite://{}", self.data.dir.join("showrunner.db").display()).into();
        self.database.url.clone().unwrap_or_else(in_data)
    }

    /// Where the media are.
    pub(crate) fn media_url(&self) -> String {
        self.media.url.clone().unwrap_or_else(|| format!("file://{}", self.data.dir.join("media").display()))
    }

    /// Where incoming media wait to be checked. Beside the media, so that moving them in is a rename.
    pub(crate) fn scratch_dir(&self) -> PathBuf {
        self.data.dir.join("scratch")
    }

    /// Where the studio renders.
    pub(crate) fn studio_dir(&self) -> PathBuf {
        self.studio.dir.clone().unwrap_or_else(|| self.data.dir.join("studio"))
    }

    /// Where videos of the avatar provider are worked on.
    pub(crate) fn avatar_dir(&self) -> PathBuf {
        self.data.dir.join(self.avatar.provider.name())
    }

    /// Where sandbox posts are laid.
    pub(crate) fn outbox_dir(&self) -> PathBuf {
        self.sandbox.outbox_dir.clone().unwrap_or_else(|| self.data.dir.join("outbox"))
    }

    /// Where the key is kept that cookies and tokens are sealed with.
    pub(crate) fn key_file(&self) -> PathBuf {
        self.secrets.key_file.clone().unwrap_or_else(|| self.data.dir.join("secret.key"))
    }

    /// How often a worker looks for work.
    pub(crate) const fn tick(&self) -> Duration {
        Duration::from_millis(self.worker.tick_ms)
    }

    /// The operator's time zone.
    pub(crate) fn time_zone(&self) -> anyhow::Result<TimeZone> {
        match &self.time.zone {
            None => Ok(TimeZone::system()),
            Some(name) => TimeZone::get(name)
                .map_err(|error| anyhow::anyhow!("time.zone must be a name such as `Europe/London`: {error}")),
        }
    }
}

/// A list, or one text with commas: the environment knows no lists.
fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        Many(Vec<String>),
        One(String),
    }
    Ok(match OneOrMany::deserialize(deserializer)? {
        OneOrMany::Many(items) => items,
        OneOrMany::One(text) => {
            text.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()
        }
    })
}
