//! The settings as one file, to carry them over to another installation.

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use showrunner_domain::settings::Actor;
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::Answer;
use crate::api::settings::Change;
use crate::error::ApiError;
use crate::extract::Json;
use crate::wire::{convert_all, wire_struct};

/// Exports every setting as one file.
///
/// The file has no secrets, and no setting that is entered with one: the text model, the avatar provider, the apps, the alert
/// channels and the bucket for backups.
#[utoipa::path(
    responses(
        (
            status = 200, description = "The file.", body = SettingsFile,
            headers(("Content-Disposition" = String, description = "The name of the file.")),
        ),
    ),
)]
#[get("/file")]
pub(crate) async fn export_settings(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    let file = SettingsFile::from(services.settings.export().await?);
    let name = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename("showrunner-settings.json".to_owned())],
    };
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_DISPOSITION, name)).json(file))
}

/// Lists what importing a file would change. Changes nothing.
#[utoipa::path(
    responses((status = 200, description = "The settings that would change.", body = [SettingDifference])),
)]
#[post("/file/compare")]
pub(crate) async fn compare_settings(
    services: web::Data<Services>,
    Json(file): Json<SettingsFile>,
) -> Answer<Vec<SettingDifference>> {
    Ok(web::Json(convert_all(services.settings.compare(&file.into()).await?)))
}

/// Imports a file: each of its settings gets the value of the file, or none does.
///
/// Settings that are not in the file stay as they are. Each setting that changes adds a change, which can be undone.
#[utoipa::path(responses((status = 200, description = "What has changed.", body = [Change])))]
#[put("/file")]
pub(crate) async fn import_settings(
    services: web::Data<Services>,
    Json(file): Json<SettingsFile>,
) -> Answer<Vec<Change>> {
    let changes = services.settings.import(&file.into(), Actor::Operator).await?;
    Ok(web::Json(convert_all(changes)))
}

/// A file with settings.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "version": 1, "settings": { "monthly_target": 240, "time_zone": "Europe/London" } }))]
pub(crate) struct SettingsFile {
    /// The version of the file's format.
    #[schema(minimum = 1)]
    version: u32,
    /// The settings by their names, those of a platform with its name at the end.
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
}

impl From<services::SettingsFile> for SettingsFile {
    fn from(services::SettingsFile { version, settings }: services::SettingsFile) -> Self {
        Self { version, settings }
    }
}

impl From<SettingsFile> for services::SettingsFile {
    fn from(SettingsFile { version, settings }: SettingsFile) -> Self {
        Self { version, settings }
    }
}

wire_struct! {
    /// A setting that an import would change.
    SettingDifference(difference: services::SettingDifference) {
        /// The setting as it is, as a sentence.
        before: String = difference.before.sentence(),
        /// The setting of the file, as a sentence.
        after: String = difference.after.sentence(),
    }
}
