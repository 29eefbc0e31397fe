//! The adapter to Instagram, held to the contract of every platform, to what breaks on the way, and to what goes wrong with this
//! one. Preparing twice makes two containers there: nothing on a reel tells which publication it came from. Whoever publishes asks
//! for another handle only when it is certain that the first was not published.

mod comments;
mod faults;
mod figures;
mod fixture;
mod listing;
mod login;
mod refusals;

pub(crate) use fixture::config;

crate::social_platform_contract!(fixture::InstagramFixture::open().await;
    preparing_makes_nothing_public
    publishing_makes_one_post_that_is_found_again
    publishing_again_changes_nothing
    the_handle_is_enough_for_another_process
    different_posts_have_different_ids
    posts_of_the_same_row_with_other_keys_are_different
    a_handle_of_another_post_is_refused
    a_key_that_is_none_is_refused
    two_processes_at_once_make_one_post
    comments_keep_their_ids_from_one_reading_to_the_next
    an_answer_is_found_again_by_its_text
    a_comment_that_is_not_there_cannot_be_answered
    figures_are_the_same_for_whoever_asks_and_do_not_shrink
);

crate::connection_failure_tests!(fixture::InstagramFixture::open().await);
crate::platform_login_contract!(super::fixture::InstagramFixture::open().await);
