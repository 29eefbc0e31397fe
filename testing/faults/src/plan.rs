//! What happens in a run: made from its seed alone, so that the seed repeats it.

mod provider_faults;

use std::fmt;
use std::time::Duration;

use clap::ValueEnum;
use showrunner_domain::platform::Platform;
use showrunner_domain::seeded_random::SeededRandom;

use provider_faults::faked_platforms;
pub(crate) use provider_faults::{ProviderFault, Target};

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Media {
    Folder,
    S3,
}

/// What the operator does, one after the other.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Act {
    Write { script: usize },
    Edit { script: usize },
    Approve { script: usize },
    Render { video: usize, script: usize },
    Accept { video: usize },
    Post { post: usize, video: usize, platform: Platform, is_later: bool },
    Caption { post: usize },
    Cancel { post: usize },
    PublishNow { post: usize },
    RetryFailed,
}

#[derive(Debug, Clone)]
pub(crate) enum Fault {
    Kill {
        machine: usize,
        down: Duration,
    },
    Stop {
        machine: usize,
        down: Duration,
    },
    Sleep {
        machine: usize,
        time: Duration,
    },
    Provider(ProviderFault),
    /// A fault of a provider, and the machine is killed as soon as it has happened.
    KilledDuring {
        fault: ProviderFault,
        machine: usize,
    },
    Line {
        line: Line,
        trouble: Trouble,
    },
    Disk {
        machine: usize,
        is_full: bool,
        time: Duration,
    },
    Clock {
        seconds: i64,
    },
}

/// What the program reaches over the network.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Line {
    Database,
    Media,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Trouble {
    Cut,
    Refused { time: Duration },
    Delayed { time: Duration, milliseconds: u64 },
    AnswersLost { time: Duration },
}

#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) database: Database,
    pub(crate) media: Media,
    /// The platforms with an account; the others are the sandbox's.
    pub(crate) accounts: Vec<Platform>,
    pub(crate) roles: &'static [&'static str],
    pub(crate) acts: Vec<(Duration, Act)>,
    /// With the number of acts that were begun before, and the time after that: a slow machine meets the same faults at the same
    /// acts.
    pub(crate) faults: Vec<(usize, Duration, Fault)>,
}

/// The longest time between an act and a fault.
const FAULT_WITHIN_MS: usize = 400;

impl Plan {
    pub(crate) fn new(seed: u64, database: Database, media: Media) -> Self {
        let mut random = SeededRandom::new(seed);
        // The first numbers of neighbouring seeds are alike.
        random.bits();
        let roles: &[&str] = match database {
            Database::Sqlite => &["all"],
            Database::Postgres => &["api", "worker", "worker"],
        };
        let mut accounts = faked_platforms();
        for last in (1..accounts.len()).rev() {
            accounts.swap(last, random.below(last + 1));
        }
        accounts.truncate(2 + random.below(2));
        let acts = acts(&mut random);
        let mut plan = Self { seed, database, media, accounts, roles, acts, faults: Vec::new() };
        let count = 4 + random.below(6);
        let is_post = |nth: &usize| plan.acts.get(nth - 1).is_some_and(|(_, act)| matches!(act, Act::Post { .. }));
        let posts: Vec<usize> = (1..=plan.acts.len()).filter(is_post).collect();
        // Half of them while posts go out, which is when most can go wrong.
        let mut after: Vec<usize> = (0..count)
            .map(|_| match random.one_of(&posts) {
                Some(post) if random.below(2) == 0 => *post,
                _ => random.below(plan.acts.len() + 1),
            })
            .collect();
        after.sort_unstable();
        for acts in after {
            let delay = milliseconds(below(&mut random, FAULT_WITHIN_MS));
            let fault = plan.fault(&mut random);
            plan.faults.push((acts, delay, fault));
        }
        plan
    }

    fn fault(&self, random: &mut SeededRandom) -> Fault {
        let machine = random.below(self.roles.len());
        let mut time = |least: u64, more| milliseconds(least + below(random, more));
        let (down, short, long) = (time(0, 1_000), time(100, 600), time(300, 1_500));
        match random.below(20) {
            0..=2 => Fault::Kill { machine, down },
            3 => Fault::Stop { machine, down },
            4 | 5 => Fault::Sleep { machine, time: long },
            6..=9 => Fault::Provider(ProviderFault::new(random, &self.accounts)),
            10..=13 => Fault::KilledDuring { fault: ProviderFault::new(random, &self.accounts), machine },
            14..=16 => match self.line(random) {
                Some(line) => Fault::Line { line, trouble: trouble(random, short) },
                None => Fault::Kill { machine, down },
            },
            17 => Fault::Disk { machine, is_full: random.below(2) == 0, time: long },
            _ => {
                let most = [30, 600, 3_600].get(random.below(3)).copied().unwrap_or(30);
                let seconds = i64::try_from(below(random, most) + 1).unwrap_or(1);
                Fault::Clock { seconds: if random.below(3) == 0 { -(seconds.min(600)) } else { seconds } }
            }
        }
    }

