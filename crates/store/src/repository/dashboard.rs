use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::dsl::{count, count_star, not, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use showrunner_domain::analytics::FigureTotals;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::{DashboardStore, StoreError, StoreResult};

use super::{Conn, Database};
use crate::error::Result;
use crate::schema::{analytics, cost_estimates, scheduled_posts, scripts, videos};

#[async_trait]
impl DashboardStore for Database {
    async fn counts(&self) -> StoreResult<DashboardCounts> {
        self.read(|c| {
            let videos = videos_by_status(c)?;
            let in_state = |status: VideoStatus| videos.get(status.as_str()).copied().unwrap_or(0);
            Ok(DashboardCounts {
                videos_created: videos.values().sum(),
                pending_review: in_state(VideoStatus::PendingReview),
                drafts: scripts::table
                    .filter(scripts::status.eq(ScriptStatus::Draft.as_str()))
                    .count()
                    .get_result(c)?,
                rendering: in_state(VideoStatus::Processing) + in_state(VideoStatus::Completed),
                scheduled: scheduled_posts::table
                    .filter(scheduled_posts::status.eq(PostStatus::Scheduled.as_str()))
                    .count()
                    .get_result(c)?,
                total_views: analytics::table.filter(not(analytics::sandbox)).select(sum_of("views")).get_result(c)?,
                latest_estimate_pence: cost_estimates::table
                    .select(cost_estimates::total_cost)
                    .order(cost_estimates::id.desc())
                    .first(c)
                    .optional()?,
            })
        })
        .await
    }

    async fn figure_totals(&self) -> StoreResult<(Vec<(Platform, FigureTotals)>, i64)> {
        self.read(|c| {
            let published = published(c)?;
            let mut figures = figures(c)?;
            let totals = Platform::ALL.iter().map(|&platform| {
                let mut totals = figures.remove(platform.as_str()).unwrap_or_default();
                totals.published = published.get(&(platform.to_string(), false)).copied().unwrap_or(0);
                (platform, totals)
            });
            Ok((totals.collect(), published.values().sum()))
        })
        .await
    }

    async fn ready(&self) -> StoreResult<()> {
        if self.migrations_pending().await? {
            Err(StoreError::Unavailable("there are migrations that have not been run".into()))
        } else {
            Ok(())
        }
    }
}

/// A sum in the type of its column: PostgreSQL would make it a decimal.
fn sum_of(expression: &str) -> diesel::expression::SqlLiteral<Nullable<BigInt>> {
    sql(&format!("CAST(SUM({expression}) AS BIGINT)"))
}

fn videos_by_status(c: &mut Conn) -> Result<BTreeMap<String, i64>> {
    let counts: Vec<(String, i64)> =
        videos::table.group_by(videos::status).select((videos::status, count_star())).load(c)?;
    Ok(counts.into_iter().collect())
}

/// How many posts are out, by platform and whether they went into the sandbox.
fn published(c: &mut Conn) -> Result<BTreeMap<(String, bool), i64>> {
    let counts: Vec<(String, bool, i64)> = scheduled_posts::table
        .filter(scheduled_posts::status.eq(PostStatus::Published.as_str()))
        .group_by((scheduled_posts::platform, scheduled_posts::sandbox))
        .select((scheduled_posts::platform, scheduled_posts::sandbox, count_star()))
        .load(c)?;
    Ok(counts.into_iter().map(|(platform, sandbox, count)| ((platform, sandbox), count)).collect())
}

/// The figures that were read from connected accounts, by platform.
fn figures(c: &mut Conn) -> Result<BTreeMap<String, FigureTotals>> {
    let interactions = "COALESCE(likes, 0) + COALESCE(shares, 0) + COALESCE(comments, 0)";
    let sums: Vec<(String, Option<i64>, Option<i64>, i64)> = analytics::table
        .filter(not(analytics::sandbox))
        .group_by(analytics::platform)
        .select((analytics::platform, sum_of("views"), sum_of(interactions), count(analytics::views)))
        .load(c)?;
    let totals = |(platform, views, interactions, measured): (_, Option<i64>, Option<i64>, _)| {
        let views = views.unwrap_or(0);
        (platform, FigureTotals { published: 0, views, interactions: interactions.unwrap_or(0), measured })
    };
    Ok(sums.into_iter().map(totals).collect())
}
