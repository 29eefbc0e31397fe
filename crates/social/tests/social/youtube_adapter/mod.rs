//! The adapter to YouTube: the contract of every platform, and its own faults.

mod comments;
mod faults;
mod figures;
mod fixture;
mod login;
mod processing;
mod quota;
mod uploads;

pub(crate) use fixture::config;

crate::contract::social_platform_contract!(fixture::Channel::open().await);
crate::connection_failure_tests!(fixture::Channel::open().await);
crate::platform_login_contract!(super::fixture::Channel::open().await);
