use std::collections::BTreeMap;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use showrunner_domain::avatar;
use showrunner_ports::avatar as port;
use showrunner_services as services;
use utoipa::{IntoParams, ToSchema};

/// The search text.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CatalogueQuery {
    /// Only entries that contain this text.
    pub(super) q: Option<String>,
}

/// A presenter that can speak a script.
#[derive(Serialize, ToSchema)]
pub(crate) struct Avatar {
    /// The provider's id of the avatar.
    id: String,
    name: String,
    gender: String,
    category: String,
    /// The address of the portrait on this server. The one field that is not in camelCase.
    #[schema(required)]
    preview_image_url: Option<String>,
}

impl Avatar {
    pub(super) fn new(avatar: avatar::Avatar, provider: &str) -> Self {
        let id = utf8_percent_encode(&avatar.id, NON_ALPHANUMERIC);
        let portrait = avatar.has_portrait.then(|| format!("/api/{provider}/avatars/{id}/portrait"));
        Self {
            id: avatar.id,
            name: avatar.name,
            gender: avatar.gender,
            category: avatar.category,
            preview_image_url: portrait,
        }
    }
}

/// A voice that a presenter can speak with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Voice {
    /// The provider's id of the voice.
    id: String,
    name: String,
    gender: String,
    language: String,
    /// The writing systems that it can speak, by Unicode's names: `Latin`, `Han`. Empty when the provider does not say.
    writing_systems: Vec<&'static str>,
    /// The address of the sample on this server; null when the provider has none.
    #[schema(required)]
    sample_url: Option<String>,
}

impl Voice {
    pub(super) fn new(voice: avatar::Voice, provider: &str) -> Self {
        let avatar::Voice { id, name, gender, language, range, has_sample } = voice;
        let writing_systems = range.systems().iter().map(|system| system.full_name()).collect();
        let in_path = utf8_percent_encode(&id, NON_ALPHANUMERIC);
        let sample_url = has_sample.then(|| format!("/api/{provider}/voices/{in_path}/sample"));
        Self { id, name, gender, language, writing_systems, sample_url }
    }
}

/// The phase of a render, in the provider's terms.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RenderPhase {
    Processing,
    Completed,
    Failed,
}

/// The progress of a render.
#[derive(Serialize, ToSchema)]
pub(crate) struct RenderStatus {
    /// `completed` when the file is stored and the video is ready for review.
    status: RenderPhase,
    #[schema(required, minimum = 0, maximum = 100)]
    progress: Option<i64>,
    /// The reason for the failure.
    #[schema(required)]
    error: Option<String>,
}

impl From<services::RenderState> for RenderStatus {
    fn from(state: services::RenderState) -> Self {
        let status = match state.status {
            services::RenderPhase::Processing => RenderPhase::Processing,
            services::RenderPhase::Completed => RenderPhase::Completed,
            services::RenderPhase::Failed => RenderPhase::Failed,
        };
        Self { status, progress: state.progress.map(i64::from), error: state.error }
    }
}

/// Whether a render could start now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProviderCheck {
    connected: bool,
    /// The working setup, or the missing part and how to get it.
    message: String,
    /// Details of the account or the tools, by label.
    #[schema(required)]
    account_info: Option<BTreeMap<String, String>>,
    /// Whether the local studio is used instead of the paid provider.
    using_mock_data: bool,
}

impl ProviderCheck {
    pub(super) fn new(check: port::ProviderCheck, using_mock_data: bool) -> Self {
        let account_info = Some(check.account_info).filter(|info| !info.is_empty());
        Self {
            connected: check.connected,
            message: check.message,
            account_info: account_info.map(|info| info.into_iter().collect()),
            using_mock_data,
        }
    }
}
