//! The phonemes of a sentence, word by word.

use std::borrow::Cow;

use super::lexicon::{Lexicon, inflected};
use super::role::roles_after;
use super::voice::Accent;
use crate::speech::script::ScriptWord;

/// Punctuation that the voice follows.
const PUNCTUATION: &str = ".,!?;:";

/// Letters that begin with a vowel's sound more often than not.
const VOWEL_LETTERS: &str = "aeio";

/// The symbols that vowels are written with.
const VOWELS: &str = "AIOQWYaeiouæɐɑɒɔəɛɜɚɪʊʌᵊᵻ";

/// What the voice says for one word of the script, which may be several words as they are spoken: "20" is "twenty",
/// "rock-and-roll" three.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pronunciation {
    pub(super) parts: Vec<Part>,
    /// The punctuation after it.
    pub(super) closing: Option<char>,
}

/// A word as it is spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Phonemes(String),
    /// A word that the dictionary does not have.
    Unknown(String),
}

/// The pronunciations of a sentence's words, one for each.
pub(super) fn pronounce(lexicon: &Lexicon, accent: Accent, words: &[ScriptWord]) -> Vec<Pronunciation> {
    let spoken: Vec<Vec<Spoken<'_>>> = words.iter().map(|word| parts_of(&word.said)).collect();
    let closings: Vec<Option<char>> =
        words.iter().map(|word| word.said.chars().next_back().filter(|&last| PUNCTUATION.contains(last))).collect();
    let small: Vec<Vec<String>> =
        spoken.iter().map(|parts| parts.iter().map(|part| part.text.to_lowercase()).collect()).collect();
    let mut before: Vec<Option<&str>> = Vec::new();
    let mut previous = None;
    for (parts, closing) in small.iter().zip(&closings) {
        for part in parts {
            before.push(previous);
            previous = Some(part.as_str());
        }
        // The comma in "wait, record it" parts what belongs together otherwise.
        if closing.is_some() {
            previous = None;
        }
    }

    // From the end to the beginning, because "the" depends on the sound after it.
    let mut pronunciations = Vec::with_capacity(words.len());
    let mut next = Next::default();
    for ((word, parts), &closing) in words.iter().zip(&spoken).zip(&closings).rev() {
        if closing.is_some() {
            next = Next::default();
        }
        let mut said = Vec::with_capacity(parts.len());
        for part in parts.iter().rev() {
            let previous = before.pop().flatten();
            let known = phonemes_of(lexicon, accent, part, word.emphasized, previous, &next);
            next =
                Next { vowel: Some(begins_with_vowel(known.as_deref(), &part.text)), word: part.text.to_lowercase() };
            let unknown = || Part::Unknown(part.text.clone().into_owned());
            said.push(known.map_or_else(unknown, |known| Part::Phonemes(for_model(&known))));
        }
        said.reverse();
        pronunciations.push(Pronunciation { parts: said, closing });
    }
    pronunciations.reverse();
    pronunciations
}

/// What comes after a word; nothing at the end of a clause.
#[derive(Debug, Default)]
struct Next {
    /// Whether it begins with a vowel.
    vowel: Option<bool>,
    /// In small letters.
    word: String,
}

/// A word of a spoken text.
struct Spoken<'a> {
    text: Cow<'a, str>,
    /// Whether its letters are said one by one.
    is_spelled: bool,
}

/// The words of a spoken text, without the punctuation around them. Letters that are said one after the other, as in "C E O's",
/// are one word.
fn parts_of(said: &str) -> Vec<Spoken<'_>> {
    let mut parts: Vec<Spoken<'_>> = Vec::new();
    for run in words_in(said).chunk_by(|word, next| is_letter(word) && is_letter(next)) {
        if run.len() > 1 {
            parts.push(Spoken { text: Cow::Owned(run.concat()), is_spelled: true });
        } else {
            parts.extend(run.iter().map(|word| Spoken { text: Cow::Borrowed(word), is_spelled: false }));
        }
    }
    parts
}

/// Whether it is one capital letter, with an ending or without.
fn is_letter(word: &str) -> bool {
    let letter = word.strip_suffix("'s").unwrap_or(word);
    letter.len() == 1 && letter.bytes().all(|letter| letter.is_ascii_uppercase())
}

