//! Puts the product together: the only file that names concrete adapters.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_ai_text::RemoteModel;
use showrunner_alerting::{Email, EnteredChannels, Ntfy, Telegram, TelegramError, Webhook};
use showrunner_avatar::{EnteredKeys, ProviderConfig};
use showrunner_backup::{Backups, Contents, MediaPart, SigningKeys, Source};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_local_studio::{Marks, Shared, Studio, StudioConfig, StudioVoices};
use showrunner_media::{EnteredBuckets, ObjectMedia};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::alert_channel::AlertChannel;
use showrunner_ports::avatar::{AvatarProvider, PaidProviders};
use showrunner_ports::clock::Clock;
use showrunner_ports::disk::DataPart;
use showrunner_ports::media::MediaStore;
use showrunner_ports::neural_voices::NeuralVoices;
use showrunner_ports::rehearsal::{AvatarRehearsal, PlatformRehearsal};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::{ModelServers, TextModel};
use showrunner_provider_http::ClientError;
use showrunner_services::{Accounts, ApiBudgets, BackupPlan, BucketOffer, DiskGuard, Ports, ServiceOptions, Services};
use showrunner_social::{EnteredApps, PlatformAdapter, PlatformApp, Sandbox};
use showrunner_store::Store;

use crate::config::{AiProvider, Settings};
use crate::machine::{DataOnDisk, DiskOf, SystemClock};
use crate::sealing::KeySealer;
use crate::{folders, sealing};

/// The database, migrated to this version. Before tables with rows are changed, they are backed up.
pub(crate) async fn database(settings: &Settings) -> anyhow::Result<Arc<dyn Store>> {
    folders::check(settings)?;
    let store = unmigrated_database(settings).await?;
    if settings.backup.enabled && store.is_upgrade().await.context("the database cannot be read")? {
        back_up_before_migration(settings, &store).await.context("no backup could be made before the migration")?;
    }
    store.migrate(SystemClock.now()).await.context("the database cannot be brought to this version's form")?;
    Ok(store)
}

/// The database in the form that it has.
pub(crate) async fn unmigrated_database(settings: &Settings) -> anyhow::Result<Arc<dyn Store>> {
    let url = settings.database.url();
    showrunner_store::connect(url.expose_secret(), settings.database.pool_size)
        .await
        .context("the database cannot be opened")
}

/// What backups are made of.
pub(crate) fn backup_source(settings: &Settings, store: &Arc<dyn Store>) -> anyhow::Result<Source> {
    Ok(Source { rows: store.clone(), media: Arc::new(media(settings)?) })
}

/// What goes into a backup, signed with the key of this place.
pub(crate) fn backup_contents(
    settings: &Settings,
    media: MediaPart,
    sealed_key: Option<Vec<u8>>,
) -> anyhow::Result<Contents> {
    let signing_key = Some(sealing::signing_key(&settings.secrets.key_file)?);
    Ok(Contents { media, sealed_key, signing_key, program: env!("CARGO_PKG_VERSION").to_owned() })
}

/// Automatic backups in the configured folder.
fn backups(settings: &Settings, store: &Arc<dyn Store>) -> anyhow::Result<Backups> {
    let file = settings.secrets.key_file.clone();
    let keys: SigningKeys = Arc::new(move || Ok(sealing::backup_keys(&file)?));
    let source = backup_source(settings, store)?;
    Ok(Backups::in_folder(settings.backup.folder.clone(), source, env!("CARGO_PKG_VERSION"), keys))
}

async fn back_up_before_migration(settings: &Settings, store: &Arc<dyn Store>) -> anyhow::Result<()> {
    match backups(settings, store)?.make_before_migration(SystemClock.now()).await? {
        Some((file, _)) => tracing::info!(file = %file.display(), "a backup was made before the migration"),
        None => anyhow::bail!("another backup is being made: try again when it is done"),
    }
    Ok(())
}

/// The media store.
pub(crate) fn media(settings: &Settings) -> anyhow::Result<ObjectMedia> {
    showrunner_media::open(&settings.media, settings.scratch_dir()).context("the media store cannot be opened")
}

