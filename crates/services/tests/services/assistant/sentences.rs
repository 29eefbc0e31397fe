//! Every sentence that changes a setting makes one change, which can be undone.

use showrunner_domain::assistant::ActionStatus;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::{Actor, Hashtags, MonthlyBudget, Setting};
use showrunner_domain::template::ContentTemplate;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{Page, PostFilter};
use showrunner_testkit::builders::a_video;

use super::{chat, offline};
use crate::support::World;

const SENTENCES: &str = include_str!("../../../../offline-writer/tests/sentences/settings.txt");

/// Settings that differ from what the sentences ask for, so that each of them has something to change.
async fn prepared() -> World {
    let world = offline();
    let slots = vec![TimeOfDay::new(7, 7).unwrap()];
    let mut settings = vec![
        Setting::MonthlyBudget(Some(MonthlyBudget::new(1).unwrap())),
        Setting::Plan(Some(Plan::new(vec![Platform::Youtube], slots, Frequency::Daily).unwrap())),
        Setting::Hashtags(Platform::Facebook, Hashtags::parse("#old").unwrap()),
    ];
    settings.extend([Setting::AutoResponse(true), Setting::CommentPolling(true)]);
    world.services.settings.change(settings, Actor::Operator).await.unwrap();
    world
}

async fn templates(world: &World) -> Vec<ContentTemplate> {
    world.stores.settings.templates(None, Page::default()).await.unwrap()
}

#[tokio::test]
async fn every_sentence_makes_one_change_that_can_be_undone() {
    for sentence in SENTENCES.lines().filter_map(|line| line.strip_prefix("    ")) {
        let world = prepared().await;
        let on = [Setting::AutoResponse(false), Setting::CommentPolling(false)];
        let turns_on = chat(&world, sentence).await.unwrap();
        // A sentence that switches on what is already on needs it to be off first.
        let answer = if turns_on.actions.is_empty() {
            world.services.settings.change(on.to_vec(), Actor::Operator).await.unwrap();
            chat(&world, sentence).await.unwrap()
        } else {
            turns_on
        };
        let [action] = answer.actions.as_slice() else { panic!("{sentence}: {answer:?}") };
        assert_eq!((action.status, answer.system_changed), (ActionStatus::Completed, true), "{sentence}: {answer:?}");
        let changes = world.services.stores.settings.changes(Page::default()).await.unwrap();
        let by_assistant: Vec<_> = changes.iter().filter(|change| change.actor == Actor::Assistant).collect();
        assert_eq!(by_assistant.len(), 1, "{sentence}: {by_assistant:?}");
        assert_eq!(action.change, Some(by_assistant[0].id), "{sentence}");

        let (new_settings, added) = (world.services.settings.all().await.unwrap(), templates(&world).await);
        world.services.settings.undo(by_assistant[0].id).await.unwrap();
        let (settings, left) = (world.services.settings.all().await.unwrap(), templates(&world).await);
        assert!(settings != new_settings || left != added, "{sentence} has changed nothing");
        let undone = world.services.settings.undo(by_assistant[0].id).await.unwrap_err();
        assert_eq!(undone.to_string(), "this change has been undone already", "{sentence}");
        assert_eq!(left, [], "{sentence}");
        let before = if changes.len() == 6 { prepared().await } else { Box::pin(prepared_off()).await };
        assert_eq!(settings, before.services.settings.all().await.unwrap(), "{sentence}");
    }
}

async fn prepared_off() -> World {
    let world = prepared().await;
    let off = vec![Setting::AutoResponse(false), Setting::CommentPolling(false)];
    world.services.settings.change(off, Actor::Operator).await.unwrap();
    world
}

#[tokio::test]
async fn a_setting_that_already_has_the_value_is_not_changed() {
    let world = offline();
    let answer = chat(&world, "turn auto-response off").await.unwrap();
    assert_eq!(answer.message, "Auto-response is off. Nothing changed.");
    assert_eq!((answer.actions.as_slice(), answer.system_changed), ([].as_slice(), false));
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap(), []);
}

