use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use showrunner_domain::alert::Alert;
use showrunner_domain::api_budget::ApiUsage;
use showrunner_domain::assistant::{Action, ChatTurn};
use showrunner_domain::batch::FollowedPlan;
use showrunner_domain::cost::CostEstimate;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::health::{Measurement, Service};
use showrunner_domain::ledger::LedgerEntry;
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notification;
use showrunner_domain::operation::{Operation, OperationKind, OperationStatus};
use showrunner_domain::platform::Platform;
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_domain::recovery::AttemptEnd;
use showrunner_domain::routine::Routine;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::script::Script;
use showrunner_domain::settings::{Change, Settings};
use showrunner_domain::template::ContentTemplate;
use showrunner_domain::value::{Category, ProjectName};
use showrunner_domain::video::Video;
use showrunner_domain::{ProjectId, UserId};
use showrunner_ports::store::ConnectionAttempt;

use super::accounts::AccountRow;
use super::analytics::FigureTables;
use super::comments::CommentTables;
use super::table::Table;
use crate::builders::valid;

/// A post, and whether it may stand beside another of the same video on the same platform.
#[derive(Debug, Clone)]
pub(super) struct PostRow {
    pub(super) post: ScheduledPost,
    pub(super) repeat: bool,
}

/// Everything that is stored.
#[derive(Debug, Clone, Default)]
pub(super) struct Tables {
    pub(super) projects: Table<Project>,
    pub(super) scripts: Table<Script>,
    pub(super) videos: Table<Video>,
    pub(super) posts: Table<PostRow>,
    pub(super) discarded_media: Table<DiscardedMedia>,
    pub(super) operations: Table<Operation>,
    pub(super) notifications: Table<Notification>,
    pub(super) figures: FigureTables,
    pub(super) heartbeats: BTreeMap<String, Timestamp>,
    pub(super) settings: Settings,
    pub(super) followed_plan: Option<FollowedPlan>,
    pub(super) changes: Table<Change>,
    pub(super) chat_turns: Table<ChatTurn>,
    pub(super) assistant_actions: Table<Action>,
    pub(super) routines: BTreeMap<Routine, Timestamp>,
    pub(super) estimates: Table<CostEstimate>,
    pub(super) ledger: Table<LedgerEntry>,
    /// Months in which the operator was warned of the budget.
    pub(super) warned: BTreeSet<Month>,
    pub(super) videos_by_month: BTreeMap<Month, i64>,
    pub(super) templates: Table<ContentTemplate>,
    pub(super) accounts: BTreeMap<Platform, AccountRow>,
    pub(super) api_usage: BTreeMap<Platform, ApiUsage>,
    pub(super) connection_attempts: BTreeMap<String, ConnectionAttempt>,
    pub(super) alerts: Table<Alert>,
    /// By process and service.
    pub(super) measurements: BTreeMap<(String, Service), Measurement>,
    /// By process, service and minute.
    pub(super) errors: BTreeMap<(String, Service, Timestamp), i64>,
    pub(super) attempt_ends: BTreeMap<(OperationKind, AttemptEnd), i64>,
    pub(super) comments: CommentTables,
    /// Raised by every write.
    pub(super) revision: i64,
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
