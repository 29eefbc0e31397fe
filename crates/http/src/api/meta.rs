//! The server and its setup.

use actix_web::{get, web};
use serde::Serialize;
use showrunner_domain::platform::PlatformFacts;
use showrunner_domain::value::{DurationSeconds, Topic};
use showrunner_ports::text::TextIdentity;
use showrunner_services::{PlatformState, Services};
use utoipa::ToSchema;

use crate::api::platform_facts::{
    CaptionRules, OfferedChoice, PlatformPresets, PlatformTerms, PostingModeOption, PrivatePostGuide, SetupGuide,
    VisibilityOption,
};
use crate::http_settings::HttpSettings;
use crate::wire::{Platform, convert_all, wire_struct};

/// Returns what this server is and how it is set up.
#[utoipa::path(tag = "Meta", responses((status = 200, description = "The facts that the screens need.", body = Meta)))]
#[get("/meta")]
pub(crate) async fn get_meta(services: web::Data<Services>, settings: web::Data<HttpSettings>) -> web::Json<Meta> {
    // The screens need the other facts even when the database cannot be reached.
    let platforms = services.scheduling.platforms().await.unwrap_or_else(|_| services.scheduling.likely_platforms());
    let zone = services.settings.likely_time_zone().await;
    let (avatars, writer) = (services.avatar_providers.identity().await, services.text_models.in_use().await);
    let provider =
        MetaProvider { name: settings.provider_name.clone(), stand_in: avatars.stand_in, label: avatars.label };
    web::Json(Meta {
        product: "Showrunner",
        version: settings.version.clone(),
        provider,
        ai_text: writer.into(),
        platforms: convert_all(platforms.into_iter().map(|state| (state, state.platform.facts()))),
        operator: MetaOperator { display_name: settings.operator_name.clone() },
        time_zone: zone.name().to_owned(),
        quiet_hours: services.alerts.configured_quiet_hours().map(|hours| hours.to_string()),
        limits: MetaLimits {
            topic_max: Topic::MAX,
            duration_min: DurationSeconds::MIN,
            duration_max: DurationSeconds::MAX,
        },
    })
}

/// The server and its setup.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Meta {
    product: &'static str,
    version: String,
    provider: MetaProvider,
    ai_text: MetaAiText,
    platforms: Vec<MetaPlatform>,
    operator: MetaOperator,
    /// The operator's time zone, by its IANA name.
    time_zone: String,
    /// The configured quiet hours, which cannot be changed in the settings; null when none are configured.
    quiet_hours: Option<String>,
    limits: MetaLimits,
}

/// The avatar provider.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MetaProvider {
    /// The provider's name in paths.
    name: String,
    /// Whether the local studio is used instead of the paid provider.
    stand_in: bool,
    /// The name shown to the operator.
    label: &'static str,
}

wire_struct! {
    /// The text model.
    MetaAiText(writer: TextIdentity) {
        name: String,
        /// Whether the offline writer is used instead of a model.
        stand_in: bool,
    }

    /// The publish target of a platform, and what forms and explanations need to know about the platform.
    MetaPlatform(state: PlatformState, facts: &'static PlatformFacts) {
        platform: Platform,
        /// The name on the screens.
        label: &'static str = facts.label,
        /// The name of the platform itself, in sentences.
        name: &'static str = facts.name,
        /// Whether an account is connected.
        connected: bool = !state.sandbox,
        /// Whether posts go to the sandbox.
        sandbox: bool,
        presets: PlatformPresets = (&facts.presets).into(),
        caption: CaptionRules = (&facts.caption).into(),
        /// The most characters of a title; null where posts have no title.
        #[schema(minimum = 0)]
        title_limit: Option<usize> = facts.title_limit,
        /// The options for who may see a post, the most public first.
        visibilities: Vec<VisibilityOption> = convert_all(facts.visibilities.iter().copied()),
        /// The options for how posts reach the platform, the default first.
        posting_modes: Vec<PostingModeOption> = convert_all(facts.posting_modes.iter().copied()),
        /// What can be chosen for posts besides text, time and audience.
        choices: Vec<OfferedChoice> = convert_all(facts.choices),
        /// The heading above several choices.
        choices_heading: Option<&'static str> = facts.choices_heading,
        /// The terms that apply to posts.
        terms: Vec<PlatformTerms> = convert_all(facts.terms),
        private_posts: PrivatePostGuide = (&facts.private_posts).into(),
        setup: SetupGuide = (&facts.setup).into(),
    }
}

/// The operator of this dashboard.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MetaOperator {
    display_name: String,
}

/// Limits that forms can check before sending.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MetaLimits {
    /// In characters.
    topic_max: usize,
    /// In seconds.
    duration_min: i64,
    /// In seconds.
    duration_max: i64,
}
