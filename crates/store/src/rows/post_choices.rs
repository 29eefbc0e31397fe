//! The choices of a post or a platform as a JSON object, without those that are not made.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use showrunner_domain::post_choices::PostChoices;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredChoices {
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_comments: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_duets: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_stitches: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_brand: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_partnership: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    made_for_kids: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    share_to_feed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cover_ms: Option<u32>,
}

/// The choices in their stored form.
pub(crate) fn to_json(choices: PostChoices) -> Value {
    serde_json::json!(StoredChoices {
        allow_comments: choices.allow_comments,
        allow_duets: choices.allow_duets,
        allow_stitches: choices.allow_stitches,
        own_brand: choices.own_brand,
        paid_partnership: choices.paid_partnership,
        made_for_kids: choices.made_for_kids,
        share_to_feed: choices.share_to_feed,
        cover_ms: choices.cover_ms,
    })
}

/// The choices from their stored form.
pub(crate) fn from_json(value: &Value) -> Result<PostChoices, serde_json::Error> {
    let stored = StoredChoices::deserialize(value)?;
    Ok(PostChoices {
        allow_comments: stored.allow_comments,
        allow_duets: stored.allow_duets,
        allow_stitches: stored.allow_stitches,
        own_brand: stored.own_brand,
        paid_partnership: stored.paid_partnership,
        made_for_kids: stored.made_for_kids,
        share_to_feed: stored.share_to_feed,
        cover_ms: stored.cover_ms,
    })
}
