//! Tools that do something else than changing a setting.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::Actor;
use showrunner_domain::template::{ContentTemplate, TemplateCategory, TemplateText};
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{InvalidTransition, InvalidValue, ScheduledPostId, TemplateId, VideoId};
use showrunner_ports::store::{ListFilter, Page};

use super::outcome::{ToolOutcome, platform, platform_names};
use super::when;
use crate::error::{ServiceError, ServiceResult, ToolError, missing};
use crate::publishing::scheduling::{EditPost, PostWithNotes, SchedulePost};
use crate::scripts::{GenerateScript, GeneratedScript, templates};
use crate::services::Services;
use crate::videos::Decision;

/// The call of a tool that changes something, as a model makes it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub(super) enum ChangingTool {
    /// Adds a first sentence that new scripts may begin with.
    AddHook {
        /// The sentence, 1 to 300 characters, word for word as the operator gave it.
        hook: String,
    },
    /// Adds a topic that leads the trending topics.
    AddTopic {
        /// The topic, 1 to 300 characters.
        topic: String,
    },
    /// Deletes a hook or topic of the operator's.
    DeleteHookOrTopic {
        /// Its id, as `list_hooks_and_topics` returns it.
        template_id: i64,
    },
    /// Has a script written and keeps it as a draft.
    GenerateScript {
        /// What it is about, 1 to 300 characters.
        topic: String,
        /// educational, lifestyle, self-development, productivity or health; educational when left out.
        category: Option<String>,
        /// How long it is to run, 5 to 180 seconds; 30 when left out.
        duration_seconds: Option<i64>,
    },
    /// Rejects every video that waits for review at this moment.
    RejectWaitingVideos {},
    /// Deletes a video that has failed or was rejected, with its posts and files.
    DeleteVideo {
        /// The video's id.
        video_id: i64,
    },
    /// Retries all failed work: renders, posts, replies.
    RetryFailed {},
    /// Schedules an approved video on a platform.
    SchedulePost {
        /// The video's id.
        video_id: i64,
        #[schemars(description = format!("{}.", platform_names()))]
        platform: String,
        /// today, tomorrow, a weekday, or a date such as 2026-12-24; the next day on which it is not past when left out.
        day: Option<String>,
        /// The time of the day in the operator's zone, as HH:MM; the platform's optimal time when left out.
        time: Option<String>,
    },
    /// Changes the time of a scheduled post.
    MovePost {
        /// The post's id.
        post_id: i64,
        /// today, tomorrow, a weekday, or a date such as 2026-12-24; the same day as before when left out.
        day: Option<String>,
        /// The time of the day in the operator's zone, as HH:MM; the same as before when left out.
        time: Option<String>,
    },
    /// Cancels a scheduled post.
    CancelPost {
        /// The post's id.
        post_id: i64,
    },
    /// Lets a post that waits for its time go out now.
    PublishPostNow {
        /// The post's id.
        post_id: i64,
    },
}

/// A change that was planned, with the name of its tool. Its arguments are stored while it is only proposed. Ids are
/// never reused, so a late confirmation cannot affect another row.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
pub(super) enum Planned {
    AddHook(String),
    AddTopic(String),
    DeleteHookOrTopic(i64),
    GenerateScript {
        topic: String,
        category: Option<String>,
        duration_seconds: Option<i64>,
    },
    /// The videos that waited when it was proposed; later ones are not rejected.
    RejectWaitingVideos(Vec<i64>),
    DeleteVideo(i64),
    RetryFailed {},
    SchedulePost {
        video: i64,
        platform: String,
        at: Timestamp,
    },
    MovePost {
        post: i64,
        at: Timestamp,
    },
    CancelPost(i64),
    PublishPostNow(i64),
}

impl ChangingTool {
    /// Whether a tool of this name only proposes, because what it does cannot be undone.
    pub(super) fn needs_confirmation(name: &str) -> bool {
        matches!(name, "delete_hook_or_topic" | "reject_waiting_videos" | "delete_video" | "publish_post_now")
    }

