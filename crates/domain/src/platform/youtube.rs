//! YouTube Shorts (`docs/providers/youtube.md`).

use super::facts::{OfferedChoice, PlatformFacts, PostChoice, PostingMode, Presets, SampleAudience, SampleFigures};
use super::guide::{AppCheck, AppEvidence, Link, PrivatePostGuide, SetupGuide};
use super::limits::{ANY_SIZE, CaptionRules, CaptionUnit, GIGABYTE, MINUTE, SafeAreaInsets, Shape, VideoRules};
use crate::api_budget::{ApiBudget, BudgetWindow};
use crate::visibility::Visibility;

/// The audit after which uploads may be public.
const AUDIT: Link = Link {
    name: "the API audit",
    address: "https://developers.google.com/youtube/v3/guides/quota_and_compliance_audits",
};

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "YouTube Shorts",
    name: "YouTube",
    aliases: "youtube, youtube shorts, you tube, you tube shorts, yt, yt shorts, shorts",
    presets: Presets { plan: true, bulk_schedule: false, overview: true },
    accepts_manual_token: false,
    posts_a_day: 100,
    // Polling may use half of a day's units, because a reply costs 50 (`docs/providers/youtube.md#quota`).
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
        // YouTube rejects angle brackets.
        replaced: &[('<', "‹"), ('>', "›")],
        links: false,
        ai_line: None,
    },
    // `docs/providers/youtube.md#uploads`.
    title_limit: Some(100),
    video: VideoRules {
        length: (1, u64::MAX),
        // Longer videos are not Shorts.
        short_form: (1, 3 * MINUTE),
        width: ANY_SIZE,
        height: ANY_SIZE,
        shape: Shape::NotWide,
        frame_rate: None,
        bytes: 256 * GIGABYTE,
        codecs: &[],
    },
    // From Google's layout for vertical video.
    safe_area_insets: SafeAreaInsets { top: 288, bottom: 672, left: 48, right: 192 },
    reply_limit: 10_000,
    first_comment: true,
    visibilities: &[Visibility::Public, Visibility::Unlisted, Visibility::Private],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[OfferedChoice {
        choice: PostChoice::MadeForKids,
        label: "Made for kids",
        help: Some("YouTube requires you to say whether your videos are made for children."),
    }],
    choices_heading: None,
    terms: &[],
    private_posts: PrivatePostGuide {
        action: "Make it public in",
        place: "YouTube Studio",
        address: Some("https://studio.youtube.com/video/{id}/edit"),
        audit: AUDIT,
    },
    setup: SetupGuide {
        account: "A Google account with a YouTube channel.",
        portal: Link { name: "console.cloud.google.com", address: "https://console.cloud.google.com" },
        app: "Create a project with the YouTube Data API v3 and publish its consent screen: in testing, a connection ends \
              after seven days. Then create an OAuth client: a desktop app if this dashboard runs on your own machine, \
              otherwise a web application.",
        scopes: &["youtube.upload", "youtube.force-ssl", "yt-analytics.readonly"],
        optional_scopes: &[],
        allowing: "When Google asks, leave every box selected.",
        redirect: "A web application needs exactly this address, with https:// unless it is localhost. A desktop app needs \
                   none if the address begins with http://127.0.0.1.",
        app_checks: &[
            // Google sends `refresh_token_expires_in` for tokens that end by themselves.
            AppCheck {
                title: "Publish the consent screen",
                evidence: AppEvidence::NoEnd,
                advice: "Google ends a connection after seven days while the consent screen is in testing. Publish it, then \
                         connect the account again.",
                page: Link { name: "the consent screen", address: "https://console.cloud.google.com/auth/audience" },
            },
            AppCheck {
                title: "Pass YouTube’s compliance audit",
                evidence: AppEvidence::Nothing,
                advice: "Until then, every upload stays private until you make it public.",
                page: AUDIT,
            },
        ],
        limits: "Until the project has passed YouTube’s compliance audit, every upload stays private until you make it \
                 public.",
    },
    ai_field: "status.containsSyntheticMedia",
    sample: SampleFigures { views: 934_000, engagement: 58 },
    // Search brings views for weeks.
    audience: SampleAudience {
        views: 3_400.0,
        hours: 90.0,
        likes: (2.5, 6.5),
        comments: (0.1, 0.7),
        shares: (0.1, 0.5),
    },
};
