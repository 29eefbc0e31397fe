//! Tools that read what the screens show.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_domain::InvalidValue;
use showrunner_domain::health::ServiceStatus;
use showrunner_domain::money::Pounds;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::settings::SettingKey;
use showrunner_domain::template::TemplateCategory;
use showrunner_domain::value::camel_case;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::{CommentFilter, ListFilter, Page};

use super::changes::described;
use super::outcome::{Found, platform, platform_names, word};
use crate::error::ServiceResult;
use crate::figures::DashboardStats;
use crate::scripts::templates;
use crate::services::Services;

/// The call of a tool that only reads.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub(super) enum ReadingTool {
    /// Reads one setting, or all of them.
    ReadSettings {
        #[schemars(description = format!("{}; all when left out.", setting_names().join(", ")))]
        setting: Option<String>,
    },
    /// Reads the hashtags, time, mode and visibility of a platform.
    ReadPlatformSettings {
        #[schemars(description = format!("{}.", platform_names()))]
        platform: String,
    },
    /// Reads one figure of the overview, or all of them.
    ReadStats {
        /// videosCreated, pendingReview, rendering, drafts, scheduled or totalViews; all when left out.
        figure: Option<String>,
    },
    /// Reads how published videos do on each platform.
    ReadFigures {},
    /// Reads what this month has cost and what it may cost.
    ReadCosts {},
    /// Reads the health of the system and its services.
    ReadHealth {},
    /// Lists the operator's own hooks and topics with their ids.
    ListHooksAndTopics {},
    /// Lists the newest scripts.
    ListScripts {
        /// draft, approved or rejected; all when left out.
        status: Option<String>,
    },
    /// Lists the newest videos.
    ListVideos {
        /// processing, completed, failed, `pending_review`, approved or rejected; all when left out.
        status: Option<String>,
    },
    /// Lists posts, latest time first.
    ListPosts {
        /// scheduled, publishing, published, failed, cancelled or unconfirmed; all when left out.
        status: Option<String>,
    },
    /// Lists the comments that wait for the operator, and how many there are.
    ListComments {},
}

impl ReadingTool {
    /// Whether a tool of this name returns texts of others: comments, and what a model has written.
    pub(super) fn finds_untrusted_text(name: &str) -> bool {
        matches!(name, "list_posts" | "list_scripts" | "list_videos" | "list_comments")
    }

    pub(super) async fn read(self, services: &Services) -> ServiceResult<Found> {
        match self {
            Self::ReadSettings { setting } => settings(services, setting.as_deref()).await,
            Self::ReadPlatformSettings { platform } => platform_settings(services, &platform).await,
            Self::ReadStats { figure } => stats(services, figure.as_deref()).await,
            Self::ReadFigures {} => figures(services).await,
            Self::ReadCosts {} => costs(services).await,
            Self::ReadHealth {} => Ok(health(services).await),
            Self::ListHooksAndTopics {} => hooks_and_topics(services).await,
            Self::ListScripts { status } => scripts(services, status.as_deref()).await,
            Self::ListVideos { status } => videos(services, status.as_deref()).await,
            Self::ListPosts { status } => posts(services, status.as_deref()).await,
            Self::ListComments {} => comments(services).await,
        }
    }
}

/// How many rows a list has: enough to choose from, few enough to read.
const LISTED: i64 = 20;

/// The most characters of a comment that a model gets to read: enough to know what it is about.
const SHOWN_OF_A_COMMENT: usize = 500;

/// The names of the settings that belong to no platform.
fn setting_names() -> [String; SettingKey::global().len()] {
    SettingKey::global().map(|key| camel_case(key.definition().key))
}

async fn settings(services: &Services, wanted: Option<&str>) -> ServiceResult<Found> {
    let settings = services.settings.all().await?;
    let zone = services.ports.zone_of(&settings);
    let sentence = |key: SettingKey| match key {
        // The configured one, when the operator has set none.
        SettingKey::TimeZone => format!("The time zone is {}.", zone.name()),
        key => settings.get(key).sentence(),
    };
    let summary = match wanted {
        None => SettingKey::global().map(sentence).join(" "),
        Some(wanted) => {
            let names = setting_names();
            let index = names.iter().position(|name| name == wanted);
            let index = index.ok_or_else(|| unknown("setting", wanted, &names.each_ref().map(String::as_str)))?;
            sentence(SettingKey::global()[index])
        }
    };
    Ok(Found { data: json!(summary), summary })
}

