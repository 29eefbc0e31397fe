//! Backups: the list, making one now, verifying one and downloading it.

use std::future::{Ready, ready};

use actix_web::body::SizedStream;
use actix_web::dev::Payload;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{FromRequest, HttpRequest, HttpResponse, get, post, web};
use futures_util::StreamExt as _;
use jiff::Timestamp;
use showrunner_domain::backup::{BackupName, BackupOccasion};
use showrunner_domain::settings::SettingKey;
use showrunner_domain::value::camel_case;
use showrunner_ports::backup as port;
use showrunner_services::{self as services, ListedBackup, Services};

use crate::access_control::Operator;
use crate::answer::{Answer, InProgress, answer};
use crate::api::media::{Downloads, wants_head_only};
use crate::error::{ApiError, sentence};
use crate::wire::{TimeOfDay, convert_all, wire_struct, wire_text};

/// Returns the backups, when the next are made, and what is being done with them now.
#[utoipa::path(
    responses((status = 200, description = "As the process that answers sees them.", body = Backups), (status = 404)),
)]
#[get("")]
pub(crate) async fn get_backups(services: web::Data<Services>) -> Answer<Backups> {
    answer(services.backups.overview().await)
}

/// Starts a backup and returns immediately. The backup is verified when it is complete.
#[utoipa::path(
    responses(
        (status = 202, description = "It is being made.", body = InProgress), (status = 404),
        (status = 409, description = "One is being made or verified, or the disk is nearly full."),
    ),
)]
#[post("")]
pub(crate) async fn make_backup(services: web::Data<Services>) -> Result<InProgress, ApiError> {
    services.backups.begin_now(&services.alerts).await?;
    Ok(InProgress { message: "The backup is being made. It is listed when it is complete." })
}

/// Begins to read a backup to its end and to compare everything in it with its checksums and its signature, and returns at
/// once. The result is part of the list.
#[utoipa::path(
    params(("backup" = String, Path, description = "The name of the backup's file.")),
    responses(
        (status = 202, description = "It is being verified.", body = InProgress), (status = 404),
        (status = 409, description = "One is being made or verified."),
    ),
)]
#[post("/{backup}/verification")]
pub(crate) async fn verify_backup(
    services: web::Data<Services>,
    NamedBackup(name): NamedBackup,
) -> Result<InProgress, ApiError> {
    services.backups.begin_check(&name).await?;
    Ok(InProgress { message: "The backup is being verified. The list shows the result." })
}

/// Returns the file of a backup. Closed to API tokens: it has everything in it.
#[utoipa::path(
    params(("backup" = String, Path, description = "The name of the backup's file.")),
    responses(
        (
            status = 200, description = "The file.", body = [u8], content_type = "application/x-tar",
            headers(("Content-Disposition" = String, description = "The name of the file.")),
        ),
        (status = 404),
    ),
)]
#[get("/{backup}/file")]
pub(crate) async fn download_backup(
    services: web::Data<Services>,
    downloads: web::Data<Downloads>,
    _: Operator,
    NamedBackup(name): NamedBackup,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let (backup, bytes) = services.backups.open(&name).await?;
    let file = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name.to_string())],
    };
    let mut response = HttpResponse::Ok();
    response.content_type("application/x-tar").insert_header((header::CONTENT_DISPOSITION, file));
    if wants_head_only(&request) {
        let nothing = futures_util::stream::empty::<std::io::Result<_>>();
        return Ok(response.body(SizedStream::new(backup.bytes, nothing)));
    }
    let place = downloads.begin().await?;
    let bytes = bytes.map(move |piece| {
        // Kept until all bytes are sent, or nobody wants them any more.
        let _place = &place;
        piece
    });
    Ok(response.body(SizedStream::new(backup.bytes, bytes)))
}

/// The `{backup}` of the path. Any other text than the name of a backup names none, in particular a path.
pub(crate) struct NamedBackup(BackupName);

