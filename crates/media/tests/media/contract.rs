//! The contract of every media store.

use futures_util::StreamExt;
use showrunner_ports::media::{MediaError, MediaStore};

use crate::fixture::{all, broken_stream_of, key, read, stream_of, video};

/// Runs every function of this file as a test on a store that `$fixture` makes.
#[macro_export]
macro_rules! media_store_contract {
    ($fixture:expr) => {
        $crate::media_store_contract!($fixture;
            what_was_put_is_there
            an_empty_file_is_a_file
            a_large_file_comes_back_whole
            a_range_gives_its_bytes_and_the_whole_size
            what_was_never_put_is_not_there
            another_content_has_another_etag
            keys_that_look_alike_are_different_files
            a_broken_stream_leaves_what_was_there
            a_reader_keeps_the_file_it_opened
            readers_see_the_old_file_or_the_new_one
            deleting_removes_one_file_and_may_be_repeated
            a_video_is_stored_with_its_facts
            what_is_no_video_leaves_what_was_there
            a_video_that_breaks_off_on_the_way_leaves_what_was_there
        );
    };
    ($fixture:expr; $($name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            let fixture = $fixture;
            $crate::contract::$name(&fixture.store).await;
        })+
    };
}

pub(crate) async fn what_was_put_is_there(store: &dyn MediaStore) {
    assert_eq!(store.put(&key("videos/12/a.mp4"), stream_of("hello")).await.unwrap(), 5);
    assert_eq!(read(store, "videos/12/a.mp4").await.as_deref(), Some(&b"hello"[..]));
    let head = store.head(&key("videos/12/a.mp4")).await.unwrap().unwrap();
    let file = store.open(&key("videos/12/a.mp4"), None).await.unwrap().unwrap();
    assert_eq!((head.size, file.size), (5, 5));
    assert!(!head.etag.is_empty() && !head.etag.contains('"'), "{}", head.etag);
    assert!(head.modified > "2024-01-01T00:00:00Z".parse().unwrap());
}

pub(crate) async fn an_empty_file_is_a_file(store: &dyn MediaStore) {
    assert_eq!(store.put(&key("empty"), stream_of("")).await.unwrap(), 0);
    assert_eq!(store.head(&key("empty")).await.unwrap().unwrap().size, 0);
    assert_eq!(read(store, "empty").await, Some(Vec::new()));
}

pub(crate) async fn a_large_file_comes_back_whole(store: &dyn MediaStore) {
    let content: Vec<u8> = (0..12_000_000_u32).map(|at| u8::try_from(at % 251).unwrap()).collect();
    assert_eq!(store.put(&key("large"), stream_of(content.clone())).await.unwrap(), 12_000_000);
    assert!(read(store, "large").await.unwrap() == content);
    let tail = store.open(&key("large"), Some(11_999_998..12_000_000)).await.unwrap().unwrap();
    assert_eq!(all(tail.bytes).await, content[11_999_998..]);
}

pub(crate) async fn a_range_gives_its_bytes_and_the_whole_size(store: &dyn MediaStore) {
    store.put(&key("ten"), stream_of("0123456789")).await.unwrap();
    for (range, expected) in [(0..1, "0"), (0..10, "0123456789"), (3..7, "3456"), (9..10, "9")] {
        let file = store.open(&key("ten"), Some(range)).await.unwrap().unwrap();
        assert_eq!(file.size, 10);
        assert_eq!(all(file.bytes).await, expected.as_bytes());
    }
}

pub(crate) async fn what_was_never_put_is_not_there(store: &dyn MediaStore) {
    store.put(&key("videos/12/a.mp4"), stream_of("hello")).await.unwrap();
    for name in ["videos/13/a.mp4", "videos/12/b.mp4", "videos/12", "videos", "videos/12/a.mp4/x"] {
        assert!(store.head(&key(name)).await.unwrap().is_none(), "{name}");
        assert!(store.open(&key(name), None).await.unwrap().is_none(), "{name}");
        assert!(store.open(&key(name), Some(0..1)).await.unwrap().is_none(), "{name}");
    }
}

pub(crate) async fn another_content_has_another_etag(store: &dyn MediaStore) {
    let mut seen: Vec<(&str, String)> = Vec::new();
    for content in ["one", "two", "one more", "two"] {
        store.put(&key("a"), stream_of(content)).await.unwrap();
        assert_eq!(read(store, "a").await.unwrap(), content.as_bytes());
        let etag = store.head(&key("a")).await.unwrap().unwrap().etag;
        assert_eq!(store.head(&key("a")).await.unwrap().unwrap().etag, etag);
        let other = seen.iter().find(|(earlier, given)| *earlier != content && *given == etag);
        assert!(other.is_none(), "{etag} was given before, to {other:?}");
        seen.push((content, etag));
    }
}

