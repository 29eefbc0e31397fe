//! Composes a script from the passages of the bank so that it has the requested number of words.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::value::Hook;

use crate::bank;
use crate::capitals::uncapitalised;
use crate::fit::{self, Places};
use crate::own_hook;
use crate::passage::{self, PassageKind};
use crate::phrase::{self, Phrase};
use crate::rotation::rotated;
use crate::topic::{Form, SpokenTopic};

/// The average number of words of a passage, and of hook and call to action together.
const WORDS_OF_A_PASSAGE: usize = 18;
const WORDS_AROUND_THE_BODY: usize = 15;

/// One passage in this many is a general one.
const GENERAL_EVERY: usize = 4;

pub(crate) struct Outline<'a> {
    pub(crate) topic: &'a SpokenTopic,
    pub(crate) hooks: &'a [Hook],
    /// The bank file for the body.
    pub(crate) subject: &'static str,
    /// The minimum, target and maximum number of words.
    pub(crate) words: (usize, usize, usize),
    pub(crate) variation: u64,
    /// Random numbers that differ between variations.
    pub(crate) varied: SeededRandom,
    /// Random numbers that are the same for each variation. They set the order in which variations take turns.
    pub(crate) steady: SeededRandom,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
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

struct Plan {
    /// The choices for each place. The call to action comes first because later places have fewer choices left, and
    /// unlike a passage it cannot be cut.
    places: Places,
    /// The end of each paragraph, after the call to action has moved to the end.
    paragraphs: Vec<usize>,
}

