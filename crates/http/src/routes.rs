//! Every call of the product, in the order of `spec.md` §7. The methods and paths stand on the handlers.

use actix_web::middleware::from_fn;
use actix_web::web;
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    analytics, avatars, dashboard, health, media, meta, methods, notifications, openapi, projects, scheduling, scripts,
    session, videos,
};

/// What is open to all, and behind it, guarded by the sign-in, everything else.
pub(crate) fn all(config: &mut ServiceConfig) {
    config
        .service(health::healthz)
        .service(health::readyz)
        .service(session::get_session)
        .service(session::sign_in)
        .service(session::sign_out)
        .service(
            scope("/api")
                .configure(api)
                .default_service(web::to(methods::unmatched))
                .wrap(from_fn(session::require_session)),
        )
        .service(
            scope(media::MEDIA_PATH)
                .service(media::get_media)
                .default_service(web::to(methods::unmatched))
                .wrap(from_fn(session::require_session)),
        );
}

fn api(config: &mut ServiceConfig) {
    config
        // Scripts
        .service(scripts::list_scripts) //                        GET  /scripts
        .service(scripts::list_trending_topics) //                GET  /scripts/trending
        .service(scripts::generate_script) //                     POST /scripts/generate
        .service(scripts::update_script) //                       PUT  /scripts/{id}
        // Videos
        .service(videos::list_videos) //                          GET  /videos
        .service(videos::create_video) //                         POST /videos
        .service(videos::update_video) //                         PUT  /videos/{id}
        .service(videos::bulk_update_videos) //                   POST /videos/bulk-update
        .service(videos::create_video_from_topic) //              POST /videos/create-from-topic
        // Avatar provider
        .service(avatars::list_avatars) //                        GET  /{provider}/avatars
        .service(avatars::get_avatar_portrait) //                 GET  /{provider}/avatars/{id}/portrait
        .service(avatars::list_voices) //                         GET  /{provider}/voices
        .service(avatars::get_render_status) //                   GET  /{provider}/video/{id}/status
        .service(avatars::test_provider) //                       GET  /{provider}/test
        // Projects, dashboard and analytics
        .service(projects::list_projects) //                      GET  /projects
        .service(projects::create_project) //                     POST /projects
        .service(dashboard::get_dashboard_stats) //               GET  /dashboard/stats
        .service(analytics::get_analytics_summary) //             GET  /analytics/summary
        // Scheduling
        .service(scheduling::list_scheduled_posts) //             GET  /scheduled-posts
        .service(scheduling::create_scheduled_post) //            POST /scheduled-posts
        // Notifications
        .service(notifications::list_notifications) //            GET  /notifications
        .service(notifications::list_unread_notifications) //     GET  /notifications/unread
        .service(notifications::mark_all_notifications_read) //   PUT  /notifications/read-all
        .service(notifications::mark_notification_read) //        PUT  /notifications/{id}/read
        // The server itself
        .service(meta::get_meta) //                               GET  /meta
        .service(openapi::get_openapi); //                        GET  /openapi.json
}
