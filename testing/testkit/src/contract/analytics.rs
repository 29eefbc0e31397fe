//! Figures of published posts.

use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::analytics::{
    ContentFigures, DayFigures, DayRange, DurationBand, FigureTotals, Figures, READ_FOR, Reading, SnapshotKey,
};
use showrunner_domain::operation::{
    NewOperation, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::platform::Platform;
use showrunner_domain::project::ProjectStatus;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::{ProjectId, ScheduledPostId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{CollectedMetrics, FollowUp, StoreError, StoreResult, Stores};

use super::projects::a_project;
use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::builders::{self, PostBuilder, a_lease, a_post, a_script, a_video, an_operation, given_up, settled};
use crate::clock::FixedClock;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The Friday on which the clock of tests starts.
const FRIDAY: Date = date(2026, 11, 20);

/// The days around it.
const AUTUMN: DayRange = DayRange { first: date(2026, 9, 1), last: date(2027, 3, 1) };

/// Makes the operation of a reading.
pub(super) fn a_reading() -> fn(Timestamp) -> NewOperation {
    |at| an_operation(OperationKind::CollectMetrics, at)
}

/// Plans the readings that are due, up to `limit`.
async fn plan(stores: &Stores, clock: &FixedClock, limit: usize) -> StoreResult<usize> {
    stores.analytics.plan_readings(limit, a_reading(), TimeZone::UTC, clock.now()).await
}

const fn figures(views: i64, likes: i64, comments: i64, shares: i64) -> Figures {
    Figures { views: Some(views), likes: Some(likes), comments: Some(comments), shares: Some(shares) }
}

/// A newly published post.
async fn published(stores: &Stores, clock: &FixedClock, post: PostBuilder) -> StoreResult<ScheduledPost> {
    post.with_status(PostStatus::Published).store(stores, clock.now()).await
}

/// A published post of a new video.
async fn published_video(stores: &Stores, clock: &FixedClock) -> StoreResult<ScheduledPostId> {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    Ok(published(stores, clock, a_post(video)).await?.id)
}

/// The claim on the planned reading of a post.
async fn claimed(stores: &Stores, clock: &FixedClock, post: ScheduledPostId) -> StoreResult<OperationResult> {
    let claim = builders::claimed(stores, Work::CollectMetrics(post), clock.now()).await?;
    Ok(OperationResult { claim, outcome: Outcome::Done })
}

/// The next reading of a post, an hour later.
async fn read(stores: &Stores, clock: &FixedClock, post: ScheduledPostId, figures: Figures) -> StoreResult<()> {
    read_on(FRIDAY, stores, clock, post, figures).await
}

/// The same, assigned to a day.
async fn read_on(
    day: Date,
    stores: &Stores,
    clock: &FixedClock,
    post: ScheduledPostId,
    figures: Figures,
) -> StoreResult<()> {
    clock.advance(HOUR);
    plan(stores, clock, 100).await?;
    let operation_result = claimed(stores, clock, post).await?;
    let answer = CollectedMetrics::Reading { reading: Reading::of(figures), day };
    stores.analytics.store_reading(post, answer, operation_result, clock.now()).await
}

/// The statuses of the operations on a post, oldest first.
async fn statuses(stores: &Stores, post: ScheduledPostId) -> StoreResult<Vec<OperationStatus>> {
    let operations = stores.operations.of_subject(Subject::ScheduledPost(post)).await?;
    Ok(operations.iter().map(|operation| operation.status).collect())
}

async fn totals_of(stores: &Stores, platform: Platform, sandbox: bool) -> StoreResult<FigureTotals> {
    let all = stores.analytics.figure_totals().await?;
    let totals = all.of(sandbox);
    assert_eq!(totals.iter().map(|(platform, _)| *platform).collect::<Vec<_>>(), Platform::ALL);
    Ok(totals.iter().find(|(candidate, _)| *candidate == platform).map_or_else(FigureTotals::default, |(_, t)| *t))
}

/// An empty store has no figures and nothing due.
pub async fn know_nothing_at_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for sandbox in [false, true] {
        for (platform, totals) in stores.analytics.figure_totals().await?.of(sandbox) {
            assert_eq!(*totals, FigureTotals::default(), "{platform}");
        }
        assert_eq!(stores.analytics.days(sandbox, AUTUMN).await?, []);
        assert_eq!(stores.analytics.top_videos(sandbox, None, 5).await?, []);
        assert_eq!(stores.analytics.content(sandbox, AUTUMN).await?, ContentFigures::default());
        assert_eq!(stores.analytics.snapshots(sandbox, AUTUMN, None, 5).await?, []);
    }
    assert_eq!(plan(stores, clock, 100).await?, 0);
    Ok(())
}

/// A post is read as soon as it is published, and again every hour; an unpublished one is not.
pub async fn are_read_when_due(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let post = published(stores, clock, a_post(video)).await?;
    for status in [PostStatus::Scheduled, PostStatus::Publishing, PostStatus::Failed, PostStatus::Unconfirmed] {
        a_post(video).repeated().with_status(status).store(stores, clock.now()).await?;
    }
    assert_eq!(plan(stores, clock, 100).await?, 1);
    let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
    let [operation] = operations.as_slice() else { return Err(format!("{operations:?}").into()) };
    assert_eq!((operation.work, operation.next_attempt_at), (Work::CollectMetrics(post.id), clock.now()));
    assert_eq!(plan(stores, clock, 100).await?, 0, "it was planned a moment ago");
    settled(stores, Work::CollectMetrics(post.id), Outcome::Done, clock.now()).await?;
    clock.advance(HOUR - SignedDuration::from_micros(1));
    assert_eq!(plan(stores, clock, 100).await?, 0, "an hour is not over");
    clock.advance(SignedDuration::from_micros(1));
    assert_eq!(plan(stores, clock, 100).await?, 1);
    assert_eq!(stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?.len(), 2);
    Ok(())
}

/// An operation that is still open covers the next reading as well. A failed one does not prevent the next reading, and no longer
/// counts as failed once that is planned.
pub async fn are_read_by_one_operation_at_a_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let post = published_video(stores, clock).await?;
    assert_eq!(plan(stores, clock, 100).await?, 1);
    clock.advance(HOUR);
    assert_eq!(plan(stores, clock, 100).await?, 1);
    assert_eq!(statuses(stores, post).await?, [OperationStatus::Pending], "it waits");
    let operation_result = claimed(stores, clock, post).await?;
    clock.advance(HOUR);
    assert_eq!(plan(stores, clock, 100).await?, 1);
    assert_eq!(statuses(stores, post).await?, [OperationStatus::Running]);
    let failed = OperationResult { outcome: given_up(), ..operation_result };
    stores.operations.write_result(failed, clock.now()).await?;
    clock.advance(HOUR);
    assert_eq!(plan(stores, clock, 100).await?, 1);
    assert_eq!(statuses(stores, post).await?, [OperationStatus::Cancelled, OperationStatus::Pending]);
    assert_eq!(stores.scheduled_posts.find(post).await?.map(|post| post.status), Some(PostStatus::Published));
    Ok(())
}

