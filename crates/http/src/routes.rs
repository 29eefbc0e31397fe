//! Every call of the API. The handlers declare its method and path.

use crate::{
    alert_channels, analytics, assistant, avatars, changes, comments, costs, dashboard, docs, health, media, meta,
    metrics, neural_voices, notifications, openapi::document, platforms, production, projects, registry::Registry,
    scheduling, scripts, session, settings, system, templates, text_model, videos, webhooks,
};

/// The open calls, and all others, which need the sign-in.
pub(crate) fn all(calls: &mut impl Registry) {
    calls
        .call(health::healthz)
        .call(health::readyz)
        .call(session::get_session)
        .call(session::sign_in)
        .call(session::sign_out)
        .call(settings::get_contact)
        .group("/webhooks", |calls| {
            calls.call(webhooks::receive_provider_webhook);
        })
        .guarded("/api", api)
        .guarded(metrics::METRICS_PATH, |calls| {
            calls.call(metrics::get_metrics);
        })
        .guarded(media::MEDIA_PATH, |calls| {
            calls.call(media::get_media);
        });
}

fn api(calls: &mut impl Registry) {
    making_videos(calls);
    publishing(calls);
    signing_in(calls);
    operating(calls);
    talking(calls);
    avatar_provider(calls);
}

fn making_videos(calls: &mut impl Registry) {
    // Scripts
    calls.group("/scripts", |calls| {
        calls
            .call(scripts::list_scripts) // GET /scripts
            .call(scripts::list_script_ids) // GET /scripts/ids
            .call(scripts::list_trending_topics) // GET /scripts/trending
            .call(scripts::generate_script) // POST /scripts/generate
            .call(scripts::measure_script) // POST /scripts/measure
            .call(scripts::get_script) // GET /scripts/{id}
            .call(scripts::update_script) // PUT /scripts/{id}
            .call(scripts::bulk_update_scripts); // POST /scripts/bulk-update
    });
    // Videos
    calls.group("/videos", |calls| {
        calls
            .call(videos::list_videos) // GET /videos
            .call(videos::list_video_ids) // GET /videos/ids
            .call(videos::create_video) // POST /videos
            .call(videos::get_video) // GET /videos/{id}
            .call(videos::list_video_captions) // GET /videos/{id}/captions
            .call(videos::update_video) // PUT /videos/{id}
            .call(videos::delete_video) // DELETE /videos/{id}
            .call(videos::bulk_update_videos) // POST /videos/bulk-update
            .call(videos::bulk_delete_videos) // POST /videos/bulk-delete
            .call(videos::create_video_from_topic); // POST /videos/create-from-topic
    });
    // The text model
    calls.group("/text-model", |calls| {
        calls
            .call(text_model::get_text_model) // GET /text-model
            .call(text_model::choose_text_model) // PUT /text-model
            .call(text_model::reset_text_model); // DELETE /text-model
    });
    // Neural voices of the local studio
    calls.group("/neural-voices", |calls| {
        calls
            .call(neural_voices::get_neural_voices) // GET /neural-voices
            .call(neural_voices::fetch_neural_voices); // POST /neural-voices
    });
    // Projects, dashboard and analytics
    calls.group("/projects", |calls| {
        calls
            .call(projects::list_projects) // GET /projects
            .call(projects::create_project); // POST /projects
    });
    calls.group("/dashboard", |calls| {
        calls.call(dashboard::get_dashboard_stats); // GET /dashboard/stats
    });
    calls.group("/analytics", |calls| {
        calls
            .call(analytics::get_analytics_summary) // GET /analytics/summary
            .call(analytics::get_analytics_timeseries) // GET /analytics/timeseries
            .call(analytics::list_top_videos) // GET /analytics/top-videos
            .call(analytics::get_content_analytics) // GET /analytics/content
            .call(analytics::export_analytics); // GET /analytics/export.csv
    });
}

