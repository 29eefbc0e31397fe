//! `showrunner serve`

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::operation::OperationKind;
use showrunner_http::{HttpSettings, Metrics, ServerLimits};
use showrunner_services::{InstallationError, Ports, check_installation, installation_secret, password_hash};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::commands::backup::UnfinishedRestore;
use crate::config::{Server, Settings, ZoneSource};
use crate::hardening::restart_without_telemetry;
use crate::store_lock::lock_store;
use crate::worker::{self, WorkerSettings};
use crate::{folders, machine, telemetry, wiring};

/// How long running work may go on after the program was asked to stop (`docs/behaviour.md#operations`).
const GRACE: Duration = Duration::from_secs(10);

/// How often samples of the metrics that nobody has read are summed up.
const TIDY_UP_INTERVAL: Duration = Duration::from_secs(10);

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What this process does.
    #[arg(long, value_enum, default_value_t = Role::All)]
    role: Role,
    /// The kinds of work that this process does; all of them when not given.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND,…")]
    only: Vec<WorkKind>,
}

/// A kind of work, for a worker that does only some.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WorkKind {
    /// Have videos rendered, and fetch them.
    Render,
    /// Publish posts.
    Publish,
    /// Read comments, analyse them, and send replies.
    Comments,
    /// Read the figures of published posts.
    Analytics,
    /// Remove the files that videos have left.
    Files,
    /// Write the scripts of batches.
    Scripts,
}

impl WorkKind {
    /// Nothing for the kind that every process does.
    const fn of(kind: OperationKind) -> Option<Self> {
        Some(match kind {
            OperationKind::SubmitRender | OperationKind::FollowRender | OperationKind::FetchRender => Self::Render,
            OperationKind::PublishPost => Self::Publish,
            OperationKind::ReadComments
            | OperationKind::AnalyseComments
            | OperationKind::SendReply
            | OperationKind::WriteFirstComment => Self::Comments,
            OperationKind::CollectMetrics => Self::Analytics,
            OperationKind::RemoveMedia => Self::Files,
            OperationKind::WriteScripts => Self::Scripts,
            OperationKind::SendAlert => return None,
        })
    }

    /// The operations of these kinds of work; all when none is named.
    fn operations(only: &[Self]) -> Vec<OperationKind> {
        let is_wanted =
            |kind: &OperationKind| only.is_empty() || Self::of(*kind).is_none_or(|kind| only.contains(&kind));
        OperationKind::ALL.iter().copied().filter(is_wanted).collect()
    }
}

/// What a process does.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Role {
    /// Answers requests and does the work.
    All,
    /// Answers requests.
    Api,
    /// Does the work.
    Worker,
}

impl Role {
    pub(crate) const fn answers(self) -> bool {
        matches!(self, Self::All | Self::Api)
    }

    pub(crate) const fn works(self) -> bool {
        matches!(self, Self::All | Self::Worker)
    }
}

/// Runs the server until it is asked to stop.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<()> {
    restart_without_telemetry();
    let runtime = super::runtime()?;
    telemetry::start(settings)?;
    if arguments.role == Role::Api && !arguments.only.is_empty() {
        bail!("--only is for processes that work: --role worker or --role all");
    }
    runtime.block_on(serve(arguments.role, &arguments.only, settings))
}

async fn serve(role: Role, only: &[WorkKind], settings: &Settings) -> anyhow::Result<()> {
    // This comes before everything else, so that a second start says at once that there is a first.
    let listener = if role.answers() { Some(listen(settings.server.bind)?) } else { None };
    let metrics_listener = settings.telemetry.metrics_bind.map(listen).transpose()?;
    let metrics = if role.answers() || metrics_listener.is_some() { Some(metrics()?) } else { None };
    log_time_zone(role, settings)?;
    UnfinishedRestore::of(settings).refuse()?;
    folders::check(settings)?;
    let _lock = lock_store(settings)?;
    let store = wiring::database(settings).await?;
    let renders = role.works() && (only.is_empty() || only.contains(&WorkKind::Render));
    let ports = wiring::ports(settings, &store, renders)?;
    check(&ports, settings).await?;
    let backups = wiring::backup_plan(settings, &store)?;
    let services = wiring::services(&ports, settings, WorkKind::operations(only), Some(backups))?;
    let writer = services.text_models.in_use().await;
    tracing::info!(writer.name, writer.stand_in, "scripts are written by this model");
    store.observe(Arc::clone(&services.observer));
    let stop = CancellationToken::new();
    let mut tasks = JoinSet::new();
    tasks.spawn(unfailing(worker::watch(Arc::clone(&services), stop.clone())));
    if role.works() {
        tasks.spawn(unfailing(worker::run(Arc::clone(&services), worker_settings(settings), stop.clone())));
    }
    if let Some(listener) = listener {
        let address = listener.local_addr()?;
        let has_password = settings.has_password() || services.password.stored_hash().await?.is_some();
        let reached_at = settings.server.reached_at(address);
        showrunner_http::check_exposure(reached_at, has_password)?;
        let mut http = http_settings(settings, reached_at, &salt(&ports, settings).await?)?;
        http.metrics.clone_from(&metrics);
        let until = stop.clone().cancelled_owned();
        let media = Arc::clone(&services.media);
        tasks.spawn(showrunner_http::serve(http, listener, Arc::clone(&services), media, ports.clock, until)?);
        announce(address, reached_at, &settings.server)?;
    }
    if let (Some(metrics), Some(listener)) = (metrics, metrics_listener) {
        tracing::info!("the metrics are at http://{}/metrics", listener.local_addr()?);
        let until = stop.clone().cancelled_owned();
        tasks.spawn(showrunner_http::serve_metrics(metrics, listener, services, until));
    }

    machine::stop_requested().await?;
    tracing::info!("told to stop");
    stop.cancel();
    // An error of one task does not cut the others off.
    let mut ended = Ok(());
    while let Some(task) = tasks.join_next().await {
        ended = ended.and(task.context("a part of the server broke off").and_then(|result| Ok(result?)));
    }
    ended
}

