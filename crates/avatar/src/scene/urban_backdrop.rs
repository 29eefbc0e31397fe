//! Urban Backdrop: a skyline after sunset, with traffic on a bridge.

use showrunner_domain::seeded_random::SeededRandom;

use super::motion::{Drift, Motion, Opening};
use super::{HEIGHT, WIDTH};
use crate::drawing::chance::Chance as _;
use crate::drawing::svg::{Drawing, Stop, circle, ellipse, path, rect};

/// A row of buildings: colour, height, and window brightness.
struct Row(&'static str, std::ops::Range<f32>, &'static str, f32);

pub(super) fn paint(drawing: &mut Drawing) -> Vec<Motion> {
    drawing.linear_gradient(
        "sky",
        (0.0, 1.0),
        &[Stop(0.0, "#1b1145", 1.0), Stop(0.34, "#6b2d77", 1.0), Stop(0.5, "#f0716a", 1.0), Stop(0.62, "#ffc27a", 1.0)],
    );
    drawing.linear_gradient("street", (0.0, 1.0), &[Stop(0.0, "#2a1f45", 1.0), Stop(1.0, "#120c24", 1.0)]);
    drawing.radial_gradient("sun", &[Stop(0.0, "#ffe2a8", 0.9), Stop(1.0, "#ffb56b", 0.0)]);

    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#sky)"));
    paint_stars(drawing);
    drawing.add(circle(540.0, 1010.0, 440.0).fill("url(#sun)"));
    drawing.add(circle(540.0, 1000.0, 120.0).fill("#ffe6b5"));
    paint_skyline(drawing);
    paint_bridge(drawing);
    drawing.add(rect(0.0, 1250.0, WIDTH, 670.0).fill("url(#street)"));
    for line in 0_u8..10 {
        let foot = f32::from(line) * 210.0 - 400.0;
        drawing.add(path(format_args!("M540 1250 L{foot} 1920")).outline("#ff9d6b", 2.0).fade(0.18));
    }

    let near = Opening { x: 0, y: 1180, width: 1080, height: 20 };
    let far = Opening { x: 0, y: 1160, width: 1080, height: 20 };
    vec![
        Motion::new(far, Drift::Left(150.0), |strip| paint_traffic(strip, 31, "#fff3cf", "#ffe08a")),
        Motion::new(near, Drift::Right(190.0), |strip| paint_traffic(strip, 32, "#ff4d4d", "#ff2e3f")),
    ]
}

fn paint_stars(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(40);
    for _ in 0..60 {
        let (x, y) = (random.within(0.0..WIDTH), random.within(0.0..520.0));
        drawing.add(circle(x, y, random.within(1.0..2.6)).fill("#ffffff").fade(random.within(0.3..0.9)));
    }
}

fn paint_skyline(drawing: &mut Drawing) {
    let mut random = SeededRandom::new(12);
    for Row(colour, tops, light, brightness) in [
        Row("#7a3b7f", 420.0..760.0, "#ffcf8a", 0.35),
        Row("#4c2769", 520.0..900.0, "#ffd9a0", 0.6),
        Row("#2a184b", 700.0..1010.0, "#ffe3b0", 0.9),
    ] {
        let mut left = -20.0;
        while left < WIDTH + 20.0 {
            let width = random.within(90.0..170.0);
            let top = random.within(tops.clone());
            // The middle stays low, so that the sun is visible on both sides of the presenter.
            let top = if (270.0..690.0).contains(&left) { top + (1060.0 - top) * 0.72 } else { top };
            paint_building(drawing, &mut random, (left, top, width), colour, (light, brightness));
            left += width + random.within(-10.0..16.0);
        }
    }
}

fn paint_building(
    drawing: &mut Drawing,
    random: &mut SeededRandom,
    (left, top, width): (f32, f32, f32),
    colour: &str,
    (light, brightness): (&str, f32),
) {
    drawing.add(rect(left, top, width, 1500.0 - top).fill(colour));
    if random.chance(0.35) {
        drawing.add(rect(left + width / 2.0 - 3.0, top - 70.0, 6.0, 70.0).fill(colour));
        drawing.add(circle(left + width / 2.0, top - 70.0, 5.0).fill("#ff5a5f").fade(brightness));
    }
    let mut y = top + 18.0;
    while y < 1140.0 {
        let mut x = left + 10.0;
        while x < left + width - 20.0 {
            if random.chance(0.42) {
                let glow = brightness * random.within(0.5..1.0);
                drawing.add(rect(x, y, 14.0, 20.0).round(2.0).fill(light).fade(glow));
            }
            x += 30.0;
        }
        y += 40.0;
    }
}

fn paint_bridge(drawing: &mut Drawing) {
    drawing.add(rect(0.0, 1150.0, WIDTH, 60.0).fill("#1b1036"));
    drawing.add(rect(0.0, 1150.0, WIDTH, 5.0).fill("#ff9d6b").fade(0.35));
    drawing.add(rect(0.0, 1206.0, WIDTH, 5.0).fill("#ff9d6b").fade(0.2));
    for pillar in [60.0, 330.0, 700.0, 980.0] {
        drawing.add(rect(pillar, 1205.0, 34.0, 70.0).fill("#160d2e"));
    }
    for post in 0_u8..10 {
        let x = 40.0 + f32::from(post) * 112.0;
        drawing.add(rect(x, 1086.0, 4.0, 66.0).fill("#120a26"));
        drawing.add(circle(x + 2.0, 1084.0, 7.0).fill("#ffe9b8"));
        drawing.add(circle(x + 2.0, 1084.0, 26.0).fill("url(#sun)").fade(0.7));
    }
}

/// Car lights, each with a trail.
fn paint_traffic(strip: &mut Drawing, seed: u64, lamp: &str, trail: &str) {
    let mut random = SeededRandom::new(seed);
    let mut x = 30.0;
    while x < WIDTH - 60.0 {
        strip.add(rect(x - 26.0, 7.0, 52.0, 6.0).round(3.0).fill(trail).fade(0.35));
        strip.add(ellipse(x, 10.0, 9.0, 5.0).fill(lamp));
        x += random.within(70.0..230.0);
    }
}