fn publishing(calls: &mut impl Registry) {
    // Scheduling
    calls.group("/scheduled-posts", |calls| {
        calls
            .call(scheduling::list_scheduled_posts) // GET /scheduled-posts
            .call(scheduling::list_scheduled_post_ids) // GET /scheduled-posts/ids
            .call(scheduling::create_scheduled_post) // POST /scheduled-posts
            .call(scheduling::get_scheduled_post) // GET /scheduled-posts/{id}
            .call(scheduling::update_scheduled_post) // PUT /scheduled-posts/{id}
            .call(scheduling::cancel_scheduled_post) // DELETE /scheduled-posts/{id}
            .call(scheduling::publish_scheduled_post_now) // POST /scheduled-posts/{id}/publish-now
            .call(scheduling::confirm_scheduled_post) // POST /scheduled-posts/{id}/confirm
            .call(scheduling::retry_scheduled_post) // POST /scheduled-posts/{id}/retry
            .call(scheduling::bulk_cancel_scheduled_posts) // POST /scheduled-posts/bulk-cancel
            .call(scheduling::bulk_retry_scheduled_posts); // POST /scheduled-posts/bulk-retry
    });
    calls.group("/scheduling", |calls| {
        calls
            .call(scheduling::get_plan) // GET /scheduling/plan
            .call(scheduling::delete_plan) // DELETE /scheduling/plan
            .call(scheduling::set_up_plan) // POST /scheduling/auto-setup
            .call(scheduling::bulk_schedule) // POST /scheduling/bulk-schedule
            .call(scheduling::get_platform_settings) // GET /scheduling/platform-settings
            .call(scheduling::update_platform_settings); // PUT /scheduling/platform-settings
    });
    // Platforms
    calls.group("/platforms", |calls| {
        calls
            .call(platforms::list_platforms) // GET /platforms
            .call(platforms::finish_connection) // POST /platforms/connected
            .call(platforms::choose_account) // POST /platforms/choose
            .call(platforms::connect_platform) // POST /platforms/{platform}/connect
            .call(platforms::connect_with_token) // POST /platforms/{platform}/token
            .call(platforms::disconnect_platform); // POST /platforms/{platform}/disconnect
    });
}

fn signing_in(calls: &mut impl Registry) {
    // Sign-in
    calls.group("/password", |calls| {
        calls
            .call(session::get_password) // GET /password
            .call(session::change_password); // PUT /password
    });
    calls.group("/second-factor", |calls| {
        calls
            .call(session::get_second_factor) // GET /second-factor
            .call(session::enable_second_factor) // PUT /second-factor
            .call(session::propose_second_factor) // POST /second-factor/secret
            .call(session::renew_recovery_codes) // POST /second-factor/recovery-codes
            .call(session::disable_second_factor); // POST /second-factor/disable
    });
    calls.group("/api-tokens", |calls| {
        calls
            .call(session::list_api_tokens) // GET /api-tokens
            .call(session::create_api_token) // POST /api-tokens
            .call(session::revoke_api_token); // DELETE /api-tokens/{id}
    });
    calls.group("/sessions", |calls| {
        calls
            .call(session::list_sessions) // GET /sessions
            .call(session::end_other_sessions) // DELETE /sessions
            .call(session::end_session); // DELETE /sessions/{id}
    });
}

fn operating(calls: &mut impl Registry) {
    // System
    calls.call(production::get_system_status); // GET /system-status
    calls.group("/system", |calls| {
        calls
            .call(production::update_targets) // POST /system/update-targets
            .call(system::get_system_health) // GET /system/health
            .call(system::list_alerts) // GET /system/alerts
            .call(alert_channels::list_alert_channels) // GET /system/alert-channels
            .call(alert_channels::test_alert_channels) // POST /system/alert-channels/test
            .call(system::get_recovery_status) // GET /system/recovery-status
            .call(system::retry_failed_operations); // POST /system/retry-failed
    });
    calls.group("/error-recovery", |calls| {
        calls
            .call(system::get_error_recovery_status) // GET /error-recovery/status
            .call(system::retry_all_operations); // POST /error-recovery/retry-all
    });
    // Costs
    calls.group("/cost-estimates", |calls| {
        calls
            .call(costs::list_cost_estimates) // GET /cost-estimates
            .call(costs::create_cost_estimate); // POST /cost-estimates
    });
    calls.group("/costs", |calls| {
        calls
            .call(costs::get_cost_summary) // GET /costs/summary
            .call(costs::list_ledger_entries) // GET /costs/ledger
            .call(costs::update_budget); // PUT /costs/budget
    });
}

