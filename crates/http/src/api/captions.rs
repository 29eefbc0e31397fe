//! The captions that posts of a video get, and those of many posts at once.

use std::collections::BTreeMap;

use actix_web::{get, post, put, web};
use serde::{Deserialize, Serialize};
use showrunner_domain::caption::{CaptionEdit, WrittenCaptions};
use showrunner_domain::settings::{CaptionTemplate, Hashtags};
use showrunner_domain::value::{Caption, ReplyText};
use showrunner_domain::{InvalidValue, ScheduledPostId, VideoId};
use showrunner_services::{self as services, Services, VideoCaption};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, answer, answer_all};
use crate::bulk::{BulkResult, SkippedRow, bulk_ids, ensure_bulk, skipped_rows};
use crate::error::ApiError;
use crate::extract::{Json, Query, filled};
use crate::wire::{Platform, convert_all, wire_struct, wire_text};

/// Lists the captions that posts of a video get unless the operator writes one for a post, one for each platform: those written
/// for the video, or else generated ones.
#[utoipa::path(
    tag = "ScheduledPost",
    params(CaptionsQuery),
    responses((status = 200, description = "The captions.", body = [GeneratedCaption])),
)]
#[get("/{id}/captions")]
pub(crate) async fn list_video_captions(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Query(query): Query<CaptionsQuery>,
) -> Answer<Vec<GeneratedCaption>> {
    let template = query.template.map(|template| CaptionTemplate::new(&template)).transpose();
    let template = template.map_err(|invalid| InvalidValue::new("template", invalid.message))?;
    answer_all(services.scheduling.captions(VideoId(*id), template).await)
}

/// Writes the captions of a video: one text for all platforms, and the texts of platforms that differ. Posts that are scheduled
/// already keep theirs.
#[utoipa::path(
    tag = "ScheduledPost",
    responses((status = 200, description = "The captions as they are now.", body = [GeneratedCaption])),
)]
#[put("/{id}/captions")]
pub(crate) async fn write_video_captions(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<WriteCaptions>,
) -> Answer<Vec<GeneratedCaption>> {
    answer_all(services.scheduling.write_captions(VideoId(*id), request.validate()?).await)
}

/// Changes the captions of many scheduled posts. Those that are not scheduled any more are skipped, and those whose caption
/// would break a limit of its platform.
#[utoipa::path(
    tag = "ScheduledPost",
    responses((status = 200, description = "The result for each.", body = BulkCaptionsResult)),
)]
#[post("/bulk-captions")]
pub(crate) async fn bulk_edit_captions(
    services: web::Data<Services>,
    Json(request): Json<BulkCaptions>,
) -> Answer<BulkCaptionsResult> {
    let (posts, edit) = request.validate()?;
    answer(services.scheduling.edit_captions(posts, edit).await)
}

/// Undoes changes of captions. Posts whose caption has changed since are skipped.
#[utoipa::path(
    tag = "ScheduledPost",
    responses((status = 200, description = "The result for each.", body = BulkResult)),
)]
#[post("/undo-captions")]
pub(crate) async fn undo_captions(
    services: web::Data<Services>,
    Json(UndoCaptions { changes }): Json<UndoCaptions>,
) -> Answer<BulkResult> {
    ensure_bulk("changes", changes.len())?;
    let changes = changes.iter().map(CaptionChange::validate).collect::<Result<_, _>>()?;
    answer(services.scheduling.undo_captions(changes).await)
}

/// How the captions are put together.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CaptionsQuery {
    /// A caption template that is not saved yet: the captions are those that it generates, even where others are written.
    #[param(max_length = 500, example = "{hook}\n\n{hashtags}")]
    template: Option<String>,
}

wire_text! {
    /// What the length of a caption is counted in.
    CaptionUnit(showrunner_domain::platform::CaptionUnit)
}

wire_struct! {
    /// The caption that a post of a video gets unless the operator writes one for it.
    GeneratedCaption(caption: VideoCaption) {
        platform: Platform,
        caption: String = caption.fitted.caption.into_string(),
        /// What the operator wrote for the video, before it was fitted to the platform. Null for a generated caption.
        written: Option<String> = caption.written.map(Caption::into_string),
        /// Whether the operator wrote it for this platform only.
        is_different: bool,
        /// How long a caption on the platform may be.
        #[schema(minimum = 0)]
        limit: usize = caption.platform.facts().caption.length,
        unit: CaptionUnit = caption.platform.facts().caption.unit.into(),
        /// The most hashtags that it may have. Null without a documented limit.
        #[schema(minimum = 0)]
        hashtag_limit: Option<usize> = caption.platform.facts().caption.hashtags,
        /// The most mentions of other accounts that it may have. Null without a documented limit.
        #[schema(minimum = 0)]
        mention_limit: Option<usize> = caption.platform.facts().caption.mentions,
        /// The comment that is written below the post unless the operator writes another. Null for none.
        first_comment: Option<String> = caption.first_comment.map(ReplyText::into_string),
        /// The most characters of a first comment. Null where none can be written.
        #[schema(minimum = 0)]
        first_comment_limit: Option<usize> = {
            let facts = caption.platform.facts();
            facts.first_comment.then_some(facts.reply_limit)
        },
        /// What was left out of the caption or cannot work in it, as sentences.
        #[schema(example = json!(["Instagram Reels takes 5 hashtags: 2 of the default ones were left out."]))]
        notes: Vec<String> = caption.fitted.notes,
    }

    /// The result of changing the captions of many posts.
    BulkCaptionsResult(result: services::CaptionChanges) {
        /// The ids of the changed posts.
        updated: Vec<i64> = result.changed.iter().map(|change| change.post.0).collect(),
        skipped: Vec<SkippedRow> = skipped_rows(result.skipped),
        /// The changes, with which they can be undone.
        changes: Vec<CaptionChange> = convert_all(result.changed),
    }
}

