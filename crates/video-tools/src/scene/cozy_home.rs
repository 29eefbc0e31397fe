//! Cozy Home: a living room in the evening while it snows outside.

use super::mover::{Course, Drift, Motion, Mover, Opening, Rhythm, drawn, steam, turned};
use super::props::{Specks, plant};
use super::{HEIGHT, WIDTH};
use crate::svg::{Drawing, Stop, circle, path, rect};

const WOOD: &str = "#d9b48a";

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
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
    let falling = Motion::new(window, Drift::Down(52.0), |strip| snow.paint(strip, 400.0, 520.0)).behind(|front| {
        paint_before_the_snow(front);
        paint_curtains(front);
    });
    let movers =
        vec![curtain(34.0, 1.0), curtain(460.0, -1.0), lights(), lamp(), cat(), table(), cup_steam(), candle()];
    (vec![falling], movers)
}

/// A curtain that moves in the warm air of the room, beside the window.
fn curtain(x: f32, side: f32) -> Mover {
    let pictures = (0_u8..13).map(|picture| {
        let sway = f32::from(picture) / 12.0 * 26.0 - 13.0;
        drawn((130.0, 640.0), |drawing| {
            let mirrored = if side > 0.0 { "scale(1 1)" } else { "translate(130 0) scale(-1 1)" };
            drawing.group(mirrored, |drawing| {
                drawing.add(
                    path(format_args!("M2 0 H40 Q{} 260 {} 630 L2 630Z", 104.0 + sway, 46.0 + sway * 0.6))
                        .fill("#c4664f"),
                );
                for fold in [14.0, 30.0] {
                    drawing.add(
                        path(format_args!("M{fold} 12 Q{} 300 {} 610", fold + 26.0 + sway * 0.8, fold + sway * 0.4))
                            .outline("#000000", 6.0)
                            .fade(0.13),
                    );
                }
            });
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((x, 286.0))).showing(pictures.collect(), Rhythm::Swing(5.4))
}

/// Some of the fairy lights twinkle.
fn lights() -> Mover {
    let pictures = (0_u8..4).map(|lit| {
        drawn((500.0, 120.0), |drawing| {
            drawing.radial_gradient(
                "glow",
                &[Stop(0.0, "#fff2c4", 1.0), Stop(0.35, "#ffcf7a", 0.6), Stop(1.0, "#ff9d4a", 0.0)],
            );
            for bulb in 0_u8..13 {
                if bulb % 4 == lit {
                    let along = f32::from(bulb) / 12.0;
                    let (x, y) = (22.0 + along * 460.0, 32.0 + 62.0 * (along * std::f32::consts::PI).sin());
                    drawing.add(circle(x, y, 24.0).fill("url(#glow)"));
                    drawing.add(circle(x, y, 9.0).fill("#fffbe6"));
                }
            }
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((590.0, 290.0))).showing(pictures.collect(), Rhythm::Cycle(0.55))
}

/// The light of the lamp is not quite steady.
fn lamp() -> Mover {
    let pictures = [0.30_f32, 0.36, 0.42, 0.38].map(|glow| {
        drawn((300.0, 300.0), |drawing| {
            drawing.radial_gradient("glow", &[Stop(0.0, "#ffe9b8", 1.0), Stop(1.0, "#ff9d4a", 0.0)]);
            drawing.add(circle(150.0, 150.0, 146.0).fill("url(#glow)").fade(glow));
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((810.0, 550.0)))
        .showing(pictures.into(), Rhythm::Flicker { seconds: 0.27, seed: 17 })
}

/// A cat on the back of the sofa, asleep but for its tail.
fn cat() -> Mover {
    let pictures = turned((260.0, 190.0), (70.0, 96.0), -24.0..=16.0, 15, |drawing| {
        drawing.add(path("M74 96 Q20 110 18 160").outline("#2b2026", 20.0));
    });
    let pictures = pictures.into_iter().map(|mut drawing| {
        drawing.add(path("M56 118 Q56 50 132 46 Q214 46 218 118Z").fill("#2b2026"));
        drawing.add(circle(196.0, 78.0, 36.0).fill("#2b2026"));
        drawing.add(path("M170 56 L176 24 L196 46Z M202 44 L222 26 L226 60Z").fill("#2b2026"));
        drawing.add(path("M184 80 q8 7 16 0 M206 80 q8 7 14 0").outline("#e0a458", 4.0));
        drawing
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((800.0, 1006.0))).showing(pictures.collect(), Rhythm::Swing(3.1))
}

/// A low table near the camera, with a cup.
fn table() -> Mover {
    let picture = drawn((1400.0, 330.0), |drawing| {
        drawing.add(path("M0 150 H1400 V330 H0Z").fill("#4a2a1f"));
        drawing.add(rect(0.0, 150.0, 1400.0, 16.0).fill("#8a5a3c"));
        drawing.add(path("M276 152 Q268 152 266 140 L258 56 H382 L374 140 Q372 152 364 152Z").fill("#d8e2ef"));
        drawing.add(path("M380 72 q44 6 34 34 q-8 22 -40 20").outline("#d8e2ef", 12.0));
        drawing.add(path("M286 96 q14 -16 28 0 q14 16 28 0").outline("#b85c48", 9.0));
        drawing.add(path("M980 120 H1210 V152 H980Z").fill("#7d4a54"));
        drawing.add(path("M992 92 H1196 V122 H992Z").fill("#e0a458"));
        drawing.add(rect(860.0, 84.0, 56.0, 70.0).round(8.0).fill("#f4e3cf"));
    });
    Mover::new(picture, Course::Fixed((-160.0, 1580.0))).in_front()
}

fn cup_steam() -> Mover {
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((98.0, 1406.0))).showing(steam(), Rhythm::Cycle(0.1)).in_front()
}

fn candle() -> Mover {
    let pictures = [(0.0_f32, 1.0_f32), (3.0, 0.92), (-3.0, 1.06), (1.5, 0.97), (-1.5, 1.02)].map(|(lean, size)| {
        drawn((160.0, 160.0), |drawing| {
            drawing.radial_gradient("glow", &[Stop(0.0, "#ffd98a", 0.7), Stop(1.0, "#ff9d4a", 0.0)]);
            drawing.add(circle(80.0, 90.0, 76.0).fill("url(#glow)"));
            drawing.group(format_args!("translate(80 126) rotate({lean}) scale({size})"), |drawing| {
                drawing.add(path("M0 0 Q-18 -18 0 -56 Q18 -18 0 0Z").fill("#ffd36b"));
                drawing.add(path("M0 -2 Q-8 -12 0 -30 Q8 -12 0 -2Z").fill("#fff6d8"));
            });
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((648.0, 1542.0)))
        .showing(pictures.into(), Rhythm::Flicker { seconds: 0.12, seed: 29 })
        .in_front()
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
