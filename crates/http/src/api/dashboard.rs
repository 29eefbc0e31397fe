//! The figures of the Overview.

use actix_web::{get, web};
use showrunner_domain::dashboard::{self, DashboardCounts};
use showrunner_ports::store::COUNTS_TOPICS;
use showrunner_services::{self as services, Services};

use crate::answer::{Answer, answer};
use crate::conditional::{Polled, PolledAnswer};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Returns the figures of the Overview.
#[utoipa::path(responses((status = 200, description = "The figures.", body = DashboardStats), (status = 304)))]
#[get("/stats")]
pub(crate) async fn get_dashboard_stats(services: web::Data<Services>, polled: Polled) -> PolledAnswer<DashboardStats> {
    polled.answer(COUNTS_TOPICS, async { answer(services.figures.stats().await) }).await
}

/// Returns how far the first video has come: the checklist of the Overview.
#[utoipa::path(responses((status = 200, description = "The steps.", body = FirstSteps)))]
#[get("/first-steps")]
pub(crate) async fn get_first_steps(services: web::Data<Services>) -> Answer<FirstSteps> {
    answer(services.figures.first_steps().await)
}

/// Returns how many approved videos are still to be published, and for how long they last.
#[utoipa::path(responses((status = 200, description = "The stock.", body = Stock)))]
#[get("/stock")]
pub(crate) async fn get_stock(services: web::Data<Services>) -> Answer<Stock> {
    answer(services.figures.stock().await)
}

wire_text! {
    /// A step to the first published video: there is a script, an approved script, a rendered video, a video that was approved or
    /// rejected, a post.
    FirstStep(dashboard::FirstStep)
}

wire_struct! {
    /// The steps to the first published video, and where each of them leads.
    FirstSteps(steps: dashboard::FirstSteps) {
        /// The steps that are done, in their order.
        done: Vec<FirstStep> = convert_all(steps.done),
        /// The newest script that is a draft.
        draft_id: Option<i64> = steps.draft.map(|id| id.0),
        /// The newest script that is approved.
        approved_script_id: Option<i64> = steps.approved_script.map(|id| id.0),
        /// The newest video that is being rendered.
        rendering_video_id: Option<i64> = steps.rendering_video.map(|id| id.0),
        /// The newest video that waits for review.
        pending_video_id: Option<i64> = steps.pending_video.map(|id| id.0),
    }

    /// Approved videos that are still to be published.
    Stock(stock: services::Stock) {
        #[schema(minimum = 0)]
        videos: i64,
        /// For how many whole days they fill the plan; null without a plan.
        #[schema(minimum = 0)]
        days: Option<i64>,
    }

    /// The active counts of the pipeline.
    PipelineCounts(counts: DashboardCounts) {
        /// Scripts that are drafts.
        drafts: i64,
        /// Videos that are being rendered or fetched.
        rendering: i64,
        /// Videos that are pending review.
        pending_review: i64,
        /// Posts that are scheduled.
        scheduled: i64,
    }

    /// The figures of the Overview screen.
    DashboardStats(stats: services::DashboardStats) {
        /// Videos ever created, including deleted ones.
        videos_created: i64 = stats.counts.videos_created,
        /// Views on all platforms; null until a platform has reported any.
        total_views: Option<i64>,
        /// Whether the views were simulated in the sandbox, because no account was ever connected.
        sample: bool,
        pending_review: i64 = stats.counts.pending_review,
        /// In pence.
        monthly_cost: i64 = stats.monthly_cost_pence,
        pipeline: PipelineCounts = stats.counts.into(),
    }
}
