//! Values for the tests of this crate.

use jiff::Timestamp;

use crate::media::MediaFacts;
use crate::script::{ApprovedScript, ScriptDetails, ScriptStatus};
use crate::style::{BackgroundStyle, MusicStyle};
use crate::value::{AvatarId, Category, DurationSeconds, ScriptContent, Title, Topic, VoiceId};
use crate::video::{NewVideo, Video, VideoOptions};
use crate::{ProjectId, ScriptId, VideoId};

/// A file of 30 seconds, as the local studio renders it.
pub(crate) fn facts() -> MediaFacts {
    MediaFacts {
        duration_ms: 30_120,
        width: 1_080,
        height: 1_920,
        frame_rate: 30.0,
        video_codec: "h264".to_owned(),
        audio_codec: "aac".to_owned(),
        bytes: 4_200_000,
    }
}

/// A video of 30 seconds that was just stored.
pub(crate) fn video(id: VideoId, now: Timestamp) -> Video {
    let (title, duration) = (Title::new("Cold").unwrap(), DurationSeconds::new(30).unwrap());
    let script = ScriptDetails {
        project_id: ProjectId(1),
        title: title.clone(),
        content: ScriptContent::new("Stop.").unwrap(),
        hooks: Vec::new(),
        caption: None,
        category: Category::new("lifestyle").unwrap(),
        topic: Topic::new("cold").unwrap(),
        duration,
        status: ScriptStatus::Approved,
        warnings: Vec::new(),
    };
    let options = VideoOptions {
        title,
        description: None,
        avatar_id: AvatarId::new("ana").unwrap(),
        voice_id: VoiceId::new("zoe").unwrap(),
        background_style: BackgroundStyle::ModernOffice,
        music_style: MusicStyle::CalmRelaxing,
        duration,
    };
    let script = ApprovedScript::try_from(script.stored(ScriptId(1), now)).unwrap();
    NewVideo::of(&script, options, "studio".to_owned()).stored(id, now)
}
