//! The account, and the available avatars and voices.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::files::own_address;
use super::world::{Lists, Shared, look as a_look, parameter_refusal, refusal};
use crate::request::{Answer, Parameters, Refusal, parameter};

pub(super) async fn user(State(world): State<Shared>) -> Json<Value> {
    let wallet = world.lock().unwrap().wallet;
    let balance = format!("{}.{:02}", wallet / 100, wallet % 100).parse::<f64>().unwrap();
    Json(json!({ "data": {
        "username": "creator", "email": "creator@example.org", "first_name": "A", "last_name": "B",
        "billing_type": "wallet",
        "wallet": { "currency": "usd", "remaining_balance": balance,
            "auto_reload": { "enabled": false, "threshold_usd": null, "amount_usd": null } },
        "subscription": null, "usage_based": null,
    } }))
}

pub(super) async fn looks(
    State(world): State<Shared>,
    headers: HeaderMap,
    Query(parameters): Query<Parameters>,
) -> Answer {
    let mut world = world.lock().unwrap();
    let list = usize::from(parameter(&parameters, "ownership") == Some("public"));
    let mut answer = page(&world.looks[list], &parameters, 50, world.lists)?;
    if world.lists == Lists::Growing {
        let id = format!("new-{}", world.looks[list].len());
        world.looks[list].insert(0, a_look(&id, "studio_avatar", Some("completed")));
    }
    if let Some(looks) = answer.get_mut("data").and_then(Value::as_array_mut) {
        for look in looks {
            absolute(look, "preview_image_url", &headers);
        }
    }
    Ok(Json(answer))
}

pub(super) async fn look(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Answer {
    let world = world.lock().unwrap();
    let look = world.looks.iter().flatten().find(|look| look["id"] == id.as_str());
    let missing = || refusal(404, "avatar_not_found", &format!("Avatar {id} not found"));
    let mut look = look.ok_or_else(missing)?.clone();
    absolute(&mut look, "preview_image_url", &headers);
    Ok(Json(json!({ "data": look })))
}

pub(super) async fn voices(
    State(world): State<Shared>,
    headers: HeaderMap,
    Query(parameters): Query<Parameters>,
) -> Answer {
    let world = world.lock().unwrap();
    let list = usize::from(parameter(&parameters, "type") == Some("public"));
    let mut answer = page(&world.voices[list], &parameters, 100, world.lists)?;
    for voice in answer["data"].as_array_mut().unwrap() {
        absolute(voice, "preview_audio_url", &headers);
    }
    Ok(Json(answer))
}

/// A single voice has other fields than one in the list.
pub(super) async fn voice(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Answer {
    let world = world.lock().unwrap();
    let voice = world.voices.iter().flatten().find(|voice| voice["voice_id"] == id.as_str());
    let mut voice = voice.ok_or_else(|| refusal(404, "voice_not_found", &format!("Voice {id} not found")))?.clone();
    absolute(&mut voice, "preview_audio_url", &headers);
    let status = (voice["type"] == "private").then_some("complete");
    Ok(Json(json!({ "data": {
        "voice_id": id, "name": voice["name"], "language": voice["language"], "gender": voice["gender"],
        "preview_audio_url": voice["preview_audio_url"], "support_pause": voice["support_pause"],
        "support_interactive_avatar": false, "status": status, "failure_message": null, "created_at": 1_763_600_000,
    } })))
}

/// The page of a list that its token points to: the number of preceding entries. An invalid limit is refused.
pub(super) fn page(all: &[Value], parameters: &Parameters, most: usize, lists: Lists) -> Result<Value, Refusal> {
    let number = |name: &str, usual: usize| parameter(parameters, name).map_or(Ok(usual), str::parse);
    let limit = number("limit", 20).ok().filter(|limit| (1..=most).contains(limit));
    let limit = limit.ok_or_else(|| parameter_refusal("limit", &format!("Input should be from 1 to {most}")))?;
    let start = number("token", 0).map_err(|_| parameter_refusal("token", "Invalid pagination token"))?;
    let data: Vec<_> = all.iter().skip(start).take(limit).cloned().collect();
    let end = start + limit;
    let has_more = lists == Lists::Endless || end < all.len();
    Ok(json!({ "data": data, "has_more": has_more, "next_token": has_more.then(|| end.to_string()) }))
}

/// Makes a path in this field a link to this server.
fn absolute(row: &mut Value, field: &str, headers: &HeaderMap) {
    if let Some(path) = row[field].as_str().filter(|path| !path.is_empty()) {
        row[field] = format!("{}{path}", own_address(headers)).into();
    }
}
