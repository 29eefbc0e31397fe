//! The secrets that the operator enters in the browser.

use std::fmt;
use std::str::FromStr;

use crate::alert::AlertChannelKind;
use crate::platform::Platform;
use crate::text_enum::UnknownText;

/// What a secret is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKey {
    /// The key of the server with the chosen text model.
    TextModel,
    /// The key of the chosen avatar provider.
    AvatarProvider,
    /// The secret of the operator's app on a platform.
    App(Platform),
    /// The secret of the access key of the bucket for backups.
    BackupBucket,
    /// The secrets of an alert channel: its address where that is secret, and its key.
    AlertChannel(AlertChannelKind),
}

/// The name as stored: `text_model`, `app.tiktok`, `alert_channel.email`.
impl fmt::Display for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TextModel => f.write_str("text_model"),
            Self::AvatarProvider => f.write_str("avatar_provider"),
            Self::App(platform) => write!(f, "app.{platform}"),
            Self::BackupBucket => f.write_str("backup_bucket"),
            Self::AlertChannel(channel) => write!(f, "alert_channel.{channel}"),
        }
    }
}

impl FromStr for SecretKey {
    type Err = UnknownText;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|key| key.to_string() == text).ok_or_else(|| UnknownText {
            kind: "secret",
            text: text.to_owned(),
            expected: Self::all().map(|key| key.to_string()).collect::<Vec<_>>().join(", "),
        })
    }
}

impl SecretKey {
    /// How many characters of a secret are shown, so that the operator recognises it.
    const SHOWN_CHARS: usize = 4;

    /// A shorter secret is not shown in part: too little of it would be left to guess.
    const MIN_CHARS_TO_SHOW: usize = 16;

    /// Every secret that there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        let apps = Platform::ALL.iter().copied().map(Self::App);
        let channels = AlertChannelKind::ALL.iter().copied().map(Self::AlertChannel);
        [Self::TextModel, Self::AvatarProvider].into_iter().chain(apps).chain(channels).chain([Self::BackupBucket])
    }

    /// What the secret is, within a sentence.
    pub fn label(self) -> String {
        match self {
            Self::TextModel => "the key of the text model".to_owned(),
            Self::AvatarProvider => "the key of the avatar provider".to_owned(),
            Self::App(platform) => format!("the secret of the {} app", platform.label()),
            Self::BackupBucket => "the secret of the bucket for backups".to_owned(),
            Self::AlertChannel(channel) => format!("the secret of the {} alerts", channel.label()),
        }
    }

    /// The end of a secret, by which the operator recognises it; empty for a short one.
    pub fn ending(secret: &str) -> String {
        let chars: Vec<char> = secret.chars().collect();
        if chars.len() < Self::MIN_CHARS_TO_SHOW {
            return String::new();
        }
        chars[chars.len() - Self::SHOWN_CHARS..].iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_read_as_it_is_written() {
        for key in SecretKey::all() {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert!("app.myspace".parse::<SecretKey>().is_err());
    }

    #[test]
    fn only_the_end_of_a_long_secret_is_shown() {
        for (secret, ending) in [("sk-0123456789abcd3f2a", "3f2a"), ("0123456789abcde", ""), ("", "")] {
            assert_eq!(SecretKey::ending(secret), ending);
        }
    }
}
