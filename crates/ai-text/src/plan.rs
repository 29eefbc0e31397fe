//! A plan of a script: what may stand at each place.

use std::borrow::Cow;
use std::collections::HashSet;

use showrunner_domain::seeded_random::SeededRandom;

use crate::bank;
use crate::capitals::uncapitalised;
use crate::fit::{self, Places};
use crate::opening::Heard;
use crate::outline::Outline;
use crate::own_hook;
use crate::passage::{Arc, PassageKind};
use crate::phrase::{self, Phrase};
use crate::rotation::rotated;
use crate::subject::Subject;
use crate::topic::SpokenTopic;

/// How many sentences that begin alike are replaced before a plan is given up.
const MOST_REPLACED: usize = 24;

/// Topics of more words are named at most twice in a body.
const WORDS_OF_A_LONG_TOPIC: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opening {
    /// The hook is the operator's; the next sentence names the topic.
    OwnThenTopic,
    /// The hook is the operator's, and the topic is not named.
    Own,
    /// The hook names the topic.
    Topic,
    /// The hook belongs to the subject; the next sentence names the topic.
    SubjectThenTopic,
    /// The topic is not named, because the script is too short for it or it cannot be spoken.
    Subject,
}

/// What is decided about a script before its sentences are chosen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) opening: Opening,
    pub(crate) arc: Arc,
    /// The number of passages in the body.
    pub(crate) passages: usize,
    /// How many of them name the topic.
    pub(crate) named: usize,
}

pub(crate) struct Plan {
    /// The choices for each place. The call to action comes first because later places have fewer choices left, and
    /// unlike a passage it cannot be cut.
    places: Places,
    /// The end of each paragraph, after the call to action has moved to the end.
    paragraphs: Vec<usize>,
}

