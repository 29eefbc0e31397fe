//! The grammatical form of a topic, which decides the sentences that can contain it.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `morning routine essentials`: fits wherever a noun phrase does.
    Noun,
    /// `how to say no`.
    How,
    /// `why most men quit too early`.
    Clause,
    /// `why do most men quit?`, stored without its mark.
    Question,
    /// `money is a tool`, `stop scrolling`, and other languages: can only be quoted.
    Statement,
    /// No part can be spoken.
    Unsayable,
}

/// The sections of `hooks.txt` for a form; empty where there is none.
pub(crate) struct FormSections {
    /// Hooks that can contain it.
    pub(crate) hooks: &'static [&'static str],
    /// Sentences that introduce it after a hook without it.
    pub(crate) leads: &'static str,
}

impl Form {
    pub(crate) const fn sections(self) -> FormSections {
        let (hooks, leads): (&[&str], _) = match self {
            Self::Noun => (&["about"], "lead-about"),
            Self::How => (&["how", "about"], "lead-about"),
            Self::Clause => (&["clause", "about"], "lead-about"),
            Self::Question => (&["question"], "lead-question"),
            Self::Statement => (&["statement"], "lead-statement"),
            Self::Unsayable => (&[], ""),
        };
        FormSections { hooks, leads }
    }
}

const INTERROGATIVES: &str = "how why what when where who whom whose which what's who's where's how's why's when's";
/// Contracted with their verb, or after which the verb comes at once in a question.
const CONTRACTED: &str = "what's who's where's how's why's when's";
const BEFORE_A_VERB: &str = "why when where who";
/// Words that begin a question whatever comes next.
const ASKING: &str = "can does is are should could would did was were isn't aren't";
const AUXILIARIES: &str = "is are was were do does did can could will would shall should has have had may might must \
    isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't hasn't haven't";
const SUBJECTS: &str = "i you we they he she it this that these those the a an my your our their his her there men women people \
    anybody anyone everybody everyone nobody somebody someone most some so";
const SENTENCE_OPENERS: &str = "i i'm i've i'll you you're you've you'll we we're they they're he he's she she's it it's there \
    there's nobody nothing everybody everyone somebody someone let's if because";
pub(super) const IMPERATIVES: &str = "stop start quit don't never always be become get give make take keep build learn remember forget \
    choose find use do try avoid turn put wake go stay face own trust ask tell let leave say know think write read eat save \
    earn invest spend sell buy cut raise break fix grow embrace master beat win live love listen act move believe ignore avoid protect speak dress set reduce watch";
/// Verbs that cannot be a noun as well: `practice makes perfect`.
const FINITE: &str = "makes takes needs beats becomes gets gives keeps goes comes says teaches begins brings kills hurts wants knows counts \
    taught took gave told became went brought has add";
/// Words before a sentence: `yesterday I lost my job`.
const TIMES: &str = "yesterday today tomorrow sometimes once now then";
/// Words that belong to the noun before them: `reasons your diet is failing`.
const RELATIVES: &str =
    "that which who whose where why how what when you i we they he she it your my our their nobody everybody";
/// Nouns after a number at the start of the topic. The number is removed, because the script does not promise one.
const COUNTED: &str = "ways habits tips signs mistakes reasons rules secrets things steps lessons hacks truths ideas facts myths \
    principles skills questions exercises foods books tricks lies words";

/// The form of a cleaned topic, and the topic without the parts that the form does not need.
pub(crate) fn of(topic: &str) -> (Form, String) {
    if topic.ends_with(['?', '？']) {
        return (Form::Question, last_sentence(topic.trim_end_matches(['?', '？', ' ', '!'])));
    }
    let uncounted = without_number(topic);
    let words: Vec<String> = uncounted.split_whitespace().map(str::to_lowercase).collect();
    let rest = |skipped: usize| uncounted.split_whitespace().skip(skipped).collect::<Vec<_>>().join(" ");
    let listed = words.iter().map(String::as_str).take(3).collect::<Vec<_>>();
    match listed.as_slice() {
        _ if !is_latin(topic) => (Form::Statement, topic.to_owned()),
        ["ways" | "tips" | "tricks" | "hacks", "to", _] => (Form::How, format!("how to {}", rest(2))),
        ["tips" | "hacks" | "tricks" | "rules", "for" | "on" | "about", _] => (Form::Noun, rest(2)),
        ["reasons", "why", _] => (Form::Clause, rest(1)),
        ["the", "truth", "about"] if words.len() > 3 => of(&rest(3)),
        ["how", "to", _] => (Form::How, uncounted),
        _ if asks(&words) => (Form::Question, uncounted),
        [first, _, ..] if is_one_of(first, INTERROGATIVES) => (Form::Clause, uncounted),
        _ if states(&words) => (Form::Statement, uncounted),
        _ => (Form::Noun, uncounted),
    }
}

/// The last sentence of a topic, which is the question after a statement.
fn last_sentence(topic: &str) -> String {
    let sentence = topic.rsplit(['.', '!', '?']).next().unwrap_or(topic).trim();
    if sentence.split_whitespace().count() > 1 { sentence.to_owned() } else { topic.to_owned() }
}

