//! The tables, in the words of both databases. A test holds them against both migration trees.

diesel::table! {
    users (id) {
        id -> BigInt,
        username -> Text,
        password -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

    projects (id) {
        id -> BigInt,
        name -> Text,
        description -> Nullable<Text>,
        category -> Text,
        status -> Text,
        user_id -> BigInt,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Text};
    use crate::sql_types::{JsonDocument, UtcTimestamp};

    scripts (id) {
        id -> BigInt,
        project_id -> BigInt,
        title -> Text,
        content -> Text,
        category -> Text,
        topic -> Text,
        duration -> Integer,
        status -> Text,
        warnings -> JsonDocument,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

    videos (id) {
        id -> BigInt,
        script_id -> BigInt,
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
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

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
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

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
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Text};
    use crate::sql_types::UtcTimestamp;

    cost_estimates (id) {
        id -> BigInt,
        user_id -> BigInt,
        videos_per_month -> Integer,
        script_complexity -> Text,
        total_cost -> BigInt,
        cost_per_video -> BigInt,
        created_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

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
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, Text};
    use crate::sql_types::UtcTimestamp;

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
    }
}

diesel::table! {
    use diesel::sql_types::Text;
    use crate::sql_types::UtcTimestamp;

    worker_heartbeats (worker) {
        worker -> Text,
        beaten_at -> UtcTimestamp,
    }
}

diesel::joinable!(scheduled_posts -> videos (video_id));
diesel::allow_tables_to_appear_in_same_query!(scheduled_posts, videos);
