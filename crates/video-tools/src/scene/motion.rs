//! Motion in a scene: a strip that drifts past an opening in an endless loop.

use crate::svg::Drawing;

/// The direction and speed of the strip, in scene units per second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Drift {
    /// To the left.
    Left(f32),
    /// To the right.
    Right(f32),
    /// Upwards.
    Up(f32),
    /// Downwards.
    Down(f32),
}

/// The part of the scene that shows the motion, in scene units that are multiples of twenty: at the scene's scale of
/// 1.1 these are even pixels, which the half resolution of chroma needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Its left edge.
    pub x: u16,
    /// Its upper edge.
    pub y: u16,
    /// From the left edge to the right one.
    pub width: u16,
    /// From the upper edge to the lower one.
    pub height: u16,
}

/// A strip that drifts past an opening.
#[derive(Debug)]
pub struct Motion {
    /// Where it is seen.
    pub opening: Opening,
    /// Where it drifts.
    pub drift: Drift,
    /// The strip. It is twice as long as the opening, and its second half equals its first.
    pub strip: Drawing,
    /// The drawing in front of the motion, for example window bars, in scene units.
    pub front: Option<Drawing>,
}

impl Motion {
    /// Creates a motion from the drawing that `paint` adds to a box of the opening's size. Parts beyond the edge in the
    /// direction of the drift enter again on the other side.
    pub(crate) fn new(opening: Opening, drift: Drift, paint: impl Fn(&mut Drawing)) -> Self {
        let (width, height) = (f32::from(opening.width), f32::from(opening.height));
        let (step_x, step_y) = match drift {
            Drift::Left(_) | Drift::Right(_) => (width, 0.0),
            Drift::Up(_) | Drift::Down(_) => (0.0, height),
        };
        let mut strip = Drawing::new(width + step_x, height + step_y);
        strip.group(format_args!("translate(-{step_x} -{step_y})"), |strip| paint(strip));
        for repeat in [0.0, 1.0, 2.0] {
            strip.group(format_args!("translate({} {})", step_x * repeat, step_y * repeat), |strip| paint(strip));
        }
        Self { opening, drift, strip, front: None }
    }

    /// Adds a drawing of the whole scene's size in front of the motion. Only the part in the opening is used.
    pub(crate) fn behind(mut self, paint: impl FnOnce(&mut Drawing)) -> Self {
        let mut front = Drawing::new(f32::from(self.opening.width), f32::from(self.opening.height));
        front.group(format_args!("translate(-{} -{})", self.opening.x, self.opening.y), paint);
        self.front = Some(front);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::circle;

    #[test]
    fn the_strip_repeats_along_its_drift() {
        let opening = Opening { x: 0, y: 0, width: 100, height: 40 };
        let motion = Motion::new(opening, Drift::Left(10.0), |strip| strip.add(circle(5.0, 5.0, 9.0)));
        let svg = motion.strip.to_svg();
        assert!(svg.contains("width=\"200\" height=\"40\""));
        assert!(svg.contains("translate(-100 -0)") && svg.contains("translate(200 0)"));
    }
}
