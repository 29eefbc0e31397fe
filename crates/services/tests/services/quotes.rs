//! A paid render is quoted, reserved and refused by the length of its own script, and an alert tells of one that runs much
//! longer.

use showrunner_domain::ScriptId;
use showrunner_domain::alert::AlertKind;
use showrunner_domain::ledger::LedgerState;
use showrunner_domain::media::MediaFacts;
use showrunner_domain::money::MicroPence;
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::value::ScriptContent;
use showrunner_domain::video::{Video, VideoStatus};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Page, ScriptFilter, VideoFilter};
use showrunner_services::{Decision, Quote, QuoteSubject, ServiceError, VideoChoices};
use showrunner_testkit::builders::{a_script, some_facts};

use crate::spending::{files, is_refused, that_renders};
use crate::support::{Providers, World, draft, paid, seconds};
use crate::videos::{choices, from_topic};

const fn pence(pence: i64) -> MicroPence {
    MicroPence::from_pence(pence)
}

fn words(count: usize) -> String {
    "word ".repeat(count)
}

async fn approved(world: &World, content: &str) -> ScriptId {
    a_script().approved().saying(content).store(&world.stores, world.clock.now()).await.unwrap().id
}

/// A video of 15 seconds, whatever the script.
fn short() -> VideoChoices {
    VideoChoices { duration: Some(seconds(15)), ..choices() }
}

async fn quote(world: &World, script: ScriptId) -> Quote {
    world.services.costs.quote(QuoteSubject::Script(script, None)).await.unwrap()
}

async fn reserved(world: &World) -> MicroPence {
    world.services.costs.summary().await.unwrap().costs.reserved
}

async fn videos(world: &World) -> Vec<Video> {
    world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap()
}

async fn open_alerts(world: &World) -> Vec<(AlertKind, String)> {
    let open = world.services.alerts.open().await.unwrap();
    open.into_iter().map(|alert| (alert.kind, alert.message)).collect()
}

#[tokio::test]
async fn quotes_and_reservations_follow_the_script() {
    for (content, expected) in [
        (words(408), 164),
        (words(75), 30),
        (words(1), 1),
        (format!("[Scene: gym] {} (smiles)", words(75).trim()), 30),
        ("早起五分钟，改变你的一天。".repeat(20), 53),
    ] {
        let world = World::new(that_renders());
        let script = approved(&world, &content).await;
        let quote = quote(&world, script).await;
        assert_eq!(
            (quote.seconds, quote.cost, quote.refusal),
            (expected, pence(5 * i64::try_from(expected).unwrap()), None),
            "{content}"
        );
        world.services.videos.create(script, short()).await.unwrap();
        assert_eq!(reserved(&world).await, quote.cost, "{content}");
    }
}

#[tokio::test]
async fn a_long_script_is_refused_by_the_budget_whatever_its_duration() {
    let mut providers = Providers::paid();
    providers.avatars.expect_submit().never();
    let world = World::new(providers);
    world.set_budget(200).await;
    let script = approved(&world, &words(408)).await;
    let refusal = "this would cost about £8.20, but only £2.00 of this month's budget is left";
    assert_eq!(quote(&world, script).await.refusal.as_deref(), Some(refusal));
    let sentence = is_refused(world.services.videos.create(script, short()).await);
    assert!(sentence.starts_with(refusal), "{sentence}");
    assert_eq!((videos(&world).await, reserved(&world).await), (Vec::new(), pence(0)));
}

#[tokio::test]
async fn an_edit_before_the_submission_raises_the_reservation() {
    for (budget, is_submitted) in [(1_000, true), (200, false)] {
        let mut providers = Providers::paid();
        let mut attempts = 0;
        providers.avatars.expect_submit().returning(move |_| {
            attempts += 1;
            if attempts == 1 {
                Err(ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "gone"))
            } else {
                Ok("render".to_owned())
            }
        });
        let world = World::new(providers);
        world.set_budget(budget).await;
        let script = approved(&world, &words(37)).await;
        let video = world.services.videos.create(script, short()).await.unwrap();
        assert_eq!(reserved(&world).await, pence(75));
        let content = Some(ScriptContent::new(&words(408)).unwrap());
        let change = ScriptChange { content, status: Some(ScriptStatus::Approved), ..ScriptChange::default() };
        world.services.scripts.change(script, change).await.unwrap();
        world.clock.advance(jiff::SignedDuration::from_mins(1));
        world.work().await;
        let video = world.video(video.id).await;
        let expected =
            if is_submitted { (VideoStatus::Processing, pence(820)) } else { (VideoStatus::Failed, pence(0)) };
        assert_eq!((video.status, reserved(&world).await), expected, "a budget of {budget}");
        assert_eq!(video.provider_video_id.is_some(), is_submitted);
    }
}

