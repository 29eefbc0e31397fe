//! The names of video styles in the document: those that are sent, and the aliases that are also accepted.

use std::borrow::Cow;

use showrunner_domain::style;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

fn one_of(names: impl IntoIterator<Item = &'static str>, description: &str) -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    schema.enum_values(Some(names)).into()
}

macro_rules! names {
    ($name:ident, $names:expr, $description:literal) => {
        #[doc = $description]
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                one_of($names, $description)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    };
}

names!(
    BackgroundStyle,
    style::BackgroundStyle::ALL.iter().map(|style| style.as_str()),
    "The scene behind the presenter."
);
names!(
    BackgroundStyleName,
    style::BackgroundStyle::NAMES.iter().copied(),
    "The scene behind the presenter, by any of its names; case and punctuation do not matter."
);
names!(MusicStyle, style::MusicStyle::ALL.iter().map(|style| style.as_str()), "The music below the voice.");
names!(
    MusicStyleName,
    style::MusicStyle::NAMES.iter().copied(),
    "The music below the voice, by any of its names; case and punctuation do not matter."
);
