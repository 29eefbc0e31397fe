//! The course of the month: the operator's mornings, and everything that happens automatically in between.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use showrunner_domain::money::UnitPrice;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::SocialPlatform;
use showrunner_services::{Prices, ServiceOptions};
use showrunner_social::Sandbox;
use showrunner_store::test_support::TestDatabase;
use showrunner_testkit::{FixedClock, scratch};
use tempfile::TempDir;

use super::outages::{Outages, UnreliableSandbox};
use super::providers::{PaidWriter, paid_studio};
use crate::support::{Answer, Parts, World, video_request};

/// Mornings on which the operator works.
const WORKING_DAYS: usize = 20;

/// Mornings in all.
const DAYS: usize = 28;

/// Mornings on which comments are answered; later comments stay pending.
const ANSWERING_DAYS: usize = 12;

/// Topics of one morning.
const TOPICS_A_DAY: usize = 2;

/// The interval between two checks for due operations.
const STEP: SignedDuration = SignedDuration::from_hours(6);

/// The wait after which an operation that failed once is due again.
const FIRST_RETRY_WAIT: SignedDuration = SignedDuration::from_secs(10);

const CATEGORIES: [&str; 4] = ["educational", "lifestyle", "self-development", "productivity"];

/// One product, from its first start.
pub(super) struct Month {
    pub(super) world: World,
    pub(super) began: Timestamp,
    pub(super) outages: Outages,
    /// Whether all renders stay at 40 %.
    pub(super) slow_renders: Arc<AtomicBool>,
    pub(super) writer: Arc<PaidWriter>,
    // Held because dropping it removes the folder.
    _outbox: TempDir,
}

impl Month {
    /// A product on `database` at the end of September, so that clocks are set back during the month.
    pub(super) async fn begin(database: impl TestDatabase + 'static) -> Self {
        let clock = FixedClock::at("2026-09-28T06:00:00Z".parse().unwrap());
        database.store().migrate(clock.now()).await.unwrap();
        let (outbox, outages) = (scratch::folder(), Outages::default());
        let (slow_renders, writer) = (Arc::default(), Arc::new(PaidWriter::default()));
        let parts = Parts::on(database);
        let sandbox = |&platform: &Platform| -> Arc<dyn SocialPlatform> {
            let sandbox = Sandbox::new(platform, outbox.path(), parts.media.clone());
            Arc::new(UnreliableSandbox { sandbox, outages: outages.clone(), clock: clock.clone() })
        };
        let prices = Prices {
            input_token: UnitPrice::per_million(155.0).unwrap(),
            output_token: UnitPrice::per_million(775.0).unwrap(),
            render_second: UnitPrice::per_unit(5.2).unwrap(),
        };
        let world = World::of(Parts {
            platforms: Platform::ALL.iter().map(sandbox).collect(),
            clock: clock.clone(),
            avatars: Arc::new(paid_studio(Arc::clone(&slow_renders))),
            text: writer.clone(),
            options: ServiceOptions { prices, ..ServiceOptions::default() },
            ..parts
        });
        Self { world, began: clock.now(), outages, slow_renders, writer, _outbox: outbox }
    }

    /// The whole month, from the first setting to the last morning.
    pub(super) async fn run(&self) {
        self.set_up().await;
        for day in 0..DAYS {
            self.begin_day(day).await;
            if day < WORKING_DAYS {
                self.make_videos(day).await;
            }
            if day < ANSWERING_DAYS {
                self.answer_comments(day).await;
            }
            self.end_day(day).await;
        }
        self.end().await;
    }

    async fn set_up(&self) {
        self.put("/api/settings", json!({ "timeZone": "Europe/London" })).await;
        let plan = json!({
            "platforms": ["tiktok", "instagram", "youtube"],
            "timeSlots": ["09:00", "15:00", "21:00"],
            "frequency": "daily",
        });
        self.post("/api/scheduling/auto-setup", plan).await;
        self.post("/api/listener/start", json!({})).await;
        self.post("/api/comments/auto-response", json!({ "enabled": true })).await;
        self.put("/api/costs/budget", json!({ "monthlyBudget": 50_000 })).await;
        self.post("/api/system/update-targets", json!({ "monthlyTarget": 40 })).await;
        for (videos, complexity) in [(120, "premium"), (40, "advanced")] {
            let estimate = json!({ "userId": 1, "videosPerMonth": videos, "scriptComplexity": complexity,
                "totalCost": 1, "costPerVideo": 1 });
            self.post("/api/cost-estimates", estimate).await;
        }
        let template = json!({ "hook": "Nobody is coming to save you." });
        self.post("/api/content-templates/add-hook", template).await;
        self.post("/api/content-templates/add-topic", json!({ "topic": "walking every day" })).await;
        let project = json!({ "name": "Habits", "description": "", "category": "business", "status": "active" });
        self.post("/api/projects", project).await;
    }

