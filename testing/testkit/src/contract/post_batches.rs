//! Bulk schedules and the standing plan.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::batch::NextSlot;
use showrunner_domain::media::MediaFacts;
use showrunner_domain::operation::{OperationKind, Subject, Work};
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform::{self, Facebook, Instagram, Tiktok, Youtube};
use showrunner_domain::project::{ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::scheduling::{PostChange, PostEdit, PostStatus, Published, ScheduledPost};
use showrunner_domain::settings::{Actor, CaptionTemplate, Hashtags, NamedZone, Setting, time_zone};
use showrunner_domain::slots::Window;
use showrunner_domain::value::Caption;
use showrunner_domain::video::{Video, VideoChange, VideoStatus};
use showrunner_domain::{InvalidValue, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    BatchTerms, BulkSchedule, BulkScheduled, Conflict, FollowUp, FollowedChanges, ListFilter, Page, PlanEdit,
    PostFilter, StoreError, StoreResult, Stores,
};

use super::projects::a_project;
use super::support::{Contents, ContractResult, ROUNDS, assert_refused, race_of_winners};
use crate::builders::{a_notice, a_post, a_script, a_video, an_operation, some_facts};
use crate::clock::FixedClock;

fn terms() -> BatchTerms {
    BatchTerms {
        time_zone: NamedZone::UTC,
        sandboxes: vec![Tiktok],
        operation: |due_at| an_operation(OperationKind::PublishPost, due_at),
        notice: Some(|count| a_notice(&format!("{count} posts scheduled"))),
    }
}

fn plan(platforms: &[Platform], times: &[&str]) -> Result<Plan, InvalidValue> {
    let times = times.iter().map(|text| text.parse()).collect::<Result<Vec<TimeOfDay>, _>>()?;
    Plan::new(platforms.to_vec(), times, Frequency::Daily)
}

fn set(plan: Option<Plan>) -> PlanEdit {
    PlanEdit::Set(vec![Setting::Plan(plan)], Actor::Operator)
}

/// Sets a daily plan and follows it.
async fn follow_new(
    stores: &Stores,
    clock: &FixedClock,
    platforms: &[Platform],
    times: &[&str],
) -> ContractResult<FollowedChanges> {
    Ok(follow(stores, clock, Some(set(Some(plan(platforms, times)?)))).await?)
}

async fn follow(stores: &Stores, clock: &FixedClock, edit: Option<PlanEdit>) -> StoreResult<FollowedChanges> {
    stores.scheduled_posts.follow_plan(edit, terms(), clock.now()).await
}

/// Approved videos, each approved one second after the previous.
async fn approved(stores: &Stores, clock: &FixedClock, count: usize) -> StoreResult<Vec<Video>> {
    let mut videos = Vec::new();
    for _ in 0..count {
        clock.advance(SignedDuration::from_secs(1));
        videos.push(a_video().approved().store(stores, clock.now()).await?);
    }
    Ok(videos)
}

/// The day and hour of the slot, the video and the platform of each post.
fn told(posts: &[ScheduledPost]) -> Vec<(String, i64, Platform)> {
    let slot = |post: &ScheduledPost| post.scheduled_at.strftime("%d %H:%M").to_string();
    posts.iter().map(|post| (slot(post), post.video_id.0, post.platform)).collect()
}

fn slot(day_and_time: &str, video: &Video, platform: Platform) -> (String, i64, Platform) {
    (day_and_time.to_owned(), video.id.0, platform)
}

/// Each slot publishes one video to all platforms, the oldest approval first. Plan, change, posts, operations and
/// notifications are stored together, and the posts are marked as planned.
pub async fn give_each_slot_one_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    // It is Friday, 20 November 2026, 12:00 UTC.
    let younger = a_video().pending_review().store(stores, clock.now()).await?;
    let older = approved(stores, clock, 1).await?.remove(0);
    clock.advance(SignedDuration::from_secs(1));
    stores.videos.change(younger.id, VideoChange::Approved, FollowUp::none(), clock.now()).await?;
    a_video().pending_review().store(stores, clock.now()).await?;
    let template = CaptionTemplate::new("{hook}\n\n{hashtags}")?;
    let captions = vec![Setting::Hashtags(Tiktok, Hashtags::parse("#grit")?), Setting::CaptionTemplate(template)];
    stores.settings.set(captions, Actor::Operator, clock.now()).await?;
    let script = stores.scripts.find(older.script_id).await?.ok_or("no script")?;

    let followed = follow_new(stores, clock, &[Tiktok, Youtube], &["09:00", "15:00"]).await?;
    assert_eq!(
        told(&followed.created),
        [
            slot("20 15:00", &older, Tiktok),
            slot("20 15:00", &older, Youtube),
            slot("21 09:00", &younger, Tiktok),
            slot("21 09:00", &younger, Youtube),
        ]
    );
    assert_eq!((followed.changes.len(), followed.moved.len(), followed.cancelled.len()), (1, 0, 0));
    for post in &followed.created {
        assert!(post.planned && post.status == PostStatus::Scheduled);
        assert_eq!(post.sandbox, post.platform == Tiktok);
        let (hook, hashtags) = post.caption.as_str().split_once("\n\n").unwrap_or((post.caption.as_str(), ""));
        assert_eq!(hashtags, if post.platform == Tiktok { "#grit" } else { "" });
        assert!(!hook.is_empty() && script.details.content.as_str().starts_with(hook), "{hook}");
        assert_eq!(stores.scheduled_posts.find(post.id).await?.as_ref(), Some(post));
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
        let due: Vec<_> = operations.iter().map(|one| (one.work, one.next_attempt_at)).collect();
        assert_eq!(due, [(Work::PublishPost(post.id), post.scheduled_at)]);
    }
    let told = Contents::of(stores).await?.notifications;
    let titles: Vec<(&str, bool)> = told.iter().map(|told| (told.title.as_str(), told.related.is_some())).collect();
    assert_eq!(titles, [("4 posts scheduled", false)], "one for all of them");
    Ok(())
}

