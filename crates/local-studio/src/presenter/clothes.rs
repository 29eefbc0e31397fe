//! Neck, shoulders and clothes.

use showrunner_video_tools::svg::{Drawing, circle, path, rect};

use super::face::on_both_sides;
use super::look::{Look, Outfit};

/// Shoulders and chest, down to below the edge of the picture.
const TORSO: &str = "M-596 1540 L-580 1190 Q-566 520 -300 412 L-112 330 H112 L300 412 Q566 520 580 1190 L596 1540Z";

pub(super) fn paint(drawing: &mut Drawing, look: &Look) {
    let width = 1.0 - 0.12 * look.softness;
    drawing.group(format_args!("scale({width} 1)"), |drawing| match look.outfit {
        Outfit::Blazer => paint_blazer(drawing, look),
        Outfit::Sweater => paint_sweater(drawing, look),
        Outfit::Hoodie => paint_hoodie(drawing, look),
        Outfit::Shirt => paint_shirt(drawing, look),
    });
}

/// The neck, with the shadow of the chin on it.
fn paint_neck(drawing: &mut Drawing, look: &Look) {
    drawing.add(path("M-94 130 H94 V336 Q70 430 0 430 Q-70 430 -94 336Z").fill(look.skin.shade));
    drawing.add(path("M-94 210 Q0 330 94 210 V262 Q0 382 -94 262Z").fill("#000000").fade(0.13));
}

fn paint_blazer(drawing: &mut Drawing, look: &Look) {
    drawing.add(path(TORSO).fill("url(#cloth)"));
    drawing.add(path("M-134 334 L0 700 L134 334 Q96 290 0 290 Q-96 290 -134 334Z").fill(look.under));
    drawing.add(path("M0 440 V700").outline("#000000", 4.0).fade(0.12));
    paint_neck(drawing, look);
    drawing.add(path("M0 700 Q26 940 10 1540").outline("#000000", 7.0).fade(0.28));
    on_both_sides(drawing, |drawing| {
        drawing.add(path("M96 318 L132 336 L64 452 L2 404 Q60 400 96 318Z").fill(look.under));
        drawing.add(path("M96 318 L64 452 L2 404").outline("#000000", 4.0).fade(0.12));
        drawing.add(path("M120 318 L236 388 L182 492 L232 524 L4 720 Q84 540 120 318Z").fill(look.cloth.shade));
        drawing.add(path("M236 388 L182 492 L232 524 L4 720").outline("#000000", 5.0).fade(0.22));
        drawing.add(path("M412 560 Q448 820 440 1190 V1540").outline("#000000", 6.0).fade(0.16));
    });
    drawing.add(circle(26.0, 800.0, 15.0).fill("#000000").fade(0.4));
    drawing.add(circle(30.0, 960.0, 15.0).fill("#000000").fade(0.4));
}

fn paint_sweater(drawing: &mut Drawing, look: &Look) {
    drawing.add(path(TORSO).fill("url(#cloth)"));
    for step in 0_u8..13 {
        let y = 520.0 + f32::from(step) * 76.0;
        drawing.add(
            path(format_args!("M-520 {} Q0 {} 520 {}", y + 60.0, y - 40.0, y + 60.0))
                .outline("#000000", 5.0)
                .fade(0.06),
        );
    }
    drawing.add(path("M-136 306 Q-132 464 0 472 Q132 464 136 306Z").fill(look.cloth.shade));
    drawing.add(path("M-110 300 Q-102 428 0 434 Q102 428 110 300Z").fill(look.under));
    paint_neck(drawing, look);
    on_both_sides(drawing, |drawing| {
        drawing.add(path("M412 560 Q448 820 440 1190 V1540").outline("#000000", 6.0).fade(0.14));
    });
}

fn paint_hoodie(drawing: &mut Drawing, look: &Look) {
    drawing.add(path("M-262 420 Q-250 190 0 186 Q250 190 262 420Z").fill(look.cloth.shade));
    drawing.add(path(TORSO).fill("url(#cloth)"));
    drawing.add(path("M-128 326 Q-110 480 0 496 Q110 480 128 326Z").fill(look.under));
    paint_neck(drawing, look);
    on_both_sides(drawing, |drawing| {
        drawing.add(
            path("M120 296 Q250 330 262 420 Q200 520 22 640 Q12 560 60 470 Q118 400 120 296Z").fill(look.cloth.light),
        );
        drawing.add(path("M262 420 Q200 520 22 640").outline("#000000", 6.0).fade(0.18));
        drawing.add(path("M66 540 Q84 640 70 760").outline("#f4f5f8", 11.0));
        drawing.add(rect(62.0, 752.0, 16.0, 40.0).round(6.0).fill("#c9ccd6"));
        drawing.add(path("M420 560 Q452 820 444 1190 V1540").outline("#000000", 6.0).fade(0.16));
    });
}

fn paint_shirt(drawing: &mut Drawing, look: &Look) {
    drawing.add(path(TORSO).fill("url(#cloth)"));
    paint_neck(drawing, look);
    drawing.add(path("M-26 470 H26 V1540 H-26Z").fill(look.cloth.shade).fade(0.35));
    for step in 0_u8..7 {
        drawing.add(circle(0.0, 540.0 + f32::from(step) * 150.0, 10.0).fill(look.under));
    }
    on_both_sides(drawing, |drawing| {
        drawing.add(path("M100 280 Q160 310 206 366 L136 548 L0 462 Q92 420 100 280Z").fill(look.under));
        drawing.add(path("M206 366 L136 548 L0 462").outline(look.cloth.shade, 6.0).fade(0.7));
        drawing.add(path("M412 560 Q448 820 440 1190 V1540").outline("#000000", 6.0).fade(0.14));
    });
}
