//! Reels: started, uploaded, published, listed and deleted, with their figures and comments.

use axum::Json;
use serde_json::{Value, json};

use super::world::{ProviderState, Reel, is_draft};
use crate::graph::{
    Asker, Call, Given, GraphAccounts, GraphState, Listing, Needs, Posts, ReceivedFile, StoredComment, Telling,
    VERSION, node, nothing_there, refusal,
};
use crate::request::{Answer, Refusal};

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

const COMMENTS: usize = 100;

impl Posts for ProviderState {
    const UPLOAD: &'static str = "video-upload";
    const INSIGHTS: &'static str = "video_insights";
    /// It has no `total_value` in its class in the official SDK, so that field cannot be requested.
    const INSIGHT: (&'static str, [&'static str; 6]) =
        ("InsightsResult", ["name", "period", "values", "title", "description", "description_from_api_doc"]);
    const READ: Needs = Needs::to_read(&["pages_read_engagement"], None);
    const READ_COMMENTS: Needs = Needs::to_read(&["pages_read_engagement", "pages_read_user_content"], None);
    const READ_INSIGHTS: Needs = Needs::to_read(&["read_insights", "pages_read_engagement"], Some("ANALYZE"));
    const REPLY: Needs = Needs::to_write(&["pages_manage_engagement"], Some("MODERATE"));

    fn owner(&self, post: &str) -> Option<String> {
        self.reels.iter().find(|reel| reel.id == post).map(|reel| reel.page.clone())
    }

    fn name_of(_: &GraphAccounts, _: &str) -> String {
        "A page".to_owned()
    }

    fn open_file(&mut self, id: &str) -> Option<&mut ReceivedFile> {
        self.reel(id).filter(|reel| !reel.expired).map(|reel| &mut reel.file)
    }

    fn listed(&mut self, page: &str) -> Vec<Value> {
        self.public().rev().filter(|reel| reel.page == page).map(|reel| json!(reel.id)).collect()
    }

    fn figure(telling: Telling, name: &str) -> Option<Value> {
        match (telling, name) {
            (_, "blue_reels_play_count") => Some(json!(1_000)),
            (Telling::Unknown, _) => None,
            (_, "fb_reels_total_plays") => Some(json!(1_234)),
            (_, "post_video_social_actions") => Some(json!({ "COMMENT": 4, "SHARE": 8 })),
            _ => None,
        }
    }

    fn post(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        state.own.owner(id).ok_or_else(|| nothing_there(id))?;
        node("Video", id, listing.asked("fields"), |field| {
            let declared = state.own.reel(id).and_then(|reel| reel.declared.clone()).unwrap_or_default();
            Ok(match field.name.as_str() {
                "status" => Given::maybe(state.own.reel(id).map(status)),
                "title" | "description" => Given::Value(declared[&field.name].clone()),
                "likes" => Given::Value(counted(56, field.modifier("summary"))),
                "comments" if field.modifier("summary").is_some() => {
                    asker.may(Self::READ_COMMENTS)?;
                    Given::Value(counted(state.comments.count(id), field.modifier("summary")))
                }
                "comments" => asker.comments_field(state, id, field, listing)?,
                "video_insights" => asker.insights_field::<Self>(state.telling, id, field)?,
                "created_time" | "updated_time" | "permalink_url" | "post_id" | "length" | "views" | "published" => {
                    Given::Nothing
                }
                _ => Given::Unknown,
            })
        })
    }

    fn node(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        let Some(comment) = state.comments.find(id) else { return Self::post(asker, state, id, listing) };
        asker.may(Self::READ_COMMENTS)?;
        comment_node(asker, state.names_authors, comment, listing.asked("fields"))
    }

    fn has_comments(state: &GraphState<Self>, id: &str) -> bool {
        state.comments.find(id).is_some() || state.own.owner(id).is_some()
    }

    /// The comments on a reel, or the replies to a comment.
    fn comments(
        asker: &Asker<'_>,
        state: &mut GraphState<Self>,
        id: &str,
        listing: &Listing,
    ) -> Result<Value, Refusal> {
        let is_comment = state.comments.find(id).is_some();
        // Without it, replies are left out.
        let stream = listing.asked("filter") == "stream";
        let matches = |comment: &&StoredComment| {
            if is_comment {
                comment.parent.as_deref() == Some(id)
            } else {
                comment.post == id && (stream || comment.parent.is_none())
            }
        };
        let mut entries = Vec::new();
        for comment in state.comments.all.iter().filter(matches) {
            entries.push(comment_node(asker, state.names_authors, comment, listing.asked("fields"))?);
        }
        if listing.asked("order") == "reverse_chronological" {
            entries.reverse();
        }
        let page = state.comments.page(&entries, listing, COMMENTS);
        state.comments.page_was_read();
        Ok(page)
    }
}

