//! Nature Scene: mountains, a forest and a meadow under passing clouds.

use showrunner_domain::seeded_random::SeededRandom;

use super::mover::{Course, Drift, Motion, Mover, Opening, Rhythm, delays, drawn, turned};
use super::props::cloud;
use super::{HEIGHT, WIDTH};
use crate::chance::Chance as _;
use crate::svg::{Drawing, Stop, circle, path, rect};

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
    define_colours(drawing);
    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#sky)"));
    drawing.add(circle(800.0, 640.0, 420.0).fill("url(#glow)"));
    drawing.add(circle(800.0, 640.0, 88.0).fill("#fff4cf"));

    drawing.add(
        path("M0 900 L140 740 L250 830 L420 600 L560 790 L690 690 L860 850 L980 740 L1080 830 V1300 H0Z")
            .fill("url(#far)"),
    );
    drawing.add(path("M420 600 L362 679 L402 668 L426 690 L456 660 L492 698 L420 600Z").fill("#ffffff").fade(0.9));
    drawing.add(path("M140 740 L108 777 L132 770 L150 784 L176 769Z").fill("#ffffff").fade(0.7));
    drawing.add(path("M0 1010 L180 890 L330 980 L520 850 L740 1000 L900 900 L1080 990 V1400 H0Z").fill("url(#near)"));
    drawing.add(path("M0 1120 Q260 1000 540 1100 T1080 1060 V1500 H0Z").fill("url(#hill)"));
    paint_wood(drawing);
    drawing.add(path("M0 1330 Q300 1190 620 1300 T1080 1250 V1920 H0Z").fill("url(#meadow)"));
    paint_flowers(drawing);

    let sky = Opening { x: 0, y: 120, width: 1080, height: 420 };
    let clouds = Motion::new(sky, Drift::Left(18.0), |strip| {
        cloud(strip, 180.0, 150.0, 0.95, 0.88);
        cloud(strip, 520.0, 300.0, 0.6, 0.7);
        cloud(strip, 760.0, 120.0, 0.75, 0.8);
        cloud(strip, 980.0, 330.0, 0.85, 0.6);
    });
    let mut movers = vec![birds(240.0, 0.0, 0.9), birds(330.0, 9.0, 0.65), butterfly()];
    movers.extend(grass());
    movers.extend(falling_leaves());
    movers.push(branch());
    (vec![clouds], movers)
}

/// Three birds that cross the sky.
fn birds(y: f32, delay: f32, size: f32) -> Mover {
    let pictures = [-16.0_f32, -6.0, 6.0, 14.0, 6.0, -6.0].map(|wing| {
        drawn((260.0, 130.0), |drawing| {
            drawing.group(format_args!("scale({size})"), |drawing| {
                for (x, y, lag) in [(70.0, 50.0, 0.0), (150.0, 30.0, 5.0), (210.0, 74.0, -4.0)] {
                    let tip = wing + lag;
                    drawing.add(
                        path(format_args!(
                            "M{} {} Q{} {} {x} {y} Q{} {} {} {}",
                            x - 34.0,
                            y + tip,
                            x - 16.0,
                            y - 12.0,
                            x + 16.0,
                            y - 12.0,
                            x + 34.0,
                            y + tip
                        ))
                        .outline("#24405c", 6.0),
                    );
                }
            });
        })
    });
    let course = Course::Crossing {
        from: (-280.0, y),
        to: (1120.0, y - 90.0),
        seconds: 13.0,
        pause: 6.0,
        delay,
        sway: (0.0, 8.0),
    };
    Mover::new(Drawing::new(1.0, 1.0), course).showing(pictures.into(), Rhythm::Cycle(0.1))
}

fn butterfly() -> Mover {
    let pictures = [1.0_f32, 0.7, 0.3, 0.7].map(|open| {
        drawn((80.0, 80.0), |drawing| {
            for side in [-1.0, 1.0] {
                drawing.group(format_args!("translate(40 40) scale({} 1)", side * open), |drawing| {
                    drawing.add(path("M0 0 Q10 -34 34 -28 Q38 -6 0 4Z").fill("#ff9f43"));
                    drawing.add(path("M0 4 Q28 0 26 20 Q12 32 0 8Z").fill("#ffc56e"));
                });
            }
            drawing.add(path("M40 28 V54").outline("#3a2416", 5.0));
        })
    });
    let course = Course::Crossing {
        from: (1120.0, 1060.0),
        to: (-100.0, 920.0),
        seconds: 15.0,
        pause: 4.0,
        delay: 2.0,
        sway: (26.0, 44.0),
    };
    Mover::new(Drawing::new(1.0, 1.0), course).showing(pictures.into(), Rhythm::Cycle(0.07))
}

/// Leaves that fall in front of everything, at the sides.
fn falling_leaves() -> Vec<Mover> {
    let delays = delays(61, 5, 7.0);
    let leaves = [(60.0, "#f2a541"), (930.0, "#e8833a"), (190.0, "#c9b037"), (1010.0, "#f4c95d"), (860.0, "#d97b3f")];
    leaves
        .into_iter()
        .zip(delays)
        .map(|((x, colour), delay)| {
            let pictures = turned((90.0, 90.0), (45.0, 45.0), -70.0..=80.0, 9, |drawing| {
                drawing.add(path("M45 8 Q78 40 45 80 Q12 40 45 8Z").fill(colour));
                drawing.add(path("M45 16 V84").outline("#7a4a1e", 3.0).fade(0.7));
            });
            let course = Course::Crossing {
                from: (x, -100.0),
                to: (x - 60.0, 1960.0),
                seconds: 8.5,
                pause: 1.5,
                delay,
                sway: (46.0, 0.0),
            };
            Mover::new(Drawing::new(1.0, 1.0), course).showing(pictures, Rhythm::Swing(2.2)).in_front()
        })
        .collect()
}

