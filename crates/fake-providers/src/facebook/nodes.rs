//! The page and its reels, with their figures and comments.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use serde_json::{Value, json};

use super::super::graph::{
    Given, Listing, Needs, Refused, StoredComment, answered, insights, node as graph_node, nothing_there, page_node,
    refusal,
};
use super::world::{FacebookWorld, ProviderState, Telling, status};

/// Comments of a page at the most.
const COMMENTS: usize = 100;

/// What an insight of a video has. It has no `total_value` by its class in the official SDK, so that one cannot be asked for.
const INSIGHT_FIELDS: [&str; 6] = ["name", "period", "values", "title", "description", "description_from_api_doc"];

const READ: Needs = Needs::to_read(&["pages_read_engagement"], None);
const READ_COMMENTS: Needs = Needs::to_read(&["pages_read_engagement", "pages_read_user_content"], None);
const READ_INSIGHTS: Needs = Needs::to_read(&["read_insights", "pages_read_engagement"], Some("ANALYZE"));
const REPLY: Needs = Needs::to_write(&["pages_manage_engagement"], Some("MODERATE"));

/// Who asks, and what whoever asks may see.
pub(super) struct Asker<'a> {
    world: &'a FacebookWorld,
    headers: &'a HeaderMap,
    moderates: bool,
}

impl<'a> Asker<'a> {
    pub(super) fn new(world: &'a FacebookWorld, headers: &'a HeaderMap) -> Self {
        Self { world, headers, moderates: world.accounts.moderates(headers) }
    }

    fn may(&self, needs: Needs) -> Result<(), Refused> {
        self.world.accounts.refused(self.headers, needs).map_or(Ok(()), |refused| Err(Box::new(refused)))
    }
}

pub(super) async fn node(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(page) = page_node(&world.accounts, &id, &uri, &headers) {
        return page;
    }
    if let Some(refused) = world.accounts.refused(&headers, READ) {
        return refused;
    }
    let asker = Asker::new(&world, &headers);
    answered(video(&asker, &mut world.lock(), &id, &Listing::of(&uri, &headers)))
}

/// A reel with the fields that are asked for.
pub(super) fn video(
    asker: &Asker<'_>,
    provider_state: &mut ProviderState,
    id: &str,
    listing: &Listing,
) -> Result<Value, Refused> {
    if provider_state.reel(id).is_none() {
        return Err(Box::new(nothing_there(id)));
    }
    graph_node("Video", id, listing.asked("fields"), |field| {
        let told = provider_state.reel(id).and_then(|reel| reel.told.clone()).unwrap_or_default();
        Ok(match field.name.as_str() {
            "status" => Given::maybe(provider_state.reel(id).map(status)),
            "title" | "description" => Given::Value(told[&field.name].clone()),
            "likes" => Given::Value(counted(56, field.modifier("summary"))),
            "comments" if field.modifier("summary").is_some() => {
                asker.may(READ_COMMENTS)?;
                let count = provider_state.comments.all.iter().filter(|comment| comment.post == id).count();
                Given::Value(counted(count, field.modifier("summary")))
            }
            "comments" => {
                asker.may(READ_COMMENTS)?;
                let page = comments_on(asker, provider_state, id, &listing.within(id, field))?;
                // Left out where there are none.
                Given::maybe((page["data"] != json!([])).then_some(page))
            }
            "video_insights" => {
                asker.may(READ_INSIGHTS)?;
                graph_node("InsightsResult", id, &field.nested, |field| {
                    let is_known = INSIGHT_FIELDS.contains(&field.name.as_str());
                    Ok(if is_known { Given::Nothing } else { Given::Unknown })
                })?;
                let metrics = field.modifier("metric").unwrap_or_default();
                Given::Value(insights(provider_state.telling, metrics, |name| figure(provider_state.telling, name))?)
            }
            "created_time" | "updated_time" | "permalink_url" | "post_id" | "length" | "views" | "published" => {
                Given::Nothing
            }
            _ => Given::Unknown,
        })
    })
}

