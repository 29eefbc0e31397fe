//! The adapter to TikTok: the contract of every platform, except for comments, which TikTok does not support, and its
//! own faults. Preparing twice creates two posts, because a video does not name its publication. The caller requests
//! another handle only if nothing was certainly sent with the first.

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
