//! What paid providers cost is booked with its purpose, and the budget is enforced. On a spent budget posts are still published, metrics
//! read and replies sent.

use std::sync::Arc;

use futures_util::StreamExt as _;
use jiff::SignedDuration;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::budget::BudgetState;
use showrunner_domain::comment::CommentStatus;
use showrunner_domain::ledger::{LedgerEntry, LedgerItem, LedgerState, MonthCosts};
use showrunner_domain::money::MicroPence;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, Published};
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::settings::{Actor, Setting, time_zone};
use showrunner_domain::video::VideoStatus;
use showrunner_ports::avatar::{FinishedRender, ProviderCheck, RenderStatus};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, MockSocialPlatform, PostComments, PostFigures, RemoteComment};
use showrunner_ports::store::{CommentFilter, ListFilter, NotificationFilter, Page, ScriptFilter, VideoFilter};
use showrunner_ports::text::{Answer, ScriptDraft};
use showrunner_services::{QuoteSubject, SchedulePost, ServiceError};
use showrunner_testkit::builders::some_facts;

use crate::support::{Providers, World, draft, paid, script_request, seconds, working_tiktok};
use crate::videos::{choices, from_topic, started_video, stored_script};

/// A draft of 75 words, after as many tokens of input as of output.
fn fitting_draft(tokens: u64) -> Answer<ScriptDraft> {
    paid(draft(75), tokens, tokens)
}

async fn ledger(world: &World) -> Vec<LedgerEntry> {
    world.stores.costs.entries(Page::default()).await.unwrap()
}

pub(crate) async fn costs(world: &World) -> MonthCosts {
    world.services.costs.summary().await.unwrap().costs
}

const fn pence(pence: i64) -> MicroPence {
    MicroPence::from_pence(pence)
}

pub(crate) fn is_refused<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> String {
    match result.unwrap_err() {
        ServiceError::Budget(error) => error.to_string(),
        other => unreachable!("it was not refused for the budget: {other:?}"),
    }
}

#[tokio::test]
async fn a_script_is_booked_with_every_token_that_it_used() {
    let mut providers = Providers::paid();
    let mut drafts = [fitting_draft(500), paid(draft(120), 1_000, 1_000)].to_vec();
    providers.text.expect_write_script().times(2).returning(move |_| Ok(drafts.pop().unwrap()));
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    let entries: Vec<_> = ledger(&world)
        .await
        .into_iter()
        .map(|entry| (entry.usage.item, entry.usage.quantity, entry.cost, entry.subject))
        .collect();
    let of_script = Some((RelatedType::Script, script.id.0));
    let expected = [
        (LedgerItem::OutputTokens, 500, pence(1), of_script),
        (LedgerItem::InputTokens, 500, MicroPence(500_000), of_script),
        (LedgerItem::OutputTokens, 1_000, pence(2), of_script),
        (LedgerItem::InputTokens, 1_000, pence(1), of_script),
    ];
    assert_eq!(entries, expected);
    assert_eq!((costs(&world).await.spent(), costs(&world).await.input_tokens), (MicroPence(4_500_000), 1_500));
}

#[tokio::test]
async fn stand_ins_cost_nothing_and_ignore_the_budget() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| Ok(fitting_draft(0)));
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    let world = World::new(providers);
    world.set_budget(0).await;
    world.services.videos.create_from_topic(from_topic()).await.unwrap();
    assert_eq!(ledger(&world).await, []);
    let quote = world.services.costs.quote(QuoteSubject::Duration(Some(seconds(30)))).await.unwrap();
    assert_eq!((quote.is_paid, quote.cost, quote.refusal), (false, MicroPence::ZERO, None));
}

/// A paid provider whose renders are finished at once and run for 30.12 seconds.
pub(crate) fn that_renders() -> Providers {
    let mut providers = files(Providers::paid());
    providers.media.expect_ingest_video().returning(|_, _| Ok(some_facts()));
    providers
}

