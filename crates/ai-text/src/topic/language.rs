//! Whether a topic is English.

use crate::topic::form::is_latin;

/// Frequent small words of other languages that are not English words as well.
const FOREIGN: &str = "de la el los las del que cómo como para por una uno mi es más ser hacer y der das und ist nicht wie ich ein \
    eine einen für von zu auf warum le les des est et pourquoi du au une dans avec je ne pas che di il lo gli perché não você \
    uma os het een niet hoe waarom og jeg att och är hur jag bir ve nasıl için jak nie się dla";

/// Small words that only English has.
const ENGLISH: &str = "the of to and in is are how why what when where who your you my for with without on at from about a an it \
    not do does can should that this be or i we they their his her more most than vs versus";

/// Words of other languages with accents that English uses.
const BORROWED: &str =
    "café cafés cliché clichés naïve résumé fiancé fiancée déjà façade jalapeño entrée soufflé à über pokémon beyoncé";

pub(crate) fn is_english(topic: &str) -> bool {
    if !is_latin(topic) {
        return topic.chars().all(|c| !c.is_alphabetic());
    }
    let words: Vec<&str> =
        topic.split(|c: char| !c.is_alphabetic() && c != '\'').filter(|word| !word.is_empty()).collect();
    let is_listed = |word: &&&str, list: &str| list.split_whitespace().any(|listed| listed == word.to_lowercase());
    let count = |list| words.iter().filter(|word| is_listed(word, list)).count();
    let accented = words.iter().filter(|word| !word.is_ascii() && !is_listed(word, BORROWED)).count();
    let is_name = words.len() <= 3 && words.iter().all(|word| word.starts_with(char::is_uppercase));
    // One unknown word with an accent may be a borrowed one or a name.
    let signs = count(FOREIGN) + if words.len() > 1 { accented } else { 0 };
    signs == 0 || is_name || count(ENGLISH) > signs || (count(ENGLISH) > 0 && signs == accented)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_languages_are_told_by_their_small_words_and_accents() {
        for english in [
            "Sleep",
            "café culture",
            "hygge",
            "Gemütlichkeit",
            "the meaning of ikigai",
            "42",
            "",
            "Los Angeles",
            "wabi-sabi at home",
        ] {
            assert!(is_english(english), "{english}");
        }
        for foreign in [
            "cómo ahorrar dinero",
            "Wie spare ich Geld?",
            "pourquoi dormir plus",
            "perché siamo stanchi",
            "朝のルーティン",
            "как сказать нет",
            "como perder el miedo",
            "Mañana será mejor",
        ] {
            assert!(!is_english(foreign), "{foreign}");
        }
    }
}
