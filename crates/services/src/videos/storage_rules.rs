//! Storage rules, which the operator sets: files of videos are removed when they are no longer needed.

use jiff::SignedDuration;
use showrunner_domain::VideoId;
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::storage_rule::StorageRule;
use showrunner_ports::store::FileRemoval;

use crate::error::ServiceResult;
use crate::operations::step::new_operation;
use crate::videos::{Videos, notice};

impl Videos {
    /// Marks the videos whose files are no longer kept, and leaves the files to operations. Returns how many there were.
    pub(crate) async fn apply_storage_rules(&self) -> ServiceResult<usize> {
        let settings = self.ports.stores.settings.all().await?;
        let mut removed = 0;
        for rule in StorageRule::ALL {
            let Some(days) = rule.days(&settings) else { continue };
            let now = self.ports.now();
            let removal = FileRemoval {
                rule,
                before: now - SignedDuration::from_hours(24 * i64::from(days.days())),
                operation: |due_at| new_operation(OperationKind::RemoveMedia, due_at),
                notice: match rule {
                    StorageRule::Published => |count| removal_notice(count, "published"),
                    StorageRule::Rejected => |count| removal_notice(count, "rejected"),
                },
            };
            let mut after = VideoId(0);
            loop {
                let files = self.ports.stores.videos.remove_files(removal, after, now).await?;
                removed += files.removed;
                let Some(last) = files.last else { break };
                after = last;
            }
        }
        Ok(removed)
    }
}

fn removal_notice(count: usize, which: &str) -> Notice {
    let files = if count == 1 {
        format!("The file of a {which} video was removed")
    } else {
        format!("The files of {count} {which} videos were removed")
    };
    notice("Video files removed", format!("{files} by your storage rule. Everything else about the videos is kept."))
}