/// The same providers, whose renders are finished at once.
pub(crate) fn files(mut providers: Providers) -> Providers {
    let mut renders = 0;
    providers.avatars.expect_submit().returning(move |_| {
        renders += 1;
        Ok(format!("render-{renders}"))
    });
    providers.avatars.expect_status().returning(|_| Ok(RenderStatus::Completed));
    providers
        .avatars
        .expect_fetch()
        .returning(|_, _| Ok(FinishedRender { video: futures_util::stream::empty().boxed(), thumbnail: None }));
    providers.avatars.expect_discard().returning(|_| Ok(()));
    providers
}

#[tokio::test]
async fn a_render_is_reserved_at_its_start_and_booked_by_its_actual_length() {
    let world = World::new(that_renders());
    let video = started_video(&world).await;
    let begun = costs(&world).await;
    assert_eq!((begun.reserved, begun.spent(), begun.paid_renders), (pence(150), pence(0), 1));
    for _ in 0..2 {
        world.work().await;
    }
    let ended = costs(&world).await;
    assert_eq!((ended.reserved, ended.renders, ended.render_seconds), (pence(0), pence(155), 31), "30.12 seconds");
    let [entry] = ledger(&world).await.try_into().unwrap();
    assert_eq!((entry.state, entry.subject), (LedgerState::Spent, Some((RelatedType::Video, video.id.0))));
    assert_eq!((entry.usage.provider.as_str(), entry.usage.model.as_str()), ("HeyGen", "heygen"));
}

#[tokio::test]
async fn a_failed_render_is_booked_unless_it_is_known_to_be_free() {
    for (kind, state) in
        [(ProviderErrorKind::Refused, LedgerState::Released), (ProviderErrorKind::Uncertain, LedgerState::Spent)]
    {
        let mut providers = Providers::paid();
        providers.avatars.expect_submit().returning(move |_| Err(ProviderError::new("HeyGen", kind, "no")));
        let world = World::new(providers);
        started_video(&world).await;
        for _ in 0..20 {
            world.clock.advance(SignedDuration::from_mins(11));
            world.work().await;
        }
        let videos =
            world.stores.videos.list(ListFilter::status(VideoStatus::Failed).into(), Page::default()).await.unwrap();
        assert_eq!(videos.len(), 1);
        assert_eq!(ledger(&world).await.iter().map(|entry| entry.state).collect::<Vec<_>>(), [state]);
        assert_eq!(costs(&world).await.reserved, pence(0));
    }
    let mut providers = Providers::paid();
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    providers.avatars.expect_status().returning(|_| Ok(RenderStatus::Failed("no face".to_owned())));
    let world = World::new(providers);
    started_video(&world).await;
    world.work().await;
    assert_eq!(costs(&world).await, MonthCosts::default(), "providers do not charge for what they could not render");
}

