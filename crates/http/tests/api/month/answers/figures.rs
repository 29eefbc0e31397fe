//! The figures of published videos, computed from the latest metrics of each post and from the state of each day.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;

use super::Answers;
use crate::month::tables::{Tables, time};

const PERIODS: [(&str, i64); 4] = [("7d", 7), ("30d", 30), ("90d", 90), ("1y", 365)];

fn platforms() -> impl Iterator<Item = &'static str> {
    Platform::ALL.iter().map(|platform| platform.as_str())
}

/// Views, likes, comments and shares; none where no metrics were collected.
#[derive(Clone, Copy, Default)]
struct Figures([Option<i64>; 4]);

impl Figures {
    fn of(row: &Value) -> Self {
        Self(["views", "likes", "comments", "shares"].map(|column| row[column].as_i64()))
    }

    fn zip(self, other: Self, combine: impl Fn(Option<i64>, Option<i64>) -> Option<i64>) -> Self {
        let mut combined = [None; 4];
        for (place, (one, other)) in combined.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            *place = combine(one, other);
        }
        Self(combined)
    }

    fn plus(self, other: Self) -> Self {
        self.zip(other, |one, other| match (one, other) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        })
    }

    fn sum(all: impl Iterator<Item = Self>) -> Self {
        all.fold(Self::default(), Self::plus)
    }

    fn views(self) -> Option<i64> {
        self.0[0]
    }

    /// (Likes + comments + shares) / views, in whole percent, halves rounded up.
    fn engagement(self) -> Option<i64> {
        let views = self.views().filter(|views| *views > 0)?;
        let interactions: Vec<i64> = self.0[1..].iter().copied().flatten().collect();
        (!interactions.is_empty()).then(|| (200 * interactions.iter().sum::<i64>().max(0) + views) / (2 * views))
    }

    fn shown(self) -> Value {
        let [views, likes, comments, shares] = self.0;
        json!({ "views": views, "likes": likes, "comments": comments, "shares": shares })
    }
}

/// Adds a field.
fn with(mut object: Value, field: &str, value: impl Into<Value>) -> Value {
    object[field] = value.into();
    object
}

/// The days of a period that ends today, and the same number of days before.
fn days(tables: &Tables, length: i64) -> (Vec<Date>, Vec<Date>) {
    let today = tables.day(tables.now);
    let back = |days: i64| today.checked_sub(days.days()).unwrap();
    ((0..length).rev().map(back).collect(), (length..2 * length).rev().map(back).collect())
}

/// The gain of a video on a platform on one day: the difference between the end of that day and the previous day with
/// metrics.
struct Gain<'a> {
    day: Date,
    platform: &'a str,
    gained: Figures,
}

fn gains(tables: &Tables) -> Vec<Gain<'_>> {
    let mut rows: Vec<&Value> = tables.table("analytics_snapshots").iter().collect();
    let key = |row: &Value| (row["video_id"].as_i64(), row["platform"].as_str().unwrap().to_owned());
    rows.sort_by_key(|row| (key(row), row["day"].as_str().unwrap().to_owned()));
    let mut gains = Vec::new();
    for of_one in rows.chunk_by(|one, other| key(one) == key(other)) {
        let mut before = Figures::default();
        for row in of_one {
            let figures = Figures::of(row);
            let gained = figures.zip(before, |now, before| now.map(|now| now - before.unwrap_or(0)));
            let (day, platform) = (row["day"].as_str().unwrap().parse().unwrap(), row["platform"].as_str().unwrap());
            gains.push(Gain { day, platform, gained });
            before = figures;
        }
    }
    gains
}