    /// What will be done, in the product's words. Texts of others stand in double quotes.
    pub(super) async fn plan(self, services: &Services) -> ServiceResult<(String, Planned)> {
        let zone = services.ports.time_zone().await?;
        let post_of = async |id| services.scheduling.post(ScheduledPostId(id)).await;
        Ok(match self {
            Self::AddHook { hook } => (adds(TemplateCategory::Hook, &hook)?, Planned::AddHook(hook)),
            Self::AddTopic { topic } => (adds(TemplateCategory::Topic, &topic)?, Planned::AddTopic(topic)),
            Self::DeleteHookOrTopic { template_id } => {
                let templates = templates(&services.ports).await?;
                let template = templates.iter().find(|template| template.id.0 == template_id);
                let ContentTemplate { id, text, .. } = template.ok_or(ServiceError::NotFound("hook or topic"))?;
                let description = format!("Delete the {} \"{}\".", text.category(), text.as_str());
                (description, Planned::DeleteHookOrTopic(id.0))
            }
            Self::GenerateScript { topic, category, duration_seconds } => {
                let request = script_request(services, &topic, category.as_deref(), duration_seconds).await?;
                let seconds = request.duration.seconds();
                let category_name = category.as_deref().unwrap_or(DEFAULT_CATEGORY);
                let about = format!("\"{category_name}: {}\"", request.topic);
                let description =
                    format!("Have a script of {seconds} seconds written, of this category and topic: {about}.");
                (description, Planned::GenerateScript { topic, category, duration_seconds })
            }
            Self::RejectWaitingVideos {} => {
                let page = Page::new(Some(Page::MAX_LIMIT.into()), None)?;
                let filter = ListFilter::status(VideoStatus::PendingReview).into();
                let waiting = services.ports.stores.videos.list(filter, page).await?;
                let ids: Vec<i64> = waiting.iter().map(|video| video.id.0).collect();
                let description = match ids.len() {
                    0 => return Err(ToolError::NothingToReject.into()),
                    1 => "Reject the 1 video that waits for review.".to_owned(),
                    count => format!("Reject the {count} videos that wait for review."),
                };
                (description, Planned::RejectWaitingVideos(ids))
            }
            Self::DeleteVideo { video_id } => {
                let video = services.videos.find(VideoId(video_id)).await?;
                video.ensure_deletable()?;
                let (id, title, status) = (video.id, video.options.title, video.status.in_words());
                let description = format!("Delete video {id} \"{title}\", which is {status}, with its files.");
                (description, Planned::DeleteVideo(id.0))
            }
            Self::RetryFailed {} => {
                ("Retry all work that has failed: renders, posts, replies.".to_owned(), Planned::RetryFailed {})
            }
            Self::SchedulePost { video_id, platform: name, day, time } => {
                let platform = platform(&name)?;
                let time = match time {
                    Some(time) => time,
                    None => services.settings.all().await?.platform(platform).optimal_time.to_string(),
                };
                let now = services.ports.now();
                let at = match day {
                    Some(day) => when::moment(&day, &time, &zone, now)?,
                    None => when::next(&time, &zone, now)?,
                };
                let video = services.videos.find(VideoId(video_id)).await?;
                let (id, title, shown) = (video.id, &video.options.title, when::shown(at, &zone));
                let description = format!("Schedule video {id}: \"{title}\" on {}, {shown}.", platform.label());
                (description, Planned::SchedulePost { video: id.0, platform: platform.to_string(), at })
            }
            Self::MovePost { post_id, day, time } => {
                let post = post_of(post_id).await?;
                let time = time.unwrap_or_else(|| when::time_of(post.scheduled_at, &zone));
                let at = match day {
                    Some(day) => when::moment(&day, &time, &zone, services.ports.now())?,
                    None => when::same_day(post.scheduled_at, &time, &zone)?,
                };
                let (id, is, becomes) = (post.id, described(&post, &zone), when::shown(at, &zone));
                let description = format!("Move post {id} to another time. Until now: {is}. From then on: {becomes}.");
                (description, Planned::MovePost { post: id.0, at })
            }
            Self::CancelPost { post_id } => {
                let post = post_of(post_id).await?;
                let description = format!("Cancel post {}: {}.", post.id, described(&post, &zone));
                (description, Planned::CancelPost(post.id.0))
            }
            Self::PublishPostNow { post_id } => {
                let post = post_of(post_id).await?;
                if post.status != PostStatus::Scheduled {
                    let (state, event) = (post.status.to_string(), "published now".to_owned());
                    return Err(InvalidTransition { entity: "post", state, event }.into());
                }
                let (id, title, label) = (post.id, &post.video_title, post.platform.label());
                (format!("Publish post {id} now: \"{title}\" on {label}."), Planned::PublishPostNow(id.0))
            }
        })
    }
}

