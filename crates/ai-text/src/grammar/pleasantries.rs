//! Pleasantries: polite words before and after an instruction.

use super::token::{Token, longest_phrase, phrase_length};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Instruction<'a> {
    pub(crate) tokens: &'a [Token],
    /// Whether it was a polite request: "could you …?" is not a question.
    pub(crate) polite: bool,
    /// Whether it ended with a question mark.
    pub(crate) asks: bool,
}

/// Words before an instruction, with `true` if they turn a question into a request.
const LEADING: [(&str, bool); 2] = [
    (
        "please, kindly, hey, hi, hello, ok, okay, so, now, thanks, just, also, and, assistant, showrunner, i want you to, \
         i need you to, i would like you to, i would like to, i want to, we want to, let us, go ahead, from now on",
        false,
    ),
    (
        "can you, could you, would you, will you, can we, could we, would you mind to, would you be so kind to, \
         would you be so kind as to",
        true,
    ),
];

const TRAILING: &str = "please, thanks, thank you, thank you very much, for me, if you can, if possible, \
    if you do not mind, would you, will you, right away, cheers, asap";

pub(crate) fn strip(tokens: &[Token]) -> Instruction<'_> {
    let mut instruction = Instruction { tokens, polite: false, asks: false };
    loop {
        let before = instruction.tokens.len();
        take_marks(&mut instruction);
        take_front(&mut instruction);
        take_back(&mut instruction);
        if instruction.tokens.len() == before {
            return instruction;
        }
    }
}

fn take_marks(instruction: &mut Instruction<'_>) {
    while let [first, rest @ ..] = instruction.tokens
        && [',', '.', '!'].iter().any(|mark| first.is_mark(*mark))
    {
        instruction.tokens = rest;
    }
    while let [rest @ .., last] = instruction.tokens
        && [',', '.', '!', '?', ';'].iter().any(|mark| last.is_mark(*mark))
    {
        instruction.asks |= last.is_mark('?');
        instruction.tokens = rest;
    }
}

fn take_front(instruction: &mut Instruction<'_>) {
    // At least one token is left.
    let Some((_, tokens)) = instruction.tokens.split_last() else { return };
    if let Some((length, request)) = longest_phrase(tokens, &LEADING) {
        instruction.tokens = &instruction.tokens[length..];
        instruction.polite |= request;
    }
}

fn take_back(instruction: &mut Instruction<'_>) {
    let Some((_, tokens)) = instruction.tokens.split_first() else { return };
    let ends = |phrase: &&str| {
        let begin = tokens.len().checked_sub(phrase.split(' ').count());
        begin.is_some_and(|begin| phrase_length(&tokens[begin..], phrase).is_some())
    };
    if let Some(phrase) = TRAILING.split(", ").filter(ends).max_by_key(|phrase| phrase.len()) {
        instruction.tokens = &instruction.tokens[..instruction.tokens.len() - phrase.split(' ').count()];
        instruction.polite |= phrase.ends_with("you");
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn an_instruction_is_freed_of_its_courtesies() {
        let cases = [
            ("Please turn it off.", "turn it off", false, false),
            ("Hey, could you please turn it off for me, thanks?", "turn it off", true, true),
            ("Would you be so kind as to turn it off?", "turn it off", true, true),
            ("I'd like you to turn it off!", "turn it off", false, false),
            ("Turn it off, would you?", "turn it off", true, true),
            ("Turn it off?", "turn it off", false, true),
            ("Should I turn it off?", "should i turn it off", false, true),
            ("please", "please", false, false),
            ("?", "", false, true),
        ];
        for (message, rest, polite, asks) in cases {
            let tokens = tokens(message);
            let instruction = strip(&tokens);
            let words: Vec<&str> = instruction.tokens.iter().filter_map(Token::word).collect();
            assert_eq!(
                (words.join(" ").as_str(), instruction.polite, instruction.asks),
                (rest, polite, asks),
                "{message}"
            );
        }
    }
}
