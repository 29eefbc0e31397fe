//! Library Setting: tall shelves in lamp light, with dust in the air.

use showrunner_domain::seeded_random::SeededRandom;

use super::motion::{Motion, Opening};
use super::props::{Specks, books};
use super::{HEIGHT, WIDTH};
use crate::drawing::svg::{Drawing, Stop, circle, ellipse, path, rect};

const COLOURS: [&str; 9] =
    ["#8c2f39", "#2d5d7c", "#c9963b", "#3f6b4f", "#6d4b7d", "#b5653a", "#d8c9a8", "#31445c", "#7a3e2b"];

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
    drawing.linear_gradient("wall", (0.0, 1.0), &[Stop(0.0, "#4a2f22", 1.0), Stop(1.0, "#2c1a14", 1.0)]);
    drawing.linear_gradient("floor", (0.0, 1.0), &[Stop(0.0, "#5e3a28", 1.0), Stop(1.0, "#2a1812", 1.0)]);
    drawing.radial_gradient("lamplight", &[Stop(0.0, "#ffdf9e", 0.75), Stop(1.0, "#ffb75a", 0.0)]);

    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#wall)"));
    let mut random = SeededRandom::new(21);
    for left in [30.0, 380.0, 730.0] {
        paint_bookcase(drawing, &mut random, left, 320.0);
    }
    drawing.add(rect(0.0, 1290.0, WIDTH, 630.0).fill("url(#floor)"));
    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("#1a0e08").fade(0.20));
    for lamp in [205.0, 540.0, 890.0] {
        paint_lamp(drawing, lamp);
    }

    let air = Opening { x: 0, y: 0, width: 1080, height: 1080 };
    let dust = Specks { seed: 23, number: 46, radius: 2.0..6.0, opacity: 0.25..0.7, colour: "#ffe6b0" };
    let glow = Specks { seed: 24, number: 7, radius: 16.0..34.0, opacity: 0.06..0.13, colour: "#ffe6b0" };
    vec![Specks::rising(air, 24.0, &[dust, glow])]
}

fn paint_bookcase(drawing: &mut Drawing, random: &mut SeededRandom, left: f32, width: f32) {
    drawing.add(rect(left - 16.0, 120.0, width + 32.0, 1160.0).round(8.0).fill("#3a2318"));
    for shelf in 0_u8..6 {
        let top = 150.0 + f32::from(shelf) * 185.0;
        drawing.add(rect(left, top, width, 170.0).fill("#1d110c"));
        books(drawing, random, &COLOURS, left + 8.0, left + width, top + 170.0);
        drawing.add(rect(left - 6.0, top + 168.0, width + 12.0, 16.0).round(3.0).fill("#6b4127"));
        drawing.add(rect(left, top + 184.0, width, 8.0).fill("#000000").fade(0.25));
    }
}

fn paint_lamp(drawing: &mut Drawing, x: f32) {
    drawing.add(circle(x, 230.0, 360.0).fill("url(#lamplight)").fade(0.9));
    drawing.add(rect(x - 3.0, 0.0, 6.0, 120.0).fill("#1d110c"));
    drawing.add(
        path(format_args!("M{} 170 Q{} 110 {x} 110 Q{} 110 {} 170Z", x - 50.0, x - 50.0, x + 50.0, x + 50.0))
            .fill("#1f4d3c"),
    );
    drawing.add(ellipse(x, 170.0, 50.0, 9.0).fill("#ffe9b8"));
}
