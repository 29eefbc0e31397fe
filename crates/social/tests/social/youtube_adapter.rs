//! The adapter to YouTube: the contract of every platform, and its own faults.

mod comments;
mod faults;
mod figures;
mod fixture;
mod login;
mod processing;
mod quota;
mod uploads;

use crate::fixture::FaultyPlatform as _;

pub(crate) use fixture::Channel;

crate::contract::post_contract!(Channel::open().await);
crate::contract::comment_contract!(Channel::open().await);
crate::contract::platform_tests!(contract, Channel::open().await; preparing_again_changes_no_published_post);
crate::connection_failures::connection_failure_tests!(Channel::open().await);
crate::login_contract::platform_login_contract!(Channel::open().await);
