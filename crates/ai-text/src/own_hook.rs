//! The operator's own hooks. They are used as written: placeholders in them are not replaced.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::value::Hook;

use crate::phrase::Phrase;
use crate::rotation::rotated;

/// The marks at the end of a sentence, before any closing quotation mark.
const MARKS: [char; 4] = ['.', '!', '?', '…'];

/// The hooks in a shuffled order. Each variation begins with another one.
pub(crate) fn in_turn(hooks: &[Hook], variation: u64, steady: &mut SeededRandom) -> Vec<Phrase> {
    let hooks: Vec<&Hook> = hooks.iter().collect();
    let spoken = rotated(steady, &hooks, variation).into_iter().map(|hook| Phrase::new(sentence(hook.as_str())));
    spoken.filter(|phrase| phrase.words > 0).collect()
}

/// The hook on one line, with a mark at its end.
fn sentence(hook: &str) -> String {
    let line = hook.split_whitespace().collect::<Vec<_>>().join(" ");
    let closed = line.trim_end_matches(['"', '\'', '”', '’', ')']);
    if closed.ends_with(MARKS) { line } else { format!("{}.", line.trim_end_matches([',', ';', ':'])) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hook_is_one_line_with_one_mark() {
        for (hook, said) in [
            ("Stop lying to yourself", "Stop lying to yourself."),
            ("Who told you that?", "Who told you that?"),
            ("He said: \"No.\"", "He said: \"No.\""),
            ("Three things,\n one minute:", "Three things, one minute."),
            ("{topic} | is a lie …", "{topic} | is a lie …"),
        ] {
            assert_eq!(sentence(hook), said);
        }
    }
}
