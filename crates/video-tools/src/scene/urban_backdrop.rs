//! Urban Backdrop: a skyline after sunset, with traffic on a bridge.

use showrunner_domain::seeded_random::SeededRandom;

use super::mover::{Course, Drift, Motion, Mover, Opening, Rhythm, delays, drawn};
use super::{HEIGHT, WIDTH};
use crate::chance::Chance as _;
use crate::svg::{Drawing, Stop, circle, ellipse, path, rect};

/// A row of buildings: colour, height, and window brightness.
struct Row(&'static str, std::ops::Range<f32>, &'static str, f32);

pub(super) fn paint(drawing: &mut Drawing) -> (Vec<Motion>, Vec<Mover>) {
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
    let motions = vec![
        Motion::new(far, Drift::Left(150.0), |strip| paint_traffic(strip, 31, "#fff3cf", "#ffe08a")),
        Motion::new(near, Drift::Right(190.0), |strip| paint_traffic(strip, 32, "#ff4d4d", "#ff2e3f")),
    ];
    let mut movers = vec![aeroplane(), sign(), train()];
    movers.extend(windows());
    movers.push(traffic_light());
    movers.extend(cars());
    (motions, movers)
}

/// An aeroplane's lights, which blink.
fn aeroplane() -> Mover {
    let pictures = [0.95_f32, 0.3].map(|light| {
        drawn((90.0, 40.0), |drawing| {
            drawing.add(path("M8 22 L60 16 L82 20 L60 24Z").fill("#d9c7ef").fade(0.85));
            drawing.add(path("M34 20 L22 6 L46 18Z").fill("#d9c7ef").fade(0.7));
            drawing.add(circle(24.0, 8.0, 4.0).fill("#ff5a5f").fade(light));
            drawing.add(circle(80.0, 20.0, 4.0).fill("#ffffff").fade(light));
        })
    });
    let course = Course::Crossing {
        from: (-100.0, 330.0),
        to: (1160.0, 190.0),
        seconds: 17.0,
        pause: 5.0,
        delay: 1.0,
        sway: (0.0, 0.0),
    };
    Mover::new(Drawing::new(1.0, 1.0), course).showing(pictures.into(), Rhythm::Cycle(0.5))
}

/// A neon sign on a roof that flickers now and then.
fn sign() -> Mover {
    let neon = |glow: f32| {
        drawn((150.0, 150.0), |drawing| {
            drawing.add(rect(16.0, 16.0, 118.0, 118.0).round(26.0).fill("#160d2e").fade(0.85));
            drawing.add(rect(16.0, 16.0, 118.0, 118.0).round(26.0).outline("#ff4fa3", 12.0).fade(0.25 * glow));
            drawing.add(rect(16.0, 16.0, 118.0, 118.0).round(26.0).outline("#ff7fc0", 5.0).fade(0.2 + 0.8 * glow));
            drawing.add(
                path("M50 62 V40 H100 V62 A25 30 0 0 1 50 62Z M75 92 V112 M56 114 H94")
                    .outline("#7df3ff", 7.0)
                    .fade(0.2 + 0.8 * glow),
            );
        })
    };
    let pictures = vec![neon(1.0), neon(1.0), neon(1.0), neon(0.9), neon(1.0), neon(0.35)];
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((842.0, 610.0)))
        .showing(pictures, Rhythm::Flicker { seconds: 0.16, seed: 51 })
}

/// A train with lit windows below the bridge.
fn train() -> Mover {
    let picture = drawn((620.0, 44.0), |drawing| {
        for car in 0_u8..3 {
            let left = f32::from(car) * 206.0;
            drawing.add(rect(left, 2.0, 198.0, 40.0).round(9.0).fill("#3b2a63"));
            for window in 0_u8..6 {
                drawing.add(rect(left + 12.0 + f32::from(window) * 30.0, 11.0, 22.0, 15.0).round(3.0).fill("#ffe3b0"));
            }
        }
    });
    let course = Course::Crossing {
        from: (1100.0, 1212.0),
        to: (-640.0, 1212.0),
        seconds: 5.5,
        pause: 6.0,
        delay: 3.0,
        sway: (0.0, 0.0),
    };
    Mover::new(picture, course)
}

