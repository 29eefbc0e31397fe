//! Corrects typing errors if only one word can be meant.

use super::token::{Kind, Token};

/// Shorter words are too similar to each other.
const SHORTEST: usize = 5;

/// Words of this length are only corrected behind their first letter.
const SHORT: usize = 5;

/// The bytes of the longest letter: so much two words may differ in length by one of them.
const LONGEST_LETTER: usize = 4;

/// Words that decide the action or its frequency. They are never guessed.
const DECISIVE: &str = "enable disable activate deactivate resume cancel delete remove reject approve publish weekly weekday \
    weekdays thousand \
    removed deleted cancelled canceled rejected stopped paused erased cleared disabled enabled private public unlisted friends \
    followers erase trash scrap clear pause";

/// The tokens with each unknown word corrected that is one typing error away from exactly one known word, or `None` if
/// there is no such word.
pub(crate) fn corrected<'v>(
    tokens: &[Token],
    vocabulary: &(impl Iterator<Item = &'v str> + Clone),
) -> Option<Vec<Token>> {
    let mut changed = false;
    let correct = |token: &Token| {
        let Some(word) = token.word() else { return token.clone() };
        if word.chars().count() < SHORTEST
            || !word.chars().all(char::is_alphabetic)
            || vocabulary.clone().any(|known| known == word)
        {
            return token.clone();
        }
        let mut close: Vec<&str> = vocabulary
            .clone()
            .filter(|known| {
                known.len() >= SHORTEST
                    && known.len().abs_diff(word.len()) <= LONGEST_LETTER
                    && (word.len().min(known.len()) > SHORT || word.chars().next() == known.chars().next())
                    && one_slip_apart(word, known)
                    && !DECISIVE.split(' ').any(|word| word == *known)
            })
            .collect();
        close.sort_unstable();
        close.dedup();
        match close.as_slice() {
            [only] => {
                changed = true;
                Token { kind: Kind::Word((*only).to_owned()), span: token.span }
            }
            _ => token.clone(),
        }
    };
    let tokens = tokens.iter().map(correct).collect();
    changed.then_some(tokens)
}

/// Whether one letter is missing, added, changed, or swapped with its neighbour.
fn one_slip_apart(left: &str, right: &str) -> bool {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let same_front = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let (left, right) = (&left[same_front..], &right[same_front..]);
    match (left, right) {
        ([_, left @ ..], [_, right @ ..]) if left == right => true,
        ([_, left @ ..], right) | (right, [_, left @ ..]) if left == right => true,
        ([a, b, left @ ..], [c, d, right @ ..]) => a == d && b == c && left == right,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn only_what_can_be_nothing_else_is_put_right() {
        let known = ["target", "monthly", "youtube", "enable", "response", "responses", "listen"];
        let read = |message: &str| {
            let words = corrected(&tokens(message), &known.into_iter())?;
            Some(words.iter().filter_map(Token::word).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(read("set montly traget").as_deref(), Some("set monthly target"));
        assert_eq!(read("yotube").as_deref(), Some("youtube"));
        assert_eq!(read("targets"), Some("target".to_owned()));
        assert_eq!(read("unable"), None);
        assert_eq!(read("responsen"), None, "two are as close");
        assert_eq!(read("listrr target monthly"), None, "two slips");
        assert_eq!(read("targat2"), None);
    }
}
