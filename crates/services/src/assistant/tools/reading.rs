//! Reads what the screens show.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_domain::InvalidValue;
use showrunner_domain::analytics::PlatformFigures;
use showrunner_domain::comment::Comment;
use showrunner_domain::health::ServiceStatus;
use showrunner_domain::money::Pounds;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::SettingKey;
use showrunner_ports::store::{CommentFilter, Page};

use super::super::effect::Found;
use super::super::tool::Tool;
use super::{LISTED, Nothing};
use crate::assistant::context::ToolContext;
use crate::dashboard::DashboardStats;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::reading("read_settings", "Reads one setting, or all of them.", read_settings),
        Tool::reading("read_stats", "Reads one figure of the overview, or all of them.", read_stats),
        Tool::reading("read_figures", "Reads how published videos do on each platform.", read_figures),
        Tool::reading("read_costs", "Reads what this month has cost and what it may cost.", read_costs),
        Tool::reading(
            "list_comments",
            "Lists the comments that wait for the operator, and how many there are.",
            list_comments,
        )
        .finding_untrusted_text(),
        Tool::reading("read_health", "Reads the health of the system and its services.", read_health),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SettingArguments {
    /// monthlyTarget, monthlyBudget, autoResponse, listening, timeZone, plan, defaultAvatar, defaultVoice,
    /// defaultBackground, defaultMusic, contactEmail, postalAddress or localModel; all when left out.
    setting: Option<String>,
}

const SETTINGS: [(&str, SettingKey); 13] = [
    ("monthlyTarget", SettingKey::MonthlyTarget),
    ("monthlyBudget", SettingKey::MonthlyBudget),
    ("autoResponse", SettingKey::AutoResponse),
    ("listening", SettingKey::CommentPolling),
    ("timeZone", SettingKey::TimeZone),
    ("plan", SettingKey::Plan),
    ("defaultAvatar", SettingKey::DefaultAvatar),
    ("defaultVoice", SettingKey::DefaultVoice),
    ("defaultBackground", SettingKey::DefaultBackground),
    ("defaultMusic", SettingKey::DefaultMusic),
    ("contactEmail", SettingKey::ContactEmail),
    ("postalAddress", SettingKey::PostalAddress),
    ("localModel", SettingKey::LocalModel),
];

