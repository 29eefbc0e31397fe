//! The adapter to TikTok, held to the contract of every platform, but for comments, which it does not have, and to what goes
//! wrong with this one. Preparing twice makes two posts there: nothing on a video tells which publication it came from. Whoever
//! publishes asks for another handle only when it is certain that nothing was sent into the first.

mod audience;
mod chunks;
mod faults;
mod figures;
mod fixture;
mod login;
mod media_of_size;
mod permissions;
mod resuming;
mod strict_fake;

pub(crate) use fixture::config;

crate::social_platform_contract!(fixture::Profile::open().await;
    preparing_makes_nothing_public
    publishing_makes_one_post_that_is_found_again
    publishing_again_changes_nothing
    the_handle_is_enough_for_another_process
    different_posts_have_different_ids
    posts_of_the_same_row_with_other_keys_are_different
    a_handle_of_another_post_is_refused
    a_key_that_is_none_is_refused
    two_processes_at_once_make_one_post
    figures_are_the_same_for_whoever_asks_and_do_not_shrink
);

crate::connection_failure_tests!(fixture::Profile::open().await;
    a_post_goes_out_once_whatever_call_breaks
    a_post_goes_out_once_wherever_the_process_dies
);
crate::platform_login_contract!(super::fixture::Profile::open().await);
