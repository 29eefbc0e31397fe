//! Nature Scene: mountains, a forest and a meadow under passing clouds.

use showrunner_domain::seeded_random::SeededRandom;

use super::motion::{Drift, Motion, Opening};
use super::props::cloud;
use super::{HEIGHT, WIDTH};
use crate::drawing::chance::Chance as _;
use crate::drawing::svg::{Drawing, Stop, circle, path, rect};

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
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
    vec![Motion::new(sky, Drift::Left(18.0), |strip| {
        cloud(strip, 180.0, 150.0, 0.95, 0.88);
        cloud(strip, 520.0, 300.0, 0.6, 0.7);
        cloud(strip, 760.0, 120.0, 0.75, 0.8);
        cloud(strip, 980.0, 330.0, 0.85, 0.6);
    })]
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
