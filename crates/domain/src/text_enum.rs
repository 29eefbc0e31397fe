//! Enums whose variants have one fixed text, used both in the database and in the API.

/// A text that belongs to no variant of an enum.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {kind} '{text}', expected one of: {expected}")]
pub struct UnknownText {
    /// What was being parsed, for example `video status`.
    pub kind: &'static str,
    /// The unknown text.
    pub text: String,
    /// The known texts, separated by commas.
    pub expected: String,
}

/// Declares an enum with one text per variant, in declaration order:
/// `ALL`, `as_str`, `Display` and `FromStr` (with [`UnknownText`] as its error).
#[macro_export]
macro_rules! text_enum {
    // All but `FromStr`.
    (@names $(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// Every variant, in declaration order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The fixed text, as stored and sent.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
    (
        $(#[$doc:meta])*
        $kind:literal $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ $(,)? }
    ) => {
        $crate::text_enum! { @names $(#[$doc])* $name { $($(#[$variant_doc])* $variant = $text),+ } }

        impl ::std::str::FromStr for $name {
            type Err = $crate::text_enum::UnknownText;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err($crate::text_enum::UnknownText {
                        kind: $kind,
                        text: text.to_owned(),
                        expected: [$($text),+].join(", "),
                    }),
                }
            }
        }
    };
}
