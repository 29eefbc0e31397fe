//! Instagram Reels (`docs/providers/instagram.md`).

use super::facts::{PlatformFacts, PostChoice, PostingMode, SampleAudience, SampleFigures};
use super::limits::{ANY_SIZE, CaptionRules, CaptionUnit, MEGABYTE, MINUTE, SECOND, Shape, VideoRules};
use crate::api_budget::ApiBudget;
use crate::health::service::Service;
use crate::visibility::Visibility;

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "Instagram Reels",
    service: Service::Instagram,
    accepts_manual_token: true,
    posts_a_day: 50,
    api_budget: Some(ApiBudget::META),
    caption: CaptionRules {
        length: 2_200,
        unit: CaptionUnit::Utf16,
        hashtags: Some(5),
        mentions: Some(20),
        replaced: &[],
        links: false,
        ai_line: None,
    },
    video: VideoRules {
        length: (3 * SECOND, 15 * MINUTE),
        // The Reels tab shows only these.
        short_form: (5 * SECOND, 90 * SECOND),
        width: (1, 1_920),
        height: ANY_SIZE,
        shape: Shape::UprightPreferred,
        frame_rate: Some((23.0, 60.0)),
        bytes: 300 * MEGABYTE,
        codecs: &["h264", "hevc"],
    },
    // The reference says 300, although Instagram's own app allows longer comments (`docs/providers/instagram.md#comments`).
    reply_limit: 300,
    // Reels are public.
    visibilities: &[Visibility::Public],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[PostChoice::Feed, PostChoice::Cover],
    ai_field: "is_ai_generated",
    sample: SampleFigures { views: 623_000, engagement: 72 },
    audience: SampleAudience {
        views: 2_600.0,
        hours: 34.0,
        likes: (3.5, 9.0),
        comments: (0.2, 0.9),
        shares: (0.4, 2.0),
    },
};
