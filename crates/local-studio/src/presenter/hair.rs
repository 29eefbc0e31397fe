//! Hair, in three depths: behind the shoulders, around the face, and over the forehead.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_video_tools::chance::Chance as _;
use showrunner_video_tools::svg::{Drawing, circle, ellipse, path};

use super::face::on_both_sides;
use super::look::{Hair, Look};

/// Behind neck and shoulders; moves with the body.
pub(super) fn paint_behind(drawing: &mut Drawing, look: &Look) {
    if look.hair == Hair::Long {
        drawing.add(
            path("M-232 -60 Q-262 -330 0 -340 Q262 -330 232 -60 L292 420 Q230 540 120 520 H-120 Q-230 540 -292 420Z")
                .fill(look.hair_colour.shade),
        );
    }
}

/// Around and behind the face.
pub(super) fn paint_around(drawing: &mut Drawing, look: &Look) {
    match look.hair {
        Hair::Long => {}
        Hair::SidePart | Hair::Swept => {
            drawing
                .add(path("M-228 -10 Q-250 -340 0 -356 Q250 -340 228 -10 L200 20 H-200Z").fill(look.hair_colour.shade));
        }
        Hair::Cropped => {
            drawing.add(path("M-218 -20 Q-232 -306 0 -316 Q232 -306 218 -20Z").fill(look.hair_colour.shade));
        }
        Hair::Bun => {
            drawing.add(circle(0.0, -378.0, 100.0).fill("url(#hair)"));
            shine(drawing, "M-62 -408 Q0 -448 66 -402", 10.0, 0.16);
            drawing.add(path("M-226 -10 Q-246 -330 0 -344 Q246 -330 226 -10Z").fill(look.hair_colour.shade));
        }
        Hair::Curls => paint_curls(drawing, look),
    }
}

/// A crown of overlapping curls, always the same.
fn paint_curls(drawing: &mut Drawing, look: &Look) {
    let mut random = SeededRandom::new(11);
    drawing.add(ellipse(0.0, -110.0, 270.0, 270.0).fill(look.hair_colour.shade));
    for ring in [250.0_f32, 196.0] {
        for step in 0_u8..22 {
            let angle = (f32::from(step) * 12.6 - 222.0).to_radians();
            let (x, y) = (angle.cos() * ring * 1.06, angle.sin() * ring - 118.0);
            let colour = if random.chance(0.5) { look.hair_colour.light } else { "url(#hair)" };
            drawing.add(circle(x, y, random.within(44.0..62.0)).fill(colour));
            drawing.add(circle(x - 12.0, y - 14.0, 22.0).outline("#ffffff", 5.0).fade(0.06));
        }
    }
}

/// Over the forehead.
pub(super) fn paint_over(drawing: &mut Drawing, look: &Look) {
    match look.hair {
        Hair::Long => on_both_sides(drawing, |drawing| {
            lock(
                drawing,
                "M-14 -352 C190 -360 250 -220 240 -40 Q242 120 276 300 Q282 420 226 470 Q196 420 208 300 \
                     Q222 120 202 -20 Q180 -150 -14 -262Z",
            );
            shine(drawing, "M70 -318 Q196 -250 214 -60", 12.0, 0.10);
        }),
        Hair::SidePart => {
            lock(
                drawing,
                "M-224 -46 Q-238 -312 0 -336 Q238 -320 224 -46 Q206 -116 176 -168 Q150 -196 110 -200 \
                     Q20 -176 -84 -216 Q-150 -184 -182 -136 Q-208 -100 -224 -46Z",
            );
            shine(drawing, "M-84 -216 Q-30 -300 96 -296", 12.0, 0.10);
        }
        Hair::Swept => {
            lock(
                drawing,
                "M-222 -50 C-262 -230 -214 -378 -40 -398 C70 -424 130 -372 168 -372 C236 -330 244 -170 222 -50 \
                     Q212 -130 168 -186 C96 -206 -10 -150 -116 -214 Q-196 -150 -222 -50Z",
            );
            for (from, to) in [(-96, -20), (-30, 60), (44, 132)] {
                drawing
                    .add(path(format_args!("M{from} -222 Q{from} -330 {to} -360")).outline("#ffffff", 8.0).fade(0.12));
            }
        }
        Hair::Cropped => {
            lock(
                drawing,
                "M-216 -40 Q-230 -304 0 -314 Q230 -304 216 -40 Q206 -124 176 -172 Q100 -220 0 -216 \
                     Q-100 -220 -176 -172 Q-206 -124 -216 -40Z",
            );
        }
        Hair::Bun => {
            lock(
                drawing,
                "M-224 -40 Q-240 -318 0 -340 Q240 -318 224 -40 Q210 -150 120 -224 Q60 -256 0 -258 \
                     Q-60 -256 -120 -224 Q-210 -150 -224 -40Z",
            );
            on_both_sides(drawing, |drawing| {
                drawing.add(path("M204 -110 Q234 -20 214 96 Q190 -10 192 -100Z").fill(look.hair_colour.light));
                shine(drawing, "M30 -322 Q130 -300 188 -196", 9.0, 0.14);
            });
        }
        Hair::Curls => {
            let mut random = SeededRandom::new(5);
            for step in 0_u8..11 {
                let angle = (f32::from(step) * 15.5 - 168.0).to_radians();
                let (x, y) = (angle.cos() * 200.0, angle.sin() * 178.0 - 78.0);
                drawing.add(circle(x, y, random.within(38.0..50.0)).fill(look.hair_colour.light));
                drawing.add(circle(x - 10.0, y - 10.0, 17.0).outline("#ffffff", 5.0).fade(0.08));
            }
        }
    }
}

fn lock(drawing: &mut Drawing, outline: &str) {
    drawing.add(path(outline).fill("url(#hair)"));
}

fn shine(drawing: &mut Drawing, line: &str, width: f32, opacity: f32) {
    drawing.add(path(line).outline("#ffffff", width).fade(opacity));
}
