//! `showrunner settings`

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde_json::Value;
use showrunner_domain::settings::Actor;
use showrunner_services::{Services, SettingsFile, setting_of_file};

use crate::config::Settings;
use crate::{telemetry, wiring};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Print a setting, or all of them.
    Get {
        /// The name, as `settings get` without a name prints it.
        name: Option<String>,
    },
    /// Change a setting.
    Set {
        /// The name.
        name: String,
        /// The value: a text or JSON; `null` removes it.
        value: String,
    },
    /// Write every setting to a file, without secrets.
    Export {
        /// The file; standard output when not given.
        file: Option<PathBuf>,
    },
    /// Give the settings the values of an exported file, all or none.
    Import {
        /// The file.
        file: PathBuf,
    },
}

/// Reads or changes the settings that are otherwise changed in the browser. A running server uses them at once.
pub(crate) fn run(command: &Command, settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let store = wiring::database(settings).await?;
        let services = wiring::services(&wiring::ports(settings, &store, true)?, settings, Vec::new(), None)?;
        let text = match command {
            Command::Get { name: None } => all(&services).await?,
            Command::Get { name: Some(name) } => one(&services, name).await?,
            Command::Set { name, value } => set(&services, name, value).await?,
            Command::Export { file: None } => {
                format!("{:#}\n", serde_json::to_value(services.settings.export().await?)?)
            }
            Command::Export { file: Some(file) } => export(&services, file).await?,
            Command::Import { file } => import(&services, file).await?,
        };
        super::print(&text)
    })
}

async fn all(services: &Services) -> anyhow::Result<String> {
    let file = services.settings.export().await?;
    Ok(lines(file.settings.iter().map(|(name, value)| format!("{name} = {value}"))))
}

async fn one(services: &Services, name: &str) -> anyhow::Result<String> {
    let file = services.settings.export().await?;
    let value = file.settings.get(name);
    let value = value.with_context(|| format!("there is no setting {name}: `showrunner settings get` lists all"))?;
    Ok(value.as_str().map_or_else(|| format!("{value}\n"), |text| format!("{text}\n")))
}

async fn set(services: &Services, name: &str, value: &str) -> anyhow::Result<String> {
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    let setting = setting_of_file(name, &value).map_err(|invalid| anyhow::anyhow!(invalid.message))?;
    let sentence = setting.sentence();
    services.settings.change(vec![setting], Actor::Operator).await?;
    Ok(format!("{sentence}\n"))
}

async fn export(services: &Services, file: &Path) -> anyhow::Result<String> {
    let text = format!("{:#}\n", serde_json::to_value(services.settings.export().await?)?);
    std::fs::write(file, text).with_context(|| file.display().to_string())?;
    Ok(format!("The settings are in {}.\n", file.display()))
}

async fn import(services: &Services, file: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let read: SettingsFile = serde_json::from_str(&text)
        .with_context(|| format!("{} is not a file of `showrunner settings export`", file.display()))?;
    let changes = services.settings.import(&read, Actor::Operator).await?;
    if changes.is_empty() {
        return Ok("The settings have these values already.\n".to_owned());
    }
    Ok(lines(changes.iter().map(|change| change.edit.sentence())))
}

fn lines(texts: impl Iterator<Item = String>) -> String {
    texts.flat_map(|text| [text, "\n".to_owned()]).collect()
}
