//! The services that the product needs.

use std::fmt;
use std::str::FromStr;

use crate::platform::Platform;
use crate::text_enum::UnknownText;

/// A service that the product needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Service {
    /// The database.
    Database,
    /// The storage for videos and pictures.
    MediaStore,
    /// The process that runs operations and routines.
    Worker,
    /// The provider that renders videos.
    AvatarProvider,
    /// The text model.
    AiText,
    /// A platform, or the sandbox in its place.
    Platform(Platform),
    /// The reading of comments.
    CommentListener,
}

/// The services that are listed before the platforms.
const BEFORE: [Service; 5] =
    [Service::Database, Service::MediaStore, Service::Worker, Service::AvatarProvider, Service::AiText];

const COUNT: usize = BEFORE.len() + Platform::ALL.len() + 1;

const ALL: [Service; COUNT] = {
    let mut all = [Service::CommentListener; COUNT];
    let mut index = 0;
    while index < COUNT - 1 {
        all[index] =
            if index < BEFORE.len() { BEFORE[index] } else { Service::Platform(Platform::ALL[index - BEFORE.len()]) };
        index += 1;
    }
    all
};

impl Service {
    /// Every service, in the order in which they are shown.
    pub const ALL: &'static [Self] = &ALL;

    /// The fixed text, as stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Database => "database",
            Self::MediaStore => "media_store",
            Self::Worker => "worker",
            Self::AvatarProvider => "avatar_provider",
            Self::AiText => "ai_text",
            Self::Platform(platform) => platform.as_str(),
            Self::CommentListener => "comment_listener",
        }
    }

    /// The name that the screens show.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Database => "Database",
            Self::MediaStore => "Media store",
            Self::Worker => "Worker",
            Self::AvatarProvider => "Avatar provider",
            Self::AiText => "AI text",
            Self::Platform(platform) => platform.label(),
            Self::CommentListener => "Comment listener",
        }
    }

    /// Whether its failed work is retried automatically; of a script, for which the operator waits, the operator decides.
    pub const fn auto_retry(self) -> bool {
        !matches!(self, Self::AiText)
    }
}

impl fmt::Display for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Service {
    type Err = UnknownText;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let texts = Self::ALL.iter().map(|service| service.as_str());
        Self::ALL.iter().copied().find(|service| service.as_str() == text).ok_or_else(|| UnknownText {
            kind: "service",
            text: text.to_owned(),
            expected: texts.collect::<Vec<_>>().join(", "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_unique_and_parsed() {
        for &service in Service::ALL {
            assert_eq!(service.as_str().parse(), Ok(service));
        }
        let texts: Vec<&str> = Service::ALL.iter().map(|service| service.as_str()).collect();
        let before = ["database", "media_store", "worker", "avatar_provider", "ai_text"];
        let platforms: Vec<&str> = Platform::ALL.iter().map(|platform| platform.as_str()).collect();
        assert_eq!(texts, [&before[..], &platforms, &["comment_listener"]].concat());
        let unknown = "heating".parse::<Service>().unwrap_err().to_string();
        assert!(unknown.starts_with("unknown service 'heating', expected one of: database, media_store"), "{unknown}");
    }
}
