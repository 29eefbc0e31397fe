//! Posts are scheduled for approved videos, once per platform.

use jiff::SignedDuration;
use showrunner_domain::media::MediaFacts;
use showrunner_domain::operation::{OperationStatus, Subject, Work};
use showrunner_domain::plan::TimeOfDay;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::{Actor, CaptionTemplate, Hashtags, Setting};
use showrunner_domain::slots::Window;
use showrunner_domain::value::Caption;
use showrunner_domain::visibility::Visibility;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{BulkSchedule, Page, PostFilter};
use showrunner_services::{EditPost, SchedulePost, ServiceError};
use showrunner_testkit::builders::{a_script, a_video, some_facts};

use crate::support::{Providers, World};

fn request(world: &World, video_id: VideoId) -> SchedulePost {
    SchedulePost::new(video_id, Platform::Tiktok, world.clock.now() + SignedDuration::from_mins(1))
}

#[tokio::test]
async fn a_post_is_stored_with_the_operation_that_publishes_it() {
    let world = World::new(Providers::new());
    let video = a_video().titled("Two minutes").described("Start small.").approved();
    let video = video.store(&world.stores, world.clock.now()).await.unwrap();
    let post = world.services.scheduling.schedule(request(&world, video.id)).await.unwrap().post;
    assert_eq!((post.status, post.sandbox), (PostStatus::Scheduled, true));
    assert_eq!(post.caption.as_str(), "Two minutes\n\nStart small.");
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!((operation.work, operation.status), (Work::PublishPost(post.id), OperationStatus::Pending));
    assert_eq!(operation.next_attempt_at, post.scheduled_at);
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn an_invalid_post_is_refused_and_not_stored() {
    let world = World::new(Providers::new());
    let now = world.clock.now();
    let approved = world.approved_video().await;
    let pending = a_video().pending_review().store(&world.stores, now).await.unwrap().id;
    let schedule = |request| world.services.scheduling.schedule(request);

    let past = SchedulePost { scheduled_at: now - SignedDuration::from_mins(6), ..request(&world, approved) };
    assert!(matches!(schedule(past).await, Err(ServiceError::Invalid(_))));
    assert!(matches!(schedule(request(&world, pending)).await, Err(ServiceError::Transition(_))));
    assert!(matches!(schedule(request(&world, VideoId(99))).await, Err(ServiceError::NotFound("video"))));
    assert_eq!(world.services.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await.unwrap(), []);

    schedule(request(&world, approved)).await.unwrap();
    let refused = schedule(request(&world, approved)).await.unwrap_err();
    assert_eq!(refused.to_string(), "this video is already scheduled or published on that platform");
    schedule(SchedulePost { repeat: true, ..request(&world, approved) }).await.unwrap();
    assert_eq!(
        world.services.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await.unwrap().len(),
        2
    );
}

#[tokio::test]
async fn a_time_just_past_means_now() {
    let world = World::new(Providers::new());
    let now = world.clock.now();
    let video = world.approved_video().await;
    let request = SchedulePost { scheduled_at: now - SignedDuration::from_mins(5), ..request(&world, video) };
    assert_eq!(world.services.scheduling.schedule(request).await.unwrap().post.scheduled_at, now);
}

#[tokio::test]
async fn a_video_cannot_be_scheduled_where_its_file_is_blocked() {
    let world = World::new(Providers::new());
    let facts = MediaFacts { duration_ms: 125_000, ..some_facts() };
    let video = a_video().measuring(facts).approved().store(&world.stores, world.clock.now()).await.unwrap();
    let to_facebook = SchedulePost { platform: Platform::Facebook, ..request(&world, video.id) };
    let refused = world.services.scheduling.schedule(to_facebook).await.unwrap_err();
    let ServiceError::Invalid(fields) = &refused else { panic!("{refused:?}") };
    assert_eq!(fields[0].field, "platform");
    assert_eq!(refused.to_string(), "Facebook takes videos of up to 1:30 minutes, this one runs 2:05 minutes");
    assert_eq!(world.services.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await.unwrap(), []);
    world.services.scheduling.schedule(request(&world, video.id)).await.unwrap();
}

#[tokio::test]
async fn a_generated_caption_ends_with_the_platforms_hashtags() {
    let world = World::new(Providers::new());
    let hashtags = Setting::Hashtags(Platform::Tiktok, Hashtags::parse("#grit luck").unwrap());
    world.services.settings.change(vec![hashtags], Actor::Operator).await.unwrap();
    let video = a_video().titled("Cold").approved().store(&world.stores, world.clock.now()).await.unwrap().id;
    let post = world.services.scheduling.schedule(request(&world, video)).await.unwrap().post;
    assert_eq!(post.caption.as_str(), "Cold\n\n#grit #luck");
    let elsewhere = SchedulePost { platform: Platform::Youtube, ..request(&world, video) };
    assert_eq!(world.services.scheduling.schedule(elsewhere).await.unwrap().post.caption.as_str(), "Cold");
    let written = Caption::new("My own words").unwrap();
    let again = SchedulePost { caption: Some(written.clone()), repeat: true, ..request(&world, video) };
    assert_eq!(world.services.scheduling.schedule(again).await.unwrap().post.caption, written);
}

#[tokio::test]
async fn caption_template_applies_to_posts_and_previews() {
    let world = World::new(Providers::new());
    let template = CaptionTemplate::new("{hook}\n{title}").unwrap();
    world.services.settings.change(vec![Setting::CaptionTemplate(template)], Actor::Operator).await.unwrap();
    let script = a_script().saying("Buckets first. Then brushes.").approved();
    let script = script.store(&world.stores, world.clock.now()).await.unwrap().id;
    let mut videos = Vec::new();
    for _ in 0..2 {
        let video = a_video().of_script(script).titled("Cold").approved();
        videos.push(video.store(&world.stores, world.clock.now()).await.unwrap().id);
    }
    let scheduling = &world.services.scheduling;
    let expected = "Buckets first.\nCold";
    let post = scheduling.schedule(request(&world, videos[0])).await.unwrap().post;
    assert_eq!(post.caption.as_str(), expected);
    let window = Window::new(2, TimeOfDay::new(9, 0).unwrap(), TimeOfDay::new(18, 0).unwrap()).unwrap();
    let bulk = BulkSchedule { videos: vec![videos[1]], platforms: vec![Platform::Youtube], window };
    let created = scheduling.schedule_many(bulk).await.unwrap().created;
    assert_eq!(created[0].caption.as_str(), expected);
    let captions = scheduling.captions(videos[0], None).await.unwrap();
    assert!(captions.iter().all(|caption| caption.fitted.caption.as_str() == expected), "{captions:?}");
    let unsaved = CaptionTemplate::new("{takeaway}").unwrap();
    let captions = scheduling.captions(videos[0], Some(unsaved)).await.unwrap();
    assert!(captions.iter().all(|caption| caption.fitted.caption.as_str() == "Then brushes."), "{captions:?}");
}

#[tokio::test]
async fn a_post_can_be_edited_only_while_it_is_scheduled() {
    let world = World::new(Providers::new());
    let (scheduling, now) = (&world.services.scheduling, world.clock.now());
    let video = world.approved_video().await;
    let post = scheduling.schedule(request(&world, video)).await.unwrap().post;
    let later = now + SignedDuration::from_hours(5);
    let caption = Caption::new(&"😀".repeat(1_500)).unwrap();
    let edit = EditPost { scheduled_at: Some(later), caption: Some(caption), ..EditPost::default() };
    let edited = scheduling.edit(post.id, edit).await.unwrap().post;
    assert_eq!((edited.scheduled_at, edited.caption.as_str().chars().count()), (later, 1_100), "cut to TikTok's limit");
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.next_attempt_at, later);

    let too_late = EditPost { scheduled_at: Some(now - SignedDuration::from_mins(6)), ..EditPost::default() };
    assert!(matches!(scheduling.edit(post.id, too_late).await, Err(ServiceError::Invalid(_))));
    let unknown =
        scheduling.edit(ScheduledPostId(99), EditPost { scheduled_at: Some(later), ..EditPost::default() }).await;
    assert!(matches!(unknown, Err(ServiceError::NotFound("post"))));

    assert_eq!(scheduling.publish_now(post.id).await.unwrap().scheduled_at, now);
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.next_attempt_at, now);
    assert_eq!(scheduling.cancel(post.id).await.unwrap().status, PostStatus::Cancelled);
    for refused in [scheduling.cancel(post.id).await, scheduling.publish_now(post.id).await] {
        assert!(matches!(refused, Err(ServiceError::Transition(_))));
    }
    let refused =
        scheduling.edit(post.id, EditPost { scheduled_at: Some(later), ..EditPost::default() }).await.unwrap_err();
    assert_eq!(refused.to_string(), "a post that is cancelled cannot be changed");
}

