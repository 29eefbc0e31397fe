//! The marks of a script: emphasis, pauses, headings, lists and dashes. They are neither said nor shown.

use unicode_normalization::UnicodeNormalization as _;

/// A part of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// The text between two spaces, without its marks.
    Text {
        /// The text as a caption shows it.
        shown: String,
        /// Whether the script marks it.
        emphasized: bool,
    },
    /// A silence that the script asks for, in seconds.
    Pause(f64),
    /// A dash, at which the voice pauses as at a comma.
    Dash,
}

/// The silence of `[pause]`, in seconds.
const DEFAULT_PAUSE: f64 = 0.5;

/// The longest silence that a script can ask for, in seconds.
const MAX_PAUSE: f64 = 3.0;

/// The longest text of a pause, in bytes.
const MAX_PAUSE_BYTES: usize = 24;

const EMPHASIS: [char; 2] = ['*', '_'];

/// The parts of a line in their order.
pub fn pieces(line: &str) -> Vec<Piece> {
    let line: String = without_start(line.trim_start()).nfc().collect();
    let mut pieces = Pieces::default();
    let mut rest = line.as_str();
    while let Some(character) = rest.chars().next() {
        if let Some((pause, behind)) = pause_mark(rest) {
            pieces.end_text();
            pieces.found.push(Piece::Pause(pause));
            rest = behind;
            continue;
        }
        rest = &rest[character.len_utf8()..];
        match character {
            '\u{2014}' | '\u{2015}' => pieces.dash(),
            '\u{2013}' if !joins(&pieces.text, rest) => pieces.dash(),
            '\u{2018}' | '\u{2019}' | '\u{2032}' => pieces.text.push('\''),
            '\u{2026}' => {
                pieces.text.push(character);
                pieces.end_text();
            }
            '`' => {}
            other if other.is_whitespace() || other.is_control() => pieces.end_text(),
            other => pieces.text.push(other),
        }
    }
    pieces.end_text();
    pieces.found
}

