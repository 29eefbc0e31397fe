//! The part of a topic that fits into any sentence: the thing it is about, or what somebody wants to do.

use crate::topic::activity;
use crate::topic::form::{Form, IMPERATIVES, is_one_of};

/// The most words of a part. Longer ones are awkward inside a sentence.
const MOST_WORDS: usize = 8;

/// Words that refer to something that was not said.
const POINTERS: &str = "it that this these those there he she they we you i me us them him her nobody everybody something nothing \
    anything everything so wrong";

/// Words that end the subject of a question or a statement: `is coffee good for you`, `does luck exist`.
const AFTER_SUBJECT: &str = "worth good bad better really dangerous dead overrated underrated healthy safe enough real possible useful \
    important work help matter make exist a an the always ever just still so too harder easier";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// A noun phrase: `compound interest`.
    pub(crate) noun: Option<String>,
    /// A verb in the infinitive with what belongs to it: `say no`.
    pub(crate) deed: Option<String>,
    /// The same as a noun phrase: `saying no`.
    pub(crate) activity: Option<String>,
}

pub(crate) fn of(form: Form, topic: &str) -> Parts {
    let lower = topic.to_lowercase();
    let words: Vec<&str> = lower.split(' ').collect();
    let deed = |from: usize| fitting(topic, from, words.len()).map(|deed| turned(&deed));
    let noun = |from: usize, to: usize| fitting(topic, from, to).filter(|noun| !is_pointer(noun));
    let part = match (form, words.as_slice()) {
        (Form::Noun, _) => return Parts { noun: Some(topic.to_owned()), ..Parts::default() },
        (Form::Unsayable, _) | (Form::How, ["how", "to", "not", ..]) => return Parts::default(),
        (Form::How, _) | (Form::Question, ["should", "i" | "you" | "we", ..]) => (None, deed(2)),
        (
            Form::Question,
            ["how", "do" | "can" | "should" | "could", "i" | "you" | "we", ..]
            | ["when" | "where", "should" | "can", "i" | "you" | "we", ..],
        ) => (None, deed(3)),
        (Form::Question, ["what", "is" | "are" | "was" | "were", first, ..]) if !first.ends_with("ing") => {
            (noun(2, words.len()), None)
        }
        (Form::Question, ["what's", first, ..]) if !first.ends_with("ing") => (noun(1, words.len()), None),
        (Form::Question, ["is" | "are" | "was" | "were" | "does" | "do", ..]) => (noun(1, subject_end(&words)), None),
        (Form::Statement, [verb, _, ..]) if is_deed(verb) && !topic.contains([',', '.', ';', ':', '!']) => {
            (None, deed(0))
        }
        (Form::Statement, _) => (stated(&words).and_then(|end| noun(0, end)), None),
        _ => (None, None),
    };
    let (noun, deed) = part;
    let about = || words.iter().rposition(|word| *word == "about").and_then(|at| fitting(topic, at + 1, words.len()));
    let about = || about().filter(|noun| noun.split(' ').count() <= 3 && !is_pointer(noun));
    let activity = deed.as_deref().and_then(activity::of);
    Parts { noun: if noun.is_none() && deed.is_none() { about() } else { noun }, deed, activity }
}

/// The words of a topic in these places, if they are few enough and one phrase.
fn fitting(topic: &str, from: usize, to: usize) -> Option<String> {
    let count = to.checked_sub(from).filter(|count| (1..=MOST_WORDS).contains(count))?;
    let part = topic.split(' ').skip(from).take(count).collect::<Vec<_>>().join(" ");
    (!part.contains(['.', '!', '?', ';', ':'])).then_some(part)
}

fn is_pointer(noun: &str) -> bool {
    noun.split(' ').next().is_some_and(|first| is_one_of(&first.to_lowercase(), POINTERS))
}

/// Whether the statement tells somebody to do what its verb says.
fn is_deed(verb: &str) -> bool {
    is_one_of(verb, IMPERATIVES) && !is_one_of(verb, "don't never always let do")
}

/// Where the subject of a question with its verb in front ends.
fn subject_end(words: &[&str]) -> usize {
    let end = words.iter().skip(2).position(|word| is_one_of(word, AFTER_SUBJECT)).map_or(0, |end| end + 2);
    if end <= 4 { end } else { 0 }
}

/// Where the subject of a statement ends: `money is a tool`.
fn stated(words: &[&str]) -> Option<usize> {
    let verb = words.iter().position(|word| is_one_of(word, "is are was were isn't aren't"))?;
    (1..=3).contains(&verb).then_some(verb)
}

/// What somebody says of themselves, said to the listener.
pub(crate) fn turned(text: &str) -> String {
    let turned = text.split(' ').map(|word| match word {
        "my" => "your",
        "me" | "I" => "you",
        "mine" => "yours",
        "myself" => "yourself",
        other => other,
    });
    turned.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use crate::topic::SpokenTopic;

    #[test]
    fn the_part_that_fits_anywhere() {
        for (topic, noun, deed) in [
            ("Compound interest", Some("compound interest"), None),
            ("How to say no", None, Some("say no")),
            ("How to fix my sleep", None, Some("fix your sleep")),
            ("How to not care", None, None),
            ("how do I ask for a raise?", None, Some("ask for a raise")),
            ("Should I quit my job?", None, Some("quit your job")),
            ("Why do you keep starting over?", None, None),
            ("What is compound interest?", Some("compound interest"), None),
            ("What is it?", None, None),
            ("Is coffee good for you?", Some("coffee"), None),
            ("Does luck exist?", Some("luck"), None),
            ("Stop scrolling at night", None, Some("stop scrolling at night")),
            ("Never give up", None, None),
            ("money is a tool, not a goal", Some("money"), None),
            ("You are not lazy", None, None),
            ("What nobody tells you about debt", Some("debt"), None),
            ("What they say about me", None, None),
        ] {
            let parts = SpokenTopic::first(topic).parts;
            assert_eq!((parts.noun.as_deref(), parts.deed.as_deref()), (noun, deed), "{topic}");
        }
    }
}
