//! The topics of the sample videos.

use BackgroundStyle::{CozyHome, LibrarySetting, MinimalStudio, ModernOffice, NatureScene, UrbanBackdrop};
use MusicStyle::{AmbientSubtle, CalmRelaxing, CorporateProfessional, TrendyModern, UpbeatMotivational};
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

/// In order of use, repeated as needed.
pub(super) const TOPICS: &[SampleTopic] = &[
    sample("self-development", "why luck follows preparation", LibrarySetting, UpbeatMotivational),
    sample("lifestyle", "a morning without your phone", CozyHome, CalmRelaxing),
    sample("productivity", "finishing one thing before noon", ModernOffice, CorporateProfessional),
    sample("health", "walking half an hour every day", NatureScene, AmbientSubtle),
    sample("educational", "how compound interest works", MinimalStudio, TrendyModern),
    sample("self-development", "saying no without excuses", UrbanBackdrop, UpbeatMotivational),
    sample("lifestyle", "keeping promises to yourself", CozyHome, CalmRelaxing),
    sample("health", "sleeping before midnight", NatureScene, AmbientSubtle),
    sample("productivity", "planning tomorrow tonight", ModernOffice, TrendyModern),
    sample("educational", "reading a contract before signing", LibrarySetting, CorporateProfessional),
    sample("self-development", "being a man of your word", UrbanBackdrop, UpbeatMotivational),
    sample("lifestyle", "choosing the people around you", MinimalStudio, CalmRelaxing),
];

/// Topics with a draft script only.
pub(super) const DRAFTS: &[(&str, &str)] =
    &[("productivity", "the two-minute rule at your desk"), ("health", "drinking water before coffee")];

/// A topic with a rejected script.
pub(super) const REJECTED_DRAFT: (&str, &str) = ("educational", "getting rich overnight");
