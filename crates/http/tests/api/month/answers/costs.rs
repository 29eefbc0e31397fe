//! The expected and the actual costs of a month, and the rest of the budget.

use serde_json::{Value, json};

use super::{Answers, one};
use crate::month::tables::{Tables, sum, time};

/// Prices in pence.
const TOOLS: [(&str, i64); 5] =
    [("script", 4_500), ("avatar_video", 8_900), ("voiceover", 2_200), ("graphics", 1_000), ("automation", 1_500)];
const SCRIPTS: [(&str, i64); 3] = [("basic", 30), ("advanced", 50), ("premium", 75)];
const BASE: i64 = 18_100;
const VIDEO: i64 = 55;
const VIEWS: i64 = 20_000;

/// Unit prices in millionths of a penny, as the month's providers charge.
const PRICES: [(&str, i64); 3] = [("input_tokens", 155), ("output_tokens", 775), ("render_seconds", 5_200_000)];

const PENNY: i64 = 1_000_000;

fn price(item: &Value) -> i64 {
    PRICES.iter().find(|(name, _)| *item == *name).unwrap().1
}

/// The cost of a ledger entry, in millionths of a penny.
fn cost(entry: &Value) -> i64 {
    entry["quantity"].as_i64().unwrap() * price(&entry["item"])
}

/// Rounds to the nearest penny.
fn pence(micro: i64) -> i64 {
    (micro + PENNY / 2).div_euclid(PENNY)
}

fn parts(estimate: &Value) -> (i64, i64) {
    let videos = estimate["videos_per_month"].as_i64().unwrap();
    let rate = SCRIPTS.iter().find(|(complexity, _)| estimate["script_complexity"] == *complexity).unwrap().1;
    (videos * rate, videos * VIDEO)
}

fn estimate(row: &Value) -> Value {
    let videos = row["videos_per_month"].as_i64().unwrap();
    let (of_scripts, of_videos) = parts(row);
    let total = BASE + of_scripts + of_videos;
    let views = videos * VIEWS;
    json!({
        "id": row["id"], "userId": 1, "videosPerMonth": videos,
        "totalCost": total, "costPerVideo": (2 * total + videos) / (2 * videos),
        "breakdown": { "tools": BASE, "scripts": of_scripts, "videos": of_videos },
        // 0.05 % to 0.15 % of views, in pounds, converted to pence.
        "roi": { "views": views, "revenueLow": views * 5 / 100, "revenueHigh": views * 15 / 100 },
    })
}

pub(in super::super) fn estimates(tables: &Tables) -> Answers {
    one("/api/cost-estimates", tables.table("cost_estimates").newest().into_iter().map(estimate).collect())
}

/// The monthly cost on the Overview screen.
pub(super) fn total_of_newest_estimate(tables: &Tables) -> i64 {
    let (of_scripts, of_videos) = parts(tables.table("cost_estimates").newest()[0]);
    BASE + of_scripts + of_videos
}

pub(in super::super) fn ledger(tables: &Tables) -> Answers {
    let entry = |row: &&Value| {
        json!({
            "id": row["id"], "quantity": row["quantity"], "costMicroPence": cost(row), "cost": pence(cost(row)),
            "relatedId": row["subject_id"], "state": row["state"],
        })
    };
    one("/api/costs/ledger?limit=100", tables.table("ledger_entries").newest().iter().map(entry).collect())
}

/// The state of the operator's month.
struct Standing<'a> {
    entries: Vec<&'a Value>,
}

impl<'a> Standing<'a> {
    fn of(tables: &'a Tables) -> Self {
        let all = tables.table("ledger_entries").iter();
        Self { entries: all.filter(|row| tables.is_this_month(time(&row["created_at"]))).collect() }
    }

