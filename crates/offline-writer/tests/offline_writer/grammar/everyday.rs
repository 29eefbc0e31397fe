//! Everyday wordings of every wish: how many are understood, and that none is taken for another.

use std::fmt::Write as _;

use serde_json::Value;

use super::outcome;

/// Of a hundred wordings, how many have to be understood.
#[derive(Clone, Copy)]
struct Least {
    of_each_family: usize,
    of_all: usize,
}

/// What the sentences of a family mean.
enum Meant {
    /// One of these calls.
    Calls(Vec<Call>),
    /// A question about what it leaves open, with this part.
    Question(&'static str),
    /// No call.
    Nothing,
    /// Any call but the family's.
    Other,
}

#[derive(PartialEq)]
struct Call {
    tool: String,
    arguments: Value,
}

impl Call {
    /// Parses `tool {arguments}`. Letters' case and the sign of hashtags are the tools' business.
    fn parse(text: &str) -> Self {
        let (tool, arguments) = text.split_once(' ').unwrap();
        let arguments = serde_json::from_str(&arguments.to_lowercase().replace("\"#", "\"")).unwrap();
        Self { tool: tool.to_owned(), arguments }
    }
}

#[derive(Default)]
struct Count {
    wordings: usize,
    understood: usize,
    /// Taken for another wish, or acted on without meaning one.
    mistaken: Vec<String>,
    missed: Vec<String>,
}

impl Count {
    fn add(&mut self, family: &str, meant: &Meant, sentence: &str) {
        let got = outcome(sentence);
        self.wordings += usize::from(matches!(meant, Meant::Calls(_) | Meant::Question(_)));
        let call = (!got.starts_with("said: ")).then(|| Call::parse(&got));
        let note = format!("{sentence}\n        {got}");
        match (meant, call) {
            (Meant::Nothing | Meant::Other, None) => {}
            (Meant::Other, Some(call)) if call.tool != family => {}
            (Meant::Calls(calls), Some(call)) if calls.contains(&call) => self.understood += 1,
            (Meant::Question(part), None) if got.contains(part) => self.understood += 1,
            (Meant::Calls(_) | Meant::Question(_), None) => self.missed.push(note),
            (_, Some(_)) => self.mistaken.push(note),
        }
    }
}

fn meant(family: &str, line: &'static str) -> Meant {
    match line {
        "nothing" => Meant::Nothing,
        "other" => Meant::Other,
        _ => line.strip_prefix("asks ").map_or_else(|| Meant::Calls(calls(family, line)), Meant::Question),
    }
}

/// Calls with "or" between them. The family's tool need not be named.
fn calls(family: &str, line: &str) -> Vec<Call> {
    let call = |text: &str| if text.starts_with('{') { format!("{family} {text}") } else { text.to_owned() };
    line.split(" or ").map(|text| Call::parse(&call(text))).collect()
}

/// The counts of every family in these files.
fn counted(files: &[&'static str]) -> Vec<(&'static str, Count)> {
    let mut families: Vec<(&'static str, Count)> = Vec::new();
    let mut current = Meant::Nothing;
    for line in files.iter().flat_map(|file| file.lines()).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(family) = line.strip_prefix("= ") {
            families.push((family, Count::default()));
            continue;
        }
        let (family, count) = families.last_mut().unwrap();
        match line.strip_prefix("    ") {
            Some(sentence) => count.add(family, &current, sentence),
            None => current = meant(family, line),
        }
    }
    families
}

/// Checks that at least this share is understood, and that nothing is mistaken.
#[expect(clippy::print_stdout, reason = "the figures are read when the grammar is worked on")]
fn check(files: &[&'static str], least: Least) {
    let mut table = String::new();
    let (mut wordings, mut understood, mut wrong) = (0, 0, String::new());
    for (family, count) in counted(files) {
        let (missed, mistaken) = (count.missed.len(), count.mistaken.len());
        writeln!(
            table,
            "{family:24} {:3} of {:3}, {missed} missed, {mistaken} mistaken",
            count.understood, count.wordings
        )
        .unwrap();
        for note in &count.missed {
            writeln!(table, "    {}", note.lines().next().unwrap()).unwrap();
        }
        wordings += count.wordings;
        understood += count.understood;
        let few = count.understood * 100 < count.wordings * least.of_each_family;
        let listed = count.mistaken.iter().chain(count.missed.iter().filter(|_| few));
        for note in listed {
            writeln!(wrong, "{family}: {note}").unwrap();
        }
    }
    println!("{table}in all {understood} of {wordings}");
    if understood * 100 < wordings * least.of_all {
        writeln!(wrong, "in all {understood} of {wordings}, which is too few").unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

const FIRST: [&str; 7] = [
    include_str!("../../sentences/everyday/settings.txt"),
    include_str!("../../sentences/everyday/plan.txt"),
    include_str!("../../sentences/everyday/templates.txt"),
    include_str!("../../sentences/everyday/defaults.txt"),
    include_str!("../../sentences/everyday/work.txt"),
    include_str!("../../sentences/everyday/questions.txt"),
    include_str!("../../sentences/everyday/posts.txt"),
];

#[test]
fn most_wordings_are_understood_and_none_is_mistaken() {
    check(&FIRST, Least { of_each_family: 90, of_all: 95 });
}

/// Wordings as a creator types them, by somebody who knew the tools and had not seen the grammar. 90.3 % of them were understood at
/// first, and 92.0 % after the grammar had been improved with other wordings. One was mistaken ("play some calm music") and is not
/// any more.
#[test]
fn most_blind_wordings_are_understood_and_none_is_mistaken() {
    check(
        &[
            include_str!("../../sentences/blind/settings.txt"),
            include_str!("../../sentences/blind/plan.txt"),
            include_str!("../../sentences/blind/templates.txt"),
            include_str!("../../sentences/blind/defaults.txt"),
            include_str!("../../sentences/blind/work.txt"),
            include_str!("../../sentences/blind/questions.txt"),
            include_str!("../../sentences/blind/posts.txt"),
            include_str!("../../sentences/blind/nothing.txt"),
        ],
        Least { of_each_family: 50, of_all: 90 },
    );
}

/// Wordings by somebody who knew the tools and not the grammar. When they were new, 39 % were understood without concept patterns
/// and 78 % with them. The grammar has been improved with them since, so the blind wordings measure new ones.
#[test]
fn most_held_out_wordings_are_understood_and_none_is_mistaken() {
    check(
        &[
            include_str!("../../sentences/held_out/settings.txt"),
            include_str!("../../sentences/held_out/plan.txt"),
            include_str!("../../sentences/held_out/templates.txt"),
            include_str!("../../sentences/held_out/defaults.txt"),
            include_str!("../../sentences/held_out/work.txt"),
            include_str!("../../sentences/held_out/questions.txt"),
            include_str!("../../sentences/held_out/posts.txt"),
        ],
        Least { of_each_family: 50, of_all: 93 },
    );
}

// Indirect wordings: polite frames, reasons, passives, fragments, values first. They measure how general the grammar is.

#[test]
fn indirect_wordings_that_the_grammar_was_worked_on_with() {
    check(&[include_str!("../../sentences/indirect/developed.txt")], Least { of_each_family: 75, of_all: 95 });
}

#[test]
fn indirect_wordings_that_it_was_measured_with_first() {
    check(&[include_str!("../../sentences/indirect/measured.txt")], Least { of_each_family: 75, of_all: 95 });
}

#[test]
fn indirect_wordings_that_were_written_last() {
    check(&[include_str!("../../sentences/indirect/unseen.txt")], Least { of_each_family: 0, of_all: 60 });
}
