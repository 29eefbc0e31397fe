//! The scenes of the dashboard at HeyGen: painted here, uploaded once, and known by their ids from then on.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bytes::Bytes;
use showrunner_domain::style::BackgroundStyle;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::File;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use super::api::Api;
use super::wire::Asset;
use crate::drawing::painter::{Layer, Painter};
use crate::drawing::seeded_random::seed_of;
use crate::files::write_atomically;
use crate::scene;

/// A picture has about a megabyte.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(1);

/// The ids by picture.
type Known = BTreeMap<String, String>;

pub(super) struct Backgrounds {
    /// Survives the process. Losing it costs six uploads.
    notes: PathBuf,
    /// Held from the look into the notes to the new note, so that a process uploads a picture once.
    turn: Mutex<()>,
}

impl Backgrounds {
    pub(super) fn new(notes: PathBuf) -> Self {
        Self { notes, turn: Mutex::new(()) }
    }

    /// HeyGen's id of a scene's picture.
    pub(super) async fn asset(&self, api: &Api, style: BackgroundStyle) -> Result<String, ProviderError> {
        let _turn = self.turn.lock().await;
        let layers = scene::still(style);
        let name = name_of(style, &layers);
        if let Some(id) = read(&self.notes).await.remove(&name) {
            return Ok(id);
        }
        let painted = spawn_blocking(move || Painter::without_fonts().png_of_layers(&layers)).await;
        let picture = match painted {
            Ok(Ok(picture)) => Bytes::from(picture),
            Ok(Err(error)) => return Err(unpainted(api, &error)),
            Err(error) => return Err(unpainted(api, &error)),
        };
        let file = File { name: format!("{name}.png"), content_type: "image/png", bytes: picture };
        let asset: Asset = api.one(api.post("/v3/assets").timeout(UPLOAD_TIMEOUT).file("file", file)).await?;
        self.note(|known| known.insert(name, asset.asset_id.clone())).await;
        Ok(asset.asset_id)
    }

    /// Takes a picture for gone, so that it is uploaded again.
    pub(super) async fn forget(&self, style: BackgroundStyle) {
        let _turn = self.turn.lock().await;
        let name = name_of(style, &scene::still(style));
        self.note(|known| known.remove(&name)).await;
    }

    /// Notes a change. A note that cannot be written costs another upload and nothing else.
    async fn note<T>(&self, change: impl FnOnce(&mut Known) -> T) {
        let mut known = read(&self.notes).await;
        change(&mut known);
        let notes = self.notes.clone();
        let written = spawn_blocking(move || write(&notes, &known)).await.map_err(io::Error::from).flatten();
        if let Err(error) = written {
            tracing::warn!(%error, "what was uploaded to HeyGen could not be noted");
        }
    }
}

/// A scene that is painted otherwise after an update is another picture.
fn name_of(style: BackgroundStyle, layers: &[Layer]) -> String {
    let drawn: String = layers.iter().map(|layer| layer.svg.as_str()).collect();
    let style = style.as_str().to_lowercase().replace(' ', "-");
    format!("{style}-{:016x}", seed_of(&drawn))
}

/// Notes that cannot be read are none.
async fn read(notes: &Path) -> Known {
    let text = tokio::fs::read(notes).await.unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

fn write(notes: &Path, known: &Known) -> io::Result<()> {
    if let Some(folder) = notes.parent() {
        std::fs::create_dir_all(folder)?;
    }
    write_atomically(notes, &serde_json::to_vec_pretty(known)?)
}

fn unpainted(api: &Api, error: &dyn std::error::Error) -> ProviderError {
    api.error(ProviderErrorKind::Unavailable, &format!("the background could not be painted: {error}"))
}
