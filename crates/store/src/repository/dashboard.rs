use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use showrunner_domain::analytics::FigureTotals;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;

use super::analytics::published;
use super::{Conn, has_status};
use crate::error::Result;
use crate::schema::{cost_estimates, scheduled_posts, scripts, video_months, videos};

/// Counts the rows of `$table` in this status.
macro_rules! count {
    ($c:expr, $table:ident, $status:expr) => {
        $table::table.filter(has_status(stringify!($table), $status.as_str())).count().get_result::<i64>($c)
    };
}

pub(super) fn counts(c: &mut Conn) -> Result<DashboardCounts> {
    let published = published(c)?;
    let created = video_months::table.select(sql::<BigInt>("CAST(COALESCE(SUM(videos), 0) AS BIGINT)"));
    let newest = cost_estimates::table.order(cost_estimates::id.desc()).select(cost_estimates::total_cost);
    Ok(DashboardCounts {
        videos_created: created.get_result(c)?,
        drafts: count!(c, scripts, ScriptStatus::Draft)?,
        rendering: count!(c, videos, VideoStatus::Processing)? + count!(c, videos, VideoStatus::Completed)?,
        pending_review: count!(c, videos, VideoStatus::PendingReview)?,
        scheduled: count!(c, scheduled_posts, PostStatus::Scheduled)?,
        latest_estimate_pence: newest.first(c).optional()?,
        accounts: sum(&published.accounts),
        sandbox: sum(&published.sandbox),
        is_connected: published.is_connected,
    })
}

fn sum(platforms: &[(Platform, FigureTotals)]) -> FigureTotals {
    platforms.iter().fold(FigureTotals::default(), |sum, (_, totals)| sum.plus(*totals))
}
