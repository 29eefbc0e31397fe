//! Schedules posts, one by one or by a standing plan, which [`publishing`](crate::publishing) then sends.

use jiff::Timestamp;
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::batch::NextSlot;
use showrunner_domain::caption::{self, CaptionSource, FittedCaption};
use showrunner_domain::first_comment;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::{
    NewScheduledPost, PostChange, PostEdit, PostOptions, PostStatus, ScheduledPost, plan_time,
};
use showrunner_domain::script::Script;
use showrunner_domain::settings::PlatformSettings;
use showrunner_domain::value::{Caption, PlatformPostId, ReplyText};
use showrunner_domain::video::{ApprovedVideo, Video, VideoOptions};
use showrunner_domain::visibility::Visibility;
use showrunner_domain::{InvalidValue, ScheduledPostId, VideoId};
use showrunner_ports::store::{
    BatchTerms, BulkResult, BulkSchedule, BulkScheduled, FollowUp, FollowedChanges, PlanEdit, StoreResult,
};

use crate::bulk;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::operations::step::new_operation;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchedulePost {
    pub video_id: VideoId,
    pub platform: Platform,
    /// When to publish; up to five minutes in the past means now.
    pub scheduled_at: Timestamp,
    /// The caption; written from the video when not given.
    pub caption: Option<Caption>,
    /// The comment to write below it, blank for none; generated when not given.
    pub first_comment: Option<String>,
    /// Whether the same video may be posted on the same platform again.
    pub repeat: bool,
    /// Who may see it at most; the platform's setting when not given.
    pub visibility: Option<Visibility>,
    /// What else is chosen for it; the platform's settings decide the rest.
    pub choices: PostChoices,
}

impl SchedulePost {
    /// The first post of a video on this platform, with a written caption and the platform's visibility.
    pub fn new(video_id: VideoId, platform: Platform, scheduled_at: Timestamp) -> Self {
        let choices = PostChoices::default();
        Self {
            video_id,
            platform,
            scheduled_at,
            caption: None,
            first_comment: None,
            repeat: false,
            visibility: None,
            choices,
        }
    }
}

/// Changes to a scheduled post. Fields that are not given stay as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditPost {
    /// When to publish; up to five minutes in the past means now.
    pub scheduled_at: Option<Timestamp>,
    pub caption: Option<Caption>,
    /// The comment to write below it, blank for none.
    pub first_comment: Option<String>,
    pub visibility: Option<Visibility>,
    /// All choices for it, in place of the earlier ones.
    pub choices: Option<PostChoices>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostWithNotes {
    pub post: ScheduledPost,
    /// What was left out of its caption or cannot work in it, as sentences for the operator.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlatformState {
    pub platform: Platform,
    pub sandbox: bool,
}

/// Schedules posts, and fills and follows the standing plan.
pub struct Scheduling {
    pub(crate) ports: Core,
}

impl Scheduling {
    pub async fn schedule(&self, request: SchedulePost) -> ServiceResult<PostWithNotes> {
        let now = self.ports.now();
        let scheduled_at = plan_time(request.scheduled_at, now)?;
        let video = self.ports.stores.videos.find(request.video_id).await?.ok_or(ServiceError::NotFound("video"))?;
        let video = ApprovedVideo::try_from(video)?;
        let platform = request.platform;
        if let Some(reason) = video.video().blocked_on(platform) {
            return Err(InvalidValue::new("platform", reason).into());
        }
        let settings = self.ports.stores.settings.all().await?;
        let visibility = request.visibility.map(|visibility| visibility.on(platform)).transpose()?;
        let choices = request.choices.on(platform)?;
        check_choices(choices, visibility, settings.platform(platform))?;
        choices.check_cover(video.video().actual_duration_ms)?;
        let script = self.script_of(video.video()).await?;
        let of_project = self.ports.settings_of(script.details.project_id).await?;
        let FittedCaption { caption, notes } = match request.caption {
            Some(caption) => caption::written(platform, &caption)?,
            None => caption::generated(platform, source_of(video.video(), &script), &of_project)?,
        };
        let first_comment = match request.first_comment {
            Some(text) => written_first_comment(platform, &text)?,
            None => caption::first_comment(platform, source_of(video.video(), &script), &of_project),
        };
        let options = PostOptions {
            platform,
            scheduled_at,
            caption,
            first_comment,
            sandbox: self.ports.sandboxes().await?.contains(&platform),
            repeat: request.repeat,
            planned: false,
            visibility,
            choices,
        };
        let follow_up = FollowUp::none().with_operation(new_operation(OperationKind::PublishPost, scheduled_at));
        let created =
            self.ports.stores.scheduled_posts.create(NewScheduledPost::of(&video, options), follow_up, now).await;
        Ok(PostWithNotes { post: created.map_err(missing("video"))?, notes })
    }

