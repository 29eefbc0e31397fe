//! The background scene and the music of a video.

use std::str::FromStr;

use crate::text_enum;
use crate::value::InvalidValue;

/// Normalizes a name for comparison: letters and digits only, without case.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

macro_rules! named_choice {
    (
        $(#[$doc:meta])*
        $name:ident, $field:literal, { $($(#[$variant_doc:meta])* $variant:ident = $text:literal $(also $alias:literal)*),+ $(,)? }
    ) => {
        text_enum! { @names $(#[$doc])* $name { $($(#[$variant_doc])* $variant = $text),+ } }

        impl $name {
            /// Every accepted name: each choice's own name, followed by its aliases.
            pub const NAMES: &'static [&'static str] = &[$($text, $($alias,)*)+];
        }

        /// Finds a choice by its name or an alias; ignores case and punctuation.
        impl FromStr for $name {
            type Err = InvalidValue;

            fn from_str(name: &str) -> Result<Self, InvalidValue> {
                let wanted = folded(name);
                $(if wanted == folded($text) $(|| wanted == folded($alias))* { return Ok(Self::$variant); })+
                Err(InvalidValue::new($field, format!("unknown {}, choose one of: {}", $field.replace('_', " "), [$($text),+].join(", "))))
            }
        }
    };
}

named_choice!(
    /// The scene behind the presenter. The aliases are those of the feature test screen.
    BackgroundStyle, "background_style", {
        /// The default.
        ModernOffice = "Modern Office" also "Corporate",
        /// A living room in the evening.
        CozyHome = "Cozy Home",
        /// A bright studio without furniture.
        MinimalStudio = "Minimal Studio",
        /// Mountains, trees and sun.
        NatureScene = "Nature Scene" also "Nature",
        /// A city by night.
        UrbanBackdrop = "Urban Backdrop" also "Creative",
        /// Shelves of books.
        LibrarySetting = "Library Setting",
    }
);

named_choice!(
    /// The background music. The feature test sends "Professional".
    MusicStyle, "music_style", {
        /// The default.
        UpbeatMotivational = "Upbeat & Motivational",
        /// Slow pads.
        CalmRelaxing = "Calm & Relaxing",
        /// Plucked and steady.
        CorporateProfessional = "Corporate & Professional" also "Professional",
        /// A strong beat.
        TrendyModern = "Trendy & Modern",
        /// Barely there.
        AmbientSubtle = "Ambient & Subtle",
    }
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_despite_case_and_punctuation() {
        assert_eq!("modern-office".parse::<BackgroundStyle>(), Ok(BackgroundStyle::ModernOffice));
        assert_eq!("Nature".parse::<BackgroundStyle>(), Ok(BackgroundStyle::NatureScene));
        assert_eq!("Professional".parse::<MusicStyle>(), Ok(MusicStyle::CorporateProfessional));
        for &style in BackgroundStyle::ALL {
            assert_eq!(style.as_str().parse::<BackgroundStyle>(), Ok(style));
        }
        for &style in MusicStyle::ALL {
            assert_eq!(style.as_str().parse::<MusicStyle>(), Ok(style));
        }
        assert_eq!("Moon".parse::<BackgroundStyle>().unwrap_err().field, "background_style");
    }
}