/// The avatar provider: the local studio, unless there is a key for another. `renders` says whether this process runs
/// the studio's renders.
fn avatars(
    settings: &Settings,
    stores: &Stores,
    media: &Arc<dyn MediaStore>,
    renders: bool,
) -> anyhow::Result<Arc<dyn AvatarProvider>> {
    if let Some(provider) = avatar_provider(settings)? {
        return Ok(provider);
    }
    let lease = SignedDuration::from_millis(settings.worker.lease_ms.into());
    let (work_dir, voices_dir) = (settings.studio.dir.clone(), settings.studio.voices_dir.clone());
    let marks = Marks { corner: settings.studio.mark, metadata: settings.avatar.ai_metadata };
    let config = StudioConfig { work_dir, voices_dir, lease, marks, renders };
    let (jobs, media) = (Arc::clone(&stores.render_jobs), Arc::clone(media));
    Ok(Arc::new(Studio::new(config, Shared { jobs, media, clock: Arc::new(SystemClock) })))
}

/// The neural voices of the local studio.
pub(crate) fn studio_voices(settings: &Settings) -> anyhow::Result<StudioVoices> {
    StudioVoices::new(settings.studio.voices_dir.clone()).context("the neural voices cannot be fetched")
}

/// The same, when the local studio renders.
fn neural_voices(settings: &Settings) -> anyhow::Result<Option<Arc<dyn NeuralVoices>>> {
    if settings.avatar.api_key.is_some() {
        return Ok(None);
    }
    Ok(Some(Arc::new(studio_voices(settings)?)))
}

/// The provider behind an API, when there is a key for it.
pub(crate) fn avatar_provider(settings: &Settings) -> anyhow::Result<Option<Arc<dyn AvatarRehearsal>>> {
    settings.avatar.api_key.clone().map(|api_key| avatar_provider_with(settings, api_key)).transpose()
}

/// The provider behind an API, with this key.
pub(crate) fn avatar_provider_with(
    settings: &Settings,
    api_key: SecretString,
) -> anyhow::Result<Arc<dyn AvatarRehearsal>> {
    let config = ProviderConfig {
        api_key,
        base_url: settings.avatar.base_url.clone(),
        work_dir: settings.avatar_dir(),
        webhook_secret: settings.avatar.webhook_secret.clone(),
        ai_metadata: settings.avatar.ai_metadata,
    };
    settings.avatar.provider.open(config).context("avatar.base_url")
}

/// The providers from which the operator may choose one; none while the configuration has a key.
fn paid_providers(settings: &Settings) -> Option<Arc<dyn PaidProviders>> {
    let avatar = &settings.avatar;
    avatar.api_key.is_none().then(|| {
        Arc::new(EnteredKeys {
            provider: avatar.provider,
            base_url: avatar.base_url.clone(),
            data_dir: settings.data.dir.clone(),
            webhook_secret: avatar.webhook_secret.clone(),
            ai_metadata: avatar.ai_metadata,
        }) as _
    })
}

/// The stand-in of a text model. It knows the built-in scripts only, so that no script of the operator is sent as an example.
fn stand_in() -> Arc<dyn TextModel> {
    Arc::new(OfflineWriter::new())
}

/// Writes with the built-in scripts and those of the operator.
fn built_in_writer(settings: &Settings) -> Arc<dyn TextModel> {
    Arc::new(OfflineWriter::with_library(settings.data.dir.join("library")))
}

/// The text model.
pub(crate) fn text(settings: &Settings) -> anyhow::Result<Arc<dyn TextModel>> {
    let model = match settings.ai.provider {
        AiProvider::Offline => return Ok(built_in_writer(settings)),
        AiProvider::Openai => RemoteModel::openai(settings.ai.remote(), stand_in()),
        AiProvider::Anthropic => RemoteModel::anthropic(settings.ai.remote(), stand_in()),
    };
    Ok(Arc::new(model.context("ai.base_url cannot be used")?))
}

/// The servers from which the operator may choose a model; none while the configuration names a provider.
pub(crate) fn model_servers(settings: &Settings) -> anyhow::Result<Option<Arc<dyn ModelServers>>> {
    if settings.ai.provider != AiProvider::Offline {
        return Ok(None);
    }
    Ok(Some(Arc::new(settings.ai.servers(stand_in())?)))
}

