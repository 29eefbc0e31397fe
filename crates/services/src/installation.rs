//! Whether this process has the key and the media store of its database. Another key opens no token of an account, and
//! another media store lacks the videos that the other processes store.

use std::time::Duration;

use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::health::{Check, Measurement, Service};
use showrunner_domain::media::MediaKey;
use showrunner_domain::value::InvalidValue;
use showrunner_ports::media::{MediaError, MediaStore};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{Installation, Page, Sealed, StoreError, SystemStore, VideoFilter};
use uuid::Uuid;

use crate::ports::Ports;

/// The file that names the media store.
const NAME: &str = "installation/name";

/// What earlier versions sealed as the key check, instead of a secret.
const NO_SECRET: &str = "showrunner";

/// What the key check is sealed for.
pub(crate) const PURPOSE: &str = "installation";

/// How long the process that made the database may take to name the media store.
const NAMING: [Duration; 4] =
    [Duration::from_millis(200), Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(2)];

/// Why this process cannot work on its database.
#[derive(Debug, thiserror::Error)]
pub enum InstallationError {
    #[error(
        "the key of this process is not the one of this database: it opens no token of an account and no session of the \
         other processes. Set secrets.key_file to their key; if that is lost, run `showrunner adopt --key` and \
         connect the accounts again"
    )]
    AnotherKey,
    #[error(
        "the media store of this process is not the one of this database: each would lack the videos of the other. Set \
         media.url as in the other processes; if that store is lost, or was copied by hand, run `showrunner adopt --media`"
    )]
    AnotherMediaStore,
    #[error("the media store cannot be read and written")]
    Media(#[source] MediaError),
    #[error("the database cannot be used")]
    Store(#[from] StoreError),
    /// A key of ours is not valid, which a test excludes.
    #[error(transparent)]
    Name(#[from] InvalidValue),
}

/// Tries the key and the media store of this process, and notes for System Health what came of it. The first process of a
/// database gives it its own.
pub async fn check_installation(ports: &Ports, sealer: &dyn Sealer) -> Result<(), InstallationError> {
    let checked = check(ports, sealer).await;
    let now = ports.now();
    let process = Uuid::new_v4().to_string();
    ports.stores.system.record_health(process, measurements(&checked, now), Vec::new()).await?;
    checked
}

/// What System Health shows of a check. A media store that does not answer has failed until it answers again; what is
/// wrong stays wrong until a process has started with the right one.
fn measurements(checked: &Result<(), InstallationError>, now: Timestamp) -> Vec<Measurement> {
    let checked_as = |service, problem| Measurement {
        service,
        response_ms: None,
        failures: 0,
        open: false,
        error: None,
        measured_at: now,
        check: Some(Check { at: now, problem }),
    };
    let key = |problem| checked_as(Service::Database, problem);
    let media = |problem| checked_as(Service::MediaStore, problem);
    match checked {
        Ok(()) => vec![key(None), media(None)],
        Err(error @ InstallationError::AnotherKey) => vec![key(Some(error.to_string()))],
        Err(error @ InstallationError::AnotherMediaStore) => vec![key(None), media(Some(error.to_string()))],
        Err(error) => vec![Measurement { failures: 1, error: Some(error.to_string()), check: None, ..media(None) }],
    }
}

/// Makes the key, the media store, or both the database's own, in place of those that are lost.
pub async fn adopt(ports: &Ports, sealer: &dyn Sealer, key: bool, media: bool) -> Result<(), InstallationError> {
    let mut installation = ports.stores.system.ensure_installation(new_installation(None, sealer)).await?;
    if key {
        installation.key_check = new_key_check(sealer);
    }
    if media {
        write(ports.media.as_ref(), &MediaKey::new(NAME)?, &installation.media_id).await?;
    }
    Ok(ports.stores.system.replace_installation(installation).await?)
}

async fn check(ports: &Ports, sealer: &dyn Sealer) -> Result<(), InstallationError> {
    let media = ports.media.as_ref();
    let named = name_of(media).await?;
    let offered = new_installation(named.clone(), sealer);
    let media_id = offered.media_id.clone();
    let stored = ports.stores.system.ensure_installation(offered).await?;
    opened(&stored, sealer)?;
    try_out(media).await?;
    match named {
        Some(name) if name == stored.media_id => Ok(()),
        Some(_) => Err(InstallationError::AnotherMediaStore),
        None if media_id == stored.media_id || has_a_video(ports).await? => {
            write(media, &MediaKey::new(NAME)?, &stored.media_id).await
        }
        None => wait_for_name(media, &stored.media_id).await,
    }
}

/// The first two processes may start at once.
async fn wait_for_name(media: &dyn MediaStore, name: &str) -> Result<(), InstallationError> {
    for pause in NAMING {
        tokio::time::sleep(pause).await;
        if name_of(media).await?.as_deref() == Some(name) {
            return Ok(());
        }
    }
    Err(InstallationError::AnotherMediaStore)
}

fn new_installation(media_id: Option<String>, sealer: &dyn Sealer) -> Installation {
    let media_id = media_id.unwrap_or_else(|| Uuid::new_v4().to_string());
    Installation { media_id, key_check: new_key_check(sealer) }
}

/// 122 random bits, sealed.
fn new_key_check(sealer: &dyn Sealer) -> Sealed {
    sealer.seal(&SecretString::from(Uuid::new_v4().simple().to_string()), PURPOSE)
}

fn opened(stored: &Installation, sealer: &dyn Sealer) -> Result<SecretString, InstallationError> {
    sealer.open(&stored.key_check, PURPOSE).ok_or(InstallationError::AnotherKey)
}

/// A random secret that all processes of a database share, whatever becomes of the key; nothing before the first process
/// has seen its media store.
pub async fn installation_secret(
    store: &dyn SystemStore,
    sealer: &dyn Sealer,
) -> Result<Option<SecretString>, InstallationError> {
    let Some(stored) = store.installation().await? else { return Ok(None) };
    let secret = opened(&stored, sealer)?;
    if secret.expose_secret() != NO_SECRET {
        return Ok(Some(secret));
    }
    // Of several processes that come here at once one wins, and all go on with its secret.
    store.replace_key_check(stored.key_check, new_key_check(sealer)).await?;
    let Some(stored) = store.installation().await? else { return Ok(None) };
    opened(&stored, sealer).map(Some)
}

/// Whether one of the keys is that of the database.
pub async fn check_key(store: &dyn SystemStore, sealer: &dyn Sealer) -> Result<(), InstallationError> {
    let Some(stored) = store.installation().await? else { return Ok(()) };
    opened(&stored, sealer).map(drop)
}

/// Whether one of the newest videos is in the media store, as after it was restored from files alone.
async fn has_a_video(ports: &Ports) -> Result<bool, InstallationError> {
    for video in ports.stores.videos.list(VideoFilter::default(), Page::new(None, None)?).await? {
        if let Some(key) = &video.video_key
            && ports.media.head(key).await.map_err(InstallationError::Media)?.is_some()
        {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn name_of(media: &dyn MediaStore) -> Result<Option<String>, InstallationError> {
    read(media, &MediaKey::new(NAME)?).await
}

async fn try_out(media: &dyn MediaStore) -> Result<(), InstallationError> {
    let content = Uuid::new_v4().to_string();
    let key = MediaKey::new(format!("installation/trial-{content}"))?;
    write(media, &key, &content).await?;
    let read = read(media, &key).await?;
    media.delete(&key).await.map_err(InstallationError::Media)?;
    if read == Some(content) {
        Ok(())
    } else {
        Err(InstallationError::Media(MediaError::Store("what was written is not what is read".into())))
    }
}

async fn write(media: &dyn MediaStore, key: &MediaKey, content: &str) -> Result<(), InstallationError> {
    let bytes = stream::iter([Ok(Bytes::from(content.to_owned()))]).boxed();
    media.put(key, bytes).await.map(drop).map_err(InstallationError::Media)
}

async fn read(media: &dyn MediaStore, key: &MediaKey) -> Result<Option<String>, InstallationError> {
    let Some(file) = media.open(key, None).await.map_err(InstallationError::Media)? else { return Ok(None) };
    let chunks: Vec<Bytes> =
        file.bytes.try_collect().await.map_err(|error| InstallationError::Media(MediaError::Source(error)))?;
    Ok(Some(String::from_utf8_lossy(&chunks.concat()).into_owned()))
}
