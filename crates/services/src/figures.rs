//! The figures that the screens and a monitoring system show.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::alert::{AlertKind, days_of_stock};
use showrunner_domain::analytics::shows_sandbox;
use showrunner_domain::cost::DEFAULT_MONTH_PENCE;
use showrunner_domain::dashboard::{DashboardCounts, FirstSteps};
use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::plan::Plan;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::MonthlyTarget;
use showrunner_ports::store::{DueWork, StoreResult};

use crate::core::Core;
use crate::error::ServiceResult;
use crate::health::{Health, SystemHealth};
use crate::stock::{Stock, videos_in_stock};

/// What the stat cards and the pipeline strip show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardStats {
    pub counts: DashboardCounts,
    /// The newest saved estimate, or else the cost of the default month.
    pub monthly_cost_pence: i64,
    /// Views of all posts on accounts, or in the sandbox while there has never been an account.
    pub total_views: Option<i64>,
    pub sample: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SystemStatus {
    /// Videos stored in the operator's month, including deleted ones.
    pub videos_this_month: i64,
    /// How many videos a month the operator aims at.
    pub monthly_target: MonthlyTarget,
    /// Renders by a paid provider in the operator's month.
    pub priority_videos_used: i64,
    /// Operations that are not finished.
    pub queue_size: i64,
    pub avatar_provider: ServiceStatus,
    pub ai_text: ServiceStatus,
}

#[derive(Debug)]
pub struct ProductMetrics {
    pub health: SystemHealth,
    /// How long ago the last backup was made; nothing when there is none.
    pub backup_age: Option<SignedDuration>,
    /// The free bytes of the disk, where it can be asked, and how many of them are kept for the database.
    pub disk: Option<(u64, u64)>,
    /// What the database tells; nothing while it does not answer.
    pub stored: Option<StoredMetrics>,
}

#[derive(Debug)]
pub struct StoredMetrics {
    /// The kinds of operations that wait for a worker.
    pub due: Vec<DueWork>,
    /// The operations that are waiting or running, due or not.
    pub unfinished: i64,
    pub posts: BTreeMap<PostStatus, i64>,
    pub alerts: Vec<AlertKind>,
}

pub struct Figures {
    pub(crate) ports: Core,
    pub(crate) health: Arc<Health>,
}

impl Figures {
    /// The counts, the views and the monthly cost.
    pub async fn stats(&self) -> ServiceResult<DashboardStats> {
        let counts = self.ports.stores.analytics.dashboard_counts().await?;
        let monthly_cost_pence = counts.latest_estimate_pence.unwrap_or(DEFAULT_MONTH_PENCE);
        let is_sandbox = shows_sandbox(counts.accounts.posts, counts.is_connected);
        let published = if is_sandbox { counts.sandbox } else { counts.accounts };
        Ok(DashboardStats {
            monthly_cost_pence,
            total_views: published.figures.views,
            sample: is_sandbox && published.posts > 0,
            counts,
        })
    }

    pub async fn first_steps(&self) -> StoreResult<FirstSteps> {
        self.ports.stores.analytics.newest_rows().await.map(FirstSteps::from)
    }

    /// The stock, for the plan or else for all platforms.
    pub async fn stock(&self) -> ServiceResult<Stock> {
        let settings = self.ports.stores.settings.all().await?;
        let plan = settings.plan.as_ref();
        let videos = videos_in_stock(&self.ports, plan.map_or(Platform::ALL, Plan::platforms)).await?;
        Ok(Stock { videos, days: plan.map(|plan| days_of_stock(videos, plan)) })
    }

    pub async fn status(&self) -> ServiceResult<SystemStatus> {
        let settings = self.ports.stores.settings.all().await?;
        let month = self.ports.month_of(&settings);
        let health = self.health.report().await;
        let status_of = |wanted| {
            let found = health.services.iter().find(|health| health.service == wanted);
            found.map_or(ServiceStatus::Unknown, |health| health.assessment.status)
        };
        Ok(SystemStatus {
            videos_this_month: self.ports.stores.videos.stored_in(month).await?,
            monthly_target: settings.monthly_target,
            priority_videos_used: self.ports.stores.costs.month(month).await?.paid_renders,
            queue_size: self.ports.stores.operations.unfinished().await?,
            avatar_provider: status_of(Service::AvatarProvider),
            ai_text: status_of(Service::AiText),
        })
    }

    /// The figures for a monitoring system: those of the whole product, however many processes it has.
    /// What cannot be found out is left out: without the database the rest matters even more.
    pub async fn metrics(&self) -> ProductMetrics {
        let health = self.health.report().await;
        let stored =
            self.stored().await.inspect_err(|error| tracing::debug!(%error, "the figures cannot be read")).ok();
        let now = self.ports.now();
        let backup_age = health.backup.last_at.map(|made| made.duration_until(now));
        ProductMetrics { health, backup_age, disk: self.ports.disk_space(), stored }
    }

    async fn stored(&self) -> StoreResult<StoredMetrics> {
        let stores = &self.ports.stores;
        Ok(StoredMetrics {
            due: stores.operations.due_by_kind(self.ports.now()).await?,
            unfinished: stores.operations.unfinished().await?,
            posts: stores.scheduled_posts.counts().await?,
            alerts: stores.alerts.open().await?.into_iter().map(|alert| alert.kind).collect(),
        })
    }
}