#[tokio::test]
async fn a_long_draft_is_kept_without_a_paid_render() {
    let mut providers = Providers::paid();
    providers.text.expect_write_script().times(2).returning(|_| Ok(paid(draft(408), 100, 100)));
    providers.avatars.expect_submit().never();
    let world = World::new(providers);
    let error = world.services.videos.create_from_topic(from_topic()).await.unwrap_err();
    assert!(matches!(error, ServiceError::DraftKept { .. }), "{error:?}");
    assert!(
        error.to_string().contains("about 164 seconds instead of 30 and cost about £8.20 instead of £1.50"),
        "{error}"
    );
    let scripts = world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap();
    assert_eq!(scripts.iter().map(|script| script.details.status).collect::<Vec<_>>(), [ScriptStatus::Draft]);
    assert_eq!(world.stores.costs.entries(Page::default()).await.unwrap().len(), 4, "both drafts are booked");
    assert_eq!((videos(&world).await, world.bell().await), (Vec::new(), Vec::<String>::new()));
}

#[tokio::test]
async fn a_stand_in_renders_drafts_of_any_length() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| Ok(crate::support::free(draft(408))));
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    let world = World::new(providers);
    world.services.videos.create_from_topic(from_topic()).await.unwrap();
    assert_eq!(videos(&world).await.len(), 1);
}

/// A world in which a script of so many words was rendered into a file of so many milliseconds.
async fn rendered(mut providers: Providers, count: usize, duration_ms: u64) -> (World, Video) {
    providers.media.expect_ingest_video().returning(move |_, _| Ok(MediaFacts { duration_ms, ..some_facts() }));
    let world = World::new(providers);
    let script = approved(&world, &words(count)).await;
    let id = world.services.videos.create(script, short()).await.unwrap().id;
    for _ in 0..2 {
        world.work().await;
    }
    let video = world.video(id).await;
    assert_eq!(video.status, VideoStatus::PendingReview);
    (world, video)
}

#[tokio::test]
async fn a_much_longer_render_raises_an_alert_until_it_is_decided_on() {
    for decision in [Decision::Approve, Decision::Reject(None)] {
        let (world, video) = rendered(files(Providers::paid()), 37, 163_100).await;
        let message =
            "\"Two minutes\" runs 164 seconds and costs about £8.20; it was expected to run 15 seconds and cost £0.75.";
        assert_eq!(open_alerts(&world).await, [(AlertKind::Warning, message.to_owned())]);
        let [entry] = world.stores.costs.entries(Page::default()).await.unwrap().try_into().unwrap();
        assert_eq!((entry.state, entry.cost), (LedgerState::Spent, pence(820)));
        world.services.videos.decide(video.id, decision).await.unwrap();
        assert_eq!(open_alerts(&world).await, []);
    }
}

#[tokio::test]
async fn a_render_near_its_quote_raises_no_alert() {
    // 75 words are 30 seconds, 5 are 2.
    for (count, duration_ms) in [(75, 30_000), (75, 12_000), (75, 37_000), (5, 6_000)] {
        let (world, _) = rendered(files(Providers::paid()), count, duration_ms).await;
        assert_eq!(open_alerts(&world).await, [], "{count} words in {duration_ms} ms");
    }
    for (count, duration_ms) in [(75, 37_001), (5, 6_001)] {
        let (world, _) = rendered(files(Providers::paid()), count, duration_ms).await;
        assert_eq!(open_alerts(&world).await.len(), 1, "{count} words in {duration_ms} ms");
    }
    let (world, _) = rendered(files(Providers::new()), 37, 163_100).await;
    assert_eq!(open_alerts(&world).await, [], "a stand-in costs nothing");
}