async fn unfailing(task: impl Future<Output = ()>) -> std::io::Result<()> {
    task.await;
    Ok(())
}

/// Logs the time zone of slots and screens, unless the operator sets another in the browser.
fn log_time_zone(role: Role, settings: &Settings) -> anyhow::Result<()> {
    let zone = settings.time_zone()?;
    match zone.source {
        ZoneSource::Nothing => tracing::warn!("times are in {zone}"),
        ZoneSource::Configuration => tracing::info!("times are in {zone}"),
        _ if role == Role::All => tracing::info!("times are in {zone}"),
        _ => tracing::warn!("times are in {zone}: set time.zone, so that other machines use the same zone"),
    }
    Ok(())
}

/// Checks that this process has the key and the media store of the database. A media store that does not answer may come
/// back; with another one, or another key, nothing may be done.
async fn check(ports: &Ports, settings: &Settings) -> anyhow::Result<()> {
    match check_installation(ports, &wiring::sealer(settings)?).await {
        Err(error @ InstallationError::Media(_)) => {
            let (store, error) = (settings.media.shown(), anyhow::Error::from(error));
            tracing::error!(media.url = store, "no video can be stored or shown: {error:#}");
            Ok(())
        }
        checked => Ok(checked?),
    }
}

fn listen(bind: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(bind).with_context(|| format!("{bind} cannot be listened on"))
}

/// Begins to gather the metrics of this process, and keeps them small, whether anybody reads them or not.
fn metrics() -> anyhow::Result<Metrics> {
    let metrics = Metrics::start()?;
    let tidied = metrics.clone();
    tokio::spawn(async move {
        let mut times = tokio::time::interval(TIDY_UP_INTERVAL);
        loop {
            times.tick().await;
            tidied.tidy_up();
        }
    });
    Ok(metrics)
}

/// Says where the server answers: in the log, and in a file for those who started it on any free port.
fn announce(address: SocketAddr, reached_at: SocketAddr, settings: &Server) -> anyhow::Result<()> {
    tracing::info!("the dashboard is at http://{reached_at}{}", settings.base_path()?.as_prefix());
    let Some(file) = &settings.address_file else { return Ok(()) };
    // Renamed into place, so that nobody reads half an address.
    let unfinished = file.with_extension("unfinished");
    std::fs::write(&unfinished, address.to_string())
        .and_then(|()| std::fs::rename(&unfinished, file))
        .with_context(|| format!("the address cannot be written to {}", file.display()))
}

/// The salt of the configured password: the same in all processes of a database and after a restart, and known only to
/// those who have the key. Without a media store at the first start there is none yet, and one is made for this process.
async fn salt(ports: &Ports, settings: &Settings) -> anyhow::Result<SecretString> {
    let secret = installation_secret(ports.stores.system.as_ref(), &wiring::sealer(settings)?).await?;
    Ok(secret.unwrap_or_else(|| uuid::Uuid::new_v4().simple().to_string().into()))
}

fn http_settings(settings: &Settings, reached_at: SocketAddr, salt: &SecretString) -> anyhow::Result<HttpSettings> {
    let password_hash = match (&settings.auth.password_hash, &settings.auth.password) {
        (Some(hash), _) => Some(hash.clone()),
        (None, Some(password)) => Some(hashed(password, salt)?),
        (None, None) => None,
    };
    Ok(HttpSettings {
        bind: reached_at,
        base_path: settings.server.base_path()?,
        frontend_dir: settings.server.frontend_dir.clone(),
        allowed_origins: settings.server.allowed_origins.clone(),
        allowed_hosts: settings.server.allowed_hosts.clone(),
        provider_name: settings.avatar.provider.name().to_owned(),
        operator_name: settings.operator.display_name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        password_hash,
        limits: ServerLimits::default(),
        metrics: None,
    })
}

/// The password's hash. Sessions end when it changes, so all processes of one database must make the same one, and make
/// it again after a restart. It is made on a thread of its own, with which the many megabytes go that it takes.
fn hashed(password: &SecretString, salt: &SecretString) -> anyhow::Result<SecretString> {
    let (password, salt) = (password.clone(), salt.clone());
    let hashing = std::thread::spawn(move || {
        password_hash::hash_with_salt(password.expose_secret(), salt.expose_secret().as_bytes())
    });
    let hash = hashing.join().map_err(|_| anyhow::anyhow!("the password could not be hashed"))?;
    Ok(SecretString::from(hash?))
}

fn worker_settings(settings: &Settings) -> WorkerSettings {
    WorkerSettings {
        name: uuid::Uuid::new_v4().to_string(),
        tick: Duration::from_millis(settings.worker.tick_ms),
        slots: settings.worker.slots,
        grace: GRACE,
        heartbeat_file: settings.worker.heartbeat_file.clone(),
    }
}
