//! The presenters and their looks.

use crate::presenter::Side;
use crate::presenter::look::{Character, Colour, Extra, Hair, Look, Outfit};

#[derive(Debug)]
pub(crate) struct Presenter {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) gender: &'static str,
    pub(crate) category: &'static str,
    pub(crate) look: Look,
    pub(crate) character: Character,
}

const PRESENTERS: [Presenter; 6] = [
    Presenter {
        id: "maya",
        name: "Maya",
        gender: "female",
        category: "business",
        look: Look {
            skin: Colour { light: "#e9b68f", shade: "#d0936b" },
            lips: "#b8504f",
            hair: Hair::Long,
            hair_colour: Colour { light: "#4a2716", shade: "#2a140b" },
            eyes: "#4f7a4a",
            outfit: Outfit::Blazer,
            cloth: Colour { light: "#1f8a83", shade: "#0f4f52" },
            under: "#fdf7ee",
            has_beard: false,
            extra: Extra::Earrings,
            softness: 1.0,
        },
        character: Character {
            tempo: 1.00,
            sway: 5.0,
            nod: 9.0,
            tilt: -1.0,
            turn: 1.2,
            brows: 7.0,
            hands: 0.35,
            side: Side::Left,
            blinks: (2.4, 4.6),
        },
    },
    Presenter {
        id: "daniel",
        name: "Daniel",
        gender: "male",
        category: "business",
        look: Look {
            skin: Colour { light: "#f0c3a0", shade: "#d9a07a" },
            lips: "#b5685a",
            hair: Hair::SidePart,
            hair_colour: Colour { light: "#3a2418", shade: "#1f120b" },
            eyes: "#4a2c17",
            outfit: Outfit::Blazer,
            cloth: Colour { light: "#2a4f8a", shade: "#16294c" },
            under: "#f7f7fb",
            has_beard: false,
            extra: Extra::None,
            softness: 0.0,
        },
        character: Character {
            tempo: 0.85,
            sway: 3.5,
            nod: 7.0,
            tilt: 0.4,
            turn: 0.8,
            brows: 5.0,
            hands: 0.25,
            side: Side::Right,
            blinks: (2.8, 5.4),
        },
    },
    Presenter {
        id: "amara",
        name: "Amara",
        gender: "female",
        category: "lifestyle",
        look: Look {
            skin: Colour { light: "#8a5636", shade: "#6a3d24" },
            lips: "#7e2f3a",
            hair: Hair::Curls,
            hair_colour: Colour { light: "#241512", shade: "#120a09" },
            eyes: "#2c170c",
            outfit: Outfit::Sweater,
            cloth: Colour { light: "#f2a33a", shade: "#c46f1d" },
            under: "#fff3dc",
            has_beard: false,
            extra: Extra::Earrings,
            softness: 1.0,
        },
        character: Character {
            tempo: 1.20,
            sway: 7.0,
            nod: 11.0,
            tilt: 1.6,
            turn: 1.8,
            brows: 9.0,
            hands: 0.5,
            side: Side::Right,
            blinks: (2.0, 4.0),
        },
    },
    Presenter {
        id: "kenji",
        name: "Kenji",
        gender: "male",
        category: "technology",
        look: Look {
            skin: Colour { light: "#f1cfa6", shade: "#d7a878" },
            lips: "#b96a5c",
            hair: Hair::Swept,
            hair_colour: Colour { light: "#1d1c22", shade: "#0c0b10" },
            eyes: "#23150d",
            outfit: Outfit::Hoodie,
            cloth: Colour { light: "#6b7280", shade: "#3b4150" },
            under: "#e7e9ee",
            has_beard: false,
            extra: Extra::Glasses,
            softness: 0.2,
        },
        character: Character {
            tempo: 1.35,
            sway: 5.5,
            nod: 12.0,
            tilt: -1.8,
            turn: 1.4,
            brows: 8.0,
            hands: 0.4,
            side: Side::Left,
            blinks: (1.6, 3.4),
        },
    },
    Presenter {
        id: "omar",
        name: "Omar",
        gender: "male",
        category: "lifestyle",
        look: Look {
            skin: Colour { light: "#c68a5c", shade: "#a36a42" },
            lips: "#94483f",
            hair: Hair::Cropped,
            hair_colour: Colour { light: "#1f1613", shade: "#110b09" },
            eyes: "#3a210f",
            outfit: Outfit::Sweater,
            cloth: Colour { light: "#7d2f45", shade: "#4c1a2b" },
            under: "#f4e6dc",
            has_beard: true,
            extra: Extra::None,
            softness: 0.0,
        },
        character: Character {
            tempo: 0.75,
            sway: 4.5,
            nod: 8.0,
            tilt: 1.1,
            turn: 1.0,
            brows: 6.0,
            hands: 0.3,
            side: Side::Left,
            blinks: (3.0, 5.6),
        },
    },
    Presenter {
        id: "sofia",
        name: "Sofia",
        gender: "female",
        category: "education",
        look: Look {
            skin: Colour { light: "#f6d3bb", shade: "#dfae90" },
            lips: "#c4545c",
            hair: Hair::Bun,
            hair_colour: Colour { light: "#c8823e", shade: "#96561f" },
            eyes: "#3f6f9c",
            outfit: Outfit::Shirt,
            cloth: Colour { light: "#8fb4e8", shade: "#5b82bd" },
            under: "#ffffff",
            has_beard: false,
            extra: Extra::Glasses,
            softness: 1.0,
        },
        character: Character {
            tempo: 1.10,
            sway: 6.0,
            nod: 10.0,
            tilt: -0.5,
            turn: 1.5,
            brows: 10.0,
            hands: 0.45,
            side: Side::Right,
            blinks: (2.2, 4.2),
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
        assert_eq!(different(|presenter| presenter.look.skin.light), presenters().len());
        assert_eq!(different(|presenter| presenter.look.hair_colour.light), presenters().len());
        assert_eq!(different(|presenter| presenter.look.cloth.light), presenters().len());
    }

    #[test]
    fn no_two_presenters_move_alike() {
        let manners = presenters().iter().map(|presenter| format!("{:?}", presenter.character));
        assert_eq!(manners.collect::<HashSet<_>>().len(), presenters().len());
        assert!(presenters().iter().any(|presenter| presenter.character.tilt < 0.0));
        assert!(presenters().iter().any(|presenter| presenter.character.tilt > 0.0));
    }
}
