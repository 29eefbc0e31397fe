//! Renders a text file into a video with the local studio, to check the result manually:
//!
//! ```text
//! ORT_DISABLE_TELEMETRY=1 cargo run --release -p showrunner-local-studio --example render_script -- script.txt out.mp4 --background "Cozy Home"
//! ```
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context as _;
use clap::Parser;
use serde_json::json;
use showrunner_domain::brand::Brand;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_local_studio::{Marks, Renderer, StudioJob};
use showrunner_video_tools::toolbox::Toolbox;

/// Renders a script into an MP4 file and a thumbnail next to it.
#[derive(Debug, Parser)]
struct Options {
    /// A text file with the script.
    script: PathBuf,
    /// The path of the video.
    video: PathBuf,
    #[arg(long, default_value = "3 habits that doubled my output")]
    title: String,
    #[arg(long, default_value = "productivity")]
    category: String,
    #[arg(long, default_value = "maya")]
    presenter: String,
    #[arg(long, default_value = "claire")]
    voice: String,
    #[arg(long, default_value = "Modern Office")]
    background: String,
    #[arg(long, default_value = "Upbeat & Motivational")]
    music: String,
    #[arg(long, default_value_t = 30)]
    seconds: u32,
    /// The folder of the neural voices.
    #[arg(long, default_value = "data/voices")]
    voices: PathBuf,
    /// Keep spoken sentences in this folder instead of deleting them.
    #[arg(long)]
    spoken: Option<PathBuf>,
    /// Write each word and the time of its caption to this file, as JSON.
    #[arg(long)]
    captions: Option<PathBuf>,
    /// Omit the mark in the corner.
    #[arg(long)]
    unmarked: bool,
    /// Keep the sounds in this folder instead of deleting them.
    #[arg(long)]
    folder: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let job = StudioJob {
        title: options.title,
        category: options.category,
        script: std::fs::read_to_string(&options.script)
            .with_context(|| format!("{} cannot be read", options.script.display()))?,
        presenter: options.presenter,
        voice: options.voice,
        background: options.background.parse::<BackgroundStyle>()?,
        music: options.music.parse::<MusicStyle>()?,
        seconds: options.seconds,
        brand: Brand::default(),
    };

    let scratch = tempfile::tempdir()?;
    let folder = options.folder.unwrap_or_else(|| scratch.path().to_path_buf());
    std::fs::create_dir_all(&folder)?;
    let begun = Instant::now();
    let spoken = options.spoken.unwrap_or_else(|| scratch.path().join("spoken"));
    let renderer = Renderer::new(Toolbox::of_this_machine(), options.voices, spoken);
    let files = renderer
        .render(&job, &folder, Marks { corner: !options.unmarked, ..Marks::ALL }, |percent| {
            println!("{percent:3} % after {:.1} s", begun.elapsed().as_secs_f32());
        })
        .await?;

    std::fs::copy(&files.video, &options.video)?;
    std::fs::copy(&files.thumbnail, options.video.with_extension("jpg"))?;
    println!("{} lasts {:.2} s", options.video.display(), files.duration);
    if let Some(file) = options.captions {
        std::fs::write(file, json!(files.captions).to_string())?;
    }
    Ok(())
}