/// A failed reading can be requeued.
pub async fn can_be_put_back(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let post = published_video(stores, clock).await?;
    for _ in 0..2 {
        plan(stores, clock, 100).await?;
        settled(stores, Work::CollectMetrics(post), given_up(), clock.now()).await?;
        clock.advance(HOUR);
    }
    // The first no longer counts as failed since the second was planned.
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    let operation_result = claimed(stores, clock, post).await?;
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 0);
    stores.operations.write_result(operation_result, clock.now()).await?;
    plan(stores, clock, 100).await?;
    let expected = [OperationStatus::Cancelled, OperationStatus::Done, OperationStatus::Pending];
    assert_eq!(statuses(stores, post).await?, expected);
    Ok(())
}

/// However many processes plan at once, each post is planned once, in batches, longest due first.
pub async fn go_to_one_of_many_planners(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let mut posts = Vec::new();
    for _ in 0..12 {
        posts.push(published(stores, clock, a_post(video).repeated()).await?.id);
        clock.advance(SignedDuration::from_secs(1));
    }
    assert_eq!(plan(stores, clock, 2).await?, 2);
    for post in &posts {
        let planned = stores.operations.of_subject(Subject::ScheduledPost(*post)).await?.len();
        assert_eq!(planned, usize::from(posts[..2].contains(post)), "{post}");
    }
    for _ in 0..ROUNDS {
        let now = clock.now();
        let planned =
            race_of_winners(4, |_| stores.analytics.plan_readings(3, a_reading(), TimeZone::UTC, now)).await?;
        let sum: usize = planned.into_iter().sum();
        assert!(sum <= 12, "{sum}");
    }
    for post in posts {
        assert_eq!(stores.operations.of_subject(Subject::ScheduledPost(post)).await?.len(), 1, "{post}");
    }
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.posts, 12);
    assert_eq!(stores.analytics.days(false, AUTUMN).await?.iter().map(|day| day.totals.posts).sum::<i64>(), 12);
    assert_eq!(stores.analytics.content(false, AUTUMN).await?.by_hour.iter().map(|hour| hour.videos).sum::<i64>(), 1);
    Ok(())
}

