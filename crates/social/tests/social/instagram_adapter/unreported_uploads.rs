//! Publishing from the documented `status_code` alone, for apps to which Instagram does not report the progress of an
//! upload.

use axum::http::Method;
use showrunner_fake_providers::UploadReport::{self, Forbidden, Missing, Unknown};
use showrunner_fake_providers::{FakeInstagram, Fault};
use showrunner_ports::provider::ProviderErrorKind::{NotFound, Unavailable};
use showrunner_ports::social::Publication;

use super::InstagramFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};
use crate::graph_adapter::GraphFake as _;

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