impl FromRequest for NamedBackup {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let named = request.match_info().get("backup").and_then(|name| name.parse().ok());
        ready(named.map(Self).ok_or_else(|| ApiError::NotFound("there is no such backup".to_owned())))
    }
}

wire_text! {
    /// What a backup was made for: by the schedule or the operator, or before a newer version changed the database.
    BackupOccasionName(BackupOccasion)

    /// Where a backup is.
    BackupPlace(port::BackupPlace)
}

wire_struct! {
    /// What is in a backup.
    BackupContents(contents: port::BackupContents) {
        rows: u64,
        /// The media files that the rows name.
        media_files: u64,
        media_bytes: u64,
        /// How many of them were missing when it was made.
        media_missing: u64,
        /// Whether the media files are in it, and not only their checksums.
        has_media: bool,
        /// Whether the key file is in it, sealed with a passphrase.
        has_key: bool,
    }

    /// The result of verifying a backup.
    BackupCheck(check: port::BackupCheck) {
        checked_at: Timestamp,
        /// Why it cannot be restored, as a sentence; null when everything matches its checksums and its signature.
        problem: Option<String> = check.problem.as_deref().map(sentence),
    }

    /// A complete backup.
    Backup(listed: ListedBackup) {
        /// The name of its file.
        name: String = listed.backup.name.to_string(),
        made_at: Timestamp = listed.backup.name.made_at(),
        occasion: BackupOccasionName = listed.backup.name.occasion().into(),
        bytes: u64 = listed.backup.bytes,
        place: BackupPlace = listed.backup.place.into(),
        /// What is in it; null until it is verified, if an earlier version made it.
        contents: Option<BackupContents> = listed.record.contents.map(Into::into),
        /// When it was last verified, and the result; null until then.
        check: Option<BackupCheck> = listed.record.check.map(Into::into),
    }

    /// A backup that is being made or verified.
    BackupTask(task: services::BackupTask) {
        /// The name of the one that is verified; null while one is made.
        verifying: Option<String> = task.checking.map(|name| name.to_string()),
        /// When it was begun; null when another process of this machine has begun it.
        since: Option<Timestamp>,
        /// How many bytes of a new one are written; null while it is moved or another is verified.
        bytes: Option<u64>,
    }

    /// A backup that could not be made.
    BackupProblem(failure: services::BackupFailure) {
        at: Timestamp,
        message: String = sentence(&failure.problem),
    }

    /// A setting that the environment of the server sets, so that it cannot be changed.
    EnvironmentSetting(set: (SettingKey, &'static str)) {
        /// Its name among the settings.
        setting: String = camel_case(set.0.definition().name),
        /// The variable that sets it.
        variable: String = set.1.to_owned(),
    }

    /// The backups, and when the next are made.
    #[expect(clippy::struct_field_names, reason = "the name of the API's field")]
    Backups(overview: services::BackupOverview) {
        /// Whether one is made every night.
        enabled: bool = overview.schedule.enabled,
        /// When, in the operator's time zone.
        time: TimeOfDay = overview.schedule.time.into(),
        /// How many are kept.
        keep: u16 = overview.schedule.keep.backups(),
        /// Whether the media files are in them.
        media: bool = overview.schedule.media,
        /// The settings of backups that cannot be changed.
        environment: Vec<EnvironmentSetting> = convert_all(overview.environment),
        /// The folder or the bucket of new backups.
        place: String,
        /// The complete backups, newest first.
        backups: Vec<Backup> = convert_all(overview.backups),
        /// Why the backups cannot be listed, as a sentence; null when they can.
        list_problem: Option<String> = overview.list_problem.as_deref().map(sentence),
        /// What is being done now; null when nothing is.
        task: Option<BackupTask> = overview.task.map(Into::into),
        /// The last attempt to make one, if it failed.
        failure: Option<BackupProblem> = overview.failure.map(Into::into),
        /// Why a backup could last not be verified, as a sentence.
        check_problem: Option<String> = overview.check_problem.as_deref().map(sentence),
    }
}
