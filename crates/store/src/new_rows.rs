//! Rows that one change inserts together.

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, QueryFragment};
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
    pub(crate) repeat: bool,
    pub(crate) row: ScheduledPostRow,
}

/// Counts one more post of a video, unless the video is no longer approved. It stays locked until the end of the transaction. To be run as
/// [`Prepared`](crate::prepared::Prepared).
pub(crate) struct CountInVideo(pub(crate) i64);

impl<DB: Backend> QueryFragment<DB> for CountInVideo
where
    i64: ToSql<BigInt, DB>,
    DB: HasSqlType<BigInt>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("UPDATE videos SET live_posts = live_posts + 1 WHERE status = 'approved' AND id = ");
        out.push_bind_param::<BigInt, _>(&self.0)
    }
}
