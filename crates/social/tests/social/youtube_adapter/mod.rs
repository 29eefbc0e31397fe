//! The adapter to YouTube, held to the contract of every platform and to what goes wrong with this one.

mod faults;
mod fixture;
mod login;

pub(crate) use fixture::config;

crate::social_platform_contract!(fixture::Channel::open().await);
crate::broken_connections!(fixture::Channel::open().await);
crate::platform_login_contract!(super::fixture::Channel::open().await);
