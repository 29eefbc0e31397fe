//! The checks of a video before it is stored.

use showrunner_ports::media::{MediaError, MediaStore};

use crate::fixture::{PICTURE, SOUND, files_below, in_a_folder, key, made_by_ffmpeg, stream_of, video};

#[tokio::test]
async fn what_cannot_be_shown_is_refused_with_a_sentence() {
    let silent = made_by_ffmpeg(&[PICTURE, &["-t", "1"]].concat());
    let blind = made_by_ffmpeg(&[SOUND, &["-t", "1"]].concat());
    let table_at_the_end = made_by_ffmpeg(&[PICTURE, SOUND, &["-t", "1"]].concat());
    let half = table_at_the_end.len() / 2;
    let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n";
    let unopenable = "the file cannot be opened as a video: it is cut off, damaged or something else";
    let fixture = in_a_folder();
    for (content, expected) in [
        (silent, "the video has no sound"),
        (blind, "the file has no picture"),
        (table_at_the_end[..half].to_vec(), unopenable),
        (video()[..video().len() - 100].to_vec(), "the video breaks off before its end: it did not arrive whole"),
        (Vec::new(), "the video file is empty"),
        (playlist.into(), unopenable),
        (b"GIF89a".to_vec(), unopenable),
    ] {
        match fixture.store.ingest_video(&key("v.mp4"), stream_of(content)).await {
            Err(MediaError::NotPlayable(sentence)) => assert_eq!(sentence, expected),
            other => panic!("{expected}: {other:?}"),
        }
    }
    assert!(files_below(fixture.folder.path()).is_empty(), "{:?}", files_below(fixture.folder.path()));
}

#[tokio::test]
async fn a_video_leaves_the_scratch_folder() {
    let fixture = in_a_folder();
    fixture.store.ingest_video(&key("videos/1/a.mp4"), stream_of(video())).await.unwrap();
    assert_eq!(files_below(fixture.folder.path()), ["media/videos/1/a.mp4"]);
}

#[cfg(unix)]
#[tokio::test]
async fn a_video_is_as_readable_as_any_other_file() {
    use std::os::unix::fs::PermissionsExt;
    let fixture = in_a_folder();
    fixture.store.put(&key("put"), stream_of("x")).await.unwrap();
    fixture.store.ingest_video(&key("ingested"), stream_of(video())).await.unwrap();
    let mode = |name| std::fs::metadata(fixture.media().join(name)).unwrap().permissions().mode();
    assert_eq!(mode("ingested"), mode("put"));
}
