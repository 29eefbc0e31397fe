//! What a build of the program may leave out.

use anyhow::bail;
use secrecy::ExposeSecret as _;

use super::sections::Settings;

/// A Cargo feature of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    Postgres,
    S3,
    Otlp,
}

impl Feature {
    const fn is_built_in(self) -> bool {
        match self {
            Self::Postgres => cfg!(feature = "postgres"),
            Self::S3 => cfg!(feature = "s3"),
            Self::Otlp => cfg!(feature = "otlp"),
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::Postgres => "PostgreSQL",
            Self::S3 => "S3 buckets",
            Self::Otlp => "OpenTelemetry",
        }
    }
}

/// Fails if the settings ask for a feature that this build left out.
pub(super) fn check(settings: &Settings) -> anyhow::Result<()> {
    check_with(settings, Feature::is_built_in)
}

fn check_with(settings: &Settings, is_built_in: fn(Feature) -> bool) -> anyhow::Result<()> {
    match needed(settings).into_iter().find(|(feature, _)| !is_built_in(*feature)) {
        None => Ok(()),
        Some((feature, key)) => bail!(
            "{key} needs {}, which this build of showrunner leaves out: build it with `cargo build --release`, which \
             makes target/release/showrunner",
            feature.description()
        ),
    }
}

/// The features that these settings need, each with the key that needs it.
fn needed(settings: &Settings) -> Vec<(Feature, &'static str)> {
    let is_postgres = |url: &str| url.starts_with("postgres://") || url.starts_with("postgresql://");
    let is_bucket = |url: &str| url.starts_with("s3://");
    let mut needed = Vec::new();
    if is_postgres(settings.database_url().expose_secret()) {
        needed.push((Feature::Postgres, "database.url"));
    }
    if is_bucket(&settings.media_location().url) {
        needed.push((Feature::S3, "media.url"));
    }
    if settings.backup_bucket().is_some() {
        needed.push((Feature::S3, "backup.bucket.url"));
    }
    if settings.telemetry.otlp_endpoint().is_some() {
        needed.push((Feature::Otlp, "telemetry.otlp_endpoint"));
    }
    needed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(toml: &str) -> Settings {
        let defaults = include_str!("../../../../config/default.toml");
        let source = |text: &str| config::File::from_str(text, config::FileFormat::Toml);
        let sources = config::Config::builder().add_source(source(defaults)).add_source(source(toml));
        sources.build().unwrap().try_deserialize().unwrap()
    }

    #[test]
    fn missing_feature_is_named_with_its_key_and_the_build_command() {
        for (toml, key, name) in [
            ("database.url = 'postgres://a@b/c'", "database.url", "PostgreSQL"),
            ("database.url = 'postgresql://a@b/c'", "database.url", "PostgreSQL"),
            ("media.url = 's3://bucket/prefix'", "media.url", "S3 buckets"),
            ("backup.bucket.url = 's3://bucket'", "backup.bucket.url", "S3 buckets"),
            ("telemetry.otlp_endpoint = 'http://collector:4318'", "telemetry.otlp_endpoint", "OpenTelemetry"),
        ] {
            let error = check_with(&settings(toml), |_| false).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{key} needs {name},")), "{error}");
            assert!(error.contains("`cargo build --release`"), "{error}");
            check_with(&settings(toml), |_| true).unwrap();
        }
    }

    #[test]
    fn defaults_need_no_feature() {
        check_with(&settings(""), |_| false).unwrap();
    }
}
