//! The script as words, each with its displayed and its spoken text.

use showrunner_domain::spoken_text::marks::{self, Piece};
use showrunner_domain::writing_system;
use showrunner_video_tools::Seconds;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::reading;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ScriptWord {
    /// The text in the caption, with its punctuation.
    pub(crate) shown: String,
    /// The text for the voice, with the punctuation that makes it pause. In English it is spelled out and may be several
    /// words.
    pub(crate) said: String,
    /// The silence after it in seconds, beyond what the voice makes of the punctuation, at the voice's own pace.
    pub(crate) pause: Seconds,
    /// Whether the script marks it.
    pub(crate) emphasized: bool,
}

/// The punctuation at which a voice pauses.
const CLAUSE_ENDS: [char; 6] = ['.', '!', '?', ',', ';', ':'];

impl ScriptWord {
    /// The spoken text without the punctuation around it.
    pub(crate) fn bare(&self) -> &str {
        self.said.trim_matches(|character: char| ".,!?;:'-".contains(character))
    }

    pub(crate) fn ends_sentence(&self) -> bool {
        self.said.ends_with(['.', '!', '?'])
    }

    /// Whether the voice pauses after this word.
    pub(crate) fn ends_clause(&self) -> bool {
        self.said.ends_with(CLAUSE_ENDS)
    }
}

pub(crate) fn said(words: &[ScriptWord]) -> String {
    words.iter().map(|word| word.said.as_str()).collect::<Vec<_>>().join(" ")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Unaccented Latin letters only; accents are dropped.
    Ascii,
    /// All letters of the language.
    All,
}

impl Letters {
    /// Whether a voice that knows these letters would leave out a letter or a digit of a word.
    pub(crate) fn silence_part_of(self, word: &str) -> bool {
        let is_text = |character: &char| {
            let is_letter = writing_system::of(*character).is_some() && !is_combining_mark(*character);
            is_letter || character.is_numeric()
        };
        self == Self::Ascii && word.chars().filter(is_text).any(|character| !reading::has_sound(character))
    }
}

/// The silence after the hook, which is the first sentence, in seconds.
const AFTER_HOOK: Seconds = 0.35;

/// The silence after a paragraph, in seconds.
const AFTER_PARAGRAPH: Seconds = 0.45;

/// Splits a script into words. The end of a line ends a sentence, and an empty line a paragraph. Marks, symbols and other
/// silent characters are removed.
pub(crate) fn words_of(script: &str, letters: Letters) -> Vec<ScriptWord> {
    let mut words = Vec::new();
    for line in script.lines() {
        if line.trim().is_empty() {
            pause_after(words.last_mut(), AFTER_PARAGRAPH);
        } else {
            add_line(&mut words, line, letters);
        }
    }
    if letters == Letters::Ascii {
        capitalize_sentences(&mut words);
    }
    let goes_on = |next: &ScriptWord| next.shown.starts_with(char::is_lowercase);
    let ends_hook = |at: &usize| words[*at].ends_sentence() && !words.get(at + 1).is_some_and(goes_on);
    let hook = (0..words.len()).find(ends_hook);
    pause_after(hook.and_then(|at| words.get_mut(at)), AFTER_HOOK);
    if let Some(last) = words.last_mut() {
        last.pause = 0.0;
    }
    words
}

fn add_line(words: &mut Vec<ScriptWord>, line: &str, letters: Letters) {
    let first = words.len();
    let pieces = marks::pieces(line);
    let texts = pieces.iter().filter_map(|piece| match piece {
        Piece::Text { shown, .. } => Some(shown.as_str()),
        Piece::Pause(_) | Piece::Dash => None,
    });
    let mut said = match letters {
        Letters::Ascii => reading::read(texts),
        Letters::All => texts.map(said_in_other_languages).collect(),
    }
    .into_iter();
    for piece in pieces {
        match piece {
            Piece::Text { shown, emphasized } => {
                let said = said.next().unwrap_or_default();
                add_text(words, first, ScriptWord { shown, said, pause: 0.0, emphasized });
            }
            Piece::Pause(seconds) => pause_after(words.last_mut(), seconds),
            Piece::Dash => dash_after(words[first..].last_mut()),
        }
    }
    if let Some(last) = words[first..].last_mut().filter(|last: &&mut ScriptWord| !last.ends_clause()) {
        last.said.push('.');
    }
}