/// Occupied slots are skipped, as are pairs of video and platform already posted or cancelled, and platforms that would
/// refuse the file.
pub async fn pass_over_what_is_taken(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let facts = MediaFacts { duration_ms: 125_000, ..some_facts() };
    let videos = approved(stores, clock, 5).await?;
    let [by_hand, cancelled, failed, elsewhere, fresh] = &videos[..] else { return Err("not five".into()) };
    let long = a_video().measuring(facts).approved().store(stores, clock.now()).await?;
    a_post(by_hand.id).on(Tiktok).at("2026-11-21T09:00:00Z".parse()?).store(stores, clock.now()).await?;
    a_post(cancelled.id).on(Tiktok).with_status(PostStatus::Cancelled).store(stores, clock.now()).await?;
    a_post(failed.id).on(Tiktok).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    a_post(elsewhere.id).on(Youtube).at("2026-11-22T09:00:00Z".parse()?).store(stores, clock.now()).await?;

    let followed = follow_new(stores, clock, &[Tiktok, Facebook], &["09:00"]).await?;
    assert_eq!(
        told(&followed.created),
        [
            slot("22 09:00", by_hand, Facebook),
            slot("23 09:00", cancelled, Facebook),
            slot("24 09:00", failed, Facebook),
            slot("25 09:00", elsewhere, Tiktok),
            slot("25 09:00", elsewhere, Facebook),
            slot("26 09:00", fresh, Tiktok),
            slot("26 09:00", fresh, Facebook),
            slot("27 09:00", &long, Tiktok),
        ]
    );
    let [skipped] = &followed.skipped[..] else { return Err(format!("{:?}", followed.skipped).into()) };
    assert_eq!((skipped.video, skipped.platform), (long.id, Some(Facebook)));
    assert!(skipped.reason.contains("2:05 minutes"), "{}", skipped.reason);
    Ok(())
}

