//! Modern Office: a bright room over the city, with clouds behind the glass.

use showrunner_domain::seeded_random::SeededRandom;

use super::mover::{Course, Drift, Motion, Mover, Opening, Rhythm, drawn, steam, turned};
use super::props::{books, cloud, plant};
use super::{HEIGHT, WIDTH};
use crate::chance::Chance as _;
use crate::svg::{Drawing, Stop, circle, ellipse, path, rect};

const FRAME: &str = "#5b6b82";

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
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
    let movers = vec![screen(), blinds_cord(), desk(), cup_steam(), plant_leaves()];
    (vec![clouds.behind(paint_bars)], movers)
}

/// A screen on the wall with a chart that keeps growing.
fn screen() -> Mover {
    const PICTURES: u8 = 24;
    let pictures = (0..PICTURES).map(|picture| {
        drawn((300.0, 200.0), |drawing| {
            drawing.add(rect(4.0, 4.0, 292.0, 192.0).round(14.0).fill("#1c2636"));
            drawing.add(rect(14.0, 14.0, 272.0, 172.0).round(8.0).fill("#0f1827"));
            let phase = f32::from(picture) / f32::from(PICTURES);
            for bar in 0_u8..6 {
                let wave = (phase * std::f32::consts::TAU + f32::from(bar) * 0.9).sin();
                let height = 50.0 + f32::from(bar) * 8.0 + 30.0 * wave;
                let colour = if bar % 2 == 0 { "#4fd1c5" } else { "#f6ad55" };
                drawing.add(rect(34.0 + f32::from(bar) * 40.0, 168.0 - height, 24.0, height).round(5.0).fill(colour));
            }
            let end = 34.0 + 232.0 * phase;
            drawing.add(
                path(format_args!("M34 56 Q{} {} {end} {}", 34.0 + 116.0 * phase, 70.0, 52.0 - 22.0 * phase))
                    .outline("#ffffff", 5.0),
            );
            drawing.add(circle(end, 52.0 - 22.0 * phase, 8.0).fill("#ffffff"));
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((766.0, 738.0))).showing(pictures.collect(), Rhythm::Cycle(0.12))
}

/// The cord of the blinds in the draught.
fn blinds_cord() -> Mover {
    let pictures = turned((80.0, 460.0), (40.0, 0.0), -2.2..=2.2, 13, |drawing| {
        drawing.add(path("M40 0 V400").outline("#8795aa", 4.0));
        drawing.add(path("M30 396 H50 L54 440 H26Z").fill("#d98e5f"));
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((690.0, 250.0))).showing(pictures, Rhythm::Swing(3.4))
}

/// The desk in front of the presenter, with a laptop whose light changes.
fn desk() -> Mover {
    let pictures = (0_u8..4).map(|light| {
        drawn((1400.0, 360.0), |drawing| {
            drawing.add(path("M0 150 H1400 V360 H0Z").fill("#6e4c33"));
            drawing.add(rect(0.0, 150.0, 1400.0, 18.0).fill("#a87a52"));
            drawing.add(path("M770 20 Q770 4 788 4 H1156 Q1174 4 1174 20 L1190 154 H754Z").fill("#2b3648"));
            drawing.add(circle(972.0, 80.0, 20.0).fill("#7fd4ff").fade(0.55 + 0.12 * f32::from(light)));
            drawing.add(rect(736.0, 146.0, 472.0, 16.0).round(8.0).fill("#45536b"));
            paint_cup(drawing, 330.0, 150.0);
            drawing.add(rect(470.0, 128.0, 190.0, 24.0).round(5.0).fill("#e2725b"));
            drawing.add(rect(480.0, 108.0, 170.0, 22.0).round(5.0).fill("#f4f6fa"));
        })
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((-160.0, 1560.0)))
        .showing(pictures.collect(), Rhythm::Flicker { seconds: 0.4, seed: 12 })
        .in_front()
}

fn paint_cup(drawing: &mut Drawing, x: f32, foot: f32) {
    drawing.add(
        path(format_args!("M{} {foot} L{} {} H{} L{} {foot}Z", x - 38.0, x - 50.0, foot - 104.0, x + 50.0, x + 38.0))
            .fill("#ffffff"),
    );
    drawing.add(path(format_args!("M{} {} q46 6 36 36 q-8 24 -42 22", x + 46.0, foot - 88.0)).outline("#ffffff", 13.0));
    drawing.add(rect(x - 47.0, foot - 70.0, 94.0, 26.0).fill("#3f6fb5"));
}

fn cup_steam() -> Mover {
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((110.0, 1378.0))).showing(steam(), Rhythm::Cycle(0.1)).in_front()
}

/// Leaves at the edge, near the camera.
fn plant_leaves() -> Mover {
    let pictures = turned((330.0, 520.0), (360.0, 560.0), -2.5..=2.5, 13, |drawing| {
        for (lean, length, colour) in
            [(-70.0, 300.0, "#245f46"), (-44.0, 400.0, "#2f7d5b"), (-22.0, 450.0, "#276b4d"), (-4.0, 380.0, "#358c67")]
        {
            let leaf = format!("M0 0 Q-58 -{} 0 -{length} Q58 -{} 0 0Z", length * 0.55, length * 0.55);
            drawing.add(path(leaf).fill(colour).transform(format_args!("translate(330 540) rotate({lean})")));
        }
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((790.0, 1130.0))).showing(pictures, Rhythm::Swing(5.0)).in_front()
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
