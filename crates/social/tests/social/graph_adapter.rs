//! Tests of the adapters to Facebook and Instagram, which share most of their code.

mod comments;
mod fixture;
mod login;
mod posting;
mod refusals;

use showrunner_domain::analytics::Figures;
use showrunner_fake_providers::Telling;
use showrunner_ports::provider::ProviderErrorKind;

use crate::fixture::Fixture as _;

pub(crate) use comments::*;
pub(crate) use fixture::{GraphFake, GraphFixture};
pub(crate) use login::*;
pub(crate) use posting::*;
pub(crate) use refusals::*;

/// Runs the contracts of every platform and the shared tests of Meta's platforms on this fixture. Preparing a post twice
/// begins two posts, because they do not name their publication.
macro_rules! graph_adapter_tests {
    ($fixture:expr) => {
        $crate::contract::post_contract!($fixture);
        $crate::contract::comment_contract!($fixture);
        $crate::connection_failures::connection_failure_tests!($fixture);
        $crate::login_contract::platform_login_contract!($fixture);
        $crate::contract::platform_tests!(graph_adapter, $fixture;
            a_comment_that_arrives_while_reading_neither_doubles_nor_hides_another
            a_reply_with_the_same_text_by_an_unknown_author_proves_nothing
            an_error_stops_a_reading_and_a_deleted_post_does_not
            a_refused_reply_says_whether_it_may_be_published
            a_reply_without_a_response_in_time_is_found_again
            reply_to_a_deleted_comment_is_not_found
            comment_that_only_seems_deleted_stays_in_the_queue
            missing_figures_are_not_zero
            the_figures_of_a_reel_take_one_call
            a_refused_metric_is_not_requested_again
            the_comments_on_six_reels_take_one_call
            only_a_reel_with_more_new_comments_than_a_page_costs_more_calls
            reels_beyond_the_list_are_read_one_by_one_and_a_few_at_a_time
            a_deleted_or_forbidden_reel_does_not_stop_the_others
            a_list_that_is_too_large_for_one_call_is_requested_in_parts
            reels_are_read_one_by_one_if_the_list_has_no_comments
            a_deleted_account_is_a_setup_error
            null_instead_of_a_list_or_a_text_is_understood
            no_posts_take_no_call
            an_account_is_connected_with_the_code_of_the_redirect
            missing_permissions_and_tasks_are_setup_errors
            accounts_of_a_business_portfolio_are_found_if_it_is_allowed
            a_token_made_by_hand_is_exchanged_for_the_pages_own
            ended_permission_says_why
            revoking_keeps_the_permissions_of_the_other_platform
            a_wrong_app_id_is_a_setup_error
            a_broken_upload_is_resumed_within_the_attempt
            a_broken_upload_is_resumed_by_later_attempts
            a_file_that_is_accepted_in_parts_is_sent_in_parts
            a_reel_is_public_and_a_post_that_must_not_be_is_refused
            calls_beyond_the_limit_wait_until_calls_are_allowed_again
            a_timeout_is_settled_by_reading_the_state
            an_expired_or_revoked_token_is_reported_and_not_used_again
            a_token_that_expires_at_the_last_step_publishes_nothing
            a_refusal_of_the_first_call_has_the_kind_of_its_code
            a_failure_of_the_last_call_is_uncertain_unless_it_is_a_refusal
            the_errors_of_upload_servers_are_understood
            refusal_is_explained_with_its_code
        );
    };
}
pub(crate) use graph_adapter_tests;

pub(crate) async fn missing_figures_are_not_zero<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    account.fake.world().comment(&post.platform_post_id, "bob", "Nice", "2026-11-25T11:00:00+0000");
    for (telling, views, shares) in [
        (Telling::All, Some(1_234), Some(8)),
        (Telling::Totals, Some(1_234), Some(8)),
        (Telling::Breakdowns, Some(1_234), Some(8)),
        (Telling::Nothing, None, None),
        (Telling::Nulls, None, None),
        (Telling::Unknown, F::VIEWS_WITHOUT_ONE_METRIC, None),
    ] {
        account.fake.world().tell(telling);
        let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
        assert_eq!(reading.figures, Figures { views, likes: Some(56), comments: Some(1), shares }, "{telling:?}");
        assert_eq!(reading.reason.is_none(), shares.is_some());
    }
    account.fake.remove(&post.platform_post_id);
    let error = platform.figures(&post, post.published_at).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

pub(crate) async fn the_figures_of_a_reel_take_one_call<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    let before = account.fake.accounts().calls();
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, account.fake.accounts().calls()), (Some(1_234), before + 1));
}

pub(crate) async fn a_refused_metric_is_not_requested_again<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    account.fake.world().tell(Telling::Unknown);
    let first = account.fake.accounts().calls();
    platform.figures(&post, post.published_at).await.unwrap();
    let second = account.fake.accounts().calls();
    assert_eq!(second, first + 2 + F::METRICS, "all at once, the counts, and each metric by itself");
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.likes), (F::VIEWS_WITHOUT_ONE_METRIC, Some(56)));
    assert_eq!(account.fake.accounts().calls(), second + 1);
}