    fn line(&self, random: &mut SeededRandom) -> Option<Line> {
        match (self.database, self.media) {
            (Database::Sqlite, Media::Folder) => None,
            (Database::Sqlite, Media::S3) => Some(Line::Media),
            (Database::Postgres, Media::Folder) => Some(Line::Database),
            (Database::Postgres, Media::S3) => random.one_of(&[Line::Database, Line::Database, Line::Media]).copied(),
        }
    }
}

fn trouble(random: &mut SeededRandom, time: Duration) -> Trouble {
    match random.below(4) {
        0 => Trouble::Cut,
        1 => Trouble::Refused { time },
        2 => Trouble::Delayed { time, milliseconds: 5 + below(random, 100) },
        _ => Trouble::AnswersLost { time },
    }
}

/// Scripts, videos of them, and posts of these, all in an order that a person could choose.
fn acts(random: &mut SeededRandom) -> Vec<(Duration, Act)> {
    let scripts = 2 + random.below(2);
    let videos = 1 + random.below(2);
    let mut acts = Vec::new();
    for script in 0..scripts {
        acts.push(Act::Write { script });
        if random.below(2) == 0 {
            acts.push(Act::Edit { script });
        }
        acts.push(Act::Approve { script });
        if script < videos {
            acts.push(Act::Render { video: script, script });
        }
    }
    let mut post = 0;
    for video in 0..videos {
        acts.push(Act::Accept { video });
        for _ in 0..2 + random.below(4) {
            let platform = random.one_of(Platform::ALL).copied().unwrap_or(Platform::Youtube);
            let is_later = random.below(3) == 0;
            acts.push(Act::Post { post, video, platform, is_later });
            if is_later {
                acts.extend(
                    random.one_of(&[Act::Cancel { post }, Act::PublishNow { post }, Act::Caption { post }]).cloned(),
                );
            }
            post += 1;
        }
        if random.below(3) == 0 {
            acts.push(Act::RetryFailed);
        }
    }
    acts.into_iter().map(|act| (milliseconds(below(random, 250)), act)).collect()
}

fn below(random: &mut SeededRandom, limit: usize) -> u64 {
    u64::try_from(random.below(limit)).unwrap_or(0)
}

fn milliseconds(time: u64) -> Duration {
    Duration::from_millis(time)
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {:?}, media in {:?}, roles {:?}", self.seed, self.database, self.media, self.roles)?;
        writeln!(f, "accounts on {:?}", self.accounts)?;
        writeln!(f, "the operator, with the pause before each act:")?;
        for (nth, (pause, act)) in self.acts.iter().enumerate() {
            writeln!(f, "  {:>2}.  {:>3} ms  {act:?}", nth + 1, pause.as_millis())?;
        }
        writeln!(f, "faults, with the acts begun before, and the time since:")?;
        for (acts, delay, fault) in &self.faults {
            writeln!(f, "  {acts:>2}.  {:>3} ms  {fault:?}", delay.as_millis())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_plan_and_another_one_another() {
        let printed = |seed| Plan::new(seed, Database::Postgres, Media::S3).to_string();
        assert_eq!(printed(17), printed(17));
        assert_eq!((1..=200).map(printed).collect::<BTreeSet<_>>().len(), 200);
    }

    #[test]
    fn a_hundred_plans_have_every_kind_of_fault_and_of_act() {
        let plans: Vec<Plan> = (1..=100).map(|seed| Plan::new(seed, Database::Postgres, Media::S3)).collect();
        let faults = format!("{:?}", plans.iter().map(|plan| &plan.faults).collect::<Vec<_>>());
        for kind in ["Kill {", "Stop {", "Sleep {", "Provider(", "KilledDuring {", "Cut }", "Refused {", "Delayed {"] {
            assert!(faults.contains(kind), "{kind}");
        }
        for kind in ["AnswersLost {", "Disk {", "Clock { seconds: -", "Silence", "HalfAnswer", "Avatars", "line: Media"]
        {
            assert!(faults.contains(kind), "{kind}");
        }
        let acts = format!("{:?}", plans.iter().map(|plan| &plan.acts).collect::<Vec<_>>());
        for kind in ["Edit {", "Cancel {", "PublishNow {", "Caption {", "RetryFailed", "is_later: true"] {
            assert!(acts.contains(kind), "{kind}");
        }
    }
}
