//! What is chosen for a video, and the operator's defaults for the rest.

use showrunner_domain::avatar::{Voice, VoiceProblem};
use showrunner_domain::settings::Settings;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, InvalidValue, Title, VoiceId};
use showrunner_domain::video::VideoOptions;

use crate::avatars::Avatars;
use crate::error::ServiceResult;

/// The look and sound of a video. What is `None` is the default of the settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LookChoices {
    pub avatar_id: Option<AvatarId>,
    pub voice_id: Option<VoiceId>,
    pub background_style: Option<BackgroundStyle>,
    pub music_style: Option<MusicStyle>,
}

/// The choices for a video of a script.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VideoChoices {
    /// Defaults to the script's title.
    pub title: Option<Title>,
    /// Defaults to the script's caption.
    pub description: Option<Description>,
    pub look: LookChoices,
    /// Defaults to the script's length.
    pub duration: Option<DurationSeconds>,
}

/// How a video looks and sounds.
pub(super) struct Look {
    avatar_id: AvatarId,
    voice_id: VoiceId,
    background_style: BackgroundStyle,
    music_style: MusicStyle,
    /// The voice, unless the provider does not list its voices now.
    pub(super) voice: Option<Voice>,
}

impl Look {
    /// The choices, completed with the defaults of the settings. A voice that is not chosen can speak `text`.
    pub(super) async fn of(
        chosen: LookChoices,
        settings: &Settings,
        avatars: &Avatars,
        text: &str,
    ) -> ServiceResult<Self> {
        let none = || InvalidValue::new("avatar_id", "choose an avatar, or a default one on Settings");
        let avatar_id = chosen.avatar_id.or_else(|| settings.default_avatar.clone()).ok_or_else(none)?;
        let (voice_id, voice) = match chosen.voice_id {
            Some(chosen) => {
                let voice = avatars.require(&avatar_id, &chosen).await?;
                (chosen, voice)
            }
            None => Self::voice(&avatar_id, settings, avatars, text).await?,
        };
        Ok(Self {
            avatar_id,
            voice_id,
            background_style: chosen.background_style.unwrap_or(settings.default_background),
            music_style: chosen.music_style.unwrap_or(settings.default_music),
            voice,
        })
    }

    /// The default voice if it can speak the text, else one that suits the avatar.
    async fn voice(
        avatar: &AvatarId,
        settings: &Settings,
        avatars: &Avatars,
        text: &str,
    ) -> ServiceResult<(VoiceId, Option<Voice>)> {
        if let Some(default) = &settings.default_voice
            && let Ok(voice) = avatars.require(avatar, default).await
        {
            let problem = voice.as_ref().and_then(|voice| voice.problem_with(text));
            if !matches!(problem, Some(VoiceProblem::Unable(_))) {
                return Ok((default.clone(), voice));
            }
        }
        let suitable = avatars.voice_for(avatar, text).await?;
        let voice = avatars.require(avatar, &suitable).await?;
        Ok((suitable, voice))
    }

    /// A video that looks like this.
    pub(super) fn with(
        self,
        title: Title,
        description: Option<Description>,
        duration: DurationSeconds,
    ) -> VideoOptions {
        let Self { avatar_id, voice_id, background_style, music_style, voice: _ } = self;
        VideoOptions { title, description, avatar_id, voice_id, background_style, music_style, duration }
    }
}
