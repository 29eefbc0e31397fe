//! Every call of the API. The handlers declare its method and path.

use std::mem;

use actix_web::Scope;
use actix_web::dev::HttpServiceFactory;
use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig};
use utoipa::openapi::OpenApi;
use utoipa_actix_web::OpenApiFactory;

use crate::access_control::require_session;
use crate::api::{
    alert_channels, analytics, api_tokens, assistant, avatar_provider, avatars, backup_bucket, backups, bulk_videos,
    calendar, captions, comments, costs, dashboard, docs, media, meta, neural_voices, notifications, password,
    planning, platform_apps, platforms, previews, production, projects, render_queue, scheduling, script_batches,
    scripts, session, settings, settings_file, system, templates, text_model, videos,
};
use crate::{methods, metrics};

/// Registers calls: in the application, which answers them, and in the document, which describes them.
///
/// The application has no generated document: one for each of its threads would make an idle server a quarter larger.
pub(crate) trait Registry: Sized {
    /// Registers one call.
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;

    /// Registers calls below a path. The tag is that of the calls without one.
    fn group(&mut self, path: &str, tag: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self;

    /// Registers calls below a path that need the sign-in.
    fn guarded(&mut self, path: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self;
}

impl Registry for ServiceConfig {
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }

    fn group(&mut self, path: &str, _: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self {
        self.service(scope(path, calls))
    }

    fn guarded(&mut self, path: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self {
        self.service(scope(path, calls).wrap(from_fn(require_session)))
    }
}

fn scope(path: &str, calls: fn(&mut ServiceConfig) -> &mut ServiceConfig) -> Scope {
    let scope = web::scope(path).configure(|config| {
        calls(config);
    });
    scope.default_service(web::to(methods::unmatched))
}

impl Registry for OpenApi {
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.paths.merge(call.paths());
        let mut schemas = Vec::new();
        call.schemas(&mut schemas);
        self.components.get_or_insert_default().schemas.extend(schemas);
        self
    }

    fn group(&mut self, path: &str, tag: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self {
        let mut below = Self::default();
        calls(&mut below);
        for path in below.paths.paths.values_mut() {
            for operation in [&mut path.get, &mut path.post, &mut path.put, &mut path.delete].into_iter().flatten() {
                let tags = operation.tags.get_or_insert_default();
                if tags.is_empty() {
                    tags.push(tag.to_owned());
                }
            }
        }
        *self = mem::take(self).nest(path, below);
        self
    }

    fn guarded(&mut self, path: &str, calls: fn(&mut Self) -> &mut Self) -> &mut Self {
        let mut below = Self::default();
        calls(&mut below);
        *self = mem::take(self).nest(path, below);
        self
    }
}

/// Adds every call to a document. `examples/openapi` completes it; the program has [`OPENAPI_DOCUMENT`](crate::OPENAPI_DOCUMENT).
pub fn describe_calls(document: &mut OpenApi) {
    all(document);
}

/// The open calls, and all others, which need the sign-in.
pub(crate) fn all(calls: &mut impl Registry) {
    calls
        .call(system::healthz)
        .call(system::readyz)
        .call(session::get_session)
        .call(session::sign_in)
        .call(session::sign_out)
        .call(settings::get_contact)
        .call(calendar::get_calendar)
        .group("/webhooks", "Avatar", |calls| calls.call(avatars::receive_provider_webhook))
        .guarded("/api", api)
        .guarded(metrics::METRICS_PATH, |calls| calls.call(metrics::get_metrics))
        .guarded(media::MEDIA_PATH, |calls| calls.call(media::get_media));
}

fn api<R: Registry>(calls: &mut R) -> &mut R {
    making_videos(calls);
    publishing(calls);
    signing_in(calls);
    operating(calls);
    talking(calls);
    avatar_provider(calls);
    calls
}

fn making_videos(calls: &mut impl Registry) {
    calls.group("/scripts", "Script", |calls| {
        calls
            .call(scripts::list_scripts)
            .call(scripts::list_script_ids)
            .call(scripts::list_trending_topics)
            .call(scripts::create_script)
            .call(scripts::generate_script)
            .call(scripts::measure_script)
            .call(scripts::rewrite_script)
            .call(scripts::get_script)
            .call(scripts::update_script)
            .call(scripts::bulk_update_scripts)
    });
    calls.group("/script-batches", "ScriptBatch", |calls| {
        calls
            .call(script_batches::preview_script_batch)
            .call(script_batches::suggest_script_ideas)
            .call(script_batches::create_script_batch)
            .call(script_batches::list_script_batches)
            .call(script_batches::get_script_batch)
            .call(script_batches::list_script_batch_rows)
            .call(script_batches::pause_script_batch)
            .call(script_batches::resume_script_batch)
            .call(script_batches::cancel_script_batch)
            .call(script_batches::retry_script_batch)
    });
    calls.group("/videos", "Video", |calls| {
        calls
            .call(videos::list_videos)
            .call(videos::list_video_ids)
            .call(videos::get_next_look)
            .call(videos::create_video)
            .call(videos::get_video)
            .call(captions::list_video_captions)
            .call(captions::write_video_captions)
            .call(planning::get_next_slot)
            .call(videos::update_video)
            .call(videos::delete_video)
            .call(videos::bulk_update_videos)
            .call(videos::bulk_delete_videos)
            .call(bulk_videos::bulk_create_videos)
            .call(bulk_videos::quote_videos)
            .call(videos::create_video_from_topic)
    });
    calls.group("/render-queue", "RenderQueue", |calls| {
        calls
            .call(render_queue::get_render_queue)
            .call(render_queue::list_queued_videos)
            .call(render_queue::move_queued_video)
    });
    calls.group("/avatar-provider", "AvatarProvider", |calls| {
        calls
            .call(avatar_provider::get_avatar_provider)
            .call(avatar_provider::choose_avatar_provider)
            .call(avatar_provider::reset_avatar_provider)
            .call(avatar_provider::remove_avatar_provider_key)
            .call(avatar_provider::test_avatar_provider)
    });
    calls.group("/text-model", "TextModel", |calls| {
        calls
            .call(text_model::get_text_model)
            .call(text_model::choose_text_model)
            .call(text_model::reset_text_model)
            .call(text_model::remove_text_model_key)
            .call(text_model::list_server_models)
            .call(text_model::try_text_model)
    });
    calls.group("/neural-voices", "NeuralVoices", |calls| {
        calls.call(neural_voices::get_neural_voices).call(neural_voices::fetch_neural_voices)
    });
    calls.group("/projects", "Project", |calls| {
        calls
            .call(projects::list_projects)
            .call(projects::create_project)
            .call(projects::get_project)
            .call(projects::update_project)
    });
    calls.group("/dashboard", "DashboardStats", |calls| {
        calls.call(dashboard::get_dashboard_stats).call(dashboard::get_first_steps).call(dashboard::get_stock)
    });
    calls.group("/analytics", "AnalyticsSummary", |calls| {
        calls
            .call(analytics::get_analytics_summary)
            .call(analytics::get_analytics_timeseries)
            .call(analytics::list_top_videos)
            .call(analytics::get_content_analytics)
            .call(analytics::export_analytics)
    });
}

fn publishing(calls: &mut impl Registry) {
    calls.group("/scheduled-posts", "ScheduledPost", |calls| {
        calls
            .call(scheduling::list_scheduled_posts)
            .call(scheduling::list_scheduled_post_ids)
            .call(scheduling::create_scheduled_post)
            .call(scheduling::get_scheduled_post)
            .call(scheduling::update_scheduled_post)
            .call(scheduling::cancel_scheduled_post)
            .call(scheduling::publish_scheduled_post_now)
            .call(scheduling::confirm_scheduled_post)
            .call(scheduling::retry_scheduled_post)
            .call(scheduling::bulk_cancel_scheduled_posts)
            .call(scheduling::bulk_retry_scheduled_posts)
            .call(captions::bulk_edit_captions)
            .call(captions::undo_captions)
    });
    calls.group("/scheduling", "SchedulingPlan", |calls| {
        calls
            .call(planning::get_scheduling_plan)
            .call(planning::delete_scheduling_plan)
            .call(planning::set_up_scheduling_plan)
            .call(planning::bulk_schedule)
            .call(planning::get_platform_settings)
            .call(planning::update_platform_settings)
    });
    calls.group("/platforms", "Platform", |calls| {
        calls
            .call(platforms::list_platforms)
            .call(platforms::finish_connection)
            .call(platforms::choose_account)
            .call(platforms::connect_platform)
            .call(platforms::connect_with_token)
            .call(platforms::disconnect_platform)
            .call(platforms::check_platform_setup)
            .call(platform_apps::set_platform_app)
            .call(platform_apps::remove_platform_app)
    });
}

fn signing_in(calls: &mut impl Registry) {
    calls.group("/password", "Password", |calls| calls.call(password::get_password).call(password::change_password));
    calls.group("/second-factor", "SecondFactor", |calls| {
        calls
            .call(password::get_second_factor)
            .call(password::enable_second_factor)
            .call(password::propose_second_factor)
            .call(password::renew_recovery_codes)
            .call(password::disable_second_factor)
    });
    calls.group("/api-tokens", "ApiToken", |calls| {
        calls.call(api_tokens::list_api_tokens).call(api_tokens::create_api_token).call(api_tokens::revoke_api_token)
    });
    calls.group("/sessions", "Session", |calls| {
        calls.call(session::list_sessions).call(session::end_other_sessions).call(session::end_session)
    });
}

fn operating(calls: &mut impl Registry) {
    calls.call(production::get_system_status);
    // Before the group that its path begins with.
    calls.group("/system/alert-channels", "AlertChannel", |calls| {
        calls
            .call(alert_channels::list_alert_channels)
            .call(alert_channels::set_alert_channel)
            .call(alert_channels::remove_alert_channel)
            .call(alert_channels::test_alert_channel)
    });
    calls.group("/system", "Recovery", |calls| {
        calls
            .call(production::update_targets)
            .call(system::get_system_health)
            .call(system::list_alerts)
            .call(system::get_data_space)
            .call(system::get_recovery_status)
            .call(system::retry_failed_operations)
    });
    calls.group("/error-recovery", "Recovery", |calls| {
        calls.call(system::get_error_recovery_status).call(system::retry_all_operations)
    });
    calls.group("/backups", "Backup", |calls| {
        calls
            .call(backups::get_backups)
            .call(backups::make_backup)
            .call(backup_bucket::get_backup_bucket)
            .call(backup_bucket::set_backup_bucket)
            .call(backup_bucket::remove_backup_bucket)
            .call(backup_bucket::test_backup_bucket)
            .call(backups::verify_backup)
            .call(backups::download_backup)
    });
    calls.group("/cost-estimates", "CostEstimate", |calls| {
        calls.call(costs::list_cost_estimates).call(costs::create_cost_estimate)
    });
    calls.group("/costs", "CostSummary", |calls| {
        calls.call(costs::get_cost_summary).call(costs::list_ledger_entries).call(costs::update_budget)
    });
}

fn talking(calls: &mut impl Registry) {
    calls.group("/content-templates", "ContentTemplate", |calls| {
        calls
            .call(templates::list_content_templates)
            .call(templates::add_hook)
            .call(templates::add_topic)
            .call(templates::delete_content_template)
    });
    calls.group("/comments", "PendingComment", |calls| {
        calls
            .call(comments::list_pending_comments)
            .call(comments::list_pending_comment_ids)
            .call(comments::get_comment_stats)
            .call(comments::list_trending_comments)
            .call(comments::approve_comment)
            .call(comments::reject_comment)
            .call(comments::bulk_approve_comments)
            .call(comments::bulk_reject_comments)
            .call(comments::set_auto_response)
    });
    calls.group("/listener", "ListenerStatus", |calls| {
        calls
            .call(comments::get_listener_status)
            .call(comments::start_listener)
            .call(comments::stop_listener)
            .call(comments::simulate_comments)
    });
    calls.group("/notifications", "Notification", |calls| {
        calls
            .call(notifications::list_notifications)
            .call(notifications::list_unread_notifications)
            .call(notifications::mark_all_notifications_read)
            .call(notifications::mark_notification_read)
    });
    calls.group("/settings", "Settings", |calls| {
        calls
            .call(settings::get_settings)
            .call(previews::draw_frame)
            .call(previews::make_sample)
            .call(settings::update_settings)
            .call(settings_file::export_settings)
            .call(settings_file::compare_settings)
            .call(settings_file::import_settings)
    });
    calls.group("/changes", "Change", |calls| calls.call(settings::list_changes).call(settings::undo_change));
    calls.group("/ai-assistant", "Assistant", |calls| {
        calls
            .call(assistant::chat)
            .call(assistant::list_chat_messages)
            .call(assistant::clear_chat)
            .call(assistant::confirm_assistant_action)
            .call(assistant::dismiss_assistant_action)
    });
    calls.call(meta::get_meta);
    calls.call(docs::get_open_api);
    calls.group("/docs", "Meta", |calls| calls.call(docs::get_docs).call(docs::get_docs_file));
}

/// The paths that begin with a parameter. They come last, or they would take the paths of the groups.
fn avatar_provider(calls: &mut impl Registry) {
    calls
        .call(avatars::list_avatars)
        .call(avatars::get_avatar_portrait)
        .call(avatars::list_voices)
        .call(avatars::get_voice_sample)
        .call(avatars::get_render_status)
        .call(avatars::test_provider)
        .call(costs::get_render_quote);
}
