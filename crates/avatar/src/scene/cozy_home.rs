//! Cozy Home: a living room in the evening while it snows outside.

use super::motion::{Drift, Motion, Opening};
use super::props::{Specks, plant};
use super::{HEIGHT, WIDTH};
use crate::drawing::svg::{Drawing, Stop, circle, path, rect};

const WOOD: &str = "#d9b48a";

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
    let fading = |from, to| [Stop(0.0, from, 1.0), Stop(1.0, to, 1.0)];
    drawing.linear_gradient("wall", (0.0, 1.0), &fading("#6a3f35", "#3d2430"));
    drawing.linear_gradient("night", (0.0, 1.0), &fading("#16244d", "#3e5a94"));
    drawing.linear_gradient("floor", (0.0, 1.0), &fading("#5a3326", "#2f1a18"));
    drawing.radial_gradient(
        "warmth",
        &[Stop(0.0, "#ffcf7a", 0.85), Stop(0.4, "#ff9d4a", 0.35), Stop(1.0, "#ff9d4a", 0.0)],
    );

    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#wall)"));
    drawing.add(rect(90.0, 300.0, 430.0, 560.0).round(16.0).fill(WOOD));
    drawing.add(rect(112.0, 322.0, 386.0, 516.0).round(8.0).fill("url(#night)"));
    drawing.add(circle(420.0, 400.0, 34.0).fill("#fdf3d0").fade(0.9));
    paint_before_the_snow(drawing);
    paint_curtains(drawing);
    paint_fairy_lights(drawing);
    paint_furniture(drawing);

    let window = Opening { x: 100, y: 320, width: 400, height: 520 };
    let snow = Specks { seed: 8, number: 70, radius: 2.0..6.0, opacity: 0.45..0.95, colour: "#ffffff" };
    vec![Motion::new(window, Drift::Down(52.0), |strip| snow.paint(strip, 400.0, 520.0)).behind(|front| {
        paint_before_the_snow(front);
        paint_curtains(front);
    })]
}

/// The hills with their snow, and the wooden window frame.
fn paint_before_the_snow(drawing: &mut Drawing) {
    drawing.add(path("M112 760 L190 690 L260 740 L350 660 L440 740 L498 710 V838 H112Z").fill("#e8eefc").fade(0.95));
    drawing.add(path("M112 800 Q220 750 320 790 T498 776 V838 H112Z").fill("#c9d6f0"));
    drawing.add(rect(101.0, 311.0, 408.0, 538.0).round(12.0).outline(WOOD, 22.0));
    drawing.add(rect(299.0, 322.0, 12.0, 516.0).fill(WOOD));
    drawing.add(rect(112.0, 560.0, 386.0, 12.0).fill(WOOD));
}

fn paint_curtains(drawing: &mut Drawing) {
    for (curtain, fold) in [
        ("M60 280 Q150 520 70 900 L36 900 V280Z", "M84 320 Q112 560 62 880"),
        ("M560 280 Q470 520 550 900 L584 900 V280Z", "M536 320 Q508 560 558 880"),
    ] {
        drawing.add(path(curtain).fill("#b85c48"));
        drawing.add(path(fold).outline("#000000", 6.0).fade(0.12));
    }
    drawing.add(path("M60 270 H560 V300 Q310 330 60 300Z").fill("#a8503f"));
}

fn paint_fairy_lights(drawing: &mut Drawing) {
    drawing.add(path("M600 316 Q850 440 1090 316").outline("#3a2019", 4.0));
    for bulb in 0_u8..13 {
        let along = f32::from(bulb) / 12.0;
        let (x, y) = (612.0 + along * 460.0, 322.0 + 62.0 * (along * std::f32::consts::PI).sin());
        drawing.add(circle(x, y, 46.0).fill("url(#warmth)"));
        drawing.add(circle(x, y, 8.0).fill("#ffe7a8"));
    }
}

fn paint_furniture(drawing: &mut Drawing) {
    drawing.add(rect(700.0, 520.0, 280.0, 210.0).round(10.0).fill("#8c5b43"));
    drawing.add(rect(716.0, 536.0, 248.0, 178.0).round(4.0).fill("#f4e3cf"));
    drawing.add(path("M716 714 L806 604 L866 670 L906 636 L964 714Z").fill("#c8845e"));
    drawing.add(circle(910.0, 590.0, 24.0).fill("#f0b94a"));

    drawing.add(rect(690.0, 860.0, 360.0, 22.0).round(8.0).fill("#9c6b48"));
    plant(drawing, 790.0, 798.0, 0.6, "#e9d5bd");
    drawing.add(rect(952.0, 730.0, 16.0, 130.0).fill("#caa070"));
    drawing.add(path("M890 740 L914 630 H1006 L1030 740Z").fill("#ffe3ae"));
    drawing.add(circle(960.0, 700.0, 330.0).fill("url(#warmth)"));

    drawing.add(rect(0.0, 1190.0, WIDTH, 730.0).fill("url(#floor)"));
    drawing.add(path("M-40 1240 Q-40 1120 80 1120 H1000 Q1120 1120 1120 1240 V1700 H-40Z").fill("#7d4a54"));
    drawing.add(path("M-40 1340 Q540 1270 1120 1340 V1920 H-40Z").fill("#6b3d49"));
    for (cushion, colour, turn) in
        [((40.0, 230.0), "#e0a458", "rotate(-8 155 1230)"), ((830.0, 220.0), "#d8c3a5", "rotate(9 940 1230)")]
    {
        drawing.add(rect(cushion.0, 1130.0, cushion.1, 200.0).round(40.0).fill(colour).transform(turn));
    }
}
