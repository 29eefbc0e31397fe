//! What continues on a spent budget: posts are published, metrics are read and replies are sent.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::comment::CommentStatus;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, Published};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::avatar::ProviderCheck;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::{CommentReading, MockSocialPlatform, PostComments, PostFigures, RemoteComment};
use showrunner_ports::store::{CommentFilter, Page};
use showrunner_services::SchedulePost;

use crate::support::{Providers, World, working_tiktok};

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