    pub async fn edit(&self, id: ScheduledPostId, edit: EditPost) -> ServiceResult<PostWithNotes> {
        let now = self.ports.now();
        let scheduled_at = edit.scheduled_at.map(|wanted| plan_time(wanted, now)).transpose()?;
        let (mut fitted, mut first_comment, mut visibility, mut choices) = (None, None, None, None);
        if edit.caption.is_some() || edit.first_comment.is_some() || edit.visibility.is_some() || edit.choices.is_some()
        {
            let post = self.post(id).await?;
            let platform = post.platform;
            fitted = edit.caption.map(|caption| caption::written(platform, &caption)).transpose()?;
            first_comment = edit.first_comment.map(|text| written_first_comment(platform, &text)).transpose()?;
            visibility = edit.visibility.map(|visibility| visibility.on(platform)).transpose()?;
            choices = edit.choices.map(|choices| choices.on(platform)).transpose()?;
            let settings = self.ports.stores.settings.all().await?;
            let (chosen, visible_to) = (choices.unwrap_or(post.choices), visibility.or(post.visibility));
            check_choices(chosen, visible_to, settings.platform(platform))?;
            if choices.is_some_and(|choices| choices.cover_ms.is_some()) {
                let video = self.ports.stores.videos.find(post.video_id).await?;
                chosen.check_cover(video.and_then(|video| video.actual_duration_ms))?;
            }
        }
        let (caption, notes) = fitted.map(|FittedCaption { caption, notes }| (caption, notes)).unzip();
        let edited = PostChange::Edited(PostEdit { scheduled_at, caption, first_comment, visibility, choices });
        let post = self.change(id, edited, FollowUp::none()).await?;
        Ok(PostWithNotes { post, notes: notes.unwrap_or_default() })
    }

    pub async fn cancel(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        self.change(id, PostChange::CancelledByOperator, FollowUp::none()).await
    }

    pub async fn publish_now(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        let now = PostChange::Edited(PostEdit { scheduled_at: Some(self.ports.now()), ..PostEdit::default() });
        self.change(id, now, FollowUp::none()).await
    }

    /// Marks an unconfirmed post as published: the operator has found it on the platform.
    pub async fn confirm(&self, id: ScheduledPostId, found: Option<PlatformPostId>) -> ServiceResult<ScheduledPost> {
        let post = self.post(id).await?;
        let operation = self.ports.first_comment_operation(&post, None, found.as_ref());
        let follow_up = FollowUp { operation, ..FollowUp::none().with_alert_resolved(AlertSubject::Post(id)) };
        self.change(id, PostChange::Confirmed(found), follow_up).await
    }

    /// Retries a post that failed, or an unconfirmed one that the operator did not find on the platform.
    pub async fn retry(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        let now = self.ports.now();
        // Used only when the post's own operation has succeeded: a failed one is requeued instead.
        let follow_up = FollowUp::none()
            .with_operation(new_operation(OperationKind::PublishPost, now))
            .with_alert_resolved(AlertSubject::Post(id));
        self.change(id, PostChange::Rescheduled(now), follow_up).await
    }

    pub async fn cancel_many(&self, ids: Vec<ScheduledPostId>) -> ServiceResult<BulkResult<ScheduledPostId>> {
        bulk::for_each(ids, async |id| self.cancel(id).await).await
    }

    /// Retries many failed posts. Unconfirmed ones are skipped: each needs a look at the platform first.
    pub async fn retry_many(&self, ids: Vec<ScheduledPostId>) -> ServiceResult<BulkResult<ScheduledPostId>> {
        bulk::for_each(ids, async |id| {
            let post = self.post(id).await?;
            if post.status == PostStatus::Unconfirmed {
                return Err(InvalidValue::new(
                    "post_ids",
                    "check on the platform first whether this post is published",
                )
                .into());
            }
            self.retry(id).await
        })
        .await
    }

    /// For each platform, whether posts go into the sandbox.
    pub async fn platforms(&self) -> ServiceResult<Vec<PlatformState>> {
        Ok(states(&self.ports.sandboxes().await?))
    }

    /// The same as far as it is known without the database: without an app there is no account.
    pub fn likely_platforms(&self) -> Vec<PlatformState> {
        states(&self.ports.without_app())
    }

