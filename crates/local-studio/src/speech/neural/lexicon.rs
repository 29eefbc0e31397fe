//! The pronouncing dictionary: the phonemes of some 180 000 English words in one accent, and of inflected forms that it lacks, from
//! the form that it has: "podcasts" from "podcast".
//!
//! It is read from two files of JSON, one checked by people and one made by rules, which is asked second. All words lie
//! in one text and are found by halving, so that the memory is two blocks that go back at once when the dictionary is
//! dropped.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use super::voice::Accent;

/// Stands between a word and the name of the role that an entry is for: `record/VERB`.
const ROLE: char = '/';

/// The role of the pronunciation that holds when no other does.
const USUAL: &str = "DEFAULT";

#[derive(Debug, Default)]
pub(super) struct Lexicon {
    /// Words and phonemes, one after the other.
    text: String,
    /// In the order of the words.
    entries: Vec<Entry>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    start: u32,
    word_length: u8,
    phonemes_length: u8,
}

impl Lexicon {
    /// Reads the files; what an earlier one says holds.
    pub(super) fn read(files: &[&Path]) -> io::Result<Self> {
        let mut lexicon = Self::default();
        for file in files {
            let json = fs::read(file)?;
            let mut reader = serde_json::Deserializer::from_slice(&json);
            let unreadable =
                |error: serde_json::Error| io::Error::other(format!("{} is not a dictionary: {error}", file.display()));
            reader.deserialize_map(Words(&mut lexicon)).map_err(unreadable)?;
        }
        lexicon.put_in_order();
        Ok(lexicon)
    }

    /// The phonemes of a word as it is written.
    pub(super) fn phonemes(&self, word: &str) -> Option<&str> {
        let found = self.entries.binary_search_by(|&entry| self.word(entry).cmp(word)).ok()?;
        let entry = self.entries.get(found)?;
        let start = index(entry.start) + usize::from(entry.word_length);
        self.text.get(start..start + usize::from(entry.phonemes_length))
    }

    /// The phonemes of a word in a role, such as `VERB`, where they differ from the usual ones.
    pub(super) fn phonemes_in_role(&self, word: &str, role: &str) -> Option<&str> {
        self.phonemes(&format!("{word}{ROLE}{role}"))
    }

    fn word(&self, entry: Entry) -> &str {
        let start = index(entry.start);
        self.text.get(start..start + usize::from(entry.word_length)).unwrap_or_default()
    }

    /// An entry that is too long for its fields is no word that is spoken.
    fn add(&mut self, word: &str, role: &str, phonemes: &str) {
        let start = self.text.len();
        self.text.push_str(word);
        if role != USUAL {
            self.text.push(ROLE);
            self.text.push_str(role);
        }
        let word_length = u8::try_from(self.text.len() - start);
        self.text.push_str(phonemes);
        let entry = (u32::try_from(start), word_length, u8::try_from(phonemes.len()));
        if let (Ok(start), Ok(word_length), Ok(phonemes_length)) = entry {
            self.entries.push(Entry { start, word_length, phonemes_length });
        } else {
            self.text.truncate(start);
        }
    }

    fn put_in_order(&mut self) {
        let mut entries = std::mem::take(&mut self.entries);
        entries.sort_by(|&one, &other| self.word(one).cmp(self.word(other)));
        // The sort is stable, so earlier entries stay first.
        entries.dedup_by(|later, earlier| self.word(*later) == self.word(*earlier));
        self.entries = entries;
    }
}

fn index(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

struct Words<'a>(&'a mut Lexicon);

impl<'de> Visitor<'de> for Words<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("words and their phonemes")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(word) = map.next_key::<String>()? {
            for (role, phonemes) in map.next_value::<Pronunciations>()?.0 {
                self.0.add(&word, &role, &phonemes);
            }
        }
        Ok(())
    }
}

/// The pronunciations of a word by its role. A word with one has only the usual.
struct Pronunciations(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Pronunciations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrMany)
    }
}

struct OneOrMany;

impl<'de> Visitor<'de> for OneOrMany {
    type Value = Pronunciations;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("phonemes, or phonemes by role")
    }

    fn visit_str<E: Error>(self, phonemes: &str) -> Result<Pronunciations, E> {
        Ok(Pronunciations(vec![(USUAL.to_owned(), phonemes.to_owned())]))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pronunciations, A::Error> {
        let mut roles = Vec::new();
        while let Some(role) = map.next_key::<String>()? {
            if let Some(phonemes) = map.next_value::<Option<String>>()? {
                roles.push((role, phonemes));
            }
        }
        Ok(Pronunciations(roles))
    }
}

/// The words of a test.
#[cfg(test)]
pub(super) fn lexicon_of(words: &[(&str, &str)]) -> Lexicon {
    let mut lexicon = Lexicon::default();
    for (word, phonemes) in words {
        let (word, role) = word.split_once(ROLE).unwrap_or((word, USUAL));
        lexicon.add(word, role, phonemes);
    }
    lexicon.put_in_order();
    lexicon
}

const VOICELESS: &str = "ptkfθ";
const HISSING: &str = "szʃʒʧʤ";

/// The phonemes of a word in small letters that ends in -s, -'s, -ed or -ing, from those of its stem.
pub(super) fn inflected(lexicon: &Lexicon, word: &str, accent: Accent) -> Option<String> {
    plural(lexicon, word, accent).or_else(|| past(lexicon, word, accent)).or_else(|| progressive(lexicon, word))
}

