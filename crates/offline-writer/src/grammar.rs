//! Understands instructions without a model.
//!
//! A message is split into tokens, pleasantries are removed, and the rest is matched with the sentences in `grammar/`.
//! It is understood if exactly one meaning matches all of it. Otherwise the answer gives the reason and nothing is
//! changed. So a message changes at most one thing, and only a named one.

mod concepts;
mod meaning;
mod named;
mod number;
mod pattern;
mod pleasantries;
mod refusal;
mod rules;
mod simplification;
mod slot;
mod time;
mod token;

use serde_json::{Map, Value};

use meaning::{Meaning, Purpose};
use pleasantries::{Instruction, Reach};
use rules::{RULES, Rules};
use token::{Input, Token};

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Understanding {
    /// It requests this tool.
    Call { tool: &'static str, arguments: Map<String, Value> },
    /// It requests no tool; this is the answer.
    Say(String),
}

/// Longer messages are only understood by a model.
const MAX_MESSAGE_TOKENS: usize = 150;

/// Understands a message, or returns the reason why not.
pub(crate) fn understand(message: &str) -> Understanding {
    let tokens = token::tokens(message);
    if tokens.len() > MAX_MESSAGE_TOKENS {
        return Understanding::Say(refusal::too_long());
    }
    let rules: &Rules = &RULES;
    let wish = |part: &str| understood(rules, part, &token::tokens(part));
    let known = |wording: &String| in_this_wording(rules, wording);
    simplification::simplifications(message, wish).iter().find_map(known).unwrap_or_else(|| {
        let instruction = pleasantries::strip(&tokens, Reach::Polite);
        let understood = |part: &[Token]| understood(rules, message, part);
        Understanding::Say(refusal::not_understood(message, &instruction, understood))
    })
}

/// What a wording means: by a sentence pattern of the grammar or, if none matches, by a concept pattern.
fn in_this_wording(rules: &Rules, message: &str) -> Option<Understanding> {
    let tokens = token::tokens(message);
    if let Some((instruction, meanings)) = readings(rules, message, &tokens) {
        return Some(match meanings.as_slice() {
            [meaning] => answer(meaning, message, &instruction),
            several => Understanding::Say(refusal::ambiguous(several)),
        });
    }
    let by_concepts = |tokens: &[Token]| rules.meanings_by_concepts(Input { message, tokens });
    let mut meanings = by_concepts(&tokens);
    if meanings.is_empty() {
        let corrected = token::corrected(&tokens, &rules.spelled);
        meanings = corrected.map_or_else(Vec::new, |tokens| by_concepts(&tokens));
    }
    match meanings.as_slice() {
        [] => None,
        [meaning] => Some(meaning.question.clone().map_or_else(|| call(meaning), Understanding::Say)),
        several => Some(Understanding::Say(refusal::ambiguous(several))),
    }
}

/// The meanings of a message, and the part of it that has them. Filler words are only removed and typing errors are only
/// corrected if the message has no meaning as it was written.
fn readings<'t>(rules: &Rules, message: &str, tokens: &'t [Token]) -> Option<(Instruction<'t>, Vec<Meaning>)> {
    let instructions = [Reach::Polite, Reach::FillerWords].map(|reach| pleasantries::strip(tokens, reach));
    let meanings = |tokens: &[Token]| {
        let mut meanings = rules.meanings(message, tokens);
        let text = tokens.first().and_then(|first| message.get(first.span.0..)).unwrap_or_default();
        meanings.retain(|meaning| !meaning.takes_too_much(text));
        meanings
    };
    let as_written = |instruction: &Instruction<'t>| meanings(instruction.tokens);
    let corrected = |instruction: &Instruction<'t>| {
        let corrected = token::corrected(instruction.tokens, &rules.vocabulary);
        corrected.map_or_else(Vec::new, |tokens| meanings(&tokens))
    };
    let found = instructions.into_iter().map(|instruction| (instruction, as_written(&instruction)));
    let found = found.chain(instructions.into_iter().map(|instruction| (instruction, corrected(&instruction))));
    let (instruction, meanings) = found.into_iter().find(|(_, meanings)| !meanings.is_empty())?;
    Some((instruction, meaning::closest(meanings)))
}

/// Whether a part of a message is an instruction by itself.
fn understood(rules: &Rules, message: &str, part: &[Token]) -> bool {
    [Reach::Polite, Reach::FillerWords].into_iter().any(|reach| {
        let part = pleasantries::strip(part, reach);
        rules.meanings(message, part.tokens).iter().any(|meaning| meaning.purpose != Purpose::Say)
    })
}

fn answer(meaning: &Meaning, message: &str, instruction: &Instruction<'_>) -> Understanding {
    let first = instruction.tokens.first().and_then(Token::word).unwrap_or_default();
    let second = instruction.tokens.get(1).and_then(Token::word);
    let polite = instruction.polite || ["can", "could", "would"].contains(&first) || second == Some("about");
    let asked = instruction.asks && !polite && !meaning.asks_in_its_text();
    let refused = match meaning.purpose {
        Purpose::Say => Some(refusal::fixed(meaning.name)),
        Purpose::Do if asked => Some(refusal::question(message)),
        Purpose::Do if meaning.open_ended && holds_another(message, instruction.tokens) => Some(refusal::two_at_once()),
        Purpose::Do | Purpose::Ask => meaning.question.clone(),
    };
    refused.map_or_else(|| call(meaning), Understanding::Say)
}

fn call(meaning: &Meaning) -> Understanding {
    Understanding::Call { tool: meaning.name, arguments: meaning.arguments.clone() }
}

/// Whether an open-ended text contains a second instruction.
fn holds_another(message: &str, tokens: &[Token]) -> bool {
    refusal::parts(tokens).any(|(_, second)| understood(&RULES, message, second))
}
