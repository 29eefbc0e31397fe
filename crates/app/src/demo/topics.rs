//! What the sample videos are about.

use showrunner_domain::style::{BackgroundStyle, MusicStyle};

/// One sample video.
pub(super) struct SampleTopic {
    pub(super) category: &'static str,
    pub(super) topic: &'static str,
    pub(super) background: BackgroundStyle,
    pub(super) music: MusicStyle,
}

const fn sample(
    category: &'static str,
    topic: &'static str,
    background: BackgroundStyle,
    music: MusicStyle,
) -> SampleTopic {
    SampleTopic { category, topic, background, music }
}

/// In the order in which they are made, over and over.
pub(super) const TOPICS: &[SampleTopic] = &[
    sample(
        "self-development",
        "why luck follows preparation",
        BackgroundStyle::LibrarySetting,
        MusicStyle::UpbeatMotivational,
    ),
    sample("lifestyle", "a morning without your phone", BackgroundStyle::CozyHome, MusicStyle::CalmRelaxing),
    sample(
        "productivity",
        "finishing one thing before noon",
        BackgroundStyle::ModernOffice,
        MusicStyle::CorporateProfessional,
    ),
    sample("health", "walking half an hour every day", BackgroundStyle::NatureScene, MusicStyle::AmbientSubtle),
    sample("educational", "how compound interest works", BackgroundStyle::MinimalStudio, MusicStyle::TrendyModern),
    sample(
        "self-development",
        "saying no without excuses",
        BackgroundStyle::UrbanBackdrop,
        MusicStyle::UpbeatMotivational,
    ),
    sample("lifestyle", "keeping promises to yourself", BackgroundStyle::CozyHome, MusicStyle::CalmRelaxing),
    sample("health", "sleeping before midnight", BackgroundStyle::NatureScene, MusicStyle::AmbientSubtle),
    sample("productivity", "planning tomorrow tonight", BackgroundStyle::ModernOffice, MusicStyle::TrendyModern),
    sample(
        "educational",
        "reading a contract before signing",
        BackgroundStyle::LibrarySetting,
        MusicStyle::CorporateProfessional,
    ),
    sample(
        "self-development",
        "being a man of your word",
        BackgroundStyle::UrbanBackdrop,
        MusicStyle::UpbeatMotivational,
    ),
    sample("lifestyle", "choosing the people around you", BackgroundStyle::MinimalStudio, MusicStyle::CalmRelaxing),
];

/// Topics that have got no further than a script.
pub(super) const DRAFTS: &[(&str, &str)] =
    &[("productivity", "the two-minute rule at your desk"), ("health", "drinking water before coffee")];

/// A topic whose script was turned down.
pub(super) const REJECTED_DRAFT: (&str, &str) = ("educational", "getting rich overnight");
