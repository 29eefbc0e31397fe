//! The adapter to TikTok: the contract of every platform, except for comments, which TikTok does not support, and its
//! own faults. Preparing twice creates two posts, because a video does not name its publication. The caller requests
//! another handle only if nothing was certainly sent with the first.

mod choices;
mod chunks;
mod faults;
mod figures;
mod fixture;
mod login;
mod resuming;
mod strict_fake;

use crate::fixture::FaultyPlatform as _;

pub(crate) use fixture::Profile;

crate::contract::post_contract!(Profile::open().await);
crate::contract::platform_tests!(connection_failures, Profile::open().await;
    a_post_is_published_once_whichever_call_fails
    a_post_is_published_once_wherever_the_process_crashes
);
crate::login_contract::platform_login_contract!(Profile::open().await);
