//! Filters of lists: search, status, platform and order, and the counts of what they select.

use jiff::SignedDuration;
use showrunner_domain::comment::Comment;
use showrunner_domain::platform::Platform;
use showrunner_domain::project::ProjectStatus;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::script::{Script, ScriptChange, ScriptStatus};
use showrunner_domain::search::Search;
use showrunner_domain::value::Title;
use showrunner_domain::video::{Video, VideoChange, VideoStatus};
use showrunner_domain::{ProjectId, ScriptId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    CommentFilter, FollowUp, ListFilter, ListOrder, NotificationFilter, Page, PostFilter, ScriptFilter, Stores,
    VideoFilter,
};

use super::projects::a_project;
use super::support::{ContractResult, all_pages};
use crate::builders::{a_comment, a_notice, a_post, a_script, a_video};
use crate::clock::FixedClock;

fn searching<Status>(text: &str) -> ContractResult<ListFilter<Status>> {
    Ok(ListFilter { search: Search::new(text)?, ..ListFilter::default() })
}

/// The scripts of a filter on its first page.
async fn scripts(stores: &Stores, filter: ScriptFilter) -> ContractResult<Vec<ScriptId>> {
    let page = stores.scripts.list(filter, Page::default()).await?;
    Ok(page.iter().map(|script| script.id).collect())
}

/// The videos of a filter on its first page.
async fn videos(stores: &Stores, filter: VideoFilter) -> ContractResult<Vec<VideoId>> {
    let page = stores.videos.list(filter, Page::default()).await?;
    Ok(page.iter().map(|video| video.id).collect())
}

fn oldest_first<Status>(filter: ListFilter<Status>) -> ListFilter<Status> {
    ListFilter { order: ListOrder::OldestFirst, ..filter }
}

/// A search finds words in any order, any case and any script, and takes the characters of patterns for what they are.
pub async fn find_words_in_scripts(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let titles = ["Über den Morgen", "100 % effort", "ONE_WORD", r"back\slash", "one word"];
    for title in titles {
        a_script().titled(title).about("gesundheit").store(stores, clock.now()).await?;
    }
    for (text, expected) in [
        ("", vec!["one word", r"back\slash", "ONE_WORD", "100 % effort", "Über den Morgen"]),
        ("über", vec!["Über den Morgen"]),
        ("MORGEN über", vec!["Über den Morgen"]),
        ("orge", vec!["Über den Morgen"]),
        ("über abend", vec![]),
        ("%", vec!["100 % effort"]),
        ("one_", vec!["ONE_WORD"]),
        (r"k\s", vec![r"back\slash"]),
        ("gesundheit word", vec!["one word", "ONE_WORD"]),
        ("'", vec![]),
        ("a\0b", vec![r"back\slash"]),
    ] {
        let found = stores.scripts.list(searching(text)?.into(), Page::default()).await?;
        let found: Vec<&str> = found.iter().map(|script| script.details.title.as_str()).collect();
        assert_eq!(found, expected, "{text:?}");
        assert_eq!(stores.scripts.count(searching(text)?.into()).await?, i64::try_from(expected.len())?, "{text:?}");
    }
    Ok(())
}

/// A script is found by its new title, and not by the old one.
pub async fn follow_a_changed_title(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().titled("First light").store(stores, clock.now()).await?;
    let change = ScriptChange { title: Some(Title::new("Last orders")?), ..ScriptChange::default() };
    stores.scripts.change(script.id, change, FollowUp::none(), clock.now()).await?;
    assert_eq!(scripts(stores, searching("orders")?.into()).await?, [script.id]);
    assert_eq!(scripts(stores, searching("light")?.into()).await?, []);
    Ok(())
}

