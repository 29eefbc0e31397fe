//! HeyGen: its lists and its wallet and, where money may be spent, the shortest render.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_avatar::Provider;
use showrunner_domain::brand::Brand;
use showrunner_domain::money::Pounds;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, AvatarProviderName, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_ports::avatar::{RenderRequest, RenderStatus};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::rehearsal::{AvatarRehearsal, Removal};
use tokio_util::io::StreamReader;

use super::report::{Outcome, Report, say};
use crate::config::Settings;
use crate::machine::{SystemClock, unless_stopped};
use crate::wiring;

/// The spoken text, about two seconds long.
const SCRIPT: &str = "This is a short rehearsal.";

/// The maximum length of the render in seconds, to announce its cost.
const SECONDS: u64 = 4;

const MUSIC: MusicStyle = MusicStyle::ALL[0];

/// The interval between two polls of the render.
const PAUSE: Duration = Duration::from_secs(10);

/// How long a render may take (`docs/providers/heygen.md#renders`).
const RENDER_TIMEOUT: Duration = Duration::from_mins(30);

pub(super) async fn rehearse(spends: bool, settings: &Settings, report: &Report) -> anyhow::Result<()> {
    let heygen = match wiring::avatar_provider(settings)? {
        Some(configured) => configured,
        None => wiring::avatar_provider_with(settings, entered_key(settings, report).await?)?,
    };
    let heygen = &*heygen;
    if report.step("check", check(heygen)).await?.is_none() {
        return Ok(());
    }
    report.step("wallet", wallet(heygen)).await?;
    let avatar = report.step("avatars", avatars(heygen)).await?;
    let voice = report.step("voices", voices(heygen)).await?;
    let price = settings.prices()?.render_second.times(SECONDS).pence_at_most();
    report.note(&format!(
        "a render of up to {SECONDS} seconds costs up to {} by prices.render_pence_per_second; HeyGen's own prices are $0.05 to $0.0667 a \
         second",
        Pounds(price)
    ))?;
    if !spends {
        let left_out = async { Ok(Outcome::<()>::Skipped("it costs money: it is done with --spend".to_owned())) };
        report.step("render", left_out).await?;
        return Ok(());
    }
    let (Some(avatar), Some(voice)) = (avatar, voice) else { return Ok(()) };
    render(heygen, avatar, voice, report).await
}

/// The key that was entered in the browser.
async fn entered_key(settings: &Settings, report: &Report) -> anyhow::Result<SecretString> {
    let name = AvatarProviderName::new(Provider::Heygen.name())?;
    let key = wiring::services_of_command(settings).await?.avatar_providers.key_of(&name).await?;
    let key = key.context("there is no key for HeyGen: enter it in Settings, under Presenter")?;
    report.hide(key.expose_secret());
    Ok(key)
}

async fn check(heygen: &dyn AvatarRehearsal) -> anyhow::Result<Outcome<()>> {
    let check = heygen.check().await;
    // The account's name appears on the terminal only.
    for (label, value) in &check.account_info {
        say(&format!("        {label}: {value}"))?;
    }
    ensure!(check.connected, check.message);
    Ok(Outcome::Done((), check.message))
}

async fn wallet(heygen: &dyn AvatarRehearsal) -> anyhow::Result<Outcome<()>> {
    let words = match heygen.wallet().await? {
        Some(wallet) => {
            format!("{}.{:02} {} are left", wallet.hundredths / 100, (wallet.hundredths % 100).abs(), wallet.unit)
        }
        None => "HeyGen does not say what is left".to_owned(),
    };
    Ok(Outcome::Done((), words))
}

async fn avatars(heygen: &dyn AvatarRehearsal) -> anyhow::Result<Outcome<AvatarId>> {
    let avatars = heygen.avatars().await?;
    let first = avatars.first().context("the account has no avatar")?;
    let words = format!("{} avatars, of which {} is taken ({})", avatars.len(), first.id, first.category);
    Ok(Outcome::Done(AvatarId::new(&first.id)?, words))
}

