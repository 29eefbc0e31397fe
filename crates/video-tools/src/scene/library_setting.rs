//! Library Setting: tall shelves in lamp light, with dust in the air.

use showrunner_domain::seeded_random::SeededRandom;

use super::mover::{Course, Motion, Mover, Opening, Rhythm, drawn, turned};
use super::props::{Specks, books};
use super::{HEIGHT, WIDTH};
use crate::svg::{Drawing, Stop, circle, ellipse, path, rect};

const COLOURS: [&str; 9] =
    ["#8c2f39", "#2d5d7c", "#c9963b", "#3f6b4f", "#6d4b7d", "#b5653a", "#d8c9a8", "#31445c", "#7a3e2b"];

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
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
    let mut movers = vec![beam(), pendulum(), pile_of_books(), pages()];
    movers.extend([150.0, 485.0, 835.0].into_iter().zip(41..).map(|(x, seed)| lamplight(x, seed)));
    (vec![Specks::rising(air, 24.0, &[dust, glow])], movers)
}

/// A beam of light that wanders over the shelves.
fn beam() -> Mover {
    let picture = drawn((420.0, 1180.0), |drawing| {
        drawing.linear_gradient("beam", (0.0, 1.0), &[Stop(0.0, "#ffe9b8", 0.20), Stop(1.0, "#ffe9b8", 0.0)]);
        drawing.add(path("M300 0 H400 L260 1170 H0Z").fill("url(#beam)"));
    });
    Mover::new(picture, Course::Swaying { around: (330.0, 60.0), by: (300.0, 0.0), seconds: 19.0 })
}

/// A clock between the shelves whose pendulum swings once a second.
fn pendulum() -> Mover {
    let pictures = turned((160.0, 360.0), (80.0, 100.0), -13.0..=13.0, 21, |drawing| {
        drawing.add(path("M80 100 V268").outline("#c9963b", 6.0));
        drawing.add(circle(80.0, 284.0, 24.0).fill("#e0b252"));
        drawing.add(circle(73.0, 277.0, 8.0).fill("#fff1c4").fade(0.8));
    });
    let pictures = pictures.into_iter().map(|swinging| {
        let mut drawing = drawn((160.0, 360.0), |drawing| {
            drawing.add(rect(14.0, 8.0, 132.0, 336.0).round(26.0).fill("#2a1710"));
            drawing.add(rect(14.0, 8.0, 132.0, 336.0).round(26.0).outline("#6b4127", 8.0));
            drawing.add(rect(32.0, 150.0, 96.0, 178.0).round(12.0).fill("#140a06"));
        });
        drawing.lay(&swinging);
        drawing.add(circle(80.0, 82.0, 54.0).fill("#f3e3c0"));
        drawing.add(circle(80.0, 82.0, 54.0).outline("#c9963b", 7.0));
        drawing.add(path("M80 82 V48 M80 82 L104 96").outline("#31180c", 7.0));
        drawing
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((880.0, 330.0))).showing(pictures.collect(), Rhythm::Swing(2.0))
}

/// The flames of the lamps are not quite steady.
fn lamplight(x: f32, seed: u64) -> Mover {
    let pictures = [0.10_f32, 0.18, 0.26, 0.2].map(|glow| {
        drawn((120.0, 120.0), |drawing| {
            drawing.radial_gradient("glow", &[Stop(0.0, "#fff1c4", 1.0), Stop(1.0, "#ffb75a", 0.0)]);
            drawing.add(circle(60.0, 60.0, 58.0).fill("url(#glow)").fade(2.0 * glow));
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((x, 118.0)))
        .showing(pictures.into(), Rhythm::Flicker { seconds: 0.21, seed })
}

/// Books on the desk, near the camera.
fn pile_of_books() -> Mover {
    let picture = drawn((1400.0, 420.0), |drawing| {
        drawing.add(rect(0.0, 250.0, 1400.0, 170.0).fill("#3b2116"));
        drawing.add(rect(0.0, 250.0, 1400.0, 16.0).fill("#7a4a2e"));
        for (left, width, top, colour) in [
            (230.0, 270.0, 204.0, "#8c2f39"),
            (248.0, 240.0, 160.0, "#2d5d7c"),
            (226.0, 256.0, 114.0, "#c9963b"),
            (930.0, 290.0, 206.0, "#3f6b4f"),
        ] {
            drawing.add(rect(left, top, width, 46.0).round(7.0).fill(colour));
            drawing.add(rect(left + 14.0, top + 9.0, 12.0, 28.0).fill("#f3e3c0").fade(0.7));
            drawing.add(rect(left, top + 38.0, width, 8.0).fill("#000000").fade(0.2));
        }
    });
    Mover::new(picture, Course::Fixed((-160.0, 1540.0))).in_front()
}

/// An open book whose page is turned by the draught.
fn pages() -> Mover {
    let pictures = (0_u8..12).map(|picture| {
        // The page lies still for half of the time.
        let turned = (f32::from(picture) - 5.0).max(0.0) / 6.0;
        drawn((320.0, 200.0), |drawing| {
            drawing.add(
                path("M160 150 Q90 112 10 136 V160 Q90 140 160 176 Q230 140 310 160 V136 Q230 112 160 150Z")
                    .fill("#6b4127"),
            );
            drawing.add(path("M160 146 Q90 106 16 130 V146 Q90 124 160 164Z").fill("#f6ead0"));
            drawing.add(path("M160 146 Q230 106 304 130 V146 Q230 124 160 164Z").fill("#efe0bf"));
            let (tip_x, tip_y) = (
                160.0 + 140.0 * (turned * std::f32::consts::PI).cos(),
                128.0 - 96.0 * (turned * std::f32::consts::PI).sin(),
            );
            drawing.add(
                path(format_args!(
                    "M160 146 Q{} {} {tip_x} {tip_y} L{tip_x} {} Q{} {} 160 160Z",
                    f32::midpoint(160.0, tip_x),
                    tip_y - 22.0,
                    tip_y + 14.0,
                    f32::midpoint(160.0, tip_x),
                    tip_y
                ))
                .fill("#fff6e2"),
            );
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((770.0, 1586.0)))
        .showing(pictures.collect(), Rhythm::Cycle(0.16))
        .in_front()
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
