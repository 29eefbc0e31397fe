//! Reels: started, uploaded, published, listed and deleted.

use axum::Json;
use serde_json::{Value, json};

use super::world::{ProviderState, Reel, is_draft};
use crate::graph::{Call, Needs, Posts as _, VERSION, nothing_there, refusal};
use crate::request::Answer;

const POST: Needs = Needs::to_write(&["pages_manage_posts", "pages_read_engagement"], Some("CREATE_CONTENT"));

pub(super) async fn reel(call: Call<ProviderState>, Json(asked): Json<Value>) -> Answer {
    call.check_on(POST)?;
    match asked["upload_phase"].as_str() {
        Some("start") => Ok(start(call)),
        Some("finish") => finish(&call, asked),
        _ => Err(refusal(400, 100, 0, "(#100) Missing parameter: upload_phase")),
    }
}

fn start(call: Call<ProviderState>) -> Json<Value> {
    let own = &mut call.world.lock().own;
    let (id, progress) = (own.next(), own.progress.clone());
    let address = format!("http://{}/video-upload{VERSION}/{id}", call.host());
    own.reels.push(Reel { id: id.clone(), page: call.id, progress, ..Reel::default() });
    Json(json!({ "video_id": id, "upload_url": address }))
}

/// Refused the second time: Facebook's behaviour is undocumented, and this is the harder of the two.
fn finish(call: &Call<ProviderState>, asked: Value) -> Answer {
    let own = &mut call.world.lock().own;
    let id = asked["video_id"].as_str().unwrap_or_default();
    let room = own.room;
    let reel = own.reel(id).filter(|reel| !reel.expired && reel.page == call.id).ok_or_else(|| nothing_there(id))?;
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

pub(super) async fn list(call: Call<ProviderState>) -> Answer {
    call.check(ProviderState::READ)?;
    call.list()
}

/// `DELETE` of a node: `success`, and the second time the object does not exist.
pub(super) async fn remove(call: Call<ProviderState>) -> Answer {
    call.check(POST)?;
    let own = &mut call.world.lock().own;
    if !own.reel(&call.id).is_some_and(|reel| call.world.accounts.is_token_of(&call.headers, &reel.page)) {
        return Err(nothing_there(&call.id));
    }
    own.reels.retain(|reel| reel.id != call.id);
    Ok(Json(json!({ "success": true })))
}