/// Scripts and videos are counted and paged by status and search together, in both orders.
pub async fn select_by_status_and_search(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut drafts = Vec::new();
    for number in 0..7 {
        let title = if number % 2 == 0 { "Even" } else { "Odd" };
        let script = a_script().titled(title).store(stores, clock.now()).await?;
        if number % 2 == 0 {
            drafts.push(script.id);
        }
    }
    a_script().titled("Even").approved().store(stores, clock.now()).await?;
    let even = || searching("even").map(|filter| ListFilter { status: Some(ScriptStatus::Draft), ..filter });
    assert_eq!(stores.scripts.count(even()?.into()).await?, 4);
    assert_eq!(stores.scripts.count(ListFilter::status(ScriptStatus::Draft).into()).await?, 7);
    assert_eq!(stores.scripts.count(ScriptFilter::default()).await?, 8);
    let filter = even()?;
    let id = |script: &Script| script.id.0;
    let oldest = all_pages(3, id, |page| stores.scripts.list(oldest_first(filter.clone()).into(), page)).await?;
    assert_eq!(oldest.iter().map(|script| script.id).collect::<Vec<_>>(), drafts);
    drafts.reverse();
    assert_eq!(scripts(stores, filter.into()).await?, drafts);

    let mut waiting = Vec::new();
    for (title, status) in [
        ("Cold light", VideoStatus::PendingReview),
        ("Cold showers", VideoStatus::Failed),
        ("Cold showers", VideoStatus::PendingReview),
        ("Warm milk", VideoStatus::PendingReview),
    ] {
        let video = a_video().titled(title).described("For the evening").with_status(status);
        waiting.push(video.store(stores, clock.now()).await?.id);
    }
    let cold =
        searching("cold evening").map(|filter| ListFilter { status: Some(VideoStatus::PendingReview), ..filter })?;
    assert_eq!(stores.videos.count(cold.clone().into()).await?, 2);
    assert_eq!(stores.videos.count(ListFilter::status(VideoStatus::PendingReview).into()).await?, 3);
    assert_eq!(stores.videos.count(VideoFilter::default()).await?, 4);
    assert_eq!(videos(stores, cold.clone().into()).await?, [waiting[2], waiting[0]]);
    let id = |video: &Video| video.id.0;
    let oldest = all_pages(1, id, |page| stores.videos.list(oldest_first(cold.clone()).into(), page)).await?;
    assert_eq!(oldest.iter().map(|video| video.id).collect::<Vec<_>>(), [waiting[0], waiting[2]]);
    Ok(())
}

/// Posts are counted and paged by platform, status and the texts of their videos, in both orders of their times.
pub async fn select_posts(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let cold = a_video().titled("Cold light").approved().store(stores, now).await?.id;
    let warm = a_video().titled("Warm milk").approved().store(stores, now).await?.id;
    let mut posts = Vec::new();
    for (video, platform, hours, status) in [
        (cold, Platform::Tiktok, 4, PostStatus::Scheduled),
        (cold, Platform::Youtube, 2, PostStatus::Failed),
        (warm, Platform::Tiktok, 3, PostStatus::Published),
        (warm, Platform::Youtube, 1, PostStatus::Scheduled),
        (warm, Platform::Facebook, 1, PostStatus::Scheduled),
    ] {
        let post = a_post(video).on(platform).at(now + SignedDuration::from_hours(hours)).with_status(status);
        posts.push(post.store(stores, now).await?.id);
    }
    let select = |platform, status, text: &str| -> ContractResult<PostFilter> {
        Ok(PostFilter { platform, ..ListFilter { status, ..searching(text)? }.into() })
    };
    for (filter, expected) in [
        (select(None, None, "")?, vec![0, 2, 1, 4, 3]),
        (select(Some(Platform::Youtube), None, "")?, vec![1, 3]),
        (select(Some(Platform::Instagram), None, "")?, vec![]),
        (select(None, Some(PostStatus::Scheduled), "")?, vec![0, 4, 3]),
        (select(Some(Platform::Tiktok), Some(PostStatus::Scheduled), "")?, vec![0]),
        (select(None, None, "milk")?, vec![2, 4, 3]),
        (select(Some(Platform::Youtube), Some(PostStatus::Scheduled), "warm")?, vec![3]),
    ] {
        let mut expected: Vec<_> = expected.into_iter().map(|place: usize| posts[place]).collect();
        assert_eq!(stores.scheduled_posts.count(filter.clone()).await?, i64::try_from(expected.len())?, "{filter:?}");
        let listed = stores.scheduled_posts.list(filter.clone(), Page::default()).await?;
        assert_eq!(listed.iter().map(|post| post.id).collect::<Vec<_>>(), expected, "{filter:?}");
        let id = |post: &ScheduledPost| post.id.0;
        expected.reverse();
        let reversed = PostFilter { list: oldest_first(filter.list), ..filter };
        let oldest = all_pages(2, id, |page| stores.scheduled_posts.list(reversed.clone(), page)).await?;
        assert_eq!(oldest.iter().map(|post| post.id).collect::<Vec<_>>(), expected, "{reversed:?}");
    }
    Ok(())
}

