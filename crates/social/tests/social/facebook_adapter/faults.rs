//! Faults while a reel is published.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::{Fault, LoggedCall};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform as _};

use super::FacebookFixture;
use super::refusals::{REELS, UPLOAD, refusal};
use crate::fixture::{Fixture as _, Media, publication};

/// Offset and size of each upload.
fn uploads(page: &FacebookFixture) -> Vec<(String, String)> {
    let log = page.fake.server.log().all();
    let uploads = log.iter().filter(|call| call.method == Method::POST && call.path().starts_with(UPLOAD));
    let header = |call: &LoggedCall, name| call.header(name).unwrap().to_owned();
    uploads.map(|call| (header(call, "offset"), header(call, "file_size"))).collect()
}

#[tokio::test]
async fn an_upload_that_breaks_is_resumed_within_the_attempt() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutUpload(100_000));
    platform.publish(&publication, &handle).await.unwrap();
    let whole = |offset: &str| (offset.to_owned(), "300000".to_owned());
    assert_eq!(uploads(&page), [whole("0"), whole("100000")]);
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn an_upload_that_breaks_again_and_again_is_resumed_by_the_next_attempt() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutUpload(100_000));
    page.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutBefore);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    page.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(uploads(&page).iter().map(|(offset, _)| offset.as_str()).collect::<Vec<_>>(), ["0", "100000", "100000"]);
    assert_eq!(page.fake.world.declared().len(), 1);
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_file_of_which_each_call_takes_a_part_is_sent_in_parts() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.world.take_at_most(Some(100_000));
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(uploads(&page).len(), 3);
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_reel_is_public_and_a_post_that_must_not_be_is_refused() {
    let page = FacebookFixture::open().await;
    let (platform, public) = (page.connect(), publication(17, "first"));
    let private = Publication { visibility: Visibility::Private, ..public.clone() };
    assert_eq!(platform.prepare(&private).await.unwrap_err().kind, ProviderErrorKind::Refused);
    let handle = platform.prepare(&public).await.unwrap();
    assert_eq!(platform.publish(&private, &handle).await.unwrap_err().kind, ProviderErrorKind::Refused);
    assert_eq!(page.public_posts(), 0);
    let published = platform.publish(&public, &handle).await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(Visibility::Public)));
    assert_eq!(platform.probe(&public, &handle).await.unwrap(), PublicationOutcome::Published(published));
}

#[tokio::test]
async fn calls_beyond_the_limit_are_told_with_the_time_until_there_is_room() {
    let page = FacebookFixture::open().await;
    page.fake.accounts.allow_calls(0);
    let error = page.connect().prepare(&publication(17, "first")).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::RateLimited(Some(SignedDuration::from_hours(1))));
    page.fake.accounts.allow_calls(1);
    page.connect().prepare(&publication(17, "first")).await.unwrap();
}

#[tokio::test]
async fn a_permission_that_was_taken_back_is_for_the_operator() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    page.fake.accounts.have_tasks(&["MODERATE", "ANALYZE"]);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Setup);
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "MODERATE"]);
    page.fake.accounts.take_back("pages_manage_posts");
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("pages_manage_posts"), "{error}");
    assert_eq!(page.public_posts(), 0);
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
    // The first call starts the reel, the second one publishes it.
    page.fake.server.faults().after(0, Method::POST, REELS, Fault::CutAfter);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    // Facebook shows the publish call late, and the processing even later.
    let error = page.connect().probe(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    let outcome = loop {
        match page.connect().probe(&publication, &handle).await {
            Err(error) if matches!(error.kind, ProviderErrorKind::Processing(_)) => {}
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
    // The state does not show the publish call within the waiting time.
    page.fake.world.works_for(6, 0);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert!(error.message.contains("still processing"), "{error}");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn an_answer_that_does_not_come_in_time_is_settled_by_asking() {
    let page = FacebookFixture::open().await;
    let publication = publication(17, "first");
    let platform = page.with_short_timeout();
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
    let id = platform.publish(&publication, &handle).await.unwrap().id;
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
