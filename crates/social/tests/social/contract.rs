//! What every platform must do. An adapter to a real one runs through the same functions, on a fake server.

use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform};

use crate::fixture::publication;

/// A platform as a test needs it.
pub(crate) trait Fixture {
    type Adapter: SocialPlatform;

    /// A new connection to the same platform, as another process would open it.
    fn connect(&self) -> Self::Adapter;

    /// How many posts the public sees.
    fn public_posts(&self) -> usize;
}

/// Runs every function of this file as a test on a platform that `$fixture` makes.
#[macro_export]
macro_rules! social_platform_contract {
    ($fixture:expr) => {
        $crate::social_platform_contract!($fixture;
            preparing_makes_nothing_public
            publishing_makes_one_post_that_is_found_again
            publishing_again_changes_nothing
            preparing_again_does_not_take_a_post_back
            the_handle_is_enough_for_another_process
            different_posts_have_different_ids
            posts_of_the_same_row_with_other_keys_are_different
            a_handle_of_another_post_is_refused
            a_key_that_is_none_is_refused
            two_processes_at_once_make_one_post
        );
    };
    ($fixture:expr; $($name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            $crate::contract::$name(&$fixture).await;
        })+
    };
}

async fn published(platform: &impl SocialPlatform, publication: &Publication) -> String {
    let handle = platform.prepare(publication).await.unwrap();
    platform.publish(publication, &handle).await.unwrap()
}

pub(crate) async fn preparing_makes_nothing_public(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    for _ in 0..2 {
        let handle = platform.prepare(&publication).await.unwrap();
        assert!(!handle.is_empty());
        assert_eq!(fixture.public_posts(), 0);
        assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    }
}

pub(crate) async fn publishing_makes_one_post_that_is_found_again(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let id = platform.publish(&publication, &handle).await.unwrap();
    assert!(!id.is_empty());
    assert_eq!(fixture.public_posts(), 1);
    for _ in 0..2 {
        let outcome = platform.probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::Published(id.clone()));
    }
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn publishing_again_changes_nothing(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let first = platform.publish(&publication, &handle).await.unwrap();
    let second = platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(first, second);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn preparing_again_does_not_take_a_post_back(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let id = published(&platform, &publication).await;
    assert_eq!(published(&platform, &publication).await, id);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn the_handle_is_enough_for_another_process(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let handle = fixture.connect().prepare(&publication).await.unwrap();
    let id = fixture.connect().publish(&publication, &handle).await.unwrap();
    let outcome = fixture.connect().probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(id));
}

pub(crate) async fn different_posts_have_different_ids(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let one = published(&platform, &publication(17, "first")).await;
    let other = published(&platform, &publication(18, "second")).await;
    assert_ne!(one, other);
    assert_eq!(fixture.public_posts(), 2);
}

pub(crate) async fn posts_of_the_same_row_with_other_keys_are_different(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let one = published(&platform, &publication(1, "7-a")).await;
    let other = published(&platform, &publication(17, "a")).await;
    assert_ne!(one, other);
    assert_eq!(fixture.public_posts(), 2);
}

pub(crate) async fn a_handle_of_another_post_is_refused(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let other = platform.prepare(&publication(18, "second")).await.unwrap();
    let publication = publication(17, "first");
    for handle in [other.as_str(), "", "../../etc", "no such handle"] {
        assert!(platform.publish(&publication, handle).await.unwrap_err().is_final());
        assert!(platform.probe(&publication, handle).await.unwrap_err().is_final());
    }
    assert_eq!(fixture.public_posts(), 0);
}

pub(crate) async fn a_key_that_is_none_is_refused(fixture: &impl Fixture) {
    let platform = fixture.connect();
    for key in ["", "UPPER", "a/b", "..", "a b", "ü", "a\0b", &"k".repeat(65)] {
        let error = platform.prepare(&publication(17, key)).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{key}");
    }
    assert!(platform.prepare(&publication(17, &"k".repeat(64))).await.is_ok());
}

pub(crate) async fn two_processes_at_once_make_one_post(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let handle = fixture.connect().prepare(&publication).await.unwrap();
    let (one, other) = (fixture.connect(), fixture.connect());
    let both = tokio::join!(one.publish(&publication, &handle), other.publish(&publication, &handle));
    let id = both.0.or(both.1).unwrap();
    assert_eq!(fixture.public_posts(), 1);
    assert_eq!(one.publish(&publication, &handle).await.unwrap(), id);
    assert_eq!(fixture.public_posts(), 1);
}