fn gained(gains: &[Gain<'_>], days: &[Date], platform: Option<&str>) -> Figures {
    let wanted =
        |gain: &&Gain<'_>| days.contains(&gain.day) && platform.is_none_or(|platform| platform == gain.platform);
    Figures::sum(gains.iter().filter(wanted).map(|gain| gain.gained))
}

fn of_platform(figures: Figures, posts: usize, change: Option<i64>) -> Value {
    let shown = with(with(figures.shown(), "engagement", figures.engagement()), "posts", posts);
    with(with(shown, "change", change), "sample", true)
}

pub(in super::super) fn summaries(tables: &Tables) -> Answers {
    let gains = gains(tables);
    let out: Vec<&Value> = tables.table("scheduled_posts").with("status", "published").collect();
    let in_all = platforms().map(|platform| {
        let read = tables.table("analytics_posts").with("platform", platform);
        let posts = out.iter().filter(|post| post["platform"] == platform).count();
        (platform.to_owned(), of_platform(Figures::sum(read.map(Figures::of)), posts, None))
    });
    let mut answers = vec![("/api/analytics/summary".to_owned(), in_all.collect())];
    for (period, length) in PERIODS {
        let (now, before) = days(tables, length);
        let gained_on = |platform: &str| {
            let (figures, earlier) = (gained(&gains, &now, Some(platform)), gained(&gains, &before, Some(platform)));
            let went_out =
                |post: &&&Value| post["platform"] == platform && now.contains(&tables.day(time(&post["published_at"])));
            of_platform(figures, out.iter().filter(went_out).count(), change(figures.views(), earlier.views()))
        };
        let all = platforms().map(|platform| (platform.to_owned(), gained_on(platform)));
        answers.push((format!("/api/analytics/summary?period={period}"), all.collect()));
    }
    answers
}

/// The change in whole percent, halves rounded up.
fn change(now: Option<i64>, before: Option<i64>) -> Option<i64> {
    let (now, before) = (now?, before.filter(|before| *before > 0)?);
    Some((200 * (now - before) + before).div_euclid(2 * before))
}

pub(in super::super) fn series(tables: &Tables) -> Answers {
    let gains = gains(tables);
    let mut answers = Vec::new();
    for (period, length) in PERIODS {
        for platform in platforms().map(Some).chain([None]) {
            let (days, _) = days(tables, length);
            let point = |day: &Date| with(gained(&gains, &[*day], platform).shown(), "date", day.to_string());
            let only = platform.map(|platform| format!("&platform={platform}")).unwrap_or_default();
            let address = format!("/api/analytics/timeseries?period={period}{only}");
            answers.push((address, days.iter().map(point).collect()));
        }
    }
    answers
}

/// A video on all platforms together, and its first publication.
struct Debut<'a> {
    video: &'a Value,
    day: Date,
    hour: i8,
    figures: Figures,
}

fn debuts(tables: &Tables) -> Vec<Debut<'_>> {
    let mut of_videos: BTreeMap<i64, Vec<&Value>> = BTreeMap::new();
    for post in tables.table("analytics_posts").iter() {
        of_videos.entry(post["video_id"].as_i64().unwrap()).or_default().push(post);
    }
    let debut = |(video, posts): (i64, Vec<&Value>)| {
        let first = posts.iter().map(|post| time(&post["published_at"])).min().unwrap();
        Debut {
            video: tables.table("videos").find(&video.into()),
            day: tables.day(first),
            hour: tables.zone.to_datetime(first).hour(),
            figures: Figures::sum(posts.into_iter().map(Figures::of)),
        }
    };
    of_videos.into_iter().map(debut).collect()
}

pub(in super::super) fn top_videos(tables: &Tables) -> Answers {
    let mut debuts = debuts(tables);
    debuts.sort_by_key(|debut| Reverse((debut.figures.views(), debut.video["id"].as_i64())));
    let shown = |debut: &&Debut<'_>| {
        let shown = with(debut.figures.shown(), "engagement", debut.figures.engagement());
        with(with(shown, "videoId", debut.video["id"].clone()), "publishedOn", debut.day.to_string())
    };
    let top = |wanted: &dyn Fn(&Debut<'_>) -> bool, most: usize| -> Value {
        let seen = |debut: &&Debut<'_>| debut.figures.views().is_some() && wanted(debut);
        debuts.iter().filter(seen).take(most).map(|debut| shown(&debut)).collect()
    };
    let mut answers = vec![
        ("/api/analytics/top-videos".to_owned(), top(&|_| true, 5)),
        ("/api/analytics/top-videos?limit=50".to_owned(), top(&|_| true, 50)),
    ];
    for (period, length) in PERIODS {
        let (days, _) = days(tables, length);
        let address = format!("/api/analytics/top-videos?period={period}&limit=7");
        answers.push((address, top(&|debut| days.contains(&debut.day), 7)));
    }
    answers
}

