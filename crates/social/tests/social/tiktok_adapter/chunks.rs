//! Files of every size are sent in valid chunks, and accepted chunks are not sent again.

use axum::http::Method;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform};

use super::fixture::Profile;
use super::media_of_size::MediaOfSize;
use crate::fixture::{Fixture as _, publication};

/// Three chunks: two of ten million bytes and the rest.
const FILM: MediaOfSize = MediaOfSize(35_000_000);

const FIRST: &str = "bytes 0-9999999/35000000";
const SECOND: &str = "bytes 10000000-19999999/35000000";
const LAST: &str = "bytes 20000000-34999999/35000000";

/// The connection breaks at the second chunk and at every retry within the attempt.
async fn cut_in_the_second_chunk(profile: &Profile, platform: &impl SocialPlatform, post: &Publication) -> String {
    let handle = platform.prepare(post).await.unwrap();
    profile.fake.server.faults().after(1, Method::PUT, "/upload/", Fault::CutBefore);
    profile.fake.server.faults().next_times(2, Method::PUT, "/upload/", Fault::CutBefore);
    let error = platform.publish(post, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Uncertain);
    assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, SECOND]);
    handle
}

#[tokio::test]
async fn every_size_is_begun_as_tiktok_wants_it() {
    let profile = Profile::open().await;
    let sizes = [
        1,
        300_000,
        4_999_999,
        5_000_000,
        5_242_880,
        9_999_999,
        10_000_000,
        19_999_999,
        20_000_000,
        63_999_999,
        64_000_000,
        64_000_001,
        65_000_000,
        67_108_864,
        128_000_001,
        4_000_000_000,
    ];
    for size in sizes {
        let begun = profile.over(MediaOfSize(size)).prepare(&publication(17, "first")).await;
        assert!(begun.is_ok(), "{size}: {begun:?}");
    }
    assert_eq!(profile.fake.world.begun(), sizes.len());
    let empty = profile.over(MediaOfSize(0)).prepare(&publication(17, "first")).await.unwrap_err();
    assert_eq!(empty.kind, ProviderErrorKind::Refused);
}

#[tokio::test]
async fn a_file_is_sent_in_chunks_one_after_the_other() {
    for (size, ranges) in [(19_999_999, vec!["bytes 0-19999998/19999999"]), (35_000_000, vec![FIRST, SECOND, LAST])] {
        let profile = Profile::open().await;
        let (platform, publication) = (profile.over(MediaOfSize(size)), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(profile.ranges_sent(), ranges);
        assert_eq!(profile.public_posts(), 1);
    }
}

#[tokio::test]
async fn a_chunk_whose_answer_is_lost_is_sent_again_at_once() {
    let cut = Fault::CutUpload(4_000_000);
    for fault in [Fault::CutBefore, cut, Fault::CutAfter, Fault::refusal(502, &serde_json::json!("?"))] {
        let profile = Profile::open().await;
        let (platform, publication) = (profile.over(FILM), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        profile.fake.server.faults().after(1, Method::PUT, "/upload/", fault.clone());
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, LAST], "{fault:?}");
        assert_eq!(profile.public_posts(), 1);
    }
}

#[tokio::test]
async fn after_a_cut_in_the_second_chunk_the_first_is_not_sent_again() {
    for is_other_process in [false, true] {
        let profile = Profile::open().await;
        let (platform, publication) = (profile.over(FILM), publication(17, "first"));
        let handle = cut_in_the_second_chunk(&profile, &platform, &publication).await;
        let platform = if is_other_process { profile.over(FILM) } else { platform };
        let outcome = platform.probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::NotPublished);
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(profile.ranges_sent()[4..], [SECOND, LAST]);
        assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
    }
}

#[tokio::test]
async fn a_chunk_of_which_a_part_arrived_is_sent_again_whole() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.over(FILM), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    profile.fake.server.faults().after(1, Method::PUT, "/upload/", Fault::CutUpload(4_000_000));
    profile.fake.server.faults().next_times(2, Method::PUT, "/upload/", Fault::CutUpload(4_000_000));
    platform.publish(&publication, &handle).await.unwrap_err();
    // The status says 14,000,000 bytes.
    profile.over(FILM).publish(&publication, &handle).await.unwrap();
    assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, SECOND, SECOND, LAST]);
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn what_was_acknowledged_is_not_sent_again_when_the_status_lags() {
    let profile = Profile::open().await;
    profile.fake.world.lags(8, u64::MAX);
    let (platform, publication) = (profile.over(FILM), publication(17, "first"));
    let handle = cut_in_the_second_chunk(&profile, &platform, &publication).await;
    // The status still reports no bytes.
    platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(profile.ranges_sent()[4..], [SECOND, LAST]);
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn another_process_skips_what_tiktok_has_already() {
    let profile = Profile::open().await;
    // The status lags only at the first call.
    profile.fake.world.lags(2, u64::MAX);
    let publication = publication(17, "first");
    let handle = cut_in_the_second_chunk(&profile, &profile.over(FILM), &publication).await;
    profile.over(FILM).publish(&publication, &handle).await.unwrap();
    assert_eq!(profile.ranges_sent()[4..], [FIRST, SECOND, LAST]);
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}
