use serde::{Deserialize, Serialize};
use showrunner_domain::caption::FittedCaption;
use showrunner_domain::platform;
use utoipa::{IntoParams, ToSchema};

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// What the length of a caption is counted in.
    CaptionUnit(showrunner_domain::caption::CaptionUnit)
}

/// Which videos are listed.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct VideoQuery {
    /// Only videos with a post that has neither failed nor been cancelled, or only videos without one.
    pub(crate) has_posts: Option<bool>,
}

/// The caption that a post gets when the operator writes none.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GeneratedCaption {
    platform: Platform,
    #[schema(example = "Five minutes before the phone. #habits #morning")]
    caption: String,
    /// How long a caption on the platform may be.
    #[schema(minimum = 0, example = 2200)]
    limit: usize,
    unit: CaptionUnit,
    /// The most hashtags that it may have. Null without a documented limit.
    #[schema(required, minimum = 0, example = 5)]
    hashtag_limit: Option<usize>,
    /// The most mentions of other accounts that it may have. Null without a documented limit.
    #[schema(required, minimum = 0, example = 20)]
    mention_limit: Option<usize>,
    /// What was left out of the generated caption or cannot work in it, as sentences.
    #[schema(example = json!(["Instagram Reels takes 5 hashtags: 2 of the default ones were left out."]))]
    notes: Vec<String>,
}

impl From<(platform::Platform, FittedCaption)> for GeneratedCaption {
    fn from((platform, FittedCaption { caption, notes }): (platform::Platform, FittedCaption)) -> Self {
        let limits = platform.caption_limits();
        Self {
            platform: platform.into(),
            caption: caption.into_string(),
            limit: limits.length,
            unit: limits.unit.into(),
            hashtag_limit: limits.hashtags,
            mention_limit: limits.mentions,
            notes,
        }
    }
}