#[tokio::test]
async fn invalid_requests_are_refused_with_the_reason() {
    let world = offline();
    let cases = [
        ("set the target to 0", "The monthly target must be 1 to 10000 videos."),
        ("set the target to -5", "The monthly target must be 1 to 10000 videos."),
        ("set the target to 10,001", "The monthly target must be 1 to 10000 videos."),
        ("set the budget to £10,000,000", "The monthly budget must be £0 to £1,000,000."),
        ("set the background to the moon", ""),
        ("use the Moonlight background", "Unknown background style"),
        ("set the default avatar to Nobody", "There is no avatar called 'Nobody'; there are ANA, BEN."),
        ("set the time zone to Mars", "'Mars' is not a known time zone"),
        ("use #2026 on tiktok", "'#2026' is not a hashtag"),
        ("schedule video 12 on youtube for tomorrow at 18:00", "There is no such video."),
        ("cancel post 3", "There is no such post."),
        ("publish post 3 now", "There is no such post."),
        ("reject all videos", "No video waits for review."),
        ("delete video 3", "There is no such video."),
    ];
    for (sentence, reason) in cases {
        let before = world.services.settings.all().await.unwrap();
        let answer = chat(&world, sentence).await.unwrap();
        assert!(
            answer.message.starts_with(reason) && answer.message.contains("changed nothing"),
            "{sentence}: {answer:?}"
        );
        assert!(!answer.system_changed && answer.actions.iter().all(|action| action.status == ActionStatus::Failed));
        assert_eq!(world.services.settings.all().await.unwrap(), before);
    }
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap(), []);
}

#[tokio::test]
async fn questions_are_answered_from_the_state() {
    let world = offline();
    let now = world.clock.now();
    a_video().pending_review().store(&world.stores, now).await.unwrap();
    a_video().pending_review().store(&world.stores, now).await.unwrap();
    let cases = [
        ("what is the monthly target?", "The monthly target is 240 videos."),
        ("how many videos wait for review?", "2 videos wait for review."),
        ("is auto-response on?", "Auto-response is off."),
        ("what's my time zone?", "The time zone is UTC."),
        ("how many posts are scheduled?", "0 posts are scheduled."),
        ("what goes out next?", "There is no post that is scheduled."),
        ("which hashtags do we use on tiktok?", "The optimal time for TikTok is 18:00."),
        ("which videos are waiting for review?", "There are 2 videos that are pending review: "),
    ];
    for (question, start) in cases {
        let answer = chat(&world, question).await.unwrap();
        assert!(answer.message.starts_with(start), "{question}: {}", answer.message);
        assert_eq!((answer.actions.as_slice(), answer.system_changed), ([].as_slice(), false), "{question}");
    }
}

#[tokio::test]
async fn posts_are_scheduled_moved_and_cancelled() {
    let world = offline();
    let video = a_video().titled("Cold").approved().store(&world.stores, world.clock.now()).await.unwrap();
    let said = async |text: String| chat(&world, &text).await.unwrap().message;
    let message = said(format!("schedule video {} on youtube for tomorrow at 6pm", video.id)).await;
    assert_eq!(message, "Post 1 is scheduled: \"Cold\" on YouTube Shorts, Saturday, 21 November 2026 at 18:00.");
    let message = said("move post 1 to 9:00".to_owned()).await;
    assert_eq!(message, "Post 1 is moved: \"Cold\" on YouTube Shorts, Saturday, 21 November 2026 at 09:00.");
    let message = said("move post 1 to monday at noon".to_owned()).await;
    assert!(message.ends_with("Monday, 23 November 2026 at 12:00."), "{message}");
    assert_eq!(
        said("cancel post 1".to_owned()).await,
        "Post 1 is cancelled: \"Cold\" will not be published on YouTube Shorts."
    );
    // Noon: the optimal time is still to come today, or is over for today.
    for (time, platform, label, expected) in [
        ("19:30", "tiktok", "TikTok", "Friday, 20 November 2026 at 19:30"),
        ("9:15", "facebook", "Facebook", "Saturday, 21 November 2026 at 09:15"),
    ] {
        said(format!("set the optimal time for {platform} to {time}")).await;
        let message = said(format!("schedule video {} on {platform}", video.id)).await;
        assert!(message.ends_with(&format!("\"Cold\" on {label}, {expected}.")), "{message}");
    }
    let message = said(format!("schedule video {} on instagram for monday", video.id)).await;
    assert!(message.ends_with("Monday, 23 November 2026 at 18:00."), "{message}");
    for post in 2..=4 {
        said(format!("cancel post {post}")).await;
    }
    let posts = world.services.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await.unwrap();
    assert_eq!(posts.iter().map(|post| post.status).collect::<Vec<_>>(), [PostStatus::Cancelled; 4]);
    let script = said("write a 15 second script about cold showers".to_owned()).await;
    assert!(script.starts_with("Script ") && script.ends_with("waits for your approval."), "{script}");
}
