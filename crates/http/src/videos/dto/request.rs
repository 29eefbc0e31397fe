use serde::{Deserialize, Serialize};
use showrunner_domain::ScriptId;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Category, Description, DurationSeconds, Title, Topic, VoiceId};
use showrunner_domain::video::VideoOptions;
use showrunner_services as services;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::{Validation, filled};
use crate::scripts::Script;
use crate::style_names::{BackgroundStyleName, MusicStyleName};
use crate::videos::dto::video::Video;

/// A video to render from an approved script.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateVideo {
    script_id: i64,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    title: String,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: String,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    voice_id: String,
    #[schema(example = "Modern Office", value_type = BackgroundStyleName)]
    background_style: String,
    #[schema(example = "Upbeat & Motivational", value_type = MusicStyleName)]
    music_style: String,
    /// In seconds.
    #[schema(minimum = 5, maximum = 180)]
    duration: i64,
    #[schema(max_length = 2_000)]
    description: Option<String>,
}

impl TryFrom<CreateVideo> for (ScriptId, VideoOptions) {
    type Error = ApiError;

    fn try_from(request: CreateVideo) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let title = checks.check(Title::new(&request.title));
        let description = checks.check_optional(filled(request.description.as_ref()), Description::new);
        let avatar_id = checks.check(AvatarId::new(&request.avatar_id));
        let voice_id = checks.check(VoiceId::new(&request.voice_id));
        let background_style = checks.check(request.background_style.parse::<BackgroundStyle>());
        let music_style = checks.check(request.music_style.parse::<MusicStyle>());
        let duration = checks.check(DurationSeconds::new(request.duration));
        checks.finish(|| {
            let options = VideoOptions {
                title: title?,
                description: description?,
                avatar_id: avatar_id?,
                voice_id: voice_id?,
                background_style: background_style?,
                music_style: music_style?,
                duration: duration?,
            };
            Some((ScriptId(request.script_id), options))
        })
    }
}

/// A video to make from a topic: the script is written and approved automatically.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateVideoFromTopic {
    #[schema(example = "educational", min_length = 1, max_length = 64, pattern = "\\S")]
    category: String,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    topic: String,
    /// In seconds.
    #[schema(minimum = 5, maximum = 180)]
    duration: i64,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: String,
    /// Defaults to a voice that suits the avatar.
    #[schema(max_length = 200)]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = BackgroundStyleName)]
    background_style: String,
    #[schema(example = "Professional", value_type = MusicStyleName)]
    music_style: String,
    /// The intended platforms. Accepted and not used: a video is made for every platform.
    #[expect(dead_code, reason = "the feature test sends it, and the document must say so")]
    platform: Option<String>,
}

impl TryFrom<CreateVideoFromTopic> for services::CreateVideoFromTopic {
    type Error = ApiError;

    fn try_from(request: CreateVideoFromTopic) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let category = checks.check(Category::new(&request.category));
        let topic = checks.check(Topic::new(&request.topic));
        let duration = checks.check(DurationSeconds::new(request.duration));
        let avatar_id = checks.check(AvatarId::new(&request.avatar_id));
        let voice_id = checks.check_optional(filled(request.voice_id.as_ref()), VoiceId::new);
        let background_style = checks.check(request.background_style.parse::<BackgroundStyle>());
        let music_style = checks.check(request.music_style.parse::<MusicStyle>());
        checks.finish(|| {
            Some(Self {
                script: services::GenerateScript { category: category?, topic: topic?, duration: duration? },
                avatar_id: avatar_id?,
                voice_id: voice_id?,
                background_style: background_style?,
                music_style: music_style?,
            })
        })
    }
}

/// The video, which is being rendered, and its new script.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedVideoFromTopic {
    pub(crate) video: Video,
    pub(crate) script: Script,
}