fn talking(calls: &mut impl Registry) {
    // Content templates
    calls.group("/content-templates", |calls| {
        calls
            .call(templates::list_content_templates) // GET /content-templates
            .call(templates::add_hook) // POST /content-templates/add-hook
            .call(templates::add_topic) // POST /content-templates/add-topic
            .call(templates::delete_content_template); // DELETE /content-templates/{id}
    });
    // Comments and listener
    calls.group("/comments", |calls| {
        calls
            .call(comments::list_pending_comments) // GET /comments/pending
            .call(comments::list_pending_comment_ids) // GET /comments/pending/ids
            .call(comments::get_comment_stats) // GET /comments/stats
            .call(comments::list_trending_comments) // GET /comments/trending
            .call(comments::approve_comment) // POST /comments/approve/{commentId}
            .call(comments::reject_comment) // POST /comments/reject/{commentId}
            .call(comments::bulk_approve_comments) // POST /comments/bulk-approve
            .call(comments::bulk_reject_comments) // POST /comments/bulk-reject
            .call(comments::set_auto_response); // POST /comments/auto-response
    });
    calls.group("/listener", |calls| {
        calls
            .call(comments::get_listener_status) // GET /listener/status
            .call(comments::start_listener) // POST /listener/start
            .call(comments::stop_listener) // POST /listener/stop
            .call(comments::simulate_comments); // POST /listener/simulate
    });
    // Notifications
    calls.group("/notifications", |calls| {
        calls
            .call(notifications::list_notifications) // GET /notifications
            .call(notifications::list_unread_notifications) // GET /notifications/unread
            .call(notifications::mark_all_notifications_read) // PUT /notifications/read-all
            .call(notifications::mark_notification_read); // PUT /notifications/{id}/read
    });
    // Settings
    calls.group("/settings", |calls| {
        calls
            .call(settings::get_settings) // GET /settings
            .call(settings::update_settings); // PUT /settings
    });
    calls.group("/changes", |calls| {
        calls
            .call(changes::list_changes) // GET /changes
            .call(changes::undo_change); // POST /changes/{id}/undo
    });
    // AI assistant
    calls.group("/ai-assistant", |calls| {
        calls
            .call(assistant::chat) // POST /ai-assistant/chat
            .call(assistant::list_chat_messages) // GET /ai-assistant/history
            .call(assistant::clear_chat) // DELETE /ai-assistant/history
            .call(assistant::confirm_assistant_action) // POST /ai-assistant/actions/{id}/confirm
            .call(assistant::dismiss_assistant_action); // POST /ai-assistant/actions/{id}/dismiss
    });
    // The server itself
    calls.call(meta::get_meta); // GET /meta
    calls.call(document::get_openapi); // GET /openapi.json
    calls.group("/docs", |calls| {
        calls
            .call(docs::get_docs) // GET /docs
            .call(docs::get_docs_file); // GET /docs/{file}
    });
}

/// The paths that begin with a parameter. They come last, or they would take the paths of the groups.
fn avatar_provider(calls: &mut impl Registry) {
    calls
        .call(avatars::list_avatars) // GET /{provider}/avatars
        .call(avatars::get_avatar_portrait) // GET /{provider}/avatars/{id}/portrait
        .call(avatars::list_voices) // GET /{provider}/voices
        .call(avatars::get_voice_sample) // GET /{provider}/voices/{id}/sample
        .call(avatars::get_render_status) // GET /{provider}/video/{id}/status
        .call(avatars::test_provider) // GET /{provider}/test
        .call(costs::get_render_quote); // GET /{provider}/quote
}
