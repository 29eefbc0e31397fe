//! Reels: started, uploaded, published, listed and deleted.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::world::{FacebookWorld, ProviderState, Reel, is_draft};
use crate::graph::{Needs, Posts as _, Read, VERSION, nothing_there, refusal};
use crate::headers::header;
use crate::refusal::Answer;

const POST: Needs = Needs::to_write(&["pages_manage_posts", "pages_read_engagement"], Some("CREATE_CONTENT"));

pub(super) async fn reel(
    State(world): State<FacebookWorld>,
    Path(page): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    world.accounts.check_on(&page, &headers, POST)?;
    match asked["upload_phase"].as_str() {
        Some("start") => Ok(start(&world, page, &headers)),
        Some("finish") => finish(&world, &page, asked),
        _ => Err(refusal(400, 100, 0, "(#100) Missing parameter: upload_phase")),
    }
}

fn start(world: &FacebookWorld, page: String, headers: &HeaderMap) -> Json<Value> {
    let own = &mut world.lock().own;
    let id = own.next();
    let (silence, works, failure) = (own.silence, own.works, own.failure.clone());
    own.reels.push(Reel { id: id.clone(), page, silence, works, failure, ..Reel::default() });
    let address = format!("http://{}/video-upload{VERSION}/{id}", header(headers, "host"));
    Json(json!({ "video_id": id, "upload_url": address }))
}

/// Refused the second time: Facebook's behaviour is undocumented, and this is the harder of the two.
fn finish(world: &FacebookWorld, page: &str, asked: Value) -> Answer {
    let own = &mut world.lock().own;
    let id = asked["video_id"].as_str().unwrap_or_default();
    let room = own.room;
    let reel = own.reel(id).filter(|reel| !reel.expired && reel.page == page).ok_or_else(|| nothing_there(id))?;
    if !reel.file.is_whole() {
        let message = "There was a problem uploading your video. Please try uploading it again.";
        return Err(refusal(400, 6_000, 1_363_037, message));
    }
    if reel.declared.is_some() {
        return Err(refusal(400, 100, 0, "(#100) The video was published before."));
    }
    // A draft does not count against the daily limit.
    let is_draft = is_draft(&asked);
    if !is_draft {
        if asked["video_state"] != "PUBLISHED" || !asked["description"].is_string() {
            return Err(refusal(400, 100, 0, "(#100) Missing parameter: video_state"));
        }
        if room == 0 {
            // The code of the daily limit is undocumented; this is one of a rate limit.
            return Err(refusal(400, 80_001, 0, "There have been too many calls to this Page account."));
        }
    }
    reel.declared = Some(asked);
    own.room -= usize::from(!is_draft);
    Ok(Json(json!({ "success": true })))
}

/// The reels of a page, newest first.
pub(super) async fn list(read: Read<ProviderState>) -> Answer {
    read.check(ProviderState::READ)?;
    read.list()
}

/// `DELETE` of a node: `success`, and the second time the object does not exist.
pub(super) async fn remove(State(world): State<FacebookWorld>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    world.accounts.check(&headers, POST)?;
    let own = &mut world.lock().own;
    if !own.reel(&id).is_some_and(|reel| world.accounts.is_token_of(&headers, &reel.page)) {
        return Err(nothing_there(&id));
    }
    own.reels.retain(|reel| reel.id != id);
    Ok(Json(json!({ "success": true })))
}
