//! Rotations: the avatars, voices, backgrounds and music that new videos rotate through.

use crate::style::{BackgroundStyle, MusicStyle};
use crate::value::{AvatarId, InvalidValue, VoiceId};

/// The choices that new videos rotate through, each once, in order. An empty rotation stands for the default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rotation<T>(Vec<T>);

/// The avatars of new videos.
pub type AvatarRotation = Rotation<AvatarId>;
/// The voices of new videos.
pub type VoiceRotation = Rotation<VoiceId>;
/// The backgrounds of new videos.
pub type BackgroundRotation = Rotation<BackgroundStyle>;
/// The music of new videos.
pub type MusicRotation = Rotation<MusicStyle>;

impl<T> Rotation<T> {
    /// The most choices. The limit only excludes mistakes.
    pub const MAX: usize = 20;

    /// The rotation of one choice, which never changes.
    pub fn only(choice: T) -> Self {
        Self(vec![choice])
    }
}

impl<T> Default for Rotation<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: PartialEq> Rotation<T> {
    /// The choices that `parse` makes of `texts`; one that is repeated counts once.
    pub(super) fn parse<E: Into<InvalidValue>>(
        texts: &[String],
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Self, InvalidValue> {
        let mut choices = Vec::new();
        for text in texts {
            let choice = parse(text).map_err(Into::into)?;
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if choices.len() > Self::MAX {
            let message = format!("a rotation has at most {} choices, this one has {}", Self::MAX, choices.len());
            return Err(InvalidValue::new("rotation", message));
        }
        Ok(Self(choices))
    }

    /// The choices in the order of their turns.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The choices in the order of their turns after `last`, which has its turn again after all others.
    pub fn after(&self, last: Option<&T>) -> impl Iterator<Item = &T> {
        let had_its_turn = last.and_then(|last| self.0.iter().position(|choice| choice == last));
        let next = had_its_turn.map_or(0, |index| index + 1);
        self.0[next..].iter().chain(&self.0[..next])
    }
}

impl<T: ToString> Rotation<T> {
    pub(super) fn texts(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &[&str]) -> Result<BackgroundRotation, InvalidValue> {
        let texts: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        Rotation::parse(&texts, str::parse)
    }

    #[test]
    fn each_choice_has_its_turn_and_none_follows_itself() {
        let rotation = of(&["Modern Office", "cozy home", "Nature Scene"]).unwrap();
        let mut last = None;
        let turns: Vec<&str> = (0..4)
            .map(|_| {
                last = rotation.after(last).next();
                last.unwrap().as_str()
            })
            .collect();
        assert_eq!(turns, ["Modern Office", "Cozy Home", "Nature Scene", "Modern Office"]);
        assert_eq!(rotation.after(Some(&BackgroundStyle::UrbanBackdrop)).next(), Some(&BackgroundStyle::ModernOffice));
        assert_eq!(rotation.after(Some(&BackgroundStyle::CozyHome)).count(), 3);
    }

    #[test]
    fn repeated_choices_count_once_and_wrong_ones_are_refused() {
        assert_eq!(of(&["Corporate", "Modern Office"]).unwrap().texts(), ["Modern Office"]);
        assert_eq!(of(&[]).unwrap(), Rotation::default());
        assert_eq!(of(&["Moon"]).unwrap_err().field, "background_style");
        let ids: Vec<String> = (0..21).map(|id| id.to_string()).collect();
        let error = AvatarRotation::parse(&ids, AvatarId::new).unwrap_err();
        assert!(error.message.contains("at most 20 choices, this one has 21"), "{error}");
    }
}