/// All ports of the use cases.
pub(crate) fn ports(settings: &Settings, store: &Arc<dyn Store>, renders: bool) -> anyhow::Result<Ports> {
    let media: Arc<dyn MediaStore> = Arc::new(media(settings)?);
    let stores = Arc::clone(store).stores();
    let sealer: Arc<dyn Sealer> = Arc::new(sealer(settings)?);
    Ok(Ports {
        clock: Arc::new(SystemClock),
        avatars: avatars(settings, &stores, &media, renders)?,
        paid_providers: paid_providers(settings),
        text: text(settings)?,
        built_in_writer: built_in_writer(settings),
        model_servers: model_servers(settings)?,
        platforms: platforms(settings, &media)?,
        accounts: Arc::new(accounts(settings, &stores, Arc::clone(&sealer), &media)?),
        sealer,
        api_budgets: Arc::new(api_budgets(&stores)),
        alert_channels: alert_channels(settings)?,
        entered_channels: Arc::new(entered_channels(settings)?),
        stores,
        media,
    })
}

/// The ways to reach the operator that are configured.
pub(crate) fn alert_channels(settings: &Settings) -> anyhow::Result<Vec<Arc<dyn AlertChannel>>> {
    let mut channels: Vec<Arc<dyn AlertChannel>> = Vec::new();
    if let Some(config) = settings.alerts.webhook()? {
        channels.push(Arc::new(Webhook::new(config).map_err(|error| unusable("alerts.webhook.url", error))?));
    }
    if let Some(config) = settings.alerts.email()? {
        channels.push(Arc::new(Email::new(&config).context("alerts.email")?));
    }
    if let Some(config) = settings.alerts.ntfy()? {
        channels.push(Arc::new(Ntfy::new(config).map_err(|error| unusable("alerts.ntfy.url", error))?));
    }
    if let Some(config) = settings.alerts.telegram()? {
        let telegram = Telegram::new(config).map_err(|error| match error {
            TelegramError::Token(error) => anyhow::Error::new(error).context("alerts.telegram.token"),
            TelegramError::Address(error) => unusable("alerts.telegram.base_url", error),
        });
        channels.push(Arc::new(telegram?));
    }
    Ok(channels)
}

/// Opens the ways to reach the operator that are entered in the browser.
fn entered_channels(settings: &Settings) -> anyhow::Result<EnteredChannels> {
    let certificate = settings.alerts.email_certificate()?;
    Ok(EnteredChannels { telegram_url: settings.alerts.telegram_url(), certificate })
}

/// Why an address cannot be used, without the address: it may be as good as a password.
fn unusable(key: &str, error: ClientError) -> anyhow::Error {
    match error {
        ClientError::Address(_) => anyhow::anyhow!("{key} has to begin with https:// or http:// and name a server"),
        other @ ClientError::Connections(_) => anyhow::Error::new(other).context(key.to_owned()),
    }
}

/// The API budgets of the platforms.
pub(crate) fn api_budgets(stores: &Stores) -> ApiBudgets {
    ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(SystemClock))
}

/// Seals with the newest key of the key file.
pub(crate) fn sealer(settings: &Settings) -> anyhow::Result<KeySealer> {
    KeySealer::new(&settings.secrets.key_file)
}

/// The accounts on the platforms.
pub(crate) fn accounts(
    settings: &Settings,
    stores: &Stores,
    sealer: Arc<dyn Sealer>,
    media: &Arc<dyn MediaStore>,
) -> anyhow::Result<Accounts> {
    let mut logins = Vec::new();
    for &platform in Platform::ALL {
        if let Some(app) = settings.platforms.app(platform) {
            let login = (PlatformAdapter::of(platform).login)(app);
            logins.push(login.with_context(|| format!("platforms.{platform}.base_url"))?);
        }
    }
    let apps = EnteredApps { base_urls: settings.platforms.base_urls(), media: Arc::clone(media) };
    let accounts = Accounts::new(Arc::clone(&stores.accounts), Arc::new(SystemClock), sealer, logins);
    Ok(accounts.with_apps(Arc::new(apps), Arc::clone(&stores.settings)))
}

/// The sandbox of each platform, and its account adapter where there is an app.
fn platforms(settings: &Settings, media: &Arc<dyn MediaStore>) -> anyhow::Result<Vec<Arc<dyn SocialPlatform>>> {
    let mut platforms: Vec<Arc<dyn SocialPlatform>> = Vec::new();
    for &platform in Platform::ALL {
        platforms.push(Arc::new(Sandbox::new(platform, settings.sandbox.outbox_dir.clone(), Arc::clone(media))));
        if let Some(app) = settings.platforms.app(platform) {
            platforms.push(account(platform, &app, Arc::clone(media))?);
        }
    }
    Ok(platforms)
}