#[tokio::test]
async fn choices_belong_to_the_platform_and_fit_the_audience() {
    let world = World::new(Providers::new());
    let scheduling = &world.services.scheduling;
    let video = world.approved_video().await;
    let paid = PostChoices { paid_partnership: Some(true), ..PostChoices::default() };
    let choosing = |choices| SchedulePost { choices, repeat: true, ..request(&world, video) };
    let refused = async |wish: SchedulePost| match scheduling.schedule(wish).await {
        Err(ServiceError::Invalid(fields)) => fields[0].field == "choices",
        other => panic!("{other:?}"),
    };
    let elsewhere = SchedulePost { platform: Platform::Youtube, ..choosing(paid) };
    assert!(refused(elsewhere).await);
    // In the inbox the audience is chosen in TikTok's app.
    let post = scheduling.schedule(choosing(paid)).await.unwrap().post;
    assert_eq!(post.choices, paid);
    let direct = Setting::PostingMode(Platform::Tiktok, PostingMode::Direct);
    world.services.settings.change(vec![direct], Actor::Operator).await.unwrap();
    assert!(refused(choosing(paid)).await, "posts on TikTok are private at first");
    let public = SchedulePost { visibility: Some(Visibility::Public), ..choosing(paid) };
    let public = scheduling.schedule(public).await.unwrap().post;
    let edit = |visibility, choices| EditPost { visibility, choices, ..EditPost::default() };
    let edited = async |wish| scheduling.edit(public.id, wish).await;
    assert!(matches!(edited(edit(Some(Visibility::Private), None)).await, Err(ServiceError::Invalid(_))));
    let harmless = edited(edit(Some(Visibility::Private), Some(PostChoices::default()))).await.unwrap().post;
    assert!(harmless.choices.is_empty());
    assert!(matches!(edited(edit(None, Some(paid))).await, Err(ServiceError::Invalid(_))));
}

#[tokio::test]
async fn cover_of_a_post_is_within_its_video() {
    let world = World::new(Providers::new());
    let scheduling = &world.services.scheduling;
    let video = a_video().measuring(MediaFacts { duration_ms: 30_000, ..some_facts() }).approved();
    let video = video.store(&world.stores, world.clock.now()).await.unwrap();
    let cover = |cover_ms| PostChoices { cover_ms: Some(cover_ms), ..PostChoices::default() };
    let wish = |choices| SchedulePost { platform: Platform::Instagram, choices, ..request(&world, video.id) };
    let late = scheduling.schedule(wish(cover(30_000))).await;
    assert!(matches!(&late, Err(ServiceError::Invalid(fields)) if fields[0].field == "choices"), "{late:?}");
    let post = scheduling.schedule(wish(cover(29_999))).await.unwrap().post;
    let edit = |choices| EditPost { choices: Some(choices), ..EditPost::default() };
    assert!(matches!(scheduling.edit(post.id, edit(cover(40_000))).await, Err(ServiceError::Invalid(_))));
    assert_eq!(scheduling.edit(post.id, edit(cover(0))).await.unwrap().post.choices, cover(0));
}
