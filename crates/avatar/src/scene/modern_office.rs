//! Modern Office: a bright room over the city, with clouds behind the glass.

use showrunner_domain::seeded_random::SeededRandom;

use super::motion::{Drift, Motion, Opening};
use super::props::{books, cloud, plant};
use super::{HEIGHT, WIDTH};
use crate::drawing::chance::Chance as _;
use crate::drawing::svg::{Drawing, Stop, circle, ellipse, path, rect};

const FRAME: &str = "#5b6b82";

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
    drawing.linear_gradient("wall", (0.0, 1.0), &[Stop(0.0, "#e9eef6", 1.0), Stop(1.0, "#c7d3e3", 1.0)]);
    drawing.linear_gradient("sky", (0.0, 1.0), &[Stop(0.0, "#7db9f0", 1.0), Stop(1.0, "#e4f2fd", 1.0)]);
    drawing.linear_gradient("floor", (0.0, 1.0), &[Stop(0.0, "#b98f6a", 1.0), Stop(1.0, "#7c5a40", 1.0)]);
    drawing.radial_gradient("light", &[Stop(0.0, "#ffffff", 0.75), Stop(1.0, "#ffffff", 0.0)]);

    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#wall)"));
    paint_window(drawing);
    paint_shelves(drawing);
    paint_lamp(drawing);

    drawing.add(rect(0.0, 1180.0, WIDTH, 740.0).fill("url(#floor)"));
    drawing.add(rect(0.0, 1172.0, WIDTH, 26.0).fill("#f4f6fa"));
    drawing.add(rect(0.0, 1198.0, WIDTH, 8.0).fill("#000000").fade(0.12));
    plant(drawing, 96.0, 1150.0, 1.4, "#d98e5f");

    let sky = Opening { x: 80, y: 260, width: 620, height: 260 };
    let clouds = Motion::new(sky, Drift::Left(14.0), |strip| {
        cloud(strip, 130.0, 150.0, 0.62, 0.95);
        cloud(strip, 350.0, 216.0, 0.42, 0.75);
        cloud(strip, 510.0, 116.0, 0.5, 0.85);
    });
    vec![clouds.behind(paint_bars)]
}

fn paint_window(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(4);
    drawing.add(rect(70.0, 250.0, 640.0, 760.0).round(14.0).fill(FRAME));
    drawing.add(rect(86.0, 266.0, 608.0, 728.0).round(6.0).fill("url(#sky)"));
    for building in 0_u8..9 {
        let left = 86.0 + f32::from(building) * 68.0;
        let height = random.within(180.0..430.0);
        let colour = random.pick(&["#7f9bc0", "#91abcc", "#6e8bb3", "#a3bad6"]);
        drawing.add(rect(left, 994.0 - height, 62.0, height).fill(colour));
        let mut y = 1006.0 - height;
        while y < 970.0 {
            for window in [10.0, 35.0] {
                if random.chance(0.7) {
                    drawing.add(rect(left + window, y, 16.0, 18.0).round(2.0).fill("#e8f1fb").fade(0.55));
                }
            }
            y += 34.0;
        }
    }
    paint_bars(drawing);
    drawing.add(path("M150 994 L330 266 H400 L220 994Z").fill("#ffffff").fade(0.10));
    drawing.add(circle(640.0, 330.0, 330.0).fill("url(#light)").fade(0.8));
}

/// The window frame, in front of the sky.
fn paint_bars(drawing: &mut Drawing) {
    drawing.add(rect(78.0, 258.0, 624.0, 744.0).round(10.0).outline(FRAME, 16.0));
    drawing.add(rect(384.0, 266.0, 12.0, 728.0).fill(FRAME));
    drawing.add(rect(86.0, 520.0, 608.0, 10.0).fill(FRAME));
}

fn paint_shelves(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(9);
    for y in [420.0, 690.0, 960.0] {
        drawing.add(rect(760.0, y, 290.0, 20.0).round(6.0).fill("#8a5f3e"));
        drawing.add(rect(766.0, y + 20.0, 278.0, 12.0).fill("#000000").fade(0.10));
    }
    let colours = ["#e2725b", "#3f6fb5", "#f0b94a", "#2f8f83", "#7a5ba6", "#364a63"];
    books(drawing, &mut random, &colours, 776.0, 1010.0, 420.0);
    plant(drawing, 880.0, 605.0, 0.8, "#d98e5f");
    books(drawing, &mut random, &colours, 950.0, 1060.0, 690.0);
    drawing.add(rect(784.0, 816.0, 116.0, 144.0).round(8.0).fill("#ffffff"));
    drawing.add(rect(796.0, 828.0, 92.0, 120.0).round(4.0).fill("#f0b94a"));
    drawing.add(path("M796 948 L832 896 L854 924 L868 908 L888 948Z").fill("#e2725b"));
    plant(drawing, 980.0, 872.0, 0.75, "#f4f4f4");
}

fn paint_lamp(drawing: &mut Drawing) {
    drawing.add(rect(878.0, 0.0, 6.0, 150.0).fill("#3b4656"));
    drawing.add(path("M811 220 Q811 140 881 140 Q951 140 951 220Z").fill("#2e3a4c"));
    drawing.add(ellipse(881.0, 220.0, 70.0, 12.0).fill("#ffe9b0"));
    drawing.add(circle(881.0, 240.0, 240.0).fill("url(#light)").fade(0.6));
}