/// The adapter of a platform's account.
pub(crate) fn account(
    platform: Platform,
    app: &PlatformApp,
    media: Arc<dyn MediaStore>,
) -> anyhow::Result<Arc<dyn PlatformRehearsal>> {
    (PlatformAdapter::of(platform).account)(app, media).with_context(|| format!("platforms.{platform}.base_url"))
}

/// Where backups go, and when they are made.
pub(crate) fn backup_plan(settings: &Settings, store: &Arc<dyn Store>) -> anyhow::Result<BackupPlan> {
    let mut backups = backups(settings, store)?;
    let mut place = settings.backup.folder.display().to_string();
    let mut buckets = if cfg!(feature = "s3") {
        BucketOffer::Offered(Arc::new(EnteredBuckets { scratch: settings.scratch_dir() }))
    } else {
        BucketOffer::NotBuilt
    };
    if let Some(bucket) = settings.backup_bucket() {
        (place, buckets) = (bucket.shown(), BucketOffer::Configured);
        let bucket = showrunner_media::open(bucket, settings.scratch_dir()).context("backup.bucket")?;
        backups = backups.moved_into(Arc::new(bucket));
    }
    Ok(BackupPlan {
        store: Arc::new(backups),
        place,
        schedule: settings.backup.schedule()?,
        environment: settings.backup.environment.clone(),
        buckets,
    })
}

/// What is left to the database of the disk, unless nothing is.
fn disk_guard(settings: &Settings) -> Option<DiskGuard> {
    let reserve = u64::from(settings.data.min_free_mib) * 1024 * 1024;
    let folder = &settings.data.dir;
    let place = format!("{} on {}", folder.display(), rustix::system::uname().nodename().to_string_lossy());
    (reserve > 0).then(|| DiskGuard { space: Arc::new(DiskOf(folder.clone())), reserve, place })
}

/// The data on this machine, by its parts.
fn data_on_disk(settings: &Settings) -> DataOnDisk {
    let mut parts = vec![
        (DataPart::Backups, settings.backup.folder.clone()),
        (DataPart::Voices, settings.studio.voices_dir.clone()),
    ];
    if let Some(media) = settings.media.url.strip_prefix("file://") {
        parts.push((DataPart::Media, PathBuf::from(media)));
    }
    if let Some(database) = settings.database.url().expose_secret().strip_prefix("sqlite://") {
        let file = |end: &str| (DataPart::Database, PathBuf::from(format!("{database}{end}")));
        parts.extend(["", "-wal", "-shm"].map(file));
    }
    DataOnDisk { folder: settings.data.dir.clone(), parts }
}

/// The use cases over `ports`, for a process that does these kinds of work.
pub(crate) fn services(
    ports: &Ports,
    settings: &Settings,
    kinds: Vec<OperationKind>,
    backups: Option<BackupPlan>,
) -> anyhow::Result<Arc<Services>> {
    let options = ServiceOptions {
        kinds,
        lease: SignedDuration::from_millis(settings.worker.lease_ms.into()),
        latest_start: SignedDuration::from_hours(settings.publishing.latest_start_hours.into()),
        time_zone: settings.time_zone()?.zone,
        operations_kept: SignedDuration::from_hours(24 * i64::from(settings.retention.operations_days)),
        prices: settings.prices()?,
        quiet_hours: settings.alerts.quiet_hours()?,
        alerts_grouped_for: SignedDuration::from_secs(settings.alerts.group_seconds.into()),
        backups,
        disk: disk_guard(settings),
        space: Some(Arc::new(data_on_disk(settings))),
        neural_voices: neural_voices(settings)?,
        ..ServiceOptions::default()
    };
    Ok(Arc::new(Services::new(ports, &options)))
}

/// The use cases of a command, which does no work in the background.
pub(crate) async fn services_of_command(settings: &Settings) -> anyhow::Result<Arc<Services>> {
    let store = database(settings).await?;
    services(&ports(settings, &store, false)?, settings, Vec::new(), None)
}
