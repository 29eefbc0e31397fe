//! The sandbox: the contract of every platform, its folders, and recovery from crashes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod account_reports;
mod comments;
mod connection_failures;
mod contract;
mod facebook_adapter;
mod fixture;
mod graph_adapter;
mod instagram_adapter;
mod login_contract;
mod outbox;
mod slow_stored_outcomes;
mod tiktok_adapter;
mod youtube_adapter;

use showrunner_domain::platform::Platform;

contract::post_contract!(crate::fixture::sandbox(crate::Platform::Tiktok));
contract::comment_contract!(crate::fixture::sandbox(crate::Platform::Tiktok));
contract::platform_tests!(contract, crate::fixture::sandbox(crate::Platform::Tiktok);
    preparing_again_changes_no_published_post
);
