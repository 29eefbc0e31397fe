use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, Title, VoiceId};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoStatus};
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::{a_script, valid};

/// A video about cold showers, 30 seconds, rendered by the local studio.
pub fn a_video() -> VideoBuilder {
    let video = NewVideo {
        script_id: ScriptId(1),
        title: valid(Title::new("Cold showers")),
        description: None,
        avatar_id: valid(AvatarId::new("ana")),
        voice_id: valid(VoiceId::new("en-calm")),
        background_style: BackgroundStyle::ModernOffice,
        music_style: MusicStyle::CalmRelaxing,
        duration: valid(DurationSeconds::new(30)),
        provider: "studio".to_owned(),
    };
    VideoBuilder { video, status: VideoStatus::Processing, has_script: false }
}

/// What was measured of a 30-second video.
#[must_use]
pub fn some_facts() -> MediaFacts {
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

/// Builds a video and brings it into the state that a test starts from.
#[derive(Debug, Clone)]
#[must_use]
pub struct VideoBuilder {
    video: NewVideo,
    status: VideoStatus,
    has_script: bool,
}

impl VideoBuilder {
    /// Of this script, which has to be approved. Otherwise storing it stores an approved script first.
    pub fn of_script(mut self, script_id: ScriptId) -> Self {
        self.video.script_id = script_id;
        self.has_script = true;
        self
    }

    /// With this title.
    pub fn titled(mut self, title: &str) -> Self {
        self.video.title = valid(Title::new(title));
        self
    }

    /// With this description.
    pub fn described(mut self, description: &str) -> Self {
        self.video.description = Some(valid(Description::new(description)));
        self
    }

    /// Rendered and arrived, waiting for the operator.
    pub fn pending_review(self) -> Self {
        self.with_status(VideoStatus::PendingReview)
    }

    /// Rendered, arrived and approved.
    pub fn approved(self) -> Self {
        self.with_status(VideoStatus::Approved)
    }

    /// In this state, once it is stored.
    pub fn with_status(mut self, status: VideoStatus) -> Self {
        self.status = status;
        self
    }

    /// The video, to be stored; it starts `processing` whatever state was asked for.
    #[must_use]
    pub fn build(self) -> NewVideo {
        self.video
    }

    /// Stores it and brings it into its state.
    pub async fn store(mut self, stores: &Stores, now: Timestamp) -> StoreResult<Video> {
        if !self.has_script {
            self.video.script_id = a_script().approved().store(stores, now).await?.id;
        }
        let mut video = stores.videos.create(self.video, FollowUp::none(), now).await?;
        for change in way_to(self.status) {
            video = stores.videos.change(video.id, change, FollowUp::none(), now).await?;
        }
        Ok(video)
    }
}

/// The changes that bring a new video into `status`.
fn way_to(status: VideoStatus) -> Vec<VideoChange> {
    let arrived = VideoChange::Arrived {
        video: valid(MediaKey::new("videos/1/video.mp4")),
        thumbnail: Some(valid(MediaKey::new("videos/1/thumbnail.jpg"))),
        facts: some_facts(),
    };
    match status {
        VideoStatus::Processing => vec![],
        VideoStatus::Completed => vec![VideoChange::Completed],
        VideoStatus::Failed => vec![VideoChange::Failed("the provider is out of order".to_owned())],
        VideoStatus::PendingReview => vec![VideoChange::Completed, arrived],
        VideoStatus::Approved => vec![VideoChange::Completed, arrived, VideoChange::Approved],
        VideoStatus::Rejected => vec![VideoChange::Completed, arrived, VideoChange::Rejected(None)],
    }
}
