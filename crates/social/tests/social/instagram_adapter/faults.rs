//! Faults while a reel is published.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform as _};

use super::InstagramFixture;
use super::refusals::{CONTAINERS, PUBLISH, UPLOAD, refusal};
use crate::fixture::{Fixture as _, Media, publication};

/// Probes until the post is processed and listed.
async fn fate(account: &InstagramFixture, handle: &str) -> Result<PublicationOutcome, ProviderError> {
    loop {
        match account.connect().probe(&publication(17, "first"), handle).await {
            Err(error) if matches!(error.kind, ProviderErrorKind::Processing(_)) => {}
            outcome => return outcome,
        }
    }
}

/// The offset of each upload.
fn offsets(account: &InstagramFixture) -> Vec<String> {
    let log = account.fake.server.log().all();
    let uploads = log.iter().filter(|call| call.method == Method::POST && call.path().starts_with(UPLOAD));
    uploads.map(|call| call.header("offset").unwrap().to_owned()).collect()
}

#[tokio::test]
async fn an_upload_that_breaks_is_resumed_within_the_attempt() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    assert!(offsets(&account).is_empty(), "the handle is kept before the file is sent");
    account.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutUpload(100_000));
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(offsets(&account), ["0", "100000"]);
    assert_eq!((account.fake.world.declared().len(), account.public_posts()), (1, 1));
}

#[tokio::test]
async fn one_container_is_enough_however_often_the_line_breaks() {
    let account = InstagramFixture::open().await;
    let publication = publication(17, "first");
    let handle = account.connect().prepare(&publication).await.unwrap();
    for _ in 0..8 {
        account.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutUpload(30_000));
        account.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutBefore);
        let error = account.connect().publish(&publication, &handle).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unavailable, "{error}");
        assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    }
    account.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(offsets(&account).last().unwrap(), "240000");
    assert_eq!((account.fake.world.declared().len(), account.public_posts()), (1, 1));
}

#[tokio::test]
async fn an_upload_is_resumed_also_where_the_container_does_not_say_how_far_it_is() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    account.fake.world.hide_upload_progress();
    account.fake.world.works_for(6);
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.server.faults().next(Method::POST, UPLOAD, Fault::CutUpload(100_000));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(offsets(&account), ["0", "100000"]);
    assert_eq!((account.fake.world.declared().len(), account.public_posts()), (1, 1));
}

#[tokio::test]
async fn a_field_that_instagram_does_not_give_is_left_out() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let unknown = json!({ "error": {
        "message": "(#100) Tried accessing nonexisting field (video_status) on node type (ShadowIGMediaBuilder)",
        "type": "OAuthException", "code": 100,
    } });
    account.fake.server.faults().next(Method::GET, "/v26.0/179", Fault::refusal(400, &unknown));
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_container_that_an_earlier_version_has_kept_is_published() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.server.faults().next(Method::POST, PUBLISH, refusal(400, 4, 0));
    platform.publish(&publication, &handle).await.unwrap_err();
    let mut earlier: serde_json::Value = serde_json::from_str(&handle).unwrap();
    for name in ["upload_uri", "size"] {
        earlier.as_object_mut().unwrap().remove(name).unwrap();
    }
    platform.publish(&publication, &earlier.to_string()).await.unwrap();
    assert_eq!((offsets(&account).len(), account.public_posts()), (1, 1));
}

#[tokio::test]
async fn a_container_of_yesterday_is_made_again() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.world.set_clock("2026-11-26T10:00:00Z".parse().unwrap());
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_reel_is_public_and_a_post_that_must_not_be_is_refused() {
    let account = InstagramFixture::open().await;
    let (platform, public) = (account.connect(), publication(17, "first"));
    let private = Publication { visibility: Visibility::Followers, ..public.clone() };
    assert_eq!(platform.prepare(&private).await.unwrap_err().kind, ProviderErrorKind::Refused);
    assert!(account.fake.world.declared().is_empty());
    let handle = platform.prepare(&public).await.unwrap();
    assert_eq!(platform.publish(&private, &handle).await.unwrap_err().kind, ProviderErrorKind::Refused);
    let published = platform.publish(&public, &handle).await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(Visibility::Public)));
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::Published(published));
}

#[tokio::test]
async fn calls_beyond_the_limit_are_told_with_the_time_until_there_is_room() {
    let account = InstagramFixture::open().await;
    account.fake.accounts.allow_calls(0);
    let error = account.connect().prepare(&publication(17, "first")).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::RateLimited(Some(SignedDuration::from_hours(1))));
}

#[tokio::test]
async fn a_reel_is_declared_as_made_by_a_machine() {
    let account = InstagramFixture::open().await;
    let publication = publication(17, "first");
    account.connect().prepare(&publication).await.unwrap();
    let declared = account.fake.world.declared().remove(0);
    assert_eq!((&declared["is_ai_generated"], &declared["share_to_feed"]), (&json!(true), &json!(true)));
    assert_eq!(declared["caption"], publication.caption.as_str());
}

#[tokio::test]
async fn an_order_whose_answer_is_lost_is_not_given_again() {
    for (silence, unlisted) in [(0, 0), (2, 0), (0, 2), (2, 2), (3, 9)] {
        let account = InstagramFixture::open().await;
        let (platform, publication) = (account.connect(), publication(17, "first"));
        account.fake.world.tells_late(silence, unlisted);
        let handle = platform.prepare(&publication).await.unwrap();
        account.fake.server.faults().next(Method::POST, PUBLISH, Fault::CutAfter);
        assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
        let outcome = fate(&account, &handle).await.unwrap();
        assert!(matches!(outcome, PublicationOutcome::Published(_)), "{silence} {unlisted}");
        assert_eq!(account.fake.server.log().of(&Method::POST, PUBLISH).len(), 1);
        assert_eq!(account.public_posts(), 1);
    }
}

