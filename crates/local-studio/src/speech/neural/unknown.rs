//! The phonemes of words that the dictionary does not have, such as names of products.

use std::path::Path;
use std::time::Duration;

use showrunner_video_tools::process::{Invocation, ProcessError, Runner};
use showrunner_video_tools::toolbox::Tool;
use tokio::fs;

use super::pronunciation::{Part, Pronunciation};
use super::sentence::number_of;
use super::voice::Accent;

const LIMIT: Duration = Duration::from_secs(20);

const WORDS: &str = "unknown.txt";

/// Puts phonemes in place of every unknown word: espeak-ng's where it is installed, else those that the letters suggest.
/// Writes to `folder`.
pub(super) async fn fill_in(
    runner: &Runner,
    folder: &Path,
    accent: Accent,
    pronunciations: &mut [Pronunciation],
) -> Result<(), std::io::Error> {
    let unknown: Vec<&mut Part> = pronunciations
        .iter_mut()
        .flat_map(|pronunciation| &mut pronunciation.parts)
        .filter(|part| matches!(part, Part::Unknown(_)))
        .collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let words: Vec<String> = unknown.iter().map(|part| part.text().to_owned()).collect();
    // A paragraph for each, or espeak-ng would speak them in one line.
    fs::write(folder.join(WORDS), words.join("\n\n")).await?;
    let asked = ask_espeak(runner, folder, accent, words.len()).await;
    for (number, (part, word)) in unknown.into_iter().zip(&words).enumerate() {
        let heard = asked.get(number).filter(|phonemes| !phonemes.is_empty()).cloned();
        *part = Part::Phonemes(heard.unwrap_or_else(|| from_letters(word)));
    }
    Ok(())
}

impl Part {
    fn text(&self) -> &str {
        match self {
            Self::Phonemes(text) | Self::Unknown(text) => text,
        }
    }
}

/// What espeak-ng makes of each word; nothing where it is not installed or answers with another number of words.
async fn ask_espeak(runner: &Runner, folder: &Path, accent: Accent, words: usize) -> Vec<String> {
    let arguments = ["-q", "--ipa", "-v", accent.espeak_voice(), "-f", WORDS];
    let answer = runner.run(Invocation::new(Tool::EspeakNg, folder, LIMIT, arguments)).await;
    match answer {
        Ok(answer) => {
            let lines: Vec<String> = answer.lines().map(|line| from_espeak(line.trim(), accent)).collect();
            if lines.len() == words { lines } else { Vec::new() }
        }
        Err(ProcessError::Missing(_)) => Vec::new(),
        Err(error) => {
            tracing::warn!(%error, "espeak-ng could not pronounce unknown words, so their letters are read");
            Vec::new()
        }
    }
}

/// How the model writes what espeak-ng writes with other symbols. Longer ones come first.
const FROM_ESPEAK: [(&str, &str); 29] = [
    ("eə", "ɛː"),
    ("iə", "ɪə"),
    ("aɪə", "Iə"),
    ("aɪɚ", "Iəɹ"),
    ("tʃ", "ʧ"),
    ("dʒ", "ʤ"),
    ("eɪ", "A"),
    ("aɪ", "I"),
    ("aʊ", "W"),
    ("ɔɪ", "Y"),
    ("oʊ", "O"),
    ("əʊ", "Q"),
    ("əl", "ᵊl"),
    ("ɚ", "əɹ"),
    ("ɜː", "ɜːɹ"),
    ("ɐ", "ə"),
    ("r", "ɹ"),
    ("g", "ɡ"),
    ("ɾ", "T"),
    ("ç", "k"),
    ("x", "k"),
    ("ɬ", "l"),
    ("ʔ", "t"),
    ("n\u{329}", "ᵊn"),
    ("l\u{329}", "ᵊl"),
    ("ɫ", "l"),
    ("o", "ɔ"),
    ("e", "A"),
    ("ɹɹ", "ɹ"),
];

