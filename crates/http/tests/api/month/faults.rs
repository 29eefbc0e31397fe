//! The faults of the month, the operator's reactions, and the state at its end.

use std::sync::atomic::Ordering;

use actix_web::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::platform::Platform;

use super::course::{Month, accepted, video_of};
use super::outages::Outage;
use super::{tables, walk};

/// The day on which the machine is off, so that due posts become too late.
const DAY_OFF: usize = 13;

impl Month {
    /// The events of a morning, before the operations run.
    pub(super) async fn begin_day(&self, day: usize) {
        match day {
            4 => self.outages.set(Platform::Tiktok, Outage::Down),
            6 => {
                self.outages.end(Platform::Tiktok);
                // The first probe finds the platform healthy again.
                self.work().await;
                let answer = self.post("/api/system/retry-failed", json!(null)).await;
                assert!(answer["retried"].as_i64() > Some(3), "{answer}");
            }
            8 => self.outages.set(Platform::Youtube, Outage::EveryOtherPost),
            // The operator finds that too many replies are sent automatically.
            9 => drop(self.post("/api/comments/auto-response", json!({ "enabled": false })).await),
            10 => {
                self.outages.end(Platform::Youtube);
                self.outages.set(Platform::Instagram, Outage::LostAnswers);
            }
            12 => self.confirm_an_unconfirmed_post().await,
            14 => self.change_settings().await,
            15 => self.exhaust_the_budget().await,
            16 => self.read_notifications().await,
            18 => self.reject_pending_videos().await,
            _ => {}
        }
    }

    /// The events of a day after the operations, until the next morning.
    pub(super) async fn end_day(&self, day: usize) {
        if day == 12 || day == DAY_OFF {
            self.add_planned_video(50 + day).await;
        }
        if day == 12 {
            self.cancel_two_posts().await;
        }
        if day == DAY_OFF { self.pass_a_day_without_a_worker().await } else { self.pass_a_day().await }
    }

    /// The operator looks for one of the unconfirmed posts and finds it. The others stay unconfirmed.
    async fn confirm_an_unconfirmed_post(&self) {
        self.outages.end(Platform::Instagram);
        let doubtful = self.list("/api/scheduled-posts?status=unconfirmed").await;
        assert!(doubtful.len() > 1, "{} posts are in doubt", doubtful.len());
        let path = format!("/api/scheduled-posts/{}/confirm", doubtful[0]["id"]);
        self.post(&path, json!({ "platformPostId": "7301" })).await;
    }

    /// Adds a video that the plan publishes; one more if its render fails.
    async fn add_planned_video(&self, nth: usize) {
        for _ in 0..2 {
            let video = self.make_video(nth).await["id"].clone();
            self.work().await;
            let path = format!("/api/videos/{video}");
            if self.get(&path).await["status"] == "pending_review" {
                self.put(&path, json!({ "status": "approved" })).await;
                return;
            }
        }
    }

    async fn cancel_two_posts(&self) {
        for post in &self.list("/api/scheduled-posts?status=scheduled").await[..2] {
            let path = format!("/api/scheduled-posts/{}", post["id"]);
            accepted(&path, &self.world.write(Method::DELETE, &path, json!({})).await);
        }
    }

    /// No worker runs, and the server notices; the posts due meanwhile are too late.
    async fn pass_a_day_without_a_worker(&self) {
        let silent = SignedDuration::from_mins(3);
        assert!(!self.list("/api/scheduled-posts?status=scheduled").await.is_empty());
        self.world.clock.advance(silent);
        self.world.services.monitor.look().await;
        assert_eq!(self.get("/api/system/health").await["services"]["worker"]["status"], "down");
        self.world.clock.advance(SignedDuration::from_hours(24) - silent);
    }

    /// The operator and the assistant change settings, and one change is undone.
    async fn change_settings(&self) {
        self.put("/api/settings", json!({ "monthlyTarget": 60 })).await;
        let change = self.get("/api/changes?limit=1").await[0]["id"].clone();
        self.post(&format!("/api/changes/{change}/undo"), json!({})).await;
        assert_eq!(self.get("/api/settings").await["monthlyTarget"], 40);
        let said = json!({ "message": "set the monthly target to 50" });
        let answer = self.post("/api/ai-assistant/chat", said).await;
        assert_eq!(answer["systemChanged"], true, "{answer}");
        let asked = json!({ "message": "how many videos have we made so far" });
        self.post("/api/ai-assistant/chat", asked).await;
    }

