//! What moves in a scene: strips that drift past an opening in an endless loop, and small pictures on a course, which cost little
//! however many there are.

use showrunner_domain::seeded_random::SeededRandom;

use crate::Seconds;
use crate::chance::Chance as _;
use crate::svg::Drawing;

/// Where a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Between the backdrop and the presenter.
    Behind,
    /// Nearer than the presenter.
    InFront,
}

/// The way of a thing's upper left corner, in scene units and seconds.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Course {
    Fixed((f32, f32)),
    /// Around a point by a distance, once in so many seconds.
    Swaying {
        around: (f32, f32),
        by: (f32, f32),
        seconds: f32,
    },
    /// Around a point at a distance, once in so many seconds; backwards if they are below zero.
    Circling {
        around: (f32, f32),
        radius: f32,
        seconds: f32,
    },
    /// From one point to another in so many seconds; again after a pause, for the first time after a delay. On its way it
    /// sways to the side or up and down.
    Crossing {
        from: (f32, f32),
        to: (f32, f32),
        seconds: f32,
        pause: f32,
        delay: f32,
        sway: (f32, f32),
    },
}

/// Which of its pictures a thing shows.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rhythm {
    /// Each for so many seconds, in order, without end.
    Cycle(f32),
    /// From the first to the last and back, in so many seconds.
    Swing(f32),
    /// Any of them for so many seconds, by chance.
    Flicker { seconds: f32, seed: u64 },
}

/// A thing that moves by itself.
#[derive(Debug)]
pub struct Mover {
    /// Whether it is nearer than the presenter.
    pub depth: Depth,
    /// At most 64, of one size.
    pub pictures: Vec<Drawing>,
    rhythm: Rhythm,
    pub(crate) course: Course,
}

impl Mover {
    /// A thing with one picture behind the presenter.
    pub(crate) fn new(picture: Drawing, course: Course) -> Self {
        Self { depth: Depth::Behind, pictures: vec![picture], rhythm: Rhythm::Cycle(1.0), course }
    }

    pub(crate) fn in_front(self) -> Self {
        Self { depth: Depth::InFront, ..self }
    }

    pub(crate) fn showing(self, pictures: Vec<Drawing>, rhythm: Rhythm) -> Self {
        Self { pictures, rhythm, ..self }
    }

    /// Where the thing is at a moment, if it is anywhere.
    #[expect(clippy::cast_possible_truncation, reason = "a position in or near the scene")]
    pub fn position(&self, moment: Seconds) -> Option<(f32, f32)> {
        let wave = |seconds: f32| (moment * std::f64::consts::TAU / f64::from(seconds)).sin() as f32;
        match self.course {
            Course::Fixed(point) => Some(point),
            Course::Swaying { around, by, seconds } => {
                Some((around.0 + by.0 * wave(seconds), around.1 + by.1 * wave(seconds * 1.3)))
            }
            Course::Circling { around, radius, seconds } => {
                let (sine, cosine) = (moment * std::f64::consts::TAU / f64::from(seconds)).sin_cos();
                Some((around.0 + radius * cosine as f32, around.1 + radius * sine as f32))
            }
            Course::Crossing { from, to, seconds, pause, delay, sway } => {
                let since = moment - f64::from(delay);
                let gone = (since.rem_euclid(f64::from(seconds + pause)) / f64::from(seconds)) as f32;
                if since < 0.0 || gone > 1.0 {
                    return None;
                }
                let beside = wave(2.4);
                let along = |from: f32, to: f32, sway: f32| from + (to - from) * gone + sway * beside;
                Some((along(from.0, to.0, sway.0), along(from.1, to.1, sway.1)))
            }
        }
    }

    /// The number of the picture at a moment.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number below that of the pictures")]
    pub fn picture(&self, moment: Seconds) -> usize {
        let last = self.pictures.len().saturating_sub(1);
        if last == 0 {
            return 0;
        }
        let intervals = |seconds: f32| (moment / f64::from(seconds)) as u64;
        match self.rhythm {
            Rhythm::Cycle(seconds) => usize::try_from(intervals(seconds)).unwrap_or_default() % self.pictures.len(),
            Rhythm::Swing(seconds) => {
                let wave = (moment * std::f64::consts::TAU / f64::from(seconds)).sin();
                let last = f64::from(u16::try_from(last).unwrap_or(u16::MAX));
                (f64::midpoint(wave, 1.0) * last).round() as usize
            }
            Rhythm::Flicker { seconds, seed } => {
                let mut random = SeededRandom::new(seed ^ intervals(seconds).wrapping_mul(0x9e37_79b9));
                random.below(self.pictures.len())
            }
        }
    }
}