    fn of_item(&self, item: &'static str, state: &'static str) -> impl Iterator<Item = &'a Value> {
        self.entries.iter().copied().filter(move |row| row["item"] == item && row["state"] == state)
    }

    fn spent(&self, items: &[&'static str]) -> i64 {
        items.iter().flat_map(|item| self.of_item(item, "spent")).map(cost).sum()
    }

    fn text(&self) -> i64 {
        self.spent(&["input_tokens", "output_tokens"])
    }

    fn renders(&self) -> i64 {
        self.spent(&["render_seconds"])
    }

    fn reserved(&self) -> i64 {
        self.of_item("render_seconds", "reserved").map(cost).sum()
    }

    /// Spent or reserved, in millionths of a penny.
    fn committed(&self) -> i64 {
        self.text() + self.renders() + self.reserved()
    }
}

/// The rest of a budget, in millionths of a penny; zero when it is exceeded.
fn left(budget: i64, committed: i64) -> i64 {
    (budget * PENNY - committed).max(0)
}

/// A warning from 80 %, exhausted at 100 %.
fn state(budget: i64, committed: i64) -> &'static str {
    if committed >= budget * PENNY {
        "exhausted"
    } else if committed * 5 >= budget * PENNY * 4 {
        "warning"
    } else {
        "ok"
    }
}

pub(in super::super) fn summary(tables: &Tables) -> Answers {
    let month = Standing::of(tables);
    let (text, renders, committed) = (month.text(), month.renders(), month.committed());
    let quantity = |item| sum(month.of_item(item, "spent"), "quantity");
    let begun = month.of_item("render_seconds", "spent").chain(month.of_item("render_seconds", "reserved"));
    let budget = tables.setting("monthly_budget").as_i64().unwrap();
    let newest = tables.table("cost_estimates").newest()[0];
    let summary = json!({
        "month": tables.day(tables.now).strftime("%Y-%m").to_string(),
        "estimated": total_of_newest_estimate(tables),
        "estimate": estimate(newest),
        "actual": {
            "total": pence(text + renders), "text": pence(text), "renders": pence(renders),
            "reserved": pence(month.reserved()), "paidRenders": begun.count(),
            "inputTokens": quantity("input_tokens"), "outputTokens": quantity("output_tokens"),
            "renderSeconds": quantity("render_seconds"),
        },
        "budget": {
            "limit": budget,
            "left": left(budget, committed) / PENNY,
            "percent": committed * 100 / (budget * PENNY),
            "state": state(budget, committed),
        },
        "prices": {
            "tools": TOOLS.iter().map(|(id, cost)| json!({ "id": id, "monthlyCost": cost })).collect::<Vec<_>>(),
            "base": BASE,
            "scripts": SCRIPTS.iter().map(|(complexity, cost)| {
                json!({ "complexity": complexity, "costPerScript": cost })
            }).collect::<Vec<_>>(),
            "costPerAvatarVideo": VIDEO,
            "defaultVideosPerMonth": 120, "minVideosPerMonth": 1, "maxVideosPerMonth": 1_000,
            "viewsPerVideo": VIEWS, "revenueBasisPointsLow": 5, "revenueBasisPointsHigh": 15,
        },
    });
    one("/api/costs/summary", summary)
}

/// The quoted cost is rounded up, and the rest of the budget down.
pub(in super::super) fn quotes(tables: &Tables) -> Answers {
    let committed = Standing::of(tables).committed();
    let budget = tables.setting("monthly_budget").as_i64().unwrap();
    let up = |micro: i64| (micro + PENNY - 1) / PENNY;
    let quote = |seconds: i64| {
        let cost = seconds * price(&"render_seconds".into());
        let is_allowed = state(budget, committed) != "exhausted" && cost <= left(budget, committed);
        json!({
            "paid": true, "duration": seconds, "costPerMinute": up(60 * price(&"render_seconds".into())),
            "cost": up(cost), "budgetLeft": left(budget, committed) / PENNY, "allowed": is_allowed,
        })
    };
    let asked = [5, 17, 180].map(|seconds| (format!("/api/heygen/quote?duration={seconds}"), quote(seconds)));
    asked.into_iter().chain([("/api/heygen/quote".to_owned(), quote(30))]).collect()
}
