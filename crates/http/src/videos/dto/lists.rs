use serde::{Deserialize, Serialize};
use showrunner_domain::platform;
use showrunner_domain::value::Caption;
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
pub(crate) struct GeneratedCaption {
    platform: Platform,
    #[schema(example = "Five minutes before the phone. #habits #morning")]
    caption: String,
    /// How long a caption on the platform may be.
    #[schema(minimum = 0, example = 2200)]
    limit: usize,
    unit: CaptionUnit,
}

impl From<(platform::Platform, Caption)> for GeneratedCaption {
    fn from((platform, caption): (platform::Platform, Caption)) -> Self {
        Self {
            platform: platform.into(),
            caption: caption.to_string(),
            limit: platform.caption_limit(),
            unit: platform.caption_unit().into(),
        }
    }
}