impl Planned {
    pub(super) async fn carry_out(self, services: &Services) -> ServiceResult<ToolOutcome> {
        let zone = services.ports.time_zone().await?;
        let now = services.ports.now();
        Ok(match self {
            Self::AddHook(hook) => add(services, TemplateCategory::Hook, &hook).await?,
            Self::AddTopic(topic) => add(services, TemplateCategory::Topic, &topic).await?,
            Self::DeleteHookOrTopic(id) => {
                let removed =
                    services.ports.stores.settings.remove_template(TemplateId(id), Actor::Assistant, now).await;
                let change = removed.map_err(missing("hook or topic"))?;
                ToolOutcome::Changed { summary: "It is deleted.".to_owned(), change: Some(change.id) }
            }
            Self::GenerateScript { topic, category, duration_seconds } => {
                let request = script_request(services, &topic, category.as_deref(), duration_seconds).await?;
                let GeneratedScript { script, alternatives } = services.scripts.generate(request).await?;
                let (id, title) = (script.id, &script.details.title);
                let mut outcome = format!("Script {id} \"{title}\" is written and waits for your approval.");
                if let (false, Some(warning)) = (alternatives.is_empty(), script.details.warnings.last()) {
                    outcome = format!("{outcome} {warning}");
                }
                ToolOutcome::changed(outcome)
            }
            Self::RejectWaitingVideos(ids) => {
                // Videos that were decided on in the meantime are skipped.
                let ids = ids.into_iter().map(VideoId).collect();
                let bulk = services.videos.decide_many(ids, Decision::Reject(None)).await?;
                ToolOutcome::changed(match (bulk.updated.len(), bulk.skipped.len()) {
                    (0, _) => return Err(ToolError::NoneLeftToReject.into()),
                    (updated, 0) => format!("{updated} rejected."),
                    (updated, skipped) => format!("{updated} rejected; {skipped} did not wait for review any more."),
                })
            }
            Self::DeleteVideo(id) => {
                services.videos.delete(VideoId(id)).await?;
                ToolOutcome::changed("It is deleted.".to_owned())
            }
            Self::RetryFailed {} => match services.operations.retry_failed().await? {
                0 => ToolOutcome::Unchanged("Nothing has failed that could be tried again.".to_owned()),
                1 => ToolOutcome::changed("1 failed operation is tried again.".to_owned()),
                count => ToolOutcome::changed(format!("{count} failed operations are tried again.")),
            },
            Self::SchedulePost { video, platform: name, at } => {
                let request = SchedulePost::new(VideoId(video), platform(&name)?, at);
                let PostWithNotes { post, notes } = services.scheduling.schedule(request).await?;
                let scheduled = format!("Post {} is scheduled: {}.", post.id, described(&post, &zone));
                ToolOutcome::changed([&[scheduled], notes.as_slice()].concat().join(" "))
            }
            Self::MovePost { post, at } => {
                let edit = EditPost { scheduled_at: Some(at), ..EditPost::default() };
                let post = services.scheduling.edit(ScheduledPostId(post), edit).await?.post;
                ToolOutcome::changed(format!("Post {} is moved: {}.", post.id, described(&post, &zone)))
            }
            Self::CancelPost(id) => {
                let post = services.scheduling.cancel(ScheduledPostId(id)).await?;
                let (id, title, label) = (post.id, &post.video_title, post.platform.label());
                ToolOutcome::changed(format!("Post {id} is cancelled: \"{title}\" will not be published on {label}."))
            }
            Self::PublishPostNow(id) => {
                let post = services.scheduling.publish_now(ScheduledPostId(id)).await?;
                ToolOutcome::changed(format!(
                    "\"{}\" is being published on {} now.",
                    post.video_title,
                    post.platform.label()
                ))
            }
        })
    }
}

fn adds(category: TemplateCategory, text: &str) -> Result<String, InvalidValue> {
    Ok(format!("Add the {category} \"{}\".", TemplateText::new(category, text)?.as_str()))
}

async fn add(services: &Services, category: TemplateCategory, text: &str) -> ServiceResult<ToolOutcome> {
    let text = TemplateText::new(category, text)?;
    let (template, change) =
        services.ports.stores.settings.add_template(text, Actor::Assistant, services.ports.now()).await?;
    let summary = format!("The {category} \"{}\" has been added.", template.text.as_str());
    Ok(ToolOutcome::Changed { summary, change: Some(change.id) })
}

/// The category that the screens begin with.
const DEFAULT_CATEGORY: &str = "educational";

/// The request for a script; what is left out is as on the screens.
async fn script_request(
    services: &Services,
    topic: &str,
    category: Option<&str>,
    seconds: Option<i64>,
) -> ServiceResult<GenerateScript> {
    let default = services.projects.settings(None).await?.default_duration;
    Ok(GenerateScript {
        project: None,
        category: Some(Category::new(category.unwrap_or(DEFAULT_CATEGORY))?),
        topic: Topic::new(topic)?,
        duration: seconds.map_or(Ok(default), DurationSeconds::new)?,
    })
}

/// The title, platform and time of a post.
pub(super) fn described(post: &ScheduledPost, zone: &TimeZone) -> String {
    format!("\"{}\" on {}, {}", post.video_title, post.platform.label(), when::shown(post.scheduled_at, zone))
}
