use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{Delivery, PostStatus, PublicationProgress, ScheduledPost};
use showrunner_domain::settings::PostingMode;
use showrunner_domain::value::Caption;
use showrunner_domain::visibility::Visibility;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use super::post_choices;
use crate::schema::scheduled_posts;
use crate::sql_types::{Json, Parsed, UtcTime};

#[expect(clippy::struct_excessive_bools, reason = "the columns are those of the table")]
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = scheduled_posts)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct ScheduledPostRow {
    video_id: i64,
    platform: Parsed<Platform>,
    scheduled_at: UtcTime,
    status: Parsed<PostStatus>,
    caption: String,
    sandbox: bool,
    repeat: bool,
    publication_handle: Option<String>,
    committed_at: Option<UtcTime>,
    platform_post_id: Option<String>,
    error: Option<String>,
    published_at: Option<UtcTime>,
    created_at: UtcTime,
    planned: bool,
    cancelled_by_operator: bool,
    posting_mode: Option<Parsed<PostingMode>>,
    visibility: Option<Parsed<Visibility>>,
    delivery: Option<Parsed<Delivery>>,
    visible_to: Option<Parsed<Visibility>>,
    choices: Option<Json>,
}

impl ScheduledPostRow {
    /// The row of `post`; `repeat` says whether it may repeat another post of the same video on the same platform.
    pub(crate) fn new(post: &ScheduledPost, repeat: bool) -> Self {
        Self {
            video_id: post.video_id.0,
            platform: post.platform.into(),
            scheduled_at: post.scheduled_at.into(),
            status: post.status.into(),
            caption: post.caption.to_string(),
            sandbox: post.sandbox,
            repeat,
            publication_handle: post.progress.handle.clone(),
            committed_at: post.progress.committed_at.map(UtcTime::from),
            platform_post_id: post.platform_post_id.clone(),
            error: post.error.clone(),
            published_at: post.published_at.map(UtcTime::from),
            created_at: post.created_at.into(),
            planned: post.planned,
            cancelled_by_operator: post.cancelled_by_operator,
            posting_mode: post.progress.mode.map(Parsed::from),
            visibility: post.visibility.map(Parsed::from),
            delivery: post.delivery.map(Parsed::from),
            visible_to: post.visible_to.map(Parsed::from),
            choices: (!post.choices.is_empty()).then(|| Json(post_choices::to_json(post.choices))),
        }
    }

    /// The post, and whether it may repeat another post of the same video on the same platform.
    pub(crate) fn post_and_repeat(self, id: i64, video_title: String) -> StoreResult<(ScheduledPost, bool)> {
        let repeat = self.repeat;
        Ok((self.post(id, video_title)?, repeat))
    }

    /// The same without the title of the video.
    pub(crate) fn untitled_post(self, id: i64) -> StoreResult<(ScheduledPost, bool)> {
        self.post_and_repeat(id, String::new())
    }

    pub(crate) fn post(self, id: i64, video_title: String) -> StoreResult<ScheduledPost> {
        let origin = Origin { table: "scheduled_posts", id };
        Ok(ScheduledPost {
            id: ScheduledPostId(id),
            video_id: VideoId(self.video_id),
            video_title,
            platform: origin.value("platform", self.platform.value())?,
            scheduled_at: self.scheduled_at.0,
            status: origin.value("status", self.status.value())?,
            caption: origin.value("caption", Caption::try_from(self.caption))?,
            sandbox: self.sandbox,
            planned: self.planned,
            cancelled_by_operator: self.cancelled_by_operator,
            progress: PublicationProgress {
                handle: self.publication_handle,
                mode: origin.optional("posting_mode", self.posting_mode, Parsed::value)?,
                committed_at: self.committed_at.map(|time| time.0),
            },
            visibility: origin.optional("visibility", self.visibility, Parsed::value)?,
            choices: origin
                .optional("choices", self.choices, |Json(choices)| post_choices::from_json(&choices))?
                .unwrap_or_default(),
            delivery: origin.optional("delivery", self.delivery, Parsed::value)?,
            visible_to: origin.optional("visible_to", self.visible_to, Parsed::value)?,
            platform_post_id: self.platform_post_id,
            error: self.error,
            published_at: self.published_at.map(|time| time.0),
            created_at: self.created_at.0,
        })
    }
}
