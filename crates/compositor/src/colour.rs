//! Colours of high-definition video (BT.709, limited range) from those of a painted picture.

use resvg::tiny_skia::PremultipliedColorU8;

/// A premultiplied colour of a picture: red, green, blue and opacity, each from 0 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Pixel {
    pub(crate) red: i32,
    pub(crate) green: i32,
    pub(crate) blue: i32,
    pub(crate) alpha: i32,
}

impl From<PremultipliedColorU8> for Pixel {
    fn from(colour: PremultipliedColorU8) -> Self {
        Self {
            red: colour.red().into(),
            green: colour.green().into(),
            blue: colour.blue().into(),
            alpha: colour.alpha().into(),
        }
    }
}

/// One, in the fixed-point numbers of the factors below.
const ONE: i32 = 1 << 16;

impl Pixel {
    /// The brightness, multiplied by the opacity: 16 to 235 if the pixel is opaque.
    pub(crate) fn luma(self) -> u8 {
        // 219/255 of the weights of BT.709.
        let colour = 11_966 * self.red + 40_254 * self.green + 4_064 * self.blue;
        clamped(colour + scaled_offset(16, self.alpha))
    }

    /// The difference to blue, multiplied by the opacity: 16 to 240 if the pixel is opaque.
    pub(crate) fn to_blue(self) -> u8 {
        let colour = -6_596 * self.red - 22_189 * self.green + 28_785 * self.blue;
        clamped(colour + scaled_offset(128, self.alpha))
    }

    /// The difference to red, multiplied by the opacity: 16 to 240 if the pixel is opaque.
    pub(crate) fn to_red(self) -> u8 {
        let colour = 28_785 * self.red - 26_145 * self.green - 2_640 * self.blue;
        clamped(colour + scaled_offset(128, self.alpha))
    }

    /// The mean of four pixels, which share one colour difference.
    pub(crate) fn mean(pixels: [Self; 4]) -> Self {
        let mean = |of: fn(&Self) -> i32| (pixels.iter().map(of).sum::<i32>() + 2) / 4;
        Self {
            red: mean(|pixel| pixel.red),
            green: mean(|pixel| pixel.green),
            blue: mean(|pixel| pixel.blue),
            alpha: mean(|pixel| pixel.alpha),
        }
    }

    pub(crate) fn alpha_byte(self) -> u8 {
        u8::try_from(self.alpha).unwrap_or(u8::MAX)
    }
}

/// The opaque pixel with this brightness and these differences to blue and red.
pub(crate) fn opaque(luma: i32, to_blue: i32, to_red: i32) -> PremultipliedColorU8 {
    let (luma, to_blue, to_red) = (76_309 * (luma - 16), to_blue - 128, to_red - 128);
    let red = clamped(luma + 117_489 * to_red);
    let green = clamped(luma - 13_975 * to_blue - 34_925 * to_red);
    let blue = clamped(luma + 138_438 * to_blue);
    PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX).unwrap_or(PremultipliedColorU8::TRANSPARENT)
}

/// `value` multiplied by an opacity of 0 to 255, as a fixed-point number.
fn scaled_offset(value: i32, alpha: i32) -> i32 {
    value * alpha * (ONE / 255)
}

fn clamped(fixed: i32) -> u8 {
    u8::try_from(((fixed + ONE / 2) >> 16).clamp(0, 255)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_high_definition_video() {
        let opaque = |red, green, blue| Pixel { red, green, blue, alpha: 255 };
        for (name, pixel, expected) in [
            ("black", opaque(0, 0, 0), (16, 128, 128)),
            ("white", opaque(255, 255, 255), (235, 128, 128)),
            ("red", opaque(255, 0, 0), (63, 102, 240)),
            ("green", opaque(0, 255, 0), (173, 42, 26)),
            ("blue", opaque(0, 0, 255), (32, 240, 118)),
            ("nothing", Pixel::default(), (0, 0, 0)),
        ] {
            let found = (pixel.luma(), pixel.to_blue(), pixel.to_red());
            let near = |left: u8, right: u8| left.abs_diff(right) <= 1;
            assert!(
                near(found.0, expected.0) && near(found.1, expected.1) && near(found.2, expected.2),
                "{name}: {found:?} and not {expected:?}"
            );
            let back = Pixel::from(super::opaque(found.0.into(), found.1.into(), found.2.into()));
            let parts = [(back.red, pixel.red), (back.green, pixel.green), (back.blue, pixel.blue)];
            let is_same = parts.iter().all(|&(back, part)| (back - part).abs() <= 3);
            assert!(is_same || pixel.alpha == 0, "{name} comes back as {back:?}");
        }
    }
}