async fn voices(heygen: &dyn AvatarRehearsal) -> anyhow::Result<Outcome<VoiceId>> {
    let voices = heygen.voices().await?;
    let english = voices.iter().find(|voice| voice.language.to_lowercase().starts_with("en"));
    let chosen = english.or(voices.first()).context("the account has no voice")?;
    let words = format!("{} voices, of which {} is taken ({})", voices.len(), chosen.id, chosen.language);
    Ok(Outcome::Done(VoiceId::new(&chosen.id)?, words))
}

/// Orders the shortest render, fetches it, and removes it at HeyGen whatever the result.
async fn render(
    heygen: &dyn AvatarRehearsal,
    avatar_id: AvatarId,
    voice_id: VoiceId,
    report: &Report,
) -> anyhow::Result<()> {
    let request = RenderRequest {
        key: format!("rehearsal-{}", SystemClock.now().as_second()),
        title: Title::new("Rehearsal")?,
        category: "rehearsal".to_owned(),
        script: ScriptContent::new(SCRIPT)?,
        avatar_id,
        voice_id,
        background: BackgroundStyle::MinimalStudio,
        music: MUSIC,
        duration: DurationSeconds::new(DurationSeconds::MIN)?,
        brand: Brand::default(),
    };
    let ordered = report.step("order", order(heygen, &request)).await?;
    let Some(id) = ordered else {
        report.leaves("if the order's answer was lost, HeyGen may render it all the same: look there");
        return Ok(());
    };
    if unless_stopped(make(heygen, &id, report)).await?.is_none() {
        report.interrupted()?;
    }
    match report.step("remove", remove(heygen, &id)).await? {
        Some(Removal::NotRemovable(what)) => report.leaves(what),
        Some(Removal::Removed) => {
            report.leaves("the picture behind the presenter stays among HeyGen's assets, for the next videos");
        }
        None => report.leaves(format!("the video {id} could not be removed: remove it at HeyGen")),
    }
    Ok(())
}

async fn make(heygen: &dyn AvatarRehearsal, id: &str, report: &Report) -> anyhow::Result<()> {
    if report.step("render", wait(heygen, id)).await?.is_some() {
        report.step("fetch", fetch(heygen, id)).await?;
    }
    Ok(())
}

async fn order(heygen: &dyn AvatarRehearsal, request: &RenderRequest) -> anyhow::Result<Outcome<String>> {
    let id = heygen.submit(request).await?;
    let words = format!("the video {id} was ordered");
    Ok(Outcome::Done(id, words))
}

async fn wait(heygen: &dyn AvatarRehearsal, id: &str) -> anyhow::Result<Outcome<()>> {
    let begun = Instant::now();
    loop {
        match heygen.status(id).await {
            Ok(RenderStatus::Completed) => return Ok(Outcome::Done((), "it is finished".to_owned())),
            Ok(RenderStatus::Failed(reason)) => bail!("it failed: {reason}"),
            Err(error) if error.is_final() => return Err(error.into()),
            // A transient error is polled again as well.
            Ok(RenderStatus::Processing(_)) | Err(_) => {}
        }
        ensure!(begun.elapsed() < RENDER_TIMEOUT, "it takes too long");
        tokio::time::sleep(PAUSE).await;
    }
}

async fn fetch(heygen: &dyn AvatarRehearsal, id: &str) -> anyhow::Result<Outcome<()>> {
    let finished = heygen.fetch(id, MUSIC).await?;
    let mut video = StreamReader::new(finished.video);
    let bytes = tokio::io::copy(&mut video, &mut tokio::io::sink()).await.context("its file cannot be read")?;
    ensure!(bytes > 0, "its file is empty");
    Ok(Outcome::Done((), format!("the video was fetched and got its music, {bytes} bytes")))
}

async fn remove(heygen: &dyn AvatarRehearsal, id: &str) -> anyhow::Result<Outcome<Removal>> {
    let removal = heygen.remove(id).await?;
    Ok(Outcome::Done(removal, format!("the video {id} is deleted at HeyGen")))
}