fn counted(count: usize, summary: Option<&str>) -> Value {
    let mut edge = json!({ "data": [] });
    if summary == Some("true") {
        edge["summary"] = json!({ "total_count": count });
    }
    edge
}

fn comment_node(
    asker: &Asker<'_>,
    names_authors: bool,
    comment: &StoredComment,
    fields: &str,
) -> Result<Value, Refusal> {
    let fields = if fields.is_empty() { "created_time,from,message" } else { fields };
    let mut node = node("Comment", &comment.id, fields, |field| {
        Ok(match field.name.as_str() {
            "message" => Given::Value(comment.text.clone().into()),
            "created_time" => Given::Value(comment.at.clone().into()),
            "from" => {
                let (id, name) = &comment.author;
                Given::maybe(names_authors.then(|| json!({ "id": id, "name": name })))
            }
            "parent" => Given::maybe(comment.parent.as_ref().map(|parent| json!({ "id": parent }))),
            "comment_count" | "like_count" | "permalink_url" | "is_hidden" | "attachment" => Given::Nothing,
            _ => Given::Unknown,
        })
    })?;
    if !asker.moderates {
        node.as_object_mut().unwrap().remove("id");
    }
    Ok(node)
}

/// The progress of a reel. Each poll advances it.
pub(super) fn status(reel: &mut Reel) -> Value {
    let mut status = json!({
        "video_status": if reel.file.is_whole() { "processing" } else { "uploading" },
        "uploading_phase": {
            "status": reel.file.phase(), "bytes_transfered": reel.file.received, "source_file_size": reel.file.size,
        },
        "processing_phase": { "status": "not_started" },
        "publishing_phase": { "status": "not_started", "publish_status": "draft" },
    });
    let Some(declared) = reel.declared.as_ref().filter(|_| !reel.expired) else {
        if reel.expired {
            status["video_status"] = "expired".into();
        }
        return status;
    };
    // A draft is processed like any other reel, and its publishing does not begin.
    let is_draft = is_draft(declared);
    if let Some(left) = reel.progress.silence.checked_sub(1).filter(|_| !is_draft) {
        reel.progress.silence = left;
        status["processing_phase"]["status"] = "in_progress".into();
    } else if let Some(reason) = &reel.progress.failure {
        status["video_status"] = "error".into();
        status["processing_phase"] = json!({ "status": "error", "errors": [{ "code": 1_363_128, "message": reason }] });
    } else if let Some(left) = reel.progress.works.checked_sub(1) {
        reel.progress.works = left;
        if is_draft {
            status["processing_phase"]["status"] = "in_progress".into();
        } else {
            status["publishing_phase"] = json!({ "status": "in_progress", "publish_status": "draft" });
        }
    } else {
        status["video_status"] = "ready".into();
        status["processing_phase"]["status"] = "complete".into();
        if !is_draft {
            status["publishing_phase"] = json!({ "status": "complete", "publish_status": "published" });
        }
    }
    status
}
