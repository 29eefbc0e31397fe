//! What a build of the program may leave out.

use anyhow::bail;
use secrecy::ExposeSecret as _;

use super::sections::Settings;

/// A Cargo feature of this crate: its name for the operator, and whether this build has it.
type Feature = (&'static str, bool);

const POSTGRES: Feature = ("PostgreSQL", cfg!(feature = "postgres"));
const S3: Feature = ("S3 buckets", cfg!(feature = "s3"));

/// Fails if the settings ask for a feature that this build left out.
pub(super) fn check(settings: &Settings) -> anyhow::Result<()> {
    needed(settings).into_iter().filter(|(_, (_, is_built_in))| !is_built_in).try_for_each(refuse)
}

fn refuse((key, (name, _)): (&str, Feature)) -> anyhow::Result<()> {
    bail!(
        "{key} needs {name}, which this build of showrunner leaves out: build it with `cargo build --release`, which makes \
         target/release/showrunner"
    )
}

/// The features that these settings need, each with the key that needs it.
fn needed(settings: &Settings) -> Vec<(&'static str, Feature)> {
    let database = settings.database.url();
    let is_postgres =
        ["postgres://", "postgresql://"].iter().any(|scheme| database.expose_secret().starts_with(scheme));
    let all = [
        (is_postgres, "database.url", POSTGRES),
        (settings.media.url.starts_with("s3://"), "media.url", S3),
        (settings.backup_bucket().is_some(), "backup.bucket.url", S3),
    ];
    all.into_iter().filter(|(is_needed, ..)| *is_needed).map(|(_, key, feature)| (key, feature)).collect()
}

#[cfg(test)]
mod tests {
    use config::{Config, File, FileFormat};

    use super::*;
    use crate::config::with_places;

    fn settings(toml: &str) -> Settings {
        let sources = [include_str!("../../../../config/default.toml"), toml];
        let sources = sources.map(|text| File::from_str(text, FileFormat::Toml)).to_vec();
        with_places(Config::builder().add_source(sources).build().unwrap()).unwrap()
    }

    #[test]
    fn missing_feature_is_named_with_its_key_and_the_build_command() {
        for (toml, key, name) in [
            ("database.url = 'postgres://a@b/c'", "database.url", "PostgreSQL"),
            ("database.url = 'postgresql://a@b/c'", "database.url", "PostgreSQL"),
            ("media.url = 's3://bucket/prefix'", "media.url", "S3 buckets"),
            ("backup.bucket.url = 's3://bucket'", "backup.bucket.url", "S3 buckets"),
        ] {
            let [needed] = needed(&settings(toml))[..] else { panic!("{toml}") };
            let error = refuse(needed).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{key} needs {name},")), "{error}");
            assert!(error.contains("`cargo build --release`"), "{error}");
        }
    }

    #[test]
    fn defaults_need_no_feature() {
        assert!(needed(&settings("")).is_empty());
    }
}