/// Scripts are selected by project, videos by the project of their scripts, and posts by that of their videos.
pub async fn select_by_project(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let habits = stores.projects.create(a_project("Habits", ProjectStatus::Active)?, FollowUp::none(), now).await?.id;
    let mut of_habits = Vec::new();
    for project in [habits, ProjectId(1), habits] {
        let script = a_script().of_project(project).titled("Cold light").approved().store(stores, now).await?.id;
        let video = a_video().titled("Cold light").of_script(script).approved().store(stores, now).await?.id;
        let post = a_post(video).store(stores, now).await?.id;
        if project == habits {
            of_habits.insert(0, (script, video, post));
        }
    }
    for (project, text, status, expected) in [
        (Some(habits), "", None, 2),
        (Some(habits), "cold", None, 2),
        (Some(habits), "warm", None, 0),
        (Some(ProjectId(1)), "", None, 1),
        (Some(ProjectId(404)), "", None, 0),
        (None, "cold", None, 3),
        (Some(habits), "", Some(ScriptStatus::Draft), 0),
    ] {
        let filter = ScriptFilter { project, awaiting_video: false, list: ListFilter { status, ..searching(text)? } };
        assert_eq!(stores.scripts.count(filter.clone()).await?, expected, "{filter:?}");
        assert_eq!(i64::try_from(scripts(stores, filter.clone()).await?.len())?, expected, "{filter:?}");
        let status = status.map(|_| VideoStatus::Failed);
        let filter =
            VideoFilter { project, has_posts: None, has_file: None, list: ListFilter { status, ..searching(text)? } };
        assert_eq!(stores.videos.count(filter.clone()).await?, expected, "{filter:?}");
        assert_eq!(i64::try_from(videos(stores, filter.clone()).await?.len())?, expected, "{filter:?}");
        let list = ListFilter { status: status.map(|_| PostStatus::Failed), ..searching(text)? };
        let filter = PostFilter { project, list, ..PostFilter::default() };
        assert_eq!(stores.scheduled_posts.count(filter.clone()).await?, expected, "{filter:?}");
        assert_eq!(i64::try_from(stores.scheduled_posts.list(filter, Page::default()).await?.len())?, expected);
    }
    let of_project = ScriptFilter { project: Some(habits), ..ScriptFilter::default() };
    assert_eq!(scripts(stores, of_project).await?, of_habits.iter().map(|row| row.0).collect::<Vec<_>>());
    let of_project = VideoFilter { project: Some(habits), ..VideoFilter::default() };
    assert_eq!(videos(stores, of_project).await?, of_habits.iter().map(|row| row.1).collect::<Vec<_>>());
    let of_project = PostFilter { project: Some(habits), ..PostFilter::default() };
    let posts = stores.scheduled_posts.list(of_project, Page::default()).await?;
    assert_eq!(
        posts.iter().map(|post| post.id).collect::<Vec<_>>(),
        of_habits.iter().map(|row| row.2).collect::<Vec<_>>()
    );
    Ok(())
}

/// Videos are selected by whether they have a post that has neither failed nor been cancelled.
pub async fn select_videos_by_their_posts(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let (mut with, mut without) = (Vec::new(), vec![a_video().approved().store(stores, now).await?.id]);
    for &status in PostStatus::ALL {
        let video = a_video().approved().store(stores, now).await?.id;
        a_post(video).with_status(status).store(stores, now).await?;
        let is_live = !matches!(status, PostStatus::Failed | PostStatus::Cancelled);
        if is_live { &mut with } else { &mut without }.push(video);
    }
    assert_eq!((with.len(), without.len()), (4, 3));
    for (has_posts, mut expected) in [(true, with), (false, without)] {
        let filter =
            |list: ListFilter<VideoStatus>| VideoFilter { has_posts: Some(has_posts), list, ..VideoFilter::default() };
        let approved = || ListFilter::status(VideoStatus::Approved);
        assert_eq!(videos(stores, filter(oldest_first(approved()))).await?, expected, "{has_posts}");
        assert_eq!(stores.videos.count(filter(approved())).await?, i64::try_from(expected.len())?, "{has_posts}");
        assert_eq!(stores.videos.count(filter(ListFilter::status(VideoStatus::Failed))).await?, 0);
        expected.reverse();
        let id = |video: &Video| video.id.0;
        let listed = all_pages(2, id, |page| stores.videos.list(filter(approved()), page)).await?;
        assert_eq!(listed.iter().map(|video| video.id).collect::<Vec<_>>(), expected, "{has_posts}");
    }
    Ok(())
}

/// Posts are selected by video and by time: from a moment on, and before another.
pub async fn select_posts_by_video_and_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let hour = |hours| now + SignedDuration::from_hours(hours);
    let mut posts = Vec::new();
    let mut videos = Vec::new();
    for hours in [1, 2, 3] {
        let video = a_video().approved().store(stores, now).await?.id;
        videos.push(video);
        posts.push(a_post(video).at(hour(hours)).store(stores, now).await?.id);
    }
    for (video, from, to, expected) in [
        (None, None, None, vec![2, 1, 0]),
        (Some(videos[1]), None, None, vec![1]),
        (Some(videos[1]), Some(hour(3)), None, vec![]),
        (None, Some(hour(2)), None, vec![2, 1]),
        (None, None, Some(hour(2)), vec![0]),
        (None, Some(hour(1)), Some(hour(3)), vec![1, 0]),
        (None, Some(hour(2)), Some(hour(2)), vec![]),
    ] {
        let filter = PostFilter { video, from, to, ..PostFilter::default() };
        let expected: Vec<_> = expected.into_iter().map(|place: usize| posts[place]).collect();
        assert_eq!(stores.scheduled_posts.count(filter.clone()).await?, i64::try_from(expected.len())?, "{filter:?}");
        let id = |post: &ScheduledPost| post.id.0;
        let listed = all_pages(1, id, |page| stores.scheduled_posts.list(filter.clone(), page)).await?;
        assert_eq!(listed.iter().map(|post| post.id).collect::<Vec<_>>(), expected, "{filter:?}");
    }
    Ok(())
}

