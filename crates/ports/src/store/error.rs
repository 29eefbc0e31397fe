use showrunner_domain::InvalidTransition;
use showrunner_domain::api_token::MAX_API_TOKENS;
use showrunner_domain::budget::BudgetError;
use showrunner_domain::template::MAX_TEMPLATES;

use crate::BoxError;

/// The result of a store's method.
pub type StoreResult<T> = Result<T, StoreError>;

/// Why a store operation failed. After any of these nothing has been written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such row.
    #[error("there is no such row")]
    NotFound,
    /// The row's state does not allow the change.
    #[error(transparent)]
    Transition(#[from] InvalidTransition),
    /// Another stored row does not allow it.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The rest of the month's budget is not enough.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// The claim for writing a result is no longer held.
    #[error("another worker has taken this operation over")]
    ClaimLost,
    /// The database cannot be reached or is too busy; trying again may help.
    #[error("the database cannot be reached right now")]
    Unavailable(#[source] BoxError),
    /// The database says what is wrong with it. Until that is put right, nothing can be written, and perhaps nothing read.
    #[error(transparent)]
    Fault(#[from] DatabaseFault),
    /// A row holds a value that the domain does not know: a defect, or a manual change in the database.
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

/// A lasting problem of a database, with what it said itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind} (\"{reason}\"): {}", kind.remedy())]
pub struct DatabaseFault {
    /// What is wrong.
    pub kind: DatabaseFaultKind,
    /// The message of the database: one line without statements or values.
    pub reason: String,
}

/// What can be wrong with a database until somebody puts it right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseFaultKind {
    /// `SQLITE_FULL`; `53100` of PostgreSQL.
    #[error("the disk of the database is full")]
    DiskFull,
    /// `SQLITE_READONLY`, `SQLITE_PERM`; `25006`.
    #[error("the database may not be written to")]
    ReadOnly,
    /// `SQLITE_CANTOPEN`.
    #[error("the files of the database cannot be opened")]
    CannotOpen,
    /// `SQLITE_IOERR`; `58030`.
    #[error("the disk of the database fails")]
    InputOutput,
    /// `SQLITE_CORRUPT`, `SQLITE_NOTADB`; `XX001`, `XX002`.
    #[error("the database is damaged")]
    Corrupted,
    /// `SQLITE_NOMEM`; `53200`.
    #[error("the database is out of memory")]
    OutOfMemory,
    /// `53300`.
    #[error("the database has no free connection")]
    TooManyConnections,
}

impl DatabaseFaultKind {
    /// What to do about it.
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::DiskFull => "free space on it",
            Self::ReadOnly => {
                "make its folder and its disk writable for the user of the server, or name the primary server"
            }
            Self::CannotOpen => "see to it that its folder exists and that the user of the server may use it",
            Self::InputOutput => "check the disk and its connection",
            Self::Corrupted => "stop the server and restore the newest backup",
            Self::OutOfMemory => "give its machine more memory, or stop something else on it",
            Self::TooManyConnections => "lower database.pool_size, or raise max_connections of PostgreSQL",
        }
    }
}

/// Why the stored data does not allow a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// The video is already scheduled or published on that platform.
    #[error("this video is already scheduled or published on that platform")]
    AlreadyScheduled,
    /// The video is published, or being published, on some platform.
    #[error("this video has already been published, so it cannot be rejected any more")]
    AlreadyPublished,
    /// The video to be scheduled is not approved (any more).
    #[error("only an approved video can be scheduled")]
    VideoNotApproved,
    /// The script to be rendered is not approved (any more).
    #[error("only an approved script can be made into a video")]
    ScriptNotApproved,
    /// The script has a video that has neither failed nor been rejected.
    #[error("this script already has a video")]
    ScriptHasVideo,
    /// The script was edited, or rewritten, after the writer had read it.
    #[error("this script has been edited while it was being rewritten, so the edit was kept")]
    ScriptEdited,
    /// The video to be moved is not in the render queue (any more).
    #[error("this video does not wait for its render")]
    NotWaitingForRender,
    /// The change was undone before.
    #[error("this change has been undone already")]
    AlreadyUndone,
    /// The same thing has been changed again since.
    #[error("this has been changed again since, so the older change cannot be undone")]
    ChangedSince,
    /// A template of this kind with the same text exists.
    #[error("this is on the list already")]
    TemplateExists,
    /// The number of templates of this kind is at its limit.
    #[error("there are {MAX_TEMPLATES} of these already; remove one first")]
    TooManyTemplates,
    /// Somebody else has set or removed the password meanwhile.
    #[error("the password has been changed meanwhile")]
    PasswordChanged,
    /// The second factor is on.
    #[error("the second factor is on already; turn it off first")]
    SecondFactorEnabled,
    /// The second factor was turned on after a session without it was begun.
    #[error("the second factor has been turned on meanwhile; sign in again")]
    SecondFactorMissing,
    /// The number of API tokens is at its limit.
    #[error("there are {MAX_API_TOKENS} tokens already; revoke one first")]
    TooManyApiTokens,
}
