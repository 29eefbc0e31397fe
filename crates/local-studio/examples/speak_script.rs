//! Speaks each line of a text file with a voice of the local studio into a WAV of its own, and prints the times of the words
//! as JSON, to measure the voice:
//!
//! ```text
//! ORT_DISABLE_TELEMETRY=1 cargo run --release -p showrunner-local-studio --example speak_script -- lines.txt out/ --voice ava
//! ```
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Parser;
use serde_json::json;
use showrunner_local_studio::Renderer;
use showrunner_video_tools::toolbox::Toolbox;

/// Speaks a file line by line.
#[derive(Debug, Parser)]
struct Options {
    /// A text file.
    lines: PathBuf,
    /// The folder for the WAV files.
    sounds: PathBuf,
    #[arg(long, default_value = "ava")]
    voice: String,
    /// The folder of the neural voices.
    #[arg(long, default_value = "data/voices")]
    voices: PathBuf,
    /// The time that each line is to fill, in seconds; its natural length when not given.
    #[arg(long)]
    seconds: Option<f64>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let scratch = tempfile::tempdir()?;
    let renderer = Renderer::new(Toolbox::of_this_machine(), options.voices, scratch.path().join("spoken"));
    std::fs::create_dir_all(&options.sounds)?;
    let text = std::fs::read_to_string(&options.lines)
        .with_context(|| format!("{} cannot be read", options.lines.display()))?;
    for (number, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
        let spoken = renderer.speak(line, &options.voice, options.seconds, scratch.path()).await?;
        let sound = options.sounds.join(format!("{}-{number}.wav", options.voice));
        std::fs::copy(&spoken.sound, &sound)?;
        println!("{}", json!({ "file": sound, "text": line, "words": spoken.words }));
    }
    Ok(())
}
