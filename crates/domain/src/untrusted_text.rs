//! Untrusted text: what the operator did not write. Comments, answers of models, names and messages of providers.
//!
//! It is data wherever it goes: it is limited in length where it is stored, and shown as text. The functions here take
//! out what a reader cannot see and what must not be passed on.

/// What stands in place of a key.
pub const REMOVED: &str = "[removed]";

/// The fewest characters of a key without a known beginning. Shorter ones are not told from ordinary words.
const SHORTEST_KEY: usize = 20;

/// The fewest characters after a known beginning of a key.
const SHORTEST_REST: usize = 8;

/// The hexadecimal digits of a UUID, the shortest key that has hyphens between its parts.
const UUID_DIGITS: usize = 32;

/// The beginnings of the keys of OpenAI, Anthropic, Stripe, GitHub, GitLab, Slack, AWS, Google, Meta, and of JWTs.
const KEY_BEGINNINGS: &str =
    "sk- sk_ pk_ rk_ whsec_ ghp_ gho_ ghs_ github_pat_ glpat- xoxb- xoxp- AKIA ASIA AIza ya29 EAA eyJ";

/// The text without characters that nobody sees, or that change how others are shown: control characters but for line
/// breaks and tabs, directions of writing (Unicode Standard Annex 9), and characters without a width. Joiners stay
/// between two characters beyond ASCII, where emoji and some scripts need them.
pub fn visible(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut visible = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let keeps = match character {
            '\n' | '\t' => true,
            '\u{200c}' | '\u{200d}' => {
                let joins = |neighbour: Option<char>| {
                    neighbour.is_some_and(|other| {
                        let is_seen = !other.is_whitespace() && !other.is_control() && !is_invisible(other);
                        is_seen && !other.is_ascii() && !is_joiner(other)
                    })
                };
                joins(visible.chars().next_back()) && joins(characters.peek().copied())
            }
            // It makes an emoji of the character before it.
            '\u{fe0f}' => {
                visible.chars().next_back().is_some_and(|before| before != '\u{fe0f}' && !before.is_whitespace())
            }
            other => !other.is_control() && !is_invisible(other),
        };
        if keeps {
            visible.push(character);
        }
    }
    visible
}

/// The visible text on one line, with single spaces.
pub fn one_line(text: &str) -> String {
    visible(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text with [`REMOVED`] in place of whatever looks like a key or a token.
pub fn without_keys(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_of_key) {
        let (before, run) = rest.split_at(start);
        let end = run.find(|character| !is_of_key(character)).unwrap_or(run.len());
        let (run, after) = run.split_at(end);
        kept.push_str(before);
        kept.push_str(if is_key(run) { REMOVED } else { run });
        rest = after;
    }
    kept + rest
}

/// Letters and digits only, words separated by single spaces: the form in which two texts are compared.
pub fn bare(text: &str) -> String {
    let kept: String = text.chars().filter(|c| *c != '\'' && *c != '’').collect();
    kept.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether `length` characters in a row of one text stand in another.
pub fn shares(text: &str, other: &str, length: usize) -> bool {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    starts.windows(length + 1).any(|part| match part {
        [start, .., end] => other.contains(&text[*start..*end]),
        _ => false,
    })
}

const fn is_of_key(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '-')
}

/// Whether a run of letters, digits, `_` and `-` looks like a key.
fn is_key(run: &str) -> bool {
    let begins = |start: &str| run.strip_prefix(start).is_some_and(|rest| rest.len() >= SHORTEST_REST);
    if KEY_BEGINNINGS.split(' ').any(begins) {
        return true;
    }
    let digits = run.bytes().filter(u8::is_ascii_digit).count();
    let letters = run.bytes().filter(u8::is_ascii_alphabetic).count();
    let is_hexadecimal = run.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    let is_uuid = is_hexadecimal && run.bytes().filter(|byte| *byte != b'-').count() >= UUID_DIGITS;
    // Words with hyphens between them are long as well, but not their parts.
    let longest = run.split('-').map(str::len).max().unwrap_or(0);
    is_uuid || (longest >= SHORTEST_KEY && digits >= 2 && letters >= 2)
}

const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Whether a character has no width or steers the direction of writing, other than joiners and U+FE0F.
const fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_nobody_sees_is_taken_out() {
        for (text, shown) in [
            ("pay\u{200b}pal \u{202e}moc.live\u{202c}", "paypal moc.live"),
            ("\u{1b}[31mred\u{7}\r\nnext\rlast\ttab", "[31mred\nnext\nlast\ttab"),
            ("a\u{e0041}\u{e0042}b\u{feff}\u{2066}c\u{2069}", "abc"),
            ("na\u{200d}me p\u{200c}q", "name pq"),
            ("👩‍👩‍👧 می‌خواهم ❤\u{fe0f}", "👩‍👩‍👧 می‌خواهم ❤\u{fe0f}"),
            ("é\u{200d}\u{200d}é ❤\u{fe0f}\u{fe0f}\u{fe0f}", "é\u{200d}é ❤\u{fe0f}"),
        ] {
            assert_eq!(visible(text), shown, "{text:?}");
        }
        assert_eq!(one_line(" one\n\n\ttwo \u{200b} three "), "one two three");
    }

    #[test]
    fn what_looks_like_a_key_is_removed() {
        for key in [
            "sk-proj-abcdefgh",
            "AKIAIOSFODNN7EXAMPLE",
            "ghp_abcdefghijkl",
            "eyJhbGciOiJIUzI1NiJ9",
            "0123456789abcdef0123456789abcdef",
            "123e4567-e89b-12d3-a456-426614174000",
            "Zx81Qw7Lm20Pb55Rt6Yh",
        ] {
            assert_eq!(without_keys(&format!("(key: {key}), yes")), format!("(key: {REMOVED}), yes"));
        }
        for text in [
            "Start with ten seconds.",
            "a 20-minute walk, 24-7, all-year-round-and-more",
            "Donaudampfschifffahrtsgesellschaft",
            "sk-ate",
            "1234567890123456789012345",
        ] {
            assert_eq!(without_keys(text), text);
        }
    }

    proptest! {
        #[test]
        fn cleaning_twice_is_cleaning_once(text in "\\PC{0,40}|.{0,40}") {
            let once = visible(&text);
            prop_assert_eq!(visible(&once), once.clone());
            prop_assert!(!once.chars().any(|c| c.is_control() && c != '\n' && c != '\t'), "{:?}", once);
            prop_assert!(!once.chars().any(is_invisible), "{:?}", once);
            let line = one_line(&text);
            prop_assert!(!line.chars().any(char::is_control), "{:?}", line);
            prop_assert_eq!(one_line(&line), line.clone());
            let kept = without_keys(&line);
            prop_assert_eq!(without_keys(&kept), kept.clone());
        }
    }
}