/// A script for a voice that does not know the marks.
pub fn without_marks(script: &str) -> String {
    let line = |line: &str| {
        let texts = pieces(line).into_iter().filter_map(|piece| match piece {
            Piece::Text { shown, .. } => Some(shown),
            Piece::Dash => Some("\u{2014}".to_owned()),
            Piece::Pause(_) => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    script.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The parts found so far, and the text that has not ended yet.
#[derive(Debug, Default)]
struct Pieces {
    found: Vec<Piece>,
    text: String,
    /// The part at which the emphasis began that has not ended yet.
    emphasized_from: Option<usize>,
}

impl Pieces {
    fn dash(&mut self) {
        self.end_text();
        self.found.push(Piece::Dash);
    }

    fn end_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        if text.trim_matches('-').is_empty() && text.len() > 1 {
            self.found.push(Piece::Dash);
            return;
        }
        let (begins, text) = without_opening_mark(&text);
        let (ends, shown) = without_closing_mark(&text);
        if begins {
            self.emphasized_from = Some(self.found.len());
        }
        let shown = shown.replace("**", "").replace("~~", "");
        if !shown.is_empty() {
            self.found.push(Piece::Text { shown, emphasized: false });
        }
        if let Some(from) = self.emphasized_from.filter(|_| ends) {
            self.emphasized_from = None;
            for piece in &mut self.found[from..] {
                if let Piece::Text { emphasized, .. } = piece {
                    *emphasized = true;
                }
            }
        }
    }
}

/// Removes the marks of a heading or of an entry of a list.
fn without_start(line: &str) -> &str {
    let heading = line.trim_start_matches('#');
    if heading.len() < line.len() && heading.starts_with(' ') {
        return heading;
    }
    ["- ", "* ", "\u{2022} ", "\u{2013} ", "> "].into_iter().find_map(|start| line.strip_prefix(start)).unwrap_or(line)
}

/// The seconds of a pause such as `[pause]` or `[pause 1.5s]` at the start of a text, and what follows.
fn pause_mark(text: &str) -> Option<(f64, &str)> {
    let name = text.strip_prefix('[')?.get(..5)?;
    if !name.eq_ignore_ascii_case("pause") {
        return None;
    }
    let end = text.bytes().take(MAX_PAUSE_BYTES).position(|byte| byte == b']')?;
    let length = text.get(6..end)?;
    let is_length = length.is_empty() || length.starts_with([' ', ':', '\u{a0}']);
    let pause = seconds(length.trim_matches([' ', ':', '\u{a0}'])).unwrap_or(DEFAULT_PAUSE).min(MAX_PAUSE);
    is_length.then(|| (pause, text.get(end + 1..).unwrap_or_default()))
}

fn seconds(length: &str) -> Option<f64> {
    let end = length.find(|character: char| !character.is_ascii_digit() && character != '.').unwrap_or(length.len());
    let (number, unit) = length.split_at(end);
    let number: f64 = number.parse().ok()?;
    if unit.trim_start().starts_with("ms") { Some(number / 1000.0) } else { Some(number) }
}

/// Whether a short dash between two texts joins them, as in 5–10 and Mon–Fri.
fn joins(before: &str, after: &str) -> bool {
    let next = after.chars().next();
    let between_numbers = before.ends_with(|last: char| last.is_alphanumeric() || "%$€£".contains(last))
        && next.is_some_and(|next| next.is_ascii_digit() || "$€£".contains(next));
    let is_name = |first: Option<char>| first.is_some_and(char::is_uppercase);
    between_numbers || (is_name(before.chars().next()) && is_name(next))
}

/// Whether an emphasis begins with a text, and the text without that mark.
fn without_opening_mark(text: &str) -> (bool, String) {
    let marked = text.trim_start_matches(['"', '\'', '(', '\u{201c}', '\u{ab}']);
    let (opening, _) = text.split_at(text.len() - marked.len());
    let bare = marked.trim_start_matches(EMPHASIS);
    let begins = bare.len() < marked.len() && !bare.is_empty();
    (begins, if begins { format!("{opening}{bare}") } else { text.to_owned() })
}

/// Whether an emphasis ends with a text, and the text without that mark.
fn without_closing_mark(text: &str) -> (bool, String) {
    let marked = text.trim_end_matches(|last: char| ".,!?;:)\"'\u{201d}\u{bb}\u{2026}".contains(last));
    let (_, closing) = text.split_at(marked.len());
    let bare = marked.trim_end_matches(EMPHASIS);
    let ends = bare.len() < marked.len() && !bare.is_empty();
    (ends, if ends { format!("{bare}{closing}") } else { text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line with its marks in capitals.
    fn marked(line: &str) -> String {
        let shown = |piece: Piece| match piece {
            Piece::Text { shown, emphasized: true } => format!("<{shown}>"),
            Piece::Text { shown, emphasized: false } => shown,
            Piece::Pause(seconds) => format!("PAUSE({seconds})"),
            Piece::Dash => "DASH".to_owned(),
        };
        pieces(line).into_iter().map(shown).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_are_taken_out_of_the_text() {
        for (why, line, expected) in [
            ("one word", "I *really* mean it", "I <really> mean it"),
            ("several words", "I **really mean** it", "I <really> <mean> it"),
            ("with punctuation on either side", "(**Stop!**) \"*now*\", ok", "<(Stop!)> <\"now\",> ok"),
            ("underscores as well", "_this_ not some_name", "<this> not some_name"),
            ("a mark that does not end is none", "*really mean it", "really mean it"),
            ("nor one that does not begin", "free* of charge", "free of charge"),
            ("a product keeps its star", "5 * 3 is 5*3", "5 * 3 is 5*3"),
            ("part of a word", "**un**believable", "unbelievable"),
            ("a pause", "Wait [pause] now", "Wait PAUSE(0.5) now"),
            ("a pause of some length, attached", "Wait.[Pause 1.5s]Now", "Wait. PAUSE(1.5) Now"),
            ("a pause of milliseconds", "[pause: 250 ms]", "PAUSE(0.25)"),
            ("a pause is not endless", "[pause 60s]", "PAUSE(3)"),
            ("other brackets are text", "[paused] [pause", "[paused] [pause"),
            ("a dash without spaces", "work\u{2014}rest", "work DASH rest"),
            ("a typed dash", "work -- rest", "work DASH rest"),
            ("a range", "5\u{2013}10 \u{2013} Mon\u{2013}Fri", "5\u{2013}10 DASH Mon\u{2013}Fri"),
            ("a heading", "## My plan", "My plan"),
            ("a hashtag is none", "#plan", "#plan"),
            ("an entry of a list", "- one", "one"),
            ("control characters are spaces", "a\u{0}b\tc", "a b c"),
            ("an ellipsis ends a text", "wait\u{2026}what", "wait\u{2026} what"),
            ("struck out", "~~never~~ always", "never always"),
        ] {
            assert_eq!(marked(line), expected, "{why}");
        }
    }

    #[test]
    fn a_voice_that_does_not_know_the_marks_gets_a_text_without_them() {
        for (script, expected) in [
            ("# Plan\n\n*Stop* now \u{2014} go. [pause 1s] 5 * 3\n[pause]", "Plan\n\nStop now \u{2014} go. 5 * 3\n"),
            ("- `One`\n* **Two**\n> Three", "One\nTwo\nThree"),
            ("\u{65e9}\u{8d77}**\u{81ea}\u{5f8b}**\u{3002}", "\u{65e9}\u{8d77}\u{81ea}\u{5f8b}\u{3002}"),
        ] {
            assert_eq!(without_marks(script), expected);
        }
    }
}