    pub(super) async fn change(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
    ) -> ServiceResult<ScheduledPost> {
        self.ports.stores.scheduled_posts.change(id, change, follow_up, self.ports.now()).await.map_err(missing("post"))
    }

    pub async fn post(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        self.ports.stores.scheduled_posts.find(id).await?.ok_or(ServiceError::NotFound("post"))
    }

    pub(super) async fn script_of(&self, video: &Video) -> ServiceResult<Script> {
        self.ports.stores.scripts.find(video.script_id).await?.ok_or(ServiceError::NotFound("script"))
    }
}

/// Checks the choices of a post against its audience. In the inbox both are chosen in the platform's app.
fn check_choices(
    choices: PostChoices,
    visibility: Option<Visibility>,
    settings: &PlatformSettings,
) -> Result<(), InvalidValue> {
    match settings.posting_mode {
        PostingMode::Inbox => Ok(()),
        PostingMode::Direct => choices.or(settings.choices).check_visibility(visibility.unwrap_or(settings.visibility)),
    }
}

/// What captions and first comments of posts of `video` are made of.
pub(super) fn source_of<'a>(video: &'a Video, script: &'a Script) -> CaptionSource<'a> {
    let VideoOptions { title, description, .. } = &video.options;
    let script = script.details.content.as_str();
    CaptionSource { title, description: description.as_ref(), script, written: &video.captions }
}

/// The first comment that the operator wrote; nothing for a blank one.
fn written_first_comment(platform: Platform, text: &str) -> Result<Option<ReplyText>, InvalidValue> {
    if text.trim().is_empty() { Ok(None) } else { first_comment::written(platform, text).map(Some) }
}

fn states(sandboxes: &[Platform]) -> Vec<PlatformState> {
    let state = |&platform: &Platform| PlatformState { platform, sandbox: sandboxes.contains(&platform) };
    Platform::ALL.iter().map(state).collect()
}

/// The standing plan, and other posts that are scheduled together.
impl Scheduling {
    /// Fills the free slots of the next 30 days with approved videos that are still to be published.
    pub async fn refill(&self) -> ServiceResult<FollowedChanges> {
        Ok(self.follow_plan(None, Some(filled)).await?)
    }

    /// The same after an approval, which succeeds even when this fails: the routine fills the plan later.
    pub(crate) async fn refill_after_approval(&self) {
        if let Err(error) = self.follow_plan(None, None).await {
            tracing::warn!(%error, "the plan could not be filled after an approval, the routine fills it within an hour");
        }
    }

    /// Changes settings, or undoes a change of them, and moves the posts accordingly: all or nothing.
    pub(crate) async fn edit_plan(&self, edit: PlanEdit) -> ServiceResult<FollowedChanges> {
        self.follow_plan(Some(edit), None).await.map_err(missing("change"))
    }

    /// The slot that the plan would give the video if it were approved now; nothing without a plan.
    pub async fn next_slot(&self, video: VideoId) -> ServiceResult<Option<NextSlot>> {
        let video = self.ports.stores.videos.find(video).await?.ok_or(ServiceError::NotFound("video"))?;
        video.ensure_needs_slot()?;
        let time_zone = self.ports.options.time_zone.clone();
        Ok(self.ports.stores.scheduled_posts.next_slot(video, time_zone, self.ports.now()).await?)
    }

    /// Schedules videos into the next free slots of a daily window.
    pub async fn schedule_many(&self, bulk: BulkSchedule) -> ServiceResult<BulkScheduled> {
        let terms = self.batch_terms(None).await?;
        Ok(self.ports.stores.scheduled_posts.schedule_many(bulk, terms, self.ports.now()).await?)
    }

    /// With `notice`, the operator is notified of new posts.
    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        notice: Option<fn(usize) -> Notice>,
    ) -> StoreResult<FollowedChanges> {
        let terms = self.batch_terms(notice).await?;
        self.ports.stores.scheduled_posts.follow_plan(edit, terms, self.ports.now()).await
    }

    async fn batch_terms(&self, notice: Option<fn(usize) -> Notice>) -> StoreResult<BatchTerms> {
        Ok(BatchTerms {
            time_zone: self.ports.options.time_zone.clone(),
            sandboxes: self.ports.sandboxes().await?,
            operation: |due_at| new_operation(OperationKind::PublishPost, due_at),
            notice,
        })
    }
}

fn filled(count: usize) -> Notice {
    let message = format!("{} for the slots of the plan.", wait(count));
    Notice::new(NotificationKind::System, "Posts scheduled", message)
}

fn wait(count: usize) -> String {
    if count == 1 { "1 post waits".to_owned() } else { format!("{count} posts wait") }
}