impl Outline<'_> {
    /// The script with the target length if the bank allows it, or else as near to it as the limits allow.
    pub(crate) fn compose(&self) -> Option<String> {
        let (min, target, max) = self.words;
        let mut lengths: Vec<usize> = (min..=max).collect();
        lengths.sort_by_key(|length| length.abs_diff(target));
        let nearest = |plans: &[Plan], lengths: &[usize]| {
            lengths.iter().find_map(|&length| plans.iter().find_map(|plan| plan.said(length)))
        };
        let plans = |openings: &[Opening]| -> Vec<Plan> {
            self.ways(openings).map(|(opening, passages)| self.plan(opening, passages)).collect()
        };
        for opening in self.own_openings() {
            if let Some(script) = nearest(&plans(&[opening]), &lengths) {
                return Some(script);
            }
        }
        let mut named = Vec::new();
        // The first plan nearly always fits.
        for (opening, passages) in self.ways(&self.openings()) {
            let plan = self.plan(opening, passages);
            if let Some(script) = plan.said(target) {
                return Some(script);
            }
            named.push(plan);
        }
        let near = lengths.partition_point(|length| length.abs_diff(target) <= target / 20);
        nearest(&named, &lengths[..near])
            .or_else(|| nearest(&plans(&[Opening::Subject]), &lengths))
            .or_else(|| nearest(&named, &lengths))
    }

    /// The openings with the operator's hook, starting with the one that names the topic. Empty without such a hook.
    fn own_openings(&self) -> Vec<Opening> {
        match (self.hooks.is_empty(), self.topic.form) {
            (true, _) => Vec::new(),
            (false, Form::Unsayable) => vec![Opening::Own],
            (false, _) => vec![Opening::OwnThenTopic, Opening::Own],
        }
    }

    /// The openings that name the topic, starting with the one for this variation.
    fn openings(&self) -> Vec<Opening> {
        const IN_THREE: u64 = 3;
        match self.topic.form {
            Form::Unsayable => Vec::new(),
            _ if self.variation % IN_THREE == IN_THREE - 1 => vec![Opening::SubjectThenTopic, Opening::Topic],
            _ => vec![Opening::Topic, Opening::SubjectThenTopic],
        }
    }

    /// Every opening with about as many passages as fit.
    fn ways(&self, openings: &[Opening]) -> impl Iterator<Item = (Opening, usize)> {
        let (_, target, _) = self.words;
        let usual = target.saturating_sub(WORDS_AROUND_THE_BODY).div_ceil(WORDS_OF_A_PASSAGE).max(1);
        let counts = [usual, usual + 1, usual.saturating_sub(1), usual + 2, usual.saturating_sub(2)];
        let counts = counts.into_iter().filter(|count| *count > 0);
        openings.iter().flat_map(move |&opening| counts.clone().map(move |passages| (opening, passages)))
    }

    fn plan(&self, opening: Opening, passages: usize) -> Plan {
        let (mut varied, mut steady) = (self.varied.clone(), self.steady.clone());
        let mut places = vec![self.hooks(opening, &mut steady)];
        if matches!(opening, Opening::SubjectThenTopic | Opening::OwnThenTopic) {
            places.push(self.in_turn("hooks", self.topic.form.sections().leads, &mut steady));
        }
        let hook = places.len();
        let kinds = passage::sequence(passages);
        let arguments = kinds.iter().filter(|kind| **kind != PassageKind::Step).count();
        let mut passages = self.passages(&kinds, &mut varied, &mut steady);
        let steps = passages.split_off(arguments);
        places.extend(passages);
        // A new claim begins a new paragraph.
        let claims = (1..arguments).filter(|at| kinds[*at] == PassageKind::Claim).map(|at| hook + at);
        let paragraphs: Vec<usize> = [hook].into_iter().chain(claims).chain([places.len()]).collect();
        if steps.len() > 1 {
            let mut leads = self.in_turn("general", "lead-step", &mut steady);
            leads.push(Phrase::silence());
            places.push(leads);
        }
        places.extend(numbered(steps));
        let body = places.len();
        let paragraphs = [paragraphs, vec![body, body + 1]].concat();
        places.push(self.closings(arguments > 1, &mut steady));
        places.rotate_right(1);
        Plan { places, paragraphs }
    }

    fn hooks(&self, opening: Opening, steady: &mut SeededRandom) -> Vec<Phrase> {
        match opening {
            Opening::OwnThenTopic | Opening::Own => own_hook::in_turn(self.hooks, self.variation, steady),
            Opening::Topic => self.in_turn("hooks", self.topic.form.sections().hooks, steady),
            Opening::SubjectThenTopic | Opening::Subject => {
                let own = self.in_turn(self.subject, "hook", steady);
                own.into_iter().chain(self.in_turn("general", "hook", steady)).collect()
            }
        }
    }

    fn closings(&self, may_name_topic: bool, steady: &mut SeededRandom) -> Vec<Phrase> {
        let mut entries = bank::section("closings", "closing").to_vec();
        if may_name_topic && matches!(self.topic.form, Form::Noun | Form::How | Form::Clause) {
            entries.extend_from_slice(bank::section("closings", "closing-about"));
        }
        said(rotated(steady, &entries, self.variation), &self.topic.later())
    }

    /// A section's entries. Each variation begins with another one.
    fn in_turn(&self, file: &str, section: &str, steady: &mut SeededRandom) -> Vec<Phrase> {
        said(rotated(steady, bank::section(file, section), self.variation), self.topic)
    }

    /// The choices for each passage of the body. Places do not share choices, so no passage is repeated.
    fn passages(&self, kinds: &[PassageKind], varied: &mut SeededRandom, steady: &mut SeededRandom) -> Places {
        let topic = self.topic.later();
        // A general passage, which may name the topic, comes at regular intervals. The others are about the subject.
        let general_turn = varied.below(GENERAL_EVERY);
        let mut of_kind =
            |file: &str, kind: PassageKind| rotated(steady, bank::section(file, kind.as_str()), self.variation);
        let stock: Vec<_> = PassageKind::ALL
            .iter()
            .map(|&kind| (kind, of_kind(self.subject, kind), of_kind("general", kind)))
            .collect();
        let of_this_kind =
            |kinds: &[PassageKind], kind: PassageKind| kinds.iter().filter(|other| **other == kind).count();
        let place = |(at, &kind): (usize, &PassageKind)| {
            let (sharing, turn) = (of_this_kind(kinds, kind), of_this_kind(&kinds[..at], kind));
            let share =
                |entries: &[&'static str]| entries.iter().skip(turn).step_by(sharing).copied().collect::<Vec<_>>();
            let (_, own, general) = stock.iter().find(|(stocked, ..)| *stocked == kind)?;
            let (own, mut general) = (share(own), share(general));
            let entries = if kinds.len() > 2 && at % GENERAL_EVERY == general_turn {
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

fn said(entries: Vec<&str>, topic: &SpokenTopic) -> Vec<Phrase> {
    entries.into_iter().flat_map(|entry| phrase::cuts(entry, topic)).collect()
}

/// Three or more steps are numbered.
fn numbered(steps: Places) -> Places {
    let counts: &[&str] = match steps.len() {
        3 => &["First,", "Then", "Last,"],
        4 => &["First,", "Then", "Next,", "Last,"],
        5 => &["First,", "Second,", "Third,", "Fourth,", "Last,"],
        _ => return steps,
    };
    let counted = |(count, step): (&&str, Vec<Phrase>)| {
        step.iter().map(|choice| Phrase::new(format!("{count} {}", uncapitalised(&choice.text)))).collect()
    };
    counts.iter().zip(steps).map(counted).collect()
}

impl Plan {
    /// The script with `length` words, with blank lines between its paragraphs.
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
