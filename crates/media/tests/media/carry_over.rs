//! Carrying a store over to another.

use showrunner_media::{CarriedOver, carry_over};
use showrunner_ports::media::MediaStore as _;

use crate::fixture::{Fixture, in_a_folder, in_memory, key, read, stream_of};

async fn filled() -> Fixture {
    let from = in_a_folder();
    from.store.put(&key("videos/1/a.mp4"), stream_of(vec![7; 6_000_000])).await.unwrap();
    from.store.put(&key("videos/1/a.jpg"), stream_of("picture")).await.unwrap();
    from.store.put(&key("installation/name"), stream_of("name")).await.unwrap();
    std::fs::write(from.media().join("README TXT"), "not ours").unwrap();
    from
}

#[tokio::test]
async fn everything_is_copied_once() {
    let (from, to) = (filled().await, in_memory());
    let done = carry_over(&from.store, &to.store).await.unwrap();
    assert_eq!(done, CarriedOver { copied: 3, bytes: 6_000_011, present: 0, foreign: 1 });
    assert_eq!(read(&to.store, "videos/1/a.mp4").await.unwrap(), vec![7; 6_000_000]);
    assert_eq!(read(&from.store, "videos/1/a.jpg").await.unwrap(), b"picture");
    let again = carry_over(&from.store, &to.store).await.unwrap();
    assert_eq!(again, CarriedOver { copied: 0, bytes: 0, present: 3, foreign: 1 });
}

#[tokio::test]
async fn what_differs_or_is_missing_is_copied_after_an_interruption() {
    let (from, to) = (filled().await, in_memory());
    to.store.put(&key("videos/1/a.jpg"), stream_of("erutcip")).await.unwrap();
    to.store.put(&key("installation/name"), stream_of("name")).await.unwrap();
    let done = carry_over(&from.store, &to.store).await.unwrap();
    assert_eq!((done.copied, done.present), (2, 1));
    assert_eq!(read(&to.store, "videos/1/a.jpg").await.unwrap(), b"picture");
}
