//! Facebook (`docs/providers/facebook.md`).

use super::facts::{PlatformFacts, PostingMode, SampleAudience, SampleFigures};
use super::limits::{CaptionRules, CaptionUnit, SECOND, Shape, VideoRules};
use crate::api_budget::ApiBudget;
use crate::health::service::Service;
use crate::visibility::Visibility;

/// Declares that AI made a video, where not every version of the interface knows the field.
const AI_LINE: &str = "Made with AI.";

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "Facebook",
    service: Service::Facebook,
    accepts_manual_token: true,
    posts_a_day: 30,
    api_budget: Some(ApiBudget::META),
    caption: CaptionRules {
        // Room is left for the line that is added when it is sent.
        length: 2_200 - "\n\n".len() - AI_LINE.len(),
        unit: CaptionUnit::Utf16,
        hashtags: None,
        mentions: None,
        replaced: &[],
        links: true,
        ai_line: Some(AI_LINE),
    },
    video: VideoRules {
        length: (3 * SECOND, 90 * SECOND),
        short_form: (3 * SECOND, 90 * SECOND),
        width: (540, u32::MAX),
        height: (960, u32::MAX),
        shape: Shape::Upright,
        frame_rate: Some((24.0, 60.0)),
        bytes: u64::MAX,
        codecs: &["h264", "hevc"],
    },
    reply_limit: 8_000,
    // Reels are public.
    visibilities: &[Visibility::Public],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[],
    ai_field: "is_ai_generated",
    sample: SampleFigures { views: 456_000, engagement: 61 },
    audience: SampleAudience {
        views: 1_100.0,
        hours: 40.0,
        likes: (1.5, 5.0),
        comments: (0.2, 0.8),
        shares: (0.2, 1.2),
    },
};
