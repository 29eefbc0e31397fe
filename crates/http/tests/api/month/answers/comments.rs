//! Comments: pending ones, statistics and topics.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::{Answers, one};
use crate::month::tables::{Tables, is_true, time};

/// The maximum length of a reply on each platform, in characters (`docs/providers/common.md#polling`).
const REPLY_LIMITS: [(&str, i64); 4] = [("tiktok", 150), ("instagram", 300), ("youtube", 10_000), ("facebook", 8_000)];

fn waits(row: &Value) -> bool {
    row["status"] == "pending" || row["status"] == "reply_failed"
}

pub(in super::super) fn pending(tables: &Tables) -> Answers {
    let comment = |row: &Value| {
        let post = &row["scheduled_post_id"];
        let video = if post.is_null() { &Value::Null } else { &tables.table("scheduled_posts").find(post)["video_id"] };
        let limit = REPLY_LIMITS.iter().find(|(platform, _)| row["platform"] == *platform).map(|(_, limit)| *limit);
        json!({ "commentId": row["id"], "scheduledPostId": post, "videoId": video, "replyLimit": limit })
    };
    let waiting = tables.table("comments").newest().into_iter().filter(|row| waits(row));
    one("/api/comments/pending?limit=100", waiting.map(comment).collect())
}

pub(in super::super) fn pending_ids(tables: &Tables) -> Answers {
    let waiting = tables.table("comments").newest().into_iter().filter(|row| waits(row));
    one("/api/comments/pending/ids", waiting.map(|row| row["id"].clone()).collect())
}

/// All comments come from the sandbox.
#[expect(clippy::cast_precision_loss, reason = "a few hundred comments")]
pub(in super::super) fn stats(tables: &Tables) -> Answers {
    let comments = tables.table("comments");
    assert!(comments.iter().all(|row| is_true(&row["sample"])));
    let processed = comments.len() - comments.count("status", "unanalysed");
    let replied = comments.count("status", "replied");
    let answerable = processed - comments.count("status", "rejected");
    let waited = |row: &Value| time(&row["posted_at"]).duration_until(time(&row["sent_at"])).as_secs();
    let seconds: i64 = comments.with("status", "replied").map(waited).sum();
    let stats = json!({
        "totalProcessed": processed,
        "pendingResponses": comments.iter().filter(|row| waits(row)).count(),
        "responseRate": replied as f64 / answerable as f64,
        "avgResponseTime": seconds as f64 / 60.0 / replied as f64,
        "sample": true,
    });
    one("/api/comments/stats", stats)
}

/// The comments of the last seven days, including today; the 20 most frequent topics.
pub(in super::super) fn trending(tables: &Tables) -> Answers {
    let utc_day = |value: &Value| time(value).to_zoned(TimeZone::UTC).date();
    let first = tables.now.to_zoned(TimeZone::UTC).date().checked_sub(6.days()).unwrap();
    let mut topics: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    for row in tables.table("comments").iter().filter(|row| utc_day(&row["posted_at"]) >= first) {
        let Some(topic) = row["topic"].as_str() else { continue };
        let (count, sentiments) = topics.entry(topic).or_default();
        *count += 1;
        *sentiments += row["sentiment"].as_i64().unwrap();
    }
    let mut topics: Vec<_> = topics.into_iter().collect();
    topics.sort_by_key(|(topic, (count, _))| (-count, *topic));
    assert!(topics.len() > 2, "people write about a few things only: {topics:?}");
    let shown = |(topic, (count, sentiments)): &(&str, (i64, i64))| {
        // To the nearest hundredth, halves rounded up.
        let hundredths = (2 * sentiments + count).div_euclid(2 * count);
        let word = match hundredths {
            20.. => "positive",
            ..=-20 => "negative",
            _ => "neutral",
        };
        let average = f64::from(i32::try_from(hundredths).unwrap()) / 100.0;
        json!({ "topic": topic, "count": count, "averageSentiment": average, "sentiment": word, "sample": true })
    };
    one("/api/comments/trending", topics.iter().take(20).map(shown).collect())
}