/// After ninety days, or when the platform no longer has it, a post is not read any more. Its figures are kept.
pub async fn end_when_a_post_is_too_old_or_gone(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let gone = published(stores, clock, a_post(video)).await?.id;
    let old = published(stores, clock, a_post(video).on(Platform::Youtube)).await?.id;
    read(stores, clock, gone, figures(10, 1, 1, 1)).await?;
    read(stores, clock, old, figures(20, 2, 2, 2)).await?;
    clock.advance(HOUR);
    plan(stores, clock, 100).await?;
    let operation_result = claimed(stores, clock, gone).await?;
    stores.analytics.store_reading(gone, CollectedMetrics::NoLongerAvailable, operation_result, clock.now()).await?;
    clock.advance(HOUR);
    assert_eq!(plan(stores, clock, 100).await?, 1, "only the other one");
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, figures(10, 1, 1, 1));
    clock.advance(READ_FOR);
    assert_eq!(plan(stores, clock, 100).await?, 1, "once more");
    clock.advance(READ_FOR);
    assert_eq!(plan(stores, clock, 100).await?, 0);
    Ok(())
}

/// A reading is written under its claim; it is refused when the claim is lost or the post is not published.
pub async fn are_written_under_the_claim(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let post = published(stores, clock, a_post(video)).await?.id;
    let waiting = a_post(video).on(Platform::Youtube).store(stores, clock.now()).await?.id;
    plan(stores, clock, 100).await?;
    let lost = claimed(stores, clock, post).await?;
    clock.advance(SignedDuration::from_mins(2));
    let taken_over = stores.operations.claim_due(1, a_lease(clock.now()), clock.now()).await?;
    let held = taken_over.first().and_then(Operation::claim).ok_or("nobody has taken over")?;
    let held = OperationResult { claim: held, outcome: Outcome::Done };
    let answer = || CollectedMetrics::Reading { reading: Reading::of(figures(10, 1, 1, 1)), day: FRIDAY };
    let error = stores.analytics.store_reading(post, answer(), lost, clock.now()).await;
    assert!(matches!(error, Err(StoreError::ClaimLost)), "{error:?}");
    for nowhere in [waiting, ScheduledPostId(404)] {
        let error = stores.analytics.store_reading(nowhere, answer(), held.clone(), clock.now()).await;
        assert!(matches!(error, Err(StoreError::NotFound)), "{error:?}");
    }
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, Figures::default());
    assert_eq!(stores.analytics.snapshots(false, AUTUMN, None, 5).await?, []);

    stores.analytics.store_reading(post, answer(), held, clock.now()).await?;
    assert_eq!(statuses(stores, post).await?, [OperationStatus::Done]);
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, figures(10, 1, 1, 1));
    Ok(())
}