async fn read_settings(context: Arc<ToolContext>, arguments: SettingArguments) -> ServiceResult<Found> {
    let settings = context.settings.all().await?;
    let zone = context.settings.zone_of(&settings);
    let sentence = |key: SettingKey| match key {
        // The configured one, when the operator has set none.
        SettingKey::TimeZone => format!("The time zone is {}.", zone.name()),
        key => settings.get(key).sentence(),
    };
    let summary = match arguments.setting.as_deref() {
        None => SETTINGS.map(|(_, key)| sentence(key)).join(" "),
        Some(wanted) => {
            let found = SETTINGS.iter().find(|(name, _)| *name == wanted);
            sentence(found.ok_or_else(|| unknown("setting", wanted, &SETTINGS.map(|(name, _)| name)))?.1)
        }
    };
    Ok(Found { data: json!(summary), summary })
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FigureArguments {
    /// videosCreated, pendingReview, rendering, drafts, scheduled or totalViews; all when left out.
    figure: Option<String>,
}

/// The figures, each with its name, its value and a sentence.
fn figures(stats: &DashboardStats) -> [(&'static str, Value, String); 6] {
    let counts = &stats.counts;
    let of =
        |count: i64, one: &str, many: &str| if count == 1 { format!("1 {one}.") } else { format!("{count} {many}.") };
    let views = match stats.total_views {
        None => "No views have been read yet.".to_owned(),
        Some(views) if stats.sample => format!("There are {views} views; they are simulated."),
        Some(views) => format!("There are {views} views."),
    };
    [
        (
            "videosCreated",
            json!(counts.videos_created),
            of(counts.videos_created, "video was made", "videos were made"),
        ),
        (
            "pendingReview",
            json!(counts.pending_review),
            of(counts.pending_review, "video waits for review", "videos wait for review"),
        ),
        (
            "rendering",
            json!(counts.rendering),
            of(counts.rendering, "video is being rendered", "videos are being rendered"),
        ),
        ("drafts", json!(counts.drafts), of(counts.drafts, "script waits for approval", "scripts wait for approval")),
        ("scheduled", json!(counts.scheduled), of(counts.scheduled, "post is scheduled", "posts are scheduled")),
        ("totalViews", json!(stats.total_views), views),
    ]
}

async fn read_stats(context: Arc<ToolContext>, arguments: FigureArguments) -> ServiceResult<Found> {
    let figures = figures(&context.dashboard.stats().await?);
    let names = figures.each_ref().map(|(name, ..)| *name);
    let wanted: Vec<_> = match arguments.figure.as_deref() {
        None => figures.into_iter().collect(),
        Some(wanted) if names.contains(&wanted) => figures.into_iter().filter(|(name, ..)| *name == wanted).collect(),
        Some(wanted) => return Err(unknown("figure", wanted, &names).into()),
    };
    let summary = wanted.iter().map(|(.., sentence)| sentence.as_str()).collect::<Vec<_>>().join(" ");
    let data = wanted.into_iter().map(|(name, value, _)| (name.to_owned(), value)).collect();
    Ok(Found { summary, data: Value::Object(data) })
}

async fn read_figures(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Found> {
    let summary = context.analytics.summary(None).await?;
    let lines = summary.iter().map(|(platform, figures)| {
        let views = figures.figures.views.map_or("no views yet".to_owned(), |views| format!("{views} views"));
        let sample = if figures.sample { " (sample)" } else { "" };
        format!("{}: {views}{sample}", platform.label())
    });
    let text = lines.collect::<Vec<_>>().join("; ");
    let row = |(platform, figures): &(Platform, PlatformFigures)| {
        json!({
            "platform": platform.as_str(), "views": figures.figures.views, "engagement": figures.engagement,
            "sample": figures.sample,
        })
    };
    Ok(Found { summary: format!("{text}."), data: json!(summary.iter().map(row).collect::<Vec<_>>()) })
}

async fn read_costs(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Found> {
    let summary = context.costs.summary().await?;
    let committed = summary.costs.committed().pence();
    let budget = match &summary.budget {
        None => "There is no budget".to_owned(),
        Some(budget) => format!("The budget is {}", Pounds(budget.limit.pence())),
    };
    let text = format!("This month has cost {} so far. {budget}.", Pounds(committed));
    let data = json!({ "committedPence": committed, "estimatedPence": summary.estimated_pence });
    Ok(Found { summary: text, data })
}

/// The most characters of a comment that a model gets to read: enough to know what it is about.
const SHOWN_OF_A_COMMENT: usize = 500;

async fn list_comments(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Found> {
    let stats = context.comments.stats().await?;
    let waiting = context.stores.comments.waiting(CommentFilter::default(), Page::new(Some(LISTED), None)?).await?;
    let sample = if stats.sample { " These are sample comments." } else { "" };
    let summary = match stats.pending_responses {
        1 => format!("1 comment waits for your answer.{sample}"),
        count => format!("{count} comments wait for your answer.{}", if count == 0 { "" } else { sample }),
    };
    let row = |comment: &Comment| {
        let text: String = comment.text.chars().take(SHOWN_OF_A_COMMENT).collect();
        json!({ "commentId": comment.id.0, "platform": comment.platform.as_str(), "text": text })
    };
    Ok(Found { summary, data: json!(waiting.iter().map(row).collect::<Vec<_>>()) })
}

async fn read_health(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Found> {
    let health = context.health.report().await;
    let affected: Vec<String> = health
        .services
        .iter()
        .filter(|service| service.assessment.status != ServiceStatus::Healthy)
        .map(|service| format!("{} is {}", service.name, service.assessment.status))
        .collect();
    let summary = if affected.is_empty() {
        "All systems are operational.".to_owned()
    } else {
        format!("The system is {}: {}.", health.status, affected.join(", "))
    };
    let data = json!({ "status": health.status.as_str(), "affected": affected });
    Ok(Found { summary, data })
}

/// The error for a name that is not among the known ones.
fn unknown(field: &'static str, wanted: &str, known: &[&str]) -> InvalidValue {
    let shown: String = wanted.chars().take(40).collect();
    InvalidValue::new(field, format!("there is no {field} '{shown}'; there are {}", known.join(", ")))
}
