use std::fmt::Debug;

use showrunner_domain::alert::Alert;
use showrunner_domain::ledger::LedgerEntry;
use showrunner_domain::notification::Notification;
use showrunner_domain::operation::{Operation, Subject};
use showrunner_domain::project::Project;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::script::Script;
use showrunner_domain::settings::Change;
use showrunner_domain::template::ContentTemplate;
use showrunner_domain::video::Video;
use showrunner_ports::store::{
    NotificationFilter, Page, PostFilter, ScriptFilter, StoreError, StoreResult, Stores, VideoFilter,
};

use super::subject::ContractResult;

/// Everything that the ports return.
#[derive(Debug, PartialEq)]
pub(super) struct Contents {
    pub(super) projects: Vec<Project>,
    pub(super) scripts: Vec<Script>,
    pub(super) videos: Vec<Video>,
    pub(super) posts: Vec<ScheduledPost>,
    pub(super) notifications: Vec<Notification>,
    pub(super) operations: Vec<Operation>,
    pub(super) ledger: Vec<LedgerEntry>,
    pub(super) templates: Vec<ContentTemplate>,
    pub(super) changes: Vec<Change>,
    pub(super) alerts: Vec<Alert>,
}

impl Contents {
    pub(super) async fn of(stores: &Stores) -> StoreResult<Self> {
        let page = Page::default();
        let mut contents = Self {
            projects: stores.scripts.projects(page).await?,
            scripts: stores.scripts.list(ScriptFilter::default(), page).await?,
            videos: stores.videos.list(VideoFilter::default(), page).await?,
            posts: stores.scheduled_posts.list(PostFilter::default(), page).await?,
            notifications: stores.alerts.notifications(NotificationFilter::default(), page).await?,
            operations: Vec::new(),
            ledger: stores.costs.entries(page).await?,
            templates: stores.settings.templates(None, page).await?,
            changes: stores.settings.changes(page).await?,
            alerts: stores.alerts.list(page).await?,
        };
        let videos = contents.videos.iter().map(|video| Subject::Video(video.id));
        let posts = contents.posts.iter().map(|post| Subject::ScheduledPost(post.id));
        for subject in videos.chain(posts) {
            contents.operations.extend(stores.operations.of_subject(subject).await?);
        }
        Ok(contents)
    }
}

/// The refusal of `attempt`, which must have changed nothing.
pub(super) async fn refusal<T: Debug>(
    stores: &Stores,
    attempt: impl Future<Output = StoreResult<T>>,
) -> ContractResult<StoreError> {
    let before = Contents::of(stores).await?;
    match attempt.await {
        Ok(result) => Err(format!("it was not refused but gave {result:?}").into()),
        Err(error) => {
            assert_eq!(Contents::of(stores).await?, before, "refused with {error:?}, but something has changed");
            Ok(error)
        }
    }
}

/// Checks that `attempt` is refused with this kind of error and has changed nothing. `row` names the case of a table.
macro_rules! assert_refused {
    ($stores:expr, $attempt:expr, $error:pat) => {
        assert_refused!($stores, $attempt, $error, stringify!($attempt))
    };
    ($stores:expr, $attempt:expr, $error:pat, $row:expr) => {{
        let error = $crate::contract::contents::refusal($stores, $attempt).await?;
        assert!(matches!(error, $error), "{}: {error:?}", $row);
    }};
}
pub(super) use assert_refused;
