//! The sandbox: the contract of every platform, its folders, and crashes at each step.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod comments;
mod connection_failures;
mod contract;
mod facebook_adapter;
mod fixture;
mod graph_adapter;
mod instagram_adapter;
mod login_contract;
mod outbox;
mod process_crashes;
mod sign_in;
mod slow_stored_outcomes;
mod storage_failures;
mod tiktok_adapter;
mod two_workers;
mod youtube_adapter;

mod tiktok {
    crate::contract::social_platform_contract!(crate::fixture::sandbox(showrunner_domain::platform::Platform::Tiktok));
}

mod youtube {
    crate::contract::social_platform_contract!(crate::fixture::sandbox(showrunner_domain::platform::Platform::Youtube));
}
