//! The standing plan and bulk schedules: many posts at once.

use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::settings::NamedZone;
use showrunner_ports::store::{BatchTerms, BulkSchedule, BulkScheduled, FollowedChanges, PlanEdit, StoreResult};

use crate::error::{ServiceResult, missing};
use crate::operations::claimed::new_operation;
use crate::options::ServiceOptions;
use crate::ports::Ports;

/// Schedules videos into slots.
pub struct Planning {
    ports: Ports,
    configured_zone: NamedZone,
}

impl Planning {
    pub(crate) fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        Self { ports: ports.clone(), configured_zone: options.time_zone.clone() }
    }

    /// Fills the free slots of the next 14 days with approved videos that are still to be published.
    pub async fn refill(&self) -> ServiceResult<FollowedChanges> {
        Ok(self.follow(None).await?)
    }

    /// The same after an approval, which succeeds even when this fails: the routine fills the plan later.
    pub(crate) async fn refill_after_approval(&self) {
        if let Err(error) = self.refill().await {
            tracing::warn!(%error, "the plan could not be filled after an approval, the routine fills it within an hour");
        }
    }

    /// Changes settings, or undoes a change of them, and moves the posts accordingly: all or nothing.
    pub(crate) async fn edit(&self, edit: PlanEdit) -> ServiceResult<FollowedChanges> {
        self.follow(Some(edit)).await.map_err(missing("change"))
    }

    /// Schedules videos into the next free slots of a daily window.
    pub async fn schedule_many(&self, bulk: BulkSchedule) -> ServiceResult<BulkScheduled> {
        let notice = |count| scheduled(&format!("{} for their slots.", wait(count)));
        let terms = self.terms(notice).await?;
        Ok(self.ports.stores.post_batches.schedule_many(bulk, terms, self.ports.now()).await?)
    }

    async fn follow(&self, edit: Option<PlanEdit>) -> StoreResult<FollowedChanges> {
        let notice = |count| scheduled(&format!("{} for the slots of the plan.", wait(count)));
        let terms = self.terms(notice).await?;
        self.ports.stores.post_batches.follow_plan(edit, terms, self.ports.now()).await
    }

    async fn terms(&self, notice: fn(usize) -> Notice) -> StoreResult<BatchTerms> {
        Ok(BatchTerms {
            time_zone: self.configured_zone.clone(),
            sandboxes: self.ports.sandboxes().await?,
            operation: |due_at| new_operation(OperationKind::PublishPost, due_at),
            notice,
        })
    }
}

fn scheduled(message: &str) -> Notice {
    Notice::new(NotificationKind::System, "Posts scheduled", message)
}

/// "1 post waits" or "3 posts wait".
fn wait(count: usize) -> String {
    if count == 1 { "1 post waits".to_owned() } else { format!("{count} posts wait") }
}