/// The signs that espeak-ng says in its languages, and those of them that belong to the number before them.
const SIGNS: [char; 14] =
    ['&', '+', '@', '=', '\u{d7}', '\u{f7}', '\u{a7}', '$', '%', '\u{20ac}', '\u{a3}', '\u{a5}', '\u{a2}', '\u{b0}'];
const UNIT_SIGNS: [char; 7] = ['$', '%', '\u{20ac}', '\u{a3}', '\u{a5}', '\u{a2}', '\u{b0}'];

/// Adds a word to the line that begins at `first`, or what is silent to the word before it.
fn add_text(words: &mut Vec<ScriptWord>, first: usize, word: ScriptWord) {
    let mut before = words[first..].last_mut();
    let has_sound = word.said.contains(|said: char| said.is_alphanumeric() || SIGNS.contains(&said));
    let is_unit = (word.shown.starts_with('%') || word.said.starts_with(UNIT_SIGNS))
        && !word.shown.contains(char::is_alphanumeric);
    if let Some(before) = before.as_mut().filter(|_| is_unit && has_sound) {
        before.shown.push(' ');
        before.shown.push_str(&word.shown);
        before.said.push_str(if word.said.starts_with(UNIT_SIGNS) { "" } else { " " });
        before.said.push_str(&word.said);
    } else if has_sound {
        words.push(word);
    } else if word.shown.trim_matches(['-', '\u{2013}']).is_empty() {
        dash_after(before);
    } else if let Some(before) = before.filter(|before| !before.said.ends_with(CLAUSE_ENDS)) {
        before.said.extend(word.said.starts_with(CLAUSE_ENDS).then_some(','));
    }
}

/// A voice knows by its capital that a sentence begins.
fn capitalize_sentences(words: &mut [ScriptWord]) {
    let mut begins = true;
    for word in words {
        if let Some(first) = word.said.get_mut(..1).filter(|_| begins) {
            first.make_ascii_uppercase();
        }
        begins = word.ends_sentence();
    }
}

/// Lets the voice be silent after a word, for at least `seconds`.
fn pause_after(word: Option<&mut ScriptWord>, seconds: Seconds) {
    if let Some(word) = word {
        word.pause = word.pause.max(seconds);
        if !word.ends_clause() {
            word.said.push(',');
        }
    }
}

/// Lets the voice pause as at a comma, and the caption end.
fn dash_after(word: Option<&mut ScriptWord>) {
    if let Some(word) = word {
        if !word.ends_clause() {
            word.said.push(',');
        }
        word.shown.push('\u{2014}');
    }
}