/// Pictures of a thing in several positions between two angles, in degrees, around a point.
pub(super) fn turned(
    (width, height): (f32, f32),
    pivot: (f32, f32),
    degrees: std::ops::RangeInclusive<f32>,
    number: u8,
    paint: impl Fn(&mut Drawing),
) -> Vec<Drawing> {
    let step = (degrees.end() - degrees.start()) / f32::from(number.saturating_sub(1).max(1));
    let pictures = (0..number).map(|picture| {
        let angle = degrees.start() + step * f32::from(picture);
        let mut drawing = Drawing::new(width, height);
        drawing.group(format_args!("rotate({angle} {} {})", pivot.0, pivot.1), &paint);
        drawing
    });
    pictures.collect()
}

/// A drawing of a size.
pub(super) fn drawn((width, height): (f32, f32), paint: impl FnOnce(&mut Drawing)) -> Drawing {
    let mut drawing = Drawing::new(width, height);
    paint(&mut drawing);
    drawing
}

/// Steam above a cup: three clouds that rise and dissolve, in pictures of 120 by 240.
pub(super) fn steam() -> Vec<Drawing> {
    use crate::svg::path;
    const PICTURES: u8 = 16;
    let pictures = (0..PICTURES).map(|picture| {
        drawn((120.0, 240.0), |drawing| {
            for wisp in 0_u8..3 {
                let phase = (f32::from(picture) / f32::from(PICTURES) + f32::from(wisp) / 3.0).fract();
                let (x, y) = (60.0 + 16.0 * (phase * 6.3 + f32::from(wisp)).sin(), 210.0 - 170.0 * phase);
                let opacity = 0.34 * (phase * std::f32::consts::PI).sin();
                drawing.add(
                    path(format_args!("M{x} {y} q-20 -22 0 -44 q18 -20 2 -40"))
                        .outline("#ffffff", 12.0 + 8.0 * phase)
                        .fade(opacity),
                );
            }
        })
    });
    pictures.collect()
}

/// A small random thing from each of some lanes, so that they do not come at once: the delay of each.
pub(super) fn delays(seed: u64, number: u8, within: f32) -> Vec<f32> {
    let mut random = SeededRandom::new(seed);
    (0..number).map(|_| random.within(0.0..within)).collect()
}

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

    fn mover(course: Course) -> Mover {
        Mover::new(Drawing::new(10.0, 10.0), course)
    }

    #[test]
    fn a_thing_crosses_the_scene_pauses_and_comes_again() {
        let bird = mover(Course::Crossing {
            from: (0.0, 0.0),
            to: (100.0, 50.0),
            seconds: 4.0,
            pause: 1.0,
            delay: 2.0,
            sway: (0.0, 0.0),
        });
        assert_eq!(bird.position(1.0), None, "before its time");
        assert_eq!(bird.position(4.0), Some((50.0, 25.0)));
        assert_eq!(bird.position(6.5), None, "in the pause");
        assert_eq!(bird.position(9.0), Some((50.0, 25.0)));
    }

    #[test]
    fn pictures_follow_their_rhythm() {
        let pictures = || (0..5).map(|_| Drawing::new(1.0, 1.0)).collect::<Vec<_>>();
        let of = |rhythm| mover(Course::Fixed((0.0, 0.0))).showing(pictures(), rhythm);
        let cycle = of(Rhythm::Cycle(0.5));
        assert_eq!([0.0, 0.6, 2.4, 2.6].map(|moment| cycle.picture(moment)), [0, 1, 4, 0]);
        let swing = of(Rhythm::Swing(4.0));
        assert_eq!([0.0, 1.0, 3.0].map(|moment| swing.picture(moment)), [2, 4, 0]);
        let flicker = of(Rhythm::Flicker { seconds: 0.2, seed: 3 });
        let seen: Vec<usize> = (0..40).map(|step| flicker.picture(f64::from(step) * 0.2 + 0.1)).collect();
        assert!((0..5).all(|picture| seen.contains(&picture)), "{seen:?}");
        assert_eq!(flicker.picture(0.05), flicker.picture(0.15), "it stays for its time");
    }

    #[test]
    fn the_strip_repeats_along_its_drift() {
        let opening = Opening { x: 0, y: 0, width: 100, height: 40 };
        let motion = Motion::new(opening, Drift::Left(10.0), |strip| strip.add(circle(5.0, 5.0, 9.0)));
        let svg = motion.strip.to_svg();
        assert!(svg.contains("width=\"200\" height=\"40\""));
        assert!(svg.contains("translate(-100 -0)") && svg.contains("translate(200 0)"));
    }
}
