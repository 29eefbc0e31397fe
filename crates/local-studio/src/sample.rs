//! Samples: one sentence in each voice, spoken and encoded as in a video. Each is made once and kept.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use showrunner_domain::seeded_random::hash;
use showrunner_video_tools::encoder::{OWN_FILE, words};
use showrunner_video_tools::files::write_atomically;
use showrunner_video_tools::process::Invocation;
use showrunner_video_tools::provenance::{self, DigitalSourceType};
use showrunner_video_tools::toolbox::Tool;
use tokio::fs;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use super::catalogue::voices::Voice;
use super::encode::voice_filters;
use super::error::RenderError;
use super::speech::RECORDING;
use super::speech::synthesis::{Engines, speak_unhurried};

/// The sound of the videos: a browser that plays them plays it too.
pub(super) const CONTENT_TYPE: &str = "audio/mp4";

const LIMIT: Duration = Duration::from_mins(1);

const ENCODED: &str = "sample.m4a";

/// The loudness of the videos. The filter leaves a sound alone that is shorter than three seconds, hence the silence.
const LOUDNESS: &str = "apad=whole_dur=3.5,loudnorm=I=-14:TP=-1.5:LRA=9";

/// The output without dates and versions, so that the same sample has the same bytes.
const OUTPUT: &str = "-c:a aac -b:a 96k -ar 48000 -ac 1 -flags:a +bitexact -map_metadata -1 -fflags +bitexact \
    -movflags +faststart";

/// The folder of the samples.
#[derive(Debug)]
pub(super) struct Samples {
    folder: PathBuf,
    /// Whether they say in their metadata that AI made them.
    ai_metadata: bool,
    /// Held while one is made, so that impatient clicks do not make it several times.
    making: Mutex<()>,
}

impl Samples {
    pub(super) fn new(folder: PathBuf, ai_metadata: bool) -> Self {
        Self { folder, ai_metadata, making: Mutex::new(()) }
    }

    /// The sample of a voice, an M4A.
    pub(super) async fn get(&self, engines: Engines<'_>, voice: &'static Voice) -> Result<Vec<u8>, RenderError> {
        let sentence = sentence(voice);
        // A voice that sounds different after an update gets another file.
        let packet = self.ai_metadata.then(|| provenance::packet(DigitalSourceType::TrainedAlgorithmicMedia));
        let recipe = format!(
            "{sentence} {voice:?} {} {},{LOUDNESS} {OUTPUT} {packet:?}",
            voice.engine.version(),
            voice_filters(0, voice.pitch, voice.engine.is_neural())
        );
        let file = self.folder.join(format!("{}-{:016x}.m4a", voice.id, hash(recipe.bytes())));
        if let Ok(kept) = fs::read(&file).await {
            return Ok(kept);
        }
        let _turn = self.making.lock().await;
        if let Ok(kept) = fs::read(&file).await {
            return Ok(kept);
        }
        fs::create_dir_all(&self.folder).await.map_err(|error| unusable(&error))?;
        let work_dir =
            tempfile::Builder::new().prefix("work-").tempdir_in(&self.folder).map_err(|error| unusable(&error))?;
        let sample = make(engines, work_dir.path(), sentence, voice, packet.as_deref()).await?;
        let kept = sample.clone();
        spawn_blocking(move || write_atomically(&file, &kept)).await?.map_err(|error| unusable(&error))?;
        Ok(sample)
    }
}

async fn make(
    engines: Engines<'_>,
    folder: &Path,
    sentence: &str,
    voice: &'static Voice,
    packet: Option<&str>,
) -> Result<Vec<u8>, RenderError> {
    let sample_rate = speak_unhurried(engines, folder, sentence, voice).await?;
    let filters = format!("{},{LOUDNESS}", voice_filters(sample_rate, voice.pitch, voice.engine.is_neural()));
    let mut arguments = words("-hide_banner -v error -nostdin -y");
    arguments.extend(OWN_FILE.into_iter().chain(["-i", RECORDING, "-af", &filters]).map(str::to_owned));
    arguments.extend(words(OUTPUT));
    arguments.push(ENCODED.to_owned());
    engines.runner.run(Invocation::new(Tool::Ffmpeg, folder, LIMIT, arguments)).await?;
    let sample = folder.join(ENCODED);
    if let Some(packet) = packet {
        provenance::mark_video(&sample, packet).await.map_err(|error| unusable(&error))?;
    }
    fs::read(sample).await.map_err(|error| unusable(&error))
}

/// What a voice says, in its own language.
pub(super) fn sentence(voice: &Voice) -> &'static str {
    match voice.language.split('-').next() {
        Some("de") => "Hallo! So klinge ich, wenn ich in deinem nächsten Video spreche.",
        Some("fr") => "Bonjour ! Voici ma voix, comme elle sonnera dans ta prochaine vidéo.",
        Some("es") => "¡Hola! Así sueno cuando hablo en tu próximo vídeo.",
        Some("it") => "Ciao! Ecco come suona la mia voce nel tuo prossimo video.",
        Some("pt") => "Olá! É assim que eu falo no seu próximo vídeo.",
        _ => "Hello! This is how I sound when I speak in your next video.",
    }
}

/// The error for a full disk or an unusable folder.
fn unusable(error: &io::Error) -> RenderError {
    RenderError::Failed(format!("the folder of the samples cannot be used: {error}"))
}
