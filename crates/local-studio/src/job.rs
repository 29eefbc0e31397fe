//! A job: its id, and all inputs of a render. The same job gives the same video.

use serde::{Deserialize, Serialize};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_video_tools::Seconds;

use super::catalogue::presenters::{Presenter, presenter};
use super::catalogue::voices::{Voice, voice};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudioJob {
    /// Shown in the hook and on the title card at the end.
    pub title: String,
    /// Chooses colours and emblem. Not shown.
    pub category: String,
    pub script: String,
    /// The id of a presenter of the catalogue.
    pub presenter: String,
    /// The id of a voice of the catalogue.
    pub voice: String,
    #[serde(with = "background_name")]
    pub background: BackgroundStyle,
    #[serde(with = "music_name")]
    pub music: MusicStyle,
    /// The intended duration of the video, in seconds.
    pub seconds: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the built-in studio has no {kind} '{id}'")]
pub struct UnknownChoice {
    kind: &'static str,
    id: String,
}

impl StudioJob {
    pub(crate) fn presenter(&self) -> Result<&'static Presenter, UnknownChoice> {
        presenter(&self.presenter).ok_or_else(|| UnknownChoice { kind: "presenter", id: self.presenter.clone() })
    }

    pub(crate) fn voice(&self) -> Result<&'static Voice, UnknownChoice> {
        voice_of(&self.voice)
    }

    pub(crate) fn duration(&self) -> Seconds {
        self.seconds.into()
    }
}

/// The voice of the catalogue with this id.
pub(crate) fn voice_of(id: &str) -> Result<&'static Voice, UnknownChoice> {
    voice(id).ok_or_else(|| UnknownChoice { kind: "voice", id: id.to_owned() })
}

macro_rules! by_name {
    ($module:ident, $choice:ty) => {
        mod $module {
            use serde::{Deserialize, Deserializer, Serializer, de::Error};

            pub(super) fn serialize<S: Serializer>(choice: &$choice, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(choice.as_str())
            }

            pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<$choice, D::Error> {
                String::deserialize(deserializer)?.parse::<$choice>().map_err(D::Error::custom)
            }
        }
    };
}

by_name!(background_name, showrunner_domain::style::BackgroundStyle);
by_name!(music_name, showrunner_domain::style::MusicStyle);

/// The id of a job: a safe folder name, equal to the request's key.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct JobId(String);

impl JobId {
    /// Accepts 1 to 64 characters of `a-z0-9-`, so that no id can name a path outside the jobs folder.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_id = (1..=64).contains(&text.len()) && text.bytes().all(is_safe);
        is_id.then(|| Self(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job() -> StudioJob {
        StudioJob {
            title: "3 habits".into(),
            category: "productivity".into(),
            script: "Three habits.".into(),
            presenter: "maya".into(),
            voice: "claire".into(),
            background: BackgroundStyle::UrbanBackdrop,
            music: MusicStyle::TrendyModern,
            seconds: 30,
        }
    }

    #[test]
    fn a_job_survives_being_written_down() {
        let text = serde_json::to_string(&job()).unwrap();
        assert!(text.contains("\"Urban Backdrop\"") && text.contains("\"Trendy & Modern\""), "{text}");
        assert_eq!(serde_json::from_str::<StudioJob>(&text).unwrap(), job());
    }

    #[test]
    fn unknown_choices_are_named() {
        let job = StudioJob { voice: "nobody".into(), presenter: "nobody".into(), ..job() };
        assert_eq!(job.voice().unwrap_err().to_string(), "the built-in studio has no voice 'nobody'");
        assert_eq!(job.presenter().unwrap_err().to_string(), "the built-in studio has no presenter 'nobody'");
    }

    #[test]
    fn an_id_cannot_name_another_folder() {
        for text in ["", "..", "a/b", "../x", "A", "a b", ".", "a\0", &"a".repeat(65)] {
            assert_eq!(JobId::parse(text), None, "{text:?}");
        }
        assert_eq!(JobId::parse("video-12-0a").unwrap().as_str(), "video-12-0a");
    }
}