/// While the plan holds, following it again writes nothing; a newly approved video gets the next free slot.
pub async fn change_nothing_while_the_plan_holds(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(follow(stores, clock, None).await?, FollowedChanges::default(), "there is no plan");
    approved(stores, clock, 2).await?;
    follow_new(stores, clock, &[Tiktok], &["09:00"]).await?;
    let before = Contents::of(stores).await?;
    let same = set(Some(plan(&[Tiktok], &["09:00"])?));
    for edit in [None, Some(same)] {
        clock.advance(SignedDuration::from_mins(1));
        assert_eq!(follow(stores, clock, edit).await?, FollowedChanges::default());
    }
    assert_eq!(Contents::of(stores).await?, before);
    let next = approved(stores, clock, 1).await?.remove(0);
    let followed = follow(stores, clock, None).await?;
    assert_eq!(told(&followed.created), [slot("23 09:00", &next, Tiktok)]);
    Ok(())
}

/// A plan fills the slots of 30 days as they come, however many videos wait or have been posted.
pub async fn are_filled_thirty_days_ahead(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().approved().store(stores, clock.now()).await?;
    for _ in 0..124 {
        a_video().of_script(script.id).approved().store(stores, clock.now()).await?;
    }
    let times = ["01:00", "07:00", "13:00", "19:00"];
    let first = follow_new(stores, clock, &[Tiktok], &times).await?;
    assert_eq!(first.created.len(), 30 * 4);
    let last = first.created.iter().map(|post| post.scheduled_at).max().ok_or("no posts")?;
    assert!(clock.now().duration_until(last) <= SignedDuration::from_hours(30 * 24));

    clock.advance(SignedDuration::from_hours(48));
    let second = follow(stores, clock, None).await?;
    assert_eq!(second.created.len(), 4, "as many as are left");
    let videos: BTreeSet<VideoId> = first.created.iter().chain(&second.created).map(|post| post.video_id).collect();
    assert_eq!(videos.len(), 124, "no video twice");
    clock.advance(SignedDuration::from_hours(48));
    let late = a_video().of_script(script.id).approved().store(stores, clock.now()).await?;
    let third = follow(stores, clock, None).await?;
    assert_eq!(third.created.iter().map(|post| post.video_id).collect::<Vec<_>>(), [late.id]);
    Ok(())
}