async fn platform_settings(services: &Services, name: &str) -> ServiceResult<Found> {
    let platform = platform(name)?;
    let settings = services.settings.all().await?;
    let summary = SettingKey::of_platform(platform).map(|key| settings.get(key).sentence()).join(" ");
    let of_platform = settings.platform(platform);
    let data = json!({
        "platform": platform.as_str(),
        "optimalTime": of_platform.optimal_time.to_string(),
        "hashtags": of_platform.hashtags.iter().collect::<Vec<_>>(),
        "mode": of_platform.posting_mode.as_str(),
        "visibility": of_platform.visibility.as_str(),
        "choices": of_platform.choices.phrases(),
    });
    Ok(Found { summary, data })
}

async fn stats(services: &Services, wanted: Option<&str>) -> ServiceResult<Found> {
    let figures = figures_of(&services.figures.stats().await?);
    let names = figures.each_ref().map(|(name, ..)| *name);
    if let Some(wanted) = wanted.filter(|wanted| !names.contains(wanted)) {
        return Err(unknown("figure", wanted, &names).into());
    }
    let shown = figures.into_iter().filter(|(name, ..)| wanted.is_none_or(|wanted| wanted == *name));
    let (sentences, data): (Vec<_>, _) =
        shown.map(|(name, value, sentence)| (sentence, (name.to_owned(), value))).unzip();
    Ok(Found { summary: sentences.join(" "), data: Value::Object(data) })
}

