/// Makes one test of each promise in [`contract`](crate::contract), for the stores that `$setup` gives:
/// the absolute path of an async function from `&FixedClock` to `Result<Option<impl Subject>, _>`,
/// which gives nothing when there is nothing to test on.
#[macro_export]
macro_rules! store_contract {
    ($setup:path) => {
        $crate::store_contract! { $setup =>
            scripts: [
                is_read_back_as_stored, keeps_any_text, needs_a_project, are_listed_newest_first, are_paged_by_key,
                are_changed_with_a_notice, refuse_what_their_state_does_not_allow, racing_approvals_leave_one_winner,
            ],
            videos: [
                are_stored_with_what_starts_them, need_an_approved_script, are_stored_with_their_script_or_not_at_all,
                are_found_by_the_providers_id, are_listed_newest_first, are_read_back_after_every_change,
                refuse_what_their_state_does_not_allow, are_changed_in_bulk,
            ],
            rejections: [
                cancel_the_scheduled_posts, are_refused_while_a_post_is_out, in_bulk_cancel_as_well,
                racing_with_schedules_leave_no_post, racing_in_bulk_change_each_video_once,
            ],
            scheduled_posts: [
                are_stored_with_what_publishes_them, are_listed_by_time, are_read_back_after_every_change,
                refuse_what_their_state_does_not_allow, give_up_their_operation_when_cancelled,
            ],
            publishing_places: [
                need_an_approved_video, are_taken_by_one_post, may_be_shared_by_a_repeated_post,
                must_be_free_for_a_failed_post_to_start_again, racing_schedules_leave_one_winner,
                racing_repeats_all_win, racing_start_and_cancellation_leave_one_winner,
            ],
            operations: [
                are_claimed_when_due, go_to_one_of_many_claimers, are_claimed_again_when_their_lease_runs_out,
                are_kept_by_renewing, refuse_a_claim_that_is_not_held, are_settled_with_every_outcome,
                are_claimed_by_subject, are_one_of_a_kind_on_a_row, know_when_a_worker_was_alive,
            ],
            follow_ups: [
                are_refused_with_a_lost_claim, are_written_with_the_change, may_bring_an_operation_of_the_same_kind,
                refuse_an_operation_that_does_not_fit,
            ],
            notifications: [are_listed_newest_first, are_marked_read_once, are_all_marked_read],
            projects: [begin_with_one, are_stored_with_a_notice, are_current_when_newest_and_active],
            dashboard: [counts_nothing_at_first, counts_rows_where_they_stand, keeps_the_sandbox_apart],
        }
    };
    ($setup:path => $($suite:ident: [$($promise:ident),+ $(,)?]),+ $(,)?) => {
        $(
            mod $suite {
                $(
                    #[::tokio::test(flavor = "multi_thread", worker_threads = 4)]
                    async fn $promise() -> $crate::contract::Verdict {
                        let clock = $crate::FixedClock::default();
                        let Some(subject) = $setup(&clock).await? else { return Ok(()) };
                        $crate::contract::$suite::$promise($crate::contract::Subject::stores(&subject), &clock).await
                    }
                )+
            }
        )+
    };
}