/// A new plan moves only the unpublished posts of the previous plan. Those without a slot are cancelled, and made again
/// by a plan that has one.
pub async fn move_only_what_the_former_plan_made(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let videos = approved(stores, clock, 4).await?;
    let by_hand = a_post(videos[3].id).on(Tiktok).at("2026-11-24T09:00:00Z".parse()?);
    let by_hand = by_hand.store(stores, clock.now()).await?;
    let first = follow_new(stores, clock, &[Tiktok, Youtube], &["09:00"]).await?;
    assert_eq!(first.created.len(), 7);
    let post = |video: &Video, platform| {
        let own = |post: &&ScheduledPost| post.video_id == video.id && post.platform == platform;
        first.created.iter().find(own).cloned().ok_or("there is no such post")
    };
    let change = |id, change| stores.scheduled_posts.change(id, change, FollowUp::none(), clock.now());
    let sent = post(&videos[0], Tiktok)?;
    change(sent.id, PostChange::Started).await?;
    change(sent.id, PostChange::Published(Published::delivered("7301"))).await?;
    let pinned = post(&videos[1], Tiktok)?;
    let pin =
        PostChange::Edited(PostEdit { scheduled_at: Some("2026-11-30T10:00:00Z".parse()?), ..PostEdit::default() });
    change(pinned.id, pin).await?;
    change(post(&videos[2], Tiktok)?.id, PostChange::CancelledByOperator).await?;

    let second = follow_new(stores, clock, &[Tiktok, Instagram], &["18:00"]).await?;
    assert_eq!(second.moved, []);
    let cancelled: BTreeSet<_> = second.cancelled.iter().map(|post| (post.video_id, post.platform)).collect();
    assert_eq!(cancelled, videos.iter().map(|video| (video.id, Youtube)).collect(), "YouTube is in the plan no more");
    assert_eq!(
        told(&second.created),
        [
            slot("20 18:00", &videos[0], Instagram),
            slot("21 18:00", &videos[1], Instagram),
            slot("22 18:00", &videos[2], Instagram),
            slot("23 18:00", &videos[3], Instagram),
        ]
    );
    for (id, at) in [(by_hand.id, "2026-11-24T09:00:00Z"), (pinned.id, "2026-11-30T10:00:00Z")] {
        let kept = stores.scheduled_posts.find(id).await?.ok_or("gone")?;
        assert_eq!((kept.status, kept.scheduled_at), (PostStatus::Scheduled, at.parse()?));
    }
    assert_eq!(stores.scheduled_posts.find(sent.id).await?.map(|post| post.status), Some(PostStatus::Published));

    let third = follow_new(stores, clock, &[Instagram, Youtube], &["20:00"]).await?;
    assert_eq!(third.cancelled, []);
    let moved: BTreeSet<_> = third.moved.iter().map(|post| post.id).collect();
    assert_eq!(moved, second.created.iter().map(|post| post.id).collect());
    assert_eq!(told(&third.moved)[0], slot("20 20:00", &videos[0], Instagram));
    for post in &third.moved {
        assert_eq!(stores.scheduled_posts.find(post.id).await?.as_ref(), Some(post));
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
        assert_eq!(operations.iter().map(|one| one.next_attempt_at).collect::<Vec<_>>(), [post.scheduled_at]);
    }
    assert_eq!(third.created.len(), 4, "YouTube is wanted again: {:?}", third.created);
    Ok(())
}

/// Without a plan its posts are cancelled; undoing that makes them again. An undo is refused as it is without posts,
/// and then nothing is moved.
pub async fn follow_a_change_that_is_undone(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let videos = approved(stores, clock, 2).await?;
    let made = follow_new(stores, clock, &[Tiktok], &["09:00"]).await?;
    let edited = PostChange::Edited(PostEdit { caption: Some(Caption::new("Colder")?), ..PostEdit::default() });
    stores.scheduled_posts.change(made.created[0].id, edited, FollowUp::none(), clock.now()).await?;
    let stopped = follow(stores, clock, Some(set(None))).await?;
    assert_eq!(stopped.cancelled.len(), 2);
    let undo = |edit: &FollowedChanges| PlanEdit::Undo(edit.changes[0].id);
    assert_refused!(stores, follow(stores, clock, Some(undo(&made))), StoreError::Conflict(Conflict::ChangedSince));

    let back = follow(stores, clock, Some(undo(&stopped))).await?;
    assert_eq!(told(&back.created), [slot("21 09:00", &videos[0], Tiktok), slot("22 09:00", &videos[1], Tiktok)]);
    let captions = back.created.iter().map(|post| post.caption.as_str()).collect::<Vec<_>>();
    assert_eq!(captions, ["Colder", made.created[1].caption.as_str()], "what was chosen for them is not lost");
    assert!(stores.settings.all().await?.plan.is_some());
    assert_refused!(stores, follow(stores, clock, Some(undo(&stopped))), StoreError::Conflict(Conflict::AlreadyUndone));
    let gone = follow(stores, clock, Some(undo(&made))).await?;
    assert_eq!((gone.cancelled.len(), gone.created.len()), (2, 0));
    Ok(())
}