pub(crate) async fn keys_that_look_alike_are_different_files(store: &dyn MediaStore) {
    let names = ["a/1", "a/1.mp4", "a/1-mp4", "a/1_mp4", "a/1.mp4.png", "a-1", "a/11", &"x".repeat(250)];
    for name in names {
        store.put(&key(name), stream_of(name)).await.unwrap();
    }
    for name in names {
        assert_eq!(read(store, name).await.unwrap(), name.as_bytes());
    }
}

pub(crate) async fn a_broken_stream_leaves_what_was_there(store: &dyn MediaStore) {
    let broken = || broken_stream_of(vec![b'x'; 6_000_000]);
    assert!(matches!(store.put(&key("a"), broken()).await, Err(MediaError::Source(_))));
    assert!(store.head(&key("a")).await.unwrap().is_none());
    store.put(&key("a"), stream_of("whole")).await.unwrap();
    assert!(matches!(store.put(&key("a"), broken()).await, Err(MediaError::Source(_))));
    assert_eq!(read(store, "a").await.unwrap(), b"whole");
}

pub(crate) async fn a_reader_keeps_the_file_it_opened(store: &dyn MediaStore) {
    store.put(&key("a"), stream_of(vec![b'o'; 2_000_000])).await.unwrap();
    let mut old = store.open(&key("a"), None).await.unwrap().unwrap().bytes;
    let begun = old.next().await.unwrap().unwrap();
    store.put(&key("a"), stream_of(vec![b'n'; 10])).await.unwrap();
    let rest = all(old).await;
    assert_eq!(begun.len() + rest.len(), 2_000_000);
    assert!(rest.iter().all(|byte| *byte == b'o'));
}

pub(crate) async fn readers_see_the_old_file_or_the_new_one(store: &dyn MediaStore) {
    const SIZES: [usize; 2] = [300_000, 900_000];
    store.put(&key("a"), stream_of(vec![0; SIZES[0]])).await.unwrap();
    let writing = async {
        for turn in 1..20_u8 {
            store.put(&key("a"), stream_of(vec![turn; SIZES[usize::from(turn % 2)]])).await.unwrap();
        }
    };
    let reading = async {
        for _ in 0..40 {
            let content = read(store, "a").await.unwrap();
            assert!(content.iter().all(|byte| *byte == content[0]));
            assert_eq!(content.len(), SIZES[usize::from(content[0] % 2)]);
        }
    };
    tokio::join!(writing, reading);
}

pub(crate) async fn deleting_removes_one_file_and_may_be_repeated(store: &dyn MediaStore) {
    store.put(&key("videos/1/a"), stream_of("a")).await.unwrap();
    store.put(&key("videos/1/b"), stream_of("b")).await.unwrap();
    for _ in 0..2 {
        store.delete(&key("videos/1/a")).await.unwrap();
        assert!(read(store, "videos/1/a").await.is_none());
    }
    for nothing in ["videos/1", "videos", "never/was", "videos/1/b/c"] {
        store.delete(&key(nothing)).await.unwrap();
    }
    assert_eq!(read(store, "videos/1/b").await.unwrap(), b"b");
}

pub(crate) async fn a_video_is_stored_with_its_facts(store: &dyn MediaStore) {
    store.put(&key("videos/7.mp4"), stream_of("an older one")).await.unwrap();
    let facts = store.ingest_video(&key("videos/7.mp4"), stream_of(video())).await.unwrap();
    assert_eq!((facts.width, facts.height), (90, 160));
    assert!((facts.frame_rate - 10.0).abs() < f64::EPSILON);
    assert!((900..1_200).contains(&facts.duration_ms), "{}", facts.duration_ms);
    assert_eq!((facts.video_codec.as_str(), facts.audio_codec.as_str()), ("h264", "aac"));
    assert_eq!(facts.bytes, u64::try_from(video().len()).unwrap());
    assert!(read(store, "videos/7.mp4").await.unwrap() == video());
}

pub(crate) async fn what_is_no_video_leaves_what_was_there(store: &dyn MediaStore) {
    let refused = |outcome| matches!(outcome, Err(MediaError::NotPlayable(_)));
    assert!(refused(store.ingest_video(&key("v"), stream_of("<html>expired</html>")).await));
    assert!(store.head(&key("v")).await.unwrap().is_none());
    store.put(&key("v"), stream_of("the older one")).await.unwrap();
    assert!(refused(store.ingest_video(&key("v"), stream_of("")).await));
    assert_eq!(read(store, "v").await.unwrap(), b"the older one");
}

pub(crate) async fn a_video_that_breaks_off_on_the_way_leaves_what_was_there(store: &dyn MediaStore) {
    store.put(&key("v"), stream_of("the older one")).await.unwrap();
    let outcome = store.ingest_video(&key("v"), broken_stream_of(video())).await;
    assert!(matches!(outcome, Err(MediaError::Source(_))));
    assert_eq!(read(store, "v").await.unwrap(), b"the older one");
}
