//! The part of the frame that no platform's interface covers. All text stays inside it.
//!
//! The insets are those that the platforms require of advertisements, which are covered the most. They were collected in 2026
//! at shotstack.io/learn/vertical-video-safe-zones.

use showrunner_domain::platform::Platform;

/// The video size that these numbers are for, in pixels.
const WIDTH: u16 = 1080;
const HEIGHT: u16 = 1920;

/// A box in the frame, in pixels. `right` and `bottom` are the first column and row outside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: u16,
    pub(crate) top: u16,
    pub(crate) right: u16,
    pub(crate) bottom: u16,
}

/// The area that stays visible on every platform.
pub(crate) const SAFE: Area = safe();

/// The width of [`SAFE`] in pixels.
pub(crate) const SAFE_WIDTH: u16 = SAFE.right - SAFE.left;

impl Area {
    /// The box of an image of this size at a position.
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
        let insets = Platform::ALL[number].facts().safe_area_insets;
        area = Area {
            left: if insets.left > area.left { insets.left } else { area.left },
            top: if insets.top > area.top { insets.top } else { area.top },
            right: if WIDTH - insets.right < area.right { WIDTH - insets.right } else { area.right },
            bottom: if HEIGHT - insets.bottom < area.bottom { HEIGHT - insets.bottom } else { area.bottom },
        };
        number += 1;
    }
    area
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn safe_area_is_visible_on_every_platform() {
        for platform in Platform::ALL {
            let insets = platform.facts().safe_area_insets;
            let free = Area {
                left: insets.left,
                top: insets.top,
                right: WIDTH - insets.right,
                bottom: HEIGHT - insets.bottom,
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
