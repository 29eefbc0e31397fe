//! Enums on the wire.
//!
//! Each enum of the domain has one fixed text per value, in the database and on the wire. A wire type is a thin wrapper
//! around one: it names it in the OpenAPI document, and cannot have other texts than the domain.

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
                let unknown = |error: ::showrunner_domain::text_enum::UnknownText| {
                    ::serde::de::Error::custom(format_args!("expected one of: {}", error.expected))
                };
                text.parse().map(Self).map_err(unknown)
            }
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                ::utoipa::openapi::ObjectBuilder::new()
                    .schema_type(::utoipa::openapi::schema::Type::String)
                    .description(Some(concat!($($doc),+).trim()))
                    .enum_values(Some(<$domain>::ALL.iter().map(|value| value.as_str())))
                    .into()
            }
        }

        impl ::utoipa::ToSchema for $name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

pub(crate) use wire_text;