fn words_in(said: &str) -> Vec<&str> {
    said.split([' ', '-', '/'])
        .map(|part| part.trim_matches(|character: char| !character.is_alphanumeric() && character != '\''))
        .map(|part| part.trim_start_matches('\'').trim_end_matches(|last: char| last == '\'' && !part.ends_with("s'")))
        .filter(|part| part.chars().any(char::is_alphanumeric))
        .collect()
}

fn phonemes_of(
    lexicon: &Lexicon,
    accent: Accent,
    word: &Spoken<'_>,
    emphasized: bool,
    previous: Option<&str>,
    next: &Next,
) -> Option<String> {
    if emphasized {
        // As it sounds alone, where little words are not swallowed.
        return full_phonemes_of(lexicon, accent, word, previous, &Next::default()).map(|known| stressed(&known));
    }
    full_phonemes_of(lexicon, accent, word, previous, next)
}

/// The phonemes with a main stress: in place of the first lighter one, or on the first vowel.
fn stressed(phonemes: &str) -> String {
    if phonemes.contains('ˈ') {
        return phonemes.to_owned();
    }
    if phonemes.contains('ˌ') {
        return phonemes.replacen('ˌ', "ˈ", 1);
    }
    let vowel = phonemes.find(|symbol| VOWELS.contains(symbol)).unwrap_or(0);
    let (before, from) = phonemes.split_at(vowel);
    format!("{before}ˈ{from}")
}

fn full_phonemes_of(
    lexicon: &Lexicon,
    accent: Accent,
    word: &Spoken<'_>,
    previous: Option<&str>,
    next: &Next,
) -> Option<String> {
    let Spoken { text: word, is_spelled } = word;
    if *is_spelled {
        return spelled(lexicon, word);
    }
    let word: &str = word;
    let small = word.to_lowercase();
    if let Some(phonemes) = function_word(word, &small, next) {
        return Some(phonemes.to_owned());
    }
    // "New" is in it as a name as well, and "Paris" only so.
    let capitalised = capitalised(&small);
    for spelling in [word, small.as_str(), capitalised.as_str()] {
        if next.vowel.is_none()
            && let Some(phonemes) = lexicon.phonemes_in_role(spelling, "None")
        {
            return Some(phonemes.to_owned());
        }
        for role in roles_after(previous) {
            if let Some(phonemes) = lexicon.phonemes_in_role(spelling, role) {
                return Some(phonemes.to_owned());
            }
        }
        if let Some(phonemes) = lexicon.phonemes(spelling) {
            return Some(phonemes.to_owned());
        }
    }
    inflected(lexicon, &small, accent).or_else(|| spelled_out(lexicon, word))
}

/// Little words that sound otherwise in a sentence than alone.
fn function_word(word: &str, small: &str, next: &Next) -> Option<&'static str> {
    match (small, next.vowel) {
        ("a", Some(_)) => Some("ɐ"),
        ("an", Some(_)) => Some("ɐn"),
        ("the", Some(true) | None) => Some("ði"),
        ("the", _) => Some("ðə"),
        ("to", Some(true)) => Some("tʊ"),
        ("to", Some(false)) => Some("tə"),
        ("in", None) => Some("ˈɪn"),
        ("i", _) => Some("ˌI"),
        ("used", _) if next.word == "to" => Some("jˈust"),
        ("am", Some(_)) if word != "AM" => Some("ɐm"),
        _ => None,
    }
}

/// The names of the letters of "HTML", where they were not written apart. A word that is merely written in capitals is longer.
fn spelled_out(lexicon: &Lexicon, word: &str) -> Option<String> {
    let is_short = (2..=5).contains(&word.len());
    let is_capitals = word.bytes().all(|letter| letter.is_ascii_uppercase());
    if is_short && is_capitals { spelled(lexicon, word) } else { None }
}

/// The names of letters, the last of which is stressed most, and the ending of "CEO's".
fn spelled(lexicon: &Lexicon, letters: &str) -> Option<String> {
    let (letters, ending) = letters.strip_suffix("'s").map_or((letters, ""), |letters| (letters, "z"));
    let names: Vec<&str> = letters
        .chars()
        .filter(char::is_ascii_uppercase)
        .map(|letter| lexicon.phonemes(letter.encode_utf8(&mut [0; 4])))
        .collect::<Option<_>>()?;
    let (last, first) = names.split_last()?;
    Some(first.iter().map(|name| name.replace('ˈ', "ˌ")).collect::<String>() + last + ending)
}

