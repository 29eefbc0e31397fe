//! What goes wrong with a reel on its way out.

use axum::http::Method;
use serde_json::json;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublicationOutcome, SocialPlatform as _};
use showrunner_testkit::fakes::Fault;

use super::fixture::FacebookFixture;
use super::refusals::{REELS, UPLOAD, refusal};
use crate::contract::Fixture as _;
use crate::fixture::{Media, publication};

#[tokio::test]
async fn an_upload_that_broke_off_is_resumed_where_it_was() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.world.take_at_most(Some(100_000));
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    page.fake.world.take_at_most(None);
    platform.publish(&publication, &handle).await.unwrap();
    let log = page.fake.server.log().all();
    let uploads: Vec<_> = log.iter().filter(|call| call.path().starts_with(UPLOAD)).collect();
    let told: Vec<_> = uploads.iter().map(|call| (call.header("offset"), call.header("file_size"))).collect();
    assert_eq!(told, [(Some("0"), Some("300000")), (Some("100000"), Some("300000"))]);
    assert!(uploads.iter().all(|call| call.header("authorization").unwrap().starts_with("OAuth ")));
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_reel_is_declared_as_made_by_a_machine_in_its_field_and_in_words() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    let declared = page.fake.world.declared().remove(0);
    assert_eq!((&declared["is_ai_generated"], &declared["video_state"]), (&json!(true), &json!("PUBLISHED")));
    assert_eq!(declared["description"], format!("{}\n\nMade with AI.", publication.caption));
    assert_eq!(declared["title"], publication.title.as_str());
}

#[tokio::test]
async fn an_order_whose_answer_is_lost_is_not_given_again() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    page.fake.world.works_for(2, 2);
    let handle = platform.prepare(&publication).await.unwrap();
    // The first call begins the reel, the second one is the order.
    page.fake.server.faults().after(0, Method::POST, REELS, Fault::CutAfter);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    // That it was given shows late, and then that it is being worked on.
    let error = page.connect().probe(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::RateLimited(Some(_))), "{error:?}");
    let outcome = loop {
        match page.connect().probe(&publication, &handle).await {
            Err(error) if matches!(error.kind, ProviderErrorKind::RateLimited(_)) => {}
            outcome => break outcome.unwrap(),
        }
    };
    assert!(matches!(outcome, PublicationOutcome::Published(_)));
    assert_eq!(page.public_posts(), 1);
    let orders = page.fake.server.log().of(&Method::POST, REELS);
    assert_eq!(orders.iter().filter(|call| call.json()["upload_phase"] == "finish").count(), 1);
}

#[tokio::test]
async fn a_second_order_that_is_refused_is_settled_by_how_far_the_reel_is() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    // It goes on to look untold for longer than anybody waits.
    page.fake.world.works_for(6, 0);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::RateLimited(Some(_))), "{error:?}");
    assert!(error.message.contains("still at work"), "{error}");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn an_answer_that_does_not_come_in_time_is_settled_by_asking() {
    let page = FacebookFixture::open().await;
    let publication = publication(17, "first");
    let platform = page.hasty();
    page.fake.server.faults().next(Method::POST, REELS, Fault::Silence);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.server.faults().next(Method::POST, REELS, Fault::Silence);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn what_comes_to_nothing_says_why() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    page.fake.world.fail_with(Some("The video is longer than 90 seconds."));
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    assert!(error.message.contains("longer than 90 seconds"), "{error}");
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(page.public_posts(), 0);
}

#[tokio::test]
async fn an_upload_that_is_too_old_is_begun_anew_and_a_reel_that_is_gone_is_for_the_operator() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.world.expire_uploads();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    let handle = platform.prepare(&publication).await.unwrap();
    let id = platform.publish(&publication, &handle).await.unwrap();
    page.fake.world.remove(&id);
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn the_reels_of_a_day_are_limited() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    page.fake.world.has_room_for(0);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::RateLimited(Some(_))), "{error:?}");
    page.fake.world.has_room_for(1);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_file_that_is_gone_or_breaks_off_makes_no_reel() {
    let page = FacebookFixture::open().await;
    let publication = publication(17, "first");
    let handle = page.connect().prepare(&publication).await.unwrap();
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(page.over(media).publish(&publication, &handle).await.is_err());
    }
    assert_eq!(page.public_posts(), 0);
    page.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_token_that_has_ended_is_told_and_nothing_is_asked_with_it_again() {
    for (ends_by_itself, subcode) in [(true, 463), (false, 458)] {
        let page = FacebookFixture::open().await;
        let (platform, publication) = (page.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        if ends_by_itself {
            page.fake.accounts.expire_access();
        } else {
            page.fake.accounts.revoke_all();
        }
        let before = page.fake.server.log().all().len();
        for error in [
            platform.check().await.unwrap_err(),
            platform.prepare(&publication).await.unwrap_err(),
            platform.publish(&publication, &handle).await.unwrap_err(),
            platform.probe(&publication, &handle).await.unwrap_err(),
        ] {
            assert_eq!(error.kind, ProviderErrorKind::Unauthorized, "{subcode}: {error}");
        }
        assert_eq!(page.fake.server.log().all().len(), before + 4, "{subcode}");
        assert_eq!(page.public_posts(), 0);
    }
}

#[tokio::test]
async fn a_token_that_ends_at_the_last_step_leaves_nothing_behind() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.server.faults().next(Method::POST, REELS, refusal(400, 190, 460));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unauthorized, "{error}");
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(page.public_posts(), 0);
}