/// In another time zone the local times stay the same.
pub async fn follow_the_time_zone(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = approved(stores, clock, 1).await?.remove(0);
    follow_new(stores, clock, &[Tiktok], &["09:00"]).await?;
    let zone = vec![Setting::TimeZone(Some(time_zone("Asia/Tokyo")?))];
    let moved = follow(stores, clock, Some(PlanEdit::Set(zone, Actor::Operator))).await?;
    assert_eq!(told(&moved.moved), [slot("21 00:00", &video, Tiktok)]);
    Ok(())
}

/// The slot that a video would get is the one that it gets once it is approved: after the videos that were approved earlier, on the
/// platforms that accept it.
pub async fn name_the_next_slot(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let next = async |video: &Video| stores.scheduled_posts.next_slot(video.clone(), NamedZone::UTC, clock.now()).await;
    let pending = a_video().pending_review().store(stores, clock.now()).await?;
    assert_eq!(next(&pending).await?, None, "there is no plan");

    let older = approved(stores, clock, 1).await?.remove(0);
    follow_new(stores, clock, &[Tiktok, Facebook], &["09:00"]).await?;
    let tomorrow = NextSlot { at: Some("2026-11-22T09:00:00Z".parse()?), platforms: vec![Tiktok, Facebook] };
    let before = Contents::of(stores).await?;
    assert_eq!(next(&pending).await?, Some(tomorrow.clone()));
    assert_eq!(next(&older).await?, Some(NextSlot { at: None, platforms: Vec::new() }), "it has its slot");
    assert_eq!(Contents::of(stores).await?, before);
    let long = a_video().measuring(MediaFacts { duration_ms: 125_000, ..some_facts() }).pending_review();
    let long = long.store(stores, clock.now()).await?;
    assert_eq!(next(&long).await?, Some(NextSlot { platforms: vec![Tiktok], ..tomorrow.clone() }));

    // An approval that no process has followed yet comes first.
    let earlier = approved(stores, clock, 1).await?.remove(0);
    assert_eq!(next(&earlier).await?, Some(tomorrow));
    let later = next(&pending).await?.ok_or("no plan")?;
    assert_eq!(later.at, Some("2026-11-23T09:00:00Z".parse()?));
    follow(stores, clock, None).await?;
    stores.videos.change(pending.id, VideoChange::Approved, FollowUp::none(), clock.now()).await?;
    let made = follow(stores, clock, None).await?;
    let made: BTreeSet<_> = made.created.iter().map(|post| (post.video_id, post.platform, post.scheduled_at)).collect();
    let named = later.platforms.iter().filter_map(|&platform| Some((pending.id, platform, later.at?)));
    assert_eq!(made, named.collect());

    // In 30 days there is no slot for another video.
    approved(stores, clock, 31).await?;
    assert_eq!(next(&long).await?, Some(NextSlot { at: None, platforms: vec![Tiktok] }));
    Ok(())
}

