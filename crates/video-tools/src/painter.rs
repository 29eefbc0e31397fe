//! Renders drawings to pixels, and measures text with the font that paints it.

use std::sync::Arc;

use resvg::tiny_skia::{IntSize, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{self, Node, Tree, fontdb};

use super::svg::{Drawing, text};

/// The supported typefaces, best first.
const FAMILIES: [&str; 3] = ["Inter Display", "Inter", "Inter Variable"];

/// The heaviest weight of the typeface.
pub const BLACK: u16 = 900;

/// Why a picture could not be painted.
#[derive(Debug, thiserror::Error)]
pub enum DrawingError {
    /// The document is not valid.
    #[error("the picture is not valid: {0}")]
    Svg(#[from] usvg::Error),
    /// A picture of this size is not possible.
    #[error("a picture cannot be {width}×{height} pixels large")]
    Size {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The picture could not be encoded.
    #[error("the picture could not be written: {0}")]
    Png(String),
}

/// Paints with the fonts of this machine. Reading them takes a while, so a studio keeps one painter.
pub struct Painter {
    options: usvg::Options<'static>,
    family: Option<&'static str>,
}

impl Painter {
    /// Reads the fonts of this machine.
    pub fn with_system_fonts() -> Self {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let family = FAMILIES.into_iter().find(|family| {
            let families = [fontdb::Family::Name(family)];
            fonts.query(&fontdb::Query { families: &families, ..fontdb::Query::default() }).is_some()
        });
        let options = usvg::Options { fontdb: Arc::new(fonts), ..Self::without_fonts().options };
        Self { options, family }
    }

    /// Creates a painter for pictures without text, which does not read fonts.
    pub fn without_fonts() -> Self {
        let options = usvg::Options {
            // Pictures contain text from outside, so they must not load files.
            image_href_resolver: usvg::ImageHrefResolver {
                resolve_data: Box::new(|_, _, _| None),
                resolve_string: Box::new(|_, _| None),
            },
            ..usvg::Options::default()
        };
        Self { options, family: None }
    }

    /// Whether the studio's typeface is installed. Pictures without text do not need it.
    pub fn has_typeface(&self) -> bool {
        self.family.is_some()
    }

    /// The installed typeface, or any without serifs.
    pub fn family(&self) -> &'static str {
        self.family.unwrap_or("sans-serif")
    }

    /// The width of a line of text in pixels, at a size and weight.
    pub fn width(&self, line: &str, weight: u16, size: f32) -> Result<f32, DrawingError> {
        let mut drawing = Drawing::new(16.0, 16.0);
        drawing.add(text(0.0, 0.0, line).font(self.family(), weight, size));
        let tree = Tree::from_str(&drawing.to_svg(), &self.options)?;
        Ok(tree.root().children().iter().map(text_width).fold(0.0, f32::max))
    }

    /// Paints a document, scaled by `scale`, as a PNG.
    pub fn png(&self, svg: &str, scale: f32) -> Result<Vec<u8>, DrawingError> {
        encoded(&self.pixels(svg, scale)?)
    }

    /// Paints documents over each other, each with its upper left corner at its position, as a PNG of the first one's
    /// size.
    pub fn png_of_layers(&self, layers: &[Layer]) -> Result<Vec<u8>, DrawingError> {
        let [ground, above @ ..] = layers else { return Err(DrawingError::Size { width: 0, height: 0 }) };
        let mut pixels = self.pixels(&ground.svg, 1.0)?;
        for Layer { svg, position: (x, y) } in above {
            let layer = self.pixels(svg, 1.0)?;
            pixels.draw_pixmap(*x, *y, layer.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        }
        encoded(&pixels)
    }

    /// Paints a document, scaled by `scale`.
    pub fn pixels(&self, svg: &str, scale: f32) -> Result<Pixmap, DrawingError> {
        self.pixels_in(svg, scale, Vec::new())
    }

    /// Paints a document in a buffer that was used before: large ones that come and go leave gaps in the memory.
    pub fn pixels_in(&self, svg: &str, scale: f32, mut buffer: Vec<u8>) -> Result<Pixmap, DrawingError> {
        let tree = Tree::from_str(svg, &self.options)?;
        let size = tree.size().to_int_size();
        let unusable = |size: IntSize| DrawingError::Size { width: size.width(), height: size.height() };
        let size = size.scale_by(scale).ok_or_else(|| unusable(size))?;
        let bytes = usize::try_from(u64::from(size.width()) * u64::from(size.height()) * 4);
        buffer.clear();
        buffer.resize(bytes.map_err(|_| unusable(size))?, 0);
        let mut pixels = Pixmap::from_vec(buffer, size).ok_or_else(|| unusable(size))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(pixels)
    }
}

/// A document and its position among the layers, in pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    /// The document.
    pub svg: String,
    /// Its upper left corner, in pixels.
    pub position: (i32, i32),
}

fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, DrawingError> {
    pixels.encode_png().map_err(|error| DrawingError::Png(error.to_string()))
}

fn text_width(node: &Node) -> f32 {
    match node {
        Node::Text(text) => text.bounding_box().width(),
        Node::Group(group) => group.children().iter().map(text_width).fold(0.0, f32::max),
        Node::Path(_) | Node::Image(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_follows_the_glyphs_and_not_their_number() {
        let painter = Painter::with_system_fonts();
        let narrow = painter.width("illi", BLACK, 80.0).unwrap();
        let wide = painter.width("WMWM", BLACK, 80.0).unwrap();
        assert!(wide > 2.0 * narrow, "{wide} against {narrow}");
        let large = painter.width("WMWM", BLACK, 160.0).unwrap();
        assert!((large / wide - 2.0).abs() < 0.05, "{large} against {wide}");
    }

    #[test]
    fn a_picture_has_the_size_of_its_document_times_the_scale() {
        let painter = Painter::with_system_fonts();
        let png = painter.png(&Drawing::new(20.0, 10.0).to_svg(), 1.5).unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (30, 15));
    }
}
