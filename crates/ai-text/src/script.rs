//! Composes a script: everything the bank offers for each place in the arc, and of that what fills the time.

use crate::arc::{self, Kind};
use crate::bank;
use crate::chance::Chance;
use crate::fit::{self, Places};
use crate::phrase::{self, Phrase};
use crate::subject::Subject;
use crate::topic::{Form, SpokenTopic};

/// How many words a passage has on average, and hook and call to action together.
const WORDS_OF_A_PASSAGE: usize = 20;
const WORDS_AROUND_THE_BODY: usize = 16;

/// What a script is made from.
pub(crate) struct Outline<'a> {
    pub(crate) topic: &'a SpokenTopic,
    pub(crate) subject: Subject,
    /// The fewest words, the number to aim for and the most.
    pub(crate) words: (usize, usize, usize),
    pub(crate) variation: u64,
    /// Chooses another way for each variation.
    pub(crate) varied: Chance,
    /// Chooses the same way for each variation: the order in which variations take their turns.
    pub(crate) steady: Chance,
}

/// How a script begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// The hook names the topic.
    Topic,
    /// The hook belongs to the subject; the next sentence names the topic.
    SubjectThenTopic,
    /// The topic is not named: it does not fit into so short a script, or cannot be said.
    Subject,
}

/// One way to build the script.
struct Plan {
    /// The choices for each place. The call to action comes first, because what comes last has the least choice
    /// left, and a passage can be cut where a call to action cannot.
    places: Places,
    /// Where each paragraph ends, once the call to action stands at its end.
    paragraphs: Vec<usize>,
}