fn counted(count: usize, summary: Option<&str>) -> Value {
    let mut edge = json!({ "data": [] });
    if summary == Some("true") {
        edge["summary"] = json!({ "total_count": count });
    }
    edge
}

fn figure(telling: Telling, metric: &str) -> Option<Value> {
    match (telling, metric) {
        (_, "blue_reels_play_count") => Some(json!(1_000)),
        (Telling::Unknown, _) => None,
        (_, "fb_reels_total_plays") => Some(json!(1_234)),
        (_, "post_video_social_actions") => Some(json!({ "COMMENT": 4, "SHARE": 8 })),
        _ => None,
    }
}

pub(super) async fn video_insights(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ_INSIGHTS) {
        return refused;
    }
    let mut provider_state = world.lock();
    if provider_state.reel(&id).is_none() {
        return nothing_there(&id);
    }
    let telling = provider_state.telling;
    answered(insights(telling, Listing::of(&uri, &headers).asked("metric"), |name| figure(telling, name)))
}

pub(super) async fn comments(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ_COMMENTS) {
        return refused;
    }
    let asker = Asker::new(&world, &headers);
    let mut provider_state = world.lock();
    if provider_state.comments.find(&id).is_none() && provider_state.reel(&id).is_none() {
        return nothing_there(&id);
    }
    answered(comments_on(&asker, &mut provider_state, &id, &Listing::of(&uri, &headers)))
}

/// The comments on a reel, or the replies to a comment.
fn comments_on(
    asker: &Asker<'_>,
    provider_state: &mut ProviderState,
    id: &str,
    listing: &Listing,
) -> Result<Value, Refused> {
    let is_comment = provider_state.comments.find(id).is_some();
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
    for comment in provider_state.comments.all.iter().filter(matches) {
        entries.push(comment_node(asker, provider_state.names_authors, comment, listing.asked("fields"))?);
    }
    if listing.asked("order") == "reverse_chronological" {
        entries.reverse();
    }
    let page = provider_state.comments.page(&entries, listing, COMMENTS);
    provider_state.comments.page_was_read();
    Ok(page)
}

fn comment_node(
    asker: &Asker<'_>,
    names_authors: bool,
    comment: &StoredComment,
    fields: &str,
) -> Result<Value, Refused> {
    let fields = if fields.is_empty() { "created_time,from,message" } else { fields };
    let mut node = graph_node("Comment", &comment.id, fields, |field| {
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

pub(super) async fn reply(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, REPLY) {
        return refused;
    }
    let mut provider_state = world.lock();
    let post = provider_state.comments.find(&id).map(|comment| comment.post.clone());
    let Some(page) = post.and_then(|post| provider_state.reel(&post).map(|reel| reel.page.clone())) else {
        return nothing_there(&id);
    };
    provider_state.comments.reply(&id, (&page, "A page"), &asked)
}

/// The reels of a page, newest first.
pub(super) async fn reels(
    State(world): State<FacebookWorld>,
    Path(page): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ) {
        return refused;
    }
    let listing = Listing::of(&uri, &headers);
    let asker = Asker::new(&world, &headers);
    answered(listed(&asker, &mut world.lock(), &page, &listing))
}

fn listed(
    asker: &Asker<'_>,
    provider_state: &mut ProviderState,
    page: &str,
    listing: &Listing,
) -> Result<Value, Refused> {
    let fields = listing.asked("fields");
    if fields.contains("comments") && provider_state.list_limit.is_some_and(|limit| listing.limit(100) > limit) {
        let message = "Please reduce the amount of data you're asking for, then retry your request";
        return Err(Box::new(refusal(500, 1, 0, message)));
    }
    let ids: Vec<String> =
        provider_state.public().rev().filter(|reel| reel.page == page).map(|reel| reel.id.clone()).collect();
    // Only those that are given count as read.
    let all: Vec<Value> = ids.iter().map(|id| json!(id)).collect();
    let mut given = listing.page(&all, listing.limit(100));
    let mut nodes = Vec::new();
    for id in given["data"].as_array().unwrap() {
        nodes.push(video(asker, provider_state, id.as_str().unwrap(), listing)?);
    }
    given["data"] = nodes.into();
    Ok(given)
}