/// Windows in which somebody turns on the light.
fn windows() -> Vec<Mover> {
    let places = [(64.0, 742.0), (150.0, 900.0), (228.0, 820.0), (786.0, 880.0), (940.0, 830.0), (1010.0, 760.0)];
    (0_u64..)
        .zip(places)
        .map(|(number, place)| {
            let lit = |opacity: f32| {
                drawn((22.0, 28.0), |drawing| {
                    drawing.add(rect(2.0, 2.0, 18.0, 24.0).round(2.0).fill("#ffe9b8").fade(opacity));
                })
            };
            Mover::new(Drawing::new(1.0, 1.0), Course::Fixed(place))
                .showing(vec![lit(0.95), lit(0.0), lit(0.55)], Rhythm::Flicker { seconds: 1.7, seed: 90 + number })
        })
        .collect()
}

/// A traffic light at the edge of the street, near the camera.
fn traffic_light() -> Mover {
    let light = |lit: u8| {
        drawn((150.0, 760.0), |drawing| {
            drawing.add(rect(64.0, 300.0, 22.0, 480.0).fill("#0c0818"));
            drawing.add(rect(20.0, 12.0, 110.0, 300.0).round(34.0).fill("#120c24"));
            drawing.add(rect(20.0, 12.0, 110.0, 300.0).round(34.0).outline("#3b2a63", 5.0));
            for (number, colour) in [(0_u8, "#ff4d5a"), (1, "#ffc24a"), (2, "#3be08f")] {
                let y = 66.0 + f32::from(number) * 92.0;
                let is_lit = number == lit;
                if is_lit {
                    drawing.add(circle(75.0, y, 46.0).fill(colour).fade(0.25));
                }
                drawing.add(circle(75.0, y, 34.0).fill(colour).fade(if is_lit { 1.0 } else { 0.16 }));
            }
        })
    };
    let pictures = vec![light(2), light(2), light(2), light(1), light(0), light(0), light(0), light(1)];
    Mover::new(Drawing::new(1.0, 1.0), Course::Fixed((64.0, 1240.0))).showing(pictures, Rhythm::Cycle(1.1)).in_front()
}

/// Cars on the street behind the presenter.
fn cars() -> Vec<Mover> {
    let delays = delays(66, 3, 4.0);
    let cars = [("#d1495b", 1.0, 3.6), ("#edae49", -1.0, 4.4), ("#30638e", 1.0, 5.0)];
    cars.into_iter()
        .zip(delays)
        .map(|((colour, direction, seconds), delay)| {
            let picture = drawn((560.0, 230.0), |drawing| {
                let mirrored = if direction > 0.0 { "scale(1 1)" } else { "translate(560 0) scale(-1 1)" };
                drawing.group(mirrored, |drawing| paint_car(drawing, colour));
            });
            let y = 1400.0 + if direction > 0.0 { 60.0 } else { 0.0 };
            let (from, to) = if direction > 0.0 { ((-600.0, y), (1140.0, y)) } else { ((1140.0, y), (-600.0, y)) };
            let course = Course::Crossing { from, to, seconds, pause: 5.0, delay, sway: (0.0, 1.5) };
            Mover::new(picture, course)
        })
        .collect()
}

/// A car that drives to the right, 560 by 230 units.
fn paint_car(drawing: &mut Drawing, colour: &str) {
    drawing.add(ellipse(270.0, 214.0, 250.0, 14.0).fill("#000000").fade(0.4));
    drawing.add(path("M470 128 L556 96 V190 L470 150Z").fill("#fff1c4").fade(0.25));
    drawing.add(
        path("M20 184 Q14 116 90 104 L150 42 Q164 30 184 30 H316 Q336 30 350 44 L404 100 Q486 108 490 156 V184Z")
            .fill(colour),
    );
    drawing.add(
        path("M164 98 L202 54 Q206 50 214 50 H240 V98Z M258 50 H312 Q320 50 326 56 L364 98 H258Z")
            .fill("#1b1036")
            .fade(0.85),
    );
    drawing.add(path("M20 184 Q16 150 40 146 H486 Q490 156 490 184Z").fill("#000000").fade(0.18));
    drawing.add(rect(466.0, 124.0, 24.0, 20.0).round(8.0).fill("#fff6d8"));
    drawing.add(rect(20.0, 128.0, 20.0, 22.0).round(8.0).fill("#ff4d4d"));
    for x in [120.0, 394.0] {
        drawing.add(circle(x, 180.0, 42.0).fill("#0b0714"));
        drawing.add(circle(x, 180.0, 20.0).fill("#8b84a8"));
    }
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
