use std::collections::BTreeMap;

use jiff::Timestamp;
use showrunner_domain::notification::Notification;
use showrunner_domain::operation::{Operation, OperationStatus};
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::script::Script;
use showrunner_domain::value::{Category, ProjectName};
use showrunner_domain::video::Video;
use showrunner_domain::{ProjectId, UserId};

use super::table::Table;
use crate::builders::valid;

/// A post, and whether it may stand beside another of the same video on the same platform.
#[derive(Clone)]
pub(super) struct PostRow {
    pub(super) post: ScheduledPost,
    pub(super) repeat: bool,
}

/// Everything that is stored.
#[derive(Clone, Default)]
pub(super) struct Tables {
    pub(super) projects: Table<Project>,
    pub(super) scripts: Table<Script>,
    pub(super) videos: Table<Video>,
    pub(super) posts: Table<PostRow>,
    pub(super) operations: Table<Operation>,
    pub(super) notifications: Table<Notification>,
    pub(super) heartbeats: BTreeMap<String, Timestamp>,
}

impl Tables {
    /// What is there after the first start: one project.
    pub(super) fn migrated(now: Timestamp) -> Self {
        let general = NewProject {
            name: valid(ProjectName::new("General")),
            description: None,
            category: valid(Category::new("educational")),
            status: ProjectStatus::Active,
        };
        let mut tables = Self::default();
        tables.projects.insert(|id| general.stored(ProjectId(id), UserId::OPERATOR, now));
        tables
    }
}

/// Whether an operation is still to be finished.
pub(super) fn is_live(operation: &Operation) -> bool {
    matches!(operation.status, OperationStatus::Pending | OperationStatus::Running)
}