/// However many follow the plan at the same moment, and approve and schedule meanwhile, nothing is duplicated.
pub async fn racing_followers_double_nothing(stores: &Stores, clock: &FixedClock) -> ContractResult {
    follow_new(stores, clock, &[Tiktok, Youtube], &["09:00", "15:00"]).await?;
    let script = a_script().approved().store(stores, clock.now()).await?;
    for _ in 0..ROUNDS / 4 {
        clock.advance(SignedDuration::from_hours(48));
        let mut reviewed = Vec::new();
        for _ in 0..3 {
            let video = a_video().of_script(script.id).pending_review();
            reviewed.push(video.store(stores, clock.now()).await?.id);
        }
        let now = clock.now();
        let by_hand = a_video().of_script(script.id).approved().store(stores, now).await?.id;
        race_of_winners(6, async |number| match number {
            0 => stores.videos.change_many(reviewed.clone(), VideoChange::Approved, now).await.map(drop),
            1 => match a_post(by_hand).on(Tiktok).store(stores, now).await {
                Err(StoreError::Conflict(Conflict::AlreadyScheduled)) => Ok(()),
                other => other.map(drop),
            },
            _ => stores.scheduled_posts.follow_plan(None, terms(), now).await.map(drop),
        })
        .await?;
        stores.scheduled_posts.follow_plan(None, terms(), now).await?;
    }
    let posts = stores.scheduled_posts.list(PostFilter::default(), Page::new(Some(500), None)?).await?;
    let pairs: BTreeSet<_> = posts.iter().map(|post| (post.video_id, post.platform)).collect();
    assert_eq!(pairs.len(), posts.len(), "no pair twice");
    let planned: Vec<_> = posts.iter().filter(|post| post.planned).collect();
    let slots: BTreeSet<_> = planned.iter().map(|post| (post.scheduled_at, post.platform)).collect();
    assert_eq!(slots.len(), planned.len(), "no slot twice on a platform");
    let with_videos: BTreeSet<_> = planned.iter().map(|post| (post.scheduled_at, post.video_id)).collect();
    let moments: BTreeSet<Timestamp> = planned.iter().map(|post| post.scheduled_at).collect();
    assert_eq!(with_videos.len(), moments.len(), "one video to a slot");
    let approved = stores.videos.list(ListFilter::status(VideoStatus::Approved).into(), Page::default()).await?;
    assert_eq!(pairs.len(), approved.len() * 2, "every video on both platforms");
    Ok(())
}

fn bulk(videos: &[VideoId], platforms: &[Platform]) -> Result<BulkSchedule, InvalidValue> {
    let window = Window::new(2, "09:00".parse()?, "22:00".parse()?)?;
    Ok(BulkSchedule { videos: videos.to_vec(), platforms: platforms.to_vec(), window })
}

async fn schedule_many(stores: &Stores, clock: &FixedClock, bulk: BulkSchedule) -> StoreResult<BulkScheduled> {
    stores.scheduled_posts.schedule_many(bulk, terms(), clock.now()).await
}

/// Each video gets the next free slot of the window, in the given order; pairs that cannot be scheduled are reported. A
/// second request changes nothing.
pub async fn fill_a_window_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let videos = approved(stores, clock, 6).await?;
    let waiting = a_video().pending_review().store(stores, clock.now()).await?;
    a_post(videos[5].id).on(Instagram).at("2026-11-20T15:00:00Z".parse()?).store(stores, clock.now()).await?;
    let ids = [videos[4].id, waiting.id, videos[0].id, videos[5].id, VideoId(4_711), videos[4].id, videos[1].id];
    let ids = [&ids[..], &[videos[2].id, videos[3].id]].concat();
    let wanted = bulk(&ids, &[Tiktok, Instagram])?;
    let first = schedule_many(stores, clock, wanted.clone()).await?;
    // It is past noon, and the slot at 15:00 is taken.
    let expected =
        [("20 13:00", 4), ("20 17:00", 0), ("20 19:00", 5), ("20 21:00", 1), ("21 09:00", 2), ("21 11:00", 3)];
    let expected: Vec<_> = expected
        .iter()
        .flat_map(|&(at, video)| [(at, video, Tiktok), (at, video, Instagram)])
        .filter(|&(_, video, platform)| (video, platform) != (5, Instagram))
        .map(|(at, video, platform)| slot(at, &videos[video], platform))
        .collect();
    assert_eq!(told(&first.created), expected);
    assert!(first.created.iter().all(|post| !post.planned));
    let skipped: Vec<_> = first.skipped.iter().map(|skipped| (skipped.video, skipped.platform)).collect();
    assert_eq!(
        skipped,
        [(waiting.id, None), (videos[5].id, Some(Instagram)), (VideoId(4_711), None), (videos[4].id, None)]
    );
    let before = Contents::of(stores).await?;
    assert_eq!(before.notifications.iter().filter(|told| told.title == "11 posts scheduled").count(), 1);

    let second = schedule_many(stores, clock, wanted).await?;
    assert_eq!((second.created.len(), second.skipped.len()), (0, 15));
    assert_eq!(Contents::of(stores).await?, before);
    Ok(())
}

