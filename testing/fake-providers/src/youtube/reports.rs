//! YouTube Analytics: shares, once they are available. It has its own quota.

use axum::Json;
use serde_json::{Value, json};

use super::access::{Call, Method, Parameters};
use super::errors::refusal_in;
use super::world::CHANNEL;
use crate::request::{Answer, Refusal};

const METRICS: &str = "views engagedViews likes dislikes comments shares estimatedMinutesWatched averageViewDuration \
    subscribersGained";

fn invalid(message: &str) -> Refusal {
    refusal_in("global", 400, "badRequest", message)
}

fn not_supported() -> Refusal {
    invalid(
        "The query is not supported. Check the documentation at \
         https://developers.google.com/youtube/analytics/v2/available_reports for a list of supported queries.",
    )
}

fn required(asked: &Parameters, name: &str) -> Result<String, Refusal> {
    let value = asked.one(name).filter(|value| !value.is_empty()).map(str::to_owned);
    value.ok_or_else(|| refusal_in("global", 400, "required", "Required"))
}

fn day(asked: &Parameters, name: &str) -> Result<jiff::civil::Date, Refusal> {
    let text = required(asked, name)?;
    let date = (text.len() == 10).then(|| text.parse().ok()).flatten();
    date.ok_or_else(|| invalid(&format!("Invalid value '{text}' for parameter {name}. It has to be YYYY-MM-DD.")))
}

pub(super) async fn query(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::Report)?, &call.asked);
    let ids = required(asked, "ids")?;
    if ids != "channel==MINE" && ids != format!("channel=={CHANNEL}") {
        return Err(refusal_in("global", 403, "forbidden", "Forbidden"));
    }
    let (first, last) = (day(asked, "startDate")?, day(asked, "endDate")?);
    if first > last {
        return Err(invalid("The start date has to be before the end date."));
    }
    let metrics = required(asked, "metrics")?;
    let metrics: Vec<&str> = metrics.split(',').collect();
    if let Some(unknown) = metrics.iter().find(|metric| !METRICS.split(' ').any(|known| known == **metric)) {
        return Err(invalid(&format!("Unknown identifier ({unknown}) given in field parameters.metrics.")));
    }
    // A report by video is a top-videos report: it needs an order and a limit.
    let limit = asked.one("maxResults").and_then(|text| text.parse::<usize>().ok());
    let sort = asked.all("sort");
    let is_sorted = !sort.is_empty() && sort.iter().all(|key| metrics.contains(&key.trim_start_matches('-')));
    if asked.one("dimensions") != Some("video") || !is_sorted || !limit.is_some_and(|limit| (1..=200).contains(&limit))
    {
        return Err(not_supported());
    }
    let filter = asked.one("filters").unwrap_or_default();
    let videos: Vec<&str> = match filter.strip_prefix("video==") {
        Some(videos) if !videos.is_empty() => videos.split(',').collect(),
        None if filter.is_empty() => state.videos.iter().map(|video| video.id.as_str()).collect(),
        _ => return Err(not_supported()),
    };
    let column = |name: &str, kind: &str, data: &str| json!({ "name": name, "columnType": kind, "dataType": data });
    let columns: Vec<Value> = std::iter::once(column("video", "DIMENSION", "STRING"))
        .chain(metrics.iter().map(|metric| column(metric, "METRIC", "INTEGER")))
        .collect();
    let mut table = json!({ "kind": "youtubeAnalytics#resultTable", "columnHeaders": columns });
    if let Some(shares) = state.shares {
        let known = videos.into_iter().filter(|id| state.videos.iter().any(|video| video.id == *id));
        let row = |id: &str| {
            let values = metrics.iter().map(|metric| if *metric == "shares" { json!(shares) } else { json!(1) });
            std::iter::once(json!(id)).chain(values).collect::<Value>()
        };
        table["rows"] = known.take(limit.unwrap_or_default()).map(row).collect();
    }
    Ok(Json(table))
}
