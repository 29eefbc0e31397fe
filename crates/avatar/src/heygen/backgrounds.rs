//! Backgrounds for HeyGen: painted here and uploaded once. Later renders use their ids.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bytes::Bytes;
use showrunner_domain::seeded_random::hash;
use showrunner_domain::style::BackgroundStyle;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::File;
use showrunner_video_tools::files::write_atomically;
use showrunner_video_tools::painter::{Layer, Painter};
use showrunner_video_tools::scene;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use super::api::Api;
use super::wire::Asset;

/// The timeout of an upload. A picture has about a megabyte.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(1);

/// The ids by picture.
type Known = BTreeMap<String, String>;

pub(super) struct Backgrounds {
    /// A file with the ids. If it is lost, the six pictures are uploaded again.
    notes: PathBuf,
    /// Held from reading the file to writing it, so that a process uploads each picture once.
    turn: Mutex<()>,
}

impl Backgrounds {
    pub(super) fn new(notes: PathBuf) -> Self {
        Self { notes, turn: Mutex::new(()) }
    }

    /// The id of a scene's picture, which is uploaded unless HeyGen has it already. `is_lost` says that HeyGen does not
    /// have it any more.
    pub(super) async fn asset(
        &self,
        api: &Api,
        style: BackgroundStyle,
        is_lost: bool,
    ) -> Result<String, ProviderError> {
        let _turn = self.turn.lock().await;
        let layers = scene::still(style);
        let name = name_of(style, &layers);
        let mut known = read(&self.notes).await;
        if let Some(id) = known.remove(&name).filter(|_| !is_lost) {
            return Ok(id);
        }
        let painted = spawn_blocking(move || Painter::without_fonts().png_of_layers(&layers)).await;
        let painted = painted.map_err(|error| unpainted(api, &error))?.map_err(|error| unpainted(api, &error))?;
        let picture = Bytes::from(painted);
        let file = File { name: format!("{name}.png"), content_type: "image/png", bytes: picture };
        let asset: Asset = api.one(api.post("/v3/assets").timeout(UPLOAD_TIMEOUT).file("file", file)).await?;
        known.insert(name, asset.asset_id.clone());
        let notes = self.notes.clone();
        let written = spawn_blocking(move || write(&notes, &known)).await.map_err(io::Error::from).flatten();
        if let Err(error) = written {
            tracing::warn!(%error, "the id of an upload to HeyGen could not be stored: the picture is uploaded again");
        }
        Ok(asset.asset_id)
    }
}

/// The name depends on the drawing, so that a scene that changes with an update is uploaded again.
fn name_of(style: BackgroundStyle, layers: &[Layer]) -> String {
    let drawn: String = layers.iter().map(|layer| layer.svg.as_str()).collect();
    let style = style.as_str().to_lowercase().replace(' ', "-");
    format!("{style}-{:016x}", hash(drawn.bytes()))
}

/// A file that cannot be read counts as empty.
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
