//! The configuration: its sources and its values.
//!
//! This is the only place that reads the environment and the configuration files.

mod ai;
mod alerts;
mod database;
mod environment;
mod features;
mod file_location;
mod files;
mod given;
mod list;
mod platforms;
mod sections;
mod time_zone;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use config::{Config, Environment, File, FileFormat};

use self::environment::variables;

pub(crate) use ai::AiProvider;
pub(crate) use sections::{AvatarProvider, LogFormat, Server, Settings};
pub(crate) use time_zone::ZoneSource;

/// Reads the configuration: the defaults, the profile's file, `file`, the environment. A later source wins.
pub(crate) fn load(file: Option<&Path>) -> anyhow::Result<Settings> {
    let profile = profile();
    let mut sources = Config::builder();
    for name in ["default", &profile] {
        let text = files::read(name)?;
        sources = sources.add_source(File::from_str(&text, FileFormat::Toml));
    }
    if let Some(file) = file {
        sources = sources.add_source(File::from(PathBuf::from(file)).format(FileFormat::Toml));
    }
    let environment = Environment::with_prefix("SHOWRUNNER").prefix_separator("__").separator("__");
    let environment = environment.source(Some(environment::settings(variables())?));
    let merged = sources.add_source(environment).build().context("the configuration cannot be read")?;
    let settings: Settings = merged.try_deserialize().context("the configuration is wrong")?;
    settings.check()?;
    features::check(&settings)?;
    Ok(settings)
}

/// The profile that the environment names, `local` when it names none.
fn profile() -> String {
    let named = variables().find(|(name, value)| name == "SHOWRUNNER_PROFILE" && !value.trim().is_empty());
    named.map_or_else(|| "local".to_owned(), |(_, profile)| profile)
}
