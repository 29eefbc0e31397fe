//! The stored outcome of a video after each fault of HeyGen: the use cases run over the adapter, with each fault at the
//! call that starts a render and at the one that reads its status. The stored row is compared with HeyGen's videos.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, DurationSeconds, Title, VoiceId};
use showrunner_domain::video::{Video, VideoStatus};
use showrunner_fake_providers::{FakeHeyGen, Fault, heygen_error};
use showrunner_ports::alert_channel::MockAlertChannels;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MockMediaStore;
use showrunner_ports::store::Stores;
use showrunner_ports::text::MockTextModel;
use showrunner_services::{Accounts, ApiBudgets, LookChoices, Ports, ServiceOptions, Services, VideoChoices};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::builders::a_script;
use showrunner_testkit::{ClearSealer, FixedClock};
use tempfile::TempDir;

use super::fixture::HeyGenFixture;

/// The faults by their names in the table.
fn faults() -> Vec<(&'static str, Fault)> {
    let refusal = |status, code| Fault::refusal(status, &heygen_error(code, "no"));
    vec![
        ("401", refusal(401, "unauthorized")),
        ("402", refusal(402, "insufficient_credit")),
        ("403", refusal(403, "forbidden")),
        ("404", refusal(404, "avatar_not_found")),
        ("409", refusal(409, "request_in_progress")),
        ("429, again in 90 s", Fault::refusal_for(429, 90, &heygen_error("rate_limit_exceeded", "no"))),
        ("429", refusal(429, "rate_limit_exceeded")),
        ("500", refusal(500, "internal_error")),
        ("silence", Fault::Silence),
        ("cut before", Fault::CutBefore),
        ("cut after", Fault::CutAfter),
        ("half an answer", Fault::HalfAnswer),
        ("no JSON", Fault::Disguise(StatusCode::OK, "<html>".to_owned())),
        (
            "an unknown word",
            Fault::Disguise(StatusCode::OK, r#"{"data":{"id":"vid_1","status":"pondering"}}"#.to_owned()),
        ),
    ]
}

/// The product with a key for HeyGen.
struct Product {
    fake: FakeHeyGen,
    clock: FixedClock,
    stores: Stores,
    services: Services,
    // The adapter's work directory, removed with it, like the database.
    _folder: TempDir,
    _database: Sqlite,
}

impl Product {
    async fn new() -> Self {
        let HeyGenFixture { heygen, fake, folder } = HeyGenFixture::new().await.with_short_timeouts();
        fake.finish_at_look(1);
        let clock = FixedClock::default();
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        let sealer = Arc::new(ClearSealer::new("key"));
        let accounts =
            Accounts::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()), Arc::clone(&sealer) as _, Vec::new());
        let ports = Ports {
            stores: stores.clone(),
            clock: Arc::new(clock.clone()),
            avatars: Arc::new(heygen),
            text: Arc::new(MockTextModel::new()),
            paid_providers: None,
            model_servers: None,
            built_in_writer: Arc::new(MockTextModel::new()),
            media: Arc::new(MockMediaStore::new()),
            platforms: Vec::new(),
            accounts: Arc::new(accounts),
            sealer,
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels: Vec::new(),
            entered_channels: Arc::new(MockAlertChannels::new()),
        };
        let services = Services::new(&ports, &ServiceOptions::default());
        Self { fake, clock, stores, services, _folder: folder, _database: database }
    }

    /// Submits a video and runs the workers until it is finished or failed, for an hour at most. The operator resumes a queue that
    /// has paused. Returns the time it took, and why the queue has paused.
    async fn order(&self) -> (Video, SignedDuration, Option<String>) {
        let began = self.clock.now();
        let script_id = a_script().approved().store(&self.stores, began).await.unwrap().id;
        let choices = VideoChoices {
            title: Some(Title::new("Sleep").unwrap()),
            description: None,
            look: LookChoices {
                avatar_id: Some(AvatarId::new("look-1").unwrap()),
                voice_id: Some(VoiceId::new("voice-1").unwrap()),
                background_style: Some(BackgroundStyle::MinimalStudio),
                music_style: Some(MusicStyle::CalmRelaxing),
            },
            duration: Some(DurationSeconds::new(15).unwrap()),
        };
        let mut video = self.services.videos.create(script_id, choices).await.unwrap();
        let held = self.services.render_queue.state().await.unwrap().pause_reason;
        if held.is_some() {
            let resume = vec![Setting::RendersPaused(false)];
            self.services.settings.change(resume, Actor::Operator).await.unwrap();
        }
        for _ in 0..120 {
            if video.status != VideoStatus::Processing {
                break;
            }
            for operation in self.services.operations.claim_due(10).await.unwrap() {
                self.services.operations.run(operation).await;
            }
            self.clock.advance(SignedDuration::from_secs(30));
            video = self.stores.videos.find(video.id).await.unwrap().unwrap();
        }
        (video, began.duration_until(self.clock.now()), held)
    }
}

/// The table row of one fault at one step.
async fn line(step: &str, method: Method, path: &str, fault: &str) -> String {
    let product = Product::new().await;
    let (_, planned) = faults().into_iter().find(|(name, _)| *name == fault).unwrap();
    product.fake.faults().next(method, path, planned);
    let (video, took, held) = product.order().await;
    assert!(product.fake.faults().are_over(), "{fault} at {step} never happened");
    // The video is never submitted twice, and a video that is finished here exists at HeyGen.
    let made = product.fake.created();
    assert!(made == 1 || (made == 0 && video.status == VideoStatus::Failed), "{fault} at {step}: {made} {video:?}");
    let when = if took.as_mins() < 10 { "within ten minutes" } else { "later" };
    let error = video.error.or(held).map(|error| format!(": {error}")).unwrap_or_default();
    format!("{step:5} | {fault:18} | {} {when}{error}", video.status)
}

#[tokio::test]
async fn of_videos() {
    let mut table = String::new();
    for (step, method, path) in [("order", Method::POST, "/v3/videos"), ("ask", Method::GET, "/v3/videos/vid_1")] {
        for (fault, _) in faults() {
            writeln!(table, "{}", Box::pin(line(step, method.clone(), path, fault)).await).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}
