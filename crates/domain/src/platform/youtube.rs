//! YouTube Shorts (`docs/providers/youtube.md`).

use super::facts::{PlatformFacts, PostChoice, PostingMode, SampleAudience, SampleFigures};
use super::limits::{ANY_SIZE, CaptionRules, CaptionUnit, GIGABYTE, MINUTE, Shape, VideoRules};
use crate::api_budget::{ApiBudget, BudgetWindow};
use crate::health::service::Service;
use crate::visibility::Visibility;

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "YouTube Shorts",
    service: Service::Youtube,
    accepts_manual_token: false,
    posts_a_day: 100,
    // Half of a day's units stay free: a reply costs 50 (`docs/providers/youtube.md#quota`).
    api_budget: Some(ApiBudget {
        unit: "units",
        window: BudgetWindow::PacificDay,
        limit: 10_000,
        polling_limit: 5_000,
        publishing_reserve: 500,
    }),
    caption: CaptionRules {
        length: 5_000,
        unit: CaptionUnit::Bytes,
        hashtags: Some(60),
        mentions: None,
        // Angle brackets are refused.
        replaced: &[('<', '‹'), ('>', '›')],
        links: false,
        ai_line: None,
    },
    video: VideoRules {
        length: (1, u64::MAX),
        // Longer ones are ordinary videos.
        short_form: (1, 3 * MINUTE),
        width: ANY_SIZE,
        height: ANY_SIZE,
        shape: Shape::NotWide,
        frame_rate: None,
        bytes: 256 * GIGABYTE,
        codecs: &[],
    },
    reply_limit: 10_000,
    visibilities: &[Visibility::Public, Visibility::Unlisted, Visibility::Private],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[PostChoice::MadeForKids],
    ai_field: "status.containsSyntheticMedia",
    sample: SampleFigures { views: 934_000, engagement: 58 },
    // Views come for weeks, by search.
    audience: SampleAudience {
        views: 3_400.0,
        hours: 90.0,
        likes: (2.5, 6.5),
        comments: (0.1, 0.7),
        shares: (0.1, 0.5),
    },
};
