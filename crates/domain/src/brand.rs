//! The operator's brand: what makes the videos of the built-in studio look like theirs.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

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

/// The brand in a video. What is `None` differs from video to video.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brand {
    /// Shown at the end.
    pub name: Option<BrandName>,
    /// Shown at the end.
    pub handle: Option<Handle>,
    /// Shown at the end.
    pub logo: Option<Logo>,
    /// The ground of the hook and of the end.
    pub main_color: Option<MainColor>,
    /// What stands out, such as the spoken word.
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
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What bright text stands on in a video, and what dark text is written in.
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
    /// A color that large white letters can be read on.
    MainColor("main_color"): |color| color.contrast(Color(255, 255, 255)) >= LARGE_TEXT,
        "choose a darker color: large white letters stand on it";
    /// A color that can be read on [`DARK`], through which a tenth of a white scene is seen, and [`DARK`] on it.
    AccentColor("accent_color"): |color| color.contrast(Color(255, 255, 255).under(DARK, 0.9)) >= ANY_TEXT,
        "choose a brighter color: it is the color of words on a dark ground";
}

/// The operator's logo, a PNG. Written as a data URL.
#[derive(Clone, PartialEq, Eq)]
pub struct Logo {
    png: Vec<u8>,
    size: (u32, u32),
}

impl Logo {
    /// The most pixels of a side: a quarter of the video's width.
    pub const MAX_SIDE: u32 = 256;
    /// The most characters of the data URL. It is a setting, which every change of the settings reads.
    pub const MAX: usize = 160 * 1024;

    const PREFIX: &str = "data:image/png;base64,";

    /// The picture, an RGB or RGBA PNG that can be decoded.
    pub fn png(&self) -> &[u8] {
        &self.png
    }
}

impl FromStr for Logo {
    type Err = InvalidValue;

    fn from_str(url: &str) -> Result<Self, InvalidValue> {
        let invalid = |message: String| InvalidValue::new("brand_logo", message);
        if url.len() > Self::MAX {
            return Err(invalid(format!("the logo is too large: at most {} KiB", Self::MAX / 1024)));
        }
        let encoded = url.trim().strip_prefix(Self::PREFIX);
        let png = encoded.and_then(|encoded| STANDARD.decode(encoded).ok());
        let png = png.ok_or_else(|| invalid(format!("the logo must be a PNG as a data URL: {}…", Self::PREFIX)))?;
        let unreadable = |error: png::DecodingError| invalid(format!("the logo cannot be read: {error}"));
        let mut reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().map_err(unreadable)?;
        let size = reader.info().size();
        if size.0 > Self::MAX_SIDE || size.1 > Self::MAX_SIDE {
            let (width, height, most) = (size.0, size.1, Self::MAX_SIDE);
            return Err(invalid(format!("the logo has {width}×{height} pixels, at most {most}×{most} are possible")));
        }
        while reader.next_row().map_err(unreadable)?.is_some() {}
        Ok(Self { png, size })
    }
}

impl fmt::Display for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, STANDARD.encode(&self.png))
    }
}

impl fmt::Debug for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Logo({}×{})", self.size.0, self.size.1)
    }
}

impl Logo {
    /// What it is, within a sentence.
    pub fn phrase(&self) -> String {
        format!("a picture of {}×{} pixels", self.size.0, self.size.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of this size as a data URL.
    fn logo(width: u32, height: u32) -> String {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, width, height);
        encoder.set_color(png::ColorType::Rgba);
        let pixels = vec![200; (width * height * 4) as usize];
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
        format!("{}{}", Logo::PREFIX, STANDARD.encode(&png))
    }

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
    fn logos_survive_being_written_down() {
        let url = logo(40, 20);
        let logo: Logo = url.parse().unwrap();
        assert_eq!((logo.to_string(), logo.phrase().as_str()), (url, "a picture of 40×20 pixels"));
        assert_eq!(format!("{logo:?}"), "Logo(40×20)");
    }

    #[test]
    fn pictures_that_cannot_be_shown_are_refused() {
        let whole = logo(64, 64);
        let bytes = STANDARD.decode(&whole[Logo::PREFIX.len()..]).unwrap();
        let cut = format!("{}{}", Logo::PREFIX, STANDARD.encode(&bytes[..bytes.len() / 2]));
        let jpeg = format!("{}{}", Logo::PREFIX, STANDARD.encode([0xff, 0xd8, 0xff, 0xe0]));
        for (url, problem) in [
            (logo(257, 10), "257×10"),
            (cut, "cannot be read"),
            (jpeg, "cannot be read"),
            ("https://example.com/logo.png".to_owned(), "data URL"),
            (format!("{}%%%", Logo::PREFIX), "data URL"),
            ("x".repeat(Logo::MAX + 1), "160 KiB"),
        ] {
            let error = url.parse::<Logo>().unwrap_err();
            assert!(error.field == "brand_logo" && error.message.contains(problem), "{error}");
        }
    }
}
