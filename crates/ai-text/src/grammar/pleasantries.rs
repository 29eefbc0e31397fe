//! Pleasantries: polite words before and after an instruction.

use super::token::Token;

/// An instruction without pleasantries.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Instruction<'a> {
    pub(crate) tokens: &'a [Token],
    /// Whether it was a polite request: "could you …?" is not a question.
    pub(crate) polite: bool,
    /// Whether it ended with a question mark.
    pub(crate) asks: bool,
}

/// Words before an instruction, with `true` if they turn a question into a request.
const LEADING: [(&[&str], bool); 33] = [
    (&["please"], false),
    (&["kindly"], false),
    (&["hey"], false),
    (&["hi"], false),
    (&["hello"], false),
    (&["ok"], false),
    (&["okay"], false),
    (&["so"], false),
    (&["now"], false),
    (&["thanks"], false),
    (&["just"], false),
    (&["also"], false),
    (&["and"], false),
    (&["assistant"], false),
    (&["showrunner"], false),
    (&["can", "you"], true),
    (&["could", "you"], true),
    (&["would", "you"], true),
    (&["will", "you"], true),
    (&["can", "we"], true),
    (&["could", "we"], true),
    (&["would", "you", "mind", "to"], true),
    (&["would", "you", "be", "so", "kind", "to"], true),
    (&["would", "you", "be", "so", "kind", "as", "to"], true),
    (&["i", "want", "you", "to"], false),
    (&["i", "need", "you", "to"], false),
    (&["i", "would", "like", "you", "to"], false),
    (&["i", "would", "like", "to"], false),
    (&["i", "want", "to"], false),
    (&["we", "want", "to"], false),
    (&["let", "us"], false),
    (&["go", "ahead"], false),
    (&["from", "now", "on"], false),
];

/// Words after an instruction.
const TRAILING: [&[&str]; 13] = [
    &["please"],
    &["thanks"],
    &["thank", "you"],
    &["thank", "you", "very", "much"],
    &["for", "me"],
    &["if", "you", "can"],
    &["if", "possible"],
    &["if", "you", "do", "not", "mind"],
    &["would", "you"],
    &["will", "you"],
    &["right", "away"],
    &["cheers"],
    &["asap"],
];

/// Removes the pleasantries.
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
    let begins = |words: &[&str]| {
        words.len() < instruction.tokens.len()
            && words.iter().zip(instruction.tokens).all(|(word, token)| token.word() == Some(word))
    };
    let longest = LEADING.iter().filter(|(words, _)| begins(words)).max_by_key(|(words, _)| words.len());
    if let Some((words, request)) = longest {
        instruction.tokens = &instruction.tokens[words.len()..];
        instruction.polite |= request;
    }
}

fn take_back(instruction: &mut Instruction<'_>) {
    let ends = |words: &[&str]| {
        words.len() < instruction.tokens.len()
            && words.iter().rev().zip(instruction.tokens.iter().rev()).all(|(word, token)| token.word() == Some(word))
    };
    if let Some(words) = TRAILING.iter().filter(|words| ends(words)).max_by_key(|words| words.len()) {
        instruction.tokens = &instruction.tokens[..instruction.tokens.len() - words.len()];
        instruction.polite |= words.last() == Some(&"you");
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
