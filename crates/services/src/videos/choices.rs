//! What is chosen for a video, and the operator's defaults for the rest.

use showrunner_domain::avatar::Voice;
use showrunner_domain::brand::Brand;
use showrunner_domain::settings::Settings;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, InvalidValue, Title, VoiceId};
use showrunner_domain::video::VideoOptions;
use showrunner_ports::avatar::SampleRequest;

use crate::avatars::Avatars;
use crate::error::ServiceResult;

/// The look and sound of a video. What is `None` comes from the rotations and defaults of the settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LookChoices {
    pub avatar_id: Option<AvatarId>,
    pub voice_id: Option<VoiceId>,
    pub background_style: Option<BackgroundStyle>,
    pub music_style: Option<MusicStyle>,
}

/// The look and sound of the next video, unless something else is chosen for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextLook {
    pub avatar_id: Option<AvatarId>,
    /// The first voice of those preferred. `None` when nothing is preferred.
    pub voice_id: Option<VoiceId>,
    pub background_style: BackgroundStyle,
    pub music_style: MusicStyle,
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

/// The operator's choices for the next video: the next one of each rotation, or the default.
#[derive(Clone)]
pub(super) struct Defaults {
    pub(super) avatar: Option<AvatarId>,
    /// The voices to try, in this order.
    voices: Vec<VoiceId>,
    background: BackgroundStyle,
    music: MusicStyle,
}

impl Defaults {
    /// `last` is the newest video.
    pub(super) fn of(settings: &Settings, last: Option<&VideoOptions>) -> Self {
        let default_avatar = settings.default_avatar.as_ref();
        let avatar = settings.avatar_rotation.after(last.map(|last| &last.avatar_id)).next().or(default_avatar);
        let voices = settings.voice_rotation.after(last.map(|last| &last.voice_id));
        // The default voice belongs to the default avatar: others in the rotation have voices that suit them.
        let default_voice = settings.default_voice.iter().filter(|_| avatar == default_avatar);
        let background = settings.background_rotation.after(last.map(|last| &last.background_style)).next();
        let music = settings.music_rotation.after(last.map(|last| &last.music_style)).next();
        Self {
            avatar: avatar.cloned(),
            voices: voices.chain(default_voice).cloned().collect(),
            background: background.copied().unwrap_or(settings.default_background),
            music: music.copied().unwrap_or(settings.default_music),
        }
    }

    pub(super) async fn next_look(self, avatars: &Avatars) -> NextLook {
        let voice_id = match &self.avatar {
            Some(avatar) if !self.voices.is_empty() => avatars.voice_for(avatar, "", &self.voices).await.ok(),
            _ => self.voices.into_iter().next(),
        };
        let Self { avatar: avatar_id, background: background_style, music: music_style, .. } = self;
        NextLook { avatar_id, voice_id, background_style, music_style }
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
    /// The choices, completed with the defaults. A voice that is not chosen can speak `text`.
    pub(super) async fn of(
        chosen: LookChoices,
        defaults: Defaults,
        avatars: &Avatars,
        text: &str,
    ) -> ServiceResult<Self> {
        let none = || InvalidValue::new("avatar_id", "choose an avatar, or a default one on Settings");
        let avatar_id = chosen.avatar_id.or(defaults.avatar).ok_or_else(none)?;
        let voice_id = match chosen.voice_id {
            Some(chosen) => chosen,
            None => avatars.voice_for(&avatar_id, text, &defaults.voices).await?,
        };
        let voice = avatars.require(&avatar_id, &voice_id).await?;
        Ok(Self {
            avatar_id,
            voice_id,
            background_style: chosen.background_style.unwrap_or(defaults.background),
            music_style: chosen.music_style.unwrap_or(defaults.music),
            voice,
        })
    }

    /// The look itself.
    pub(super) fn into_next(self) -> NextLook {
        let Self { avatar_id, voice_id, background_style, music_style, voice: _ } = self;
        NextLook { avatar_id: Some(avatar_id), voice_id: Some(voice_id), background_style, music_style }
    }

    /// A sample that looks like this.
    pub(super) fn sample(self, brand: Brand) -> SampleRequest {
        let Self { avatar_id, voice_id, background_style, music_style, voice: _ } = self;
        SampleRequest { avatar_id, voice_id, background: background_style, music: music_style, brand }
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
