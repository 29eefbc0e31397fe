use diesel::prelude::*;
use showrunner_domain::scheduling::{PublicationProgress, ScheduledPost};
use showrunner_domain::value::Caption;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::StoreResult;

use super::super::settings::values::{choices_from_json, choices_to_json};
use super::super::{FromRow, Origin};
use crate::schema::scheduled_posts;
use crate::sql_types::{Json, UtcTime};

#[expect(clippy::struct_excessive_bools, reason = "the columns are those of the table")]
#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = scheduled_posts)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(in super::super) struct ScheduledPostRow {
    #[diesel(skip_insertion)]
    id: i64,
    video_id: i64,
    platform: String,
    scheduled_at: UtcTime,
    status: String,
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
    posting_mode: Option<String>,
    visibility: Option<String>,
    delivery: Option<String>,
    visible_to: Option<String>,
    choices: Option<Json>,
}

impl From<&ScheduledPost> for ScheduledPostRow {
    fn from(post: &ScheduledPost) -> Self {
        Self {
            id: post.id.0,
            video_id: post.video_id.0,
            platform: post.platform.to_string(),
            scheduled_at: post.scheduled_at.into(),
            status: post.status.to_string(),
            caption: post.caption.to_string(),
            sandbox: post.sandbox,
            repeat: post.repeat,
            publication_handle: post.progress.handle.clone(),
            committed_at: post.progress.committed_at.map(UtcTime::from),
            platform_post_id: post.platform_post_id.clone(),
            error: post.error.clone(),
            published_at: post.published_at.map(UtcTime::from),
            created_at: post.created_at.into(),
            planned: post.planned,
            cancelled_by_operator: post.cancelled_by_operator,
            posting_mode: post.progress.mode.map(|mode| mode.to_string()),
            visibility: post.visibility.map(|visibility| visibility.to_string()),
            delivery: post.delivery.map(|delivery| delivery.to_string()),
            visible_to: post.visible_to.map(|visibility| visibility.to_string()),
            choices: (!post.choices.is_empty()).then(|| Json(choices_to_json(&post.choices))),
        }
    }
}

/// A row and the title of its video.
pub(super) type TitledRow = (ScheduledPostRow, String);

impl FromRow<TitledRow> for ScheduledPost {
    fn from_row((row, video_title): TitledRow) -> StoreResult<Self> {
        let origin = Origin { table: "scheduled_posts", id: row.id };
        let choices = origin.optional("choices", row.choices, |Json(choices)| choices_from_json(&choices))?;
        Ok(Self {
            id: ScheduledPostId(row.id),
            video_id: VideoId(row.video_id),
            video_title,
            platform: origin.value("platform", row.platform.parse())?,
            scheduled_at: row.scheduled_at.0,
            status: origin.value("status", row.status.parse())?,
            caption: origin.value("caption", Caption::try_from(row.caption))?,
            sandbox: row.sandbox,
            repeat: row.repeat,
            planned: row.planned,
            cancelled_by_operator: row.cancelled_by_operator,
            progress: PublicationProgress {
                handle: row.publication_handle,
                mode: origin.optional("posting_mode", row.posting_mode, |text| text.parse())?,
                committed_at: row.committed_at.map(|time| time.0),
            },
            visibility: origin.optional("visibility", row.visibility, |text| text.parse())?,
            choices: choices.unwrap_or_default(),
            delivery: origin.optional("delivery", row.delivery, |text| text.parse())?,
            visible_to: origin.optional("visible_to", row.visible_to, |text| text.parse())?,
            platform_post_id: row.platform_post_id,
            error: row.error,
            published_at: row.published_at.map(|time| time.0),
            created_at: row.created_at.0,
        })
    }
}

/// A row without the title of its video.
impl FromRow<ScheduledPostRow> for ScheduledPost {
    fn from_row(row: ScheduledPostRow) -> StoreResult<Self> {
        Self::from_row((row, String::new()))
    }
}