fn plural(lexicon: &Lexicon, word: &str, accent: Accent) -> Option<String> {
    // The apostrophe of "creators'" is silent.
    if let Some(stem) = word.strip_suffix("s'") {
        let owners = format!("{stem}s");
        return lexicon.phonemes(&owners).map(str::to_owned).or_else(|| plural(lexicon, &owners, accent));
    }
    let stem = word.strip_suffix("'s").or_else(|| word.strip_suffix('s').filter(|stem| !stem.ends_with('s')))?;
    let known = lexicon.phonemes(stem).map(str::to_owned);
    let known = known.or_else(|| lexicon.phonemes(stem.strip_suffix('e')?).map(str::to_owned));
    let known = known.or_else(|| lexicon.phonemes(&format!("{}y", stem.strip_suffix("ie")?)).map(str::to_owned))?;
    let last = known.chars().next_back()?;
    let ending = if VOICELESS.contains(last) {
        "s".to_owned()
    } else if HISSING.contains(last) {
        format!("{}z", accent.weak_vowel())
    } else {
        "z".to_owned()
    };
    Some(known + &ending)
}

fn past(lexicon: &Lexicon, word: &str, accent: Accent) -> Option<String> {
    let stem = word.strip_suffix("ed")?;
    let known = stem_of(lexicon, stem)?;
    let last = known.chars().next_back()?;
    Some(if last == 't' || last == 'd' {
        format!("{known}{}d", accent.weak_vowel())
    } else if VOICELESS.contains(last) || "sʃʧ".contains(last) {
        format!("{known}t")
    } else {
        format!("{known}d")
    })
}

fn progressive(lexicon: &Lexicon, word: &str) -> Option<String> {
    Some(format!("{}ɪŋ", stem_of(lexicon, word.strip_suffix("ing")?)?))
}

/// The phonemes of the verb of which an ending left this: of "make" for "mak", of "run" for "runn", of "walk" for "walk".
fn stem_of(lexicon: &Lexicon, left: &str) -> Option<String> {
    let verb = |word: &str| {
        let known = lexicon.phonemes_in_role(word, "VERB").or_else(|| lexicon.phonemes(word));
        known.map(str::to_owned)
    };
    if left.len() < 2 {
        return None;
    }
    let undoubled = || {
        let mut letters = left.chars().rev();
        (letters.next() == letters.next()).then(|| verb(left.get(..left.len() - 1)?)).flatten()
    };
    let with_y = || verb(&format!("{}y", left.strip_suffix('i')?));
    verb(&format!("{left}e")).or_else(|| verb(left)).or_else(undoubled).or_else(with_y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_spelling_and_role_and_the_first_file_holds() {
        let folder = tempfile::tempdir().unwrap();
        let (gold, silver) = (folder.path().join("gold.json"), folder.path().join("silver.json"));
        fs::write(&gold, r#"{"record": {"DEFAULT": "ɹˈɛkəɹd", "VERB": "ɹəkˈɔɹd", "NOUN": null}, "sleep": "slˈip"}"#)
            .unwrap();
        fs::write(&silver, r#"{"sleep": "wrong", "zebra": "zˈibɹə"}"#).unwrap();
        let lexicon = Lexicon::read(&[&gold, &silver]).unwrap();
        assert_eq!(lexicon.phonemes("record"), Some("ɹˈɛkəɹd"));
        assert_eq!(lexicon.phonemes_in_role("record", "VERB"), Some("ɹəkˈɔɹd"));
        assert_eq!(lexicon.phonemes_in_role("record", "NOUN"), None);
        assert_eq!(lexicon.phonemes("sleep"), Some("slˈip"));
        assert_eq!(lexicon.phonemes("zebra"), Some("zˈibɹə"));
        assert_eq!(lexicon.phonemes("Zebra"), None);
    }

    #[test]
    fn a_file_that_is_no_dictionary_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("gold.json");
        fs::write(&file, r#"{"sleep": 5}"#).unwrap();
        let error = Lexicon::read(&[&file]).unwrap_err().to_string();
        assert!(error.contains("gold.json is not a dictionary"), "{error}");
    }

    #[test]
    fn endings_are_spoken_as_the_sound_before_them_asks() {
        let lexicon = lexicon_of(&[
            ("podcast", "pˈɑdkˌæst"),
            ("habit", "hˈæbət"),
            ("dog", "dˈɔɡ"),
            ("wish", "wˈɪʃ"),
            ("story", "stˈɔɹi"),
            ("make", "mˈAk"),
            ("run", "ɹˈʌn"),
            ("want", "wˈɑnt"),
            ("try", "tɹˈI"),
            ("creator", "kɹiˈATəɹ"),
        ]);
        for (word, phonemes) in [
            ("podcasts", Some("pˈɑdkˌæsts")),
            ("habit's", Some("hˈæbəts")),
            ("dogs", Some("dˈɔɡz")),
            ("wishes", Some("wˈɪʃᵻz")),
            ("stories", Some("stˈɔɹiz")),
            ("creators'", Some("kɹiˈATəɹz")),
            ("making", Some("mˈAkɪŋ")),
            ("running", Some("ɹˈʌnɪŋ")),
            ("wanted", Some("wˈɑntᵻd")),
            ("tried", Some("tɹˈId")),
            ("wished", Some("wˈɪʃt")),
            ("boss", None),
            ("zzz", None),
        ] {
            assert_eq!(inflected(&lexicon, word, Accent::American).as_deref(), phonemes, "{word}");
        }
        assert_eq!(inflected(&lexicon, "wanted", Accent::British).as_deref(), Some("wˈɑntɪd"));
    }
}