/// `10 simple habits of calm men` without its number, and without `top` before it.
pub(super) fn without_number(topic: &str) -> String {
    let mut words: Vec<&str> = topic.split_whitespace().collect();
    let is_number = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
    let number_at = match words.as_slice() {
        [top, number, ..] if top.eq_ignore_ascii_case("top") && is_number(number) => 1,
        [number, ..] if is_number(number) => 0,
        _ => return topic.to_owned(),
    };
    let counts = words.iter().skip(number_at + 1).take(2).any(|word| is_one_of(&word.to_lowercase(), COUNTED));
    if counts || number_at == 1 {
        words.drain(..=number_at);
    }
    words.join(" ")
}

/// Whether it is a question without a question mark: `what is discipline`, `can you learn courage`.
fn asks(words: &[String]) -> bool {
    let turned_round = |pair: &[String]| is_one_of(&pair[0], AUXILIARIES) && is_one_of(&pair[1], SUBJECTS);
    match words {
        [first, _, _, ..] if is_one_of(first, ASKING) || is_one_of(first, CONTRACTED) => true,
        [first, second, _, ..] if is_one_of(first, AUXILIARIES) && first != "don't" => is_one_of(second, SUBJECTS),
        [first, second, third, ..] if is_one_of(first, INTERROGATIVES) => {
            let at_once = second == "am" || (is_one_of(second, AUXILIARIES) && first != "who");
            let of_measure = first == "how" && second.len() > 2 && is_one_of(third, AUXILIARIES);
            let later = !is_one_of(first, BEFORE_A_VERB) && words.windows(2).any(turned_round);
            at_once || second == "if" || of_measure || later
        }
        _ => false,
    }
}

fn states(words: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    if is_one_of(first, SENTENCE_OPENERS) || (is_one_of(first, IMPERATIVES) && !rest.is_empty()) {
        return true;
    }
    let is_pronoun = |word: &String| is_one_of(word, "i we you he she they it");
    if is_one_of(first, TIMES) && rest.first().is_some_and(is_pronoun) {
        return true;
    }
    if words.len() > 2 && words.iter().take(3).skip(1).any(|word| is_one_of(word, FINITE)) {
        return !words.iter().take(3).any(|word| is_one_of(word, RELATIVES));
    }
    let verb = rest.iter().position(|word| is_one_of(word, AUXILIARIES));
    verb.is_some_and(|verb| !rest[..verb].iter().any(|word| is_one_of(word, RELATIVES)))
}

/// Whether most letters can occur in English text.
pub(super) fn is_latin(topic: &str) -> bool {
    let letters = || topic.chars().filter(|c| c.is_alphabetic());
    letters().filter(|c| *c < '\u{250}').count() * 2 >= letters().count()
}

pub(super) fn is_one_of(word: &str, list: &str) -> bool {
    let word = word.trim_end_matches([',', ';', ':', '.', '!']);
    list.split_whitespace().any(|listed| listed == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form() {
        use Form::{Clause, How, Noun, Question, Statement};
        for (topic, form, said) in [
            ("morning routine essentials", Noun, "morning routine essentials"),
            ("The price of saying yes", Noun, "The price of saying yes"),
            ("Building wealth slowly", Noun, "Building wealth slowly"),
            ("5 simple habits of calm men", Noun, "simple habits of calm men"),
            ("Top 10 mistakes beginners make", Noun, "mistakes beginners make"),
            ("5 am wake-ups", Noun, "5 am wake-ups"),
            ("30 day challenge", Noun, "30 day challenge"),
            ("5 reasons your diet is failing", Noun, "reasons your diet is failing"),
            ("Tips for better sleep", Noun, "better sleep"),
            ("The truth about cold showers", Noun, "cold showers"),
            ("How to say no", How, "How to say no"),
            ("7 ways to save money", How, "how to save money"),
            ("why most men quit too early", Clause, "why most men quit too early"),
            ("What nobody tells you about debt", Clause, "What nobody tells you about debt"),
            ("7 reasons why you are tired", Clause, "why you are tired"),
            ("Why do most men quit?", Question, "Why do most men quit"),
            ("I hate mornings. How do I fix it?", Question, "How do I fix it"),
            ("what is discipline", Question, "what is discipline"),
            ("what is discipline worth", Question, "what is discipline worth"),
            ("how much protein do you need", Question, "how much protein do you need"),
            ("can you learn courage", Question, "can you learn courage"),
            ("money is a tool", Statement, "money is a tool"),
            ("Stop scrolling at night", Statement, "Stop scrolling at night"),
            ("You are not lazy", Statement, "You are not lazy"),
            ("朝のルーティン", Statement, "朝のルーティン"),
            ("как сказать нет", Statement, "как сказать нет"),
            ("Discipline", Noun, "Discipline"),
        ] {
            assert_eq!(of(topic), (form, said.to_owned()), "{topic}");
        }
    }
}
