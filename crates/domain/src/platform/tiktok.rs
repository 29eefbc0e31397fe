//! TikTok (`docs/providers/tiktok.md`).

use super::facts::{PlatformFacts, PostChoice, PostingMode, SampleAudience, SampleFigures};
use super::limits::{CaptionRules, CaptionUnit, GIGABYTE, MINUTE, Shape, VideoRules};
use crate::health::service::Service;
use crate::visibility::Visibility;

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "TikTok",
    service: Service::Tiktok,
    accepts_manual_token: false,
    posts_a_day: 15,
    // Only calls per minute are limited (`docs/providers/tiktok.md#posting`).
    api_budget: None,
    caption: CaptionRules {
        length: 2_200,
        unit: CaptionUnit::Utf16,
        hashtags: Some(5),
        mentions: None,
        replaced: &[],
        links: false,
        ai_line: None,
    },
    video: VideoRules {
        length: (1, 10 * MINUTE),
        short_form: (1, 10 * MINUTE),
        width: (360, 4_096),
        height: (360, 4_096),
        shape: Shape::Any,
        frame_rate: Some((23.0, 60.0)),
        bytes: 4 * GIGABYTE,
        codecs: &["h264", "hevc", "vp8", "vp9"],
    },
    // TikTok for Business allows 150 (`docs/providers/tiktok.md#comments`).
    reply_limit: 150,
    visibilities: &[Visibility::Public, Visibility::Followers, Visibility::Friends, Visibility::Private],
    // Its audit refuses apps that choose a public level for the creator (`docs/providers/tiktok.md#account-limits`).
    default_visibility: Visibility::Private,
    // Unaudited apps may not post publicly.
    posting_modes: &[PostingMode::Inbox, PostingMode::Direct],
    choices: &[
        PostChoice::Comments,
        PostChoice::Duets,
        PostChoice::Stitches,
        PostChoice::OwnBrand,
        PostChoice::PaidPartnership,
    ],
    ai_field: "is_aigc",
    sample: SampleFigures { views: 847_000, engagement: 65 },
    // Views come early.
    audience: SampleAudience {
        views: 4_200.0,
        hours: 26.0,
        likes: (5.0, 12.0),
        comments: (0.3, 1.4),
        shares: (0.3, 1.8),
    },
};