fn from_espeak(ipa: &str, accent: Accent) -> String {
    let mut phonemes = without_remarks(ipa);
    for (espeak, model) in FROM_ESPEAK {
        // In the British accent the vowel of "bird" has no r.
        if espeak == "ɜː" && accent == Accent::British {
            continue;
        }
        phonemes = phonemes.replace(espeak, model);
    }
    if accent == Accent::American {
        phonemes = phonemes.replace('ː', "");
    }
    phonemes.retain(|symbol| {
        symbol == ' ' || number_of(symbol).is_some_and(|_| symbol.is_alphabetic() || "ˈˌː".contains(symbol))
    });
    phonemes
}

/// Without the names of other languages that espeak-ng switches to, `(fr)`, and what joins two symbols.
fn without_remarks(ipa: &str) -> String {
    let mut inside = false;
    let mut is_sound = |&symbol: &char| {
        inside = (inside || symbol == '(') && symbol != ')';
        !inside && !matches!(symbol, ')' | '\u{361}' | '_')
    };
    ipa.chars().filter(|symbol| is_sound(symbol)).collect()
}

/// Groups of letters and their usual sound in English; the first that fits is taken.
const LETTER_SOUNDS: [(&str, &str); 58] = [
    ("tion", "ʃən"),
    ("sion", "ʒən"),
    ("igh", "I"),
    ("tch", "ʧ"),
    ("sch", "ʃ"),
    ("ck", "k"),
    ("ch", "ʧ"),
    ("sh", "ʃ"),
    ("th", "θ"),
    ("ph", "f"),
    ("wh", "w"),
    ("ng", "ŋ"),
    ("qu", "kw"),
    ("gh", "ɡ"),
    ("kn", "n"),
    ("wr", "ɹ"),
    ("ee", "i"),
    ("ea", "i"),
    ("oo", "u"),
    ("ou", "W"),
    ("ow", "O"),
    ("oa", "O"),
    ("oi", "Y"),
    ("oy", "Y"),
    ("ai", "A"),
    ("ay", "A"),
    ("au", "ɔ"),
    ("aw", "ɔ"),
    ("ei", "A"),
    ("ey", "i"),
    ("ie", "i"),
    ("ue", "u"),
    ("a", "æ"),
    ("b", "b"),
    ("c", "k"),
    ("d", "d"),
    ("e", "ɛ"),
    ("f", "f"),
    ("g", "ɡ"),
    ("h", "h"),
    ("i", "ɪ"),
    ("j", "ʤ"),
    ("k", "k"),
    ("l", "l"),
    ("m", "m"),
    ("n", "n"),
    ("o", "ɑ"),
    ("p", "p"),
    ("q", "k"),
    ("r", "ɹ"),
    ("s", "s"),
    ("t", "t"),
    ("u", "ʌ"),
    ("v", "v"),
    ("w", "w"),
    ("x", "ks"),
    ("y", "i"),
    ("z", "z"),
];

const DIGITS: [&str; 10] = ["zˈɪɹO", "wˈʌn", "tˈu", "θɹˈi", "fˈɔɹ", "fˈIv", "sˈɪks", "sˈɛvən", "ˈAt", "nˈIn"];

