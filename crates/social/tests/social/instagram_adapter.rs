//! The adapter to Instagram: the tests shared by Meta's platforms, and those for Instagram only. Some publish from the documented
//! `status_code` alone, for apps to which Instagram does not report the progress of an upload.

mod faults;

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::post_choices::PostChoices;
use showrunner_fake_providers::UploadReport::{self, Forbidden, Missing, Unknown};
use showrunner_fake_providers::{FakeInstagram, Fault};
use showrunner_ports::provider::ProviderErrorKind::{self, NotFound, Unavailable};
use showrunner_ports::social::{Publication, WatchedPost};

use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, now, publication};
use crate::graph_adapter::{GraphFake as _, comments, names, thanks};
use crate::login_contract::{SignIn as _, assert_setup_error, connected};

type InstagramFixture = crate::graph_adapter::GraphFixture<FakeInstagram>;

crate::graph_adapter::graph_adapter_tests!(InstagramFixture::open().await);

#[tokio::test]
async fn every_page_with_an_account_is_offered() {
    let account = InstagramFixture::open().await;
    let login = account.login(None);
    account.fake.accounts.choose(&[("Cats", true), ("Dogs", false), ("Birds", true)]);
    assert_eq!(names(&connected(login.as_ref()).await.unwrap()), ["account.0", "account.2"]);
    account.fake.accounts.choose(&[]);
    assert_setup_error(login.as_ref(), "no page with an Instagram account").await;
    account.fake.accounts.choose(&[("Cats", false), ("Dogs", false)]);
    let words = "Cats (no Instagram account is connected to it), Dogs (no Instagram account is connected to it)";
    assert_setup_error(login.as_ref(), words).await;
}

fn chosen(choices: PostChoices, duration: Option<SignedDuration>) -> Publication {
    Publication { choices, duration, ..publication(17, "first") }
}

#[tokio::test]
async fn feed_and_cover_are_as_chosen() {
    let thirty = Some(SignedDuration::from_secs(30));
    for (share_to_feed, cover_ms, duration, in_feed, thumb_offset) in [
        (None, None, thirty, true, Value::Null),
        (Some(false), Some(0), thirty, false, json!(0)),
        (Some(true), Some(2_500), thirty, true, json!(2_500)),
        (None, Some(90_000), thirty, true, json!(29_999)),
        (None, Some(90_000), None, true, json!(90_000)),
    ] {
        let account = InstagramFixture::open().await;
        let choices = PostChoices { share_to_feed, cover_ms, ..PostChoices::default() };
        Prepared::new(account.connect(), chosen(choices, duration)).await;
        let declared = account.fake.world.declared().remove(0);
        assert_eq!((&declared["share_to_feed"], &declared["thumb_offset"]), (&json!(in_feed), &thumb_offset));
    }
}

#[tokio::test]
async fn cover_after_the_end_is_refused_with_advice() {
    let account = InstagramFixture::open().await;
    account.fake.world.videos_last(5_000);
    let choices = PostChoices { cover_ms: Some(5_000), ..PostChoices::default() };
    let post = Prepared::new(account.connect(), chosen(choices, None)).await;
    let error = post.publish().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    assert!(error.message.contains("Set an earlier cover time"), "{error}");
    assert_eq!(account.public_posts(), 0);

    let known = chosen(choices, Some(SignedDuration::from_secs(5)));
    account.publish(&known).await;
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_metric_that_is_refused_for_one_reel_is_requested_for_others() {
    let account = InstagramFixture::open().await;
    let (platform, post) = (account.connect(), account.posted().await);
    let odd = json!({ "error": {
        "message": "(#100) The Media Insights API does not support the views metric for this media product type.",
        "type": "OAuthException", "code": 100,
    } });
    let node = format!("/v26.0/{}", post.platform_post_id);
    for path in [format!("{node}/insights"), node] {
        account.server().faults().next(Method::GET, &path, Fault::refusal(400, &odd));
    }
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (None, Some(8)));
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1_234), Some(8)));
}

#[tokio::test]
async fn more_new_comments_than_instagram_shows_are_reported_as_lost() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    for nth in 0..46 {
        let at = (now() - SignedDuration::from_secs(50 - nth)).to_string();
        account.fake.world.comment(&post.platform_post_id, "fan", &format!("Number {nth}"), &at);
    }
    let read = async |post: &WatchedPost| account.read(post, now()).await.posts.remove(0);
    let all = read(&post).await;
    assert_eq!((all.comments.len(), all.overflowed), (50, true), "there may be others");
    let known = WatchedPost { since: now() - SignedDuration::from_hours(2), ..post.clone() };
    assert!(!read(&known).await.overflowed, "it reaches back to known comments");
    account.fake.world.comment(&post.platform_post_id, "fan", "One more", "2026-11-25T12:00:00+0000");
    let newest = read(&post).await;
    assert_eq!((newest.comments.len(), newest.overflowed), (50, true));
}

