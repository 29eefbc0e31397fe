//! A job: its id, and all inputs of a render. The same job gives the same video.

use serde::{Deserialize, Serialize};
use showrunner_domain::brand::{AccentColor, Brand, CaptionStyle, Handle, Logo, MainColor};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::BrandName;
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
    #[serde(with = "as_text")]
    pub background: BackgroundStyle,
    #[serde(with = "as_text")]
    pub music: MusicStyle,
    /// The intended duration of the video, in seconds.
    pub seconds: u32,
    /// Jobs of former versions have none.
    #[serde(default, with = "StoredBrand")]
    pub brand: Brand,
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

/// How a brand is stored.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Brand")]
struct StoredBrand {
    #[serde(with = "optional_text")]
    name: Option<BrandName>,
    #[serde(with = "optional_text")]
    handle: Option<Handle>,
    #[serde(with = "optional_text")]
    logo: Option<Logo>,
    #[serde(with = "optional_text")]
    main_color: Option<MainColor>,
    #[serde(with = "optional_text")]
    accent_color: Option<AccentColor>,
    #[serde(with = "optional_text")]
    caption_style: Option<CaptionStyle>,
    outro: bool,
}

/// A value as its text.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// An optional value as its text.
mod optional_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(super) fn serialize<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(ToString::to_string).serialize(serializer)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse()).transpose().map_err(D::Error::custom)
    }
}

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
            brand: Brand {
                handle: Some(Handle::new("@marta.runs").unwrap()),
                main_color: Some("#2447d8".parse().unwrap()),
                caption_style: Some(CaptionStyle::Boxed),
                outro: true,
                ..Brand::default()
            },
        }
    }

    #[test]
    fn a_job_survives_being_written_down() {
        let text = serde_json::to_string(&job()).unwrap();
        assert!(text.contains("\"Urban Backdrop\"") && text.contains("\"Trendy & Modern\""), "{text}");
        assert_eq!(serde_json::from_str::<StudioJob>(&text).unwrap(), job());
        let mut former = serde_json::to_value(job()).unwrap();
        former.as_object_mut().unwrap().remove("brand");
        assert_eq!(serde_json::from_value::<StudioJob>(former).unwrap().brand, Brand::default());
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
