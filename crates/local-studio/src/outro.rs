//! The outro: the last seconds of a video, which show whose it is.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use showrunner_compositor::Sprite;
use showrunner_domain::brand::{Handle, Logo};
use showrunner_domain::color::Color;
use showrunner_domain::value::BrandName;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};
use showrunner_video_tools::svg::{Drawing, Stop, rect, text};

use crate::job::StudioJob;
use crate::lines::TextBox;
use crate::palette::{DARK, Palette, WHITE};
use crate::safe_zone::{SAFE, SAFE_WIDTH};

/// How long it is seen.
pub(crate) const LENGTH: Seconds = 2.0;

const SIZE: (f32, f32) = (1080.0, 1920.0);
const WIDTH: f32 = SAFE_WIDTH as f32;
const TOP: f32 = 560.0;
const PADDING: f32 = 56.0;
/// The longer side of the logo in pixels.
const LOGO: f32 = side(Logo::MAX_SIDE);
/// The plate around the logo.
const PLATE: f32 = 40.0;
const NAME: TextBox =
    TextBox { width: WIDTH - 2.0 * PADDING, height: 210.0, max_size: 92.0, line_height: 1.14, weight: BLACK };
const HANDLE: TextBox =
    TextBox { width: WIDTH - 2.0 * PADDING, height: 76.0, max_size: 54.0, line_height: 1.3, weight: 700 };
const GAP: f32 = 36.0;

#[derive(Debug)]
pub(crate) struct Outro {
    /// Everything but the logo, of the size of the video.
    pub(crate) ground: String,
    /// The logo, and the position of its upper left corner in pixels.
    pub(crate) logo: Option<(Sprite, (i32, i32))>,
}

impl Outro {
    /// The outro of a job: its brand, or its title while the brand has no name.
    pub(crate) fn of(painter: &Painter, job: &StudioJob, palette: &Palette) -> Result<Self, DrawingError> {
        let brand = &job.brand;
        let logo = brand.logo.as_ref().and_then(decoded).and_then(|logo| scaled(&logo));
        let name: Vec<&str> =
            brand.name.as_ref().map_or(job.title.as_str(), BrandName::as_str).split_whitespace().collect();
        let name_layout = NAME.lay_out(painter, &name)?;
        let handle = brand.handle.as_ref().map(Handle::as_str);
        let handle =
            handle.map(|handle| HANDLE.lay_out(painter, &[handle]).map(|layout| (handle, layout))).transpose()?;

        let plate_height = logo.as_ref().map_or(0.0, |logo| side(logo.height()) + 2.0 * PLATE + GAP);
        let handle_height = handle.as_ref().map_or(0.0, |(_, layout)| layout.height() + GAP / 2.0);
        let height = 2.0 * PADDING + plate_height + name_layout.height() + handle_height;
        let (left, middle) = (f32::from(SAFE.left), f32::from(SAFE.left) + WIDTH / 2.0);

        let mut drawing = Drawing::new(SIZE.0, SIZE.1);
        let (above, below) = (palette.ground.0.to_string(), palette.ground.1.to_string());
        drawing.linear_gradient("ground", (0.0, 1.0), &[Stop(0.0, &above, 1.0), Stop(1.0, &below, 1.0)]);
        drawing.add(rect(0.0, 0.0, SIZE.0, SIZE.1).fill("url(#ground)"));
        drawing.add(rect(left, TOP, WIDTH, height).round(44.0).fill(&DARK.to_string()));
        let mut top = TOP + PADDING;
        let mut placed = None;
        if let Some(logo) = &logo {
            let (width, height) = (side(logo.width()), side(logo.height()));
            let plate = if is_bright(logo) { DARK } else { WHITE };
            drawing.add(
                rect(middle - width / 2.0 - PLATE, top, width + 2.0 * PLATE, height + 2.0 * PLATE)
                    .round(36.0)
                    .fill(&plate.to_string()),
            );
            placed = Some((Sprite::of(logo), (whole(middle - width / 2.0), whole(top + PLATE))));
            top += plate_height;
        }
        let mut baseline = top + name_layout.size * 0.95;
        for line in &name_layout.lines {
            let line = name[line.words.clone()].join(" ");
            drawing.add(
                text(middle, baseline, &line).font(painter.family(), BLACK, name_layout.size).fill(&WHITE.to_string()),
            );
            baseline += name_layout.line_height;
        }
        if let Some((handle, layout)) = handle {
            let baseline = top + name_layout.height() + GAP / 2.0 + layout.size;
            let letters = text(middle, baseline, handle).font(painter.family(), HANDLE.weight, layout.size);
            drawing.add(letters.fill(&palette.accent.to_string()));
        }
        Ok(Self { ground: drawing.to_svg(), logo: placed })
    }
}

