//! The scenes behind the presenter: each is a drawn backdrop with moving parts.

mod cozy_home;
mod library_setting;
mod minimal_studio;
mod modern_office;
pub mod mover;
mod nature_scene;
mod props;
mod urban_backdrop;

use showrunner_domain::style::BackgroundStyle;

use crate::painter::Layer;
use crate::svg::{Drawing, Stop, rect};
use mover::{Motion, Mover, Opening};

const WIDTH: f32 = 1080.0;
const HEIGHT: f32 = 1920.0;

/// A scene in the units of the video. It is painted larger, so that the camera can drift.
#[derive(Debug)]
pub struct Scene {
    /// The drawing at the very back.
    pub backdrop: Drawing,
    /// The strips that drift in front of it, from back to front.
    pub motions: Vec<Motion>,
    /// The things that move by themselves.
    pub movers: Vec<Mover>,
}

/// The scene of a background.
pub fn scene(style: BackgroundStyle) -> Scene {
    let mut backdrop = Drawing::new(WIDTH, HEIGHT);
    let (motions, movers) = match style {
        BackgroundStyle::ModernOffice => modern_office::paint(&mut backdrop),
        BackgroundStyle::CozyHome => cozy_home::paint(&mut backdrop),
        BackgroundStyle::MinimalStudio => minimal_studio::paint(&mut backdrop),
        BackgroundStyle::NatureScene => nature_scene::paint(&mut backdrop),
        BackgroundStyle::UrbanBackdrop => urban_backdrop::paint(&mut backdrop),
        BackgroundStyle::LibrarySetting => library_setting::paint(&mut backdrop),
    };
    shade(&mut backdrop);
    Scene { backdrop, motions, movers }
}

/// The scene as a still picture, from back to front.
pub fn still(style: BackgroundStyle) -> Vec<Layer> {
    let scene = scene(style);
    let mut layers = vec![Layer { svg: scene.backdrop.to_svg(), position: (0, 0) }];
    for motion in &scene.motions {
        let Opening { x, y, width, height } = motion.opening;
        let position = (x.into(), y.into());
        let svg = motion.strip.cropped(0.0, 0.0, width.into(), height.into());
        layers.push(Layer { svg, position });
        layers.extend(motion.front.iter().map(|front| Layer { svg: front.to_svg(), position }));
    }
    layers
}

/// Darkens the top and bottom, behind the title and the captions.
fn shade(backdrop: &mut Drawing) {
    backdrop.linear_gradient(
        "shade",
        (0.0, 1.0),
        &[Stop(0.0, "#000000", 0.30), Stop(0.2, "#000000", 0.0), Stop(0.6, "#000000", 0.0), Stop(1.0, "#000000", 0.5)],
    );
    backdrop.add(rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#shade)"));
}

#[cfg(test)]
mod tests {
    use super::mover::{Course, Depth};
    use super::*;
    use crate::painter::Painter;

    #[test]
    fn every_background_has_its_own_moving_scene_which_is_always_painted_the_same() {
        let mut painted = std::collections::HashSet::new();
        for &style in BackgroundStyle::ALL {
            let svg = scene(style).backdrop.to_svg();
            assert!(!scene(style).motions.is_empty(), "{style}");
            let has = |depth| scene(style).movers.iter().any(|mover| mover.depth == depth);
            assert!(has(Depth::Behind) && has(Depth::InFront), "{style}");
            assert!(scene(style).movers.iter().all(|mover| (1..=64).contains(&mover.pictures.len())), "{style}");
            assert_eq!(svg, scene(style).backdrop.to_svg(), "{style}");
            assert!(painted.insert(svg), "{style} looks like another");
        }
    }

    #[test]
    fn nothing_crosses_in_front_of_the_presenter() {
        for &style in BackgroundStyle::ALL {
            for mover in scene(style).movers.iter().filter(|mover| mover.depth == Depth::InFront) {
                let crosses =
                    matches!(mover.course, Course::Crossing { from, to, .. } if (from.0 - to.0).abs() > WIDTH);
                assert!(!crosses, "{style}: {:?}", mover.course);
            }
        }
    }

    #[test]
    fn a_still_shows_what_is_seen_through_the_openings() {
        let painter = Painter::without_fonts();
        for &style in BackgroundStyle::ALL {
            let layers = still(style);
            let whole = painter.png_of_layers(&layers).unwrap();
            assert_eq!(whole[16..24], [0, 0, 4, 56, 0, 0, 7, 128], "1080 by 1920 pixels");
            assert_ne!(whole, painter.png_of_layers(&layers[..1]).unwrap(), "{style}");
        }
    }
}