/// The captions of a video.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WriteCaptions {
    /// The text for all platforms. Null or blank for the generated captions. Where it does not fit, it is trimmed.
    #[schema(max_length = 5_000)]
    caption: Option<String>,
    /// The platforms whose text differs, each once.
    differences: Vec<PlatformCaption>,
}

/// The caption of a video on one platform.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PlatformCaption {
    platform: Platform,
    #[schema(min_length = 1, max_length = 5_000)]
    caption: String,
}

impl WriteCaptions {
    fn validate(self) -> Result<WrittenCaptions, ApiError> {
        let common = filled(self.caption.as_ref()).map(Caption::new).transpose()?;
        let mut differences = BTreeMap::new();
        for PlatformCaption { platform, caption } in self.differences {
            let caption =
                Caption::new(&caption).map_err(|invalid| ApiError::invalid("differences", invalid.message))?;
            if differences.insert(platform.into(), caption).is_some() {
                return Err(ApiError::invalid("differences", "a platform must be named only once"));
            }
        }
        Ok(WrittenCaptions::new(common, differences)?)
    }
}

/// One change to the captions of many posts: exactly one of the three fields.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkCaptions {
    #[schema(max_items = 500)]
    post_ids: Vec<i64>,
    /// The new caption.
    #[schema(min_length = 1, max_length = 5_000)]
    caption: Option<String>,
    /// Hashtags to add at the end, with or without their sign.
    #[schema(min_items = 1, max_items = 60)]
    add_hashtags: Option<Vec<String>>,
    /// Hashtags in place of those at the end. An empty list removes those.
    #[schema(max_items = 60)]
    replace_hashtags: Option<Vec<String>>,
}

impl BulkCaptions {
    fn validate(self) -> Result<(Vec<ScheduledPostId>, CaptionEdit), ApiError> {
        let hashtags = |field, tags: Vec<String>| {
            let parsed = Hashtags::new(tags.iter().map(String::as_str));
            parsed.map_err(|invalid| ApiError::invalid(field, invalid.message))
        };
        let edit = match (self.caption, self.add_hashtags, self.replace_hashtags) {
            (Some(caption), None, None) => CaptionEdit::Rewrite(Caption::new(&caption)?),
            (None, Some(tags), None) if tags.is_empty() => {
                return Err(ApiError::invalid("addHashtags", "give at least one hashtag"));
            }
            (None, Some(tags), None) => CaptionEdit::AddHashtags(hashtags("addHashtags", tags)?),
            (None, None, Some(tags)) => CaptionEdit::ReplaceHashtags(hashtags("replaceHashtags", tags)?),
            _ => {
                let message =
                    "give a caption, hashtags to add or hashtags to replace the others with: one of the three";
                return Err(ApiError::invalid("caption", message));
            }
        };
        Ok((bulk_ids("postIds", self.post_ids, ScheduledPostId)?, edit))
    }
}

/// A changed caption.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CaptionChange {
    post_id: i64,
    /// The caption before the change.
    #[schema(min_length = 1, max_length = 5_000)]
    caption_before: String,
    /// The caption after the change.
    #[schema(min_length = 1, max_length = 5_000)]
    caption_after: String,
}

impl From<services::CaptionChange> for CaptionChange {
    fn from(services::CaptionChange { post, before, after }: services::CaptionChange) -> Self {
        Self { post_id: post.0, caption_before: before.into_string(), caption_after: after.into_string() }
    }
}

impl CaptionChange {
    fn validate(&self) -> Result<services::CaptionChange, ApiError> {
        let caption = |text| Caption::new(text).map_err(|invalid| ApiError::invalid("changes", invalid.message));
        let (before, after) = (caption(&self.caption_before)?, caption(&self.caption_after)?);
        Ok(services::CaptionChange { post: ScheduledPostId(self.post_id), before, after })
    }
}

/// Changes of captions to undo, as they were returned.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UndoCaptions {
    #[schema(max_items = 500)]
    changes: Vec<CaptionChange>,
}