/// What a voice of another language than English says for a text. It reads numbers and abbreviations by itself.
fn said_in_other_languages(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    for written in text.chars() {
        // \u{bd} is a word to espeak-ng, 1\u{2044}2 is not.
        if written.nfkd().any(|part| part == '\u{2044}') {
            said.push(written);
            continue;
        }
        for character in written.nfkd() {
            match character {
                '/' => said.push(' '),
                '\'' | '-' | '.' | ',' | '!' | '?' | ';' | ':' => said.push(character),
                sign if SIGNS.contains(&sign) => said.push(sign),
                other if other.is_alphanumeric() || is_combining_mark(other) => said.push(other),
                _ => {}
            }
        }
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_becomes_what_an_english_voice_can_say() {
        for (why, script, words) in [
            ("words without a sound are left out", "Stop 👍 now & then.", "Stop now and then."),
            ("a dash between words is a pause", "work\u{2014}rest.", "Work, rest."),
            ("a dash with spaces as well", "work \u{2014} rest - now", "Work, rest, now."),
            ("the end of a line ends the sentence", "My plan\n\nFirst, sleep\n", "My plan. First, sleep."),
            (
                "accents, emphasis and curly quotes are dropped",
                "**Don\u{2019}t** order the cr\u{e8}me br\u{fb}l\u{e9}e!",
                "Don't order the creme brulee!",
            ),
            ("shell metacharacters are not said", "$(reboot); `id` | rm \"x\" > /tmp/a", "Reboot; id rm x tmp a."),
            ("a sign without a sound adds nothing", "No %{ way", "No way."),
            ("a pause is not said", "Wait [pause 1s] now", "Wait, now."),
            ("a sentence begins with a capital", "go. 5 reps. iPhones", "Go. Five reps. I phones."),
        ] {
            assert_eq!(said(&words_of(script, Letters::Ascii)), words, "{why}");
        }
    }

    #[test]
    fn the_caption_shows_the_words_of_the_script() {
        let english = "Caf\u{e9}s cost *$5* at #NoExcuses \u{2014} 50 % off [pause]";
        for (letters, script, expected) in [
            (Letters::Ascii, english, "Caf\u{e9}s|cost|$5|at|#NoExcuses\u{2014}|50 %|off"),
            (Letters::All, "Give **100 %** today", "Give|100 %|today"),
        ] {
            let words = words_of(script, letters);
            let shown: Vec<_> = words.iter().map(|word| word.shown.as_str()).collect();
            assert_eq!(shown.join("|"), expected);
        }
        let words = words_of("Costs $5 and 100 %", Letters::Ascii);
        assert_eq!((words[1].bare(), words[3].bare()), ("five dollars", "one hundred percent"));
        assert_eq!(words_of("Gib 100 % heute", Letters::All)[1].said, "100%");
        for (script, expected) in [
            ("Das kostet 50 € heute.", "Das kostet 50€ heute."),
            ("2 + 2 = 4, 3 × 4", "2 + 2 = 4, 3 × 4."),
            ("½ Tasse bei 20 °C", "½ Tasse bei 20 °C."),
            ("Du & ich → wir", "Du & ich wir."),
        ] {
            assert_eq!(said(&words_of(script, Letters::All)), expected);
        }
    }

    #[test]
    fn the_voice_is_silent_after_the_hook_a_paragraph_and_where_the_script_says() {
        type Case = (&'static str, &'static str, &'static [Seconds]);
        let cases: [Case; 6] = [
            ("the hook", "Stop now. Go on. End.", &[0.0, 0.35, 0.0, 0.0, 0.0]),
            ("a hook that is a paragraph", "Stop now\n\nGo on. End", &[0.0, 0.45, 0.0, 0.0, 0.0]),
            ("the end of a line is none", "Stop now\nGo on\nEnd", &[0.0, 0.35, 0.0, 0.0, 0.0]),
            ("an ellipsis goes on", "So... now. Go on. End", &[0.0, 0.35, 0.0, 0.0, 0.0]),
            ("a mark", "Stop [pause 2s] now. Go on. [pause]", &[2.0, 0.35, 0.0, 0.0]),
            (
                "the longest of several",
                "Stop [pause 1s] [pause 0.1s] now\n[pause 0.2]\n\nGo on",
                &[1.0, 0.45, 0.0, 0.0],
            ),
        ];
        for (why, script, pauses) in cases {
            for letters in [Letters::Ascii, Letters::All] {
                let words = words_of(script, letters);
                let found: Vec<Seconds> = words.iter().map(|word| word.pause).collect();
                assert_eq!(found, pauses, "{why}");
                assert!(words.iter().all(|word| word.pause == 0.0 || word.ends_clause()), "{why}");
            }
        }
    }

    #[test]
    fn emphasized_words_are_marked() {
        let words = words_of("I *really mean* it", Letters::Ascii);
        let emphasized: Vec<_> = words.iter().map(|word| word.emphasized).collect();
        assert_eq!(emphasized, [false, true, true, false]);
    }

    #[test]
    fn silent_letters_are_noticed() {
        for word in
            ["Crème", "Straße", "Œuvre", "Đoković", "þing", "ŋ", "½", "⅐", "①", "Ⅳ", "x²", "𝐁𝐨𝐥𝐝", "🅰", "👍", "—"]
        {
            assert!(!Letters::Ascii.silence_part_of(word), "{word}");
        }
        for word in ["٣", "привет", "ꜵ", "α", "❶"] {
            assert!(Letters::Ascii.silence_part_of(word), "{word}");
            assert!(!Letters::All.silence_part_of(word), "{word}");
        }
    }
}