impl Outline<'_> {
    /// The script, as long as aimed for if the bank can, else as near to it as the budget allows.
    pub(crate) fn compose(&self) -> Option<String> {
        let (min, target, max) = self.words;
        let mut lengths: Vec<usize> = (min..=max).collect();
        lengths.sort_by_key(|length| length.abs_diff(target));
        let near = lengths.iter().take_while(|length| length.abs_diff(target) <= target / 20);

        let named = self.plans(&self.openings());
        let unnamed = self.plans(&[Opening::Subject]);
        let first_fit = |plans: &[Plan], length: usize| plans.iter().find_map(|plan| plan.said(length));
        near.into_iter()
            .find_map(|&length| first_fit(&named, length))
            .or_else(|| lengths.iter().find_map(|&length| first_fit(&unnamed, length)))
            .or_else(|| lengths.iter().find_map(|&length| first_fit(&named, length)))
    }

    /// The openings that name the topic, the one wanted this time first.
    fn openings(&self) -> Vec<Opening> {
        const IN_THREE: u64 = 3;
        match self.topic.form {
            Form::Unsayable => Vec::new(),
            _ if self.variation % IN_THREE == IN_THREE - 1 => vec![Opening::SubjectThenTopic, Opening::Topic],
            _ => vec![Opening::Topic, Opening::SubjectThenTopic],
        }
    }

    /// Every opening with about as many passages as fit.
    fn plans(&self, openings: &[Opening]) -> Vec<Plan> {
        let (_, target, _) = self.words;
        let usual = (target.saturating_sub(WORDS_AROUND_THE_BODY) / WORDS_OF_A_PASSAGE).max(1);
        let counts = [usual, usual + 1, usual.saturating_sub(1), usual + 2, usual.saturating_sub(2)];
        let counts = counts.into_iter().filter(|count| *count > 0);
        counts.flat_map(|passages| openings.iter().map(move |&opening| self.plan(opening, passages))).collect()
    }

    fn plan(&self, opening: Opening, passages: usize) -> Plan {
        let (mut varied, mut steady) = (self.varied.clone(), self.steady.clone());
        let mut places = vec![self.hooks(opening, &mut steady)];
        if opening == Opening::SubjectThenTopic {
            places.push(self.in_turn(bank::HOOKS, self.topic.form.leads(), &mut steady));
        }
        let hook = places.len();
        let kinds = arc::of(passages);
        let arguments = kinds.iter().filter(|kind| **kind != Kind::Step).count();
        let mut passages = self.passages(&kinds, &mut varied);
        let steps = passages.split_off(arguments);
        places.extend(passages);
        let argument = places.len();
        if steps.len() > 1 {
            let mut leads = self.in_turn(bank::GENERAL, "lead-step", &mut steady);
            leads.push(Phrase::silence());
            places.push(leads);
        }
        places.extend(numbered(steps));
        let body = places.len();
        places.push(self.closings(arguments > 1, &mut steady));
        places.rotate_right(1);
        Plan { places, paragraphs: vec![hook, argument, body, body + 1] }
    }

    fn hooks(&self, opening: Opening, steady: &mut Chance) -> Vec<Phrase> {
        if opening == Opening::Topic {
            return self.in_turn(bank::HOOKS, self.topic.form.hooks(), steady);
        }
        let own = self.in_turn(self.subject.passages, "hook", steady);
        own.into_iter().chain(self.in_turn(bank::GENERAL, "hook", steady)).collect()
    }

    fn closings(&self, may_name_topic: bool, steady: &mut Chance) -> Vec<Phrase> {
        let mut entries = bank::section(bank::CLOSINGS, "closing");
        if may_name_topic && matches!(self.topic.form, Form::Noun | Form::How | Form::Clause) {
            entries.extend(bank::section(bank::CLOSINGS, "closing-about"));
        }
        said(steady.turned(entries, self.variation), &self.topic.later())
    }

    /// A section's entries; each variation begins with the next one.
    fn in_turn(&self, file: &'static str, section: &str, steady: &mut Chance) -> Vec<Phrase> {
        said(steady.turned(bank::section(file, section), self.variation), self.topic)
    }

    /// The choices for each passage of the body. Two places never share one, so nothing is said twice.
    fn passages(&self, kinds: &[Kind], varied: &mut Chance) -> Places {
        let topic = self.topic.later();
        // One passage in three may be a general one that names the topic; the others keep to the subject.
        let general_turn = varied.below(3);
        let stock = Kind::ALL.map(|kind| {
            let own = varied.shuffled(bank::section(self.subject.passages, kind.section()));
            let general = varied.shuffled(bank::section(bank::GENERAL, kind.section()));
            (kind, own, general)
        });
        let of_this_kind = |kinds: &[Kind], kind: Kind| kinds.iter().filter(|other| **other == kind).count();
        let place = |(at, &kind): (usize, &Kind)| {
            let (sharing, turn) = (of_this_kind(kinds, kind), of_this_kind(&kinds[..at], kind));
            let share =
                |entries: &[&'static str]| entries.iter().skip(turn).step_by(sharing).copied().collect::<Vec<_>>();
            let (_, own, general) = stock.iter().find(|(stocked, ..)| *stocked == kind)?;
            let (own, mut general) = (share(own), share(general));
            let entries = if at % 3 == general_turn {
                general.into_iter().chain(own).collect::<Vec<_>>()
            } else {
                general.retain(|entry| !phrase::names_topic(entry));
                own.into_iter().chain(general).collect()
            };
            Some(said(entries, &topic))
        };
        kinds.iter().enumerate().filter_map(place).collect()
    }
}

/// Entries of the bank as they can be said, each cut to every length.
fn said(entries: Vec<&str>, topic: &SpokenTopic) -> Vec<Phrase> {
    entries.into_iter().flat_map(|entry| phrase::cuts(entry, topic)).collect()
}

/// Three steps or more are counted aloud.
fn numbered(steps: Places) -> Places {
    let counts: &[&str] = match steps.len() {
        3 => &["First,", "Then", "Last,"],
        4 => &["First,", "Then", "Next,", "Last,"],
        5 => &["First,", "Second,", "Third,", "Fourth,", "Last,"],
        _ => return steps,
    };
    let counted = |(count, step): (&&str, Vec<Phrase>)| {
        step.iter().map(|choice| Phrase::new(format!("{count} {}", phrase::uncapitalised(&choice.text)))).collect()
    };
    counts.iter().zip(steps).map(counted).collect()
}

impl Plan {
    /// The script with `length` words, its paragraphs parted by blank lines.
    fn said(&self, length: usize) -> Option<String> {
        let mut phrases = fit::choose(&self.places, length)?;
        phrases.rotate_left(1);
        let mut begin = 0;
        let paragraphs = self.paragraphs.iter().map(|&end| {
            let phrases = phrases[begin..end].iter().map(|phrase| phrase.text.as_str());
            begin = end;
            phrases.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
        });
        Some(paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("\n\n"))
    }
}
