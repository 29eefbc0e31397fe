//! `showrunner rehearse`: tries one provider with the configured keys, on something that nobody else sees.

mod avatar;
mod clip;
mod model;
mod platform;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_provider_http::Recording;

use crate::config::{AiProvider, Settings};
use crate::machine::SystemClock;
use report::Report;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What is tried.
    #[arg(value_enum)]
    name: Name,
    /// Where the log goes; `rehearsal-<NAME>-<TIME>.log` in this folder when not given.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The MP4 that is uploaded; a test picture of five seconds when not given.
    #[arg(long, value_name = "FILE")]
    video: Option<PathBuf>,
    /// TikTok: post a private video in place of one into the inbox.
    #[arg(long)]
    direct: bool,
    /// Instagram: really publish the reel, for everybody to see. Asks first.
    #[arg(long)]
    publish: bool,
    /// HeyGen: render a video of some seconds, which costs money.
    #[arg(long)]
    spend: bool,
}

/// What can be tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    Platform(Platform),
    Heygen,
    Openai,
    Anthropic,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let platforms = Platform::ALL.iter().copied().map(Name::Platform);
    platforms.chain([Name::Heygen, Name::Openai, Name::Anthropic]).collect()
});

impl Name {
    /// The name on the command line.
    const fn text(self) -> &'static str {
        match self {
            Self::Platform(platform) => platform.as_str(),
            Self::Heygen => "heygen",
            Self::Openai => "openai",
            Self::Anthropic => "anthropic",
        }
    }
}

impl ValueEnum for Name {
    fn value_variants<'a>() -> &'a [Self] {
        &NAMES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.text()))
    }
}

/// Tries the provider. Every step says what it did; the program fails when one of them does.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    check_options(arguments)?;
    let name = arguments.name.text();
    let path = arguments.log.clone().unwrap_or_else(|| {
        PathBuf::from(format!("rehearsal-{name}-{}.log", SystemClock.now().strftime("%Y%m%dT%H%M%SZ")))
    });
    let file = std::fs::File::create(&path).with_context(|| format!("the log {} cannot be written", path.display()))?;
    let recording = Recording::to(file);
    for secret in secrets(settings) {
        recording.hide(secret.expose_secret());
    }
    recording.install();
    recording.note(&format!("Showrunner {}, rehearsal of {name}, {}", env!("CARGO_PKG_VERSION"), SystemClock.now()));
    let report = Report::new(recording.clone());
    let outcome = super::runtime()?.block_on(rehearse(arguments, settings, &report));
    if let Err(error) = &outcome {
        recording.note(&format!("stopped: {error:#}"));
    }
    recording.finish().with_context(|| format!("the log {} could not be written", path.display()))?;
    let passed = report.end(outcome.is_ok(), &path)?;
    outcome?;
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn rehearse(arguments: &Arguments, settings: &Settings, report: &Report) -> anyhow::Result<()> {
    match arguments.name {
        Name::Platform(platform) => platform::rehearse(platform, arguments, settings, report).await,
        Name::Heygen => avatar::rehearse(arguments.spend, settings, report).await,
        Name::Openai => model::rehearse(AiProvider::Openai, settings, report).await,
        Name::Anthropic => model::rehearse(AiProvider::Anthropic, settings, report).await,
    }
}

/// Refuses what would be left out of account without a word.
fn check_options(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.video.is_some() && !matches!(arguments.name, Name::Platform(_)) {
        bail!("--video is for platforms");
    }
    for (is_given, option, name) in [
        (arguments.direct, "--direct", Name::Platform(Platform::Tiktok)),
        (arguments.publish, "--publish", Name::Platform(Platform::Instagram)),
        (arguments.spend, "--spend", Name::Heygen),
    ] {
        if is_given && arguments.name != name {
            bail!("{option} is for {} only", name.text());
        }
    }
    Ok(())
}

/// All that is configured and must not stand in the log.
fn secrets(settings: &Settings) -> Vec<SecretString> {
    let apps = Platform::ALL.iter().filter_map(|&platform| settings.platforms.app(platform));
    let of_apps = apps.map(|app| app.client_secret);
    let avatar = [settings.avatar.api_key.clone(), settings.avatar.webhook_secret.clone()];
    let others = [settings.ai.api_key.clone(), settings.auth.password.clone(), settings.auth.password_hash.clone()];
    of_apps.chain(avatar.into_iter().chain(others).flatten()).collect()
}
