//! How well one colour can be read on another, by the rules of WCAG 2.

use std::fmt;

/// A colour: red, green and blue. Written as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl fmt::Display for Rgb {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The contrast from which small text can be read.
#[cfg(test)]
pub(crate) const READABLE: f32 = 4.5;

/// The contrast of two colours, from 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(left: Rgb, right: Rgb) -> f32 {
    let (left, right) = (luminance(left), luminance(right));
    (left.max(right) + 0.05) / (left.min(right) + 0.05)
}

/// The colour that is seen through a layer of `above` with this opacity (0 to 1).
#[cfg(test)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mean of two bytes is a byte")]
pub(crate) fn over(above: Rgb, opacity: f32, below: Rgb) -> Rgb {
    let mixed = |above: u8, below: u8| (f32::from(above) * opacity + f32::from(below) * (1.0 - opacity)).round() as u8;
    Rgb(mixed(above.0, below.0), mixed(above.1, below.1), mixed(above.2, below.2))
}

#[cfg(test)]
fn luminance(colour: Rgb) -> f32 {
    let linear = |value: u8| {
        let share = f32::from(value) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour.0) + 0.7152 * linear(colour.1) + 0.0722 * linear(colour.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrasts_are_those_of_the_rules() {
        let (black, white, grey) = (Rgb(0, 0, 0), Rgb(255, 255, 255), Rgb(0x76, 0x76, 0x76));
        assert!((contrast(black, white) - 21.0).abs() < 0.01);
        assert!((contrast(grey, white) - 4.54).abs() < 0.01);
        assert_eq!(over(black, 0.5, white), Rgb(128, 128, 128));
        assert_eq!(grey.to_string(), "#767676");
    }
}
