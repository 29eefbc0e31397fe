//! What the operator chooses for posts besides their audience.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use showrunner_domain::platform::PostChoice;
use showrunner_domain::post_choices;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// What else the operator chooses for posts, as far as the platform offers it. A missing or null choice is not made.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, remote = "post_choices::PostChoices")]
struct Choices {
    /// TikTok: whether people may comment. Not made means no.
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_comments: Option<bool>,
    /// TikTok: whether people may make duets with the video. Not made means no.
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_duets: Option<bool>,
    /// TikTok: whether people may use a part of the video in theirs. Not made means no.
    #[serde(skip_serializing_if = "Option::is_none")]
    allow_stitches: Option<bool>,
    /// TikTok: whether the video promotes the operator or their own business. Not made means no.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_brand: Option<bool>,
    /// TikTok: whether somebody else pays for the promotion in the video. Not made means no; not possible for posts that
    /// only the account's owner sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_partnership: Option<bool>,
    /// YouTube: whether the video is made for children. Not made leaves it to the channel's own setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    made_for_kids: Option<bool>,
    /// Instagram: whether the reel is shown in the feed as well as in the Reels tab. Not made means yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    share_to_feed: Option<bool>,
    /// Instagram: the frame that is the cover, in milliseconds from the start of the video. Not made leaves it to
    /// Instagram.
    #[schema(maximum = 900_000)]
    #[serde(skip_serializing_if = "Option::is_none")]
    cover_ms: Option<u32>,
}

/// A choice, by its name in `PostChoices`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PostChoiceName {
    AllowComments,
    AllowDuets,
    AllowStitches,
    OwnBrand,
    PaidPartnership,
    MadeForKids,
    ShareToFeed,
    CoverMs,
}

impl From<PostChoice> for PostChoiceName {
    fn from(choice: PostChoice) -> Self {
        match choice {
            PostChoice::Comments => Self::AllowComments,
            PostChoice::Duets => Self::AllowDuets,
            PostChoice::Stitches => Self::AllowStitches,
            PostChoice::OwnBrand => Self::OwnBrand,
            PostChoice::PaidPartnership => Self::PaidPartnership,
            PostChoice::MadeForKids => Self::MadeForKids,
            PostChoice::Feed => Self::ShareToFeed,
            PostChoice::Cover => Self::CoverMs,
        }
    }
}

/// What else the operator chooses for posts, on the wire.
pub(crate) struct PostChoices(pub(crate) post_choices::PostChoices);

impl<'de> Deserialize<'de> for PostChoices {
    /// Reads an object only. Serde would read a list as well, as the fields in their order.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Map::deserialize(deserializer)?;
        Choices::deserialize(Value::Object(object)).map(Self).map_err(D::Error::custom)
    }
}

impl Serialize for PostChoices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Choices::serialize(&self.0, serializer)
    }
}

impl PartialSchema for PostChoices {
    fn schema() -> RefOr<Schema> {
        Choices::schema()
    }
}

impl ToSchema for PostChoices {}
