//! The valid orders of a video, from the schema in HeyGen's own command line program (`CreateVideoFromAvatar`).

use serde_json::Value;

use super::world::{HEYGEN_CHARGE, World, parameter_refusal, refusal};
use crate::request::{Refusal, text};

const MOST_IN_FLIGHT: usize = 10;

/// All fields. The schema allows no others.
const FIELDS: &str = "type aspect_ratio audio_asset_id audio_url avatar_id background callback_id callback_url caption engine \
    expressiveness fit motion_prompt output_format remove_background resolution script title voice_id voice_settings \
    watermark";

/// HeyGen's engine when the order does not name one.
const DEFAULT_ENGINE: &str = "avatar_iv";

type Accepted = Result<(), Refusal>;

pub(super) fn accepted(world: &World, order: &Value) -> Accepted {
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
pub(super) fn visible_scene(order: &Value) -> Option<String> {
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
