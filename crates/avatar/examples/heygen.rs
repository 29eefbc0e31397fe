//! Talks to HeyGen with a real key, to look at the results by hand:
//!
//! ```text
//! SHOWRUNNER__AVATAR__API_KEY=… cargo run -p showrunner-avatar --example heygen -- check
//! ```
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::{Parser, Subcommand};
use futures_util::TryStreamExt as _;
use showrunner_avatar::heygen::{BASE_URL, HeyGen, HeyGenConfig};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{AvatarProvider as _, RenderRequest, RenderStatus};
use tokio::io::AsyncWriteExt as _;

#[derive(Debug, Parser)]
struct Options {
    /// Where HeyGen answers.
    #[arg(long, default_value = BASE_URL)]
    base_url: String,
    /// Where uploads are noted and videos are worked on.
    #[arg(long, default_value = "data/heygen")]
    folder: PathBuf,
    #[command(subcommand)]
    wish: Wish,
}

#[derive(Debug, Subcommand)]
enum Wish {
    /// Says whether the key is taken and what is left in the wallet.
    Check,
    /// Lists the avatars and the voices.
    List,
    /// Renders a text, which costs money. Asks first.
    Render {
        avatar: String,
        voice: String,
        text: String,
        /// Where to put the video; the still picture goes next to it.
        video: PathBuf,
        /// The same key never renders twice; choose another for another video.
        #[arg(long, default_value = "by-hand-1")]
        key: String,
        #[arg(long, default_value = "Modern Office")]
        background: String,
        #[arg(long, default_value = "Upbeat & Motivational")]
        music: String,
    },
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let Options { base_url, folder, wish } = Options::parse();
    let heygen =
        HeyGen::new(HeyGenConfig { api_key: key()?.into(), base_url, work_dir: folder, webhook_secret: None })?;
    match wish {
        Wish::Check => check(&heygen).await,
        Wish::List => list(&heygen).await,
        Wish::Render { avatar, voice, text, video, key, background, music } => {
            let request = RenderRequest {
                key,
                title: Title::new("By hand")?,
                category: "test".to_owned(),
                script: ScriptContent::new(&text)?,
                avatar_id: AvatarId::new(&avatar)?,
                voice_id: VoiceId::new(&voice)?,
                background: BackgroundStyle::parse(&background)?,
                music: MusicStyle::parse(&music)?,
                duration: DurationSeconds::new(DurationSeconds::MIN)?,
            };
            render(&heygen, &request, &video).await
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a tool for the terminal takes its key from there")]
fn key() -> anyhow::Result<String> {
    std::env::var("SHOWRUNNER__AVATAR__API_KEY").context("set SHOWRUNNER__AVATAR__API_KEY to your key")
}

async fn check(heygen: &HeyGen) -> anyhow::Result<()> {
    let check = heygen.check().await;
    println!("{}", check.message);
    for (label, value) in &check.account_info {
        println!("  {label}: {value}");
    }
    if check.connected { Ok(()) } else { bail!("no render could be made now") }
}

async fn list(heygen: &HeyGen) -> anyhow::Result<()> {
    for avatar in heygen.avatars().await? {
        println!("avatar {}  {} ({}, {})", avatar.id, avatar.name, avatar.gender, avatar.category);
    }
    for voice in heygen.voices().await? {
        println!("voice  {}  {} ({}, {})", voice.id, voice.name, voice.gender, voice.language);
    }
    Ok(())
}

async fn render(heygen: &HeyGen, request: &RenderRequest, video: &Path) -> anyhow::Result<()> {
    check(heygen).await?;
    print!("Rendering is paid from this wallet. Go on? [y/N] ");
    std::io::stdout().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    if answer.trim() != "y" {
        bail!("nothing was ordered");
    }
    let id = heygen.submit(request).await?;
    println!("ordered as {id}");
    loop {
        match heygen.status(&id).await? {
            RenderStatus::Processing(_) => tokio::time::sleep(Duration::from_secs(10)).await,
            RenderStatus::Completed => break,
            RenderStatus::Failed(reason) => bail!("it failed: {reason}"),
        }
    }
    let finished = heygen.fetch(&id, request.music).await?;
    write(finished.video, video).await?;
    if let Some(picture) = finished.thumbnail {
        write(picture, &video.with_extension("jpg")).await?;
    }
    println!("{} is there", video.display());
    Ok(())
}

async fn write(mut bytes: ByteStream, file: &Path) -> anyhow::Result<()> {
    let mut file = tokio::fs::File::create(file).await?;
    while let Some(piece) = bytes.try_next().await? {
        file.write_all(&piece).await?;
    }
    Ok(file.flush().await?)
}
