//! The media store: its contract over files and over another object store, and tests for files only.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod bucket;
mod carry_over;
mod child_processes;
mod contract;
mod fixture;
mod folder;
mod ingest;

mod in_a_folder {
    crate::media_store_contract!(crate::fixture::in_a_folder());
}

/// On the S3-compatible server that `TEST_S3_URL` names; only `scripts/test --deep` starts one.
mod in_a_bucket {
    // Without those on keys that are a folder's name or 250 characters long: the server keeps its objects as files.
    crate::media_store_contract!(crate::fixture::in_a_bucket();
        what_was_put_is_there
        an_empty_file_is_a_file
        a_large_file_comes_back_whole
        a_range_gives_its_bytes_and_the_whole_size
        another_content_has_another_etag
        a_broken_stream_leaves_what_was_there
        a_reader_keeps_the_file_it_opened
        readers_see_the_old_file_or_the_new_one
        a_video_is_stored_with_its_facts
        what_is_no_video_leaves_what_was_there
        a_video_that_breaks_off_on_the_way_leaves_what_was_there
    );

    #[tokio::test]
    async fn another_secret_is_refused() {
        crate::bucket::another_secret_is_refused().await;
    }

    #[tokio::test]
    async fn what_was_deleted_is_gone() {
        crate::bucket::what_was_deleted_is_gone().await;
    }
}

/// Represents every store that is not a folder: no files to read from.
mod in_memory {
    crate::media_store_contract!(crate::fixture::in_memory());
}