pub(crate) struct Planner<'a> {
    outline: &'a Outline<'a>,
    /// What the hook must not begin like.
    heard_hooks: Heard,
    /// What the other sentences must not begin like.
    heard: Heard,
    /// The topic, in the form that the body uses.
    topic: SpokenTopic,
    stock: Stock,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(outline: &'a Outline<'a>, heard_hooks: Heard, heard: Heard) -> Self {
        let topic = outline.topic.later();
        let stock = Stock::of(outline.subject, outline.variation, &topic, &heard, &mut outline.steady.clone());
        Self { outline, heard_hooks, heard, topic, stock }
    }

    /// The plan for a shape. `None` if the shape cannot be filled.
    pub(crate) fn plan(&self, shape: Shape) -> Option<Plan> {
        let (mut varied, mut steady) = (self.outline.varied.clone(), self.outline.steady.clone());
        let kinds = shape.arc.sequence(shape.passages)?;
        let mut places = vec![self.hooks(shape.opening, &mut steady)];
        if matches!(shape.opening, Opening::SubjectThenTopic | Opening::OwnThenTopic) {
            places.push(self.in_turn("hooks", self.outline.topic.form.sections().leads, &mut steady));
        }
        let hook = places.len();
        let arguments = kinds.iter().filter(|kind| **kind != PassageKind::Step).count();
        let mut passages = self.passages(&kinds, shape.named, &mut varied);
        let steps = passages.split_off(arguments);
        places.extend(passages);
        let parts = (1..arguments).filter(|at| shape.arc.begins_paragraph(kinds[*at])).map(|at| hook + at);
        let paragraphs: Vec<usize> = [hook].into_iter().chain(parts).chain([places.len()]).collect();
        if steps.len() > 1 {
            let mut leads = self.in_turn("angles", shape.arc.lead(), &mut steady);
            leads.push(Phrase::silence());
            places.push(leads);
        }
        places.extend(if shape.arc == Arc::ThreeSteps { self.numbered(steps) } else { steps });
        let body = places.len();
        let paragraphs = [paragraphs, vec![body, body + 1]].concat();
        places.push(self.closings(arguments > 1, &mut steady));
        places.rotate_right(1);
        places.iter().all(|place| !place.is_empty()).then_some(Plan { places, paragraphs })
    }

    fn hooks(&self, opening: Opening, steady: &mut SeededRandom) -> Vec<Phrase> {
        let Outline { topic, hooks, variation, subject, .. } = self.outline;
        let entries: Vec<&str> = match opening {
            Opening::OwnThenTopic | Opening::Own => return own_hook::in_turn(hooks, *variation, steady),
            Opening::Topic => {
                let sections = topic.form.sections().hooks.iter();
                let entries: Vec<&str> =
                    sections.flat_map(|section| bank::section("hooks", section)).copied().collect();
                rotated(steady, &entries, *variation)
            }
            Opening::SubjectThenTopic | Opening::Subject => {
                let own = subject.file().map_or(&[][..], |file| bank::section(file, "hook"));
                let general = bank::section("general", "hook");
                rotated(steady, own, *variation).into_iter().chain(rotated(steady, general, *variation)).collect()
            }
        };
        said(entries, topic, &self.heard_hooks)
    }

    fn closings(&self, may_name_topic: bool, steady: &mut SeededRandom) -> Vec<Phrase> {
        let mut entries = bank::section("closings", "closing").to_vec();
        if may_name_topic && self.outline.topic.has_parts() {
            entries.extend_from_slice(bank::section("closings", "closing-about"));
        }
        said(rotated(steady, &entries, self.outline.variation), &self.outline.topic.later(), &self.heard)
    }

    /// A section's entries. Each variation begins with another one.
    fn in_turn(&self, file: &str, section: &str, steady: &mut SeededRandom) -> Vec<Phrase> {
        said(rotated(steady, bank::section(file, section), self.outline.variation), self.outline.topic, &self.heard)
    }

    /// The choices for each passage of the body. Places do not share choices, so no passage is repeated.
    fn passages(&self, kinds: &[PassageKind], named: usize, varied: &mut SeededRandom) -> Places {
        let named = naming(kinds.len(), named, &self.topic, varied);
        let place = |(at, &kind): (usize, &PassageKind)| {
            let is_like = |other: &usize| kinds[*other] == kind && named[*other] == named[at];
            let (turn, sharing) = ((0..at).filter(is_like).count(), (0..kinds.len()).filter(is_like).count());
            let entries = if named[at] { self.stock.naming(kind) } else { self.stock.others(kind) };
            entries.iter().skip(turn).step_by(sharing).flatten().cloned().collect()
        };
        kinds.iter().enumerate().map(place).collect()
    }

    /// Three steps are numbered. With its number a step begins otherwise than without.
    fn numbered(&self, steps: Places) -> Places {
        let counted = |(count, step): (&str, Vec<Phrase>)| {
            let choices = step.iter().map(|choice| Phrase::new(format!("{count} {}", uncapitalised(&choice.text))));
            choices.filter(|choice| !self.heard.has_any(&choice.openings)).collect()
        };
        ["First,", "Second,", "Third,"].into_iter().zip(steps).map(counted).collect()
    }
}

/// Which passages of a body name the topic: spread over it, beginning with the first or the second.
fn naming(passages: usize, named: usize, topic: &SpokenTopic, varied: &mut SeededRandom) -> Vec<bool> {
    let is_long = topic.inside.split(' ').count() > WORDS_OF_A_LONG_TOPIC;
    let named = if is_long { named.min(2) } else { named };
    let room = passages.checked_div(named).unwrap_or(0);
    let first = if room > 1 { varied.below(2) } else { 0 };
    let places: Vec<usize> =
        (0..named).map(|turn| (first + turn * passages / named.max(1)).min(passages - 1)).collect();
    (0..passages).map(|at| places.contains(&at)).collect()
}

/// The cuts of an entry of the bank.
type Cuts = Vec<Phrase>;

/// The passages of each kind, in the order of this variation.
struct Stock {
    /// Those that do not name the topic.
    others: Vec<(PassageKind, Vec<Cuts>)>,
    naming: Vec<(PassageKind, Vec<Cuts>)>,
}

