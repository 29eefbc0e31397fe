//! The counts and the checklist on the Overview.

use crate::analytics::FigureTotals;
use crate::{ScheduledPostId, ScriptId, VideoId, text_enum};

/// The counts on the Overview (`docs/behaviour.md#analytics-and-costs`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DashboardCounts {
    /// Videos ever stored, deleted ones included.
    pub videos_created: i64,
    /// Scripts that are drafts.
    pub drafts: i64,
    /// Videos that are being rendered or fetched.
    pub rendering: i64,
    /// Videos that wait for review.
    pub pending_review: i64,
    /// Posts that wait for their time.
    pub scheduled: i64,
    /// Total of the newest saved cost estimate, in pence.
    pub latest_estimate_pence: Option<i64>,
    /// What was published on accounts.
    pub accounts: FigureTotals,
    /// What was published in the sandbox.
    pub sandbox: FigureTotals,
    /// Whether an account is connected.
    pub is_connected: bool,
}

text_enum! {
    /// A step to the first published video.
    "first step" FirstStep {
        /// There is a script, or a video.
        Script = "script",
        /// There is an approved script, or a video, which had one.
        Approval = "approval",
        /// There is a rendered video.
        Video = "video",
        /// There is an approved or rejected video.
        Review = "review",
        /// There is a post.
        Post = "post",
    }
}

/// The newest row of each kind on the way to the first post; `None` where there is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NewestRows {
    /// The newest script, whatever its status.
    pub script: Option<ScriptId>,
    /// The newest script that is a draft.
    pub draft: Option<ScriptId>,
    /// The newest script that is approved.
    pub approved_script: Option<ScriptId>,
    /// The newest video, whatever its status.
    pub video: Option<VideoId>,
    /// The newest video that is being rendered.
    pub rendering_video: Option<VideoId>,
    /// The newest video that is rendered and not stored yet.
    pub completed_video: Option<VideoId>,
    /// The newest video that waits for review.
    pub pending_video: Option<VideoId>,
    /// The newest video that is approved, or rejected where none is approved.
    pub decided_video: Option<VideoId>,
    /// The newest post.
    pub post: Option<ScheduledPostId>,
}

impl NewestRows {
    /// Whether the step has been done. A video stands for the script that it was made from, which may be deleted.
    #[must_use]
    pub const fn is_done(&self, step: FirstStep) -> bool {
        match step {
            FirstStep::Script => self.script.is_some() || self.video.is_some(),
            FirstStep::Approval => self.approved_script.is_some() || self.video.is_some(),
            FirstStep::Video => {
                self.completed_video.is_some() || self.pending_video.is_some() || self.decided_video.is_some()
            }
            FirstStep::Review => self.decided_video.is_some(),
            FirstStep::Post => self.post.is_some(),
        }
    }
}

/// How far the first video has come: the checklist on the Overview.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FirstSteps {
    /// The steps that are done, in their order.
    pub done: Vec<FirstStep>,
    /// The newest script that is a draft.
    pub draft: Option<ScriptId>,
    /// The newest script that is approved.
    pub approved_script: Option<ScriptId>,
    /// The newest video that is being rendered.
    pub rendering_video: Option<VideoId>,
    /// The newest video that waits for review.
    pub pending_video: Option<VideoId>,
}

impl From<NewestRows> for FirstSteps {
    fn from(newest: NewestRows) -> Self {
        Self {
            done: FirstStep::ALL.iter().copied().filter(|step| newest.is_done(*step)).collect(),
            draft: newest.draft,
            approved_script: newest.approved_script,
            rendering_video: newest.rendering_video,
            pending_video: newest.pending_video,
        }
    }
}
