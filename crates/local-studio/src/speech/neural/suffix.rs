//! Inflected forms that the dictionary lacks, from the form that it has: "podcasts" from "podcast".

use super::lexicon::Lexicon;
use super::voice::Accent;

const VOICELESS: &str = "ptkfθ";
const HISSING: &str = "szʃʒʧʤ";

/// The phonemes of a word in small letters that ends in -s, -'s, -ed or -ing, from those of its stem.
pub(super) fn inflected(lexicon: &Lexicon, word: &str, accent: Accent) -> Option<String> {
    plural(lexicon, word, accent).or_else(|| past(lexicon, word, accent)).or_else(|| progressive(lexicon, word))
}

fn plural(lexicon: &Lexicon, word: &str, accent: Accent) -> Option<String> {
    // The apostrophe of "creators'" is silent.
    if let Some(plural) = word.strip_suffix("s'") {
        return lexicon
            .phonemes(&format!("{plural}s"))
            .map(str::to_owned)
            .or_else(|| self::plural(lexicon, &format!("{plural}s"), accent));
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
    use super::super::lexicon::lexicon_of;
    use super::*;

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