/// The sounds that the letters of a word suggest. A silent e at the end makes the vowel before it long.
fn from_letters(word: &str) -> String {
    let small = word.to_lowercase();
    let letters = silent_e(&small);
    let mut rest = letters.as_str();
    let mut phonemes = String::new();
    while let Some(first) = rest.chars().next() {
        let group = LETTER_SOUNDS.iter().find(|(letters, _)| rest.starts_with(letters));
        let digit = first.to_digit(10).and_then(|digit| DIGITS.get(usize::try_from(digit).ok()?));
        let (length, sound) = match (group, digit) {
            (Some((letters, sound)), _) => (letters.len(), *sound),
            (None, Some(digit)) => (first.len_utf8(), *digit),
            // Already a sound, as `silent_e` left it, or nothing that is spoken.
            (None, None) => {
                let length = first.len_utf8();
                (length, if number_of(first).is_some() { rest.get(..length).unwrap_or_default() } else { "" })
            }
        };
        // Doubled letters are spoken once.
        if !phonemes.ends_with(sound) || digit.is_some() {
            phonemes.push_str(sound);
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    if phonemes.is_empty() { "ə".to_owned() } else { stressed(&phonemes) }
}

/// "make" as "mAk": a long vowel, one consonant and the e that is not spoken.
fn silent_e(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    if let [front @ .., vowel, consonant, 'e'] = letters.as_slice()
        && !front.is_empty()
        && !"aeiouy".contains(*consonant)
        && let Some(long) = long_vowel(*vowel)
    {
        return front.iter().chain([&long, consonant]).collect();
    }
    word.to_owned()
}

const fn long_vowel(letter: char) -> Option<char> {
    match letter {
        'a' => Some('A'),
        'i' => Some('I'),
        'o' => Some('O'),
        _ => None,
    }
}

/// English stresses the first vowel more often than any other.
fn stressed(phonemes: &str) -> String {
    let is_vowel = |symbol: char| "AIOQWYaeiouæɐɑɒɔəɛɜɚɪʊʌ".contains(symbol);
    match phonemes.find(is_vowel) {
        Some(place) if !phonemes.contains('ˈ') => {
            let (front, back) = phonemes.split_at(place);
            format!("{front}ˈ{back}")
        }
        _ => phonemes.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use showrunner_video_tools::toolbox::Toolbox;

    use super::*;

    #[test]
    fn what_espeak_writes_becomes_what_the_model_knows() {
        for (ipa, accent, phonemes) in [
            ("tˈɪktɑːk", Accent::American, "tˈɪktɑk"),
            ("tʃˈatʤɪpˌiː", Accent::American, "ʧˈatʤɪpˌi"),
            ("wˈaɪfaɪ", Accent::British, "wˈIfI"),
            ("bˈɜːd", Accent::American, "bˈɜɹd"),
            ("bˈɜːd", Accent::British, "bˈɜːd"),
            ("lˈɪɾəl", Accent::American, "lˈɪTᵊl"),
            ("(en)hˈəʊm(fr)", Accent::British, "hˈQm"),
        ] {
            assert_eq!(from_espeak(ipa, accent), phonemes, "{ipa}");
        }
    }

    #[test]
    fn without_espeak_the_letters_are_read() {
        for (word, phonemes) in [
            ("Zapier", "zˈæpiɹ"),
            ("Slack", "slˈæk"),
            ("Skype", "skˈipɛ"),
            ("Stripe", "stɹˈIp"),
            ("Webb", "wˈɛb"),
            ("7", "sˈɛvən"),
            ("ñ", "ə"),
        ] {
            assert_eq!(from_letters(word), phonemes, "{word}");
        }
        let known = |phonemes: String| phonemes.chars().all(|symbol| number_of(symbol).is_some());
        assert!(LETTER_SOUNDS.iter().all(|(_, sound)| known((*sound).to_owned())));
        assert!(DIGITS.iter().all(|sound| known((*sound).to_owned())));
    }

    #[tokio::test]
    async fn unknown_words_are_filled_in_with_and_without_espeak() {
        for toolbox in [Toolbox::default(), Toolbox::of_this_machine()] {
            let folder = tempfile::tempdir().unwrap();
            let part = |word: &str| Pronunciation { parts: vec![Part::Unknown(word.to_owned())], closing: None };
            let mut said = vec![part("Zapier"), part("Stripe")];
            fill_in(&Runner::new(toolbox), folder.path(), Accent::American, &mut said).await.unwrap();
            for word in said {
                let [Part::Phonemes(phonemes)] = word.parts.as_slice() else { panic!("{word:?}") };
                assert!(
                    phonemes.contains('ˈ') && phonemes.chars().all(|symbol| number_of(symbol).is_some()),
                    "{phonemes}"
                );
            }
        }
    }
}