#[tokio::test]
async fn a_second_order_for_a_container_that_goes_on_to_look_ready_makes_no_second_reel() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    account.fake.world.tells_late(7, 0);
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.server.faults().next(Method::POST, PUBLISH, Fault::CutAfter);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::NotPublished, "it cannot be seen");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_reel_of_the_same_words_is_not_taken_for_this_one() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    account.fake.world.post_by_hand(publication.caption.as_str());
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.server.faults().next(Method::POST, PUBLISH, Fault::CutAfter);
    platform.publish(&publication, &handle).await.unwrap_err();
    let PublicationOutcome::Published(id) = fate(&account, &handle).await.unwrap() else { unreachable!() };
    assert_eq!(platform.publish(&publication, &handle).await.unwrap(), id);
    // A post published later could be either one.
    account.fake.world.post_by_hand(publication.caption.as_str());
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert_eq!(account.public_posts(), 3);
}

#[tokio::test]
async fn an_answer_that_does_not_come_in_time_is_settled_by_asking() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.with_short_timeout(), publication(17, "first"));
    account.fake.server.faults().next(Method::POST, CONTAINERS, Fault::Silence);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.server.faults().next(Method::POST, PUBLISH, Fault::Silence);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_container_that_takes_its_time_is_asked_about_again() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    account.fake.world.works_for(6);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert!(error.message.contains("still processing"), "{error}");
    assert!(account.fake.server.log().of(&Method::POST, PUBLISH).is_empty());
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn what_comes_to_nothing_says_why() {
    use ProviderErrorKind::{NotFound, Refused};
    for (subcode, expected) in
        [(2_207_026, Refused), (2_207_009, Refused), (2_207_032, NotFound), (2_207_053, NotFound)]
    {
        let account = InstagramFixture::open().await;
        let (platform, publication) = (account.connect(), publication(17, "first"));
        account.fake.world.fail_with(Some(subcode));
        let handle = platform.prepare(&publication).await.unwrap();
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert_eq!(error.kind, expected, "{subcode}");
        assert!(error.message.contains(&subcode.to_string()), "{error}");
        assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::NotPublished);
        assert_eq!(account.public_posts(), 0);
    }
}

#[tokio::test]
async fn a_container_that_is_too_old_is_filled_anew_and_one_that_is_forgotten_is_settled_by_the_list() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.world.expire_containers();
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    account.fake.world.forget_containers();
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::Published(published.clone()));
    account.fake.world.remove(&published.id);
    assert_eq!(fate(&account, &handle).await.unwrap(), PublicationOutcome::Unknown);
}

#[tokio::test]
async fn the_posts_of_a_day_are_limited() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    account.fake.world.has_posted(50, 50);
    let error = platform.prepare(&publication).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::RateLimited(Some(_))), "{error:?}");
    assert!(account.fake.server.log().of(&Method::POST, CONTAINERS).is_empty(), "nothing is sent for nothing");
    account.fake.world.has_posted(99, 100);
    let handle = platform.prepare(&publication).await.unwrap();
    account.fake.world.has_posted(100, 100);
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::QuotaUntil(_)), "{error:?}");
    account.fake.world.has_posted(99, 100);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_file_that_is_gone_or_breaks_off_makes_no_reel() {
    let account = InstagramFixture::open().await;
    let publication = publication(17, "first");
    for media in [Media::Lost, Media::Down] {
        assert!(account.over(media).prepare(&publication).await.is_err());
    }
    let handle = account.connect().prepare(&publication).await.unwrap();
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(account.over(media).publish(&publication, &handle).await.is_err());
    }
    assert_eq!(account.public_posts(), 0);
    account.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_token_that_has_ended_is_told_and_nothing_is_asked_with_it_again() {
    for ends_by_itself in [true, false] {
        let account = InstagramFixture::open().await;
        let (platform, publication) = (account.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        if ends_by_itself {
            account.fake.accounts.expire_access();
        } else {
            account.fake.accounts.revoke_all();
        }
        let before = account.fake.server.log().all().len();
        for error in [
            platform.check().await.unwrap_err(),
            platform.prepare(&publication).await.unwrap_err(),
            platform.publish(&publication, &handle).await.unwrap_err(),
            platform.probe(&publication, &handle).await.unwrap_err(),
        ] {
            assert_eq!(error.kind, ProviderErrorKind::Unauthorized, "{error}");
        }
        assert_eq!(account.fake.server.log().all().len(), before + 4);
        assert_eq!(account.public_posts(), 0);
    }
}

#[tokio::test]
async fn a_status_in_other_words_is_no_reason_to_publish() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let odd = json!({ "status_code": "PONDERING", "id": "1" }).to_string();
    account.fake.server.faults().next_times(4, Method::GET, "/v26.0/179", Fault::Disguise(StatusCode::OK, odd));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert!(account.fake.server.log().of(&Method::POST, PUBLISH).is_empty());
    account.fake.server.faults().next(Method::POST, PUBLISH, refusal(400, 9_007, 2_207_027));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(account.public_posts(), 1);
}
