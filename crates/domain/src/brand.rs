//! The operator's brand: what makes the videos of the built-in studio look like theirs.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;
use crate::text_enum;
use crate::value::{BrandName, InvalidValue};

text_enum! {
    /// How the captions in the picture look.
    "caption_style" CaptionStyle {
        /// White letters with a dark outline; the spoken word grows and takes the accent color.
        Pop = "pop",
        /// Lines on dark boxes; the spoken word is on a box of the accent color.
        Boxed = "boxed",
        /// As in karaoke: spoken words take the accent color, and a bar is under the present one.
        Underlined = "underlined",
    }
}

/// The brand in a video. Colors and caption style vary by video where they are `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brand {
    /// Shown at the end.
    pub name: Option<BrandName>,
    /// Shown at the end.
    pub handle: Option<Handle>,
    /// Shown at the end.
    pub logo: Option<Logo>,
    /// The background of the hook and the outro.
    pub main_color: Option<MainColor>,
    /// The highlight color, such as that of the spoken word.
    pub accent_color: Option<AccentColor>,
    /// How the captions look.
    pub caption_style: Option<CaptionStyle>,
    /// Whether a video ends with name, handle and logo.
    pub outro: bool,
}

/// The name of the operator's accounts: `@marta.runs`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handle(String);

impl Handle {
    /// The most characters, without the `@`: Instagram's and YouTube's limit, the highest of all platforms.
    pub const MAX: usize = 30;

    /// Accepts the name with or without its `@`.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let name = text.trim().trim_start_matches('@');
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '·');
        if name.is_empty() || name.chars().count() > Self::MAX || !name.chars().all(is_of_name) {
            let message = format!(
                "a handle has 1 to {} letters, digits, dots, hyphens and underscores, as in @marta.runs",
                Self::MAX
            );
            return Err(InvalidValue::new("brand_handle", message));
        }
        Ok(Self(format!("@{name}")))
    }

    /// The handle with its `@`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Handle {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        Self::new(text)
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The dark background of bright text in a video, and the color of dark text.
pub const DARK: Color = Color(0x0f, 0x11, 0x1c);

/// The contrast that large letters need (WCAG 2.2, 1.4.3).
const LARGE_TEXT: f32 = 3.0;
/// The contrast that text of any size needs (WCAG 2.2, 1.4.3).
const ANY_TEXT: f32 = 4.5;

macro_rules! brand_colors {
    ($($(#[$doc:meta])* $name:ident($field:literal): $is_readable:expr, $problem:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name(Color);

        impl $name {
            /// The color.
            pub const fn color(self) -> Color {
                self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidValue;

            fn from_str(text: &str) -> Result<Self, InvalidValue> {
                let color: Color = text.parse()?;
                let is_readable: fn(Color) -> bool = $is_readable;
                if is_readable(color) { Ok(Self(color)) } else { Err(InvalidValue::new($field, $problem)) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

brand_colors! {
    /// A color that large white text is readable on.
    MainColor("main_color"): |color| color.contrast(Color(255, 255, 255)) >= LARGE_TEXT,
        "choose a darker color: large white text is drawn on it";
    /// A color that is readable on a layer of [`DARK`] at 90 % opacity over white, and that [`DARK`] is readable on.
    AccentColor("accent_color"): |color| color.contrast(Color(255, 255, 255).under(DARK, 0.9)) >= ANY_TEXT,
        "choose a brighter color: it colors words on a dark background";
}

/// The operator's logo: a PNG as a data URL. Only the URL's form is checked here.
#[derive(Clone, PartialEq, Eq)]
pub struct Logo(String);

impl Logo {
    /// The most pixels of a side: a quarter of the video's width.
    pub const MAX_SIDE: u32 = 256;
    /// The most characters of the data URL. It is a setting, which every change of the settings reads.
    pub const MAX: usize = 160 * 1024;

    const PREFIX: &str = "data:image/png;base64,";

    /// The PNG, encoded in base64.
    pub fn encoded(&self) -> &str {
        &self.0[Self::PREFIX.len()..]
    }
}

impl FromStr for Logo {
    type Err = InvalidValue;

    fn from_str(url: &str) -> Result<Self, InvalidValue> {
        let invalid = |message: String| Err(InvalidValue::new("brand_logo", message));
        let url = url.trim();
        if url.len() > Self::MAX {
            return invalid(format!("the logo is too large: at most {} KiB", Self::MAX / 1024));
        }
        let is_of_base64 = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=');
        match url.strip_prefix(Self::PREFIX) {
            Some(encoded) if !encoded.is_empty() && encoded.bytes().all(is_of_base64) => Ok(Self(url.to_owned())),
            _ => invalid(format!("the logo must be a PNG as a data URL: {}…", Self::PREFIX)),
        }
    }
}

impl fmt::Display for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Without the picture.
impl fmt::Debug for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Logo({} characters)", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_have_one_at_sign() {
        for text in ["marta.runs", "@marta.runs", " @@marta.runs "] {
            assert_eq!(Handle::new(text).unwrap().to_string(), "@marta.runs");
        }
        assert!(Handle::new("走る").is_ok());
        for wrong in ["", "@", "marta runs", "a/b", "<b>", &"x".repeat(31)] {
            assert!(Handle::new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn colors_that_cannot_be_read_are_refused() {
        assert_eq!("#2447d8".parse::<MainColor>().unwrap().color(), Color(0x24, 0x47, 0xd8));
        assert!("#ffe066".parse::<AccentColor>().is_ok());
        assert!("#ffe066".parse::<MainColor>().unwrap_err().message.contains("darker"));
        assert!("#2447d8".parse::<AccentColor>().unwrap_err().message.contains("brighter"));
        assert_eq!("blue".parse::<MainColor>().unwrap_err().field, "color");
    }

    #[test]
    fn logos_are_data_urls() {
        let logo: Logo = " data:image/png;base64,iVBORw0KGgo= ".parse().unwrap();
        assert_eq!((logo.to_string().as_str(), logo.encoded()), ("data:image/png;base64,iVBORw0KGgo=", "iVBORw0KGgo="));
        assert_eq!(format!("{logo:?}"), "Logo(34 characters)");
        for (url, problem) in [
            ("https://example.com/logo.png".to_owned(), "data URL"),
            ("data:image/jpeg;base64,AAAA".to_owned(), "data URL"),
            (Logo::PREFIX.to_owned(), "data URL"),
            (format!("{}%%%", Logo::PREFIX), "data URL"),
            ("x".repeat(Logo::MAX + 1), "160 KiB"),
        ] {
            let error = url.parse::<Logo>().unwrap_err();
            assert!(error.field == "brand_logo" && error.message.contains(problem), "{error}");
        }
    }
}
