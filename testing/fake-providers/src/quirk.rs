//! Faults of a fake model itself, beyond the faults on the way to it.

use std::sync::{Arc, Mutex};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quirk {
    /// It answers with this text.
    Answer(&'static str),
    /// It stops in the middle, at its token limit.
    CutOff,
    Refusal,
    Chatter,
    OtherForm,
    /// It puts its answer in a code fence after some text.
    Fence,
    /// It leaves its thoughts in the answer, as servers without a reasoning parser do.
    Thoughts,
    /// The same where the chat template opens the thought, so that only the closing tag is written.
    UnopenedThoughts,
    /// It refuses in plain words, with the usual reason for the end.
    Apology,
    /// It puts the apology into every text of the answer.
    ApologyInJson,
    /// It wraps its answer, writes a raw line break in a text and a comma after the last property, and adds some words.
    LooseJson,
    Silence,
    /// It leaves out the last entry of each list.
    Forgetfulness,
    /// It calls a tool with arguments that are not JSON.
    InvalidArguments,
    NoUsage,
    NoMoney,
    /// Success, and an error in the body.
    ErrorInSuccess,
}

/// The next quirks, one per answer. A clone is the same list.
#[derive(Debug, Clone, Default)]
pub struct Quirks(Arc<Mutex<Vec<Quirk>>>);

impl Quirks {
    /// Appends quirks, one per answer.
    pub fn next(&self, quirks: impl IntoIterator<Item = Quirk>) {
        self.0.lock().unwrap().extend(quirks);
    }

    pub fn are_over(&self) -> bool {
        self.0.lock().unwrap().is_empty()
    }

    pub(super) fn take(&self) -> Option<Quirk> {
        let mut quirks = self.0.lock().unwrap();
        if quirks.is_empty() { None } else { Some(quirks.remove(0)) }
    }
}

/// The tokens that a fake has counted as sold, input and output, whether it reported them or not. A clone is the same
/// count.
#[derive(Debug, Clone, Default)]
pub(super) struct Sold(Arc<Mutex<(u64, u64)>>);

impl Sold {
    pub(super) fn tokens(&self) -> (u64, u64) {
        *self.0.lock().unwrap()
    }

    pub(super) fn sell(&self, asked: &str, answered: &str) -> (u64, u64) {
        let tokens = |text: &str| u64::try_from(text.len().div_ceil(4)).unwrap();
        let now = (tokens(asked), tokens(answered));
        let mut sold = self.0.lock().unwrap();
        *sold = (sold.0 + now.0, sold.1 + now.1);
        now
    }
}

/// What most models say when they refuse.
pub const APOLOGY: &str = "I'm sorry, but I can't help with that.";

/// The text of an answer, changed by the quirk.
pub(super) fn distorted(quirk: Option<Quirk>, words: String) -> String {
    match quirk {
        Some(Quirk::Chatter) => "I would rather write a poem about it.".to_owned(),
        Some(Quirk::OtherForm) => r#"{"poem":"Roses are red"}"#.to_owned(),
        Some(Quirk::Thoughts) => format!("<think>\nThe operator wants {{\"this\"}}.\n</think>\n\n{words}"),
        Some(Quirk::UnopenedThoughts) => format!("The operator wants this.\n</think>\n\n{words}"),
        Some(Quirk::Apology) => APOLOGY.to_owned(),
        Some(Quirk::ApologyInJson) => apologetic(&words),
        Some(Quirk::LooseJson) => loose(&words),
        Some(Quirk::Fence) => format!("Here it is:\n```json\n{words}\n```"),
        Some(Quirk::Silence) => String::new(),
        Some(Quirk::Answer(text)) => text.to_owned(),
        Some(Quirk::CutOff) => words.chars().take(words.chars().count() / 2).collect(),
        Some(Quirk::Forgetfulness) => forgetful(&words),
        _ => words,
    }
}

fn apologetic(words: &str) -> String {
    let mut answer: serde_json::Value = serde_json::from_str(words).unwrap();
    for value in answer.as_object_mut().unwrap().values_mut().filter(|value| value.is_string()) {
        *value = APOLOGY.into();
    }
    answer.to_string()
}

fn loose(words: &str) -> String {
    let words = words.replace("\\n", "\n").replace('}', ",}");
    format!("Here it is:\n[{{\"answer\": {words},}}]\nI hope it helps.")
}

fn forgetful(words: &str) -> String {
    let mut answer: serde_json::Value = serde_json::from_str(words).unwrap();
    for value in answer.as_object_mut().unwrap().values_mut() {
        if let Some(list) = value.as_array_mut() {
            list.pop();
        }
    }
    answer.to_string()
}
