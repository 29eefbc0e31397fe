use std::cmp::Reverse;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::comment::{ApprovedBy, CommentChange};
use showrunner_domain::operation::{Operation, OperationKind, OperationStatus, Subject};
use showrunner_domain::recovery::{AttemptEnd, RecoveryAction, RecoveryCounts, RecoveryState};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::video::VideoChange;
use showrunner_ports::store::{RecoveryStore, RetriedBatch, StoreError, StoreResult};

use super::MemoryStore;
use super::tables::{Tables, is_live};

impl Tables {
    /// Puts a failed operation back and its subject right.
    fn retry(&mut self, operation: &Operation, now: Timestamp) -> StoreResult<()> {
        match (operation.kind, operation.subject) {
            (
                OperationKind::SubmitRender | OperationKind::FollowRender | OperationKind::FetchRender,
                Subject::Video(id),
            ) => drop(self.change_video(id, VideoChange::Retried, now)?),
            (OperationKind::PublishPost, Subject::ScheduledPost(id)) => {
                let due = self.posts.require(id.0)?.post.scheduled_at.max(now);
                drop(self.change_post(id, PostChange::Rescheduled(due), now)?);
            }
            (OperationKind::SendReply, Subject::Comment(id)) => {
                let again = CommentChange::Approved { text: None, by: ApprovedBy::Operator };
                drop(self.change_comment(id, again, now)?);
            }
            (OperationKind::ReadFigures, subject @ Subject::ScheduledPost(_)) => {
                let next = |other: &Operation| other.kind == OperationKind::ReadFigures && other.subject == subject;
                if self.operations.iter().any(|other| next(other) && is_live(other)) {
                    // The next reading stands for this one as well.
                    return Err(StoreError::NotFound);
                }
            }
            (
                _,
                Subject::Video(_)
                | Subject::ScheduledPost(_)
                | Subject::CommentSource(_)
                | Subject::Comment(_)
                | Subject::DiscardedMedia(_),
            ) => {}
        }
        self.save_operation(operation.recovery_fields(), operation.clone().rescheduled(now)?);
        Ok(())
    }
}

#[async_trait]
impl RecoveryStore for MemoryStore {
    async fn counts(&self) -> StoreResult<RecoveryCounts> {
        self.read(|tables| {
            let mut counts = RecoveryCounts::default();
            for state in tables.operations.iter().filter_map(|operation| RecoveryState::of(operation.recovery_fields()))
            {
                *counts.of(state) += 1;
            }
            counts
        })
    }

    async fn recent(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>> {
        self.read(|tables| {
            let mut actions: Vec<_> = tables.operations.iter().filter_map(Operation::recovery_action).collect();
            actions.sort_by_key(|action| Reverse((action.at, action.operation)));
            actions.truncate(limit);
            actions
        })
    }

    async fn retry_failed(
        &self,
        after: Option<OperationId>,
        limit: usize,
        now: Timestamp,
    ) -> StoreResult<RetriedBatch> {
        let is_next =
            |operation: &&Operation| operation.status == OperationStatus::Failed && Some(operation.id) > after;
        let failed: Vec<Operation> =
            self.read(|tables| tables.operations.iter().filter(is_next).take(limit).cloned().collect())?;
        let mut batch =
            RetriedBatch { retried: 0, last: failed.last().map(|one| one.id).filter(|_| failed.len() >= limit) };
        for operation in failed {
            // Each by itself: what is refused leaves nothing behind.
            let retried = self.write(|tables| {
                let now_stored = tables.operations.require(operation.id.0)?;
                if now_stored.status == OperationStatus::Failed {
                    tables.retry(&now_stored, now).map(|()| 1)
                } else {
                    Ok(0)
                }
            });
            match retried {
                Ok(retried) => batch.retried += retried,
                Err(StoreError::NotFound | StoreError::Transition(_) | StoreError::Conflict(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(batch)
    }

    async fn attempt_ends(&self) -> StoreResult<Vec<(OperationKind, AttemptEnd, i64)>> {
        self.read(|tables| tables.attempt_ends.iter().map(|(&(kind, end), &count)| (kind, end, count)).collect())
    }
}
