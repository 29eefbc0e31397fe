//! Files of every size are sent in valid chunks, and accepted chunks are not sent again.

use axum::http::Method;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::PublicationOutcome;
use showrunner_social::Tiktok;

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Media, Prepared, publication};

/// Three chunks: two of ten million bytes and the rest.
const FILM: Media = Media::OfSize(35_000_000);

const MILLION: u64 = 1_000_000;

const FIRST: &str = "bytes 0-9999999/35000000";
const SECOND: &str = "bytes 10000000-19999999/35000000";
const LAST: &str = "bytes 20000000-34999999/35000000";

async fn prepared(profile: &Profile, media: Media) -> Prepared<Tiktok> {
    Prepared::new(profile.over(media), publication(17, "first")).await
}

/// The connection fails at the second chunk and at every retry within the attempt.
async fn cut_in_the_second_chunk(profile: &Profile) -> Prepared<Tiktok> {
    let post = prepared(profile, FILM).await;
    profile.server().faults().after(1, Method::PUT, "/upload/", Fault::CutBefore);
    profile.server().faults().next_times(2, Method::PUT, "/upload/", Fault::CutBefore);
    assert_eq!(post.publish_error().await, ProviderErrorKind::Uncertain);
    assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, SECOND]);
    post
}

#[tokio::test]
async fn every_size_is_announced_in_valid_chunks() {
    let profile = Profile::open().await;
    let around = [5, 10, 20, 64].map(|millions| [millions * MILLION - 1, millions * MILLION]).concat();
    let others = [1, 300_000, 5 << 20, 64 * MILLION + 1, 65 * MILLION, 64 << 20, 128 * MILLION + 1, 4_000 * MILLION];
    let sizes = [around, others.to_vec()].concat();
    for size in &sizes {
        let begun = profile.over(Media::OfSize(*size)).prepare(&publication(17, "first")).await;
        assert!(begun.is_ok(), "{size}: {begun:?}");
    }
    assert_eq!(profile.fake.world.begun(), sizes.len());
    let empty = profile.over(Media::OfSize(0)).prepare(&publication(17, "first")).await.unwrap_err();
    assert_eq!(empty.kind, ProviderErrorKind::Refused);
}

#[tokio::test]
async fn a_file_is_sent_in_chunks_one_after_the_other() {
    for (size, ranges) in [(19_999_999, vec!["bytes 0-19999998/19999999"]), (35_000_000, vec![FIRST, SECOND, LAST])] {
        let profile = Profile::open().await;
        prepared(&profile, Media::OfSize(size)).await.publish().await.unwrap();
        assert_eq!(profile.ranges_sent(), ranges);
        assert_eq!(profile.public_posts(), 1);
    }
}

#[tokio::test]
async fn a_chunk_whose_response_is_lost_is_sent_again_at_once() {
    let cut = Fault::CutUpload(4_000_000);
    for fault in [Fault::CutBefore, cut, Fault::CutAfter, Fault::refusal(502, &json!("?"))] {
        let profile = Profile::open().await;
        let post = prepared(&profile, FILM).await;
        profile.server().faults().after(1, Method::PUT, "/upload/", fault.clone());
        post.publish().await.unwrap();
        assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, LAST], "{fault:?}");
        assert_eq!(profile.public_posts(), 1);
    }
}

#[tokio::test]
async fn after_a_cut_in_the_second_chunk_the_first_is_not_sent_again() {
    for is_other_process in [false, true] {
        let profile = Profile::open().await;
        let mut post = cut_in_the_second_chunk(&profile).await;
        if is_other_process {
            post.platform = profile.over(FILM);
        }
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
        post.publish().await.unwrap();
        assert_eq!(profile.ranges_sent()[4..], [SECOND, LAST]);
        assert_eq!(profile.posted_and_begun(), (1, 1));
    }
}

#[tokio::test]
async fn a_chunk_of_which_a_part_arrived_is_sent_again_whole() {
    let profile = Profile::open().await;
    let post = prepared(&profile, FILM).await;
    profile.server().faults().after(1, Method::PUT, "/upload/", Fault::CutUpload(4_000_000));
    profile.server().faults().next_times(2, Method::PUT, "/upload/", Fault::CutUpload(4_000_000));
    post.publish().await.unwrap_err();
    // The status says 14,000,000 bytes.
    post.over(profile.over(FILM)).publish().await.unwrap();
    assert_eq!(profile.ranges_sent(), [FIRST, SECOND, SECOND, SECOND, SECOND, LAST]);
    assert_eq!(profile.posted_and_begun(), (1, 1));
}

#[tokio::test]
async fn acknowledged_chunks_are_not_sent_again_if_the_status_lags() {
    let profile = Profile::open().await;
    profile.fake.world.lags(8, u64::MAX);
    let post = cut_in_the_second_chunk(&profile).await;
    // The status still reports no bytes.
    post.publish().await.unwrap_err();
    assert_eq!(profile.ranges_sent()[4..], [SECOND, LAST]);
    assert_eq!(profile.posted_and_begun(), (1, 1));
}

#[tokio::test]
async fn another_process_skips_the_chunks_that_tiktok_has() {
    let profile = Profile::open().await;
    // The status lags only at the first call.
    profile.fake.world.lags(2, u64::MAX);
    let post = cut_in_the_second_chunk(&profile).await;
    post.over(profile.over(FILM)).publish().await.unwrap();
    assert_eq!(profile.ranges_sent()[4..], [FIRST, SECOND, LAST]);
    assert_eq!(profile.posted_and_begun(), (1, 1));
}
