//! Videos: ordered, charged, rendered, found.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::catalogue::page;
use super::files::signed_link;
use super::world::{HEYGEN_CHARGE, Lists, Shared, Video, World, parameter_refusal, refusal};
use crate::request::{Answer, Parameters, Refusal, field, text};

pub(super) async fn create(State(world): State<Shared>, headers: HeaderMap, Json(order): Json<Value>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let key = headers.get("idempotency-key").map(|key| String::from_utf8_lossy(key.as_bytes()).into_owned());
    if key.as_deref().is_some_and(|key| !is_idempotency_key(key)) {
        return Err(refusal(400, "invalid_parameter", "Idempotency-Key must be 1-255 characters of [A-Za-z0-9_-:.]"));
    }
    if let Some(answer) = key.as_ref().and_then(|key| world.keys.get(key)) {
        if world.first_in_progress {
            let message = "A request with this Idempotency-Key is still in progress.";
            return Err(refusal(409, "request_in_progress", message));
        }
        return Ok(Json(answer.clone()));
    }
    check_order(world, &order)?;
    world.wallet -= HEYGEN_CHARGE;
    let id = format!("vid_{}", world.videos.len() + 1);
    let title = text(&order, "title").to_owned();
    let scene = visible_scene(&order);
    world.videos.push(Video { id: id.clone(), title, scene, looked_at: 0, failure: None });
    let answer = json!({ "data": { "video_id": id, "status": "waiting", "output_format": "mp4" } });
    if let Some(key) = key {
        world.keys.insert(key, answer.clone());
    }
    Ok(Json(answer))
}

pub(super) async fn list(State(world): State<Shared>, Query(parameters): Query<Parameters>) -> Answer {
    let world = world.lock().unwrap();
    let wanted = field(&parameters, "title");
    let found =
        world.videos.iter().rev().filter(|video| !world.deleted.contains(&video.id) && video.title.contains(wanted));
    let rows: Vec<_> = found.map(|video| described(video, &status(&world, video))).collect();
    page(&rows, &parameters, 100, Lists::Steady).map(Json)
}

pub(super) async fn find(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let (looks_needed, failure) = (world.looks_needed, world.failure.clone());
    let is_deleted = world.deleted.contains(&id);
    let Some(video) = world.videos.iter_mut().find(|video| video.id == id && !is_deleted) else {
        return Err(refusal(404, "video_not_found", &format!("Video {id} not found")));
    };
    if video.is_in_flight(looks_needed) {
        video.failure = failure;
        video.looked_at += 1;
    }
    let video = video.clone();
    let status = status(world, &video);
    let mut told = described(&video, &status);
    if status == "completed" {
        told["video_url"] = signed_link(world, &headers, &format!("{id}.mp4")).into();
        if world.captioned {
            told["captioned_video_url"] = signed_link(world, &headers, &format!("{id}-captioned.mp4")).into();
        }
    }
    Ok(Json(json!({ "data": told })))
}

/// `DELETE /v3/videos/{id}`; the second call finds nothing.
pub(super) async fn remove(State(world): State<Shared>, Path(id): Path<String>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let is_known = world.videos.iter().any(|video| video.id == id);
    if !is_known || !world.deleted.insert(id.clone()) {
        return Err(refusal(404, "video_not_found", &format!("Video {id} not found")));
    }
    Ok(Json(json!({ "data": { "id": id, "deleted": true } })))
}

fn status(world: &World, video: &Video) -> String {
    match (&video.failure, video.is_in_flight(world.looks_needed)) {
        (Some(_), _) => "failed".to_owned(),
        (None, false) => "completed".to_owned(),
        (None, true) => {
            let usual = if video.looked_at < 2 { "pending" } else { "processing" };
            world.unfinished.clone().unwrap_or_else(|| usual.to_owned())
        }
    }
}

/// A video with all of its fields. Only a request for this single video gets links.
fn described(video: &Video, status: &str) -> Value {
    let failure = video.failure.as_ref();
    json!({
        "id": video.id, "title": video.title, "status": status, "created_at": 1_763_600_000, "completed_at": null,
        "duration": 31.4, "video_url": null, "captioned_video_url": null, "subtitle_url": null, "thumbnail_url": null,
        "gif_url": null, "video_page_url": null, "folder_id": null, "output_language": null,
        "failure_code": failure.map(|(code, _)| code), "failure_message": failure.map(|(_, message)| message),
    })
}