/// When several schedule the same videos at the same moment, each post is made once, and no slot gets two videos.
pub async fn racing_bulk_schedules_double_nothing(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS / 4 {
        let mut ids: Vec<VideoId> = approved(stores, clock, 4).await?.iter().map(|video| video.id).collect();
        let other = approved(stores, clock, 1).await?.remove(0).id;
        let wanted = bulk(&ids, &[Tiktok, Youtube])?;
        let scheduled = race_of_winners(4, |number| {
            let mut wanted = wanted.clone();
            wanted.videos.rotate_left(number);
            if number == 3 {
                wanted.videos = vec![other];
            }
            schedule_many(stores, clock, wanted)
        });
        let created: Vec<_> = scheduled.await?.into_iter().flat_map(|scheduled| scheduled.created).collect();
        ids.push(other);
        let pairs: BTreeSet<_> = created.iter().map(|post| (post.video_id, post.platform)).collect();
        assert_eq!((created.len(), pairs.len()), (ids.len() * 2, ids.len() * 2));
        let slots: BTreeSet<_> = created.iter().map(|post| post.scheduled_at).collect();
        assert_eq!(slots.len(), ids.len(), "one video to a slot");
    }
    Ok(())
}

/// Videos of a project with its own platforms, times and captions follow these. When they are more than its slots, they keep none of the
/// plan's from others.
pub async fn follow_the_project_of_a_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    // It is Friday, 20 November 2026, 12:00 UTC.
    let defaults = ProjectDefaults {
        platforms: vec![Facebook],
        time_slots: vec!["18:00".parse()?],
        hashtags: Hashtags::parse("#calm")?,
        ..ProjectDefaults::default()
    };
    let mornings = ProjectDetails { defaults, ..a_project("Mornings", ProjectStatus::Active)? };
    let project = stores.projects.create(mornings, FollowUp::none(), clock.now()).await?.id;
    let script = a_script().of_project(project).approved().store(stores, clock.now()).await?.id;
    let mut own = Vec::new();
    for _ in 0..32 {
        clock.advance(SignedDuration::from_secs(1));
        own.push(a_video().of_script(script).approved().store(stores, clock.now()).await?);
    }
    let other = approved(stores, clock, 1).await?.remove(0);

    let followed = follow_new(stores, clock, &[Tiktok], &["09:00", "18:00"]).await?;
    let posts = told(&followed.created);
    assert_eq!(posts[..2], [slot("20 18:00", &own[0], Facebook), slot("21 18:00", &own[1], Facebook)]);
    assert_eq!(posts[29..], [slot("19 18:00", &own[29], Facebook), slot("21 09:00", &other, Tiktok)]);
    let captions: Vec<bool> = followed.created.iter().map(|post| post.caption.as_str().ends_with("#calm")).collect();
    assert_eq!(captions, [vec![true; 30], vec![false]].concat());

    assert_eq!(follow(stores, clock, None).await?, FollowedChanges::default());
    let next = async |video: &Video| stores.scheduled_posts.next_slot(video.clone(), NamedZone::UTC, clock.now()).await;
    assert_eq!(next(&own[31]).await?, Some(NextSlot { at: None, platforms: vec![Facebook] }));
    let pending = a_video().pending_review().store(stores, clock.now()).await?;
    let at = Some("2026-11-22T09:00:00Z".parse()?);
    assert_eq!(next(&pending).await?, Some(NextSlot { at, platforms: vec![Tiktok] }));
    clock.advance(SignedDuration::from_hours(24));
    assert_eq!(told(&follow(stores, clock, None).await?.created), [slot("20 18:00", &own[30], Facebook)]);
    Ok(())
}
