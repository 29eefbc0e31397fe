//! Corrects typing errors if only one word can be meant.

use super::token::{Kind, Token};

/// Shorter words are too similar to each other.
const MIN_LENGTH: usize = 5;

/// Words of this length are only corrected behind their first letter.
const SHORT_LENGTH: usize = 5;

/// So much two words may differ in length by one letter.
const MAX_LETTER_BYTES: usize = 4;

/// Words that decide the action or its frequency. They are never guessed.
const DECISIVE: &str = "enable disable activate deactivate resume cancel delete remove reject approve publish weekly weekday \
    weekdays thousand \
    removed deleted cancelled canceled rejected stopped paused erased cleared disabled enabled private public unlisted friends \
    followers erase trash scrap clear pause";

/// The tokens with each unknown word corrected that is one typing error away from exactly one word of the sorted `vocabulary`:
/// a letter is missing, added, changed, or swapped with its neighbour. `None` if there is no such word.
pub(crate) fn corrected(tokens: &[Token], vocabulary: &[String]) -> Option<Vec<Token>> {
    let mut changed = false;
    let is_unknown = |word: &&str| {
        word.chars().count() >= MIN_LENGTH
            && word.chars().all(char::is_alphabetic)
            && vocabulary.binary_search_by(|known| known.as_str().cmp(word)).is_err()
    };
    let correct = |token: &Token| {
        let Some(word) = token.word().filter(is_unknown) else { return token.clone() };
        let mut close = vocabulary.iter().filter(|known| {
            known.len() >= MIN_LENGTH
                && known.len().abs_diff(word.len()) <= MAX_LETTER_BYTES
                && (word.len().min(known.len()) > SHORT_LENGTH || word.chars().next() == known.chars().next())
                && strsim::osa_distance(word, known) == 1
                && !DECISIVE.split_whitespace().any(|decisive| decisive == *known)
        });
        let (Some(only), None) = (close.next(), close.next()) else { return token.clone() };
        changed = true;
        Token { kind: Kind::Word(only.clone()), span: token.span }
    };
    let tokens = tokens.iter().map(correct).collect();
    changed.then_some(tokens)
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn only_what_can_be_nothing_else_is_put_right() {
        let known = ["enable", "listen", "monthly", "response", "responses", "target", "youtube"].map(str::to_owned);
        let read = |message: &str| {
            let words = corrected(&tokens(message), &known)?;
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
