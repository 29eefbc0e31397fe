//! The account, its reels, and their figures and comments.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use serde_json::{Value, json};

use super::super::graph::{
    Given, Listing, Needs, Refused, StoredComment, Telling, answered, insights, node as graph_node, nothing_there,
    page_node, refusal,
};
use super::containers::status;
use super::world::{InstagramWorld, ProviderState};

/// Comments and replies of a page at the most; of the comments on a post there are no others than these.
const COMMENTS: usize = 50;

/// What an insight of a post has.
const INSIGHT_FIELDS: [&str; 6] = ["name", "period", "values", "total_value", "title", "description"];

const READ: Needs = Needs::to_read(&["instagram_basic", "pages_read_engagement"], None);
const READ_COMMENTS: Needs = Needs::to_read(&["instagram_basic", "instagram_manage_comments"], None);
const READ_INSIGHTS: Needs = Needs::to_read(&["instagram_basic", "instagram_manage_insights"], None);
const REPLY: Needs = Needs::to_write(&["instagram_manage_comments"], None);

pub(super) async fn node(
    State(world): State<InstagramWorld>,
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
    let listing = Listing::of(&uri, &headers);
    if let Some(username) = world.accounts.instagram(&id) {
        return answered(graph_node("IGUser", &id, listing.asked("fields"), |field| {
            Ok(match field.name.as_str() {
                "username" => Given::Value(username.clone().into()),
                "name" | "profile_picture_url" | "followers_count" | "media_count" => Given::Nothing,
                _ => Given::Unknown,
            })
        }));
    }
    let mut provider_state = world.lock();
    let now = provider_state.now();
    if let Some(container) = provider_state.container(&id) {
        let status = status(container, now);
        return answered(graph_node("ShadowIGMediaBuilder", &id, listing.asked("fields"), |field| {
            Ok(match field.name.as_str() {
                "status_code" | "status" | "video_status" => Given::Value(status[&field.name].clone()),
                "copyright_check_status" => Given::Nothing,
                _ => Given::Unknown,
            })
        }));
    }
    answered(post(&world, &headers, &mut provider_state, &id, &listing))
}

/// A reel with the fields that are asked for.
fn post(
    world: &InstagramWorld,
    headers: &HeaderMap,
    provider_state: &mut ProviderState,
    id: &str,
    listing: &Listing,
) -> Result<Value, Refused> {
    let Some(reel) = provider_state.reels.iter().find(|reel| reel.id == id).cloned() else {
        return Err(Box::new(nothing_there(id)));
    };
    let may = |needs: Needs| world.accounts.refused(headers, needs).map_or(Ok(()), |refused| Err(Box::new(refused)));
    graph_node("IGMedia", id, listing.asked("fields"), |field| {
        Ok(match field.name.as_str() {
            "caption" => Given::Value(reel.caption.clone().into()),
            "timestamp" => Given::Value(reel.at.strftime("%Y-%m-%dT%H:%M:%S+0000").to_string().into()),
            "media_type" => Given::Value("VIDEO".into()),
            "media_product_type" => Given::Value("REELS".into()),
            "like_count" => Given::Value(56.into()),
            "comments_count" => {
                Given::Value(provider_state.comments.all.iter().filter(|comment| comment.post == id).count().into())
            }
            "comments" => {
                may(READ_COMMENTS)?;
                let page = comments_on(provider_state, id, &listing.within(id, field))?;
                // Left out where there are none.
                Given::maybe((page["data"] != json!([])).then_some(page))
            }
            "insights" => {
                may(READ_INSIGHTS)?;
                graph_node("InstagramInsightsResult", id, &field.nested, |field| {
                    let is_known = INSIGHT_FIELDS.contains(&field.name.as_str());
                    Ok(if is_known { Given::Nothing } else { Given::Unknown })
                })?;
                let metrics = field.modifier("metric").unwrap_or_default();
                Given::Value(insights(provider_state.telling, metrics, |name| figure(provider_state.telling, name))?)
            }
            "permalink" | "username" | "is_ai_generated" | "thumbnail_url" | "shortcode" => Given::Nothing,
            _ => Given::Unknown,
        })
    })
}

fn figure(telling: Telling, metric: &str) -> Option<Value> {
    match (telling, metric) {
        (Telling::Unknown, _) => None,
        (_, "views") => Some(json!(1_234)),
        (_, "shares") => Some(json!(8)),
        _ => None,
    }
}

/// The account's reels, newest first.
pub(super) async fn media(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ) {
        return refused;
    }
    if !world.accounts.is_token_of(&headers, &account) {
        return nothing_there(&account);
    }
    let listing = Listing::of(&uri, &headers);
    answered(listed(&world, &headers, &mut world.lock(), &account, &listing))
}

