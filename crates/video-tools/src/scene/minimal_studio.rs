//! Minimal Studio: soft coloured light on a bright backdrop, with large rising bubbles of light.

use super::mover::{Course, Motion, Mover, Opening, Rhythm, drawn, turned};
use super::props::Specks;
use super::{HEIGHT, WIDTH};
use crate::svg::{Drawing, Stop, circle, ellipse, path, rect};

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
    drawing.linear_gradient(
        "wall",
        (0.4, 1.0),
        &[Stop(0.0, "#f5f1ff", 1.0), Stop(0.5, "#ddd2fb", 1.0), Stop(1.0, "#b9a6f2", 1.0)],
    );
    for (id, colour) in [("pink", "#ff9ecb"), ("blue", "#7fb6ff"), ("white", "#ffffff")] {
        drawing.radial_gradient(id, &[Stop(0.0, colour, 0.9), Stop(1.0, colour, 0.0)]);
    }
    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#wall)"));
    drawing.add(circle(120.0, 420.0, 620.0).fill("url(#pink)"));
    drawing.add(circle(1000.0, 1180.0, 720.0).fill("url(#blue)"));
    drawing.add(circle(540.0, 820.0, 560.0).fill("url(#white)"));
    for (radius, width, opacity) in [(430.0, 26.0, 0.20), (430.0, 3.0, 0.65), (520.0, 2.0, 0.40)] {
        drawing.add(circle(540.0, 900.0, radius).outline("#ffffff", width).fade(opacity));
    }
    drawing.add(ellipse(540.0, 1780.0, 900.0, 330.0).fill("#8e78d8").fade(0.35));

    let air = Opening { x: 0, y: 0, width: 1080, height: 1300 };
    let large = Specks { seed: 17, number: 14, radius: 18.0..52.0, opacity: 0.16..0.34, colour: "#ffffff" };
    let small = Specks { seed: 18, number: 40, radius: 3.0..8.0, opacity: 0.35..0.8, colour: "#ffffff" };
    let movers = vec![
        ball(26.0, "#ff7fb8", 430.0, 11.0),
        ball(18.0, "#5aa2ff", 520.0, -16.0),
        shape_left(),
        shape_right(),
        arc(),
    ];
    (vec![Specks::rising(air, 34.0, &[large, small])], movers)
}

/// A ball that goes around on a ring.
fn ball(size: f32, colour: &str, radius: f32, seconds: f32) -> Mover {
    let picture = drawn((2.0 * size + 4.0, 2.0 * size + 4.0), |drawing| {
        drawing.add(circle(size + 2.0, size + 2.0, size).fill(colour));
        drawing.add(circle(size * 0.7, size * 0.7, size * 0.35).fill("#ffffff").fade(0.8));
    });
    Mover::new(picture, Course::Circling { around: (540.0 - size, 900.0 - size), radius, seconds })
}

/// A large soft shape in the lower corner, near the camera.
fn shape_left() -> Mover {
    let picture = drawn((460.0, 460.0), |drawing| {
        drawing.linear_gradient("rose", (1.0, 1.0), &[Stop(0.0, "#ff9ecb", 0.95), Stop(1.0, "#e46aa8", 0.95)]);
        drawing.add(circle(230.0, 230.0, 226.0).fill("url(#rose)"));
        drawing.add(ellipse(170.0, 140.0, 70.0, 44.0).fill("#ffffff").fade(0.35));
    });
    Mover::new(picture, Course::Swaying { around: (-230.0, 1500.0), by: (16.0, 30.0), seconds: 6.2 }).in_front()
}

fn shape_right() -> Mover {
    let pictures = turned((340.0, 340.0), (170.0, 170.0), -14.0..=14.0, 25, |drawing| {
        drawing.linear_gradient("sky", (1.0, 1.0), &[Stop(0.0, "#9cc8ff", 0.95), Stop(1.0, "#5a8df0", 0.95)]);
        drawing.add(rect(50.0, 50.0, 240.0, 240.0).round(62.0).fill("url(#sky)"));
        drawing.add(rect(78.0, 76.0, 90.0, 50.0).round(25.0).fill("#ffffff").fade(0.3));
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Swaying { around: (890.0, 1540.0), by: (12.0, 34.0), seconds: 7.4 })
        .showing(pictures, Rhythm::Swing(8.6))
        .in_front()
}

/// A ring that turns slowly above.
fn arc() -> Mover {
    let pictures = turned((300.0, 300.0), (150.0, 150.0), 0.0..=348.0, 30, |drawing| {
        drawing.add(path("M150 30 A120 120 0 1 1 46 90").outline("#8e78d8", 22.0).fade(0.8));
        drawing.add(circle(150.0, 30.0, 17.0).fill("#ffffff"));
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((856.0, -60.0))).showing(pictures, Rhythm::Cycle(0.14)).in_front()
}
