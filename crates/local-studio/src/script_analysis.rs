//! What the script is read for besides its words: sentences, stressed words, points of a list, numbers and quotations.
//!
//! The rules are strict: in doubt, nothing is found.

pub(crate) mod emphasis;
pub(crate) mod list;
pub(crate) mod number;
pub(crate) mod sentence;

/// English words that carry no meaning of their own.
const FUNCTION_WORDS: &str = "a about after again all also always am an and any anybody anyone anything are as at be because been \
    before being but by can cannot could did do does doing don't down each either else even ever every few for from get gets \
    give go goes going got had has have having he her here hers him his how i if in into is isn't it its it's just let let's \
    like made make many may me might mine more most much must my neither never no nobody none nor not nothing now of off \
    often on once one only or other others our out over own quite rather really same say says shall she should so some \
    somebody something still such take than that that's the their them then there these they thing things this those through \
    to too under until up upon us very was we well went were what what's when where which while who whom whose why will with \
    without would yes yet you your yours";

/// Whether a word, without punctuation and in any case, says nothing by itself.
pub(crate) fn is_function_word(word: &str) -> bool {
    let word = word.replace('\u{2019}', "'").to_lowercase();
    FUNCTION_WORDS.split_whitespace().any(|known| known == word)
}

/// A word without the punctuation around it.
pub(crate) fn bare(word: &str) -> &str {
    word.trim_matches(|character: char| {
        !character.is_alphanumeric() && !matches!(character, '$' | '\u{20ac}' | '\u{a3}' | '%')
    })
}

#[cfg(test)]
pub(crate) fn spoken(text: &str) -> Vec<super::speech::SpokenWord> {
    let words = text.split_whitespace().zip(0_u16..);
    words
        .map(|(word, at)| super::speech::SpokenWord {
            text: word.into(),
            start: f64::from(at) * 0.4,
            end: f64::from(at) * 0.4 + 0.35,
            emphasized: false,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_compared_without_case_and_punctuation() {
        assert!(is_function_word("The") && is_function_word("don\u{2019}t") && !is_function_word("sleep"));
        assert_eq!(
            ["(habits,", "\u{201c}why?\u{201d}", "$5,000.", "73%!"].map(bare),
            ["habits", "why", "$5,000", "73%"]
        );
    }
}
