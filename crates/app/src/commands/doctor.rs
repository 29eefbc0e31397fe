//! `showrunner doctor`

use std::fmt::Display;
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;
use showrunner_child_process::Confinement;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::Access;
use showrunner_ports::avatar::{AvatarIdentity, ProviderCheck};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{TextIdentity, TextModel as _};
use showrunner_services::{Ports, check_installation, in_account};

use crate::config::Settings;
use crate::{folders, key_file, wiring};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Print the findings as JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// The result of one check: a label, and a sentence that says what works or what to do.
struct Finding {
    label: String,
    result: Result<String, String>,
}

impl Finding {
    /// An error is shown with its causes, in one sentence.
    fn new(label: impl Into<String>, result: Result<String, impl Display>) -> Self {
        Self { label: label.into(), result: result.map_err(|error| format!("{error:#}")) }
    }

    fn ok(label: &str, sentence: impl Into<String>) -> Self {
        Self { label: label.to_owned(), result: Ok(sentence.into()) }
    }
}

/// Checks everything that the product needs and says how to fix what is missing.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    let findings = super::runtime()?.block_on(examine(settings));
    let healthy = findings.iter().all(|finding| finding.result.is_ok());
    super::print(&if arguments.json { report_json(&findings, healthy) } else { report(&findings) })?;
    Ok(if healthy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn examine(settings: &Settings) -> Vec<Finding> {
    let data_folder = folders::check(settings).map(|()| format!("{} can be written to", settings.data.dir.display()));
    let key = key(settings);
    let store = wiring::database(settings).await.map_err(|error| format!("{error:#}"));
    let ports =
        store.clone().and_then(|store| wiring::ports(settings, &store, false).map_err(|error| format!("{error:#}")));
    let mut findings = vec![
        Finding::ok("configuration", "it can be read"),
        Finding::new("data folder", data_folder),
        Finding::new("exposure", exposure(settings)),
        Finding::new("time zone", settings.time_zone().map(|zone| zone.to_string())),
        Finding::new("key file", key),
        Finding::new("database", store.map(|_| "it answers and is up to date".to_owned())),
        Finding::new("media store", wiring::media(settings).map(|_| settings.media.shown())),
        Finding::new("installation", installation(&ports, settings).await),
    ];
    let ffprobe = showrunner_media::ffprobe_version().await;
    findings.push(Finding::new("ffprobe", ffprobe.map(|version| format!("version {version}"))));
    findings.push(Finding::ok("child processes", confinement().await));
    findings.extend(chosen_providers(&ports, settings).await);
    match &ports {
        Ok(ports) => {
            for &platform in Platform::ALL {
                let label = format!("platform: {}", platform.label());
                findings.push(Finding::new(label, connection(ports, platform).await));
            }
        }
        Err(error) => findings.push(Finding::new("platforms", Err(error))),
    }
    findings.extend(alert_channels(&ports, settings).await);
    findings
}

/// Whether each alert channel could be used. No alert is sent.
async fn alert_channels(ports: &Result<Ports, String>, settings: &Settings) -> Vec<Finding> {
    let configured = match wiring::alert_channels(settings) {
        Ok(channels) => channels,
        Err(error) => return vec![Finding::new("alerts", Err(error))],
    };
    let channels = match ports {
        // Without the database, only those of the configuration are known.
        Ok(ports) => ports.channels_in_use().await.unwrap_or(configured),
        Err(_) => configured,
    };
    if channels.is_empty() {
        return vec![Finding::ok("alerts", "no channel is set up, so they are only on the System Health screen")];
    }
    let mut findings = Vec::new();
    for channel in channels {
        let identity = channel.identity();
        let result = channel.check().await.map(|()| format!("{} can be reached", identity.target));
        findings.push(Finding::new(format!("alerts: {}", identity.kind.label()), result));
    }
    findings
}

/// Whether the key and the media store are those of the database.
async fn installation(ports: &Result<Ports, String>, settings: &Settings) -> anyhow::Result<String> {
    let ports = ports.as_ref().map_err(|error| anyhow::anyhow!("{error}"))?;
    check_installation(ports, &wiring::sealer(settings)?).await?;
    Ok("the key and the media store are those of the database".to_owned())
}

/// The publish target of a platform, and whether it could take posts.
async fn connection(ports: &Ports, platform: Platform) -> Result<String, String> {
    let accounts = ports.accounts.list().await.map_err(|error| error.to_string())?;
    let Some(account) = accounts.into_iter().find(|account| account.platform == platform) else {
        let what_next = if ports.accounts.can_connect(platform).await {
            "an account can be connected on the Platforms screen"
        } else {
            "there is no app"
        };
        return Ok(format!("posts are test only, {what_next}"));
    };
    let configured = ports.platforms.iter().find(|one| one.platform() == platform && !one.sandbox());
    let adapter =
        match configured {
            Some(configured) => Arc::clone(configured),
            None => ports.accounts.entered_adapter(platform).await.map_err(|error| {
                format!("{} is connected, but its app cannot be used: {error}", account.identity.name)
            })?,
        };
    let adapter = &adapter;
    let check = |access: Arc<Access>| async move { adapter.check(&access).await };
    let checked = in_account(&ports.accounts, &ports.api_budgets, platform, CallPurpose::Polling, check).await;
    checked.map_err(|error| error.to_string())?;
    Ok(format!("{} is connected", account.identity.name))
}

/// Whether the avatar provider and the text model could be called: those that the operator has chosen in the browser, else
/// the configured ones. Without the database, only the configured text model is known.
async fn chosen_providers(ports: &Result<Ports, String>, settings: &Settings) -> [Finding; 2] {
    let services = ports
        .as_ref()
        .map_err(Clone::clone)
        .and_then(|ports| wiring::services(ports, settings, Vec::new(), None).map_err(|error| format!("{error:#}")));
    match services {
        Ok(services) => {
            let model = services.text_models.in_use().await;
            let checked = services.text_models.check().await;
            [avatar_provider(services.avatar_providers.check().await), text_model(&model, checked)]
        }
        Err(error) => [Finding::new("avatar provider", Err(error)), configured_text_model(settings).await],
    }
}

fn avatar_provider((check, identity): (ProviderCheck, AvatarIdentity)) -> Finding {
    let found =
        check.account_info.iter().fold(check.message, |text, (label, value)| format!("{text} {label}: {value}."));
    let result = if check.connected { Ok(found) } else { Err(found) };
    Finding::new(format!("avatar provider: {}", identity.label), result)
}

async fn configured_text_model(settings: &Settings) -> Finding {
    match wiring::text(settings) {
        Ok(model) => text_model(&model.identity(), model.check().await),
        Err(error) => Finding::new("text model", Err(error)),
    }
}

fn text_model(identity: &TextIdentity, checked: Result<(), ProviderError>) -> Finding {
    let usable = if identity.stand_in { "it is built in and needs no key" } else { "it can be asked" };
    Finding::new(format!("text model: {}", identity.name), checked.map(|()| usable.to_owned()))
}

/// What the programs that read videos are confined by. Not everything is a fault: a container that gives no namespace has
/// an ffmpeg without a network instead.
async fn confinement() -> String {
    match Confinement::of_this_machine().await.summary() {
        Ok(all) => all.to_owned(),
        Err(missing) => format!("not fully confined: {missing}"),
    }
}

fn key(settings: &Settings) -> Result<String, String> {
    let keys = key_file::read_or_create(&settings.secrets.key_file).map_err(|error| format!("{error:#}"))?;
    match keys.len() {
        1 => Ok("it is there".to_owned()),
        keys => {
            Err(format!("it has {keys} keys, because a change of the key was broken off: run `showrunner rotate-key`"))
        }
    }
}

fn exposure(settings: &Settings) -> Result<String, String> {
    let address = settings.server.reached_at(settings.server.bind);
    match showrunner_http::check_exposure(address, settings.has_password()) {
        Ok(()) if settings.has_password() => Ok(format!("{address}, behind a password")),
        Ok(()) => Ok(format!("{address}, which only this machine reaches")),
        Err(refused) => Err(refused.to_string()),
    }
}

/// The findings for programs; `docs/operating.md#diagnosis` names the fields.
fn report_json(findings: &[Finding], healthy: bool) -> String {
    let check = |finding: &Finding| {
        let (Ok(message) | Err(message)) = &finding.result;
        json!({ "name": finding.label, "ok": finding.result.is_ok(), "message": message })
    };
    let checks: Vec<_> = findings.iter().map(check).collect();
    format!("{:#}\n", json!({ "healthy": healthy, "checks": checks }))
}

fn report(findings: &[Finding]) -> String {
    let line = |finding: &Finding| match &finding.result {
        Ok(sentence) => format!("ok    {}: {sentence}\n", finding.label),
        Err(sentence) => format!("WRONG {}: {sentence}\n", finding.label),
    };
    findings.iter().map(line).collect()
}