#[tokio::test]
async fn all_replies_of_a_thread_are_read_and_answered_below_its_first_comment() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let first = comments(&account, &post).await.remove(0);
    for name in ["lou", "max", "kim"] {
        account.fake.world.answer(&post.platform_post_id, &first.id, name, "So do I", "2026-11-25T11:00:00+0000");
    }
    account.fake.world.show_comments_at_once(2);
    let read = comments(&account, &post).await;
    assert_eq!(read.iter().filter(|comment| comment.in_reply_to.as_ref() == Some(&first.id)).count(), 3);
    let reply = thanks(&post, read.iter().find(|comment| comment.author == "max").unwrap());
    let id = account.connect().reply(&reply).await.unwrap();
    assert_eq!(account.calls(Method::POST, &format!("/v26.0/{}/replies", first.id)), 1);
    // The reply is on the second page of the thread.
    assert_eq!(account.connect().find_reply(&reply).await.unwrap(), Some(id));
    assert_eq!(comments(&account, &post).await.iter().filter(|comment| comment.own).count(), 1);
}

const UNREPORTED: [UploadReport; 3] = [Missing, Unknown, Forbidden];

/// An account whose containers are in progress for many polls, and do not report their uploads.
async fn account(report: UploadReport) -> InstagramFixture {
    let account = InstagramFixture::open().await;
    account.fake.world.report_uploads(report);
    account.fake.world.works_for(9);
    account
}

/// The publication as the product continues it after the platform has reported that it has the file.
fn uploaded() -> Publication {
    Publication { is_uploaded: true, ..publication(17, "first") }
}

fn upload_reads(account: &InstagramFixture) -> usize {
    let log = account.server().log().all();
    log.iter().filter(|call| call.method == Method::GET && call.path().starts_with(FakeInstagram::UPLOAD)).count()
}

#[tokio::test]
async fn complete_upload_is_processing_and_sent_once() {
    for report in UNREPORTED {
        let account = account(report).await;
        let post = account.prepare().await;
        post.publish_is_processing().await;
        let mut later = Prepared { publication: uploaded(), ..post };
        // Another process goes on, which knows only what is stored.
        for _ in 0..9 {
            later = later.over(account.connect());
            if later.publish().await.is_ok() {
                break;
            }
        }
        assert_eq!(account.offsets(), ["0"], "{report:?}");
        assert_eq!((account.fake.world.declared().len(), account.public_posts()), (1, 1), "{report:?}");
        assert_eq!(upload_reads(&account), 0, "only POST is documented for the upload servers");
    }
}

#[tokio::test]
async fn fresh_container_is_published_in_one_attempt() {
    for report in UNREPORTED {
        let account = account(report).await;
        account.fake.world.works_for(2);
        account.publish(&publication(17, "first")).await;
        assert_eq!((account.offsets().len(), account.public_posts()), (1, 1), "{report:?}");
    }
}

#[tokio::test]
async fn interrupted_upload_is_sent_again_from_the_start() {
    for (report, fault) in UNREPORTED
        .into_iter()
        .flat_map(|report| [Fault::CutUpload(100_000), Fault::CutBefore].map(|fault| (report, fault)))
    {
        let account = account(report).await;
        account.fake.world.restart_uploads(true);
        let post = account.prepare().await;
        account.fail_next_post(FakeInstagram::UPLOAD, fault);
        post.publish_is_processing().await;
        assert_eq!(account.offsets(), ["0", "0"], "{report:?}");
        assert_eq!(account.fake.world.declared().len(), 1, "{report:?}");
    }
}

#[tokio::test]
async fn upload_that_cannot_be_restarted_moves_to_a_new_container() {
    for report in UNREPORTED {
        let account = account(report).await;
        let post = account.prepare().await;
        account.fail_next_post(FakeInstagram::UPLOAD, Fault::CutUpload(100_000));
        assert_eq!(post.publish_error().await, NotFound, "{report:?}");
        account.fake.world.works_for(0);
        account.publish(&post.publication).await;
        assert_eq!(account.offsets(), ["0", "0", "0"], "{report:?}");
        assert_eq!((account.fake.world.declared().len(), account.public_posts()), (2, 1), "{report:?}");
    }
}

#[tokio::test]
async fn lost_response_to_a_complete_upload_makes_no_second_reel() {
    for report in UNREPORTED {
        for works in [0, 1, 9] {
            let account = account(report).await;
            account.fake.world.works_for(works);
            let post = account.prepare().await;
            account.fail_next_post(FakeInstagram::UPLOAD, Fault::CutAfter);
            match post.publish().await {
                Ok(_) => {}
                Err(error) => {
                    assert_eq!(error.kind, NotFound, "{report:?} {works}: {error}");
                    account.fake.world.works_for(0);
                    account.publish(&post.publication).await;
                }
            }
            assert_eq!(account.public_posts(), 1, "{report:?} {works}");
        }
    }
}

#[tokio::test]
async fn unreachable_upload_server_keeps_the_container() {
    let account = account(UploadReport::Given).await;
    let post = account.prepare().await;
    for _ in 0..2 {
        account.fail_next_post(FakeInstagram::UPLOAD, Fault::CutBefore);
        assert_eq!(post.publish_error().await, Unavailable);
    }
    post.publish_is_processing().await;
    assert_eq!((account.offsets().len(), account.fake.world.declared().len()), (3, 1));
}