/// The posts of a video on a platform are summed: in its snapshot, in the gains and in the totals.
pub async fn are_summed_over_repeats(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().titled("Colder").approved().store(stores, clock.now()).await?.id;
    let first = published(stores, clock, a_post(video)).await?.id;
    let again = published(stores, clock, a_post(video).repeated()).await?.id;
    let elsewhere = published(stores, clock, a_post(video).on(Platform::Youtube)).await?.id;
    read(stores, clock, first, figures(100, 10, 3, 2)).await?;
    read(stores, clock, again, figures(50, 5, 0, 1)).await?;
    read(stores, clock, elsewhere, figures(7, 1, 0, 0)).await?;
    // Platforms remove likes.
    read(stores, clock, first, figures(120, 8, 4, 2)).await?;

    let (tiktok, youtube) = (figures(170, 13, 4, 3), figures(7, 1, 0, 0));
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?, FigureTotals { posts: 2, figures: tiktok });
    assert_eq!(totals_of(stores, Platform::Youtube, false).await?, FigureTotals { posts: 1, figures: youtube });
    let of_day =
        |platform, posts, figures| DayFigures { day: FRIDAY, platform, totals: FigureTotals { posts, figures } };
    let days = [of_day(Platform::Tiktok, 2, tiktok), of_day(Platform::Youtube, 1, youtube)];
    assert_eq!(stores.analytics.days(false, AUTUMN).await?, days);
    let snapshots = stores.analytics.snapshots(false, AUTUMN, None, 5).await?;
    let known: Vec<_> = snapshots.iter().map(|snapshot| (snapshot.key.platform, snapshot.figures)).collect();
    assert_eq!(known, [(Platform::Tiktok, tiktok), (Platform::Youtube, youtube)]);
    let top = stores.analytics.top_videos(false, None, 5).await?;
    let [top] = top.as_slice() else { return Err(format!("{top:?}").into()) };
    assert_eq!((top.video_id, top.title.as_str(), top.published_on), (video, "Colder", FRIDAY));
    assert_eq!(top.figures, figures(177, 14, 4, 3));
    Ok(())
}

/// A figure that was never given is missing everywhere. One that is not given again keeps its value, without counting
/// as read.
pub async fn stay_missing_until_they_are_given(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let post = published_video(stores, clock).await?;
    read(stores, clock, post, Figures::default()).await?;
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, Figures::default());
    assert_eq!(stores.analytics.snapshots(false, AUTUMN, None, 5).await?, []);
    let views = |views| Figures { views: Some(views), ..Figures::default() };
    read(stores, clock, post, views(10)).await?;
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, views(10));
    read(stores, clock, post, Figures { likes: Some(3), ..Figures::default() }).await?;
    read(stores, clock, post, Figures { views: Some(-1), ..Figures::default() }).await?;
    let known = Figures { views: Some(10), likes: Some(3), ..Figures::default() };
    assert_eq!(totals_of(stores, Platform::Tiktok, false).await?.figures, known);
    let days = stores.analytics.days(false, AUTUMN).await?;
    assert_eq!(days.iter().map(|day| day.totals.figures).collect::<Vec<_>>(), [known]);

    // On a day on which only likes were read, the gain in views is unknown.
    let likes = Figures { likes: Some(3), ..Figures::default() };
    read_on(date(2026, 11, 21), stores, clock, post, likes).await?;
    let days = stores.analytics.days(false, AUTUMN).await?;
    let last = days.last().map(|day| (day.day, day.totals.figures));
    assert_eq!(last, Some((date(2026, 11, 21), Figures { likes: Some(0), ..Figures::default() })));
    Ok(())
}

