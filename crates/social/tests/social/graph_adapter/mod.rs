//! Tests of the adapters to Facebook and Instagram, which share most of their code.

pub(crate) mod comments;
pub(crate) mod figures;
pub(crate) mod fixture;
pub(crate) mod listing;

pub(crate) use fixture::{GraphFixture, config};

/// Runs the contracts of every platform and the shared tests of Meta's platforms with this fake.
///
/// Preparing a post twice creates two containers or reels, because they do not name their publication. So the contract
/// for preparing twice is left out.
#[macro_export]
macro_rules! graph_adapter_tests {
    ($fake:ty) => {
        $crate::contract::social_platform_contract!(posts: $crate::graph_adapter::GraphFixture::<$fake>::open().await);
        $crate::contract::social_platform_contract!(comments: $crate::graph_adapter::GraphFixture::<$fake>::open().await);
        $crate::connection_failure_tests!($crate::graph_adapter::GraphFixture::<$fake>::open().await);
        $crate::platform_login_contract!($crate::graph_adapter::GraphFixture::<$fake>::open().await);
        $crate::graph_adapter_tests!($fake;
            comments::a_comment_that_comes_in_while_it_is_read_neither_doubles_nor_hides_another
            comments::an_answer_in_the_same_words_by_nobody_knows_whom_is_no_proof
            comments::what_stops_a_reading_is_told_and_what_is_gone_does_not
            comments::an_answer_that_is_refused_says_whether_it_may_be_out
            comments::an_answer_that_does_not_come_in_time_is_found_again
            figures::what_is_not_told_is_missing_and_not_zero
            figures::the_figures_of_a_reel_take_one_call
            figures::a_metric_that_was_refused_is_not_asked_for_again
            listing::the_comments_on_six_reels_take_one_call
            listing::only_a_reel_with_more_new_comments_than_a_page_costs_more_calls
            listing::reels_that_the_list_does_not_reach_are_read_by_themselves_a_few_at_once
            listing::a_reel_that_is_gone_or_forbidden_does_not_stop_the_others
            listing::a_list_that_is_too_long_for_one_call_is_asked_for_in_parts
            listing::reels_are_read_by_themselves_where_the_list_gives_no_comments
            listing::an_account_that_is_gone_is_for_the_operator
            listing::null_in_the_place_of_a_list_or_a_text_is_understood
            listing::no_call_is_made_for_nothing
        );
    };
    ($fake:ty; $($module:ident::$name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            $crate::graph_adapter::$module::$name::<$fake>().await;
        })+
    };
}
