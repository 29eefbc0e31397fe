//! What is chosen for a video, and the operator's defaults for the rest.

use showrunner_domain::avatar::{Voice, VoiceProblem};
use showrunner_domain::settings::Settings;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, InvalidValue, Title, VoiceId};
use showrunner_domain::video::VideoOptions;

use crate::avatars::Avatars;
use crate::error::ServiceResult;

/// How a video looks and sounds, as far as it is chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LookChoices {
    pub avatar_id: Option<AvatarId>,
    pub voice_id: Option<VoiceId>,
    pub background_style: Option<BackgroundStyle>,
    pub music_style: Option<MusicStyle>,
}

/// A video to be made from a script, as far as it is chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VideoChoices {
    /// The title; the script's when not given.
    pub title: Option<Title>,
    /// The description; the script's caption when not given.
    pub description: Option<Description>,
    pub look: LookChoices,
    /// The length; the script's when not given.
    pub duration: Option<DurationSeconds>,
}

impl From<VideoOptions> for VideoChoices {
    fn from(options: VideoOptions) -> Self {
        Self {
            title: Some(options.title),
            description: options.description,
            look: LookChoices {
                avatar_id: Some(options.avatar_id),
                voice_id: Some(options.voice_id),
                background_style: Some(options.background_style),
                music_style: Some(options.music_style),
            },
            duration: Some(options.duration),
        }
    }
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
    /// The choices, and the defaults of the settings for those that are left out. Without a voice there, it is one that suits the
    /// avatar. A voice that is not chosen can speak `text`.
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
            && !avatars.lacks_voice(default).await
        {
            let voice = avatars.require(avatar, default).await?;
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
