//! What the contract tests share: their result, a difficult text, lists read to the end, races, and refusals that change nothing.

use std::fmt::Debug;

use futures_util::future::join_all;
use showrunner_domain::alert::Alert;
use showrunner_domain::ledger::LedgerEntry;
use showrunner_domain::notification::Notification;
use showrunner_domain::operation::{Operation, Subject};
use showrunner_domain::project::Project;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::script::Script;
use showrunner_domain::script_batch::ScriptBatch;
use showrunner_domain::settings::Change;
use showrunner_domain::template::ContentTemplate;
use showrunner_domain::video::Video;
use showrunner_ports::store::{
    NotificationFilter, Page, PostFilter, ScriptFilter, StoreError, StoreResult, Stores, VideoFilter,
};

/// The result of a contract test. Most failures panic with both sides of the comparison.
pub type ContractResult<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Text that could break a store: quotes, a backslash, wildcards, letters of two, three and four bytes.
pub(super) const DIFFICULT_TEXT: &str = "it's \"50 %\" _off_ \\ ; -- DROP TABLE é ß 語 👩‍👩‍👧 \u{202e}\n\tend";

/// All rows of a list, read in pages of `limit` that continue after the last row.
pub(super) async fn all_pages<T, F>(
    limit: i64,
    id: impl Fn(&T) -> i64,
    list: impl Fn(Page) -> F,
) -> ContractResult<Vec<T>>
where
    F: Future<Output = StoreResult<Vec<T>>>,
{
    let mut rows: Vec<T> = Vec::new();
    loop {
        let page = list(Page::new(Some(limit), rows.last().map(&id))?).await?;
        assert!(page.len() <= usize::try_from(limit)?, "a page has more rows than were asked for");
        if page.is_empty() {
            return Ok(rows);
        }
        rows.extend(page);
    }
}

/// How often a race is run, to catch failures that are not constant.
pub(super) const ROUNDS: usize = 20;

/// Starts `count` attempts at the same moment and waits for all their results. A store runs each call on a thread of its
/// own.
pub(super) async fn race<F: Future>(count: usize, attempt: impl Fn(usize) -> F) -> Vec<F::Output> {
    join_all((0..count).map(attempt)).await
}

/// The same for attempts that must all succeed.
pub(super) async fn race_of_winners<T, F>(count: usize, attempt: impl Fn(usize) -> F) -> StoreResult<Vec<T>>
where
    F: Future<Output = StoreResult<T>>,
{
    race(count, attempt).await.into_iter().collect()
}

/// The same for attempts of which exactly one must succeed. Returns why the others were refused.
pub(super) async fn race_for_one<T, F>(count: usize, attempt: impl Fn(usize) -> F) -> Vec<StoreError>
where
    T: Debug,
    F: Future<Output = StoreResult<T>>,
{
    let results = race(count, attempt).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    results.into_iter().filter_map(Result::err).collect()
}

/// Everything that the ports return.
#[derive(Debug, PartialEq)]
pub(super) struct Contents {
    pub(super) projects: Vec<Project>,
    pub(super) scripts: Vec<Script>,
    pub(super) script_batches: Vec<ScriptBatch>,
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
            projects: stores.projects.list(page).await?,
            scripts: stores.scripts.list(ScriptFilter::default(), page).await?,
            script_batches: stores.script_batches.list(page).await?,
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
        let batches = contents.script_batches.iter().map(|batch| Subject::ScriptBatch(batch.id));
        for subject in videos.chain(posts).chain(batches) {
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
        let error = $crate::contract::support::refusal($stores, $attempt).await?;
        assert!(matches!(error, $error), "{}: {error:?}", $row);
    }};
}
pub(super) use assert_refused;
