//! The settings in the environment.

use std::collections::HashMap;

use anyhow::{Context as _, bail};
use serde::{Deserialize, Deserializer};

const PREFIX: &str = "SHOWRUNNER__";

/// Ends the name of a variable that names a file with the value.
const FILE: &str = "_FILE";

/// Secrets by the whole of their keys: addresses that have a password in them, or are as good as one.
const SECRET_ADDRESSES: [&str; 3] = ["DATABASE__URL", "ALERTS__WEBHOOK__URL", "ALERTS__NTFY__URL"];

/// The ends of the keys of all other secrets. The values of secrets may be kept in files.
const SECRETS: [&str; 6] = ["PASSWORD", "PASSWORD_HASH", "API_KEY", "ACCESS_KEY", "SECRET", "TOKEN"];

/// The variables of the environment.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
pub(super) fn variables() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os().map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
}

/// The settings among the variables of the environment, for the `config` crate. A blank variable counts as unset,
/// because a container's environment has one for each value that is not given.
pub(super) fn settings(variables: impl Iterator<Item = (String, String)>) -> anyhow::Result<HashMap<String, String>> {
    let ours = |(name, value): &(String, String)| name.starts_with(PREFIX) && !value.trim().is_empty();
    let given: HashMap<String, String> = variables.filter(ours).collect();
    let mut settings = HashMap::with_capacity(given.len());
    for (name, value) in &given {
        let Some(key) = name.strip_suffix(FILE).filter(|key| is_secret(key)) else {
            settings.insert(name.clone(), value.clone());
            continue;
        };
        if given.contains_key(key) {
            bail!("set {key} or {name}, not both");
        }
        let secret =
            std::fs::read_to_string(value.trim()).with_context(|| format!("{name}: {value} cannot be read"))?;
        let secret = secret.trim_end_matches(['\r', '\n']);
        if secret.trim().is_empty() {
            bail!("{name}: {value} is empty");
        }
        settings.insert(key.to_owned(), secret.to_owned());
    }
    Ok(settings)
}

fn is_secret(key: &str) -> bool {
    let is_address = |key: &str| SECRET_ADDRESSES.contains(&key);
    key.strip_prefix(PREFIX).is_some_and(is_address) || SECRETS.iter().any(|end| key.ends_with(end))
}

/// A list, or a text with commas, because environment variables cannot hold lists.
pub(super) fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> anyhow::Result<HashMap<String, String>> {
        settings(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn blank_variables_and_those_of_others_are_not_settings() {
        let read = read(&[
            ("SHOWRUNNER__TIME__ZONE", ""),
            ("SHOWRUNNER__WORKER__SLOTS", "  "),
            ("SHOWRUNNER_PROFILE", "production"),
            ("PATH", "/bin"),
            ("SHOWRUNNER__SERVER__ADDRESS_FILE", "/tmp/address"),
            ("SHOWRUNNER__SECRETS__KEY_FILE", "/run/key"),
        ]);
        let expected =
            [("SHOWRUNNER__SERVER__ADDRESS_FILE", "/tmp/address"), ("SHOWRUNNER__SECRETS__KEY_FILE", "/run/key")];
        assert_eq!(read.unwrap(), expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
    }

    #[test]
    fn a_secret_is_read_from_the_file_that_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("key");
        let name = file.to_str().unwrap();
        std::fs::write(&file, " s3cret #@/\n").unwrap();
        let keys = [
            "AI__API_KEY",
            "ALERTS__EMAIL__PASSWORD",
            "ALERTS__NTFY__TOKEN",
            "ALERTS__NTFY__URL",
            "ALERTS__TELEGRAM__TOKEN",
            "ALERTS__WEBHOOK__SECRET",
            "ALERTS__WEBHOOK__URL",
            "AUTH__PASSWORD",
            "AUTH__PASSWORD_HASH",
            "AVATAR__API_KEY",
            "AVATAR__WEBHOOK_SECRET",
            "BACKUP__BUCKET__SECRET_ACCESS_KEY",
            "DATABASE__PASSWORD",
            "DATABASE__URL",
            "MEDIA__SECRET_ACCESS_KEY",
            "PLATFORMS__TIKTOK__CLIENT_SECRET",
        ];
        for key in keys {
            let key = format!("SHOWRUNNER__{key}");
            let settings = read(&[(&format!("{key}_FILE"), name)]).unwrap();
            assert_eq!(settings, HashMap::from([(key, " s3cret #@/".to_owned())]));
        }
    }

    #[test]
    fn a_file_without_a_secret_and_a_secret_that_is_given_twice_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let (empty, missing, binary) = (file("empty"), file("missing"), file("binary"));
        std::fs::write(&empty, "\n").unwrap();
        std::fs::write(&binary, b"s3cret \xff").unwrap();
        let key = "SHOWRUNNER__AI__API_KEY_FILE";
        for (file, complaint) in [(empty, "is empty"), (missing, "cannot be read"), (binary, "cannot be read")] {
            let refusal = format!("{:#}", read(&[(key, file.to_str().unwrap())]).unwrap_err());
            assert!(!refusal.contains("s3cret"), "{refusal}");
            let path = file.to_str().unwrap();
            assert!(refusal.contains(key) && refusal.contains(path) && refusal.contains(complaint), "{refusal}");
        }
        let refusal = read(&[(key, "file"), ("SHOWRUNNER__AI__API_KEY", "key")]).unwrap_err().to_string();
        assert!(refusal.contains("not both"), "{refusal}");
    }
}
