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

crate::contract::social_platform_contract!(posts: fixture::Profile::open().await);
crate::connection_failure_tests!(fixture::Profile::open().await;
    a_post_goes_out_once_whatever_call_breaks
    a_post_goes_out_once_wherever_the_process_dies
);
crate::platform_login_contract!(super::fixture::Profile::open().await);