/// The figures of the sandbox and of accounts are kept apart.
pub async fn keep_the_sandbox_apart(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let real = published(stores, clock, a_post(video)).await?.id;
    let simulated = published(stores, clock, a_post(video).repeated().sandboxed()).await?.id;
    read(stores, clock, real, figures(10, 1, 1, 1)).await?;
    read(stores, clock, simulated, figures(9_000, 900, 90, 9)).await?;
    for (sandbox, expected) in [(false, figures(10, 1, 1, 1)), (true, figures(9_000, 900, 90, 9))] {
        let totals = totals_of(stores, Platform::Tiktok, sandbox).await?;
        assert_eq!(totals, FigureTotals { posts: 1, figures: expected });
        let days = stores.analytics.days(sandbox, AUTUMN).await?;
        assert_eq!(days.iter().map(|day| day.totals).collect::<Vec<_>>(), [totals]);
        let top = stores.analytics.top_videos(sandbox, None, 5).await?;
        assert_eq!(top.iter().map(|video| video.figures).collect::<Vec<_>>(), [expected]);
        let content = stores.analytics.content(sandbox, AUTUMN).await?;
        assert_eq!(content.by_category.iter().map(|group| group.figures).collect::<Vec<_>>(), [expected]);
        let snapshots = stores.analytics.snapshots(sandbox, AUTUMN, None, 5).await?;
        assert_eq!(snapshots.iter().map(|snapshot| snapshot.figures).collect::<Vec<_>>(), [expected]);
    }
    Ok(())
}

/// Posts and videos belong to the operator's day and hour of their publication, whenever they are read.
pub async fn are_dated_by_the_operators_clock(stores: &Stores, clock: &FixedClock) -> ContractResult {
    clock.set("2026-11-20T02:30:00Z".parse()?);
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    published(stores, clock, a_post(video)).await?;
    published(stores, clock, a_post(video).on(Platform::Facebook)).await?;
    clock.advance(HOUR * 24);
    let new_york = TimeZone::get("America/New_York")?;
    assert_eq!(stores.analytics.plan_readings(9, a_reading(), new_york, clock.now()).await?, 2);
    let thursday = date(2026, 11, 19);
    let days = stores.analytics.days(false, AUTUMN).await?;
    let posts: Vec<_> = days.iter().map(|day| (day.day, day.platform, day.totals.posts)).collect();
    assert_eq!(posts, [(thursday, Platform::Facebook, 1), (thursday, Platform::Tiktok, 1)]);
    let content = stores.analytics.content(false, DayRange { first: thursday, last: thursday }).await?;
    assert_eq!(content.by_hour.iter().map(|group| (group.common, group.videos)).collect::<Vec<_>>(), [(21, 1)]);
    let friday = DayRange { first: FRIDAY, last: FRIDAY };
    assert_eq!(stores.analytics.days(false, friday).await?, []);
    assert_eq!(stores.analytics.content(false, friday).await?, ContentFigures::default());
    Ok(())
}

/// Videos are ranked by their views on all platforms together; those without known views are left out.
pub async fn rank_videos_by_their_views(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut videos: Vec<VideoId> = Vec::new();
    for views in [Some(10), Some(30), None, Some(30), Some(20)] {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let post = published(stores, clock, a_post(video)).await?.id;
        read(stores, clock, post, Figures { views, likes: Some(1), ..Figures::default() }).await?;
        videos.push(video);
    }
    let top = async |days, limit| {
        let top = stores.analytics.top_videos(false, days, limit).await;
        top.map(|top| top.into_iter().map(|video| video.video_id).collect::<Vec<_>>())
    };
    assert_eq!(top(None, 9).await?, [videos[3], videos[1], videos[4], videos[0]]);
    assert_eq!(top(None, 3).await?, [videos[3], videos[1], videos[4]]);
    assert_eq!(top(Some(DayRange { first: FRIDAY, last: FRIDAY }), 9).await?.len(), 4);
    assert!(top(Some(DayRange { first: date(2026, 11, 21), last: AUTUMN.last }), 9).await?.is_empty());
    Ok(())
}

