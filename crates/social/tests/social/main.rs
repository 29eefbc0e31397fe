//! The sandbox, held to the contract of every platform, to its folders, and to dying at each step.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod comments;
mod contract;
mod deaths;
mod facebook_adapter;
mod fixture;
mod instagram_adapter;
mod journey;
mod login_contract;
mod outbox;
mod overlap;
mod sign_in;
mod slow_rows;
mod tiktok_adapter;
mod troubles;
mod youtube_adapter;

mod tiktok {
    crate::social_platform_contract!(crate::fixture::sandbox(showrunner_domain::platform::Platform::Tiktok));
}

mod youtube {
    crate::social_platform_contract!(crate::fixture::sandbox(showrunner_domain::platform::Platform::Youtube));
}
