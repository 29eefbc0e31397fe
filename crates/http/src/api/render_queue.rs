//! The render queue: the videos that are being rendered or wait for it, and their order.

use actix_web::{get, post, web};
use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::VideoId;
use showrunner_domain::render_queue::QueueMove;
use showrunner_domain::value::Title;
use showrunner_ports::store;
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, Polled, PolledAnswer};
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::lists::{PageQuery, Paged};
use crate::wire::wire_struct;

const SHOWN: &[store::Topic] =
    &[store::Topic::Videos, store::Topic::Operations, store::Topic::Settings, store::Topic::Alerts];

/// Returns how full the render queue is, and when it goes on.
///
/// It is paused and resumed by the setting `rendersPaused`, and limited to some hours by `renderHours`.
#[utoipa::path(responses((status = 200, description = "The queue.", body = RenderQueue), (status = 304)))]
#[get("")]
pub(crate) async fn get_render_queue(services: web::Data<Services>, polled: Polled) -> PolledAnswer<RenderQueue> {
    polled.answer(SHOWN, async { answer(services.render_queue.state().await) }).await
}

/// Lists the videos of the render queue: those that are being rendered, then those that wait, in their order.
#[utoipa::path(
    params(PageQuery),
    responses((status = 200, description = "The videos.", body = [QueuedVideo]), (status = 304)),
)]
#[get("/videos")]
pub(crate) async fn list_queued_videos(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<QueuedVideo>>, ApiError> {
    let page = page.page()?;
    let queue = &services.render_queue;
    let list = async {
        Paged::read(page, |page| queue.list(page), |entry| entry.video.id.0).await?.counted(page, queue.count()).await
    };
    polled.answer(SHOWN, list).await
}

/// Moves a video that waits for its render: to the top, or by one place.
#[utoipa::path(
    responses((status = 200, description = "The updated queue.", body = RenderQueue), (status = 409)),
)]
#[post("/videos/{id}/move")]
pub(crate) async fn move_queued_video(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<MoveQueuedVideo>,
) -> Answer<RenderQueue> {
    answer(services.render_queue.move_video(VideoId(*id), request.to.into()).await)
}

/// Where a waiting video is moved to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum QueuePlace {
    Top,
    Up,
    Down,
}

impl From<QueuePlace> for QueueMove {
    fn from(place: QueuePlace) -> Self {
        match place {
            QueuePlace::Top => Self::Top,
            QueuePlace::Up => Self::Up,
            QueuePlace::Down => Self::Down,
        }
    }
}

/// A new place in the queue.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MoveQueuedVideo {
    to: QueuePlace,
}

wire_struct! {
    /// How full the render queue is, and when it goes on.
    RenderQueue(queue: services::RenderQueueState) {
        /// Whether no more renders begin. Those in progress are finished.
        paused: bool = queue.is_paused,
        /// Why the server paused the queue, and what the operator can do about it; null unless the provider refuses the account. `rendersPaused: false` resumes it.
        #[schema(example = "No more videos are rendered. HeyGen: Your account has too few credits for this video; add credit to the HeyGen wallet. Then resume the render queue.")]
        pause_reason: Option<String>,
        /// The hours between which renders begin, by the operator's clock; null while they begin at any time.
        #[schema(example = "22:00-07:00")]
        hours: Option<String> = queue.hours.map(|hours| hours.to_string()),
        /// When those hours begin next; null while renders may begin, or while the queue is paused.
        opens_at: Option<Timestamp>,
        /// How many videos wait.
        waiting: i64 = count(queue.waiting),
        /// How many videos are being rendered.
        rendering: i64 = count(queue.rendering),
        /// When the last video is expected to be finished, by the latest renders; null when there are none, or while the queue is paused.
        ends_at: Option<Timestamp>,
    }

    /// A video that is being rendered or waits for it.
    QueuedVideo(entry: services::QueueEntry) {
        id: i64 = entry.video.id.0,
        title: String = Title::into_string(entry.video.title),
        /// The requested length, in seconds.
        duration: i64 = entry.video.duration.seconds().into(),
        /// Its place among those that wait, from 1; null while it is being rendered.
        position: Option<i64> = entry.position.map(count),
        /// The progress of the render, while the provider reports it.
        #[schema(minimum = 0, maximum = 100)]
        progress: Option<i64> = entry.video.progress.map(i64::from),
        /// When it is expected to be finished, by the latest renders; null when there are none, or while the queue is paused.
        ends_at: Option<Timestamp>,
    }
}

fn count(videos: usize) -> i64 {
    i64::try_from(videos).unwrap_or(i64::MAX)
}
