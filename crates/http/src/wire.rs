//! How types of the wire are declared, and those that several resources share.

use serde::{Deserialize, Serialize};
use showrunner_domain::{InvalidValue, plan, platform, style, visibility};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The schema of a text that is one of these.
pub(crate) fn one_of(texts: impl IntoIterator<Item = &'static str>, description: &str) -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    schema.enum_values(Some(texts)).into()
}

/// Declares texts on the wire. Each enum of the domain has one fixed text per value, in the database and on the wire. A wire type is
/// a thin wrapper around one: it names it in the OpenAPI document, and cannot have other texts than the domain.
macro_rules! wire_text {
    ($($(#[doc = $doc:literal])+ $name:ident($domain:ty))+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, Hash)]
        pub(crate) struct $name(pub(crate) $domain);

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                Self(value)
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.as_str())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map(Self).map_err(::serde::de::Error::custom)
            }
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                let texts = <$domain>::ALL.iter().map(|value| value.as_str());
                $crate::wire::one_of(texts, concat!($($doc),+).trim())
            }
        }

        impl ::utoipa::ToSchema for $name {}
    )+};
}

pub(crate) use wire_text;

/// Declares the body of an answer together with its conversion from the value that a use case returns, so that each field has
/// one line. A field without an expression is converted from the field of the same name. Several values are given as a tuple,
/// whose first has these fields.
///
/// The expressions are evaluated in the order of the fields: one that borrows the whole value has to come before any that moves
/// a part of it.
macro_rules! wire_struct {
    (@type $from:ty) => { $from };
    (@type $($from:ty),+) => { ($($from),+) };
    (@pattern $source:ident) => { $source };
    (@pattern $($source:ident),+) => { ($($source),+) };
    (@value $source:ident $field:ident) => { $source.$field.into() };
    (@value $source:ident $field:ident $value:expr) => { $value };
    ($(
        $(#[$meta:meta])* $name:ident($source:ident: $from:ty $(, $more:ident: $more_from:ty)*) {
            $($(#[$field_meta:meta])* $field:ident: $type:ty $(= $value:expr)?),+ $(,)?
        }
    )+) => {$(
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub(crate) struct $name { $($(#[$field_meta])* $field: $type),+ }

        impl From<wire_struct!(@type $from $(, $more_from)*)> for $name {
            fn from(
                wire_struct!(@pattern $source $(, $more)*): wire_struct!(@type $from $(, $more_from)*)
            ) -> Self {
                Self { $($field: wire_struct!(@value $source $field $($value)?)),+ }
            }
        }
    )+};
}

pub(crate) use wire_struct;

/// Converts every value of a list.
pub(crate) fn convert_all<T: Into<U>, U>(values: impl IntoIterator<Item = T>) -> Vec<U> {
    values.into_iter().map(Into::into).collect()
}

wire_text! {
    /// A platform that videos are published to.
    Platform(platform::Platform)

    /// The scene behind the presenter.
    BackgroundStyle(style::BackgroundStyle)

    /// The music below the voice.
    MusicStyle(style::MusicStyle)

    /// How posts reach a platform: published directly, or sent to the account's inbox.
    PlatformPostingMode(platform::PostingMode)

    /// Who may see a post: everybody, the account's followers, followers whom the account follows back, everybody with
    /// the link, or only the account's owner.
    Visibility(visibility::Visibility)
}

/// A time of the day in the operator's time zone.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^([01]?[0-9]|2[0-3]):[0-5][0-9]$", example = "18:00")]
pub(crate) struct TimeOfDay(String);

impl TimeOfDay {
    /// The time, or the problem with it in `field`.
    pub(crate) fn read(&self, field: &'static str) -> Result<plan::TimeOfDay, InvalidValue> {
        self.0.parse().map_err(|invalid| InvalidValue { field, ..invalid })
    }
}

impl From<plan::TimeOfDay> for TimeOfDay {
    fn from(time: plan::TimeOfDay) -> Self {
        Self(time.to_string())
    }
}

/// A type that stands for these texts in the document.
macro_rules! names {
    ($name:ident, $names:expr, $description:literal) => {
        #[doc = $description]
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                one_of($names, $description)
            }
        }

        impl ToSchema for $name {}
    };
}

names!(
    BackgroundStyleName,
    style::BackgroundStyle::NAMES.iter().copied(),
    "The scene behind the presenter, by any of its names; case and punctuation do not matter."
);
names!(
    MusicStyleName,
    style::MusicStyle::NAMES.iter().copied(),
    "The music below the voice, by any of its names; case and punctuation do not matter."
);
