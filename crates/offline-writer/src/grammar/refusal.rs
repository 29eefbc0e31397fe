//! The answers to messages that change nothing.

use super::meaning::Meaning;
use super::pleasantries::Instruction;
use super::token::{CONNECTORS, Kind, Token};

const NOTHING_CHANGED: &str = "I have changed nothing.";

const EXAMPLES: &str = "Try one of these: \"set the monthly target to 300\", \"turn auto-response off\", \
    \"post daily at 9:00 and 18:00 on tiktok and youtube\" or \"how many videos wait for review?\"";

const QUESTION_WORDS: &str = "what how why when where which who whose is are was does do did should shall may might has have \
    would could can if";

/// The tokens before and after every place where one instruction may end and another begin.
pub(crate) fn parts(tokens: &[Token]) -> impl Iterator<Item = (&[Token], &[Token])> {
    let connects = |token: &Token| match &token.kind {
        Kind::Word(word) => CONNECTORS.contains(&word.as_str()),
        Kind::Mark(mark) => [',', ';', '.', '!', '?', '\n'].contains(mark),
        Kind::Quoted(_) => false,
    };
    let places = tokens.iter().enumerate().filter(move |(_, token)| connects(token));
    places.map(|(at, _)| (&tokens[..at], &tokens[at + 1..]))
}

/// The reason why a message was not understood. `understood` returns whether a part of it is an instruction by itself.
pub(crate) fn not_understood(
    message: &str,
    instruction: &Instruction<'_>,
    understood: impl Fn(&[Token]) -> bool,
) -> String {
    let tokens = instruction.tokens;
    let has = |words: &str| tokens.iter().any(|token| token.is_any_of(words));
    if parts(tokens).any(|(first, second)| understood(first) && understood(second)) {
        return two_at_once();
    }
    if let Some((known, unknown)) = half_understood(message, tokens, &understood) {
        return format!(
            "I understand \"{known}\" but not \"{unknown}\". Please give me one instruction at a time. {NOTHING_CHANGED}"
        );
    }
    if has("not never without except unless neither nor instead") {
        return format!(
            "I can't follow that without a text model. Please say what you want instead. {NOTHING_CHANGED} {EXAMPLES}."
        );
    }
    if has("if when until whenever once") && !instruction.asks {
        return format!("I can't follow conditions without a text model. {NOTHING_CHANGED} {EXAMPLES}.");
    }
    let is_question = instruction.asks || tokens.first().is_some_and(|first| first.is_any_of(QUESTION_WORDS));
    if is_question && !instruction.polite {
        return format!("I can't answer that without a text model. {EXAMPLES}.");
    }
    format!("I can't do that. {NOTHING_CHANGED} {EXAMPLES}.")
}

fn half_understood<'m>(
    message: &'m str,
    tokens: &[Token],
    understood: impl Fn(&[Token]) -> bool,
) -> Option<(&'m str, &'m str)> {
    let text = |part: &[Token]| match part {
        [first, .., last] => message.get(first.span.0..last.span.1),
        [only] => message.get(only.span.0..only.span.1),
        [] => None,
    };
    parts(tokens).find_map(|(first, second)| {
        if understood(first) {
            Some((text(first)?, text(second)?))
        } else if understood(second) {
            Some((text(second)?, text(first)?))
        } else {
            None
        }
    })
}

pub(crate) fn two_at_once() -> String {
    format!("That is more than one thing. Please give me one instruction at a time. {NOTHING_CHANGED}")
}

pub(crate) fn ambiguous(meanings: &[Meaning]) -> String {
    let question = meanings.iter().find_map(|meaning| meaning.question.clone());
    question.unwrap_or_else(|| {
        format!("That can be understood in more than one way. Please say it in other words. {NOTHING_CHANGED}")
    })
}

pub(crate) fn question(message: &str) -> String {
    let message = message.trim().trim_end_matches('?').trim_end();
    format!(
        "That sounds like a question. If you want it done, say \"{message}\" without the question mark. {NOTHING_CHANGED}"
    )
}

pub(crate) fn too_long() -> String {
    format!("That is too long for me without a text model. {NOTHING_CHANGED} {EXAMPLES}.")
}

/// The answer to a message that requests nothing.
pub(crate) fn fixed(name: &str) -> String {
    match name {
        "thanks" => "You are welcome.".to_owned(),
        _ => format!("{EXAMPLES}."),
    }
}