    /// The operator's morning: writes and reviews scripts, makes and reviews videos.
    async fn make_videos(&self, day: usize) {
        for number in 0..TOPICS_A_DAY {
            let nth = day * TOPICS_A_DAY + number;
            let script = self.write_script(nth).await;
            let decision = if nth % 13 == 12 { "rejected" } else { "approved" };
            self.put(&format!("/api/scripts/{}", script["id"]), json!({ "status": decision })).await;
            if decision == "approved" {
                self.post("/api/videos", video_of(&script)).await;
            }
        }
        self.work().await;
        for video in self.list("/api/videos?status=pending_review").await {
            let id = video["id"].as_i64().unwrap();
            let decision = if id % 8 == 0 {
                json!({ "status": "rejected", "reason": "too slow" })
            } else {
                json!({ "status": "approved" })
            };
            self.put(&format!("/api/videos/{id}"), decision).await;
        }
    }

    /// A script about the `nth` topic.
    pub(super) async fn write_script(&self, nth: usize) -> Value {
        let (category, duration) = (CATEGORIES[nth % CATEGORIES.len()], [15, 30, 60][nth % 3]);
        let brief = json!({ "category": category, "topic": format!("habit number {nth}"), "duration": duration });
        self.post("/api/scripts/generate", brief).await["script"].clone()
    }

    /// Makes a video of a new, approved script.
    pub(super) async fn make_video(&self, nth: usize) -> Value {
        let script = self.write_script(nth).await;
        self.put(&format!("/api/scripts/{}", script["id"]), json!({ "status": "approved" })).await;
        self.post("/api/videos", video_of(&script)).await
    }

    /// Of the pending drafts, rewrites one, rejects one and approves one unchanged; the others stay pending. A reply
    /// that could not be sent is retried unchanged: it may have been sent, so a different text is not accepted.
    async fn answer_comments(&self, day: usize) {
        let waiting = self.list("/api/comments/pending").await;
        let drafted: Vec<&Value> = waiting.iter().filter(|comment| !comment["response"].is_null()).collect();
        for (comment, decision) in drafted.iter().zip(0..3) {
            let id = &comment["commentId"];
            match decision {
                0 if comment["status"] != "reply_failed" => {
                    let text = json!({ "text": format!("Thank you, see you on day {day}.") });
                    self.post(&format!("/api/comments/approve/{id}"), text).await
                }
                1 => self.post(&format!("/api/comments/reject/{id}"), json!({})).await,
                _ => self.post(&format!("/api/comments/approve/{id}"), json!({})).await,
            };
        }
    }

    pub(super) async fn pass_a_day(&self) {
        for _ in 0..SignedDuration::from_hours(24).as_hours() / STEP.as_hours() {
            self.work().await;
            self.world.clock.advance(FIRST_RETRY_WAIT);
            self.work().await;
            self.world.clock.advance(STEP - FIRST_RETRY_WAIT);
        }
        self.work().await;
    }

    /// Runs due operations until none is left.
    pub(super) async fn work(&self) {
        let services = &self.world.services;
        services.run_due_routines().await.unwrap();
        services.stores.operations.beat("the only worker".to_owned(), services.clock.now()).await.unwrap();
        loop {
            let due = services.operations.claim_due(50).await.unwrap();
            if due.is_empty() {
                break;
            }
            // Concurrently, as a worker does.
            join_all(due.into_iter().map(|operation| services.operations.run(operation))).await;
        }
        services.monitor.look().await;
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        let answer = self.world.get(path).await;
        assert_eq!(answer.status, 200, "GET {path}: {}", answer.text());
        answer.json()
    }

    /// All rows of a list, over all its pages.
    pub(super) async fn list(&self, path: &str) -> Vec<Value> {
        let mut rows = Vec::new();
        let mut next = Some(path.to_owned());
        while let Some(path) = next {
            let answer = self.world.get(&path).await;
            assert_eq!(answer.status, 200, "GET {path}: {}", answer.text());
            rows.extend(answer.json().as_array().unwrap().iter().cloned());
            let link = answer.header("link");
            next = link.split_once('>').map(|(address, _)| address.trim_start_matches('<').to_owned());
        }
        rows
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> Value {
        accepted(path, &self.world.post(path, body).await)
    }

    pub(super) async fn put(&self, path: &str, body: Value) -> Value {
        accepted(path, &self.world.put(path, body).await)
    }
}

/// The request body for a video of a script.
pub(super) fn video_of(script: &Value) -> Value {
    let mut request = video_request(script["id"].as_i64().unwrap());
    for field in ["title", "duration"] {
        request[field] = script[field].clone();
    }
    request
}

pub(super) fn accepted(path: &str, answer: &Answer) -> Value {
    assert!((200..300).contains(&answer.status), "{path}: {answer:?}");
    if answer.body.is_empty() { Value::Null } else { answer.json() }
}
