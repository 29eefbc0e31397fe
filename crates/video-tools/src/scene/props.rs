//! Objects that appear in more than one scene.

use showrunner_domain::seeded_random::SeededRandom;

use super::mover::{Drift, Motion, Opening};
use crate::chance::Chance as _;
use crate::svg::{Drawing, circle, ellipse, path, rect};

/// A plant with pointed leaves in a pot, with the top of the pot at (x, y).
pub(super) fn plant(drawing: &mut Drawing, x: f32, y: f32, scale: f32, pot: &str) {
    const LEAVES: [(f32, f32, &str); 6] = [
        (-62.0, 150.0, "#2f7d5b"),
        (60.0, 150.0, "#2f7d5b"),
        (-38.0, 200.0, "#3f9c72"),
        (36.0, 195.0, "#37906a"),
        (-14.0, 235.0, "#2f7d5b"),
        (12.0, 230.0, "#46aa7d"),
    ];
    drawing.group(format_args!("translate({x} {y}) scale({scale})"), |drawing| {
        for (degrees, length, colour) in LEAVES {
            let (sine, cosine) = f32::to_radians(degrees).sin_cos();
            let (tip_x, tip_y) = (sine * length, -cosine * length);
            let (side_x, side_y) = (cosine * 26.0, sine * 26.0);
            drawing.add(
                path(format_args!(
                    "M0 0 Q{} {} {tip_x} {tip_y} Q{} {} 0 0Z",
                    tip_x * 0.5 - side_x,
                    tip_y * 0.5 - side_y,
                    tip_x * 0.5 + side_x,
                    tip_y * 0.5 + side_y
                ))
                .fill(colour),
            );
        }
        drawing.add(path("M-58 -10 H58 L44 95 Q42 105 30 105 H-30 Q-42 105 -44 95Z").fill(pot));
        drawing.add(rect(-64.0, -18.0, 128.0, 26.0).round(8.0).fill(pot));
        drawing.add(rect(-64.0, -18.0, 128.0, 26.0).round(8.0).fill("#000000").fade(0.08));
    });
}

/// A row of books from `left` to `right` on the line `foot`.
pub(super) fn books(
    drawing: &mut Drawing,
    random: &mut SeededRandom,
    colours: &[&str],
    left: f32,
    right: f32,
    foot: f32,
) {
    let mut x = left;
    while x < right - 36.0 {
        let width = random.within(20.0..36.0);
        let height = random.within(108.0..152.0);
        if random.chance(0.07) {
            x += 34.0;
            continue;
        }
        drawing.add(rect(x, foot - height, width, height).round(3.0).fill(random.pick(colours)));
        drawing.add(rect(x + 4.0, foot - height + 16.0, width - 8.0, 4.0).fill("#ffffff").fade(0.35));
        drawing.add(rect(x + 4.0, foot - 24.0, width - 8.0, 4.0).fill("#ffffff").fade(0.22));
        x += width + 3.0;
    }
}

pub(super) fn cloud(drawing: &mut Drawing, x: f32, y: f32, size: f32, opacity: f32) {
    drawing.group(format_args!("translate({x} {y}) scale({size})"), |drawing| {
        drawing.add(
            path(
                "M-120 30 Q-160 30 -160 0 Q-160 -34 -116 -34 Q-100 -84 -44 -76 Q-10 -112 40 -88 Q76 -84 82 -44 \
                 Q150 -50 152 -6 Q152 30 112 30Z",
            )
            .fill("#ffffff")
            .fade(opacity),
        );
        drawing.add(ellipse(0.0, 22.0, 116.0, 10.0).fill("#9db6d6").fade(opacity * 0.35));
    });
}

/// Soft specks, such as dust in the light or snow.
pub(super) struct Specks {
    pub(super) seed: u64,
    pub(super) number: u8,
    pub(super) radius: std::ops::Range<f32>,
    pub(super) opacity: std::ops::Range<f32>,
    pub(super) colour: &'static str,
}

impl Specks {
    /// Specks that rise through an opening at a speed in scene units per second.
    pub(super) fn rising(opening: Opening, speed: f32, kinds: &[Self]) -> Motion {
        let (width, height) = (f32::from(opening.width), f32::from(opening.height));
        Motion::new(opening, Drift::Up(speed), |strip| {
            for specks in kinds {
                specks.paint(strip, width, height);
            }
        })
    }

    pub(super) fn paint(&self, drawing: &mut Drawing, width: f32, height: f32) {
        let mut random = SeededRandom::new(self.seed);
        for _ in 0..self.number {
            let (x, y) = (random.within(0.0..width), random.within(0.0..height));
            let radius = random.within(self.radius.clone());
            drawing.add(circle(x, y, radius).fill(self.colour).fade(random.within(self.opacity.clone())));
        }
    }
}
