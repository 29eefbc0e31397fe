//! The operator's other actions, and the records that the processes leave.

use super::{Filling, scattered};

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
    let videos = filling.amounts.videos;
    vec![
        notifications(filling),
        estimates(filling),
        ledger_entries(filling, 1 + videos / 5),
        changes(filling, 1 + videos / 20),
        turns(filling),
        actions(filling, 1 + videos / 20),
        alerts(filling),
        heartbeats(filling),
        measurements(filling),
        errors(filling),
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

fn estimates(filling: &Filling<'_>) -> String {
    let (numbers, time) = (filling.numbers(1_000), filling.age(1_000));
    format!(
        "INSERT INTO cost_estimates (user_id, videos_per_month, script_complexity, total_cost, cost_per_video, created_at)
            SELECT 1, 1 + n % 1000, 'basic', 18100 + (1 + n % 1000) * 85, (18100 + (1 + n % 1000) * 85) / (1 + n % 1000), {time}
            FROM {numbers} ORDER BY n"
    )
}

/// The tokens that a model used for scripts: first input, then output.
fn ledger_entries(filling: &Filling<'_>, all: u32) -> String {
    let (numbers, time) = (filling.numbers(all), filling.age(all));
    let month = filling.dialect.month(&time);
    format!(
        "INSERT INTO ledger_entries (month, item, purpose, provider, model, quantity, unit_price, cost, state, subject_type,
                subject_id, created_at, updated_at)
            SELECT {month}, CASE n % 2 WHEN 1 THEN 'input_tokens' ELSE 'output_tokens' END, 'script', 'openai', 'a-model',
                CASE n % 2 WHEN 1 THEN 1200 ELSE 400 END, CASE n % 2 WHEN 1 THEN 155000000 ELSE 775000000 END,
                CASE n % 2 WHEN 1 THEN 186000 ELSE 310000 END, 'spent', 'script', 1 + n / 2, {time}, {time}
            FROM {numbers} ORDER BY n"
    )
}

fn changes(filling: &Filling<'_>, all: u32) -> String {
    let (numbers, time) = (filling.numbers(all), filling.age(all));
    format!(
        "INSERT INTO changes (actor, subject, value_before, value_after, created_at)
            SELECT 'operator', 'monthly_target', '240', '241', {time} FROM {numbers} ORDER BY n"
    )
}

/// The number of chat turns that the product keeps.
const TURNS: u32 = 20;

fn turns(filling: &Filling<'_>) -> String {
    let (numbers, time) = (filling.numbers(TURNS), filling.age(TURNS));
    format!(
        "INSERT INTO chat_turns (message, reply, asked_at, ended_at)
            SELECT 'Set the monthly target to 241', 'The monthly target is 241 now.', {time}, {time} FROM {numbers} ORDER BY n"
    )
}

fn actions(filling: &Filling<'_>, changes: u32) -> String {
    let (numbers, time) = (filling.numbers(TURNS), filling.age(TURNS));
    format!(
        "INSERT INTO assistant_actions (turn_id, description, status, change_id, created_at)
            SELECT n, 'The monthly target is 241 now.', 'completed', CASE WHEN n <= {changes} THEN n END, {time}
            FROM {numbers} ORDER BY n"
    )
}

/// As many alerts as the product keeps; the last two are open.
fn alerts(filling: &Filling<'_>) -> String {
    let (numbers, time) = (filling.numbers(100), filling.age(100));
    format!(
        "INSERT INTO alerts (subject, service, type, message, raised_at, resolved_at, auto_resolved)
            SELECT 'post/' || n, 'tiktok', 'warning', 'Nobody can say whether post ' || n || ' is out.', {time},
                CASE WHEN n <= 98 THEN {time} END, FALSE
            FROM {numbers} ORDER BY n"
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

/// One error every ten minutes for a day.
fn errors(filling: &Filling<'_>) -> String {
    let (numbers, time) = (filling.numbers(144), filling.age(144));
    format!(
        "INSERT INTO service_errors (process, service, minute_at, count)
            SELECT 'process-1', 'tiktok', {time}, 1 FROM {numbers}"
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
