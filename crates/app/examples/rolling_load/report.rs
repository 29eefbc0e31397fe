//! The result as Markdown.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Outcome;
use crate::load::Sent;
use crate::read_back::Found;

/// How many lost or doubled writes are named.
const NAMED: usize = 10;

pub(crate) fn print(sent: &[Sent], restarts: &Restarts, found: &Found) {
    print_requests(sent);
    print_restarts(sent, restarts);
    print_writes(found);
    for (what, names) in [("lost", &found.lost), ("doubled", &found.doubled), ("not published", &found.unpublished)] {
        names.iter().take(NAMED).for_each(|name| println!("{what}: {name}"));
    }
}

fn print_requests(sent: &[Sent]) {
    println!("| requests | reads | writes |\n|---|---|---|");
    let row = |name: &str, matches: &dyn Fn(&Sent) -> bool| {
        let count = |is_write| sent.iter().filter(|one| one.is_write == is_write && matches(one)).count();
        println!("| {name} | {} | {} |", count(false), count(true));
    };
    row("sent", &|_| true);
    row("succeeded (2xx)", &Sent::succeeded);
    for label in failures(sent).into_keys() {
        row(&format!("failed: {label}"), &|one| !one.succeeded() && one.label() == label);
    }
    let times = |is_write| {
        let succeeded = sent.iter().filter(|one| one.is_write == is_write && one.succeeded());
        let mut times: Vec<Duration> = succeeded.map(|one| one.took).collect();
        times.sort_unstable();
        times
    };
    let (reads, writes) = (times(false), times(true));
    for (name, permille) in [("median", 500), ("p99", 990), ("p99.9", 999), ("longest", 1000)] {
        println!("| {name}, from when it was due | {} | {} |", at(&reads, permille), at(&writes, permille));
    }
    println!("\nLongest time in which nothing succeeded: {}.\n", milliseconds(longest_gap(sent)));
}

/// How many requests failed, by status or reason.
fn failures(sent: &[Sent]) -> BTreeMap<String, usize> {
    let mut failures = BTreeMap::new();
    for one in sent.iter().filter(|one| !one.succeeded()) {
        *failures.entry(one.label()).or_default() += 1;
    }
    failures
}

fn at(times: &[Duration], permille: usize) -> String {
    let place = (times.len().saturating_sub(1)) * permille / 1000;
    times.get(place).map_or_else(|| "none".to_owned(), |time| milliseconds(*time))
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}

/// The longest time between two answers with success.
fn longest_gap(sent: &[Sent]) -> Duration {
    let mut ends: Vec<Duration> = sent.iter().filter(|one| one.succeeded()).map(|one| one.ended).collect();
    ends.push(Duration::ZERO);
    ends.extend(sent.iter().map(|one| one.ended).max());
    ends.sort_unstable();
    ends.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).max().unwrap_or_default()
}

/// What failed after the restart of what.
fn print_restarts(sent: &[Sent], restarts: &Restarts) {
    println!("| restarted | times | failed requests until the next restart |\n|---|---|---|");
    for (name, count) in restarts.counts() {
        let after: Vec<&Sent> = sent.iter().filter(|one| restarts.last_before(one.ended) == name).collect();
        let mut failed: BTreeMap<String, usize> = BTreeMap::new();
        for one in after.into_iter().filter(|one| !one.succeeded()) {
            *failed.entry(one.label()).or_default() += 1;
        }
        let failed: Vec<String> = failed.into_iter().map(|(label, count)| format!("{count} × {label}")).collect();
        println!("| {name} | {count} | {} |", if failed.is_empty() { "none".to_owned() } else { failed.join(", ") });
    }
}

fn print_writes(found: &Found) {
    println!("\n| writes | |\n|---|---|");
    println!("| accepted (2xx) | {} |", found.accepted);
    println!("| accepted and lost | {} |", found.lost.len());
    println!("| stored more than once | {} |", found.doubled.len());
    println!("| not accepted, but done | {} |", found.done_all_the_same);
    println!("| posts published | {} |", found.published);
    println!("| posts unconfirmed | {} |", found.unconfirmed);
    println!("| posts not published | {} |", found.unpublished.len());
}

/// The restarts, oldest first: when each began, counted from the first request, and of what.
pub(crate) struct Restarts(Vec<(Duration, String)>);

/// The time since 1970, as the script notes it.
#[expect(clippy::disallowed_methods, reason = "compared with times that a shell script notes")]
pub(crate) fn now() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

impl Restarts {
    /// Reads the file of the script; the first request was sent at `begun`.
    pub(crate) fn read(file: &str, begun: Duration) -> Outcome<Self> {
        let lines = std::fs::read_to_string(file)?;
        let restart = |line: &str| -> Outcome<(Duration, String)> {
            let (milliseconds, name) = line.split_once(' ').ok_or("a line without a name")?;
            let at = Duration::from_millis(milliseconds.parse()?);
            Ok((at.saturating_sub(begun), name.to_owned()))
        };
        Ok(Self(lines.lines().map(restart).collect::<Outcome<_>>()?))
    }

    /// How often each was restarted, in the order of their first restarts.
    pub(crate) fn counts(&self) -> Vec<(&str, usize)> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for (_, name) in &self.0 {
            match counts.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        counts
    }

    /// What was restarted last before this time.
    pub(crate) fn last_before(&self, time: Duration) -> &str {
        let earlier = self.0.iter().rev().find(|(at, _)| *at <= time);
        earlier.map_or("nothing", |(_, name)| name)
    }
}