pub(in super::super) fn content(tables: &Tables) -> Answers {
    let debuts = debuts(tables);
    let category = |debut: &Debut<'_>| tables.table("scripts").find(&debut.video["script_id"])["category"].clone();
    let project = |debut: &Debut<'_>| tables.table("scripts").find(&debut.video["script_id"])["project_id"].clone();
    let band = |debut: &Debut<'_>| match debut.video["duration"].as_i64().unwrap() {
        ..=15 => json!("0-15"),
        16..=30 => json!("16-30"),
        31..=60 => json!("31-60"),
        _ => json!("61-180"),
    };
    let mut answers = Vec::new();
    for (period, length) in PERIODS {
        let (days, _) = days(tables, length);
        let within: Vec<&Debut<'_>> = debuts.iter().filter(|debut| days.contains(&debut.day)).collect();
        let mut by_category = groups(&within, "category", &category);
        by_category.sort_by_key(|group| (Reverse(group["views"].as_i64()), group["category"].to_string()));
        let mut by_hour = groups(&within, "hour", &|debut| debut.hour.into());
        by_hour.sort_by_key(|group| group["hour"].as_i64());
        let by_duration = groups(&within, "duration", &band);
        let mut by_project = groups(&within, "projectId", &project);
        by_project.sort_by_key(|group| (Reverse(group["views"].as_i64()), Reverse(group["projectId"].as_i64())));
        for group in &mut by_project {
            group["project"] = tables.table("projects").find(&group["projectId"])["name"].clone();
        }
        let content = json!({
            "byCategory": by_category, "byDuration": by_duration, "byHour": by_hour, "byProject": by_project, "sample": true,
        });
        answers.push((format!("/api/analytics/content?period={period}"), content));
    }
    answers
}

/// Groups the videos by the text of `common`.
fn groups(debuts: &[&Debut<'_>], name: &str, common: &dyn Fn(&Debut<'_>) -> Value) -> Vec<Value> {
    let mut of_kind: BTreeMap<String, (Value, Vec<Figures>)> = BTreeMap::new();
    for debut in debuts {
        let kind = common(debut);
        of_kind.entry(kind.to_string()).or_insert((kind, Vec::new())).1.push(debut.figures);
    }
    let group = |(kind, own): (Value, Vec<Figures>)| {
        let figures = Figures::sum(own.iter().copied());
        json!({ name: kind, "videos": own.len(), "views": figures.views(), "engagement": figures.engagement() })
    };
    of_kind.into_values().map(group).collect()
}

/// A line for each video and platform at the end of each day.
pub(in super::super) fn exports(tables: &Tables) -> Answers {
    let mut rows: Vec<&Value> = tables.table("analytics_snapshots").iter().collect();
    let text = |row: &Value, column: &str| row[column].as_str().unwrap().to_owned();
    rows.sort_by_key(|row| (text(row, "day"), row["video_id"].as_i64(), text(row, "platform")));
    let number = |figure: Option<i64>| figure.map(|figure| figure.to_string()).unwrap_or_default();
    let quoted = |text: &str| {
        if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
    };
    let line = |row: &&Value| {
        let video = tables.table("videos").find(&row["video_id"]);
        let category = text(tables.table("scripts").find(&video["script_id"]), "category");
        let figures = Figures::of(row);
        let [views, likes, comments, shares] = figures.0.map(number);
        let (day, title, engagement) = (text(row, "day"), quoted(&text(video, "title")), number(figures.engagement()));
        let (id, platform) = (&video["id"], text(row, "platform"));
        format!("{day},{id},{title},{category},{platform},{views},{likes},{comments},{shares},{engagement},yes")
    };
    let head = "date,video_id,title,category,platform,views,likes,comments,shares,engagement_percent,sample".to_owned();
    let table = |(period, length): (&str, i64)| {
        let first = days(tables, length).0[0].to_string();
        let lines = rows.iter().filter(|row| text(row, "day") >= first).map(line);
        (format!("/api/analytics/export.csv?period={period}"), std::iter::once(head.clone()).chain(lines).collect())
    };
    PERIODS.into_iter().map(table).collect()
}
