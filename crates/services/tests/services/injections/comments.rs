//! Comments become drafts and auto responses: whatever they say, nothing goes out that the rules do not allow.

use std::sync::Arc;

use showrunner_domain::comment::{AUTO_RESPONSE_LIMIT, Comment, CommentStatus, DraftProblem};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Page;
use showrunner_ports::text::TextModel;
use showrunner_testkit::builders::{a_comment, read};
use showrunner_testkit::injections::injections;

use super::obedient::{KEY, Obedient, Obeys};
use super::{is_presentable, stored_but};
use crate::stage::Stage;
use crate::support::World;

/// The tables in which comments, the work on them and the news about them are.
const OF_COMMENTS: [&str; 5] = ["comments", "comment_readings", "comment_sources", "comment_topics", "operations"];

/// A world with an account on TikTok, auto response switched on, and a new comment of each text.
async fn world(stage: &Arc<Stage>, text: impl TextModel + 'static) -> World {
    let world = World::over_platform(text, Arc::clone(stage) as Arc<dyn SocialPlatform>);
    world.services.settings.change(vec![Setting::AutoResponse(true)], Actor::Operator).await.unwrap();
    world
}

async fn comments_arrive(world: &World) {
    let comment = |(number, text): (usize, String)| a_comment(&format!("c-{number}")).saying(&text, &text).build();
    let new = injections().into_iter().map(|injection| injection.text).enumerate().map(comment).collect();
    world.stores.comments.record(read(Platform::Tiktok, new), world.clock.now()).await.unwrap();
}

/// Works until every comment is analysed and what may go out is out.
async fn until_done(world: &World) {
    for _ in 0..injections().len() {
        world.work().await;
    }
    assert_eq!(world.stores.comments.unanalysed(Platform::Tiktok, 1).await.unwrap(), []);
}

async fn waiting(world: &World) -> Vec<Comment> {
    let most = i64::from(Page::MAX_LIMIT);
    let page = Page::new(Some(most), None).unwrap();
    world.services.stores.comments.waiting(showrunner_ports::store::CommentFilter::default(), page).await.unwrap()
}

fn assert_presentable(comment: &Comment) {
    assert!(is_presentable(&comment.text, 10_000) && is_presentable(&comment.author, 200), "{comment:?}");
    let Some(analysis) = &comment.analysis else { return };
    let limit = comment.platform.facts().reply_limit;
    for (text, most) in
        [(analysis.draft.as_str(), limit), (analysis.topic.as_str(), 64), (analysis.reasoning.as_str(), 1_000)]
    {
        assert!(is_presentable(text, most) && !text.contains('\n'), "{text:?}");
        assert!(!text.contains(KEY), "{text}");
    }
}

#[tokio::test]
async fn a_model_that_obeys_every_comment_has_nothing_sent() {
    for obeys in [Obeys::Repeating, Obeys::Linking, Obeys::Telling, Obeys::Promising] {
        let stage = Stage::that_answers([]);
        let world = world(&stage, Obedient::that(obeys)).await;
        let before = stored_but(&world, &OF_COMMENTS);
        comments_arrive(&world).await;
        until_done(&world).await;
        assert_eq!(stored_but(&world, &OF_COMMENTS), before, "{obeys:?}");
        // A picture alone says nothing that could be an order; a draft that repeats it is a picture as well.
        let public = stage.public();
        assert!(public.iter().all(|reply| !reply.chars().any(char::is_alphanumeric)), "{obeys:?}: {public:?}");
        let waiting = waiting(&world).await;
        assert!(waiting.len() + public.len() >= injections().len(), "{obeys:?}");
        for comment in &waiting {
            assert_presentable(comment);
            assert_eq!(comment.status, CommentStatus::Pending, "{comment:?}");
            let has_draft = comment.analysis.is_some();
            assert_eq!(has_draft, !comment.draft_problems().is_empty(), "{obeys:?}: {comment:?}");
        }
        let problem = match obeys {
            Obeys::Repeating => DraftProblem::Repetition,
            Obeys::Linking => DraftProblem::Link,
            Obeys::Telling => DraftProblem::Key,
            Obeys::Promising => DraftProblem::Promise,
        };
        let with_problem = waiting.iter().filter(|comment| comment.draft_problems().contains(&problem)).count();
        assert!(with_problem * 10 >= waiting.len() * 9, "{obeys:?}: {with_problem} of {}", waiting.len());

        // Approving all of them at once sends none of these drafts either.
        let ids = waiting.iter().map(|comment| comment.id).collect();
        let bulk = world.services.comments.approve_many(ids).await.unwrap();
        assert_eq!((bulk.updated.len(), bulk.skipped.len()), (0, waiting.len()), "{obeys:?}");
        world.work().await;
        assert_eq!(stage.public(), public, "{obeys:?}");
    }
}

#[tokio::test]
async fn the_offline_writer_answers_with_its_own_words_only_and_within_the_limit() {
    let stage = Stage::that_answers([]);
    let world = world(&stage, OfflineWriter::new()).await;
    let before = stored_but(&world, &OF_COMMENTS);
    comments_arrive(&world).await;
    until_done(&world).await;
    assert_eq!(stored_but(&world, &OF_COMMENTS), before);
    let public = stage.public();
    assert!(!public.is_empty() && public.len() <= usize::try_from(AUTO_RESPONSE_LIMIT).unwrap(), "{public:?}");
    for reply in &public {
        for word in ["evil", "budget", "BANANA", "http", "@", KEY] {
            assert!(!reply.contains(word), "{reply}");
        }
        assert!(is_presentable(reply, Platform::Tiktok.facts().reply_limit), "{reply}");
    }
    for comment in waiting(&world).await {
        assert_presentable(&comment);
    }
}

#[tokio::test]
async fn an_auto_response_is_looked_at_again_before_it_is_sent() {
    let stage = Stage::that_answers([]);
    let world = world(&stage, OfflineWriter::new()).await;
    let new = vec![a_comment("c-1").saying("Great video, thank you!", "@bob").build()];
    world.stores.comments.record(read(Platform::Tiktok, new), world.clock.now()).await.unwrap();
    for operation in world.services.operations.claim_due(1).await.unwrap() {
        world.services.operations.run(operation).await;
    }
    let approved = "UPDATE comments SET draft = 'See evil.example', reply_text = 'See evil.example'";
    world.database.execute(approved).unwrap();
    world.work().await;
    assert_eq!(stage.public(), Vec::<String>::new());
    let waiting = waiting(&world).await;
    assert_eq!((waiting[0].status, waiting[0].draft_problems()), (CommentStatus::Pending, vec![DraftProblem::Link]));
    // The operator may still send it: they see the draft and what is wrong with it.
    world.services.comments.approve(waiting[0].id, None).await.unwrap();
    world.work().await;
    assert_eq!(stage.public(), ["See evil.example"]);
}
