//! Rows that one change inserts together.

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, QueryFragment};
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType};

use crate::rows::{NotificationRow, OperationRow, ScheduledPostRow};

/// The rows of one change.
pub(crate) struct NewRows {
    pub(crate) post: Option<NewPost>,
    pub(crate) operation: Option<OperationRow>,
    pub(crate) notification: Option<NotificationRow>,
}

/// A post with the id that was taken for it.
pub(crate) struct NewPost {
    pub(crate) id: i64,
    pub(crate) video: i64,
    /// Whether it may repeat another post of the video. Otherwise it takes the video's place on its platform.
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "only PostgreSQL orders its writes by it"))]
    pub(crate) repeat: bool,
    pub(crate) row: ScheduledPostRow,
}

/// Counts one more post of a video, which stays locked until the end of the transaction. Fails with [`is_not_approved`] if the video is no
/// longer approved. To be run as [`Prepared`](crate::prepared::Prepared).
pub(crate) struct CountInVideo(pub(crate) i64);

/// Whether [`CountInVideo`] has failed because the video is not approved. It then breaks the constraint that `live_posts` is not negative, so
/// that nothing of the statement is stored.
pub(crate) fn is_not_approved(error: &DieselError) -> bool {
    match error {
        DieselError::DatabaseError(DatabaseErrorKind::CheckViolation, cause) => cause.message().contains("live_posts"),
        _ => false,
    }
}

impl<DB: Backend> QueryFragment<DB> for CountInVideo
where
    i64: ToSql<BigInt, DB>,
    DB: HasSqlType<BigInt>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(
            "UPDATE videos SET live_posts = CASE status WHEN 'approved' THEN live_posts + 1 ELSE -1 END WHERE id = ",
        );
        out.push_bind_param::<BigInt, _>(&self.0)
    }
}
