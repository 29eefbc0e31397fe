//! The contract of every avatar provider: what it MUST do, one function per contract test.

use std::collections::HashSet;
use std::time::Duration;

use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::avatar::{AvatarProvider, RenderRequest, RenderStatus};
use showrunner_ports::provider::ProviderErrorKind;

use super::support::ContractResult;
use crate::finished_video::{collected, render_request};

/// Makes one test of each function for the provider that `$setup` gives: the path of an async function without
/// arguments that returns an [`AvatarSubject`](crate::contract::avatar::AvatarSubject).
#[macro_export]
macro_rules! avatar_contract {
    ($setup:path) => {
        $crate::avatar_contract! { @tests $setup:
            offers_each_avatar_and_voice_once, shows_portraits, plays_samples,
            renders_once_for_each_key, does_not_know_what_it_never_gave, refuses_strangers, gives_the_files_of_a_finished_render,
            tells_whether_it_works,
        }
    };
    (@tests $setup:path: $($test:ident),+ $(,)?) => {
        $(
            #[tokio::test]
            async fn $test() -> $crate::contract::ContractResult {
                let subject = $setup().await;
                $crate::contract::avatar::$test($crate::contract::avatar::AvatarSubject::provider(&subject)).await
            }
        )+
    };
}

/// A provider under test. Dropping it cleans up.
pub trait AvatarSubject {
    /// The provider, with nothing rendered yet.
    fn provider(&self) -> &dyn AvatarProvider;
}

const MUSIC: MusicStyle = MusicStyle::CalmRelaxing;

/// The time between two polls of an unfinished render.
const GLANCE: Duration = Duration::from_millis(50);

async fn a_render(provider: &dyn AvatarProvider, key: &str) -> ContractResult<RenderRequest> {
    let avatar = provider.avatars().await?.into_iter().next().ok_or("there is no avatar")?;
    let voice = provider.voices().await?.into_iter().next().ok_or("there is no voice")?;
    Ok(render_request(key, &avatar.id, &voice.id))
}

/// Avatars and voices are offered, each once.
pub async fn offers_each_avatar_and_voice_once(provider: &dyn AvatarProvider) -> ContractResult {
    let (avatars, voices) = (provider.avatars().await?, provider.voices().await?);
    assert!(!avatars.is_empty() && !voices.is_empty());
    let avatar_ids: HashSet<_> = avatars.iter().map(|avatar| &avatar.id).collect();
    let voice_ids: HashSet<_> = voices.iter().map(|voice| &voice.id).collect();
    assert_eq!((avatar_ids.len(), voice_ids.len()), (avatars.len(), voices.len()));
    assert!(avatars.iter().all(|avatar| AvatarId::new(&avatar.id).is_ok() && !avatar.name.is_empty()));
    assert!(voices.iter().all(|voice| VoiceId::new(&voice.id).is_ok() && !voice.name.is_empty()));
    assert_eq!((provider.avatars().await?, provider.voices().await?), (avatars, voices));
    Ok(())
}

/// An avatar has a portrait exactly when it says so.
pub async fn shows_portraits(provider: &dyn AvatarProvider) -> ContractResult {
    let avatars = provider.avatars().await?;
    for avatar in avatars.iter().filter(|avatar| avatar.has_portrait).take(3) {
        let portrait = provider.portrait(&AvatarId::new(&avatar.id)?).await?;
        assert!(portrait.content_type.starts_with("image/") && !portrait.bytes.is_empty(), "{}", avatar.id);
    }
    for unknown in ["nobody", "../avatars", "a?b"] {
        let error = provider.portrait(&AvatarId::new(unknown)?).await.err().ok_or("a portrait of nobody")?;
        assert_eq!(error.kind, ProviderErrorKind::NotFound, "{unknown}: {error}");
    }
    Ok(())
}

