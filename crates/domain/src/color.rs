//! Colors, and how well one can be read on another.

use std::fmt;
use std::str::FromStr;

use crate::value::InvalidValue;

/// A color: red, green and blue. Written as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// The characters of its text.
    pub const LENGTH: usize = 7;

    /// The contrast of two colors, from 1 to 21 (WCAG 2.2, *contrast ratio*).
    pub fn contrast(self, other: Self) -> f32 {
        let (left, right) = (self.luminance(), other.luminance());
        (left.max(right) + 0.05) / (left.min(right) + 0.05)
    }

    fn luminance(self) -> f32 {
        let linear = |value: u8| {
            let share = f32::from(value) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The color that is seen through a layer of `above` with this opacity, from 0 to 1.
    #[must_use]
    pub fn under(self, above: Self, opacity: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mean of two bytes is a byte")]
        let mixed = |above: u8, below: u8| {
            (f32::from(above) * opacity + f32::from(below) * (1.0 - opacity)).round().clamp(0.0, 255.0) as u8
        };
        Self(mixed(above.0, self.0), mixed(above.1, self.1), mixed(above.2, self.2))
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl FromStr for Color {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let digits = text
            .trim()
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let part = |digits: &str, from: usize| u8::from_str_radix(&digits[from..from + 2], 16).ok();
        let color = digits.and_then(|digits| Some(Self(part(digits, 0)?, part(digits, 2)?, part(digits, 4)?)));
        color.ok_or_else(|| InvalidValue::new("color", "a color has six hexadecimal digits, as in #1d4ed8"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_read_as_they_are_written() {
        assert_eq!(" #0F111c ".parse(), Ok(Color(0x0f, 0x11, 0x1c)));
        assert_eq!(Color(0x0f, 0x11, 0x1c).to_string(), "#0f111c");
        for wrong in ["", "#fff", "0f111c", "#0f111g", "#0f111c00", "red", "#ääää", "#+1+1+1"] {
            assert!(wrong.parse::<Color>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn contrasts_are_those_of_the_rules() {
        let (black, white, gray) = (Color(0, 0, 0), Color(255, 255, 255), Color(0x76, 0x76, 0x76));
        assert!((black.contrast(white) - 21.0).abs() < 0.01);
        assert!((gray.contrast(white) - 4.54).abs() < 0.01);
        assert_eq!(white.under(black, 0.5), Color(128, 128, 128));
    }
}
