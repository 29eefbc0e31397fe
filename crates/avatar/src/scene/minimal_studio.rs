//! Minimal Studio: soft coloured light on a bright backdrop, with large rising bubbles of light.

use super::motion::{Motion, Opening};
use super::props::Specks;
use super::{HEIGHT, WIDTH};
use crate::drawing::svg::{Drawing, Stop, circle, ellipse, rect};

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
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
    vec![Specks::rising(air, 34.0, &[large, small])]
}