/// Waiting comments are selected by platform, author and text.
pub async fn select_waiting_comments(stores: &Stores, clock: &FixedClock) -> ContractResult {
    a_comment("c-1").on(Platform::Tiktok).saying("How long?", "@Zoë").store(stores, clock.now()).await?;
    a_comment("c-2").on(Platform::Youtube).saying("How long is it?", "@max").store(stores, clock.now()).await?;
    for (platform, text, expected) in [
        (None, "", 2),
        (None, "LONG how", 2),
        (None, "@zoë", 1),
        (Some(Platform::Youtube), "long", 1),
        (Some(Platform::Youtube), "zoë", 0),
        (Some(Platform::Facebook), "", 0),
    ] {
        let filter = CommentFilter { platform, search: Search::new(text)?, ..CommentFilter::default() };
        let found = stores.comments.waiting(filter.clone(), Page::default()).await?;
        assert_eq!(found.len(), expected, "{filter:?}");
        let mut ids: Vec<_> = found.iter().map(|comment| comment.id).collect();
        ids.reverse();
        let reversed = CommentFilter { order: ListOrder::OldestFirst, ..filter.clone() };
        let id = |comment: &Comment| comment.id.0;
        let oldest = all_pages(1, id, |page| stores.comments.waiting(reversed.clone(), page)).await?;
        assert_eq!(oldest.iter().map(|comment| comment.id).collect::<Vec<_>>(), ids, "{reversed:?}");
        assert_eq!(stores.comments.count_waiting(filter.clone()).await?, i64::try_from(expected)?, "{filter:?}");
    }
    Ok(())
}

/// The unread notifications are counted.
pub async fn count_what_is_unread(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.alerts.count_unread().await?, 0);
    for _ in 0..3 {
        let change = ScriptChange::default();
        let script = a_script().store(stores, clock.now()).await?;
        stores.scripts.change(script.id, change, FollowUp::notice(a_notice("Changed")), clock.now()).await?;
    }
    let newest = stores.alerts.notifications(NotificationFilter::unread(), Page::default()).await?;
    assert_eq!(stores.alerts.count_unread().await?, i64::try_from(newest.len())?);
    stores.alerts.mark_read(newest[0].id).await?;
    assert_eq!(stores.alerts.count_unread().await?, i64::try_from(newest.len())? - 1);
    stores.alerts.mark_all_read().await?;
    assert_eq!(stores.alerts.count_unread().await?, 0);
    Ok(())
}

/// A script waits for a video while it is approved and has none that is wanted.
pub async fn select_scripts_awaiting_a_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let awaiting = || ScriptFilter { awaiting_video: true, ..ScriptFilter::default() };
    a_script().titled("Draft").store(stores, now).await?;
    let [first, second] = [
        a_script().titled("First").approved().store(stores, now).await?.id,
        a_script().titled("Second").approved().store(stores, now).await?.id,
    ];
    assert_eq!(scripts(stores, awaiting()).await?, [second, first]);
    let one = a_video().of_script(first).store(stores, now).await?;
    assert_eq!(scripts(stores, awaiting()).await?, [second]);
    let other = a_video().of_script(first).pending_review().store(stores, now).await?;
    let failed = VideoChange::Failed("no route".to_owned());
    stores.videos.change(one.id, failed, FollowUp::none(), now).await?;
    assert_eq!(scripts(stores, awaiting()).await?, [second]);
    assert!(stores.scripts.find(first).await?.is_some_and(|script| script.has_video));
    stores.videos.change(other.id, VideoChange::Rejected(None), FollowUp::none(), now).await?;
    assert_eq!(scripts(stores, awaiting()).await?, [second, first]);
    assert_eq!(stores.scripts.count(awaiting()).await?, 2);
    let searched = ScriptFilter { awaiting_video: true, ..searching("sec")?.into() };
    assert_eq!(scripts(stores, searched).await?, [second]);
    stores.videos.change(other.id, VideoChange::Reopened, FollowUp::none(), now).await?;
    assert_eq!(scripts(stores, awaiting()).await?, [second]);
    Ok(())
}
