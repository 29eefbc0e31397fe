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

/// Filler words before an instruction. Some can have a meaning, such as "now" and "again", so they are only removed
/// from a sentence that is not understood with them.
const LEADING_FILLERS: [(&str, bool); 2] = [
    (
        "actually, well, alright, all right, right, yes, yeah, yep, ah, oh, um, hmm, btw, by the way, maybe, perhaps, mate, \
         dear, good morning, i think, i guess, i believe, i feel like, you know what, we should, i should, you should, \
         you can, you could, we need to, i need to, we have to, i have to, we could, i would rather, we would rather, \
         i would prefer to, i would prefer if you, i would love to, i would love you to, i have decided to, i decided to, \
         we decided to, i will, we will, let me, for now, in future, in the future, going forward, starting today, \
         starting now, starting tomorrow, as of now, as of today, feel free to, make sure to, make sure that, \
         make sure, be sure to, remember to, try to, it would be great if you could, do me a favour and, it is time to, \
         time to, quickly, quick, quick question, a question, always, going to, want to, i am going to, we are going to, \
         i only want to, we only want to, we would like to, we would like you to, we want you to, is it possible to, help me",
        false,
    ),
    ("can i, could i, may i, can you please, could you maybe, any chance you could, are you able to", true),
];

const TRAILING_FILLERS: &str = "from now on, for now, again, instead, at the moment, currently, for a bit, for a while, \
    for the moment, for the time being, any more, any longer, ok, okay, when you can, when you have time, \
    when you get a chance, i changed my mind, i have changed my mind, thank you so much, thanks a lot, many thanks, \
    by the way, then, too, as well, already, mate, these days, going forward, in future, in the future, \
    until further notice, so far, by default, if you would, after all, would be great, would be nice, \
    if that is ok, if that is possible";

/// How much is removed around an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Polite words.
    Polite,
    /// Polite words and filler words.
    FillerWords,
}

pub(crate) fn strip(tokens: &[Token], reach: Reach) -> Instruction<'_> {
    let mut instruction = Instruction { tokens, polite: false, asks: false };
    loop {
        let before = instruction.tokens.len();
        take_marks(&mut instruction);
        take_front(&mut instruction, &LEADING);
        take_back(&mut instruction, TRAILING);
        if reach == Reach::FillerWords && instruction.tokens.len() == before {
            take_front(&mut instruction, &LEADING_FILLERS);
            take_back(&mut instruction, TRAILING_FILLERS);
        }
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

fn take_front(instruction: &mut Instruction<'_>, leading: &[(&str, bool)]) {
    // At least one token is left.
    let Some((_, tokens)) = instruction.tokens.split_last() else { return };
    if let Some((length, request)) = longest_phrase(tokens, leading) {
        instruction.tokens = &instruction.tokens[length..];
        instruction.polite |= request;
    }
}

fn take_back(instruction: &mut Instruction<'_>, trailing: &str) {
    let Some((_, tokens)) = instruction.tokens.split_first() else { return };
    let ends = |phrase: &&str| {
        let begin = tokens.len().checked_sub(phrase.split(' ').count());
        begin.is_some_and(|begin| phrase_length(&tokens[begin..], phrase).is_some())
    };
    if let Some(phrase) = trailing.split(", ").filter(ends).max_by_key(|phrase| phrase.len()) {
        instruction.tokens = &instruction.tokens[..instruction.tokens.len() - phrase.split(' ').count()];
        instruction.polite |= phrase.ends_with("you");
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn polite_words_are_removed_from_an_instruction() {
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
            let instruction = strip(&tokens, Reach::Polite);
            let words: Vec<&str> = instruction.tokens.iter().filter_map(Token::word).collect();
            assert_eq!(
                (words.join(" ").as_str(), instruction.polite, instruction.asks),
                (rest, polite, asks),
                "{message}"
            );
        }
    }

    #[test]
    fn filler_words_are_removed_as_well() {
        let cases = [
            ("Actually, I think we should turn it off for now, mate", "turn it off"),
            ("Can I see it again please?", "see it"),
            ("for now", "for now"),
        ];
        for (message, rest) in cases {
            let tokens = tokens(message);
            let words: Vec<&str> = strip(&tokens, Reach::FillerWords).tokens.iter().filter_map(Token::word).collect();
            assert_eq!(words.join(" "), rest, "{message}");
        }
    }
}