#[tokio::test]
async fn nothing_paid_starts_on_an_exhausted_budget() {
    let mut providers = that_renders();
    providers.text.expect_write_script().never();
    let world = World::new(providers);
    let script = stored_script(&world, ScriptStatus::Approved).await;
    world.set_budget(150).await;
    world.services.videos.create(script, choices()).await.unwrap();
    let before = (world.bell().await, ledger(&world).await);
    let sentence = is_refused(world.services.videos.create(script, choices()).await);
    assert!(sentence.contains("about £1.50, but only £0.00 of this month's budget is left"), "{sentence}");
    let sentence = is_refused(world.services.scripts.generate(script_request()).await);
    assert!(sentence.contains("budget of £1.50 is used up"), "{sentence}");
    is_refused(world.services.videos.create_from_topic(from_topic()).await);
    assert_eq!((world.bell().await, ledger(&world).await), before);
    assert_eq!(world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap().len(), 1);
    // What has started is finished.
    for _ in 0..2 {
        world.work().await;
    }
    let video = world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap().remove(0);
    assert_eq!(video.status, VideoStatus::PendingReview);
    // A higher budget lets the next one start.
    world.set_budget(1_000).await;
    world.services.videos.create(script, choices()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_renders_at_the_limit_do_not_both_pass() {
    for _ in 0..20 {
        let world = World::new(that_renders());
        let script = stored_script(&world, ScriptStatus::Approved).await;
        world.set_budget(299).await;
        let create = || world.services.videos.create(script, choices());
        let (first, second, third) = tokio::join!(create(), create(), create());
        let begun = [&first, &second, &third].iter().filter(|result| result.is_ok()).count();
        assert_eq!(begun, 1, "{first:?} {second:?} {third:?}");
        assert_eq!(costs(&world).await.committed(), pence(150));
    }
}

#[tokio::test]
async fn the_operator_is_warned_once_a_month() {
    let mut providers = that_renders();
    providers.text.expect_write_script().returning(|_| Ok(fitting_draft(10)));
    let world = World::new(providers);
    let script = stored_script(&world, ScriptStatus::Approved).await;
    world.set_budget(200).await;
    world.services.videos.create(script, choices()).await.unwrap();
    assert!(!world.bell().await.contains(&"Budget almost used up".to_owned()), "150 of 200 is less than 80 %");
    for _ in 0..2 {
        world.work().await;
    }
    world.services.scripts.generate(script_request()).await.unwrap();
    let warnings = async || world.bell().await.iter().filter(|title| *title == "Budget almost used up").count();
    assert_eq!(warnings().await, 0, "155 of 200");
    world.set_budget(190).await;
    assert_eq!(warnings().await, 1, "a new budget that is almost used up already");
    world.services.scripts.generate(script_request()).await.unwrap();
    assert_eq!(warnings().await, 1);
    assert_eq!(
        world.services.costs.summary().await.unwrap().budget.unwrap().state(costs(&world).await.committed()),
        BudgetState::Warning
    );
}

#[tokio::test]
async fn a_warning_names_what_will_not_be_done() {
    let last = async |world: &World| {
        world.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap().remove(0)
    };
    let world = World::new(Providers::paid());
    world.set_budget(0).await;
    let notice = last(&world).await;
    assert_eq!(notice.title, "Nothing may be spent");
    let said = "This month's budget is £0.00, so nothing that costs money is started and comments wait for you without a \
                draft; publishing goes on.";
    assert_eq!(notice.message, said);
    // A stand-in still drafts replies, so comments are not mentioned.
    let world = World::new(Providers::new());
    world.set_budget(0).await;
    assert!(!last(&world).await.message.contains("comments"));
}

#[tokio::test]
async fn a_retried_render_is_reserved_again() {
    let mut providers = Providers::paid();
    let mut attempts = 0;
    providers.avatars.expect_submit().returning(move |_| {
        attempts += 1;
        if attempts == 1 {
            Err(ProviderError::new("HeyGen", ProviderErrorKind::Refused, "not today"))
        } else {
            Ok("render".to_owned())
        }
    });
    let world = World::new(providers);
    let video = started_video(&world).await;
    assert_eq!(costs(&world).await, MonthCosts::default());
    assert_eq!(world.services.operations.retry_failed().await.unwrap(), 1);
    world.work().await;
    assert_eq!(costs(&world).await.reserved, pence(150));
    assert!(world.operation(Subject::Video(video.id)).await.last_error.is_none());
}

#[tokio::test]
async fn usage_for_a_script_that_is_not_stored_is_booked() {
    let mut providers = Providers::paid();
    // Ten pence of tokens, after which the render does not fit into the budget any more.
    providers.text.expect_write_script().once().returning(|_| Ok(fitting_draft(3_334)));
    let world = World::new(providers);
    world.set_budget(155).await;
    is_refused(world.services.videos.create_from_topic(from_topic()).await);
    assert_eq!(world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap(), []);
    assert_eq!(world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap(), []);
    let entries = ledger(&world).await;
    assert!(entries.iter().all(|entry| entry.subject.is_none()) && entries.len() == 2, "{entries:?}");
    assert_eq!(costs(&world).await.spent(), MicroPence(10_002_000));
}

#[tokio::test]
async fn a_quote_has_the_price_the_balance_and_the_budget_left() {
    let world = World::new(Providers::paid());
    world.set_budget(100).await;
    let quote = world.services.costs.quote(QuoteSubject::Duration(Some(seconds(30)))).await.unwrap();
    assert_eq!((quote.is_paid, quote.cost, quote.per_minute), (true, pence(150), pence(300)));
    assert_eq!((quote.wallet.unwrap().hundredths, quote.budget_left), (4_250, Some(pence(100))));
    assert_eq!(quote.refusal.unwrap(), "this would cost about £1.50, but only £1.00 of this month's budget is left");
    let cheaper = world.services.costs.quote(QuoteSubject::Duration(Some(seconds(20)))).await.unwrap();
    assert_eq!(cheaper.refusal, None);
}

#[tokio::test]
async fn months_follow_the_operators_time_zone() {
    let mut providers = Providers::paid();
    providers.text.expect_write_script().returning(|_| Ok(fitting_draft(1_000)));
    let world = World::new(providers);
    world.clock.set("2026-11-30T23:30:00Z".parse().unwrap());
    world.services.scripts.generate(script_request()).await.unwrap();
    let month = async || world.services.costs.summary().await.unwrap().month.to_string();
    assert_eq!((month().await.as_str(), costs(&world).await.spent()), ("2026-11", pence(3)));
    let berlin = Setting::TimeZone(Some(time_zone("Europe/Berlin").unwrap()));
    world.services.settings.change(vec![berlin], Actor::Operator).await.unwrap();
    assert_eq!((month().await.as_str(), costs(&world).await.spent()), ("2026-12", pence(0)));
    world.services.scripts.generate(script_request()).await.unwrap();
    assert_eq!(costs(&world).await.spent(), pence(3));
}

/// An account that accepts a post, reports a thousand views and one comment for it, and accepts a reply.
fn account() -> MockSocialPlatform {
    let mut account = working_tiktok(false);
    account.expect_prepare().once().returning(|_, _| Ok("upload-1".to_owned()));
    account.expect_publish().once().returning(|_, _, _| Ok(Published::delivered("7312")));
    account.expect_figures().returning(|_, _, _| {
        let figures = Figures { views: Some(1_000), likes: Some(90), comments: Some(1), shares: Some(9) };
        Ok(PostFigures::Read(Reading::of(figures)))
    });
    account.expect_comments().returning(|_, posts, now| {
        let comment = RemoteComment {
            id: "c-1".to_owned(),
            in_reply_to: None,
            author: "@marta.runs".to_owned(),
            text: "How do I start?".to_owned(),
            posted_at: now,
            own: false,
        };
        let read = PostComments {
            platform_post_id: posts[0].platform_post_id.clone(),
            comments: vec![comment],
            overflowed: false,
        };
        CommentReading { posts: vec![read], stopped: None }
    });
    account.expect_reply().once().returning(|_, reply| {
        assert_eq!(reply.text.as_str(), "Start small.");
        Ok("r-1".to_owned())
    });
    account
}

#[tokio::test]
async fn posts_are_published_figures_are_read_and_replies_are_sent() {
    // Any call to the model, or a started render, fails the test.
    let mut providers = Providers::paid();
    let check = || ProviderCheck { connected: true, message: "it works".to_owned(), account_info: Vec::new() };
    providers.avatars.expect_check().returning(check);
    let world = World::new(Providers { platform: Arc::new(account()), ..providers });
    let services = &world.services;
    world.set_budget(0).await;
    services.settings.change(vec![Setting::CommentPolling(true)], Actor::Operator).await.unwrap();
    let video = world.approved_video().await;
    let in_a_minute = world.clock.now() + SignedDuration::from_mins(1);
    let request = SchedulePost::new(video, Platform::Tiktok, in_a_minute);
    let post = services.scheduling.schedule(request).await.unwrap().post.id;
    for _ in 0..90 {
        world.clock.advance(SignedDuration::from_mins(1));
        services.run_due_routines().await.unwrap();
        world.work().await;
    }
    let post = services.scheduling.post(post).await.unwrap();
    assert_eq!((post.status, post.platform_post_id.as_deref()), (PostStatus::Published, Some("7312")));
    assert_eq!(services.figures.stats().await.unwrap().total_views, Some(1_000));

    let waiting = services.stores.comments.waiting(CommentFilter::default(), Page::default()).await.unwrap();
    let [comment] = waiting.as_slice() else { panic!("{waiting:?}") };
    assert!(comment.analysis.is_none(), "{comment:?}");
    services.comments.approve(comment.id, Some("Start small.")).await.unwrap();
    world.work().await;
    let answered = world.stores.comments.find(comment.id).await.unwrap().unwrap();
    assert_eq!(answered.status, CommentStatus::Replied);
    assert_eq!(world.stores.costs.entries(Page::default()).await.unwrap(), []);
}
