use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::{Figures, Reading, day_of};
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::{OperationKind, OperationResult, Outcome, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, Published};
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::settings::PostingMode;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::store::{CollectedMetrics, FollowUp, Page, StoreError, StoreResult, Stores};

use super::ledger::Ledger;
use super::random::Draw as _;
use crate::builders::{PROVIDER, a_lease, a_notice, a_post, a_script, a_video, an_operation, some_facts, valid};
use crate::contract::analytics::a_reading;
use crate::contract::subject::ContractResult;

/// Makes one random step.
pub(super) async fn step(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    match random.number_below(100) {
        0..8 => create_script(stores, now, random, ledger).await,
        8..14 => change_script(stores, now, random, ledger).await,
        14..26 => create_video(stores, now, random, ledger).await,
        26..46 => change_video(stores, now, random, ledger).await,
        46..50 => decide_in_bulk(stores, now, random, ledger).await,
        50..66 => create_post(stores, now, random, ledger).await,
        66..83 => change_post(stores, now, random, ledger).await,
        83..88 => delete_video(stores, now, random, ledger).await,
        _ => read_figures(stores, now, random, ledger).await,
    }
}

/// The result, or none when the rows do not allow the step; then nothing may have changed.
fn allowed<T>(result: StoreResult<T>, ledger: &mut Ledger) -> StoreResult<Option<T>> {
    match result {
        Ok(done) => Ok(Some(done)),
        Err(StoreError::NotFound | StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_)) => {
            ledger.note("refused");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

async fn create_script(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let status = random.pick(ScriptStatus::ALL).unwrap_or(ScriptStatus::Draft);
    let category = random.pick(&["health", "luck", "success"]).unwrap_or("health");
    ledger.scripts.push(a_script().about(category).with_status(status).store(stores, now).await?.id);
    Ok(())
}

async fn change_script(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let id = random.pick(&ledger.scripts).unwrap_or(ScriptId(1));
    let change = ScriptChange { status: random.pick(ScriptStatus::ALL), ..ScriptChange::default() };
    let result = stores.scripts.change(id, change, FollowUp::none(), now).await;
    allowed(result, ledger)?;
    Ok(())
}

async fn create_video(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let seconds = random.pick(&[15, 30, 60, 90]).unwrap_or(30);
    if random.percent(30) {
        let script = a_script().about("prosperity").approved().build();
        let options = a_video().lasting(seconds).options();
        let (script, video) = stores
            .videos
            .create_with_script(script, FollowUp::none(), options, PROVIDER.to_owned(), FollowUp::none(), now)
            .await?;
        ledger.scripts.push(script.id);
        ledger.videos.push(video.id);
        return Ok(());
    }
    // Usually an approved one.
    let approved = stores.scripts.list(Some(ScriptStatus::Approved), Page::default()).await?;
    let approved: Vec<ScriptId> = approved.iter().map(|script| script.id).collect();
    let scripts = if random.percent(80) { &approved } else { &ledger.scripts };
    let script = random.pick(scripts).unwrap_or(ScriptId(1));
    let video = a_video().of_script(script).lasting(seconds).build();
    let created = stores.videos.create(video, FollowUp::none(), now).await;
    if let Some(video) = allowed(created, ledger)? {
        ledger.videos.push(video.id);
    }
    Ok(())
}

async fn change_video(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let Some(id) = random.pick(&ledger.videos) else { return Ok(()) };
    let arrived = VideoChange::Arrived {
        video: valid(MediaKey::new("videos/1/video.mp4")),
        thumbnail: None,
        facts: some_facts(),
    };
    // Usually the post advances.
    let changes = if random.percent(60) {
        vec![VideoChange::Completed, arrived, VideoChange::Approved]
    } else {
        let others = [
            VideoChange::Progressed(40),
            VideoChange::Failed("out of order".to_owned()),
            VideoChange::Retried,
            VideoChange::Rejected(None),
            VideoChange::Rejected(None),
            VideoChange::Reopened,
        ];
        random.pick(&others).into_iter().collect()
    };
    for change in changes {
        let is_rejection = matches!(change, VideoChange::Rejected(_));
        let result = stores.videos.change(id, change, FollowUp::none(), now).await;
        if allowed(result, ledger)?.is_some() && is_rejection {
            ledger.note("rejected");
        }
    }
    Ok(())
}

async fn decide_in_bulk(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let count = usize::try_from(random.number_below(8))?;
    let ids: Vec<_> = (0..count).filter_map(|_| random.pick(&ledger.videos)).collect();
    let is_rejection = random.percent(50);
    let change = if is_rejection { VideoChange::Rejected(None) } else { VideoChange::Approved };
    let bulk = stores.videos.change_many(ids, change, |count| a_notice(&format!("{count} decided")), now).await?;
    ledger.note("bulk");
    if is_rejection && !bulk.updated.is_empty() {
        ledger.note("rejected");
    }
    Ok(())
}

async fn delete_video(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    // Usually one that may be deleted.
    let status = random.pick(&[VideoStatus::Rejected, VideoStatus::Failed]).unwrap_or(VideoStatus::Failed);
    let unwanted = stores.videos.list(Some(status), Page::default()).await?;
    let unwanted: Vec<VideoId> = unwanted.iter().map(|video| video.id).collect();
    let videos = if random.percent(80) { &unwanted } else { &ledger.videos };
    let Some(id) = random.pick(videos) else { return Ok(()) };
    let posts = stores.scheduled_posts.list(None, Page::default()).await?;
    let removal = an_operation(OperationKind::RemoveMedia, now);
    if allowed(stores.videos.delete(id, removal, now).await, ledger)?.is_some() {
        ledger.note("deleted");
        if posts.iter().any(|post| post.video_id == id) {
            ledger.note("deleted with a post");
        }
    }
    Ok(())
}

async fn create_post(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    // Usually one that may be posted.
    let approved = stores.videos.list(Some(VideoStatus::Approved), Page::default()).await?;
    let approved: Vec<VideoId> = approved.iter().map(|video| video.id).collect();
    let videos = if random.percent(80) { &approved } else { &ledger.videos };
    let Some(video) = random.pick(videos) else { return Ok(()) };
    let mut post = a_post(video).on(random.pick(Platform::ALL).unwrap_or(Platform::Tiktok)).at(now);
    if random.percent(50) {
        post = post.sandboxed();
    }
    if random.percent(50) {
        post = post.repeated();
    }
    let created = stores.scheduled_posts.create(post.build(), FollowUp::none(), now).await;
    if let Some(post) = allowed(created, ledger)? {
        ledger.posts.push(post.id);
    }
    Ok(())
}

async fn change_post(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let Some(id) = random.pick(&ledger.posts) else { return Ok(()) };
    let changes = if random.percent(55) {
        // The platform may have been connected since the post was planned.
        let (handle, mode) = ("handle".to_owned(), PostingMode::Direct);
        let prepared = PostChange::Prepared { handle, mode, sandbox: random.percent(50) };
        vec![PostChange::Started, prepared, PostChange::Published(Published::delivered("7312"))]
    } else {
        let others = [
            PostChange::Started,
            PostChange::Failed("refused".to_owned()),
            PostChange::Unconfirmed("no answer".to_owned()),
            PostChange::CancelledByOperator,
            PostChange::Rejected("too long".to_owned()),
        ];
        random.pick(&others).into_iter().collect()
    };
    for change in changes {
        let is_publication = matches!(change, PostChange::Published(_));
        let result = stores.scheduled_posts.change(id, change, FollowUp::none(), now).await;
        if allowed(result, ledger)?.is_some() && is_publication {
            ledger.note("published");
        }
    }
    Ok(())
}

/// Plans the readings that are due and completes some of them.
async fn read_figures(
    stores: &Stores,
    now: Timestamp,
    random: &mut SeededRandom,
    ledger: &mut Ledger,
) -> ContractResult {
    let zone = TimeZone::get("Europe/Berlin")?;
    stores.analytics.plan_readings(50, a_reading(), zone.clone(), now).await?;
    for _ in 0..4 {
        let Some(id) = random.pick(&ledger.posts) else { return Ok(()) };
        let operation = stores.operations.claim_work(Work::CollectMetrics(id), a_lease(now), now).await?;
        let Some(claim) = operation.and_then(|operation| operation.claim()) else { continue };
        if random.percent(20) {
            let outcome = Outcome::GivenUp { error: "the platform is out of order".to_owned() };
            stores.operations.write_result(OperationResult { claim, outcome }, now).await?;
            ledger.note("reading failed");
            continue;
        }
        let known = ledger.figures.get(&id).copied().unwrap_or_default();
        let mut figure = |known: Option<i64>| {
            // Platforms sometimes omit a figure or reduce it.
            (!random.percent(15)).then(|| (known.unwrap_or(0) + random.number_below(1_000) - 50).max(0))
        };
        let figures = Figures {
            views: figure(known.views),
            likes: figure(known.likes),
            comments: figure(known.comments),
            shares: figure(known.shares),
        };
        let answer = CollectedMetrics::Reading { reading: Reading::of(figures), day: day_of(now, &zone) };
        let operation_result = OperationResult { claim, outcome: Outcome::Done };
        stores.analytics.store_reading(id, answer, operation_result, now).await?;
        ledger.figures.insert(id, known.renewed(figures));
        ledger.note("read");
    }
    Ok(())
}