fn is_idempotency_key(key: &str) -> bool {
    (1..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-:.".contains(&byte))
}

const MOST_IN_FLIGHT: usize = 10;

/// All fields. The schema allows no others.
const FIELDS: &str = "type aspect_ratio audio_asset_id audio_url avatar_id background callback_id callback_url caption engine \
    expressiveness fit motion_prompt output_format remove_background resolution script title voice_id voice_settings \
    watermark";

/// HeyGen's engine when the order does not name one.
const DEFAULT_ENGINE: &str = "avatar_iv";

type Accepted = Result<(), Refusal>;

/// Refuses an order that HeyGen would refuse: the valid ones are from the schema in its own command line program
/// (`CreateVideoFromAvatar`).
fn check_order(world: &World, order: &Value) -> Accepted {
    fields(order)?;
    let knows = |all: &[Vec<Value>; 2], name: &str, id: &str| all.iter().flatten().any(|one| one[name] == id);
    let (avatar, voice) = (text(order, "avatar_id"), text(order, "voice_id"));
    let Some(look) = world.looks.iter().flatten().find(|look| look["id"] == avatar) else {
        return refused(404, "avatar_not_found", &format!("Avatar {avatar} not found"));
    };
    // Without one, the look's own voice speaks.
    if !order["voice_id"].is_null() && !knows(&world.voices, "voice_id", voice) {
        return refused(404, "voice_not_found", &format!("Voice {voice} not found"));
    }
    engine(order, look)?;
    background(world, order, look)?;
    let in_flight = world.videos.iter().filter(|video| video.is_in_flight(world.looks_needed)).count();
    if in_flight >= MOST_IN_FLIGHT {
        return refused(429, "rate_limit_exceeded", "You have reached the concurrent job limit.");
    }
    if world.wallet < HEYGEN_CHARGE {
        return refused(402, "insufficient_credit", "Your account has too few credits for this video.");
    }
    Ok(())
}

/// The picture visible behind the look. The background of a look is the room that it was filmed in until that is
/// removed.
fn visible_scene(order: &Value) -> Option<String> {
    let is_removed = order["remove_background"] == true;
    order["background"]["asset_id"].as_str().filter(|_| is_removed).map(str::to_owned)
}

fn refused(status: u16, code: &str, message: &str) -> Accepted {
    Err(refusal(status, code, message))
}

fn invalid(parameter: &str, message: &str) -> Accepted {
    Err(parameter_refusal(parameter, message))
}

fn fields(order: &Value) -> Accepted {
    let Some(said) = order.as_object() else { return invalid("body", "Input should be a valid dictionary") };
    if let Some(unknown) = said.keys().find(|name| !FIELDS.split(' ').any(|known| known == name.as_str())) {
        return invalid(unknown, "Extra inputs are not permitted");
    }
    if order["type"] != "avatar" {
        return invalid("type", "This fake makes avatar videos only");
    }
    if text(order, "avatar_id").is_empty() {
        return invalid("avatar_id", "Field required");
    }
    let choices: [(&str, &[&str]); 5] = [
        ("resolution", &["4k", "1080p", "720p"]),
        ("aspect_ratio", &["16:9", "9:16", "4:5", "5:4", "1:1", "auto"]),
        ("fit", &["contain", "cover"]),
        ("output_format", &["mp4", "webm"]),
        ("expressiveness", &["high", "medium", "low"]),
    ];
    for (name, allowed) in choices {
        one_of(name, &order[name], allowed)?;
    }
    if !matches!(order["remove_background"], Value::Null | Value::Bool(_)) {
        return invalid("remove_background", "Input should be a valid boolean");
    }
    let spoken = ["script", "audio_url", "audio_asset_id"].iter().filter(|name| !text(order, name).is_empty()).count();
    if spoken != 1 {
        return invalid("script", "Exactly one of script, audio_url and audio_asset_id is required");
    }
    caption(&order["caption"])
}

fn caption(caption: &Value) -> Accepted {
    if !matches!(caption, Value::Null | Value::Object(_)) {
        return invalid("caption", "Input should be a valid dictionary or object to extract fields from");
    }
    one_of("caption.file_format", &caption["file_format"], &["srt"])?;
    one_of("caption.style", &caption["style"], &["default"])
}

fn one_of(name: &str, value: &Value, allowed: &[&str]) -> Accepted {
    if value.is_null() || value.as_str().is_some_and(|value| allowed.contains(&value)) {
        return Ok(());
    }
    invalid(name, &format!("Input should be one of {allowed:?}"))
}

/// The engine must be one that the look supports, even when HeyGen chooses it.
fn engine(order: &Value, look: &Value) -> Accepted {
    let engine = &order["engine"];
    if !matches!(engine, Value::Null | Value::Object(_)) {
        return invalid("engine", "Input should be a valid dictionary or object to extract fields from");
    }
    let wanted = if engine.is_null() { DEFAULT_ENGINE } else { text(engine, "type") };
    let name = match wanted {
        "avatar_iii" => "Avatar III",
        "avatar_iv" => "Avatar IV",
        "avatar_v" => "Avatar V",
        _ => return invalid("engine.type", "Input tag does not match any of the expected tags"),
    };
    let supported = look["supported_api_engines"].as_array();
    if supported.is_some_and(|supported| !supported.iter().any(|known| known == wanted)) {
        // The wording is from public bug reports.
        let message = format!("This video avatar does not support {name} video generation.");
        return refused(400, "invalid_parameter", &message);
    }
    Ok(())
}

fn background(world: &World, order: &Value, look: &Value) -> Accepted {
    let (background, output) = (&order["background"], text(order, "output_format"));
    if output == "webm" && !background.is_null() {
        return invalid("background", "A webm has no background");
    }
    match background["type"].as_str() {
        None if background.is_null() => {}
        Some("color") if !text(background, "value").starts_with('#') => {
            return invalid("background.value", "Field required");
        }
        Some("color") => {}
        Some("image") => {
            let (url, asset) = (background["url"].as_str(), background["asset_id"].as_str());
            if url.is_some() == asset.is_some() {
                return invalid("background", "Exactly one of url and asset_id is required");
            }
            if asset.is_some_and(|asset| !world.assets.contains(asset)) {
                return refused(404, "asset_not_found", "Asset not found");
            }
        }
        _ => return invalid("background.type", "Input should be 'color' or 'image'"),
    }
    let is_cut_out = output == "webm" || order["remove_background"] == true;
    let is_trained = look["avatar_type"] == "photo_avatar" || !world.without_matting.contains(text(look, "id"));
    if is_cut_out && !is_trained {
        // The schema says that this is refused; the wording is undocumented.
        return invalid("remove_background", "Video avatars must be trained with matting enabled.");
    }
    Ok(())
}