impl Stock {
    fn of(subject: Subject, variation: u64, topic: &SpokenTopic, heard: &Heard, steady: &mut SeededRandom) -> Self {
        let (mut others, mut naming) = (Vec::new(), Vec::new());
        for &kind in PassageKind::ALL {
            let mut section = |file| rotated(steady, bank::section(file, kind.as_str()), variation);
            let own = subject.file().map_or_else(Vec::new, &mut section);
            let mut general = section("general");
            general.extend(section("angles"));
            let (named, general): (Vec<_>, Vec<_>) =
                general.into_iter().partition(|entry| phrase::names_topic(entry, topic));
            let unnamed = match subject {
                Subject::OfTopic(_) => alternating(own, general, 2),
                Subject::OfCategory(_) => alternating(general, own, 2),
                Subject::Unknown => general,
            };
            let fresh = |entries: Vec<&str>| -> Vec<Cuts> {
                let cuts = entries.into_iter().map(|entry| said(vec![entry], topic, heard));
                cuts.filter(|cuts| !cuts.is_empty()).collect()
            };
            others.push((kind, fresh(unnamed)));
            naming.push((kind, fresh(named)));
        }
        Self { others, naming }
    }

    fn others(&self, kind: PassageKind) -> &[Cuts] {
        self.others.iter().find(|(stocked, _)| *stocked == kind).map_or(&[], |(_, entries)| entries)
    }

    /// Those that name the topic. For a topic that fits into none of this kind, the others.
    fn naming(&self, kind: PassageKind) -> &[Cuts] {
        let naming = self.naming.iter().find(|(stocked, entries)| *stocked == kind && !entries.is_empty());
        naming.map_or_else(|| self.others(kind), |(_, entries)| entries)
    }
}

/// `often` entries of the first list, then one of the second, and so on until both are used up.
fn alternating(first: Vec<&'static str>, second: Vec<&'static str>, often: usize) -> Vec<&'static str> {
    let (mut first, mut second) = (first.into_iter().peekable(), second.into_iter().peekable());
    let mut merged = Vec::new();
    while first.peek().is_some() || second.peek().is_some() {
        merged.extend(first.by_ref().take(often));
        merged.extend(second.next());
    }
    merged
}

fn said(entries: Vec<&str>, topic: &SpokenTopic, heard: &Heard) -> Vec<Phrase> {
    let phrases = entries.into_iter().flat_map(|entry| phrase::cuts(entry, topic));
    phrases.filter(|phrase| !heard.has_any(&phrase.openings)).collect()
}

impl Plan {
    /// The script with this many words, in which no two sentences begin alike. `None` if it is impossible.
    pub(crate) fn said(&self, words: usize) -> Option<String> {
        let mut places = Cow::Borrowed(&self.places);
        for _ in 0..MOST_REPLACED {
            let chosen = fit::choose(&places, words)?;
            match repeated(&chosen) {
                None => return Some(self.joined(chosen)),
                Some(at) => {
                    let text = chosen[at].text.clone();
                    places.to_mut()[at].retain(|phrase| phrase.text != text);
                }
            }
        }
        None
    }

    fn joined(&self, mut chosen: Vec<&Phrase>) -> String {
        chosen.rotate_left(1);
        let mut begin = 0;
        let mut paragraphs = Vec::with_capacity(self.paragraphs.len());
        for &end in &self.paragraphs {
            let said: Vec<&str> = chosen[begin..end].iter().map(|phrase| phrase.text.as_str()).collect();
            paragraphs.push(said.join(" ").trim().to_owned());
            begin = end;
        }
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs.join("\n\n")
    }
}

/// The place of the first phrase with a sentence that begins like one before it, or like another of its own.
fn repeated(chosen: &[&Phrase]) -> Option<usize> {
    let mut heard = HashSet::new();
    // The hook comes before the body, which is replaced more easily.
    chosen.iter().position(|phrase| phrase.openings.iter().any(|opening| !heard.insert(opening.as_str())))
}