fn listed(
    world: &InstagramWorld,
    headers: &HeaderMap,
    provider_state: &mut ProviderState,
    account: &str,
    listing: &Listing,
) -> Result<Value, Refused> {
    let fields = listing.asked("fields");
    if fields.contains("comments") && provider_state.list_limit.is_some_and(|limit| listing.limit(100) > limit) {
        let message = "Please reduce the amount of data you're asking for, then retry your request";
        return Err(Box::new(refusal(500, 1, 0, message)));
    }
    let mut ids: Vec<Value> = Vec::new();
    for reel in provider_state.reels.iter_mut().rev().filter(|reel| reel.account == account) {
        match reel.unlisted.checked_sub(1) {
            Some(left) => reel.unlisted = left,
            None => ids.push(reel.id.clone().into()),
        }
    }
    let mut given = listing.page(&ids, listing.limit(100));
    let mut nodes = Vec::new();
    for id in given["data"].as_array().unwrap() {
        nodes.push(post(world, headers, provider_state, id.as_str().unwrap(), listing)?);
    }
    given["data"] = nodes.into();
    Ok(given)
}

pub(super) async fn post_insights(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ_INSIGHTS) {
        return refused;
    }
    let provider_state = world.lock();
    if !provider_state.reels.iter().any(|reel| reel.id == id) {
        return nothing_there(&id);
    }
    let telling = provider_state.telling;
    answered(insights(telling, Listing::of(&uri, &headers).asked("metric"), |name| figure(telling, name)))
}

/// A comment, with replies where they are asked for.
fn comment_node(provider_state: &ProviderState, comment: &StoredComment, listing: &Listing) -> Result<Value, Refused> {
    let fields = listing.asked("fields");
    let fields = if fields.is_empty() { "id,text,timestamp" } else { fields };
    graph_node("IGComment", &comment.id, fields, |field| {
        Ok(match field.name.as_str() {
            "text" => Given::Value(comment.text.clone().into()),
            "timestamp" => Given::Value(comment.at.clone().into()),
            "username" => Given::Value(comment.author.1.clone().into()),
            "from" => {
                let (id, username) = &comment.author;
                Given::maybe(provider_state.names_authors.then(|| json!({ "id": id, "username": username })))
            }
            "parent_id" => Given::maybe(comment.parent.clone().map(Value::from)),
            "replies" => {
                let page = replies_to(provider_state, &comment.id, &listing.within(&comment.id, field))?;
                Given::maybe((page["data"] != json!([])).then_some(page))
            }
            "like_count" | "hidden" | "media" | "user" => Given::Nothing,
            _ => Given::Unknown,
        })
    })
}

fn replies_to(provider_state: &ProviderState, comment: &str, listing: &Listing) -> Result<Value, Refused> {
    let replies = provider_state.comments.all.iter().filter(|one| one.parent.as_deref() == Some(comment));
    let entries: Vec<Value> =
        replies.map(|reply| comment_node(provider_state, reply, listing)).collect::<Result<_, _>>()?;
    Ok(provider_state.comments.page(&entries, listing, COMMENTS))
}

/// The first comments of threads, newest first, of which the newest fifty are all that there is.
fn comments_on(provider_state: &mut ProviderState, post: &str, listing: &Listing) -> Result<Value, Refused> {
    let first = provider_state.comments.all.iter().rev().filter(|one| one.post == post && one.parent.is_none());
    let entries: Vec<Value> =
        first.take(COMMENTS).map(|comment| comment_node(provider_state, comment, listing)).collect::<Result<_, _>>()?;
    let page = provider_state.comments.page(&entries, listing, COMMENTS);
    provider_state.comments.page_was_read();
    Ok(page)
}

pub(super) async fn comments(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ_COMMENTS) {
        return refused;
    }
    let mut provider_state = world.lock();
    if !provider_state.reels.iter().any(|reel| reel.id == id) {
        return nothing_there(&id);
    }
    answered(comments_on(&mut provider_state, &id, &Listing::of(&uri, &headers)))
}

pub(super) async fn replies(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, READ_COMMENTS) {
        return refused;
    }
    let provider_state = world.lock();
    if provider_state.comments.find(&id).is_none() {
        return nothing_there(&id);
    }
    answered(replies_to(&provider_state, &id, &Listing::of(&uri, &headers)))
}

pub(super) async fn reply(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, REPLY) {
        return refused;
    }
    let mut provider_state = world.lock();
    let post = provider_state.comments.find(&id).map(|comment| comment.post.clone());
    let account = post.and_then(|post| provider_state.reels.iter().find(|reel| reel.id == post));
    let Some(account) = account.map(|reel| reel.account.clone()) else { return nothing_there(&id) };
    let username = world.accounts.instagram(&account).unwrap_or_default();
    provider_state.comments.reply(&id, (&account, &username), &asked)
}
