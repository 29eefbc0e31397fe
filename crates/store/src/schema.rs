//! The tables, in types that both databases share. A test compares them with both migration trees.

/// Declares tables in diesel's types and in ours.
macro_rules! tables {
    ($($name:ident $key:tt { $($columns:tt)* })+) => {
        $(diesel::table! {
            use diesel::sql_types::*;
            use crate::sql_types::{JsonDocument, UtcTimestamp};

            $name $key { $($columns)* }
        })+
    };
}

tables! {
    users (id) {
        id -> BigInt,
        username -> Text,
        password -> Text,
    }

    projects (id) {
        id -> BigInt,
        name -> Text,
        description -> Nullable<Text>,
        category -> Text,
        status -> Text,
        user_id -> BigInt,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
        defaults -> JsonDocument,
    }

    scripts (id) {
        id -> BigInt,
        project_id -> BigInt,
        search_text -> Text,
        title -> Text,
        content -> Text,
        category -> Text,
        topic -> Text,
        duration -> Integer,
        status -> Text,
        warnings -> JsonDocument,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
        caption -> Nullable<Text>,
        rejection_reason -> Nullable<Text>,
        hooks -> JsonDocument,
        has_video -> Bool,
    }

    script_batches (id) {
        id -> BigInt,
        status -> Text,
        category -> Nullable<Text>,
        duration -> Integer,
        last_error -> Nullable<Text>,
        created_at -> UtcTimestamp,
        finished_at -> Nullable<UtcTimestamp>,
        project_id -> BigInt,
    }

    script_batch_rows (batch_id, position) {
        batch_id -> BigInt,
        position -> BigInt,
        topic -> Text,
        category -> Nullable<Text>,
        status -> Text,
        script_id -> Nullable<BigInt>,
        error -> Nullable<Text>,
        writer -> Nullable<Text>,
        milliseconds -> Nullable<BigInt>,
    }

    videos (id) {
        id -> BigInt,
        script_id -> BigInt,
        search_text -> Text,
        title -> Text,
        description -> Nullable<Text>,
        avatar_id -> Text,
        voice_id -> Text,
        background_style -> Text,
        music_style -> Text,
        duration -> Integer,
        actual_duration_ms -> Nullable<BigInt>,
        status -> Text,
        progress -> Nullable<Integer>,
        error -> Nullable<Text>,
        rejection_reason -> Nullable<Text>,
        provider -> Text,
        provider_video_id -> Nullable<Text>,
        video_key -> Nullable<Text>,
        thumbnail_key -> Nullable<Text>,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
        checks -> JsonDocument,
        approved_at -> Nullable<UtcTimestamp>,
        live_posts -> Integer,
        file_removed_at -> Nullable<UtcTimestamp>,
        captions -> Nullable<JsonDocument>,
    }

    scheduled_posts (id) {
        id -> BigInt,
        video_id -> BigInt,
        platform -> Text,
        scheduled_at -> UtcTimestamp,
        status -> Text,
        caption -> Text,
        sandbox -> Bool,
        repeat -> Bool,
        publication_handle -> Nullable<Text>,
        committed_at -> Nullable<UtcTimestamp>,
        platform_post_id -> Nullable<Text>,
        error -> Nullable<Text>,
        published_at -> Nullable<UtcTimestamp>,
        created_at -> UtcTimestamp,
        planned -> Bool,
        cancelled_by_operator -> Bool,
        posting_mode -> Nullable<Text>,
        visibility -> Nullable<Text>,
        delivery -> Nullable<Text>,
        visible_to -> Nullable<Text>,
        choices -> Nullable<JsonDocument>,
        first_comment -> Nullable<JsonDocument>,
    }

    analytics (id) {
        id -> BigInt,
        video_id -> BigInt,
        platform -> Text,
        sandbox -> Bool,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        engagement_rate -> Nullable<Integer>,
        updated_at -> UtcTimestamp,
        reason -> Nullable<Text>,
    }

    analytics_posts (post_id) {
        post_id -> BigInt,
        video_id -> BigInt,
        platform -> Text,
        sandbox -> Bool,
        published_at -> UtcTimestamp,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
        reason -> Nullable<Text>,
        read_at -> Nullable<UtcTimestamp>,
        planned_at -> Nullable<UtcTimestamp>,
        next_reading_at -> Nullable<UtcTimestamp>,
        day -> Nullable<Text>,
    }

    analytics_snapshots (sandbox, day, video_id, platform) {
        sandbox -> Bool,
        day -> Text,
        video_id -> BigInt,
        platform -> Text,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
    }

    analytics_days (sandbox, day, platform) {
        sandbox -> Bool,
        day -> Text,
        platform -> Text,
        posts -> BigInt,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
    }

    analytics_videos (sandbox, video_id) {
        sandbox -> Bool,
        video_id -> BigInt,
        day -> Text,
        hour -> Integer,
        category -> Text,
        duration_band -> Text,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
    }

    analytics_content (sandbox, day, facet, common) {
        sandbox -> Bool,
        day -> Text,
        facet -> Text,
        common -> Text,
        videos -> BigInt,
        views -> Nullable<BigInt>,
        likes -> Nullable<BigInt>,
        comments -> Nullable<BigInt>,
        shares -> Nullable<BigInt>,
    }

    cost_estimates (id) {
        id -> BigInt,
        user_id -> BigInt,
        videos_per_month -> Integer,
        script_complexity -> Text,
        total_cost -> BigInt,
        cost_per_video -> BigInt,
        created_at -> UtcTimestamp,
    }

    notifications (id) {
        id -> BigInt,
        #[sql_name = "type"]
        kind -> Text,
        title -> Text,
        message -> Text,
        read -> Bool,
        related_type -> Nullable<Text>,
        related_id -> Nullable<BigInt>,
        created_at -> UtcTimestamp,
    }

    operations (id) {
        id -> BigInt,
        kind -> Text,
        subject_type -> Text,
        subject_id -> BigInt,
        key -> Text,
        status -> Text,
        attempts -> Integer,
        next_attempt_at -> UtcTimestamp,
        deadline_at -> UtcTimestamp,
        lease_token -> Nullable<Text>,
        lease_until -> Nullable<UtcTimestamp>,
        due_at -> UtcTimestamp,
        last_error -> Nullable<Text>,
        created_at -> UtcTimestamp,
        finished_at -> Nullable<UtcTimestamp>,
        retries -> Integer,
        queue_rank -> BigInt,
    }

    alerts (id) {
        id -> BigInt,
        subject -> Text,
        service -> Text,
        #[sql_name = "type"]
        kind -> Text,
        message -> Text,
        raised_at -> UtcTimestamp,
        resolved_at -> Nullable<UtcTimestamp>,
        auto_resolved -> Bool,
    }

    service_measurements (process, service) {
        process -> Text,
        service -> Text,
        response_ms -> Nullable<BigInt>,
        failures -> Integer,
        open -> Bool,
        error -> Nullable<Text>,
        measured_at -> UtcTimestamp,
        checked_at -> Nullable<UtcTimestamp>,
        check_problem -> Nullable<Text>,
    }

    service_errors (process, service, minute_at) {
        process -> Text,
        service -> Text,
        minute_at -> UtcTimestamp,
        count -> Integer,
    }

    worker_heartbeats (worker) {
        worker -> Text,
        beaten_at -> UtcTimestamp,
    }

    revisions (topic) {
        topic -> Text,
        revision -> BigInt,
    }

    video_months (month) {
        month -> Text,
        videos -> BigInt,
    }

    budget_warnings (month) {
        month -> Text,
    }

    settings (key) {
        key -> Text,
        value -> JsonDocument,
        updated_at -> UtcTimestamp,
    }

    secrets (key) {
        key -> Text,
        belongs_to -> Text,
        sealed -> Text,
        ending -> Text,
        updated_at -> UtcTimestamp,
    }

    changes (id) {
        id -> BigInt,
        actor -> Text,
        subject -> Text,
        value_before -> JsonDocument,
        value_after -> JsonDocument,
        created_at -> UtcTimestamp,
        undone_at -> Nullable<UtcTimestamp>,
    }

    api_usage (platform) {
        platform -> Text,
        window_started_at -> UtcTimestamp,
        used -> BigInt,
        polled -> BigInt,
    }

    routines (name) {
        name -> Text,
        next_run_at -> UtcTimestamp,
    }

    render_jobs (key) {
        key -> Text,
        job -> JsonDocument,
        status -> Text,
        progress -> Integer,
        failure -> Nullable<Text>,
        attempts -> Integer,
        lease_token -> Nullable<Text>,
        lease_until -> Nullable<UtcTimestamp>,
        created_at -> UtcTimestamp,
    }

    installation (id) {
        id -> BigInt,
        media_id -> Text,
        key_check -> Text,
    }

    sessions (id) {
        id -> BigInt,
        token_digest -> Text,
        password_digest -> Text,
        device -> Text,
        address -> Text,
        opened_at -> UtcTimestamp,
        last_used_at -> UtcTimestamp,
    }

    api_tokens (id) {
        id -> BigInt,
        name -> Text,
        access -> Text,
        digest -> Text,
        created_at -> UtcTimestamp,
        expires_at -> Nullable<UtcTimestamp>,
        last_used_at -> Nullable<UtcTimestamp>,
    }

    second_factors (user_id) {
        user_id -> BigInt,
        secret -> Text,
        used_step -> BigInt,
        enabled_at -> UtcTimestamp,
        wrong_codes -> BigInt,
        wrong_code_at -> Nullable<UtcTimestamp>,
    }

    second_factor_recovery_codes (digest) {
        digest -> Text,
    }

    last_restore (id) {
        id -> BigInt,
        backup_made_at -> UtcTimestamp,
        restored_at -> UtcTimestamp,
    }

    plan_state (id) {
        id -> BigInt,
        plan -> JsonDocument,
        time_zone -> Text,
        made_at -> UtcTimestamp,
        searched_at -> Nullable<UtcTimestamp>,
        searched_for -> JsonDocument,
    }

    ledger_entries (id) {
        id -> BigInt,
        month -> Text,
        item -> Text,
        purpose -> Text,
        provider -> Text,
        model -> Text,
        quantity -> BigInt,
        unit_price -> BigInt,
        cost -> BigInt,
        state -> Text,
        subject_type -> Nullable<Text>,
        subject_id -> Nullable<BigInt>,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
    }

    content_templates (id) {
        id -> BigInt,
        category -> Text,
        text -> Text,
        folded -> Text,
        created_at -> UtcTimestamp,
    }

    accounts (platform) {
        platform -> Text,
        remote_id -> Text,
        name -> Text,
        scopes -> JsonDocument,
        connected_at -> UtcTimestamp,
        issued_at -> UtcTimestamp,
        access_ends_at -> Nullable<UtcTimestamp>,
        renewal_ends_at -> Nullable<UtcTimestamp>,
        expired_at -> Nullable<UtcTimestamp>,
        expired_because -> Nullable<Text>,
        tokens -> Text,
        claim_ends_at -> Nullable<UtcTimestamp>,
    }

    authorization_requests (state_digest) {
        state_digest -> Text,
        platform -> Text,
        secret -> Text,
        redirect -> Text,
        ends_at -> UtcTimestamp,
    }

    alert_events (id) {
        id -> BigInt,
        event -> Text,
        alert -> JsonDocument,
    }

    alert_messages (id) {
        id -> BigInt,
        channel -> Text,
        events -> JsonDocument,
        created_at -> UtcTimestamp,
    }

    discarded_media (id) {
        id -> BigInt,
        keys -> JsonDocument,
        provider -> Text,
        provider_video_id -> Nullable<Text>,
        created_at -> UtcTimestamp,
    }

    chat_turns (id) {
        id -> BigInt,
        message -> Text,
        reply -> Nullable<Text>,
        error -> Nullable<Text>,
        untrusted -> Bool,
        asked_at -> UtcTimestamp,
        ended_at -> Nullable<UtcTimestamp>,
    }

    assistant_actions (id) {
        id -> BigInt,
        turn_id -> BigInt,
        description -> Text,
        status -> Text,
        result -> Nullable<Text>,
        change_id -> Nullable<BigInt>,
        tool -> Nullable<Text>,
        payload -> Nullable<Text>,
        expires_at -> Nullable<UtcTimestamp>,
        created_at -> UtcTimestamp,
        decided_at -> Nullable<UtcTimestamp>,
    }

    comments (id) {
        id -> BigInt,
        platform -> Text,
        remote_id -> Text,
        in_reply_to -> Nullable<Text>,
        platform_post_id -> Text,
        search_text -> Text,
        scheduled_post_id -> Nullable<BigInt>,
        author -> Text,
        text -> Text,
        posted_at -> UtcTimestamp,
        sample -> Bool,
        status -> Text,
        topic -> Nullable<Text>,
        sentiment -> Nullable<Integer>,
        priority -> Nullable<Text>,
        tone -> Nullable<Text>,
        draft -> Nullable<Text>,
        reasoning -> Nullable<Text>,
        risks -> Nullable<JsonDocument>,
        reply_text -> Nullable<Text>,
        approved_by -> Nullable<Text>,
        approved_at -> Nullable<UtcTimestamp>,
        committed_at -> Nullable<UtcTimestamp>,
        sent_at -> Nullable<UtcTimestamp>,
        reply_remote_id -> Nullable<Text>,
        error -> Nullable<Text>,
        created_at -> UtcTimestamp,
    }

    comment_sources (id) {
        id -> BigInt,
        platform -> Text,
        error -> Nullable<Text>,
        resumes_at -> Nullable<UtcTimestamp>,
    }

    comment_readings (scheduled_post_id) {
        scheduled_post_id -> BigInt,
        newest_at -> Nullable<UtcTimestamp>,
        next_read_at -> UtcTimestamp,
        read_at -> Nullable<UtcTimestamp>,
    }

    comment_topics (day, topic, sample) {
        day -> Text,
        topic -> Text,
        sample -> Bool,
        comments -> BigInt,
        sentiment_sum -> BigInt,
    }
}

diesel::joinable!(scheduled_posts -> videos (video_id));
diesel::joinable!(comments -> scheduled_posts (scheduled_post_id));
diesel::joinable!(comment_readings -> scheduled_posts (scheduled_post_id));
diesel::joinable!(videos -> scripts (script_id));
diesel::joinable!(analytics_videos -> videos (video_id));
diesel::joinable!(analytics_snapshots -> videos (video_id));
diesel::allow_tables_to_appear_in_same_query!(
    analytics_snapshots,
    analytics_videos,
    comment_readings,
    comments,
    scheduled_posts,
    scripts,
    videos
);
