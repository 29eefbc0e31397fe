//! The production figures of the month.

use std::sync::Arc;

use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::settings::MonthlyTarget;

use crate::costs::spending::Spending;
use crate::error::ServiceResult;
use crate::health::Health;
use crate::operator_settings::OperatorSettings;
use crate::ports::Ports;

/// The production figures of the month.
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

/// Reads the figures.
pub struct Production {
    ports: Ports,
    settings: Arc<OperatorSettings>,
    spending: Arc<Spending>,
    health: Arc<Health>,
}

impl Production {
    pub(crate) fn new(
        ports: &Ports,
        settings: Arc<OperatorSettings>,
        spending: Arc<Spending>,
        health: Arc<Health>,
    ) -> Self {
        Self { ports: ports.clone(), settings, spending, health }
    }

    /// The current figures.
    pub async fn status(&self) -> ServiceResult<SystemStatus> {
        let settings = self.settings.all().await?;
        let month = self.spending.month_of(&settings);
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
}