/// Nothing for a logo that cannot be decoded, which is refused when it is set.
fn decoded(logo: &Logo) -> Option<Pixmap> {
    Pixmap::decode_png(&STANDARD.decode(logo.encoded()).ok()?).ok()
}

/// The logo with its longer side of [`LOGO`] pixels.
fn scaled(logo: &Pixmap) -> Option<Pixmap> {
    let (width, height) = (side(logo.width()), side(logo.height()));
    let scale = LOGO / width.max(height);
    let pixels = |length: f32| u32::try_from(whole(length * scale)).unwrap_or(1).max(1);
    let mut large = Pixmap::new(pixels(width), pixels(height))?;
    let smooth = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
    large.draw_pixmap(0, 0, logo.as_ref(), &smooth, Transform::from_scale(scale, scale), None);
    Some(large)
}

/// Whether most of the logo's visible pixels are bright.
fn is_bright(logo: &Pixmap) -> bool {
    let (mut seen, mut white) = (0.0, 0.0);
    for pixel in logo.pixels() {
        let color = pixel.demultiply();
        let opacity = f32::from(pixel.alpha()) / 255.0;
        let color = Color(color.red(), color.green(), color.blue());
        seen += opacity;
        if color.contrast(DARK) > color.contrast(WHITE) {
            white += opacity;
        }
    }
    white > seen / 2.0
}

#[expect(clippy::cast_precision_loss, reason = "a logo has some hundred pixels a side")]
const fn side(pixels: u32) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_possible_truncation, reason = "a position in the picture")]
fn whole(position: f32) -> i32 {
    position.round() as i32
}

#[cfg(test)]
mod tests {
    use showrunner_domain::brand::Brand;

    use super::*;
    use crate::palette;
    use crate::queue::example_job;

    /// A logo of this color and size.
    fn logo(color: Color, (width, height): (u32, u32)) -> Logo {
        let mut pixels = Pixmap::new(width, height).unwrap();
        pixels.fill(resvg::tiny_skia::Color::from_rgba8(color.0, color.1, color.2, 255));
        let encoded = STANDARD.encode(pixels.encode_png().unwrap());
        format!("data:image/png;base64,{encoded}").parse().unwrap()
    }

    fn outro(brand: Brand) -> Outro {
        let job = StudioJob { brand: Brand { outro: true, ..brand }, ..example_job() };
        let palette = palette::of(&job.category, 1, &job.brand);
        Outro::of(&Painter::with_system_fonts(), &job, &palette).unwrap()
    }

    #[test]
    fn outro_shows_every_word_of_the_brand_or_else_the_title() {
        let name = BrandName::new("Marta runs through the dark night").ok();
        let Outro { ground, logo } = outro(Brand { name, handle: Handle::new("@marta.runs").ok(), ..Brand::default() });
        for word in ["Marta", "night", "@marta.runs"] {
            assert!(ground.contains(word), "{ground}");
        }
        assert!(logo.is_none() && !ground.contains("3 habits"));
        assert!(outro(Brand::default()).ground.contains("3 habits"));
    }

    #[test]
    fn logos_are_in_the_safe_area_on_a_contrasting_plate() {
        for (color, size, plate) in
            [(WHITE, (256, 256), DARK), (DARK, (32, 8), WHITE), (Color(0xff, 0xd2, 0x3f), (1, 256), DARK)]
        {
            let Outro { ground, logo } = outro(Brand { logo: Some(logo(color, size)), ..Brand::default() });
            let (_, (x, y)) = logo.unwrap();
            let longer = i32::try_from(size.0.max(size.1)).unwrap();
            let width = i32::try_from(size.0).unwrap() * 256 / longer;
            assert!(x >= SAFE.left.into() && x + width <= SAFE.right.into(), "{x}");
            assert!(y >= SAFE.top.into() && y + 256 <= SAFE.bottom.into(), "{y}");
            assert!(ground.contains(&format!("fill=\"{plate}\"")), "{ground}");
        }
    }
}
