//! The operator's other actions, and the records that the processes leave.

use super::{Filling, scattered};

/// The number of chat turns that the product keeps.
const TURNS: u32 = 20;

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
    let changes = 1 + filling.amounts.videos / 5;
    vec![
        notifications(filling),
        filling.rows(
            1_000,
            "cost_estimates (user_id, videos_per_month, script_complexity, total_cost, cost_per_video, created_at)",
            "1, 1 + n % 1000, 'basic', 18100 + (1 + n % 1000) * 85, (18100 + (1 + n % 1000) * 85) / (1 + n % 1000), {time}",
        ),
        ledger_entries(filling, 1 + filling.amounts.videos / 5),
        filling.rows(
            changes,
            "changes (actor, subject, value_before, value_after, created_at)",
            "'operator', 'monthly_target', '240', '241', {time}",
        ),
        filling.rows(
            TURNS,
            "chat_turns (message, reply, asked_at, ended_at)",
            "'Set the monthly target to 241', 'The monthly target is 241 now.', {time}, {time}",
        ),
        filling.rows(
            TURNS,
            "assistant_actions (turn_id, description, status, change_id, created_at)",
            &format!("n, 'The monthly target is 241 now.', 'completed', CASE WHEN n <= {changes} THEN n END, {{time}}"),
        ),
        // As many as the product keeps; the last two are open.
        filling.rows(
            100,
            "alerts (subject, service, type, message, raised_at, resolved_at, auto_resolved)",
            "'post/' || n, 'tiktok', 'warning', 'Nobody can say whether post ' || n || ' is out.', {time},
                CASE WHEN n <= 98 THEN {time} END, FALSE",
        ),
        heartbeats(filling),
        measurements(filling),
        // One error every ten minutes for a day.
        filling.rows(144, "service_errors (process, service, minute_at, count)", "'process-1', 'tiktok', {time}, 1"),
        routines(filling),
    ]
}

fn notifications(filling: &Filling<'_>) -> String {
    let all = filling.amounts.notifications;
    let (numbers, kind, videos) = (filling.numbers(all), scattered("n", 4), filling.amounts.videos);
    let time = filling.time(&format!("(n - {all}) * 60"));
    format!(
        "INSERT INTO notifications (type, title, message, read, related_type, related_id, created_at)
            SELECT CASE {kind} WHEN 0 THEN 'script' WHEN 1 THEN 'project' WHEN 2 THEN 'system' ELSE 'video' END,
                'Post published', 'Number ' || n || ' is out on every platform.', n <= {all} - 100, 'video', 1 + n % {videos},
                {time}
            FROM {numbers} ORDER BY n"
    )
}

/// The tokens that a model used for scripts: first input, then output.
fn ledger_entries(filling: &Filling<'_>, all: u32) -> String {
    let month = filling.dialect.month(&filling.age(all));
    filling.rows(
        all,
        "ledger_entries (month, item, purpose, provider, model, quantity, unit_price, cost, state, subject_type,
            subject_id, created_at, updated_at)",
        &format!(
            "{month}, CASE n % 2 WHEN 1 THEN 'input_tokens' ELSE 'output_tokens' END, 'script', 'openai', 'a-model',
                CASE n % 2 WHEN 1 THEN 1200 ELSE 400 END, CASE n % 2 WHEN 1 THEN 155000000 ELSE 775000000 END,
                CASE n % 2 WHEN 1 THEN 186000 ELSE 310000 END, 'spent', 'script', 1 + n / 2, {{time}}, {{time}}"
        ),
    )
}

fn heartbeats(filling: &Filling<'_>) -> String {
    let (numbers, now) = (filling.numbers(3), filling.time("0"));
    format!("INSERT INTO worker_heartbeats (worker, beaten_at) SELECT 'worker-' || n, {now} FROM {numbers}")
}

fn measurements(filling: &Filling<'_>) -> String {
    let (numbers, now) = (filling.numbers(3), filling.time("0"));
    format!(
        "INSERT INTO service_measurements (process, service, response_ms, failures, open, measured_at)
            SELECT 'process-' || n, service, 20, 0, FALSE, {now}
            FROM {numbers}, (SELECT 'tiktok' AS service UNION ALL SELECT 'youtube' UNION ALL SELECT 'ai_text') AS services"
    )
}

fn routines(filling: &Filling<'_>) -> String {
    let next = filling.time("3600");
    format!(
        "INSERT INTO routines (name, next_run_at)
            SELECT name, {next} FROM (SELECT 'clean_up' AS name UNION ALL SELECT 'refill_plan' UNION ALL SELECT 'probe'
                UNION ALL SELECT 'read_comments' UNION ALL SELECT 'collect_metrics') AS known"
    )
}
