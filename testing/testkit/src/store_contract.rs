//! The list of all contract tests of the stores, and the macro that makes tests of them.

use std::pin::Pin;

use showrunner_ports::store::Stores;

use crate::clock::FixedClock;
use crate::contract::ContractResult;

/// One contract test, for callers that run all of them in one place.
pub struct ContractTest {
    /// Its suite and its name.
    pub name: &'static str,
    #[doc(hidden)]
    pub test: for<'a> fn(&'a Stores, &'a FixedClock) -> Running<'a>,
}

type Running<'a> = Pin<Box<dyn Future<Output = ContractResult> + 'a>>;

impl ContractTest {
    /// Runs it on freshly migrated stores.
    pub async fn run(&self, stores: &Stores, clock: &FixedClock) -> ContractResult {
        (self.test)(stores, clock).await
    }
}

/// All contract tests, in no particular order.
#[must_use]
pub fn contract_tests() -> Vec<ContractTest> {
    crate::store_contract! { @each list [] }
}

/// Makes one test of each function in [`contract`](crate::contract). `$run` is the absolute path of an async function that
/// runs a [`ContractTest`] on stores of its own.
#[macro_export]
macro_rules! store_contract {
    ($run:path) => {
        $crate::store_contract! { @each tests [$run] }
    };
    (@each $what:ident [$($given:tt)*]) => {
        $crate::store_contract! { @$what [$($given)*]
            scripts: [
                is_read_back_as_stored, keeps_any_text, needs_a_project, are_listed_newest_first, are_paged_by_key,
                are_changed_with_a_notice, keep_their_status_with_another_caption, refuse_what_their_state_does_not_allow, racing_approvals_leave_one_winner,
                keep_the_reason_of_a_rejection, are_rewritten_unless_edited_since,
            ],
            script_batches: [
                are_stored_with_drafts_and_operation, without_topics_are_finished, are_paged_with_their_rows, are_written_in_order,
                are_written_under_the_claim, racing_results_store_one_script, wait_with_the_reason, are_paused_and_resumed,
                keep_the_script_that_was_being_written, are_retried_with_their_failed_rows, recover_with_their_operation,
                racing_decisions_leave_no_idle_batch, raise_their_revision,
            ],
            videos: [
                are_stored_with_what_starts_them, need_an_approved_script,
                are_stored_once_if_they_are_to_be_the_only_ones, are_stored_with_their_script_or_not_at_all,
                are_found_by_the_providers_id, are_counted_by_month, are_listed_newest_first, are_read_back_after_every_change,
                refuse_what_their_state_does_not_allow, are_changed_in_bulk,
            ],
            list_filters: [
                find_words_in_scripts, follow_a_changed_title, select_by_status_and_search, select_posts,
                select_by_project, select_scripts_awaiting_a_video, select_videos_by_their_posts, select_posts_by_video_and_time,
                select_waiting_comments, count_what_is_unread,
            ],
            rejections: [
                cancel_the_scheduled_posts, cancel_as_returning_to_review_does, are_refused_while_a_post_is_out, in_bulk_leave_what_was_decided,
                racing_with_schedules_leave_no_post, racing_in_bulk_change_each_video_once,
            ],
            deletions: [
                take_all_that_hangs_on_the_video, leave_files_to_an_operation, are_tried_again_when_the_files_stay,
                leave_the_counts_right, are_refused_while_the_video_is_wanted, racing_leave_one_winner,
                racing_with_a_second_look_leave_one_winner,
            ],
            storage_rules: [
                leave_the_file_to_an_operation, keep_what_is_younger, keep_what_a_post_needs, end_what_needs_the_file,
                racing_with_schedules_leave_no_post_without_a_file,
            ],
            scheduled_posts: [
                are_stored_with_what_publishes_them, are_listed_by_time, are_read_back_after_every_change,
                refuse_what_their_state_does_not_allow, cancel_their_operation_when_cancelled,
                remember_who_called_them_off, remember_what_the_platform_did, take_their_operation_to_another_time, are_tried_again_with_one_operation,
                are_counted_once_they_are_out,
            ],
            post_uniqueness: [
                need_an_approved_video, are_taken_by_one_post, may_be_shared_by_a_repeated_post,
                must_be_free_for_a_failed_post_to_start_again, racing_schedules_leave_one_winner,
                racing_repeats_all_win, racing_start_and_cancellation_leave_one_winner,
            ],
            post_batches: [
                give_each_slot_one_video, pass_over_what_is_taken, change_nothing_while_the_plan_holds,
                are_filled_thirty_days_ahead, move_only_what_the_former_plan_made, follow_a_change_that_is_undone,
                follow_the_time_zone, name_the_next_slot, follow_the_project_of_a_video,
                racing_followers_double_nothing, fill_a_window_once, racing_bulk_schedules_double_nothing,
            ],
            operations: [
                are_claimed_when_due, are_claimed_by_kind, go_to_one_of_many_claimers, are_claimed_again_when_their_lease_runs_out,
                are_kept_by_renewing, refuse_a_claim_that_is_not_held, are_settled_with_every_outcome,
                are_claimed_by_their_work, are_one_of_a_kind_on_a_row, know_when_a_worker_was_alive, are_counted_until_they_are_finished,
                are_counted_by_kind_while_they_are_due,
            ],
            follow_ups: [
                are_refused_with_a_lost_claim, are_written_with_the_change, may_bring_an_operation_of_the_same_kind,
                refuse_an_operation_that_does_not_fit,
            ],
            alerts: [
                are_open_once_about_the_same, follow_what_gets_worse, are_kept_up_to_a_number, racing_looks_raise_one,
                about_a_render_end_with_a_decision, come_and_go_with_a_change,
            ],
            alert_messages: [
                wait_from_the_change_on, take_their_events, are_claimed_by_kind, racing_processes_form_one,
                go_when_they_are_sent, stay_when_they_are_given_up, tell_when_a_post_is_settled,
            ],
            health: [
                is_seen_by_the_other_processes, sums_errors_over_processes_and_minutes,
                knows_how_long_work_has_been_waiting,
            ],
            recovery: [
                puts_back_what_failed_with_its_subject, puts_back_answers_with_their_comments,
                skips_what_is_not_wanted, racing_retries_do_not_double,
                racing_with_clean_ups_leaves_no_subject_behind, counts_what_the_rows_say, tells_of_the_latest, forgets_what_is_started_again,
            ],
            clean_up: [
                removes_old_notifications_that_were_read, removes_operations_that_ended_long_ago,
                forgets_processes_that_are_gone,
            ],
            notifications: [
                are_listed_newest_first, are_marked_read_once, are_all_marked_read, are_selected_by_kind,
                show_their_video_as_it_is, can_point_to_no_row,
            ],
            settings: [
                are_read_back_with_their_changes, are_changed_only_by_another_value, are_put_back_in_order,
                racing_undos_leave_one_winner, racing_changes_are_all_kept, keep_a_secret_until_it_is_removed,
            ],
            assistant: [
                is_read_back_as_stored, keeps_the_last_turns, is_forgotten_but_for_what_is_not_over,
                refuses_what_there_is_not, proposals_are_decided_on_once, racing_confirmations_leave_one_winner,
            ],
            routines: [
                are_due_after_their_interval,
                are_due_again_when_the_clock_is_set_back,
                go_to_one_of_many_claimers,
            ],
            render_jobs: [
                are_kept_until_removed, are_begun_again_when_their_lease_has_ended, go_to_one_of_many_claimers,
                are_found_by_their_age,
            ],
            render_queue: [
                is_claimed_in_order, follows_the_operators_moves, moves_only_what_waits, keeps_the_place_of_another_attempt,
                goes_to_one_of_many_claimers, has_its_load_counted, measures_finished_renders,
            ],
            installation: [is_that_of_the_first, has_its_key_check_replaced_once, keeps_the_last_restore],
            revisions: [go_up_with_every_write, count_every_one_of_many_at_once],
            costs: [
                keep_estimates_newest_first, keep_what_was_used, settle_a_reservation, release_a_reservation,
                grow_an_open_reservation,
                refuse_what_the_budget_does_not_allow, racing_reservations_never_exceed_the_budget,
                warn_once_a_month, add_up_after_a_random_history, are_written_with_the_row_or_not_at_all,
            ],
            accounts: [
                are_read_back_as_connected, are_replaced_by_another, are_renewed_under_their_tokens, are_renewed_by_one_of_many,
                are_resealed_unless_they_are_being_renewed, expire_once, are_forgotten_with_what_they_were, are_told_of_by_the_revision, redirect_what_waits_for_its_time,
            ],
            connection_attempts: [
                are_taken_once, end_with_their_time, racing_returns_leave_one_winner, are_resealed_until_they_are_taken,
            ],
            api_usage: [counts_calls_by_platform_and_window, counts_every_call_of_many_at_once],
            sessions: [
                are_found_by_token_and_password, note_their_use, are_listed_until_they_end, are_ended_one_or_all_others,
                make_room_for_new_ones,
            ],
            operator: [has_the_password_that_was_set_last, ends_the_sessions_with_the_password],
            api_tokens: [
                are_found_by_their_digest, note_when_they_are_used, are_listed_until_they_are_revoked, have_a_largest_number,
            ],
            second_factor: [
                is_on_until_it_is_turned_off, leaves_no_session_without_it, leaves_no_session_without_it_in_a_race,
                counts_guesses_until_a_right_one, allows_no_more_guesses_at_once, takes_each_step_once,
                takes_each_recovery_code_once, is_turned_on_by_one_of_many, is_resealed_unless_it_has_changed,
            ],
            templates: [
                are_listed_newest_first, are_on_the_list_once, are_taken_off_and_put_back, are_limited_in_number,
                racing_additions_leave_one_winner,
            ],
            projects: [
                begin_with_one, are_stored_with_a_notice, are_current_when_newest_and_active, are_changed_with_their_defaults,
            ],
            comments: [
                are_read_back_after_every_change, are_stored_once, racing_readers_store_each_once, are_listed_while_they_wait,
                racing_approvals_leave_one_winner, are_answered_with_one_operation,
                refuse_what_their_state_does_not_allow, count_as_a_recount_would,
            ],
            comment_analyses: [
                are_settled_when_nothing_is_left, are_refused_with_a_lost_claim, answer_by_themselves_up_to_the_limit,
                leave_what_is_delicate_to_the_operator, keep_the_limit_however_many_race, count_topics_by_day,
                leave_no_comment_behind_when_they_race_with_readers,
            ],
            comment_readings: [
                begin_once_and_not_in_trouble, come_back_when_they_are_due, remember_how_far_they_came,
                raise_no_revision_when_nothing_is_new,
            ],
            dashboard: [
                counts_nothing_at_first, counts_rows_where_they_stand, says_how_far_the_first_video_is,
            ],
            analytics: [
                know_nothing_at_first, are_read_when_due, are_read_by_one_operation_at_a_time, can_be_put_back,
                go_to_one_of_many_planners,
                end_when_a_post_is_too_old_or_gone, are_written_under_the_claim, are_summed_over_repeats,
                stay_missing_until_they_are_given, keep_the_sandbox_apart, are_dated_by_the_operators_clock,
                rank_videos_by_their_views, are_grouped_by_content, are_exported_in_pieces,
            ],
            histories: [add_up_after_every_step],
        }
    };
    (@list [] $($suite:ident: [$($test:ident),+ $(,)?]),+ $(,)?) => {
        vec![$($($crate::store_contract! { @case $suite $test }),+),+]
    };
    (@tests [$run:path] $($suite:ident: [$($test:ident),+ $(,)?]),+ $(,)?) => {
        $(
            mod $suite {
                $(
                    #[::tokio::test]
                    async fn $test() -> $crate::contract::ContractResult {
                        $run($crate::store_contract! { @case $suite $test }).await
                    }
                )+
            }
        )+
    };
    (@case $suite:ident $test:ident) => {
        $crate::store_contract::ContractTest {
            name: concat!(stringify!($suite), " ", stringify!($test)),
            test: |stores, clock| Box::pin($crate::contract::$suite::$test(stores, clock)),
        }
    };
}