/// Tall grass at the lower edge.
fn grass() -> Vec<Mover> {
    [(-70.0, 1.0), (800.0, -1.0)]
        .into_iter()
        .map(|(x, side)| {
            let pictures = turned((380.0, 560.0), (190.0, 620.0), -3.5..=3.5, 15, |drawing| {
                let mut random = SeededRandom::new(if side > 0.0 { 71 } else { 72 });
                for _ in 0..26 {
                    let (foot, height) = (random.within(60.0..320.0), random.within(200.0..470.0));
                    let bend = random.within(-60.0..60.0);
                    let colour = random.pick(&["#15402c", "#1d5537", "#256b42"]);
                    let (tip, top) = (foot + bend, 560.0 - height);
                    drawing.add(
                        path(format_args!(
                            "M{} 600 Q{} {} {tip} {top} Q{} {} {} 600Z",
                            foot - 11.0,
                            foot - 4.0,
                            560.0 - height * 0.5,
                            foot + 10.0,
                            560.0 - height * 0.5,
                            foot + 11.0
                        ))
                        .fill(colour),
                    );
                }
            });
            let course = Course::Fixed((x, 1350.0));
            Mover::new(Drawing::new(1.0, 1.0), course).showing(pictures, Rhythm::Swing(4.6)).in_front()
        })
        .collect()
}

/// A branch that hangs into the picture from above.
fn branch() -> Mover {
    let pictures = turned((420.0, 330.0), (420.0, 0.0), -3.0..=3.0, 15, |drawing| {
        drawing.add(path("M470 -60 Q300 40 120 110").outline("#4a3524", 13.0));
        drawing.add(path("M330 26 Q250 110 230 200").outline("#4a3524", 8.0));
        let mut random = SeededRandom::new(81);
        for leaf in 0_u8..22 {
            let along = f32::from(leaf) / 21.0;
            let (x, y) = if leaf % 3 == 0 {
                (330.0 - 100.0 * along, 30.0 + 180.0 * along)
            } else {
                (420.0 - 310.0 * along, 8.0 + 100.0 * along)
            };
            let colour = random.pick(&["#2f8a4d", "#3aa45c", "#247040", "#54b86d"]);
            let angle = random.within(60.0..240.0);
            drawing.add(
                path("M0 0 Q26 -22 64 0 Q26 22 0 0Z")
                    .fill(colour)
                    .transform(format_args!("translate({x} {y}) rotate({angle})")),
            );
        }
    });
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((700.0, 40.0))).showing(pictures, Rhythm::Swing(5.2)).in_front()
}

fn define_colours(drawing: &mut Drawing) {
    drawing.linear_gradient(
        "sky",
        (0.0, 1.0),
        &[Stop(0.0, "#2b6cb0", 1.0), Stop(0.38, "#7cc0ef", 1.0), Stop(0.55, "#fde7c3", 1.0)],
    );
    drawing
        .radial_gradient("glow", &[Stop(0.0, "#fff6d8", 1.0), Stop(0.25, "#ffe9a8", 0.9), Stop(1.0, "#ffe9a8", 0.0)]);
    for (id, from, to) in [
        ("far", "#7f9fc4", "#b7cfe3"),
        ("near", "#4d7f86", "#86b3a5"),
        ("hill", "#58a068", "#2e6b4b"),
        ("meadow", "#3c8350", "#1d4f39"),
    ] {
        drawing.linear_gradient(id, (0.0, 1.0), &[Stop(0.0, from, 1.0), Stop(1.0, to, 1.0)]);
    }
}

fn paint_wood(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(3);
    let mut trees: Vec<(f32, f32, f32)> =
        (0..34).map(|_| (random.within(0.0..WIDTH), random.within(1090.0..1160.0), random.within(0.5..1.05))).collect();
    // Trees further down are nearer.
    trees.sort_by(|left, right| left.1.total_cmp(&right.1));
    for (x, y, size) in trees {
        drawing.group(format_args!("translate({x} {y}) scale({size})"), |drawing| {
            drawing.add(rect(-6.0, -6.0, 12.0, 26.0).fill("#4a3524"));
            drawing.add(path("M0 -110 L42 0 H-42Z").fill("#24613f"));
            drawing.add(path("M0 -150 L34 -50 H-34Z").fill("#2c7249"));
            drawing.add(path("M0 -150 L0 -50 H-34Z").fill("#ffffff").fade(0.06));
        });
    }
}

fn paint_flowers(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(6);
    for _ in 0..110 {
        let (x, y) = (random.within(0.0..WIDTH), random.within(1380.0..1900.0));
        let colour = random.pick(&["#ffd166", "#ff8fa3", "#ffffff", "#c7f0bd"]);
        drawing.add(circle(x, y, random.within(3.0..7.0)).fill(colour).fade(0.75));
    }
}
