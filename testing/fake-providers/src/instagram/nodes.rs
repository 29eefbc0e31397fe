//! The account, its containers and reels, and their figures and comments.

use axum::Json;
use serde_json::{Value, json};

use super::containers::status;
use super::world::{ProviderState, UploadReport};
use crate::graph::{
    Asker, Call, Given, GraphAccounts, GraphState, Listing, Needs, Posts, ReceivedFile, StoredComment, Telling, node,
    nothing_there, refusal,
};
use crate::request::{Answer, Refusal};

/// The most comments or replies on a page; comments on a post beyond these are never returned.
const COMMENTS: usize = 50;

impl Posts for ProviderState {
    const UPLOAD: &'static str = "ig-api-upload";
    const INSIGHTS: &'static str = "insights";
    const INSIGHT: (&'static str, [&'static str; 6]) =
        ("InstagramInsightsResult", ["name", "period", "values", "total_value", "title", "description"]);
    const READ: Needs = Needs::to_read(&["instagram_basic", "pages_read_engagement"], None);
    const READ_COMMENTS: Needs = Needs::to_read(&["instagram_basic", "instagram_manage_comments"], None);
    const READ_INSIGHTS: Needs = Needs::to_read(&["instagram_basic", "instagram_manage_insights"], None);
    const REPLY: Needs = Needs::to_write(&["instagram_manage_comments"], None);

    fn owner(&self, post: &str) -> Option<String> {
        self.reels.iter().find(|reel| reel.id == post).map(|reel| reel.account.clone())
    }

    fn name_of(accounts: &GraphAccounts, owner: &str) -> String {
        accounts.instagram(owner).unwrap_or_default()
    }

    fn open_file(&mut self, id: &str) -> Option<&mut ReceivedFile> {
        let now = self.now();
        self.container(id).filter(|container| !container.is_over(now)).map(|container| &mut container.file)
    }

    fn listed(&mut self, account: &str) -> Vec<Value> {
        let mut ids = Vec::new();
        for reel in self.reels.iter_mut().rev().filter(|reel| reel.account == account) {
            match reel.unlisted.checked_sub(1) {
                Some(left) => reel.unlisted = left,
                None => ids.push(reel.id.clone().into()),
            }
        }
        ids
    }

    fn figure(telling: Telling, name: &str) -> Option<Value> {
        match (telling, name) {
            (Telling::Unknown, _) => None,
            (_, "views") => Some(json!(1_234)),
            (_, "shares") => Some(json!(8)),
            _ => None,
        }
    }

    fn post(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        let reel = state.own.reels.iter().find(|reel| reel.id == id).cloned().ok_or_else(|| nothing_there(id))?;
        node("IGMedia", id, listing.asked("fields"), |field| {
            Ok(match field.name.as_str() {
                "caption" => Given::Value(reel.caption.clone().into()),
                "timestamp" => Given::Value(reel.at.strftime("%Y-%m-%dT%H:%M:%S+0000").to_string().into()),
                "media_type" => Given::Value("VIDEO".into()),
                "media_product_type" => Given::Value("REELS".into()),
                "like_count" => Given::Value(56.into()),
                "comments_count" => Given::Value(state.comments.count(id).into()),
                "comments" => asker.comments_field(state, id, field, listing)?,
                "insights" => asker.insights_field::<Self>(state.telling, id, field)?,
                "permalink" | "username" | "is_ai_generated" | "thumbnail_url" | "shortcode" => Given::Nothing,
                _ => Given::Unknown,
            })
        })
    }

    fn node(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        if let Some(username) = asker.accounts.instagram(id) {
            return node("IGUser", id, listing.asked("fields"), |field| {
                Ok(match field.name.as_str() {
                    "username" => Given::Value(username.clone().into()),
                    "name" | "profile_picture_url" | "followers_count" | "media_count" => Given::Nothing,
                    _ => Given::Unknown,
                })
            });
        }
        if let Some(comment) = state.comments.find(id) {
            asker.may(Self::READ_COMMENTS)?;
            return comment_node(state, comment, listing);
        }
        let now = state.own.now();
        let Some(container) = state.own.container(id) else { return Self::post(asker, state, id, listing) };
        let report = container.progress.report;
        let status = status(container, now);
        node("ShadowIGMediaBuilder", id, listing.asked("fields"), |field| {
            Ok(match (field.name.as_str(), report) {
                ("video_status", UploadReport::Missing) | ("copyright_check_status", _) => Given::Nothing,
                ("video_status", UploadReport::Unknown) => Given::Unknown,
                ("video_status", UploadReport::Forbidden) => {
                    let message = "(#10) Application does not have permission for this action";
                    return Err(refusal(403, 10, 0, message));
                }
                ("status_code" | "status" | "video_status", _) => Given::Value(status[&field.name].clone()),
                _ => Given::Unknown,
            })
        })
    }

    fn has_comments(state: &GraphState<Self>, id: &str) -> bool {
        state.own.owner(id).is_some()
    }

    /// The first comments of threads, newest first; only the newest fifty are ever returned.
    fn comments(_: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        let first = state.comments.all.iter().rev().filter(|one| one.post == id && one.parent.is_none());
        let page = comments_page(state, first.take(COMMENTS), listing)?;
        state.comments.page_was_read();
        Ok(page)
    }
}

fn comment_node(
    state: &GraphState<ProviderState>,
    comment: &StoredComment,
    listing: &Listing,
) -> Result<Value, Refusal> {
    let fields = listing.asked("fields");
    let fields = if fields.is_empty() { "id,text,timestamp" } else { fields };
    node("IGComment", &comment.id, fields, |field| {
        Ok(match field.name.as_str() {
            "text" => Given::Value(comment.text.clone().into()),
            "timestamp" => Given::Value(comment.at.clone().into()),
            "username" => Given::Value(comment.author.1.clone().into()),
            "from" => {
                let (id, username) = &comment.author;
                Given::maybe(state.names_authors.then(|| json!({ "id": id, "username": username })))
            }
            "parent_id" => Given::maybe(comment.parent.clone().map(Value::from)),
            "replies" => Given::page(replies_to(state, &comment.id, &listing.within(&comment.id, field))?),
            "like_count" | "hidden" | "media" | "user" => Given::Nothing,
            _ => Given::Unknown,
        })
    })
}

fn replies_to(state: &GraphState<ProviderState>, comment: &str, listing: &Listing) -> Result<Value, Refusal> {
    comments_page(state, state.comments.all.iter().filter(|one| one.parent.as_deref() == Some(comment)), listing)
}

fn comments_page<'a>(
    state: &GraphState<ProviderState>,
    comments: impl Iterator<Item = &'a StoredComment>,
    listing: &Listing,
) -> Result<Value, Refusal> {
    let entries: Vec<Value> =
        comments.map(|comment| comment_node(state, comment, listing)).collect::<Result<_, _>>()?;
    Ok(state.comments.page(&entries, listing, COMMENTS))
}

pub(super) async fn replies(call: Call<ProviderState>) -> Answer {
    call.check(ProviderState::READ_COMMENTS)?;
    let state = call.world.lock();
    state.comments.find(&call.id).ok_or_else(|| nothing_there(&call.id))?;
    replies_to(&state, &call.id, &call.asked).map(Json)
}
