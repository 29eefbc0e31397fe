//! Builds SVG documents from typed shapes, so that no caller concatenates markup.

use std::fmt::{self, Display, Write as _};

/// A document of a fixed size in user units. Shapes are painted in the order in which they were added.
#[derive(Debug, Clone)]
pub struct Drawing {
    width: f32,
    height: f32,
    definitions: String,
    body: String,
}

impl Drawing {
    /// An empty document.
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, definitions: String::new(), body: String::new() }
    }

    /// Adds a shape above all others.
    pub fn add(&mut self, element: impl Display) {
        append(&mut self.body, element);
    }

    /// Adds the shapes of another drawing at their place. Its gradients are not taken over.
    pub fn lay(&mut self, other: &Self) {
        self.body.push_str(&other.body);
    }

    /// Adds the shapes of `paint` in a group with one transformation, for example `translate(10 20) scale(.5)`.
    pub fn group(&mut self, transform: impl Display, paint: impl FnOnce(&mut Self)) {
        append(&mut self.body, format_args!("<g transform=\"{transform}\">"));
        paint(self);
        self.body.push_str("</g>");
    }

    /// Defines a gradient from (0, 0) to `towards` in fractions of the painted box. It is used as `url(#id)`.
    pub fn linear_gradient(&mut self, id: &str, towards: (f32, f32), stops: &[Stop]) {
        let (x, y) = towards;
        append(
            &mut self.definitions,
            format_args!("<linearGradient id=\"{id}\" x1=\"0\" y1=\"0\" x2=\"{x}\" y2=\"{y}\">"),
        );
        self.close_gradient("linearGradient", stops);
    }

    /// Defines a gradient from the centre of the painted box to its edge. It is used as `url(#id)`.
    pub fn radial_gradient(&mut self, id: &str, stops: &[Stop]) {
        append(&mut self.definitions, format_args!("<radialGradient id=\"{id}\">"));
        self.close_gradient("radialGradient", stops);
    }

    /// Shows only the part of this document inside the box, at its natural size.
    pub fn cropped(&self, x: f32, y: f32, width: f32, height: f32) -> String {
        let Self { definitions, body, .. } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{x} {y} {width} {height}\"><defs>{definitions}</defs>{body}</svg>"
        )
    }

    /// The whole document.
    pub fn to_svg(&self) -> String {
        self.cropped(0.0, 0.0, self.width, self.height)
    }

    fn close_gradient(&mut self, element: &str, stops: &[Stop]) {
        for Stop(offset, colour, opacity) in stops {
            append(
                &mut self.definitions,
                format_args!("<stop offset=\"{offset}\" stop-color=\"{colour}\" stop-opacity=\"{opacity}\"/>"),
            );
        }
        append(&mut self.definitions, format_args!("</{element}>"));
    }
}

/// A colour of a gradient: its position (0 to 1), its value, and its opacity (0 to 1).
#[derive(Debug, Clone, Copy)]
pub struct Stop<'a>(pub f32, pub &'a str, pub f32);

/// A shape with its attributes.
#[derive(Debug, Clone)]
#[must_use]
pub struct Shape {
    element: &'static str,
    attributes: String,
    text: Option<String>,
}

/// A rectangle from its upper left corner.
pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Shape {
    Shape::new("rect").with("x", x).with("y", y).with("width", width).with("height", height)
}

/// A circle around a point.
pub fn circle(x: f32, y: f32, radius: f32) -> Shape {
    Shape::new("circle").with("cx", x).with("cy", y).with("r", radius)
}

/// An ellipse around a point.
pub fn ellipse(x: f32, y: f32, radius_x: f32, radius_y: f32) -> Shape {
    Shape::new("ellipse").with("cx", x).with("cy", y).with("rx", radius_x).with("ry", radius_y)
}

/// A path of SVG commands.
pub fn path(data: impl Display) -> Shape {
    Shape::new("path").with("d", data)
}

/// Text with its centre at `x` and its baseline at `y`. The content is escaped.
pub fn text(x: f32, y: f32, content: &str) -> Shape {
    let mut shape = Shape::new("text").with("x", x).with("y", y).with("text-anchor", "middle");
    shape.text = Some(escape(content));
    shape
}

/// Text that begins at `x`, with its baseline at `y`. The content is escaped.
pub fn text_from(x: f32, y: f32, content: &str) -> Shape {
    let mut shape = Shape::new("text").with("x", x).with("y", y);
    shape.text = Some(escape(content));
    shape
}

impl Shape {
    fn new(element: &'static str) -> Self {
        Self { element, attributes: String::new(), text: None }
    }

    /// Sets an attribute. Values come from this crate; only the content of [`text`] comes from outside.
    fn with(mut self, name: &str, value: impl Display) -> Self {
        append(&mut self.attributes, format_args!(" {name}=\"{value}\""));
        self
    }

    /// Fills the shape with a colour.
    pub fn fill(self, colour: &str) -> Self {
        self.with("fill", colour)
    }

    /// Rounds the corners of a rectangle.
    pub fn round(self, radius: f32) -> Self {
        self.with("rx", radius)
    }

    /// An outline without a fill, with round ends.
    pub fn outline(self, colour: &str, width: f32) -> Self {
        self.with("fill", "none").stroke(colour, width).with("stroke-linecap", "round")
    }

    /// An outline beside the fill.
    pub fn stroke(self, colour: &str, width: f32) -> Self {
        self.with("stroke", colour).with("stroke-width", width).with("stroke-linejoin", "round")
    }

    /// Fades fill and outline separately, which saves the renderer a layer per element.
    pub fn fade(self, opacity: f32) -> Self {
        self.with("fill-opacity", opacity).with("stroke-opacity", opacity)
    }

    /// Moves, turns or scales the shape.
    pub fn transform(self, transform: impl Display) -> Self {
        self.with("transform", transform)
    }

    /// The typeface of a text, with its weight, and its size in pixels.
    pub fn font(self, family: &str, weight: u16, size: f32) -> Self {
        self.with("font-family", family).with("font-weight", weight).with("font-size", size)
    }
}

impl Display for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { element, attributes, text } = self;
        match text {
            Some(content) => write!(formatter, "<{element}{attributes}>{content}</{element}>"),
            None => write!(formatter, "<{element}{attributes}/>"),
        }
    }
}

fn append(target: &mut String, element: impl Display) {
    // Writing to a string cannot fail.
    let _ = write!(target, "{element}");
}

/// Escapes text for an element, and removes the control characters that XML does not allow.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => {}
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_element() {
        let hostile = "</text><image href=\"file:///etc/passwd\"/>&amp;\u{0}\u{1b}";
        let shape = text(1.0, 2.0, hostile).to_string();
        assert_eq!(
            shape,
            "<text x=\"1\" y=\"2\" text-anchor=\"middle\">&lt;/text&gt;&lt;image href=&quot;file:///etc/passwd&quot;\
             /&gt;&amp;amp;</text>"
        );
    }

    #[test]
    fn a_drawing_keeps_the_order_of_its_shapes() {
        let mut drawing = Drawing::new(10.0, 20.0);
        drawing.add(rect(0.0, 0.0, 1.0, 1.0).fill("red"));
        drawing.group("scale(2)", |drawing| drawing.add(circle(1.0, 1.0, 1.0)));
        let svg = drawing.to_svg();
        assert!(svg.contains("width=\"10\" height=\"20\""));
        assert!(svg.ends_with("</defs><rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" fill=\"red\"/><g transform=\"scale(2)\"><circle cx=\"1\" cy=\"1\" r=\"1\"/></g></svg>"));
    }
}
