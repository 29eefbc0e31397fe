use jiff::Timestamp;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::script::ApprovedScript;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, Title, VoiceId};
use showrunner_domain::video::{ApprovedVideo, NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::script::a_script;
use super::values::valid;

/// The adapter that renders the videos.
pub const PROVIDER: &str = "studio";

/// A video about cold showers, 30 seconds, rendered by the local studio.
pub fn a_video() -> VideoBuilder {
    let options = VideoOptions {
        title: valid(Title::new("Cold showers")),
        description: None,
        avatar_id: valid(AvatarId::new("ana")),
        voice_id: valid(VoiceId::new("en-calm")),
        background_style: BackgroundStyle::ModernOffice,
        music_style: MusicStyle::CalmRelaxing,
        duration: valid(DurationSeconds::new(30)),
    };
    VideoBuilder { script: None, options, status: VideoStatus::Processing, facts: some_facts() }
}

/// The measurements of a 30-second video.
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

/// Builds a video and moves it to the state that a test starts from.
#[derive(Debug, Clone)]
#[must_use]
pub struct VideoBuilder {
    script: Option<ScriptId>,
    options: VideoOptions,
    status: VideoStatus,
    facts: MediaFacts,
}

impl VideoBuilder {
    /// Sets the script, which must be approved. Otherwise storing the video stores an approved script first.
    pub fn of_script(mut self, script_id: ScriptId) -> Self {
        self.script = Some(script_id);
        self
    }

    pub fn titled(mut self, title: &str) -> Self {
        self.options.title = valid(Title::new(title));
        self
    }

    pub fn described(mut self, description: &str) -> Self {
        self.options.description = Some(valid(Description::new(description)));
        self
    }

    /// Sets the measurements of the file that arrives.
    pub fn measuring(mut self, facts: MediaFacts) -> Self {
        self.facts = facts;
        self
    }

    /// Sets the intended length.
    pub fn lasting(mut self, seconds: i64) -> Self {
        self.options.duration = valid(DurationSeconds::new(seconds));
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

    /// Sets the state that it reaches once stored.
    pub fn with_status(mut self, status: VideoStatus) -> Self {
        self.status = status;
        self
    }

    /// The video to store. It starts `processing`, whatever state was requested, and assumes that its script is
    /// approved, as a caller with an earlier read does.
    #[must_use]
    pub fn build(self) -> NewVideo {
        let id = self.script.unwrap_or(ScriptId(1));
        let script = a_script().approved().build().stored(id, Timestamp::UNIX_EPOCH);
        NewVideo::of(&valid(ApprovedScript::try_from(script)), self.options, PROVIDER.to_owned())
    }

    /// The options of the render.
    #[must_use]
    pub fn options(self) -> VideoOptions {
        self.options
    }

    /// Stores it and moves it to its state.
    pub async fn store(self, stores: &Stores, now: Timestamp) -> StoreResult<Video> {
        self.store_with(FollowUp::none(), stores, now).await
    }

    /// The same with a follow-up of its creation.
    pub async fn store_with(mut self, follow_up: FollowUp, stores: &Stores, now: Timestamp) -> StoreResult<Video> {
        if self.script.is_none() {
            self.script = Some(a_script().approved().store(stores, now).await?.id);
        }
        let way = way_to(self.status, self.facts.clone());
        let mut video = stores.videos.create(self.build(), follow_up, now).await?;
        for change in way {
            video = stores.videos.change(video.id, change, FollowUp::none(), now).await?;
        }
        Ok(video)
    }
}

/// A video assumed to be approved, as by a caller with an earlier read.
pub(super) fn taken_for_approved(id: VideoId) -> ApprovedVideo {
    let mut video = a_video().build().stored(id, Timestamp::UNIX_EPOCH);
    video.status = VideoStatus::Approved;
    video.video_key = Some(valid(MediaKey::new("videos/1/video.mp4")));
    valid(ApprovedVideo::try_from(video))
}

/// The changes that move a new video to `status`.
fn way_to(status: VideoStatus, facts: MediaFacts) -> Vec<VideoChange> {
    let arrived = VideoChange::Arrived {
        video: valid(MediaKey::new("videos/1/video.mp4")),
        thumbnail: Some(valid(MediaKey::new("videos/1/thumbnail.jpg"))),
        facts,
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
