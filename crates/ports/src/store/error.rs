use showrunner_domain::InvalidTransition;
use showrunner_domain::budget::BudgetError;
use showrunner_domain::template::MAX_TEMPLATES;

use crate::BoxError;

/// The result of a store's method.
pub type StoreResult<T> = Result<T, StoreError>;

/// What can go wrong in a store. After any of these nothing has been written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such row.
    #[error("there is no such row")]
    NotFound,
    /// The row's state does not allow the change.
    #[error(transparent)]
    Transition(#[from] InvalidTransition),
    /// Something else that is stored does not allow it.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// What is left of the month's budget is not enough.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// The claim under which a result was to be written is no longer held.
    #[error("another worker has taken this operation over")]
    ClaimLost,
    /// The database cannot be reached or is too busy; trying again may help.
    #[error("the database cannot be reached right now")]
    Unavailable(#[source] BoxError),
    /// A row holds something that the domain does not know: a defect, or a hand in the database.
    #[error("row {id} of {table} is inconsistent: {problem}")]
    Inconsistent {
        /// The table.
        table: &'static str,
        /// The row's id.
        id: i64,
        /// What is wrong with it.
        problem: String,
    },
    /// Anything else.
    #[error("the database refused the statement")]
    Backend(#[source] BoxError),
}

/// Why something stored does not allow a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// The video is already scheduled or published on that platform.
    #[error("this video is already scheduled or published on that platform")]
    AlreadyScheduled,
    /// The video is out, or on its way out, on some platform.
    #[error("this video has already been published, so it cannot be rejected any more")]
    AlreadyPublished,
    /// The video that was to be scheduled is not approved (any more).
    #[error("only an approved video can be scheduled")]
    VideoNotApproved,
    /// The script that was to be rendered is not approved (any more).
    #[error("only an approved script can be made into a video")]
    ScriptNotApproved,
    /// The change was undone before.
    #[error("this change has been undone already")]
    AlreadyUndone,
    /// What was changed has been changed again.
    #[error("this has been changed again since, so the older change cannot be undone")]
    ChangedSince,
    /// There is a template of this kind that says the same.
    #[error("this is on the list already")]
    TemplateExists,
    /// There are as many templates of this kind as there may be.
    #[error("there are {MAX_TEMPLATES} of these already; remove one first")]
    TooManyTemplates,
}