/// Videos are grouped by subject area, length, hour of the day and project.
pub async fn are_grouped_by_content(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let project = a_project("Habits", ProjectStatus::Active)?;
    let habits = stores.projects.create(project, FollowUp::none(), clock.now()).await?.id;
    let general = ProjectId(1);
    for (category, project, seconds, views) in
        [("health", general, 15, 10), ("luck", habits, 60, 500), ("health", general, 45, 30)]
    {
        let script = a_script().about(category).of_project(project).approved().store(stores, clock.now()).await?;
        let video = a_video().of_script(script.id).lasting(seconds).approved().store(stores, clock.now()).await?.id;
        for platform in [Platform::Tiktok, Platform::Youtube] {
            let post = published(stores, clock, a_post(video).on(platform)).await?.id;
            read(stores, clock, post, figures(views, 1, 1, 1)).await?;
        }
    }
    let content = stores.analytics.content(false, AUTUMN).await?;
    let by_category = content.by_category.iter().map(|group| (group.common.as_str(), group.videos, group.figures));
    assert_eq!(
        by_category.collect::<Vec<_>>(),
        [("luck", 1, figures(1_000, 2, 2, 2)), ("health", 2, figures(80, 4, 4, 4))]
    );
    let by_duration = content.by_duration.iter().map(|group| (group.common, group.videos, group.figures.views));
    let expected = [(DurationBand::UpTo15, 1, Some(20)), (DurationBand::UpTo60, 2, Some(1_060))];
    assert_eq!(by_duration.collect::<Vec<_>>(), expected);
    let by_hour: Vec<_> = content.by_hour.iter().map(|group| (group.common, group.videos)).collect();
    // The clock starts at 12 and each reading takes an hour.
    assert_eq!(by_hour, [(12, 1), (14, 1), (16, 1)]);
    let by_project = content.by_project.iter().map(|group| (group.common.0, group.videos, group.figures.views));
    assert_eq!(by_project.collect::<Vec<_>>(), [(habits, 1, Some(1_000)), (general, 2, Some(80))]);
    assert_eq!(content.by_project[0].common.1.as_str(), "Habits");
    Ok(())
}

/// Snapshots are exported in batches, by day, video and the platform's name, each once.
pub async fn are_exported_in_pieces(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected: Vec<SnapshotKey> = Vec::new();
    for _ in 0..3 {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        for platform in [Platform::Facebook, Platform::Tiktok] {
            let post = published(stores, clock, a_post(video).on(platform)).await?.id;
            for day in [FRIDAY, date(2026, 11, 21), date(2026, 12, 24)] {
                read_on(day, stores, clock, post, figures(1, 1, 1, 1)).await?;
                expected.push(SnapshotKey { day, video_id: video, platform });
            }
        }
    }
    expected.retain(|key| key.day != date(2026, 12, 24));
    expected.sort_by_key(|key| (key.day, key.video_id, key.platform.as_str()));
    let days = DayRange { first: FRIDAY, last: date(2026, 11, 30) };
    for limit in [1, 4, 12, 99] {
        let mut keys: Vec<SnapshotKey> = Vec::new();
        loop {
            let piece = stores.analytics.snapshots(false, days, keys.last().copied(), limit).await?;
            assert!(piece.len() <= limit);
            assert!(piece.iter().all(|row| row.title == "Cold showers" && row.category == "lifestyle"), "{piece:?}");
            if piece.is_empty() {
                break;
            }
            keys.extend(piece.iter().map(|row| row.key));
        }
        assert_eq!(keys, expected, "{limit}");
    }
    Ok(())
}
