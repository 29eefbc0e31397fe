//! The presenters and their looks.

use crate::studio::presenter::look::{Beard, Extra, Hair, Look, Outfit};

/// A presenter that can be selected.
#[derive(Debug)]
pub(crate) struct Presenter {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) gender: &'static str,
    pub(crate) category: &'static str,
    pub(crate) look: Look,
}

const PRESENTERS: [Presenter; 6] = [
    Presenter {
        id: "maya",
        name: "Maya",
        gender: "female",
        category: "business",
        look: Look {
            skin: "#e9b68f",
            skin_shade: "#d0936b",
            lips: "#b8504f",
            hair: Hair::Long,
            hair_colour: "#4a2716",
            hair_shade: "#2a140b",
            eyes: "#4f7a4a",
            outfit: Outfit::Blazer,
            cloth: "#1f8a83",
            cloth_shade: "#0f4f52",
            under: "#fdf7ee",
            beard: Beard::None,
            extra: Extra::Earrings,
            softness: 1.0,
        },
    },
    Presenter {
        id: "daniel",
        name: "Daniel",
        gender: "male",
        category: "business",
        look: Look {
            skin: "#f0c3a0",
            skin_shade: "#d9a07a",
            lips: "#b5685a",
            hair: Hair::SidePart,
            hair_colour: "#3a2418",
            hair_shade: "#1f120b",
            eyes: "#4a2c17",
            outfit: Outfit::Blazer,
            cloth: "#2a4f8a",
            cloth_shade: "#16294c",
            under: "#f7f7fb",
            beard: Beard::None,
            extra: Extra::None,
            softness: 0.0,
        },
    },
    Presenter {
        id: "amara",
        name: "Amara",
        gender: "female",
        category: "lifestyle",
        look: Look {
            skin: "#8a5636",
            skin_shade: "#6a3d24",
            lips: "#7e2f3a",
            hair: Hair::Curls,
            hair_colour: "#241512",
            hair_shade: "#120a09",
            eyes: "#2c170c",
            outfit: Outfit::Sweater,
            cloth: "#f2a33a",
            cloth_shade: "#c46f1d",
            under: "#fff3dc",
            beard: Beard::None,
            extra: Extra::Earrings,
            softness: 1.0,
        },
    },
    Presenter {
        id: "kenji",
        name: "Kenji",
        gender: "male",
        category: "technology",
        look: Look {
            skin: "#f1cfa6",
            skin_shade: "#d7a878",
            lips: "#b96a5c",
            hair: Hair::Swept,
            hair_colour: "#1d1c22",
            hair_shade: "#0c0b10",
            eyes: "#23150d",
            outfit: Outfit::Hoodie,
            cloth: "#6b7280",
            cloth_shade: "#3b4150",
            under: "#e7e9ee",
            beard: Beard::None,
            extra: Extra::Glasses,
            softness: 0.2,
        },
    },
    Presenter {
        id: "omar",
        name: "Omar",
        gender: "male",
        category: "lifestyle",
        look: Look {
            skin: "#c68a5c",
            skin_shade: "#a36a42",
            lips: "#94483f",
            hair: Hair::Cropped,
            hair_colour: "#1f1613",
            hair_shade: "#110b09",
            eyes: "#3a210f",
            outfit: Outfit::Sweater,
            cloth: "#7d2f45",
            cloth_shade: "#4c1a2b",
            under: "#f4e6dc",
            beard: Beard::Full,
            extra: Extra::None,
            softness: 0.0,
        },
    },
    Presenter {
        id: "sofia",
        name: "Sofia",
        gender: "female",
        category: "education",
        look: Look {
            skin: "#f6d3bb",
            skin_shade: "#dfae90",
            lips: "#c4545c",
            hair: Hair::Bun,
            hair_colour: "#c8823e",
            hair_shade: "#96561f",
            eyes: "#3f6f9c",
            outfit: Outfit::Shirt,
            cloth: "#8fb4e8",
            cloth_shade: "#5b82bd",
            under: "#ffffff",
            beard: Beard::None,
            extra: Extra::Glasses,
            softness: 1.0,
        },
    },
];

pub(crate) fn presenters() -> &'static [Presenter] {
    const { &PRESENTERS }
}

pub(crate) fn presenter(id: &str) -> Option<&'static Presenter> {
    presenters().iter().find(|presenter| presenter.id == id)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn presenters_differ_in_id_skin_hair_and_clothes() {
        let different = |of: fn(&Presenter) -> &str| presenters().iter().map(of).collect::<HashSet<_>>().len();
        assert_eq!(different(|presenter| presenter.id), presenters().len());
        assert_eq!(different(|presenter| presenter.look.skin), presenters().len());
        assert_eq!(different(|presenter| presenter.look.hair_colour), presenters().len());
        assert_eq!(different(|presenter| presenter.look.cloth), presenters().len());
    }

    #[test]
    fn a_presenter_is_found_by_id_only() {
        assert_eq!(presenter("omar").map(|found| found.name), Some("Omar"));
        assert!(presenter("Omar").is_none());
    }
}
