use crate::drawing::svg::Drawing;

/// Paints a shape on both sides of the face.
pub(super) fn on_both_sides(drawing: &mut Drawing, paint: impl Fn(&mut Drawing)) {
    paint(drawing);
    drawing.group("scale(-1 1)", paint);
}