/// A voice has a sample exactly when it says so.
pub async fn plays_samples(provider: &dyn AvatarProvider) -> ContractResult {
    let voices = provider.voices().await?;
    let (audible, silent): (Vec<_>, Vec<_>) = voices.iter().partition(|voice| voice.has_sample);
    assert!(!audible.is_empty(), "no voice can be listened to");
    for voice in audible.into_iter().take(2) {
        let id = VoiceId::new(&voice.id)?;
        let sample = provider.voice_sample(&id).await?;
        assert!(sample.content_type.starts_with("audio/") && !sample.bytes.is_empty(), "{}", voice.id);
        assert_eq!(provider.voice_sample(&id).await?, sample, "{}", voice.id);
    }
    let silent = silent.iter().take(4).map(|voice| voice.id.as_str());
    for id in ["nobody", "../voices", "a?b"].into_iter().chain(silent) {
        let error = provider.voice_sample(&VoiceId::new(id)?).await.err().ok_or("a sample of nobody")?;
        assert_eq!(error.kind, ProviderErrorKind::NotFound, "{id}: {error}");
    }
    Ok(())
}

/// The same key gives the same render, another key another one.
pub async fn renders_once_for_each_key(provider: &dyn AvatarProvider) -> ContractResult {
    let request = a_render(provider, "video-1").await?;
    let id = provider.submit(&request).await?;
    assert_eq!(provider.submit(&request).await?, id);
    assert_ne!(provider.submit(&RenderRequest { key: "video-10".to_owned(), ..request.clone() }).await?, id);
    assert_eq!(provider.submit(&request).await?, id);
    Ok(())
}

/// An unknown id is not found, whatever its form.
pub async fn does_not_know_what_it_never_gave(provider: &dyn AvatarProvider) -> ContractResult {
    for id in ["video-2", "../jobs", "", "a?b=c", "vid 1"] {
        let error = provider.status(id).await.err().ok_or("a status of nothing")?;
        assert_eq!(error.kind, ProviderErrorKind::NotFound, "{id:?}: {error}");
        let error = provider.fetch(id, MUSIC).await.err().ok_or("the files of nothing")?;
        assert_eq!(error.kind, ProviderErrorKind::NotFound, "{id:?}: {error}");
        provider.discard(id).await?;
    }
    Ok(())
}

/// An unknown avatar or voice is refused.
pub async fn refuses_strangers(provider: &dyn AvatarProvider) -> ContractResult {
    let request = a_render(provider, "video-1").await?;
    for stranger in [
        RenderRequest { avatar_id: AvatarId::new("nobody")?, ..request.clone() },
        RenderRequest { voice_id: VoiceId::new("nobody")?, ..request },
    ] {
        let error = provider.submit(&stranger).await.err().ok_or("a stranger was taken")?;
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{error}");
    }
    Ok(())
}

/// A finished render has its files, however often they are requested; discarding them twice is no error.
pub async fn gives_the_files_of_a_finished_render(provider: &dyn AvatarProvider) -> ContractResult {
    let id = provider.submit(&a_render(provider, "video-1").await?).await?;
    let early = provider.fetch(&id, MUSIC).await.err().ok_or("the files of an unfinished render")?;
    assert_eq!(early.kind, ProviderErrorKind::Unavailable, "{early}");
    while let RenderStatus::Processing(progress) = provider.status(&id).await? {
        assert!(progress.is_none_or(|percent| percent <= 100));
        tokio::time::sleep(GLANCE).await;
    }
    assert_eq!(provider.status(&id).await?, RenderStatus::Completed);
    for _ in 0..2 {
        let finished = provider.fetch(&id, MUSIC).await?;
        assert_eq!(&collected(finished.video).await[4..8], b"ftyp", "an MP4");
        let picture = collected(finished.thumbnail.ok_or("there is no still picture")?).await;
        assert_eq!(&picture[..3], [0xff, 0xd8, 0xff], "a JPEG");
    }
    provider.discard(&id).await?;
    provider.discard(&id).await?;
    Ok(())
}

/// Its own check reports that it works, and its balance fits its kind.
pub async fn tells_whether_it_works(provider: &dyn AvatarProvider) -> ContractResult {
    let check = provider.check().await;
    assert!(check.connected && !check.message.is_empty(), "{}", check.message);
    let identity = provider.identity();
    assert!(!identity.name.is_empty() && identity.name.bytes().all(|byte| byte.is_ascii_lowercase()));
    let wallet = provider.wallet().await?;
    assert!(!identity.stand_in || wallet.is_none(), "a stand-in is paid by nobody");
    Ok(())
}