    /// An exhausted budget refuses everything that costs money; an almost exhausted one gives a warning.
    async fn exhaust_the_budget(&self) {
        let script = self.write_script(40).await;
        self.put(&format!("/api/scripts/{}", script["id"]), json!({ "status": "approved" })).await;
        let spent = self.get("/api/costs/summary").await["actual"]["total"].as_i64().unwrap();
        // The spent amount is rounded to the nearest penny: a budget one penny below is certainly exhausted.
        for (budget, state) in [(spent * 10 / 9, "warning"), (spent - 1, "exhausted"), (spent / 2, "exhausted")] {
            self.put("/api/costs/budget", json!({ "monthlyBudget": budget })).await;
            let shown = self.get("/api/costs/summary").await["budget"].clone();
            assert_eq!(shown["state"], state, "{shown}");
            walk::assert_call(self, &tables::Tables::of(self), "/api/costs/summary").await;
            walk::assert_call(self, &tables::Tables::of(self), "/api/{provider}/quote").await;
        }
        let before = self.world.stored();
        for (path, body) in [
            ("/api/videos", video_of(&script)),
            ("/api/scripts/generate", json!({ "category": "lifestyle", "topic": "saving", "duration": 30 })),
        ] {
            let refused = self.world.post(path, body).await;
            assert_eq!((refused.status, refused.code().as_str()), (409, "budget_exhausted"), "{path}");
        }
        let after = self.world.stored();
        let new: Vec<&str> = after.lines().filter(|line| !before.lines().any(|known| known == *line)).collect();
        assert!(new.is_empty(), "a refused call has left {}", new.join("\n"));
        self.put("/api/costs/budget", json!({ "monthlyBudget": 50_000 })).await;
    }

    /// Reads all notifications so far, and one more the next morning.
    async fn read_notifications(&self) {
        self.put("/api/notifications/read-all", json!({})).await;
        self.make_video(41).await;
        self.work().await;
        let unread = self.list("/api/notifications/unread").await;
        self.put(&format!("/api/notifications/{}/read", unread[0]["id"]), json!({})).await;
    }

    /// The assistant only proposes a bulk rejection, and runs it once confirmed.
    async fn reject_pending_videos(&self) {
        for nth in [47, 48] {
            self.make_video(nth).await;
        }
        self.work().await;
        let said = json!({ "message": "reject all pending videos" });
        let answer = self.post("/api/ai-assistant/chat", said).await;
        let action = &answer["actions"][0];
        assert_eq!(action["status"], "pending", "{answer}");
        self.post(&format!("/api/ai-assistant/actions/{}/confirm", action["id"]), json!({})).await;
    }

    /// The last morning: leaves rows in every possible state.
    pub(super) async fn end(&self) {
        let clock = &self.world.clock;
        self.write_script(42).await;
        self.add_planned_video(43).await;
        for nth in [44, 45] {
            self.make_video(nth).await;
        }
        self.work().await;
        self.slow_renders.store(true, Ordering::Relaxed);
        self.make_video(46).await;
        for category in ["educational", "lifestyle"] {
            self.get(&format!("/api/scripts/trending?category={category}")).await;
        }
        let spent = self.get("/api/costs/summary").await["actual"]["total"].as_i64().unwrap();
        self.put("/api/costs/budget", json!({ "monthlyBudget": spent * 10 / 9 })).await;

        self.post("/api/listener/simulate", json!({ "count": 30 })).await;
        self.work().await;

        // The model leaves comments unanalysed, and a platform fails while the screens are open.
        self.writer.is_away.store(true, Ordering::Relaxed);
        self.post("/api/listener/simulate", json!({ "count": 3 })).await;
        self.outages.set(Platform::Youtube, Outage::Down);
        for _ in 0..3 {
            self.work().await;
            clock.advance(SignedDuration::from_mins(1));
        }
        // The failed operations are due again: one is running, the others fail again and wait.
        clock.advance(SignedDuration::from_mins(11));
        let operations = &self.world.services.operations;
        let mut at_work = None;
        for operation in operations.claim_due(100).await.unwrap() {
            if operation.attempts > 1 && at_work.is_none() {
                at_work = Some(operation.id);
            } else {
                operations.run(operation).await;
            }
        }
        self.post("/api/listener/simulate", json!({ "count": 8 })).await;
        self.work().await;
    }
}
