//! The part of the picture that no platform covers with its own buttons and texts. Everything that is to be read lies in it.
//!
//! The margins are those that the platforms ask of advertisements, which have the most laid over them, as collected in 2026
//! at shotstack.io/learn/vertical-video-safe-zones.

use showrunner_domain::platform::Platform;

/// The size of the video that all of these numbers are for, in pixels.
const WIDTH: u16 = 1080;
const HEIGHT: u16 = 1920;

/// A box in the picture, in pixels: left, top, and the first column and row beyond it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: u16,
    pub(crate) top: u16,
    pub(crate) right: u16,
    pub(crate) bottom: u16,
}

/// What is free on every platform.
pub(crate) const SAFE: Area = safe();

/// The width of [`SAFE`] in pixels.
pub(crate) const SAFE_WIDTH: u16 = SAFE.right - SAFE.left;

impl Area {
    /// The box of a picture of this size at a position.
    #[cfg(test)]
    pub(crate) fn at((left, top): (u16, u16), (width, height): (u32, u32)) -> Self {
        let side = |pixels: u32| u16::try_from(pixels).unwrap();
        Self { left, top, right: left + side(width), bottom: top + side(height) }
    }

    #[cfg(test)]
    pub(crate) fn contains(self, other: Self) -> bool {
        self.left <= other.left && self.top <= other.top && self.right >= other.right && self.bottom >= other.bottom
    }
}

const fn safe() -> Area {
    let mut area = Area { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
    let mut number = 0;
    while number < Platform::ALL.len() {
        let margins = Platform::ALL[number].facts().margins;
        area = Area {
            left: if margins.left > area.left { margins.left } else { area.left },
            top: if margins.top > area.top { margins.top } else { area.top },
            right: if WIDTH - margins.right < area.right { WIDTH - margins.right } else { area.right },
            bottom: if HEIGHT - margins.bottom < area.bottom { HEIGHT - margins.bottom } else { area.bottom },
        };
        number += 1;
    }
    area
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_safe_area_is_free_on_every_platform_and_large_enough_for_text() {
        for platform in Platform::ALL {
            let margins = platform.facts().margins;
            let free = Area {
                left: margins.left,
                top: margins.top,
                right: WIDTH - margins.right,
                bottom: HEIGHT - margins.bottom,
            };
            assert!(free.contains(SAFE), "{platform}");
        }
        assert_eq!((SAFE_WIDTH, SAFE.bottom - SAFE.top), (768, 960));
        assert_eq!(
            (u32::from(WIDTH), u32::from(HEIGHT)),
            (showrunner_video_tools::WIDTH, showrunner_video_tools::HEIGHT)
        );
    }
}
