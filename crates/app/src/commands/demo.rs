//! `showrunner demo`

mod history;

use std::sync::Arc;

use anyhow::{bail, ensure};
use clap::value_parser;
use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::operation::OperationKind;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{Page, ScriptFilter, VideoFilter};
use showrunner_services::{Ports, Services};

use crate::config::Settings;
use crate::hardening::restart_without_telemetry;
use crate::machine::SystemClock;
use crate::store_lock::lock_store;
use crate::{telemetry, wiring};
use history::{DemoClock, History};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many videos to make. Each is really rendered, which takes some seconds.
    #[arg(long, default_value_t = 12, value_parser = value_parser!(u8).range(4..=60))]
    videos: u8,
    /// Over how many days they were made.
    #[arg(long, default_value_t = 28, value_parser = value_parser!(u8).range(1..=90))]
    days: u8,
}

/// Fills an empty store with sample data: all of it comes from the stand-ins, and is marked as sample data.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<()> {
    restart_without_telemetry();
    telemetry::start(settings)?;
    super::runtime()?.block_on(fill(arguments, settings))
}

async fn fill(arguments: &Arguments, settings: &Settings) -> anyhow::Result<()> {
    let _lock = lock_store(settings)?;
    let store = wiring::database(settings).await?;
    let clock = DemoClock::at(SystemClock.now());
    let ports = Ports { clock: Arc::new(clock.clone()), ..wiring::ports(settings, &store, true)? };
    let services = wiring::services(&ports, settings, OperationKind::ALL.to_vec(), None)?;
    check_stand_ins(&ports).await?;
    check_empty(&services).await?;
    check_alone(&services).await?;
    History::new(services, clock, arguments.days).live(arguments.videos.into()).await?;
    tracing::info!("the store has its sample data; start the server to look at it");
    Ok(())
}

/// Refuses real providers: sample data costs nothing and is not visible to anybody outside.
async fn check_stand_ins(ports: &Ports) -> anyhow::Result<()> {
    let is_sandbox = ports.accounts.list().await?.is_empty();
    let are_stand_ins = ports.avatars.identity().stand_in && ports.text.identity().stand_in && is_sandbox;
    ensure!(
        are_stand_ins,
        "sample data is only made with the built-in studio and writer and without accounts: configure no key and connect no account"
    );
    Ok(())
}

/// Refuses a store with rows: sample data is never mixed with the operator's own.
async fn check_empty(services: &Services) -> anyhow::Result<()> {
    let one = || Page::new(Some(1), None);
    let has_scripts = !services.stores.scripts.list(ScriptFilter::default(), one()?).await?.is_empty();
    let has_videos = !services.stores.videos.list(VideoFilter::default(), one()?).await?.is_empty();
    ensure!(
        !has_scripts && !has_videos,
        "the store is not empty, and sample data is only put into an empty one: choose another DATA__DIR"
    );
    Ok(())
}

/// Refuses to run beside a server: it would do everything at once that is due over days.
async fn check_alone(services: &Services) -> anyhow::Result<()> {
    let report = services.health.report().await;
    if report
        .services
        .iter()
        .any(|one| one.service == Service::Worker && one.assessment.status == ServiceStatus::Healthy)
    {
        bail!("a server is using this store: stop it first");
    }
    Ok(())
}
