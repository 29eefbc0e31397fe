//! The configuration: its sources and its values.
//!
//! This is the only place that reads the environment and the configuration files.

mod ai;
mod alerts;
mod database;
mod environment;
mod features;
mod sections;
mod time_zone;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use config::{Config, Environment, File, FileFormat, Value, ValueKind};

use self::environment::variables;

pub(crate) use ai::AiProvider;
use sections::Backup;
pub(crate) use sections::{LogFormat, Server, Settings};
pub(crate) use time_zone::ZoneSource;

/// The files as built into this program, for use without a `config` folder.
const BUILT_IN: [(&str, &str); 4] = [
    ("default", include_str!("../../../config/default.toml")),
    ("local", include_str!("../../../config/local.toml")),
    ("test", include_str!("../../../config/test.toml")),
    ("production", include_str!("../../../config/production.toml")),
];

/// Secrets that must not be blank in a file: counted as unset, one would silently switch off what it protects. With each, what to
/// do instead.
const NEVER_BLANK: [(&str, &str); 4] = [
    ("avatar.api_key", "set the key of your account"),
    ("avatar.webhook_secret", "set the one that the provider showed"),
    ("auth.password", "set one"),
    ("auth.password_hash", "set the one that `showrunner hash-password` prints"),
];

/// What is in the data folder unless the configuration names another place: the key, what a URL begins with, and the name.
const IN_DATA_FOLDER: [(&str, &str, &str); 7] = [
    ("database.url", "sqlite://", "showrunner.db"),
    ("media.url", "file://", "media"),
    ("secrets.key_file", "", "secret.key"),
    ("studio.dir", "", "studio"),
    ("studio.voices_dir", "", "voices"),
    ("sandbox.outbox_dir", "", "outbox"),
    ("backup.folder", "", "backups"),
];

/// Reads the configuration and refuses one that cannot work.
pub(crate) fn load(file: Option<&Path>) -> anyhow::Result<Settings> {
    let settings = read_sources(file)?;
    settings.check()?;
    features::check(&settings)?;
    Ok(settings)
}

/// Reads the configuration: the defaults, the profile's file, `file`, the environment. A later source wins.
fn read_sources(file: Option<&Path>) -> anyhow::Result<Settings> {
    let profile = profile();
    let mut sources = Config::builder();
    for name in ["default", &profile] {
        let text = read(name)?;
        sources = sources.add_source(File::from_str(&text, FileFormat::Toml));
    }
    if let Some(file) = file {
        sources = sources.add_source(File::from(PathBuf::from(file)).format(FileFormat::Toml));
    }
    let environment = Environment::with_prefix("SHOWRUNNER").prefix_separator("__").separator("__");
    let variables = environment::settings(variables())?;
    let is_set = |name: &str| variables.keys().any(|variable| variable.eq_ignore_ascii_case(name));
    let fixed_backup = Backup::VARIABLES.into_iter().filter(|(_, name)| is_set(name)).collect();
    let environment = environment.source(Some(variables));
    let mut merged = sources.add_source(environment).build().context("the configuration cannot be read")?;
    for (key, instead) in NEVER_BLANK {
        if merged.get_string(key).is_ok_and(|text| text.trim().is_empty()) {
            bail!("{key} is empty: take it out, or {instead}");
        }
    }
    remove_blanks(&mut merged.cache);
    // A default that a blank text has replaced holds again.
    let defaults = Config::builder().add_source(File::from_str(&read("default")?, FileFormat::Toml));
    let merged = defaults.add_source(merged).build().context("the configuration cannot be read")?;
    let mut settings = with_places(merged)?;
    settings.backup.environment = fixed_backup;
    Ok(settings)
}

/// The settings, with the places in the data folder that they do not name.
fn with_places(merged: Config) -> anyhow::Result<Settings> {
    let data = PathBuf::from(merged.get_string("data.dir").context("the configuration is wrong")?);
    let mut places = Config::builder();
    for (key, scheme, name) in IN_DATA_FOLDER {
        places = places.set_default(key, format!("{scheme}{}", data.join(name).display()))?;
    }
    let complete = places.add_source(merged).build().context("the configuration cannot be read")?;
    complete.try_deserialize().context("the configuration is wrong")
}

/// The profile that the environment names, `local` when it names none.
fn profile() -> String {
    let named = variables().find(|(name, value)| name == "SHOWRUNNER_PROFILE" && !value.trim().is_empty());
    named.map_or_else(|| "local".to_owned(), |(_, profile)| profile)
}

/// Removes blank texts, which count as unset, and the spaces around others, except around passwords.
fn remove_blanks(section: &mut Value) {
    let ValueKind::Table(values) = &mut section.kind else { return };
    values.retain(|_, value| !matches!(&value.kind, ValueKind::String(text) if text.trim().is_empty()));
    for (key, value) in values {
        match &mut value.kind {
            ValueKind::String(text) if !key.ends_with("password") => *text = text.trim().to_owned(),
            _ => remove_blanks(value),
        }
    }
}

/// The text of `config/<name>.toml` in the current folder, or the built-in one when there is no such file.
fn read(name: &str) -> anyhow::Result<String> {
    let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if !plain {
        bail!("SHOWRUNNER_PROFILE must be a plain name such as `local` or `production`");
    }
    let path = Path::new("config").join(format!("{name}.toml"));
    if path.is_file() {
        return std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()));
    }
    match BUILT_IN.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => Ok((*text).to_owned()),
        None => bail!("there is no configuration for the profile `{name}`: {} does not exist", path.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_texts_are_unset_and_passwords_keep_their_spaces() {
        let text = "a = ' x '\nb = ' '\n[c]\npassword = ' x '\ntoken = ' x '";
        let mut read = Config::builder().add_source(File::from_str(text, FileFormat::Toml)).build().unwrap();
        remove_blanks(&mut read.cache);
        assert_eq!(read.get_string("a").unwrap(), "x");
        assert!(read.get_string("b").is_err());
        assert_eq!(read.get_string("c.password").unwrap(), " x ");
        assert_eq!(read.get_string("c.token").unwrap(), "x");
    }

    #[test]
    fn blank_text_keeps_default_and_blank_secret_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("blank.toml");
        std::fs::write(&file, "[server]\nallowed_hosts = ''\n[log]\nfilter = ' '").unwrap();
        let (blank, default) = (load(Some(&file)).unwrap(), load(None).unwrap());
        assert_eq!(blank.log.filter, default.log.filter);
        for (key, _) in NEVER_BLANK {
            let (section, name) = key.split_once('.').unwrap();
            std::fs::write(&file, format!("[{section}]\n{name} = ' '")).unwrap();
            assert!(load(Some(&file)).unwrap_err().to_string().starts_with(&format!("{key} is empty")), "{key}");
        }
    }
}
