//! The OpenAPI document, generated from the handlers.

mod operations;
mod schemas;

use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;

/// The parts of the document that the handlers do not give.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Showrunner",
        description = "The dashboard with which one creator runs an automated short-video pipeline. Bodies are JSON in \
            camelCase, times RFC 3339 in UTC, money integer pence, durations whole seconds.",
    ),
    // Relative to the document, so that it is right below a base path as well.
    servers((url = "..", description = "The server that this document comes from.")),
    tags(
        (name = "Script", description = "What is said in a video."),
        (name = "TrendingTopic", description = "Topics worth a script."),
        (name = "Video", description = "Scripts that an avatar speaks, and their review."),
        (name = "Avatar", description = "What the avatar provider offers."),
        (name = "TextModel", description = "The model that writes, and those on this machine that could."),
        (name = "NeuralVoices", description = "The natural voices of the local studio, which are fetched once."),
        (name = "RenderStatus", description = "How far a render is."),
        (name = "ScheduledPost", description = "Videos on their way to a platform."),
        (name = "SchedulingPlan", description = "The standing plan, and posts in bulk."),
        (name = "PlatformSettings", description = "How each platform is posted to."),
        (name = "Platform", description = "The platforms and their accounts."),
        (name = "Notification", description = "The bell."),
        (name = "DashboardStats", description = "The figures of the Overview."),
        (name = "AnalyticsSummary", description = "How published videos do."),
        (name = "Project", description = "What scripts and videos are grouped by."),
        (name = "Assistant", description = "A talk in which things are changed and done."),
        (name = "Settings", description = "What the operator can set while the product runs."),
        (name = "Change", description = "Every change of a setting, and the way back."),
        (name = "SystemStatus", description = "How the month's production goes."),
        (name = "CostEstimate", description = "What a month of videos is expected to cost."),
        (name = "CostSummary", description = "What the month has really cost, and its budget."),
        (name = "ContentTemplate", description = "The operator's own hooks and topics."),
        (name = "Meta", description = "What this server is and how it is set up."),
        (name = "Session", description = "Sign-in of the one operator."),
        (name = "Password", description = "The operator's password."),
        (name = "SecondFactor", description = "The second factor of the sign-in: codes of an authenticator app."),
        (name = "ApiToken", description = "Tokens of the operator's programs."),
        (name = "Media", description = "Finished videos and their pictures."),
        (name = "SystemHealth", description = "How the product is, service by service."),
        (name = "Alert", description = "What has got worse."),
        (name = "AlertChannel", description = "The ways to reach the operator."),
        (name = "Recovery", description = "Operations that failed, and their way back."),
        (name = "PendingComment", description = "Comments that wait for the operator."),
        (name = "CommentStats", description = "What is counted about comments."),
        (name = "TrendingComment", description = "What people write about."),
        (name = "ListenerStatus", description = "The reading of comments."),
        (name = "Health", description = "For those who watch over the server."),
    ),
)]
struct Base;

/// The OpenAPI document, generated from the handlers.
pub(crate) fn openapi() -> OpenApi {
    let mut document = Base::openapi();
    showrunner_http::describe_calls(&mut document);
    operations::complete(&mut document);
    schemas::complete(&mut document);
    document
}