/// The figures of the overview, each with its name, its value and a sentence.
fn figures_of(stats: &DashboardStats) -> [(&'static str, Value, String); 6] {
    let counts = &stats.counts;
    let of = |name, count: i64, one: &str, many: &str| {
        (name, json!(count), if count == 1 { format!("1 {one}.") } else { format!("{count} {many}.") })
    };
    let views = match stats.total_views {
        None => "No views have been read yet.".to_owned(),
        Some(views) if stats.sample => format!("There are {views} views; they are simulated."),
        Some(views) => format!("There are {views} views."),
    };
    [
        of("videosCreated", counts.videos_created, "video was made", "videos were made"),
        of("pendingReview", counts.pending_review, "video waits for review", "videos wait for review"),
        of("rendering", counts.rendering, "video is being rendered", "videos are being rendered"),
        of("drafts", counts.drafts, "script waits for approval", "scripts wait for approval"),
        of("scheduled", counts.scheduled, "post is scheduled", "posts are scheduled"),
        ("totalViews", json!(stats.total_views), views),
    ]
}

async fn figures(services: &Services) -> ServiceResult<Found> {
    let summary = services.analytics.summary(None).await?;
    let lines = summary.iter().map(|(platform, figures)| {
        let views = figures.figures.views.map_or("no views yet".to_owned(), |views| format!("{views} views"));
        let sample = if figures.sample { " (sample)" } else { "" };
        format!("{}: {views}{sample}", platform.label())
    });
    let text = lines.collect::<Vec<_>>().join("; ");
    let data = rows(&summary, |(platform, figures)| {
        json!({
            "platform": platform.as_str(), "views": figures.figures.views, "engagement": figures.engagement,
            "sample": figures.sample,
        })
    });
    Ok(Found { summary: format!("{text}."), data })
}

async fn costs(services: &Services) -> ServiceResult<Found> {
    let summary = services.costs.summary().await?;
    let committed = summary.costs.committed().pence();
    let budget = match &summary.budget {
        None => "There is no budget".to_owned(),
        Some(budget) => format!("The budget is {}", Pounds(budget.limit.pence())),
    };
    let text = format!("This month has cost {} so far. {budget}.", Pounds(committed));
    let data = json!({ "committedPence": committed, "estimatedPence": summary.estimated_pence });
    Ok(Found { summary: text, data })
}

async fn health(services: &Services) -> Found {
    let health = services.health.report().await;
    let affected = health.services.iter().filter(|service| service.assessment.status != ServiceStatus::Healthy);
    let affected: Vec<String> =
        affected.map(|service| format!("{} is {}", service.name, service.assessment.status)).collect();
    let summary = if affected.is_empty() {
        "All systems are operational.".to_owned()
    } else {
        format!("The system is {}: {}.", health.status, affected.join(", "))
    };
    Found { summary, data: json!({ "status": health.status.as_str(), "affected": affected }) }
}

async fn hooks_and_topics(services: &Services) -> ServiceResult<Found> {
    let templates = templates(&services.ports).await?;
    let count = |category| templates.iter().filter(|template| template.text.category() == category).count();
    let (hooks, topics) = (count(TemplateCategory::Hook), count(TemplateCategory::Topic));
    let data = rows(&templates, |template| {
        let category = template.text.category().as_str();
        json!({ "templateId": template.id.0, "category": category, "text": template.text.as_str() })
    });
    Ok(Found { summary: format!("You have added {hooks} hooks and {topics} topics."), data })
}

async fn scripts(services: &Services, status: Option<&str>) -> ServiceResult<Found> {
    let status: Option<ScriptStatus> = status.map(|status| word("status", status)).transpose()?;
    let filter = ListFilter { status, ..ListFilter::default() };
    let scripts = services.ports.stores.scripts.list(filter.into(), page()?).await?;
    let titles: Vec<String> =
        scripts.iter().map(|script| format!("{} \"{}\"", script.id, script.details.title)).collect();
    let data = rows(&scripts, |script| {
        json!({
            "scriptId": script.id.0, "title": script.details.title.as_str(), "status": script.details.status.as_str(),
            "category": script.details.category.as_str(), "durationSeconds": script.details.duration.seconds(),
        })
    });
    Ok(Found { summary: counted("script", status.map(ScriptStatus::as_str), &titles), data })
}

async fn videos(services: &Services, status: Option<&str>) -> ServiceResult<Found> {
    let status: Option<VideoStatus> = status.map(|status| word("status", status)).transpose()?;
    let filter = ListFilter { status, ..ListFilter::default() };
    let videos = services.ports.stores.videos.list(filter.into(), page()?).await?;
    let titles: Vec<String> = videos.iter().map(|video| format!("{} \"{}\"", video.id, video.options.title)).collect();
    let data = rows(&videos, |video| {
        let (title, status) = (video.options.title.as_str(), video.status.as_str());
        json!({ "videoId": video.id.0, "title": title, "status": status })
    });
    Ok(Found { summary: counted("video", status.map(VideoStatus::as_str), &titles), data })
}

async fn posts(services: &Services, status: Option<&str>) -> ServiceResult<Found> {
    let status: Option<PostStatus> = status.map(|status| word("status", status)).transpose()?;
    let zone = services.ports.time_zone().await?;
    let filter = ListFilter { status, ..ListFilter::default() };
    let posts = services.ports.stores.scheduled_posts.list(filter.into(), page()?).await?;
    // The list begins with the latest time; a reader wants to know what comes next.
    let lines: Vec<String> = posts.iter().rev().map(|post| format!("{} {}", post.id, described(post, &zone))).collect();
    let data = rows(&posts, |post| {
        json!({
            "postId": post.id.0, "videoId": post.video_id.0, "title": post.video_title,
            "platform": post.platform.as_str(), "status": post.status.as_str(),
            "at": post.scheduled_at.to_string(), "sandbox": post.sandbox,
        })
    });
    Ok(Found { summary: counted("post", status.map(PostStatus::as_str), &lines), data })
}

async fn comments(services: &Services) -> ServiceResult<Found> {
    let stats = services.comments.stats().await?;
    let waiting = services.ports.stores.comments.waiting(CommentFilter::default(), page()?).await?;
    let sample = if stats.sample { " These are sample comments." } else { "" };
    let summary = match stats.pending_responses {
        1 => format!("1 comment waits for your answer.{sample}"),
        count => format!("{count} comments wait for your answer.{}", if count == 0 { "" } else { sample }),
    };
    let data = rows(&waiting, |comment| {
        let text: String = comment.text.chars().take(SHOWN_OF_A_COMMENT).collect();
        json!({ "commentId": comment.id.0, "platform": comment.platform.as_str(), "text": text })
    });
    Ok(Found { summary, data })
}

fn page() -> Result<Page, InvalidValue> {
    Page::new(Some(LISTED), None)
}

fn rows<T>(rows: &[T], row: impl Fn(&T) -> Value) -> Value {
    rows.iter().map(row).collect()
}

/// A sentence such as `There are 2 scripts that are draft: 1 "…"; 2 "…".`
fn counted(noun: &str, status: Option<&str>, listed: &[String]) -> String {
    let state = |be| status.map_or_else(String::new, |status| format!(" that {be} {}", status.replace('_', " ")));
    match listed.len() {
        0 => format!("There is no {noun}{}.", state("is")),
        1 => format!("There is 1 {noun}{}: {}.", state("is"), listed[0]),
        count => {
            let full = usize::try_from(LISTED).is_ok_and(|most| count >= most);
            let at_least = if full { "at least " } else { "" };
            format!("There are {at_least}{count} {noun}s{}: {}.", state("are"), listed.join("; "))
        }
    }
}

/// The error for a name that is not among the known ones.
fn unknown(field: &'static str, wanted: &str, known: &[&str]) -> InvalidValue {
    let shown: String = wanted.chars().take(40).collect();
    InvalidValue::new(field, format!("there is no {field} '{shown}'; there are {}", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_becomes_a_sentence() {
        assert_eq!(counted("script", Some("draft"), &[]), "There is no script that is draft.");
        assert_eq!(counted("video", None, &["1 \"A\"".to_owned()]), "There is 1 video: 1 \"A\".");
        let two = ["1".to_owned(), "2".to_owned()];
        assert_eq!(counted("video", Some("pending_review"), &two), "There are 2 videos that are pending review: 1; 2.");
    }
}
