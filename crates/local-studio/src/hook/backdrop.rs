//! The ground of the hook frame: a pattern in the colours of the video.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::text_enum;
use showrunner_video_tools::chance::Chance as _;
use showrunner_video_tools::painter::{BLACK, Painter};
use showrunner_video_tools::svg::{Drawing, Stop, circle, path, rect, text};

use crate::palette::Palette;

const WIDTH: f32 = 1080.0;
const HEIGHT: f32 = 1920.0;
/// The middle of the presenter's head.
const HEAD: (f32, f32) = (524.0, 765.0);

text_enum! {
    /// The pattern behind the presenter.
    "pattern" Pattern {
        Rays = "rays",
        Halo = "halo",
        Split = "split",
        Wallpaper = "wallpaper",
        Squares = "squares",
        Waves = "waves",
        Dots = "dots",
    }
}

/// What the ground of a hook looks like.
pub(super) struct Ground<'a> {
    pub(super) pattern: Pattern,
    pub(super) palette: Palette,
    pub(super) words: &'a [String],
    /// The number of the word that stands out.
    pub(super) accented: usize,
    pub(super) is_on_the_right: bool,
}

pub(super) fn paint(hook: &Ground<'_>, painter: &Painter) -> String {
    let Palette { ground, shape, accent, .. } = hook.palette;
    let (from, to, shape, accent) = (ground.0.to_string(), ground.1.to_string(), shape.to_string(), accent.to_string());
    let mut drawing = Drawing::new(WIDTH, HEIGHT);
    drawing.linear_gradient("ground", (0.3, 1.0), &[Stop(0.0, &from, 1.0), Stop(1.0, &to, 1.0)]);
    drawing.linear_gradient("shade", (0.0, 1.0), &[Stop(0.0, &to, 0.0), Stop(1.0, &to, 0.85)]);
    drawing.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#ground)"));
    match hook.pattern {
        Pattern::Rays => paint_rays(&mut drawing, &shape),
        Pattern::Halo => {
            for (radius, opacity) in [(820.0, 0.25), (620.0, 0.45), (430.0, 0.9)] {
                drawing.add(circle(HEAD.0, HEAD.1, radius).fill(&shape).fade(opacity));
            }
            drawing.add(circle(HEAD.0, HEAD.1, 470.0).outline(&accent, 10.0));
        }
        Pattern::Split => {
            let corner = if hook.is_on_the_right { "M0 0 H620 L300 1920 H0Z" } else { "M1080 0 H460 L780 1920 H1080Z" };
            drawing.add(path(corner).fill(&shape));
            let edge = if hook.is_on_the_right { "M632 -20 L296 1960" } else { "M448 -20 L784 1960" };
            drawing.add(path(edge).outline(&accent, 16.0));
        }
        Pattern::Wallpaper => paint_wallpaper(&mut drawing, painter, hook, &shape),
        Pattern::Squares => paint_squares(&mut drawing, hook, &shape),
        Pattern::Waves => {
            for wave in 0_u8..9 {
                let y = 90.0 + f32::from(wave) * 200.0;
                let line = format!("M-60 {y} Q135 {} 330 {y} T720 {y} T1110 {y} T1500 {y}", y - 120.0);
                drawing.add(path(line).outline(&shape, 54.0).fade(0.75));
            }
        }
        Pattern::Dots => {
            for row in 0_u8..17 {
                for column in 0_u8..11 {
                    let shift = if row % 2 == 0 { 0.0 } else { 55.0 };
                    let (x, y) = (f32::from(column) * 110.0 - 10.0 + shift, f32::from(row) * 118.0);
                    // The dots grow from one corner to the other.
                    let radius = 8.0 + 34.0 * (x + y) / (WIDTH + HEIGHT);
                    drawing.add(circle(x, y, radius).fill(&shape));
                }
            }
        }
    }
    drawing.add(rect(0.0, 1150.0, WIDTH, 770.0).fill("url(#shade)"));
    drawing.to_svg()
}

fn paint_rays(drawing: &mut Drawing, shape: &str) {
    for ray in 0_u8..14 {
        let angle = f32::from(ray) * 360.0 / 14.0 + 6.0;
        drawing.add(
            path("M0 0 L-190 -1900 H190Z")
                .fill(shape)
                .fade(0.7)
                .transform(format_args!("translate({} {}) rotate({angle})", HEAD.0, HEAD.1)),
        );
    }
}

/// The word that stands out, again and again.
fn paint_wallpaper(drawing: &mut Drawing, painter: &Painter, hook: &Ground<'_>, shape: &str) {
    let word = hook.words.get(hook.accented).map_or_else(|| "?".to_owned(), |word| word.to_uppercase());
    let line = format!("{word}   ").repeat(40 / (word.chars().count() + 3) + 2);
    drawing.group("rotate(-8 540 960)", |drawing| {
        for row in 0_u8..15 {
            let shift = if row % 2 == 0 { 540.0 } else { 380.0 };
            let y = -60.0 + f32::from(row) * 150.0;
            drawing.add(text(shift, y, &line).font(painter.family(), BLACK, 138.0).fill(shape).fade(0.62));
        }
    });
}

fn paint_squares(drawing: &mut Drawing, hook: &Ground<'_>, shape: &str) {
    let seed = hook.words.iter().flat_map(|word| word.bytes());
    let mut random = SeededRandom::new(showrunner_domain::seeded_random::hash(seed));
    for row in 0_u8..12 {
        for column in 0_u8..7 {
            let opacity = random.within(-0.25..0.75);
            if opacity > 0.0 {
                let (x, y) = (f32::from(column) * 160.0 - 12.0, f32::from(row) * 160.0 + 4.0);
                drawing.add(rect(x, y, 148.0, 148.0).round(26.0).fill(shape).fade(opacity));
            }
        }
    }
}
