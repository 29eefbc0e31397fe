//! Understands instructions without a model.
//!
//! A message is split into tokens, pleasantries are removed, and the rest is matched with the sentences in `grammar/`.
//! It is understood if exactly one meaning matches all of it. Otherwise the answer gives the reason and nothing is
//! changed. So a message changes at most one thing, and only a named one.

mod meaning;
mod number;
mod pattern;
mod pleasantries;
mod refusal;
mod rules;
mod slot;
mod spelling;
mod time;
mod token;

use serde_json::{Map, Value};

use meaning::{Meaning, Purpose};
use pleasantries::Instruction;
use rules::Rules;
use token::Token;

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
    let instruction = pleasantries::strip(&tokens);
    let rules = Rules::get();
    let meanings = meanings(rules, message, instruction.tokens);
    match meanings.as_slice() {
        [meaning] => answer(meaning, message, &instruction),
        [] => {
            Understanding::Say(refusal::not_understood(message, &instruction, |part| understood(rules, message, part)))
        }
        several => Understanding::Say(refusal::ambiguous(several)),
    }
}

/// The meanings of the tokens, as they are or else with typing errors corrected.
fn meanings(rules: &Rules, message: &str, tokens: &[Token]) -> Vec<Meaning> {
    let meanings = rules.meanings(message, tokens);
    if !meanings.is_empty() {
        return meanings;
    }
    let corrected = spelling::corrected(tokens, &rules.vocabulary());
    corrected.map_or_else(Vec::new, |tokens| rules.meanings(message, &tokens))
}

/// Whether a part of a message is an instruction by itself.
fn understood(rules: &Rules, message: &str, part: &[Token]) -> bool {
    let part = pleasantries::strip(part);
    rules.meanings(message, part.tokens).iter().any(|meaning| meaning.purpose != Purpose::Say)
}

fn answer(meaning: &Meaning, message: &str, instruction: &Instruction<'_>) -> Understanding {
    let asked = instruction.asks && !instruction.polite;
    let refused = match meaning.purpose {
        Purpose::Say => Some(refusal::fixed(meaning.name)),
        Purpose::Do if asked => Some(refusal::question(message)),
        Purpose::Do if meaning.open_ended && holds_another(message, instruction.tokens) => Some(refusal::two_at_once()),
        Purpose::Do | Purpose::Ask => meaning.question.clone(),
    };
    refused.map_or_else(
        || Understanding::Call { tool: meaning.name, arguments: meaning.arguments.clone() },
        Understanding::Say,
    )
}

/// Whether an open-ended text contains a second instruction.
fn holds_another(message: &str, tokens: &[Token]) -> bool {
    refusal::parts(tokens).any(|(_, second)| understood(Rules::get(), message, second))
}