fn begins_with_vowel(phonemes: Option<&str>, word: &str) -> bool {
    match phonemes.and_then(|phonemes| phonemes.chars().find(|&symbol| symbol != 'ˈ' && symbol != 'ˌ')) {
        Some(first) => VOWELS.contains(first),
        None => word.to_lowercase().starts_with(|first| VOWEL_LETTERS.contains(first)),
    }
}

fn capitalised(small: &str) -> String {
    let mut letters = small.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The model was trained with other symbols for the tap of "water" and the glottal stop than the dictionary has.
fn for_model(phonemes: &str) -> String {
    phonemes.replace('ɾ', "T").replace('ʔ', "t")
}

#[cfg(test)]
mod tests {
    use super::super::lexicon::lexicon_of;
    use super::*;
    use crate::speech::script::{Letters, words_of};

    fn lexicon() -> Lexicon {
        lexicon_of(&[
            ("record", "ɹˈɛkəɹd"),
            ("record/VERB", "ɹəkˈɔɹd"),
            ("read", "ɹˈid"),
            ("read/VBN", "ɹˈɛd"),
            ("my", "mI"),
            ("have", "hæv"),
            ("have/None", "hˈæv"),
            ("what", "wˌʌt"),
            ("apple", "ˈæpᵊl"),
            ("water", "wˈɔɾəɹ"),
            ("Paris", "pˈɛɹəs"),
            ("used", "jˈuzd"),
            ("A", "ˈA"),
            ("H", "ˈAʧ"),
            ("T", "tˈi"),
            ("M", "ˈɛm"),
            ("L", "ˈɛl"),
            ("twenty", "twˈɛnti"),
            ("one", "wˈʌn"),
        ])
    }

    fn spoken(script: &str) -> String {
        let words = words_of(script, Letters::Ascii);
        let said = pronounce(&lexicon(), Accent::American, &words);
        assert_eq!(said.len(), words.len());
        let word = |word: &Pronunciation| {
            let parts: Vec<String> = word
                .parts
                .iter()
                .map(|part| match part {
                    Part::Phonemes(phonemes) => phonemes.clone(),
                    Part::Unknown(word) => format!("<{word}>"),
                })
                .collect();
            parts.join("+") + &word.closing.map(String::from).unwrap_or_default()
        };
        said.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_word_sounds_as_its_place_in_the_sentence_asks() {
        for (why, script, phonemes) in [
            ("a verb after to", "to record.", "tə ɹəkˈɔɹd."),
            ("a noun after my", "my record.", "mI ɹˈɛkəɹd."),
            ("an order at the beginning", "Record.", "ɹəkˈɔɹd."),
            ("a participle after have", "have read.", "hæv ɹˈɛd."),
            ("the end of a clause is stressed", "what have, my", "wˌʌt hˈæv, mI."),
            ("the before a vowel and before a consonant", "the apple the water", "ði ˈæpᵊl ðə wˈɔTəɹ."),
            ("a name in any letters", "paris PARIS", "pˈɛɹəs pˈɛɹəs."),
            ("a habit of the past", "used to record", "jˈust tə ɹəkˈɔɹd."),
            ("letters by their names", "HTML", "ˌAʧtˌiˌɛmˈɛl."),
            ("several of them", "HTM's TMs", "ˌAʧtˌiˈɛmz tˌiˈɛmz."),
            ("an A among letters is no article", "the AT&T", "ði ˌAtˈi+<and>+tˈi."),
            ("a compound is several words", "twenty-one apples", "twˈɛnti+wˈʌn ˈæpᵊlz."),
            ("what the script marks is stressed", "*the* *what* *my* water", "ðˈi wˈʌt mˈI wˈɔTəɹ."),
            ("what is unknown is left to others", "my Zyx, have", "mI <Zyx>, hˈæv."),
        ] {
            assert_eq!(spoken(script), phonemes, "{why}");
        }
    }
}
